reaction-title = ReAction
reaction-pitch = No turns, no waiting: everybody throws cards onto one pile, and whoever gets rid of all of them first wins.
reaction-how = All at once, as fast as you can. Up: lay the next letter or the next digit. Down: the one before. Whoever is first without cards wins.

reaction-A1 = A1
reaction-A2 = A2
reaction-A3 = A3
reaction-A4 = A4
reaction-A5 = A5
reaction-A6 = A6
reaction-A7 = A7
reaction-A8 = A8
reaction-B1 = B1
reaction-B2 = B2
reaction-B3 = B3
reaction-B4 = B4
reaction-B5 = B5
reaction-B6 = B6
reaction-B7 = B7
reaction-B8 = B8
reaction-C1 = C1
reaction-C2 = C2
reaction-C3 = C3
reaction-C4 = C4
reaction-C5 = C5
reaction-C6 = C6
reaction-C7 = C7
reaction-C8 = C8
reaction-D1 = D1
reaction-D2 = D2
reaction-D3 = D3
reaction-D4 = D4
reaction-D5 = D5
reaction-D6 = D6
reaction-D7 = D7
reaction-D8 = D8
reaction-E1 = E1
reaction-E2 = E2
reaction-E3 = E3
reaction-E4 = E4
reaction-E5 = E5
reaction-E6 = E6
reaction-E7 = E7
reaction-E8 = E8
reaction-F1 = F1
reaction-F2 = F2
reaction-F3 = F3
reaction-F4 = F4
reaction-F5 = F5
reaction-F6 = F6
reaction-F7 = F7
reaction-F8 = F8
reaction-G1 = G1
reaction-G2 = G2
reaction-G3 = G3
reaction-G4 = G4
reaction-G5 = G5
reaction-G6 = G6
reaction-G7 = G7
reaction-G8 = G8
reaction-H1 = H1
reaction-H2 = H2
reaction-H3 = H3
reaction-H4 = H4
reaction-H5 = H5
reaction-H6 = H6
reaction-H7 = H7
reaction-H8 = H8
reaction-up = up
reaction-down = down
reaction-equal = equal

reaction-action-play = { $card }
reaction-action-pass = pass
reaction-action-ready = a choice, face down

reaction-dealt = { $seat_is ->
    [you] You deal.
   *[other] { $seat } deals.
} The first card is { $card }, the direction is { $direction }.
reaction-laid = { $seat_is ->
    [you] You lay { $card }.
   *[other] { $seat } lays { $card }.
}
reaction-returned = { $seat_is ->
    [you] Your { $card } does not fit and comes back.
   *[other] { $seat } lays { $card }, but it does not fit and goes back.
}
reaction-overtaken = { $seat_is ->
    [you] Your { $card } comes too late and goes back to your hand.
   *[other] { $seat } lays { $card } too late; it goes back.
}
reaction-chose = { $seat_is ->
    [you] You have chosen.
   *[other] { $seat } has chosen.
}
reaction-nothing = { $seat_is ->
    [you] You lay nothing.
   *[other] { $seat } lays nothing.
}
reaction-passed = { $seat_is ->
    [you] You pass.
   *[other] { $seat } passes.
}
reaction-drew = { $seat_is ->
    [you] You fill up your hand.
   *[other] { $seat } draws a card.
}
reaction-drew-card = { $seat_is ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}
reaction-shuffled = All 24 direction cards are shuffled again.
reaction-turned = New direction: { $direction }.
reaction-turned-same = Another { $direction } card; one more is turned.
reaction-slid = Nothing fits in any direction. { $card } slides under the pile, { $top } is on top.
reaction-fresh = Deadlock: a card left over by the deal is laid, { $card }.
reaction-fresh-stock = Deadlock: { $owner_is ->
    [you] the top card of your stock is laid
   *[other] the top card of { $owner }’s stock is laid
}, { $card }.
reaction-redrew = Deadlock: everybody with a stock puts the hand under it and draws four new cards.
reaction-void = { $seat_is ->
    [you] Your choice no longer counts.
   *[other] { $seat }’s choice no longer counts.
}
reaction-locked = { $seat_is ->
    [you] You laid a wrong card and sit out this tick.
   *[other] { $seat } laid a wrong card and sits out this tick.
}
reaction-stuck = Nothing moves any more: fewest cards wins.
reaction-left = { $seat_is ->
    [you] { $cards ->
        [0] You have no cards left.
        [one] You have one card left.
       *[other] You have { $cards } cards left.
    }
   *[other] { $cards ->
        [0] { $seat } has no cards left.
        [one] { $seat } has one card left.
       *[other] { $seat } has { $cards } cards left.
    }
}

reaction-refused-ready = That is only what others see of your choice. Choose a card or pass.
reaction-refused-pass = Nobody needs to pass here: the direction changes by itself when no card fits. Lay a card that fits, or wait.
reaction-refused-passed = You have passed already. You may still lay a card that fits.
reaction-refused-no-card = You have no { $card } in hand. Lay a card you hold.
reaction-refused-misfit = { $card } does not fit on { $top } when the direction is { $direction }. Lay one that does, or pass.
reaction-refused-locked = You laid a wrong card and sit out this tick. You can choose again in the next one.
reaction-refused-chosen = You have already chosen. Wait for the others.
reaction-refused-wait = Wait a moment: the table is busy.

reaction-option-dealer = Who deals
    .help = The dealer may start one card ahead; drawn by chance unless you choose a seat.
reaction-option-dealer-random = by chance
reaction-option-equal_rule = What equal means
    .help = The very same card, as printed, or just the same letter or digit, which is much livelier.
reaction-option-equal_rule-exact = the same card
reaction-option-equal_rule-either = the same letter or digit
reaction-option-start_card = First card
    .help = A card left over or the dealer’s, as printed, or with up to four players one from the unused half, so that all stocks are equal.
reaction-option-start_card-leftover = left over, or the dealer’s
reaction-option-start_card-box = from the unused half
reaction-option-mode = How the race is run
    .help = All at once and first come first served; in ticks where all choose and chance decides the order; or one after the other.
reaction-option-mode-realtime = in real time
reaction-option-mode-ticks = in ticks
reaction-option-mode-turns = in turns
reaction-option-flip_rule = New direction
    .help = As soon as no card fits, or only when everybody has passed, which forgives overlooked cards.
reaction-option-flip_rule-objective = when no card fits
reaction-option-flip_rule-all_pass = when all have passed
reaction-option-stall_seconds = Stall timer in seconds
    .help = If nobody lays a card for so long, it counts as if all had passed.
reaction-option-misplay = Wrong card
    .help = It just comes back, or its player is also blocked for a moment.
reaction-option-misplay-return = comes back
reaction-option-misplay-lockout = comes back and blocks
reaction-option-deadlock = Deadlock
    .help = When nothing moves any more: lay a fresh card, let all draw new hands, or end the game.
reaction-option-deadlock-fresh_start = a fresh card
reaction-option-deadlock-redraw = new hands
reaction-option-deadlock-fewest_cards = fewest cards wins
