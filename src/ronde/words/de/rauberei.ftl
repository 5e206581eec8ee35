rauberei-title = Räuberei
rauberei-pitch = Lege eine Karte, die der obersten eines Stapels gleicht, und der ganze Stapel gehört dir – bis ihn dir jemand abjagt.
rauberei-how = Lege eine Karte auf irgendeinen Stapel. Gleicht sie der obersten, gehört dir der ganze Stapel, und andere können ihn dir ebenso rauben. Am Ende zählt jede Karte in deinen Stapeln einen Punkt.

rauberei-chest = Truhe
rauberei-coach = Kutsche
rauberei-cow = Kuh
rauberei-beer = Bier
rauberei-wine = Wein
rauberei-pork = Stelze
rauberei-painting = Gemälde
rauberei-candlestick = Leuchter
rauberei-clock = Uhr
rauberei-crown = Krone
rauberei-purse = Beutel

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
    [you] Du legst
   *[other] { $seat } legt
} { $card } auf { $whose ->
    [0] den neutralen Stapel ({ $top }).
    [1] den eigenen Stapel ({ $top }).
   *[2] { $owner_is ->
        [you] deinen Stapel ({ $top }).
       *[other] den Stapel von { $owner } ({ $top }).
    }
}
rauberei-captured = { $seat_is ->
    [you] Du legst { $card } auf { $card } und nimmst den neutralen Stapel{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } Karten!
    }
   *[other] { $seat } legt { $card } auf { $card } und nimmt den neutralen Stapel{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } Karten.
    }
}
rauberei-stole = { $seat_is ->
    [you] Du legst { $card } auf { $card } und raubst { $owner } den Stapel{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } Karten!
    }
   *[other] { $seat } legt { $card } auf { $card } und raubt { $owner_is ->
        [you] dir
       *[other] { $owner }
    } den Stapel{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } Karten.
    }
}
rauberei-kept = { $seat_is ->
    [you] Du legst { $card } auf deinen eigenen Stapel ({ $card }){ $height ->
        [0] {"."}
       *[other] {", "}der jetzt { $height } Karten hat.
    }
   *[other] { $seat } legt { $card } auf den eigenen Stapel ({ $card }){ $height ->
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
rauberei-refused-strange-pile = Auf einen Stapel von { $owner } darf nur eine Karte, die seiner obersten gleicht. Lege „{ $card }“ auf einen neutralen oder eigenen Stapel oder auf eine gleiche Karte.
rauberei-refused-new-pile = In dieser Partie beginnt niemand neue Stapel. Lege die Karte auf einen der vorhandenen.
rauberei-refused-card-fits = Deine Karte „{ $card }“ passt auf einen Stapel. Ein neuer Stapel ist nur für eine Karte, die nirgends passt.
rauberei-refused-other-fits = Du kannst noch „{ $card }“ legen. Ein neuer Stapel ist nur erlaubt, wenn die ganze Hand nirgends passt.

rauberei-show-draw = Nachziehstapel: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}

rauberei-option-start_seat = Wer beginnt
    .help = Der Platz, der die erste Karte legt; ausgelost, wenn du keinen wählst.
rauberei-option-start_seat-random = ausgelost
rauberei-option-variant = Die gedruckte Variante
    .help = Alle Karten werden verteilt, das Legen ist eingeschränkt, und es gibt so viele Spiele wie Spieler.
rauberei-option-variant-off = aus
rauberei-option-variant-on = an
rauberei-option-deal_all = Alle Karten verteilen
    .help = Alle Karten kommen auf die Hände; es gibt keinen Nachziehstapel.
rauberei-option-deal_all-follow = wie die Variante
rauberei-option-deal_all-off = aus
rauberei-option-deal_all-on = an
rauberei-option-restricted = Eingeschränktes Legen
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
    .help = Beim eingeschränkten Legen: nur wenn keine Handkarte irgendwo passt, oder schon wenn die gewählte Karte nirgends passt.
rauberei-option-new_pile_test-whole_hand = wenn die ganze Hand feststeckt
rauberei-option-new_pile_test-per_card = wenn die Karte feststeckt
rauberei-option-pile_view = Was die Stapel zeigen
    .help = Die Höhe der Stapel zeigen, oder nur die obersten Karten: dann ist es ein Gedächtnisspiel.
rauberei-option-pile_view-public = oberste Karten und Höhen
rauberei-option-pile_view-top_only = nur oberste Karten
