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

show-hand = Your hand: { $cards }
show-turn = { $seat_is ->
    [you] It is your turn.
   *[other] It is { $seat }’s turn.
}

undone = { $seat_is ->
    [you] You take back your last action.
   *[other] { $seat } takes back the last action.
}
match-won = { $count ->
    [one] { $winners } wins the match.
   *[other] Shared victory: { $winners }.
}

play-choose-game = Which game?
play-welcome = { $title } for { $seats } players. Type ? for help.
play-turns-only = ReAction is a race. In the terminal it is played in turns; --set mode=ticks lets all choose at once.
play-your-turn = Your choice
play-pass-device = Hand the keyboard to { $seat }, then press Enter.
play-help = Type an action as it stands in the list, or its number. Also: undo, hint, rules, show, save FILE, quit.
play-unknown = I do not understand “{ $text }”. Type ? for help.
play-no-number = There is no such number; they go from 1 to { $count }.
play-saved = Saved to { $file }. `ronde play --load { $file }` goes on from here.
play-file-exists = There is a file { $file } already; choose another name.
play-bye = Until next time. The match was not finished.
play-points = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
}
play-actions = You can:
play-hint = How about { $action }?
