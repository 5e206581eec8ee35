# Wörter, die alle Spiele und alle Seiten teilen.

seat = Platz { $number }
seat-you = Platz { $number } (du)
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
