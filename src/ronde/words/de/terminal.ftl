# Was nur das Terminal sagt; die Seiten laden es nicht.

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

riffifi-show-round = Runde { $round }, { $seat_is ->
    [you] du gibst
   *[other] { $seat } gibt
}
riffifi-show-reserve = Vorrat: { $chips }
riffifi-show-chips = { $count } { $hue ->
    [0] { $count ->
        [one] blaues
       *[other] blaue
    }
    [1] { $count ->
        [one] rotes
       *[other] rote
    }
    [2] { $count ->
        [one] grünes
       *[other] grüne
    }
    [3] { $count ->
        [one] gelbes
       *[other] gelbe
    }
   *[4] { $count ->
        [one] schwarzes
       *[other] schwarze
    }
}
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

show-hand = Deine Hand: { $cards }
show-turn = { $seat_is ->
    [you] Du bist am Zug.
   *[other] { $seat } ist am Zug.
}
play-choose-game = Welches Spiel?
play-welcome = { $title } für { $seats } Spieler. Tippe ? für Hilfe.
play-bots = Bots: { $bots }
play-turns-only = ReAction ist ein Wettlauf. Im Terminal wird reihum gespielt; mit --set mode=ticks wählen alle zugleich.
play-your-turn = Deine Wahl
play-pass-device = Gib die Tastatur an { $seat } und drücke Enter.
play-help = Tippe eine Aktion, wie sie in der Liste steht, oder ihre Nummer. Außerdem: undo (zurücknehmen), hint (Tipp), rules (Regeln), show (Tisch), save DATEI (speichern), quit (aufhören).
play-unknown = Ich verstehe „{ $text }“ nicht. Tippe ? für Hilfe.
play-no-number = Diese Nummer gibt es nicht; sie gehen von 1 bis { $count }.
play-saved = In { $file } gespeichert. `ronde play --load { $file }` macht hier weiter.
play-file-exists = Die Datei { $file } gibt es schon; wähle einen anderen Namen.
play-bye = Bis zum nächsten Mal. Die Partie war nicht zu Ende.
play-points = { $seat }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
play-actions = Du kannst:
play-hint = Wie wäre es mit { $action }?
