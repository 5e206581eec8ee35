# Wörter, die alle Spiele und alle Seiten teilen.

seat = Platz { $number }
list-nothing = nichts
list-comma = { ", " }

refused-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden.
refused-not-your-turn = { $seat_is ->
    [you] Du hast schon gewählt.
   *[other] { $seat } ist am Zug. Warte, bis du wieder dran bist.
}

show-hand = Deine Hand: { $cards }
show-turn = { $seat_is ->
    [you] Du bist am Zug.
   *[other] { $seat } ist am Zug.
}
