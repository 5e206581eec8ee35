var e=Object.assign({"../src/ronde/words/de/rauberei.ftl":`rauberei-title = Räuberei
rauberei-pitch = Lege eine Karte, die der obersten eines Stapels gleicht, und der ganze Stapel gehört dir – bis ihn dir jemand abjagt.

rauberei-chest = Truhe
rauberei-coach = Postkutsche
rauberei-cow = Kuh
rauberei-beer = Fass Bier
rauberei-wine = Weinsammlung
rauberei-pork = Schweinsstelze
rauberei-painting = Gemälde
rauberei-candlestick = Kerzenleuchter
rauberei-clock = Biedermeieruhr
rauberei-crown = Krone
rauberei-purse = Geldbeutel

rauberei-action-lay = { $card } auf Stapel { $pile }
rauberei-action-new_pile = neuer Stapel mit { $card }

rauberei-dealt = Spiel { $game }: Die Stapel liegen aus, die Karten sind verteilt. { $seat_is ->
    [you] Du beginnst.
   *[other] { $seat } beginnt.
}
rauberei-drew = { $seat_is ->
    [you] Du ziehst eine Karte.
   *[other] { $seat } zieht eine Karte.
}
rauberei-drew-card = { $seat_is ->
    [you] Du ziehst: { $card }.
   *[other] { $seat } zieht: { $card }.
}
rauberei-laid = { $seat_is ->
    [you] Du legst { $card } auf Stapel { $pile }.
   *[other] { $seat } legt { $card } auf Stapel { $pile }.
}
rauberei-captured = { $seat_is ->
    [you] Du legst { $card } auf { $card } und nimmst Stapel { $pile }{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } Karten!
    }
   *[other] { $seat } legt { $card } auf { $card } und nimmt Stapel { $pile }{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } Karten.
    }
}
rauberei-stole = { $seat_is ->
    [you] Du legst { $card } auf { $card } und raubst { $owner } den Stapel { $pile }{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } Karten!
    }
   *[other] { $seat } legt { $card } auf { $card } und raubt { $owner_is ->
        [you] dir
       *[other] { $owner }
    } den Stapel { $pile }{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } Karten.
    }
}
rauberei-kept = { $seat_is ->
    [you] Du legst { $card } auf deinen eigenen Stapel { $pile }{ $height ->
        [0] {"."}
       *[other] {", "}der jetzt { $height } Karten hat.
    }
   *[other] { $seat } legt { $card } auf die gleiche Karte von Stapel { $pile } und behält ihn{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } Karten.
    }
}
rauberei-started-pile = { $seat_is ->
    [you] Du beginnst einen neuen Stapel mit { $card }.
   *[other] { $seat } beginnt einen neuen Stapel mit { $card }.
}
rauberei-scored = { $seat_is ->
    [you] Du bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
   *[other] { $seat } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }.
}

rauberei-refused-no-card = Du hast keine Karte „{ $card }“ auf der Hand. Lege eine Karte, die du hast.
rauberei-refused-no-pile = Es gibt keinen Stapel { $pile }. Wähle einen von 1 bis { $count }.
rauberei-refused-strange-pile = Auf einen Stapel von { $owner } darf nur eine Karte, die seiner obersten gleicht. Lege { $card } auf einen neutralen oder eigenen Stapel.
rauberei-refused-new-pile = In dieser Partie beginnt niemand neue Stapel. Lege die Karte auf einen der vorhandenen.
rauberei-refused-card-fits = { $card } passt auf einen Stapel. Ein neuer Stapel ist nur für eine Karte, die nirgends passt.
rauberei-refused-other-fits = Du kannst noch { $card } legen. Ein neuer Stapel ist nur erlaubt, wenn die ganze Hand nirgends passt.

rauberei-show-neutral = In der Mitte: { $piles }
rauberei-show-seat = { $seat } hält { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} und besitzt: { $piles } (jetzt { $points }, vorher { $total })
rauberei-show-seat-tops = { $seat } hält { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} und besitzt: { $piles }
rauberei-show-pile = [{ $pile }] { $card }{ $height ->
    [0] {""}
   *[other] {" "}({ $height })
}
rauberei-show-draw = Nachziehstapel: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}

rauberei-option-start_seat = Wer beginnt
    .help = Der Platz, der die erste Karte legt; ausgelost, wenn du keinen wählst.
rauberei-option-start_seat-random = ausgelost
rauberei-option-variant = Die gedruckte Variante
    .help = Alle Karten werden verteilt, das Ablegen ist beschränkt, und es gibt so viele Spiele wie Spieler.
rauberei-option-variant-off = aus
rauberei-option-variant-on = an
rauberei-option-deal_all = Alle Karten verteilen
    .help = Alle Karten kommen auf die Hände; es gibt keinen Nachziehstapel.
rauberei-option-deal_all-follow = wie die Variante
rauberei-option-deal_all-off = aus
rauberei-option-deal_all-on = an
rauberei-option-restricted = Beschränktes Ablegen
    .help = Auf fremde Stapel darf nur eine Karte, die der obersten gleicht.
rauberei-option-restricted-follow = wie die Variante
rauberei-option-restricted-off = aus
rauberei-option-restricted-on = an
rauberei-option-match = Partie aus mehreren Spielen
    .help = So viele Spiele wie Spieler, damit jeder einmal beginnt; die Punkte werden addiert.
rauberei-option-match-follow = wie die Variante
rauberei-option-match-off = aus
rauberei-option-match-on = an
rauberei-option-start_piles = Startstapel
    .help = Wie viele Karten am Anfang ausliegen. Mit neun spielen zu fünft alle gleich oft.
rauberei-option-start_piles-auto = wie gedruckt
rauberei-option-start_piles-8 = acht
rauberei-option-start_piles-9 = neun
rauberei-option-new_pile_test = Wann ein neuer Stapel erlaubt ist
    .help = Beim beschränkten Ablegen: nur wenn keine Handkarte irgendwo passt, oder schon wenn die gewählte Karte nirgends passt.
rauberei-option-new_pile_test-whole_hand = wenn die ganze Hand feststeckt
rauberei-option-new_pile_test-per_card = wenn die Karte feststeckt
rauberei-option-pile_view = Was die Stapel zeigen
    .help = Die Höhe der Stapel zeigen, oder nur die obersten Karten: dann ist es ein Gedächtnisspiel.
rauberei-option-pile_view-public = oberste Karten und Höhen
rauberei-option-pile_view-top_only = nur oberste Karten
`,"../src/ronde/words/de/reaction.ftl":`reaction-title = ReAction
reaction-pitch = Keine Züge, kein Warten: Alle werfen Karten auf denselben Stapel, und wer zuerst alle los ist, gewinnt.

reaction-A1 = A1
reaction-A2 = A2
reaction-A3 = A3
reaction-A4 = A4
reaction-A5 = A5
reaction-A6 = A6
reaction-A7 = A7
reaction-A8 = A8
reaction-B1 = B1
reaction-B2 = B2
reaction-B3 = B3
reaction-B4 = B4
reaction-B5 = B5
reaction-B6 = B6
reaction-B7 = B7
reaction-B8 = B8
reaction-C1 = C1
reaction-C2 = C2
reaction-C3 = C3
reaction-C4 = C4
reaction-C5 = C5
reaction-C6 = C6
reaction-C7 = C7
reaction-C8 = C8
reaction-D1 = D1
reaction-D2 = D2
reaction-D3 = D3
reaction-D4 = D4
reaction-D5 = D5
reaction-D6 = D6
reaction-D7 = D7
reaction-D8 = D8
reaction-E1 = E1
reaction-E2 = E2
reaction-E3 = E3
reaction-E4 = E4
reaction-E5 = E5
reaction-E6 = E6
reaction-E7 = E7
reaction-E8 = E8
reaction-F1 = F1
reaction-F2 = F2
reaction-F3 = F3
reaction-F4 = F4
reaction-F5 = F5
reaction-F6 = F6
reaction-F7 = F7
reaction-F8 = F8
reaction-G1 = G1
reaction-G2 = G2
reaction-G3 = G3
reaction-G4 = G4
reaction-G5 = G5
reaction-G6 = G6
reaction-G7 = G7
reaction-G8 = G8
reaction-H1 = H1
reaction-H2 = H2
reaction-H3 = H3
reaction-H4 = H4
reaction-H5 = H5
reaction-H6 = H6
reaction-H7 = H7
reaction-H8 = H8
reaction-up = aufwärts
reaction-down = abwärts
reaction-equal = gleich

reaction-action-play = { $card }
reaction-action-pass = passen
reaction-action-ready = eine verdeckte Wahl

reaction-dealt = { $seat_is ->
    [you] Du gibst.
   *[other] { $seat } gibt.
} Die erste Karte ist { $card }, die Richtung ist { $direction }.
reaction-laid = { $seat_is ->
    [you] Du legst { $card }.
   *[other] { $seat } legt { $card }.
}
reaction-returned = { $seat_is ->
    [you] Deine { $card } passt nicht und kommt zurück.
   *[other] { $seat } legt { $card }, aber die Karte passt nicht und geht zurück.
}
reaction-overtaken = { $seat_is ->
    [you] Deine { $card } kommt zu spät und geht auf deine Hand zurück.
   *[other] { $seat } legt { $card } zu spät; die Karte geht zurück.
}
reaction-chose = { $seat_is ->
    [you] Du hast gewählt.
   *[other] { $seat } hat gewählt.
}
reaction-nothing = { $seat_is ->
    [you] Du legst nichts.
   *[other] { $seat } legt nichts.
}
reaction-passed = { $seat_is ->
    [you] Du passt.
   *[other] { $seat } passt.
}
reaction-drew = { $seat_is ->
    [you] Du füllst deine Hand auf.
   *[other] { $seat } zieht eine Karte.
}
reaction-drew-card = { $seat_is ->
    [you] Du ziehst { $card }.
   *[other] { $seat } zieht { $card }.
}
reaction-shuffled = Alle 24 Direction-Karten werden neu gemischt.
reaction-turned = Neue Richtung: { $direction }.
reaction-turned-same = Noch einmal { $direction }; es wird weiter aufgedeckt.
reaction-slid = In keiner Richtung passt etwas. { $card } kommt unter den Ablagestapel, oben liegt { $top }.
reaction-fresh = Stillstand: Eine vom Geben übrige Karte wird gelegt, { $card }.
reaction-fresh-stock = Stillstand: { $owner_is ->
    [you] Die oberste Karte deines Stapels wird gelegt
   *[other] Die oberste Karte vom Stapel von { $owner } wird gelegt
}, { $card }.
reaction-redrew = Stillstand: Alle Hände kommen unter die Stapel, und wer einen Stapel hat, zieht vier neue Karten.
reaction-void = { $seat_is ->
    [you] Deine Wahl gilt nicht mehr.
   *[other] Die Wahl von { $seat } gilt nicht mehr.
}
reaction-locked = { $seat_is ->
    [you] Du hast eine falsche Karte gelegt und setzt diesen Takt aus.
   *[other] { $seat } hat eine falsche Karte gelegt und setzt diesen Takt aus.
}
reaction-stuck = Nichts geht mehr: Wer die wenigsten Karten hat, gewinnt.
reaction-left = { $seat_is ->
    [you] { $cards ->
        [0] Du hast keine Karte mehr.
        [one] Du hast noch eine Karte.
       *[other] Du hast noch { $cards } Karten.
    }
   *[other] { $cards ->
        [0] { $seat } hat keine Karte mehr.
        [one] { $seat } hat noch eine Karte.
       *[other] { $seat } hat noch { $cards } Karten.
    }
}

reaction-refused-ready = Das ist nur, was die anderen von deiner Wahl sehen. Wähle eine Karte oder passe.
reaction-refused-pass = Hier muss niemand passen: Die Richtung wechselt von selbst, wenn nichts passt. Lege eine passende Karte oder warte.
reaction-refused-passed = Du hast schon gepasst. Eine passende Karte darfst du trotzdem noch legen.
reaction-refused-no-card = Du hast keine { $card } auf der Hand. Lege eine Karte, die du hast.
reaction-refused-misfit = { $card } passt nicht auf { $top }, wenn die Richtung { $direction } ist. Lege eine passende Karte oder warte.
reaction-refused-locked = Du hast eine falsche Karte gelegt und setzt diesen Takt aus. Im nächsten darfst du wieder wählen.
reaction-refused-chosen = Du hast schon gewählt. Warte auf die anderen.
reaction-refused-wait = Einen Augenblick: Am Tisch geschieht gerade etwas.

reaction-show-table = Oben liegt { $card }. Richtung: { $direction } ({ $unturned ->
    [one] eine Direction-Karte
   *[other] { $unturned } Direction-Karten
} noch nicht aufgedeckt).
reaction-show-seat = { $seat }: { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
} auf der Hand, { $stock } im Stapel
reaction-show-known = { $seat } hat sicher: { $cards }
reaction-show-passed = Gepasst: { $seats }
reaction-show-choosing = Noch zu wählen: { $seats }

reaction-option-dealer = Wer gibt
    .help = Wer gibt, hat manchmal eine Karte Vorsprung; ausgelost, wenn du keinen Platz wählst.
reaction-option-dealer-random = ausgelost
reaction-option-equal_rule = Was gleich bedeutet
    .help = Genau dieselbe Karte, wie gedruckt, oder nur derselbe Buchstabe oder dieselbe Ziffer, was viel lebhafter ist.
reaction-option-equal_rule-exact = dieselbe Karte
reaction-option-equal_rule-either = derselbe Buchstabe oder dieselbe Ziffer
reaction-option-start_card = Erste Karte
    .help = Eine übrige oder die des Gebers, wie gedruckt, oder bei höchstens vier Personen eine aus der unbenutzten Hälfte, damit alle Stapel gleich sind.
reaction-option-start_card-leftover = übrig oder vom Geber
reaction-option-start_card-box = aus der unbenutzten Hälfte
reaction-option-mode = Wie der Wettlauf läuft
    .help = Alle zugleich, und wer zuerst kommt, legt zuerst; in Takten, in denen alle wählen und das Los die Folge bestimmt; oder reihum.
reaction-option-mode-realtime = in Echtzeit
reaction-option-mode-ticks = in Takten
reaction-option-mode-turns = reihum
reaction-option-flip_rule = Neue Richtung
    .help = Sobald nichts passt, oder erst, wenn alle gepasst haben, was übersehene Karten verzeiht.
reaction-option-flip_rule-objective = wenn nichts passt
reaction-option-flip_rule-all_pass = wenn alle gepasst haben
reaction-option-stall_seconds = Wartezeit in Sekunden
    .help = Legt so lange niemand eine Karte, zählt das, als hätten alle gepasst.
reaction-option-misplay = Falsche Karte
    .help = Sie kommt nur zurück, oder man ist dazu einen Augenblick gesperrt.
reaction-option-misplay-return = kommt zurück
reaction-option-misplay-lockout = kommt zurück und sperrt
reaction-option-deadlock = Stillstand
    .help = Wenn nichts mehr geht: eine neue Karte legen, alle neue Hände ziehen lassen oder das Spiel beenden.
reaction-option-deadlock-fresh_start = eine neue Karte
reaction-option-deadlock-redraw = neue Hände
reaction-option-deadlock-fewest_cards = die wenigsten Karten gewinnen
`,"../src/ronde/words/de/reibach.ftl":`reibach-title = Reibach & Co
reibach-pitch = Baue Reihen in zehn Geschäftszweigen und liege vorn, wenn Geld fließt. Nur weiß niemand genau, wann.

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
reibach-action-attach = { $business } anlegen
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
    [you] Du bekommst { $income } Mio., abzüglich { $lost } für leere Geschäftemacher und Handkarten: { $result }. Zusammen hast du { $total }.
   *[other] { $seat } bekommt { $income } Mio., abzüglich { $lost } für leere Geschäftemacher und Handkarten: { $result }. Zusammen hat { $seat } { $total }.
}

reibach-refused-not-on-display = { $card } liegt nicht in der Auslage. Nimm eine der drei Karten, die dort liegen.
reibach-refused-special-cost = { $card } aus der Auslage kostet 2 Aktionspunkte, du hast nur noch { $points }. Nimm eine Business-Karte oder lege etwas.
reibach-refused-draw = Blind ziehen kostet 2 Aktionspunkte, du hast nur noch { $points }. Nimm eine Karte aus der Auslage oder lege etwas.
reibach-refused-no-card = { $card } hast du nicht auf der Hand. Lege eine Karte, die du hast.
reibach-refused-dealmakers = Du hast schon { $count } Geschäftemacher, mehr sind nicht erlaubt. Lege eine Karte an oder nimm eine.
reibach-refused-second-row = Deine Reihe { $business } ist geschlossen, und in jedem Business ist nur eine Reihe erlaubt. Nutze den leeren Geschäftemacher für ein anderes Business.
reibach-refused-closed = Eine Risiko-Karte hat deine Reihe { $business } geschlossen. Lege an eine offene Reihe an.
reibach-refused-no-dealmaker = Für eine Reihe { $business } fehlt dir ein leerer Geschäftemacher. Lege zuerst einen.
reibach-refused-no-row = { $card } braucht eine Reihe mit einer Business-Karte, und du hast keine Reihe { $business }. Beginne sie zuerst mit einer Business-Karte.
reibach-refused-lapse = Du musst deine Aktionspunkte ausgeben, solange es geht. Wähle eine der anderen Aktionen.

reibach-show-display = Auslage: { $cards }. Nachziehstapel: { $pile ->
    [one] eine Karte
   *[other] { $pile } Karten
}. Reibach-Karten: { $dollars } von 10.
reibach-show-seat = { $seat }: { $total } Mio., { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} auf der Hand. Tisch: { $table }
reibach-show-row = { $business } { $length }{ $multitalents ->
    [0] {""}
    [one] {" "}(mit einem Multitalent)
   *[other] {" "}(mit { $multitalents } Multitalenten)
}{ $risk ->
    [1] {" "}×2 geschlossen
   *[other] {""}
}
reibach-show-row-face = { $business } { $length }{ $multitalents ->
    [0] {""}
    [one] {" "}(mit einem Multitalent)
   *[other] {" "}(mit { $multitalents } Multitalenten)
}{ $risk ->
    [1] {" "}×2 geschlossen
   *[other] {""}
} [auf { $card }]
reibach-show-empty = leerer Geschäftemacher
reibach-show-empty-face = leerer Geschäftemacher [{ $card }]
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
`,"../src/ronde/words/de/riffifi.ftl":`riffifi-title = Riffifi
riffifi-pitch = Leg eine Karte, bange eine Tischrunde lang um sie und kassiere. Treffen zwei Karten einer Farbe aufeinander, verliert die höhere.

riffifi-blue = Blau
riffifi-red = Rot
riffifi-green = Grün
riffifi-yellow = Gelb
riffifi-black = Schwarz

riffifi-B1 = blaue 1
riffifi-B2 = blaue 2
riffifi-B3 = blaue 3
riffifi-B4 = blaue 4
riffifi-B5 = blaue 5
riffifi-B6 = blaue 6
riffifi-B7 = blaue 7
riffifi-B8 = blaue 8
riffifi-R1 = rote 1
riffifi-R2 = rote 2
riffifi-R3 = rote 3
riffifi-R4 = rote 4
riffifi-R5 = rote 5
riffifi-R6 = rote 6
riffifi-R7 = rote 7
riffifi-R8 = rote 8
riffifi-G1 = grüne 1
riffifi-G2 = grüne 2
riffifi-G3 = grüne 3
riffifi-G4 = grüne 4
riffifi-G5 = grüne 5
riffifi-G6 = grüne 6
riffifi-G7 = grüne 7
riffifi-G8 = grüne 8
riffifi-Y1 = gelbe 1
riffifi-Y2 = gelbe 2
riffifi-Y3 = gelbe 3
riffifi-Y4 = gelbe 4
riffifi-Y5 = gelbe 5
riffifi-Y6 = gelbe 6
riffifi-Y7 = gelbe 7
riffifi-Y8 = gelbe 8
riffifi-K1 = schwarze 1
riffifi-K2 = schwarze 2
riffifi-K3 = schwarze 3
riffifi-K4 = schwarze 4
riffifi-K5 = schwarze 5
riffifi-K6 = schwarze 6
riffifi-K7 = schwarze 7
riffifi-K8 = schwarze 8
riffifi-O = Officer

riffifi-chips = { $count } { $hue ->
    [0] { $count ->
        [one] blaues Beutestück
       *[other] blaue Beutestücke
    }
    [1] { $count ->
        [one] rotes Beutestück
       *[other] rote Beutestücke
    }
    [2] { $count ->
        [one] grünes Beutestück
       *[other] grüne Beutestücke
    }
    [3] { $count ->
        [one] gelbes Beutestück
       *[other] gelbe Beutestücke
    }
   *[4] { $count ->
        [one] schwarzes Beutestück
       *[other] schwarze Beutestücke
    }
}
riffifi-no-card = keine offene Karte

riffifi-action-play = { $card }
riffifi-action-play_down = { $card }, verdeckt
riffifi-action-turn = Karte von { $seat } umdrehen
riffifi-action-more = ein Stück mehr von { $seats }
riffifi-action-face_down = eine Karte verdeckt

riffifi-dealer = { $seat_is ->
    [you] Das Los sagt: Du gibst zuerst.
   *[other] Das Los sagt: { $seat } gibt zuerst.
}
riffifi-removed = Eine 1 kommt ungesehen heraus, der Officer hinein.
riffifi-removed-card = Die { $card } kommt heraus, der Officer hinein.
riffifi-void = Ungültige Verteilung: Jemand hat fünf Karten einer Farbe. Alle Karten werden neu gegeben.
riffifi-dealt = Runde { $round }: Die Karten sind verteilt. { $seat_is ->
    [you] Du beginnst.
   *[other] { $seat } beginnt.
}
riffifi-passed = Runde { $round }: Alle reichen die Hand der letzten Runde nach links weiter. { $seat_is ->
    [you] Du beginnst.
   *[other] { $seat } beginnt.
}
riffifi-played = { $seat_is ->
    [you] Du spielst die { $card }.
   *[other] { $seat } spielt die { $card }.
}
riffifi-beats = { $seat_is ->
    [you] Du spielst die { $card }. Umgedreht wird
   *[other] { $seat } spielt die { $card }. Umgedreht wird
} { $owner_is ->
    [you] deine { $turned }.
   *[other] die { $turned } von { $owner }.
}
riffifi-beaten = { $seat_is ->
    [you] Du zeigst die { $card }. Es schlägt sie
   *[other] { $seat } zeigt die { $card }. Es schlägt sie
} { $owner_is ->
    [you] deine { $turned }.
   *[other] die { $turned } von { $owner }.
}
riffifi-laid-down = { $seat_is ->
    [you] Du legst eine Karte verdeckt.
   *[other] { $seat } legt eine Karte verdeckt.
}
riffifi-laid-down-card = { $seat_is ->
    [you] Du legst verdeckt: { $card }.
   *[other] { $seat } legt verdeckt: { $card }.
}
riffifi-officer = { $seat_is ->
    [you] Du spielst den Officer.
   *[other] { $seat } spielt den Officer.
}
riffifi-officer-idle = { $seat_is ->
    [you] Du spielst den Officer, aber es gibt keine Karte zum Umdrehen.
   *[other] { $seat } spielt den Officer, aber es gibt keine Karte zum Umdrehen.
}
riffifi-turned = Der Officer dreht { $owner_is ->
    [you] deine { $turned }
   *[other] die { $turned } von { $owner }
} um.
riffifi-collected = { $seat_is ->
    [you] Du kassierst { $chips } für die { $card }.
   *[other] { $seat } kassiert { $chips } für die { $card }.
}
riffifi-stole = { $seat_is ->
    [you] Du stiehlst { $owner } { $chips }.
   *[other] { $seat } stiehlt { $owner_is ->
        [you] dir
       *[other] { $owner }
    } { $chips }.
}
riffifi-lost = Den Rest des Anspruchs kann niemand geben: { $chips }.
riffifi-sharing = { $seat_is ->
    [you] Du bestimmst, wer eins mehr gibt; es fehlen noch: { $chips }, von { $owners }.
   *[other] { $seat } bestimmt, wer eins mehr gibt; es fehlen noch: { $chips }, von { $owners }.
}
riffifi-round-over = Runde { $round } ist aus.
riffifi-scored = { $seat_is ->
    [you] Du bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, zusammen { $total }.
   *[other] { $seat } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, zusammen { $total }.
}
riffifi-achieved = { $seat_is ->
    [you] Du hast geschafft: { $colours }.
   *[other] { $seat } hat geschafft: { $colours }.
}

riffifi-refused-no-card = Du hast die { $card } nicht auf der Hand. Spiel eine deiner Handkarten.
riffifi-refused-officer-elsewhere = Du hast den Officer nicht auf der Hand. Spiel eine deiner Handkarten.
riffifi-refused-officer = Der Officer ist in dieser Partie nicht dabei. Spiel eine deiner Handkarten.
riffifi-refused-which-card = Sag, welche Karte du verdeckt legst, zum Beispiel R5?.
riffifi-refused-beaten = Die Karte von { $owner } schlägt die { $card }. Leg sie verdeckt.
riffifi-refused-must-show = Geschlagene Karten werden in dieser Partie gezeigt. Spiel die { $card } offen; sie wird sofort umgedreht.
riffifi-refused-not-beaten = Nicht geschlagen: { $card }. Verdeckt gelegt werden in dieser Partie nur geschlagene Karten, also spiel offen.
riffifi-refused-no-officer = Nur der Officer dreht eine Karte deiner Wahl um. Spiel eine deiner Handkarten.
riffifi-refused-nothing-odd = Gerade ist kein überzähliges Stück zu verteilen. Spiel eine deiner Handkarten.
riffifi-refused-choose-target = Bestimme zuerst, wessen Karte dein Officer umdreht.
riffifi-refused-own-card = Der Officer dreht die Karte eines Gegners um, nicht deine. Wähle einen Gegner mit offener Karte.
riffifi-refused-no-target = { $owner } hat keine offene Karte. Wähle einen Gegner, der eine hat.
riffifi-refused-share-first = Bestimme zuerst, wer eins mehr gibt: { $count } von { $owners }.
riffifi-refused-share = Wähle { $count } von { $owners }; wer gewählt ist, gibt eins mehr.

riffifi-show-round = Runde { $round }, { $seat_is ->
    [you] du gibst
   *[other] { $seat } gibt
}
riffifi-show-reserve = Vorrat: { $chips }
riffifi-show-seat = { $seat }: { $card } · { $cards ->
    [one] eine Handkarte
   *[other] { $cards } Handkarten
} · Beute: { $chips } · bisher { $total ->
    [one] ein Punkt
   *[other] { $total } Punkte
}
riffifi-show-figures = { $seat }, alle Runden: { $chips }
riffifi-show-turning = { $seat_is ->
    [you] Bestimme, wessen Karte dein Officer umdreht.
   *[other] { $seat } bestimmt, wessen Karte der Officer umdreht.
}
riffifi-show-sharing = { $seat_is ->
    [you] Bestimme, wer eins mehr gibt: { $count } von { $owners }.
   *[other] { $seat } bestimmt, wer eins mehr gibt: { $count } von { $owners }.
}

riffifi-option-first_dealer = Wer zuerst gibt
    .help = Der Platz, der in der ersten Runde gibt; ausgelost, wenn du keinen wählst. Danach geht das Geben nach links weiter.
riffifi-option-first_dealer-random = ausgelost
riffifi-option-five_player_hand = Handkarten zu fünft
    .help = Mit acht werden alle Karten verteilt. Mit den gedruckten fünf bleiben fünfzehn Karten ungesehen draußen.
riffifi-option-five_player_hand-8 = acht
riffifi-option-five_player_hand-5 = fünf, wie gedruckt
riffifi-option-void_deal = Ungültige Verteilung
    .help = Neu geben, wenn jemand fünf Karten einer Farbe hat, oder jede Verteilung spielen.
riffifi-option-void_deal-mandatory = neu geben
riffifi-option-void_deal-off = jede Verteilung spielen
riffifi-option-face_down_play = Was verdeckt gelegt werden darf
    .help = Nur Karten, die beim Ausspielen geschlagen sind, oder jede Karte, die du lieber nicht zeigst.
riffifi-option-face_down_play-beaten_only = nur geschlagene Karten
riffifi-option-face_down_play-free = jede Karte
riffifi-option-beaten_card = Geschlagene Karten
    .help = Eine sofort geschlagene Karte bleibt den anderen verborgen, wird allen gezeigt, oder wer sie spielt, wählt.
riffifi-option-beaten_card-hidden = verborgen
riffifi-option-beaten_card-shown = gezeigt
riffifi-option-beaten_card-choice = nach Wahl
riffifi-option-theft = Stehlen
    .help = Erst beim Reichsten alles nehmen, was geht, oder Stück für Stück beim gerade Reichsten.
riffifi-option-theft-top_first = erst beim Reichsten
riffifi-option-theft-level = Stück für Stück
riffifi-option-odd_chip = Überzähliges Stück
    .help = Wenn Gegner gleich viel haben und es nicht aufgeht: Wer stiehlt, wählt, oder der Erste im Uhrzeigersinn gibt mehr.
riffifi-option-odd_chip-claimant = wer stiehlt, wählt
riffifi-option-odd_chip-clockwise = im Uhrzeigersinn
riffifi-option-officer = Der Officer
    .help = Eine Karte mehr, die einem Gegner die offene Karte umdreht.
riffifi-option-officer-off = aus
riffifi-option-officer-on = an
riffifi-option-officer_removed = Die 1, die dem Officer weicht
    .help = Zu viert oder fünft kommt eine 1 aus dem Spiel; niemand sieht sie, oder alle.
riffifi-option-officer_removed-hidden = geheim
riffifi-option-officer_removed-shown = gezeigt
riffifi-option-equal_chances = Gleiche Chancen
    .help = Gegeben wird nur einmal; dann reichen alle ihre Hand weiter, und jeder spielt jede Hand.
riffifi-option-equal_chances-off = aus
riffifi-option-equal_chances-on = an
riffifi-option-score_race = Score
    .help = Ein Wettlauf: Wer über die Runden zuerst sieben Beutestücke jeder Farbe gesammelt hat, gewinnt.
riffifi-option-score_race-off = aus
riffifi-option-score_race-on = an
`,"../src/ronde/words/de/ronde.ftl":`# Wörter, die alle Spiele und alle Seiten teilen.

seat = Platz { $number }
list-nothing = nichts
list-comma = { ", " }

refused-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden.
refused-not-your-turn = { $seat_is ->
    [you] Du hast schon gewählt.
   *[other] { $seat } ist am Zug. Warte, bis du wieder dran bist.
}
refused-undo = Es gibt nichts zurückzunehmen: Verdecktes wurde gezeigt, oder jemand anders hat gespielt.

show-hand = Deine Hand: { $cards }
show-turn = { $seat_is ->
    [you] Du bist am Zug.
   *[other] { $seat } ist am Zug.
}

undone = { $seat_is ->
    [you] Du nimmst deine letzte Aktion zurück.
   *[other] { $seat } nimmt die letzte Aktion zurück.
}
match-won = { $count ->
    [one] { $winners } gewinnt die Partie.
   *[other] Geteilter Sieg: { $winners }.
}

play-choose-game = Welches Spiel?
play-welcome = { $title } für { $seats } Spieler. Tippe ? für Hilfe.
play-turns-only = ReAction ist ein Wettlauf. Im Terminal wird reihum gespielt; mit --set mode=ticks wählen alle zugleich.
play-your-turn = Deine Wahl
play-pass-device = Gib die Tastatur an { $seat } und drücke Enter.
play-help = Tippe eine Aktion, wie sie in der Liste steht, oder ihre Nummer. Außerdem: undo (zurücknehmen), hint (Tipp), rules (Regeln), show (Tisch), save DATEI (speichern), quit (aufhören).
play-unknown = Ich verstehe „{ $text }“ nicht. Tippe ? für Hilfe.
play-saved = In { $file } gespeichert. \`ronde play --load { $file }\` macht hier weiter.
play-bye = Bis zum nächsten Mal. Die Partie war nicht zu Ende.
play-points = { $seat }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
play-actions = Du kannst:
play-hint = Wie wäre es mit { $action }?
`,"../src/ronde/words/de/table.ftl":`# Was der Server über Tische sagt und was man einander sagen kann.

table-refused-not-a-bot = Auf diesem Platz spielt kein Bot.
table-refused-not-playing = Hier läuft gerade keine Partie.
table-refused-not-yours = Das ist nicht dein Platz.
table-refused-seat-open = Da sitzt niemand.
table-refused-seat-taken = Dieser Platz ist besetzt. Nimm einen anderen.
table-refused-seat-empty = Platz { $seat } ist noch frei. Warte auf jemanden oder setze einen Bot hin.
table-refused-no-such-seat = Diesen Platz hat der Tisch nicht.
table-refused-no-such-action = Das geht in diesem Spiel nicht.
table-refused-not-host = Das kann nur, wer den Tisch eröffnet hat.
table-refused-started = Die Partie hat schon begonnen.
table-refused-still-playing = Die Partie läuft noch.
table-refused-resigned = Du hast diese Partie aufgegeben.
table-refused-no-bot = Du spielst diesen Platz schon selbst.
table-refused-bot-plays = Ein Bot spielt für dich. Übernimm zuerst wieder deinen Platz.
table-refused-undo = Es gibt nichts zurückzunehmen: Verdecktes wurde gezeigt, oder jemand anderes hat gehandelt.
table-refused-not-your-turn = Du bist nicht am Zug, es gibt nichts zu raten.
table-refused-stale = Bevor deine Aktion ankam, ist etwas geschehen. Sieh hin und wähle neu.
table-refused-late = Jemand war schneller.
table-refused-locked = Deine letzte Karte passte nicht. Warte einen Augenblick.
table-refused-busy = Am Tisch ist gerade viel los. Versuch es noch einmal.
table-refused-journal = Der Server kann gerade nicht speichern, darum wurde nichts gespielt. Versuch es gleich noch einmal.
table-refused-phrase = Das kann man hier nicht sagen.
table-refused-no-name = Wähle zuerst einen Namen.
table-refused-unknown = Diese Anfrage kennt der Server nicht.
table-refused-malformed = Diese Nachricht versteht der Server nicht.
table-refused-too-fast = Das war zu viel auf einmal. Warte einen Augenblick.

server-closing = Der Server startet neu. Deine Partie ist gespeichert und geht gleich weiter.
server-no-table = Diesen Tisch gibt es nicht.
server-not-found = Hier ist nichts.
server-refused = Das geht nicht.
server-too-fast = Zu viele Anfragen. Warte einen Augenblick.
server-too-large = Das ist zu groß.
server-no-guest = Wähle zuerst einen Namen.
server-foreign = Diese Seite darf nicht mit diesem Server sprechen.
server-bad-link = Dieser Link ist benutzt oder abgelaufen. Erzeuge auf deinem anderen Gerät einen neuen.
server-down = Der Server kommt gerade nicht an seine Daten. Versuch es gleich noch einmal.
server-failed = Auf dem Server ist etwas schiefgegangen.
server-not-over = Die Partie läuft noch; ihre Karten bleiben bis zum Ende geheim.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-thinking = Ich denke nach …
phrase-your-turn = Du bist dran!
phrase-one-moment = Einen Augenblick, bitte.
phrase-good-game = Schöne Partie!
phrase-again = Noch eine?
phrase-smile = 🙂
phrase-wow = 😮
phrase-laugh = 😄
phrase-sad = 🙁
`,"../src/ronde/words/de/web.ftl":`# Die Seiten.
web-home = Start
web-nav = Seiten
web-skip = Zum Inhalt springen
web-language = Sprache
web-settings = Einstellungen
web-lobby = Lobby
web-mine = Meine Partien
web-credits = Mitwirkende und Lizenzen
web-not-found = Hier ist nichts.
web-page-failed = Diese Seite konnte nicht geladen werden. Versuche es gleich noch einmal.
web-no-connection = Gerade keine Verbindung zum Server. Wir versuchen es weiter.
web-close = Schließen

# Die Startseite.
web-hello = Vier Kartenspiele, ein guter Tisch
web-hello-more = Setz dich und spiel: sofort gegen Bots, mit Freunden über einen Link oder alle an einem Gerät. Kein Konto, nichts zu installieren.
web-players = { $from }–{ $to } Spieler
web-minutes = { $from }–{ $to } Min.
web-age = ab { $age }
web-play-now = Sofort spielen
web-dealing = Wird ausgeteilt …
web-with-friends = Mit Freunden
web-pass-and-play = Ein Gerät
web-watch-bots = Bots zusehen
web-learn = Regeln lernen
web-promise = Jede Kartenverteilung wird vor dem Spiel versiegelt und lässt sich danach prüfen. Niemand muss uns vertrauen.
web-animals = Fuchs, Reiher, Otter, Dachs, Luchs, Eule, Hase, Marder, Rabe, Biber, Storch, Igel

# Einen Tisch eröffnen und auf Leute warten.
web-new-table = Neuer Tisch
web-all-games = Alle Spiele
web-new-help = Bestimme, wer wo sitzt. Für freie Plätze bekommst du einen Link zum Verschicken.
web-pass-help = Alle spielen an diesem Gerät und geben es weiter.
web-your-name = Dein Name
web-name-hint = wie ihn die anderen sehen
web-how-many = Wie viele spielen?
web-seat-me = Du
web-seat-here = Eine Person an diesem Gerät
web-seat-open = Frei, für jemanden mit dem Link
web-seat-bot = Bot: { $level }
web-seat-free = frei
web-level-random = Zufall
web-level-novice = Anfänger
web-level-regular = Geübter
web-level-expert = Könner
web-level-master = Meister
web-clock = Zeit
web-clock-untimed = ohne Eile
web-clock-permove = feste Zeit pro Zug
web-clock-bank = Zeitvorrat für die ganze Partie
web-clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
web-clock-hours = { $hours } Std.
web-clock-slow = Tage für jeden Zug
web-seconds-each = Sekunden pro Zug
web-minutes-all = Minuten für die Partie
web-increment = Sekunden dazu nach jedem Zug
web-days-each = Tage pro Zug
web-variants = Varianten und Feinheiten
web-public = Diesen Tisch in der Lobby zeigen
web-public-help = Dann kann sich jeder auf einen freien Platz setzen oder zusehen.
web-open-table = Tisch eröffnen
web-deal = Karten austeilen
web-you = du
web-host = hat den Tisch eröffnet
web-free-seat = Platz frei machen
web-add-bot = Bot dazu
web-sit = Hinsetzen
web-invite = Schick diesen Link an alle, die mitspielen sollen:
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-copied = Kopiert
web-free-seats = { $free ->
    [one] Ein Platz ist noch frei
   *[other] { $free } Plätze sind noch frei
}
web-wait-host = Alle Plätze sind besetzt. Gleich wird ausgeteilt.
web-commitment = Der Startwert dieser Verteilung ist versiegelt:
web-lobby-help = Tische, die allen offenstehen. Die Liste hält sich selbst aktuell.
web-open-tables = Freie Plätze
web-live-tables = Laufende Partien
web-no-open-tables = Gerade kein offener Tisch. Eröffne einen und setze das Häkchen „Diesen Tisch in der Lobby zeigen“:
web-join = { $free ->
    [one] mitspielen, ein Platz
   *[other] mitspielen, { $free } Plätze
}
web-watch = zusehen

# Am Tisch.
web-bot-name = { $number ->
    [0] Bot ({ $level })
   *[other] Bot { $number } ({ $level })
}
web-setting-up = Der Tisch wird gedeckt …
web-reconnecting = Verbinde neu …
web-waiting-click = deine Wahl ist vorgemerkt
web-watching = Zuschauer
web-turn-mark = am Zug
web-away = abwesend
web-my-side = Deine Seite
web-hand = Deine Hand
web-hand-empty = Keine Karten auf der Hand.
web-waiting-for = { $name } überlegt …
web-bot-plays = Ein Bot spielt für dich.
web-take-back = Weiterspielen
web-undo = Zurück
web-hint = Tipp
web-say = Etwas sagen
web-sound-on = Ton an
web-sound-off = Ton aus
web-log = Was geschah
web-log-empty = Noch nichts.
web-menu = Menü
web-rules = Regeln
web-rule = Regel
web-fair-deal = Faire Verteilung
web-let-bot = Einen Bot spielen lassen
web-abort = Abbruch vorschlagen
web-abort-not = Doch weiterspielen
web-abort-asked = { $count ->
    [one] Eine Person möchte hier aufhören. Wenn alle zustimmen, endet die Partie ohne Ergebnis.
   *[other] { $count } Personen möchten hier aufhören. Wenn alle zustimmen, endet die Partie ohne Ergebnis.
}
web-resign = Aufgeben
web-resign-ask = Diese Partie aufgeben? Ein Bot spielt deine Karten zu Ende.
web-resign-yes = Aufgeben
web-stay = Bleiben
web-behind = Du warst { $ms } ms später.
web-pass-to = Gib das Gerät an { $name } (Platz { $number })
web-pass-ready = Ich bin bereit
web-aborted = Die Partie wurde ohne Ergebnis beendet.
web-you-win = Du gewinnst!
web-winner = gewinnt
web-rematch = Revanche
web-go-next = Zur nächsten Partie
web-replay = Nachspielen
web-share = Teilen
web-check-deal = Verteilung prüfen
web-show-table = Tisch zeigen
web-show-end = Ergebnis zeigen

# Räuberei am Tisch.
rauberei-web-short-chest = Truhe
rauberei-web-short-coach = Kutsche
rauberei-web-short-cow = Kuh
rauberei-web-short-beer = Bier
rauberei-web-short-wine = Wein
rauberei-web-short-pork = Stelze
rauberei-web-short-painting = Gemälde
rauberei-web-short-candlestick = Leuchter
rauberei-web-short-clock = Uhr
rauberei-web-short-crown = Krone
rauberei-web-short-purse = Beutel
rauberei-web-prompt-card = Du bist dran: Wähle eine Karte.
rauberei-web-prompt-pile = Nun ein Stapel. Eine gleiche Karte holt ihn.
rauberei-web-prompt-new = Sie passt nirgends: Beginne einen neuen Stapel.
rauberei-web-choose-first = Wähle zuerst eine Karte deiner Hand.
rauberei-web-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] , { $count } Karten
}
rauberei-web-pile = Stapel { $pile }, { $owner }: { $card }{ $height ->
    [0] {""}
    [one] , eine Karte
   *[other] , { $height } Karten
}
rauberei-web-neutral = neutral
rauberei-web-middle = Neutrale Stapel
rauberei-web-mine = Deine Stapel
rauberei-web-no-neutral = Kein neutraler Stapel mehr. Beraube deine Nachbarn.
rauberei-web-nothing-yet = Du hast noch keinen Stapel.
rauberei-web-new-pile = neuer Stapel
rauberei-web-points = ★ { $points }
rauberei-web-cards = ▮ { $cards }
rauberei-web-points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}

# Reibach & Co am Tisch.
reibach-web-short-stocks = Aktien
reibach-web-short-gold = Gold
reibach-web-short-realestate = Immob.
reibach-web-short-currency = Devisen
reibach-web-short-luxury = Luxus
reibach-web-short-gambling = Kasino
reibach-web-short-antiques = Antik
reibach-web-short-oil = Öl
reibach-web-short-jewellery = Schmuck
reibach-web-short-art = Kunst
reibach-web-short-multitalent = Talent
reibach-web-short-risk = Risiko
reibach-web-prompt = Du bist dran, { $points ->
    [one] ein Aktionspunkt
   *[other] { $points } Aktionspunkte
}: Nimm eine Karte oder lege eine.
reibach-web-prompt-use = Was machst du damit?
reibach-web-prompt-no-use = Diese Karte kann jetzt nicht gelegt werden.
reibach-web-prompt-lapse = Sonst ist nichts möglich: Der Rest verfällt.
reibach-web-market = Der Markt
reibach-web-display = Auslage und Nachziehstapel
reibach-web-row = { $name } { $length }{ $closed ->
    [1] , verdoppelt und geschlossen
   *[other] {""}
}{ $pays ->
    [-1] {""}
   *[other] , brächte { $pays }
}
reibach-web-nobody = noch niemand
reibach-web-seat-facts = Handkarten, leere Geschäftemacher
reibach-web-hand-cards = { $cards ->
    [one] eine Handkarte
   *[other] { $cards } Handkarten
}
reibach-web-empty = { $count ->
    [one] ein leerer Geschäftemacher
   *[other] { $count } leere Geschäftemacher
}
reibach-web-money = { $total } Millionen
reibach-web-if-now = { $income } mehr, würde jetzt gewertet
reibach-web-lamps = { $count } von zehn Dollarkarten; Wertungen bei 4, 7 und 10
reibach-web-take = { $card } aus der Auslage nehmen
reibach-web-draw = Blind ziehen für zwei Aktionspunkte; noch { $cards } Karten
reibach-web-as-dealmaker = Als Geschäftemacher
reibach-web-attach = Anlegen
reibach-web-start-row = Reihe beginnen
reibach-web-player = Spieler
reibach-web-scoring = Wertung

# Riffifi am Tisch.
riffifi-web-officer = Officer
riffifi-web-reserve = Vorrat
riffifi-web-round = { $rounds ->
    [0] Runde { $round }
   *[other] Runde { $round } von { $rounds }
}
riffifi-web-points = Punkte
riffifi-web-prompt = Du bist dran: Wähle eine Karte.
riffifi-web-prompt-lay = Legen? Sie zahlt, wenn sie eine Runde übersteht.
riffifi-web-prompt-turn = Der Officer: Wähle eine Karte zum Umdrehen.
riffifi-web-prompt-share = { $count ->
    [one] Wer gibt einen Chip mehr?
   *[other] Wer gibt einen der { $count } Chips mehr?
}
riffifi-web-turns = Dreht die Karte von { $name } um.
riffifi-web-beaten-by = Wäre von { $name } geschlagen: Sie kommt verdeckt hin.
riffifi-web-may-turn = Dreht eine Karte deiner Wahl um.
riffifi-web-haul = { $reserve } aus dem Vorrat, { $stolen } gestohlen
riffifi-web-turn-this = Die Karte von { $name } umdrehen
riffifi-web-take-this = Ein Chip mehr von { $name }
riffifi-web-face-down = eine verdeckte Karte
riffifi-web-lay = { $card } legen
riffifi-web-lay-down = { $card } verdeckt legen

# ReAction am Tisch.
reaction-web-up = rauf +1
reaction-web-down = runter −1
reaction-web-equal = gleich
reaction-web-up-long = Richtung rauf: der nächste Buchstabe oder die nächste Ziffer
reaction-web-down-long = Richtung runter: der vorige Buchstabe oder die vorige Ziffer
reaction-web-equal-long = Richtung gleich
reaction-web-prompt = Alle zugleich: Lege, was passt.
reaction-web-prompt-turns = Du bist dran: Lege eine passende Karte.
reaction-web-left = { $cards ->
    [one] noch eine Karte
   *[other] noch { $cards } Karten
}
reaction-web-passed = nichts passt
reaction-web-pass = Nichts passt
reaction-web-top = Oben liegt { $card }
reaction-web-pile-empty = Der Stapel ist leer
`});export{e as default};