# Was `ronde play` im Terminal sagt; keine Seite braucht es.

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
