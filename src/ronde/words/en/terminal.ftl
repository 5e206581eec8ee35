# What `ronde play` says in the terminal; no page needs it.

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
