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

undone = { $seat_is ->
    [you] Du nimmst deine letzte Aktion zurück.
   *[other] { $seat } nimmt die letzte Aktion zurück.
}
match-won = { $count ->
    [one] { $winners } gewinnt die Partie.
   *[other] Geteilter Sieg: { $winners }.
}
