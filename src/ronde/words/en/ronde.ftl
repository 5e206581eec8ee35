# Words that every game and every page shares.

seat = Seat { $number }
list-nothing = nothing
list-comma = { ", " }

refused-over = The match is over; nothing more can be played.
refused-not-your-turn = { $seat_is ->
    [you] You have already chosen.
   *[other] It is { $seat }’s turn. You can act when it comes round to you.
}

show-hand = Your hand: { $cards }
show-turn = { $seat_is ->
    [you] It is your turn.
   *[other] It is { $seat }’s turn.
}
