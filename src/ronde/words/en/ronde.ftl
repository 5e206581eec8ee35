# Words that every game and every page shares.

seat = Seat { $number }
seat-you = Seat { $number } (you)
list-nothing = nothing
list-comma = { ", " }

refused-over = The match is over; nothing more can be played.
refused-not-your-turn = { $seat_is ->
    [you] You have already chosen.
   *[other] It is { $seat }’s turn. You can act when it comes round to you.
}
refused-undo = There is nothing to take back: something hidden has been shown, or somebody else has acted.

undone = { $seat_is ->
    [you] You take back your last action.
   *[other] { $seat } takes back the last action.
}
match-won = { $count ->
    [one] { $winners } wins the match.
   *[other] Shared victory: { $winners }.
}
