# What only the terminal says; the pages do not load it.

rauberei-show-neutral = In the middle: { $piles }
rauberei-show-seat = { $seat } holds { $cards ->
    [one] one card
   *[other] { $cards } cards
} and owns: { $piles } ({ $points } now, { $total } before)
rauberei-show-seat-tops = { $seat } holds { $cards ->
    [one] one card
   *[other] { $cards } cards
} and owns: { $piles }
rauberei-show-pile = [{ $pile }] { $card }{ $height ->
    [0] {""}
   *[other] {" "}({ $height })
}

reaction-show-table = On top: { $card }. Direction: { $direction } ({ $unturned ->
    [one] one direction card
   *[other] { $unturned } direction cards
} not yet turned).
reaction-show-seat = { $seat }: { $hand ->
    [one] one card
   *[other] { $hand } cards
} in hand, { $stock } in the stock
reaction-show-known = { $seat } is known to hold: { $cards }
reaction-show-passed = Passed: { $seats }
reaction-show-choosing = Still to choose: { $seats }

reibach-show-display = Display: { $cards }. Draw pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}. Dollar cards: { $dollars } of 10.
reibach-show-seat = { $seat }: { $total } million, { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand. Table: { $table }
reibach-show-row = { $business } { $length }{ $multitalents ->
    [0] {""}
    [one] {" "}(with a multitalent)
   *[other] {" "}(with { $multitalents } multitalents)
}{ $risk ->
    [1] {" "}×2 closed
   *[other] {""}
}
reibach-show-row-face = { $business } { $length }{ $multitalents ->
    [0] {""}
    [one] {" "}(with a multitalent)
   *[other] {" "}(with { $multitalents } multitalents)
}{ $risk ->
    [1] {" "}×2 closed
   *[other] {""}
} [on { $card }]
reibach-show-empty = empty dealmaker
reibach-show-empty-face = empty dealmaker [{ $card }]

riffifi-show-round = Round { $round }, { $seat_is ->
    [you] you deal
   *[other] { $seat } deals
}
riffifi-show-reserve = Reserve: { $chips }
riffifi-show-chips = { $count } { $hue ->
    [0] blue
    [1] red
    [2] green
    [3] yellow
   *[4] black
}
riffifi-show-seat = { $seat }: { $card } · { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
} · chips: { $chips } · { $total ->
    [one] one point
   *[other] { $total } points
} so far
riffifi-show-figures = { $seat }, all rounds: { $chips }
riffifi-show-turning = { $seat_is ->
    [you] Choose whose card your officer turns.
   *[other] { $seat } chooses whose card the officer turns.
}
riffifi-show-sharing = { $seat_is ->
    [you] Choose who gives one chip more: { $count } of { $owners }.
   *[other] { $seat } chooses who gives one chip more: { $count } of { $owners }.
}

show-hand = Your hand: { $cards }
show-turn = { $seat_is ->
    [you] It is your turn.
   *[other] It is { $seat }’s turn.
}
play-choose-game = Which game?
play-welcome = { $title } for { $seats } players. Type ? for help.
play-bots = Bots: { $bots }
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
