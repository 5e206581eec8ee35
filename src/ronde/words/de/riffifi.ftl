riffifi-title = Riffifi
riffifi-pitch = Leg eine Karte, bange eine Tischrunde lang um sie und kassiere. Treffen zwei Karten einer Farbe aufeinander, verliert die höhere.
riffifi-how = Lege eine Karte. Liegt sie noch offen, wenn du wieder dran bist, bringt sie so viele Beutestücke ihrer Farbe, wie ihre Zahl sagt. Treffen zwei Karten einer Farbe aufeinander, wird die höhere umgedreht. Ist der Vorrat leer, nimmst du von dem, der am meisten hat.

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
riffifi-action-more = ein Beutestück mehr von { $seats }
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
    [you] Du stiehlst { $chips } von { $owner }.
   *[other] { $seat } stiehlt { $chips } von { $owner_is ->
        [you] dir.
       *[other] { $owner }.
    }
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
riffifi-refused-nothing-odd = Gerade ist kein überzähliges Beutestück zu verteilen. Spiel eine deiner Handkarten.
riffifi-refused-choose-target = Bestimme zuerst, wessen Karte dein Officer umdreht.
riffifi-refused-own-card = Der Officer dreht die Karte eines Gegners um, nicht deine. Wähle einen Gegner mit offener Karte.
riffifi-refused-no-target = { $owner } hat keine offene Karte. Wähle einen Gegner, der eine hat.
riffifi-refused-share-first = Bestimme zuerst, wer eins mehr gibt: { $count } von { $owners }.
riffifi-refused-share = Wähle { $count } von { $owners }; wer gewählt ist, gibt eins mehr.

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
riffifi-option-odd_chip = Überzähliges Beutestück
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
