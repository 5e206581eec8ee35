reaction-title = ReAction
reaction-pitch = Keine Züge, kein Warten: Alle werfen Karten auf denselben Stapel, und wer zuerst alle los ist, gewinnt.
reaction-how = Alle zugleich, so schnell es geht. Aufwärts: Lege den nächsten Buchstaben oder die nächste Ziffer. Abwärts: den oder die davor. Wer zuerst keine Karten mehr hat, gewinnt.

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
reaction-redrew = Stillstand: Wer einen Stapel hat, schiebt die Hand darunter und zieht vier neue Karten.
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
reaction-refused-misfit = { $card } passt nicht auf { $top }, wenn die Richtung { $direction } ist. Lege eine passende Karte oder passe.
reaction-refused-locked = Du hast eine falsche Karte gelegt und setzt diesen Takt aus. Im nächsten darfst du wieder wählen.
reaction-refused-chosen = Du hast schon gewählt. Warte auf die anderen.
reaction-refused-wait = Einen Augenblick: Am Tisch geschieht gerade etwas.

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
