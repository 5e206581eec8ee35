reibach-title = Reibach & Co
reibach-pitch = Baue Reihen in zehn Business-Bereichen und liege vorn, wenn Geld fließt. Nur weiß niemand genau, wann.
reibach-how = Du hast drei Aktionspunkte: Nimm eine Karte oder lege eine. Eine verdeckt gelegte Karte ist ein Geschäftemacher, und jeder trägt eine Reihe eines Business. Bei der vierten, siebten und zehnten Reibach-Karte zahlt jedes Business, am meisten für die längste Reihe.

reibach-stocks = Aktien
reibach-gold = Gold
reibach-realestate = Immobilien
reibach-currency = Devisen
reibach-luxury = Luxusgüter
reibach-gambling = Glücksspiel
reibach-antiques = Antiquitäten
reibach-oil = Öl
reibach-jewellery = Schmuck
reibach-art = Kunst
reibach-multitalent = Multitalent
reibach-risk = Risiko-Karte
reibach-dollar = Reibach-Karte

reibach-action-take = { $card } nehmen
reibach-action-draw = blind ziehen
reibach-action-dealmaker = { $card } als Geschäftemacher legen
reibach-action-attach = { $business } in eine Reihe legen
reibach-action-multitalent = Multitalent an { $business } anlegen
reibach-action-risk = Risiko-Karte an { $business } anlegen
reibach-action-lapse = Rest verfallen lassen

reibach-dealt = Jeder hat vier Karten. { $seat_is ->
    [you] Du beginnst.
   *[other] { $seat } beginnt.
}
reibach-laid-out = In der Auslage: { $cards }.
reibach-took = { $seat_is ->
    [you] Du nimmst aus der Auslage: { $card }.
   *[other] { $seat } nimmt aus der Auslage: { $card }.
}
reibach-turned = Neu in der Auslage: { $card }.
reibach-draws = { $seat_is ->
    [you] Du ziehst blind.
   *[other] { $seat } zieht blind.
}
reibach-drew = { $seat } nimmt die Karte auf die Hand; sonst hat sie niemand gesehen.
reibach-drew-card = Deine neue Karte: { $card }. Nur du hast sie gesehen.
reibach-laid-dealmaker = { $seat_is ->
    [you] Du zeigst allen deinen neuen Geschäftemacher: { $card }. Dann liegt er verdeckt.
   *[other] { $seat } zeigt allen einen neuen Geschäftemacher: { $card }. Dann liegt er verdeckt.
}
reibach-started = { $seat_is ->
    [you] Du beginnst eine Reihe: { $business }.
   *[other] { $seat } beginnt eine Reihe: { $business }.
}
reibach-attached = { $seat_is ->
    [you] Du legst { $business } an; deine Reihe hat jetzt die Länge { $length }.
   *[other] { $seat } legt { $business } an; die Reihe hat jetzt die Länge { $length }.
}
reibach-added-multitalent = { $seat_is ->
    [you] Du legst ein Multitalent an deine Reihe { $business } an: jetzt Länge { $length }.
   *[other] { $seat } legt ein Multitalent an die Reihe { $business } an: jetzt Länge { $length }.
}
reibach-added-risk = { $seat_is ->
    [you] Du legst eine Risiko-Karte an deine Reihe { $business } an: Sie bringt das Doppelte und ist geschlossen.
   *[other] { $seat } legt eine Risiko-Karte an die Reihe { $business } an: Sie bringt das Doppelte und ist geschlossen.
}
reibach-lapsed = { $seat_is ->
    [you] Du kannst nichts tun; dein letzter Aktionspunkt verfällt.
   *[other] { $seat } kann nichts tun; der letzte Aktionspunkt verfällt.
}
reibach-dollar-appeared = Eine Reibach-Karte! Das ist die { $count }. von 10.
reibach-scoring = Wertung { $number }.
reibach-scored = { $seat_is ->
    [you] Du bekommst { $income } Mio. und hast jetzt { $total }.
   *[other] { $seat } bekommt { $income } Mio. und hat jetzt { $total }.
}
reibach-scored-last = { $seat_is ->
    [you] Du bekommst { $income } Mio., abzüglich { $lost } für leere Geschäftemacher und Handkarten: { $result }. Insgesamt hast du jetzt { $total }.
   *[other] { $seat } bekommt { $income } Mio., abzüglich { $lost } für leere Geschäftemacher und Handkarten: { $result }. Insgesamt sind das jetzt { $total }.
}

reibach-refused-not-on-display = { $card } liegt nicht in der Auslage. Nimm eine der drei Karten, die dort liegen.
reibach-refused-special-cost = { $card } aus der Auslage kostet 2 Aktionspunkte, du hast nur noch { $points }. Nimm eine Business-Karte oder lege etwas.
reibach-refused-draw = Blind ziehen kostet 2 Aktionspunkte, du hast nur noch { $points }. Nimm eine Karte aus der Auslage oder lege etwas.
reibach-refused-no-card = { $card } hast du nicht auf der Hand. Lege eine Karte, die du hast, oder nimm eine.
reibach-refused-dealmakers = Du hast schon { $count } Geschäftemacher, mehr sind nicht erlaubt. Lege eine Karte an oder nimm eine.
reibach-refused-second-row = Deine Reihe { $business } ist geschlossen, und in jedem Business ist nur eine Reihe erlaubt. Nutze den leeren Geschäftemacher für ein anderes Business.
reibach-refused-closed = Eine Risiko-Karte hat deine Reihe { $business } geschlossen. Lege an eine offene Reihe an.
reibach-refused-no-dealmaker = Für eine Reihe { $business } fehlt dir ein leerer Geschäftemacher. Lege zuerst einen.
reibach-refused-no-row = { $card } braucht eine Reihe mit einer Business-Karte, und du hast keine Reihe { $business }. Beginne sie zuerst mit einer Business-Karte.
reibach-refused-lapse = Du musst deine Aktionspunkte ausgeben, solange es geht. Wähle eine der anderen Aktionen.
reibach-refused-only-lapse = Mit deinem letzten Aktionspunkt kannst du nichts tun. Lass ihn verfallen.

reibach-show-points = Aktionspunkte übrig: { $points }

reibach-option-start_seat = Wer beginnt
    .help = Der Platz, der zuerst am Zug ist; ausgelost, wenn du keinen wählst.
reibach-option-start_seat-random = ausgelost
reibach-option-special_cost = Preis der Sonderkarten
    .help = Was ein Multitalent oder eine Risiko-Karte aus der Auslage kostet. Für 2 Punkte schnappt man sie nicht so leicht weg.
reibach-option-special_cost-1 = 1 Aktionspunkt
reibach-option-special_cost-2 = 2 Aktionspunkte
reibach-option-seat_bonus = Platzausgleich
    .help = Spätere Plätze starten mit 1, 2, 3 … Punkten, denn Anfangen ist ein Vorteil.
reibach-option-seat_bonus-off = aus
reibach-option-seat_bonus-on = an
reibach-option-tie_rounding = Teilen und verdoppeln
    .help = Macht nur etwas aus, wenn alle fünf gleichauf sind und eine Reihe eine Risiko-Karte hat: Sie bringt 0 oder 1.
reibach-option-tie_rounding-round_then_double = erst abrunden, dann verdoppeln
reibach-option-tie_rounding-double_then_round = erst verdoppeln, dann abrunden
reibach-option-dealmaker_faces = Vorderseiten der Geschäftemacher
    .help = Alle sehen einen Geschäftemacher einmal und merken ihn sich, oder seine Vorderseite bleibt sichtbar.
reibach-option-dealmaker_faces-memory = aus dem Gedächtnis
reibach-option-dealmaker_faces-visible = immer sichtbar
reibach-option-display_setup = Auslage aufdecken
    .help = Vor dem Einmischen der Reibach-Karten, oder danach, sodass gleich welche auftauchen können.
reibach-option-display_setup-before = vor dem Einmischen
reibach-option-display_setup-after = danach
reibach-option-final_tie = Gleiche Endsumme
    .help = Was entscheidet, wenn mehrere die höchste Summe haben.
reibach-option-final_tie-shared = geteilter Sieg
reibach-option-final_tie-last_scoring = die beste Wertung 3
reibach-option-final_tie-fewest_hand_cards = die wenigsten Handkarten
