var e=Object.assign({"../src/ronde/words/en/rauberei.ftl":`rauberei-title = Räuberei
rauberei-pitch = Lay a card equal to the top of a pile, and the whole pile is yours, until somebody takes it away.

rauberei-chest = treasure chest
rauberei-coach = mail coach
rauberei-cow = cow
rauberei-beer = beer barrel
rauberei-wine = wine
rauberei-pork = pork knuckle
rauberei-painting = painting
rauberei-candlestick = candlestick
rauberei-clock = clock
rauberei-crown = crown
rauberei-purse = purse

rauberei-action-lay = { $card } on pile { $pile }
rauberei-action-new_pile = new pile with { $card }

rauberei-dealt = Game { $game }: the piles are laid out and the cards dealt. { $seat_is ->
    [you] You start.
   *[other] { $seat } starts.
}
rauberei-drew = { $seat_is ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}
rauberei-drew-card = { $seat_is ->
    [you] You draw: { $card }.
   *[other] { $seat } draws: { $card }.
}
rauberei-laid = { $seat_is ->
    [you] You lay { $card } on pile { $pile }.
   *[other] { $seat } lays { $card } on pile { $pile }.
}
rauberei-captured = { $seat_is ->
    [you] You lay { $card } on { $card } and take pile { $pile }{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } cards!
    }
   *[other] { $seat } lays { $card } on { $card } and takes pile { $pile }{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } cards.
    }
}
rauberei-stole = { $seat_is ->
    [you] You lay { $card } on { $card } and rob { $owner } of pile { $pile }{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } cards!
    }
   *[other] { $seat } lays { $card } on { $card } and robs { $owner_is ->
        [you] you
       *[other] { $owner }
    } of pile { $pile }{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } cards.
    }
}
rauberei-kept = { $seat_is ->
    [you] You lay { $card } on your own pile { $pile }{ $height ->
        [0] {"."}
       *[other] {", "}which now has { $height } cards.
    }
   *[other] { $seat } lays { $card } on the same card of pile { $pile } and keeps it{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } cards.
    }
}
rauberei-started-pile = { $seat_is ->
    [you] You start a new pile with { $card }.
   *[other] { $seat } starts a new pile with { $card }.
}
rauberei-scored = { $seat_is ->
    [you] You score { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
}

rauberei-refused-no-card = You have no { $card } in hand. Lay a card you hold.
rauberei-refused-no-pile = There is no pile { $pile }. Choose one from 1 to { $count }.
rauberei-refused-strange-pile = On a pile of { $owner } only a card equal to its top may be laid. Lay { $card } on a neutral pile or one of your own.
rauberei-refused-new-pile = Nobody starts new piles in this game. Lay the card on one of the piles there are.
rauberei-refused-card-fits = { $card } fits on a pile. A new pile is only for a card that fits nowhere.
rauberei-refused-other-fits = You can still lay { $card }. A new pile is only for a hand that fits nowhere.

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
rauberei-show-draw = Draw pile: { $cards ->
    [one] one card
   *[other] { $cards } cards
}

rauberei-option-start_seat = Who starts
    .help = The seat that lays the first card; by chance unless you choose one.
rauberei-option-start_seat-random = by chance
rauberei-option-variant = The printed variant
    .help = All cards are dealt, laying is restricted, and a match has as many games as players.
rauberei-option-variant-off = off
rauberei-option-variant-on = on
rauberei-option-deal_all = Deal all cards
    .help = All cards go to the hands, so there is no draw pile.
rauberei-option-deal_all-follow = as the variant says
rauberei-option-deal_all-off = off
rauberei-option-deal_all-on = on
rauberei-option-restricted = Restricted laying
    .help = On somebody else’s pile only a card equal to its top may be laid.
rauberei-option-restricted-follow = as the variant says
rauberei-option-restricted-off = off
rauberei-option-restricted-on = on
rauberei-option-match = Match of several games
    .help = As many games as players, so that everybody starts once; the points are added up.
rauberei-option-match-follow = as the variant says
rauberei-option-match-off = off
rauberei-option-match-on = on
rauberei-option-start_piles = Start piles
    .help = How many cards lie on the table at the start. Nine makes the turns even with five players.
rauberei-option-start_piles-auto = as printed
rauberei-option-start_piles-8 = eight
rauberei-option-start_piles-9 = nine
rauberei-option-new_pile_test = When a new pile is allowed
    .help = With restricted laying: only when no card of the hand fits anywhere, or already when the chosen card does not.
rauberei-option-new_pile_test-whole_hand = when the whole hand is stuck
rauberei-option-new_pile_test-per_card = when the card is stuck
rauberei-option-pile_view = What the piles show
    .help = Show how high the piles are, or only their top cards, which makes it a game of memory.
rauberei-option-pile_view-public = tops and heights
rauberei-option-pile_view-top_only = tops only
`,"../src/ronde/words/en/reaction.ftl":`reaction-title = ReAction
reaction-pitch = No turns, no waiting: everybody throws cards onto one pile, and whoever gets rid of all of them first wins.

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
reaction-redrew = Deadlock: all hands go under the stocks, and everybody with a stock draws four new cards.
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
reaction-refused-misfit = { $card } does not fit on { $top } when the direction is { $direction }. Lay one that does, or wait.
reaction-refused-locked = You laid a wrong card and sit out this tick. You can choose again in the next one.
reaction-refused-chosen = You have already chosen. Wait for the others.
reaction-refused-wait = Wait a moment: the table is busy.

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
`,"../src/ronde/words/en/reibach.ftl":`reibach-title = Reibach & Co
reibach-pitch = Build rows in ten businesses and be the strongest when the money is paid. Nobody knows exactly when.

reibach-stocks = Stocks
reibach-gold = Gold
reibach-realestate = Real estate
reibach-currency = Foreign currency
reibach-luxury = Luxury goods
reibach-gambling = Gambling
reibach-antiques = Antiques
reibach-oil = Oil
reibach-jewellery = Jewellery
reibach-art = Art
reibach-multitalent = Multitalent
reibach-risk = Risk card
reibach-dollar = Dollar card

reibach-action-take = take { $card }
reibach-action-draw = draw blind
reibach-action-dealmaker = lay { $card } as a dealmaker
reibach-action-attach = attach { $business }
reibach-action-multitalent = multitalent to { $business }
reibach-action-risk = risk card to { $business }
reibach-action-lapse = let the rest lapse

reibach-dealt = Everybody has four cards. { $seat_is ->
    [you] You start.
   *[other] { $seat } starts.
}
reibach-laid-out = The display shows { $cards }.
reibach-took = { $seat_is ->
    [you] You take { $card } from the display.
   *[other] { $seat } takes { $card } from the display.
}
reibach-turned = { $card } comes into the display.
reibach-draws = { $seat_is ->
    [you] You draw blind.
   *[other] { $seat } draws blind.
}
reibach-drew = { $seat } puts the card into the hand; nobody else has seen it.
reibach-drew-card = It is { $card }; only you have seen it.
reibach-laid-dealmaker = { $seat_is ->
    [you] You show { $card } and lay it face down as a dealmaker.
   *[other] { $seat } shows { $card } and lays it face down as a dealmaker.
}
reibach-started = { $seat_is ->
    [you] You start a row: { $business }.
   *[other] { $seat } starts a row: { $business }.
}
reibach-attached = { $seat_is ->
    [you] You attach { $business }; your row is { $length } long.
   *[other] { $seat } attaches { $business }; the row is { $length } long.
}
reibach-added-multitalent = { $seat_is ->
    [you] You attach a multitalent to your row { $business }, which is { $length } long now.
   *[other] { $seat } attaches a multitalent to the row { $business }, which is { $length } long now.
}
reibach-added-risk = { $seat_is ->
    [you] You attach a risk card to your row { $business }: it earns double and is closed.
   *[other] { $seat } attaches a risk card to the row { $business }: it earns double and is closed.
}
reibach-lapsed = { $seat_is ->
    [you] You can do nothing; your last action point lapses.
   *[other] { $seat } can do nothing; the last action point lapses.
}
reibach-dollar-appeared = A dollar card! That makes { $count } of 10.
reibach-scoring = Scoring { $number }.
reibach-scored = { $seat_is ->
    [you] You earn { $income } million and have { $total } now.
   *[other] { $seat } earns { $income } million and has { $total } now.
}
reibach-scored-last = { $seat_is ->
    [you] You earn { $income } million, less { $lost } for empty dealmakers and hand cards: { $result }. In all you have { $total }.
   *[other] { $seat } earns { $income } million, less { $lost } for empty dealmakers and hand cards: { $result }. In all { $seat } has { $total }.
}

reibach-refused-not-on-display = { $card } does not lie in the display. Take one of the three cards there.
reibach-refused-special-cost = From the display { $card } costs 2 action points, and you have only { $points }. Take a business card or lay something.
reibach-refused-draw = Drawing blind costs 2 action points, and you have only { $points }. Take a card from the display or lay something.
reibach-refused-no-card = You have no { $card } in hand. Lay a card you hold.
reibach-refused-dealmakers = You already have { $count } dealmakers, and more are not allowed. Attach a card or take one.
reibach-refused-second-row = Your row { $business } is closed, and you may have only one row in each business. Use the empty dealmaker for another business.
reibach-refused-closed = A risk card has closed your row { $business }. Attach to an open row instead.
reibach-refused-no-dealmaker = You have no empty dealmaker for a row { $business }. Lay a dealmaker first.
reibach-refused-no-row = { $card } needs a row with a business card, and you have no row { $business }. Start the row with a business card first.
reibach-refused-lapse = You must spend your action points while you can. Choose one of the other actions.

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
reibach-show-points = Action points left: { $points }

reibach-option-start_seat = Who starts
    .help = The seat that has the first turn; by chance unless you choose one.
reibach-option-start_seat-random = by chance
reibach-option-special_cost = Price of special cards
    .help = What a multitalent or risk card from the display costs. At 2 points they are harder to snatch.
reibach-option-special_cost-1 = 1 action point
reibach-option-special_cost-2 = 2 action points
reibach-option-seat_bonus = Seat compensation
    .help = Later seats start with 1, 2, 3 … points, because going first is an advantage.
reibach-option-seat_bonus-off = off
reibach-option-seat_bonus-on = on
reibach-option-tie_rounding = Sharing and doubling
    .help = Matters only when five players tie and one of them has a risk card: it earns 0 or 1.
reibach-option-tie_rounding-round_then_double = round down, then double
reibach-option-tie_rounding-double_then_round = double, then round down
reibach-option-dealmaker_faces = Faces of dealmakers
    .help = Everybody sees a dealmaker once and must remember it, or its face stays visible.
reibach-option-dealmaker_faces-memory = from memory
reibach-option-dealmaker_faces-visible = always visible
reibach-option-display_setup = Laying the display
    .help = Before the dollar cards are mixed in, or afterwards, so that dollars may turn up at once.
reibach-option-display_setup-before = before the dollars are mixed in
reibach-option-display_setup-after = afterwards
reibach-option-final_tie = Equal totals
    .help = What decides when several players have the highest total.
reibach-option-final_tie-shared = shared victory
reibach-option-final_tie-last_scoring = the best scoring 3
reibach-option-final_tie-fewest_hand_cards = the fewest cards in hand
`,"../src/ronde/words/en/riffifi.ftl":`riffifi-title = Riffifi
riffifi-pitch = Lay a card, hope it survives a lap of the table, and cash it in. Where two cards of a colour meet, the higher one loses.

riffifi-blue = blue
riffifi-red = red
riffifi-green = green
riffifi-yellow = yellow
riffifi-black = black

riffifi-B1 = blue 1
riffifi-B2 = blue 2
riffifi-B3 = blue 3
riffifi-B4 = blue 4
riffifi-B5 = blue 5
riffifi-B6 = blue 6
riffifi-B7 = blue 7
riffifi-B8 = blue 8
riffifi-R1 = red 1
riffifi-R2 = red 2
riffifi-R3 = red 3
riffifi-R4 = red 4
riffifi-R5 = red 5
riffifi-R6 = red 6
riffifi-R7 = red 7
riffifi-R8 = red 8
riffifi-G1 = green 1
riffifi-G2 = green 2
riffifi-G3 = green 3
riffifi-G4 = green 4
riffifi-G5 = green 5
riffifi-G6 = green 6
riffifi-G7 = green 7
riffifi-G8 = green 8
riffifi-Y1 = yellow 1
riffifi-Y2 = yellow 2
riffifi-Y3 = yellow 3
riffifi-Y4 = yellow 4
riffifi-Y5 = yellow 5
riffifi-Y6 = yellow 6
riffifi-Y7 = yellow 7
riffifi-Y8 = yellow 8
riffifi-K1 = black 1
riffifi-K2 = black 2
riffifi-K3 = black 3
riffifi-K4 = black 4
riffifi-K5 = black 5
riffifi-K6 = black 6
riffifi-K7 = black 7
riffifi-K8 = black 8
riffifi-O = officer

riffifi-chips = { $count } { $hue ->
    [0] { $count ->
        [one] blue chip
       *[other] blue chips
    }
    [1] { $count ->
        [one] red chip
       *[other] red chips
    }
    [2] { $count ->
        [one] green chip
       *[other] green chips
    }
    [3] { $count ->
        [one] yellow chip
       *[other] yellow chips
    }
   *[4] { $count ->
        [one] black chip
       *[other] black chips
    }
}
riffifi-no-card = no card face up

riffifi-action-play = { $card }
riffifi-action-play_down = { $card }, face down
riffifi-action-turn = turn the card of { $seat }
riffifi-action-more = one chip more from { $seats }
riffifi-action-face_down = a card face down

riffifi-dealer = { $seat_is ->
    [you] The draw makes you the first dealer.
   *[other] The draw makes { $seat } the first dealer.
}
riffifi-removed = A 1 is taken out for the officer, unseen.
riffifi-removed-card = The { $card } is taken out for the officer.
riffifi-void = Void deal: somebody holds five cards of one colour. All cards are dealt again.
riffifi-dealt = Round { $round }: the cards are dealt. { $seat_is ->
    [you] You start.
   *[other] { $seat } starts.
}
riffifi-passed = Round { $round }: everybody passes on the hand of the last round to the left. { $seat_is ->
    [you] You start.
   *[other] { $seat } starts.
}
riffifi-played = { $seat_is ->
    [you] You play the { $card }.
   *[other] { $seat } plays the { $card }.
}
riffifi-beats = { $seat_is ->
    [you] You play the { $card } and turn
   *[other] { $seat } plays the { $card } and turns
} { $owner_is ->
    [you] your { $turned }.
   *[other] the { $turned } of { $owner }.
}
riffifi-beaten = { $seat_is ->
    [you] You show the { $card }; it is beaten by
   *[other] { $seat } shows the { $card }; it is beaten by
} { $owner_is ->
    [you] your { $turned }.
   *[other] the { $turned } of { $owner }.
}
riffifi-laid-down = { $seat_is ->
    [you] You lay a card face down.
   *[other] { $seat } lays a card face down.
}
riffifi-laid-down-card = { $seat_is ->
    [you] You lay face down: { $card }.
   *[other] { $seat } lays face down: { $card }.
}
riffifi-officer = { $seat_is ->
    [you] You play the officer.
   *[other] { $seat } plays the officer.
}
riffifi-officer-idle = { $seat_is ->
    [you] You play the officer, but there is no card to turn.
   *[other] { $seat } plays the officer, but there is no card to turn.
}
riffifi-turned = The officer turns { $owner_is ->
    [you] your { $turned }.
   *[other] the { $turned } of { $owner }.
}
riffifi-collected = { $seat_is ->
    [you] You collect { $chips } for the { $card }.
   *[other] { $seat } collects { $chips } for the { $card }.
}
riffifi-stole = { $seat_is ->
    [you] You steal { $chips } from { $owner }.
   *[other] { $seat } steals { $chips } from { $owner_is ->
        [you] you.
       *[other] { $owner }.
    }
}
riffifi-lost = Nobody can give the rest of the claim: { $chips }.
riffifi-sharing = { $seat_is ->
    [you] You choose who gives one more; still to come: { $chips }, from { $owners }.
   *[other] { $seat } chooses who gives one more; still to come: { $chips }, from { $owners }.
}
riffifi-round-over = Round { $round } is over.
riffifi-scored = { $seat_is ->
    [you] You score { $points ->
        [one] one point
       *[other] { $points } points
    }, { $total } in all.
   *[other] { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }, { $total } in all.
}
riffifi-achieved = { $seat_is ->
    [you] You have achieved: { $colours }.
   *[other] { $seat } has achieved: { $colours }.
}

riffifi-refused-no-card = You do not hold the { $card }. Play a card from your hand.
riffifi-refused-officer-elsewhere = You do not hold the officer. Play a card from your hand.
riffifi-refused-officer = The officer is not in this game. Play a card from your hand.
riffifi-refused-which-card = Say which card you lay face down, for example R5?.
riffifi-refused-beaten = The { $card } is beaten by the card of { $owner }. Lay it face down.
riffifi-refused-must-show = Beaten cards are shown in this game. Play the { $card } face up; it is turned at once.
riffifi-refused-not-beaten = Not beaten: { $card }. Only beaten cards go face down in this game, so play it face up.
riffifi-refused-no-officer = Only the officer turns a card of your choice. Play a card from your hand.
riffifi-refused-nothing-odd = No odd chip is to be shared out now. Play a card from your hand.
riffifi-refused-choose-target = First choose whose card your officer turns.
riffifi-refused-own-card = The officer turns an opponent’s card, not yours. Choose an opponent with a card face up.
riffifi-refused-no-target = { $owner } has no card face up. Choose an opponent who has one.
riffifi-refused-share-first = First say who gives one chip more: { $count } of { $owners }.
riffifi-refused-share = Choose { $count } of { $owners }; each of them gives one chip more.

riffifi-show-round = Round { $round }, { $seat_is ->
    [you] you deal
   *[other] { $seat } deals
}
riffifi-show-reserve = Reserve: { $chips }
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

riffifi-option-first_dealer = Who deals first
    .help = The seat that deals the first round; by chance unless you choose one. The deal then passes to the left.
riffifi-option-first_dealer-random = by chance
riffifi-option-five_player_hand = Cards each with five players
    .help = Eight deals out all the cards. The printed five leaves fifteen cards out, unseen.
riffifi-option-five_player_hand-8 = eight
riffifi-option-five_player_hand-5 = five, as printed
riffifi-option-void_deal = Void deals
    .help = Deal again when somebody holds five cards of one colour, or play every deal as it comes.
riffifi-option-void_deal-mandatory = deal again
riffifi-option-void_deal-off = play every deal
riffifi-option-face_down_play = What may go face down
    .help = Only cards that are beaten when they are played, or any card you would rather not show.
riffifi-option-face_down_play-beaten_only = beaten cards only
riffifi-option-face_down_play-free = any card
riffifi-option-beaten_card = Beaten cards
    .help = A card that is beaten at once stays hidden from the others, is shown to all, or its player chooses.
riffifi-option-beaten_card-hidden = hidden
riffifi-option-beaten_card-shown = shown
riffifi-option-beaten_card-choice = player’s choice
riffifi-option-theft = Theft
    .help = Take all you can from the richest opponent first, or chip by chip from whoever is richest at that moment.
riffifi-option-theft-top_first = from the richest first
riffifi-option-theft-level = chip by chip
riffifi-option-odd_chip = Odd chip
    .help = When opponents tie and the loss does not divide evenly: the thief chooses, or the first of them clockwise gives more.
riffifi-option-odd_chip-claimant = the thief chooses
riffifi-option-odd_chip-clockwise = clockwise
riffifi-option-officer = The officer
    .help = An extra card that turns an opponent’s card face down.
riffifi-option-officer-off = off
riffifi-option-officer-on = on
riffifi-option-officer_removed = The 1 removed for the officer
    .help = With four or five players one 1 goes out of the game; nobody sees it, or everybody does.
riffifi-option-officer_removed-hidden = secret
riffifi-option-officer_removed-shown = shown
riffifi-option-equal_chances = Equal chances
    .help = The cards are dealt once; then everybody passes the hand on, so that all play every hand.
riffifi-option-equal_chances-off = off
riffifi-option-equal_chances-on = on
riffifi-option-score_race = Score
    .help = A race: the first to have seven chips of each colour, added up over the rounds, wins.
riffifi-option-score_race-off = off
riffifi-option-score_race-on = on
`,"../src/ronde/words/en/ronde.ftl":`# Words that every game and every page shares.

seat = Seat { $number }
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
play-saved = Saved to { $file }. \`ronde play --load { $file }\` goes on from here.
play-bye = Until next time. The match was not finished.
play-points = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
}
play-actions = You can:
play-hint = How about { $action }?
`,"../src/ronde/words/en/table.ftl":`# What the server says about tables, and what people can say to each other.

table-refused-not-a-bot = No bot plays this seat.
table-refused-not-playing = No match is being played here.
table-refused-not-yours = This seat is not yours.
table-refused-seat-open = Nobody sits there.
table-refused-seat-taken = This seat is taken. Choose another one.
table-refused-seat-empty = Seat { $seat } is still free. Wait for somebody or put a bot there.
table-refused-no-such-seat = This table has no such seat.
table-refused-no-such-action = This is not something one can do in this game.
table-refused-not-host = Only the person who opened the table can do this.
table-refused-started = The match has already begun.
table-refused-still-playing = The match is still being played.
table-refused-resigned = You have given up this match.
table-refused-no-bot = You already play this seat yourself.
table-refused-bot-plays = A bot plays your seat. Take the seat back first.
table-refused-undo = There is nothing to take back: something hidden has been shown, or somebody else has acted.
table-refused-not-your-turn = It is not your turn, so there is nothing to advise.
table-refused-stale = Something happened before your action arrived. Look again and choose.
table-refused-late = Somebody was quicker.
table-refused-locked = Your last card did not fit. Wait a moment.
table-refused-busy = The table is busy. Try again.
table-refused-journal = The server cannot save right now, so nothing was played. Try again in a moment.
table-refused-phrase = This is not something one can say here.
table-refused-no-name = Choose a name first.
table-refused-unknown = The server does not know this request.
table-refused-malformed = The server does not understand this message.
table-refused-too-fast = That was too much at once. Wait a moment.

server-closing = The server restarts. Your game is saved and goes on in a moment.
server-no-table = There is no such table.
server-not-found = There is nothing here.
server-refused = This is not possible.
server-too-fast = Too many requests. Wait a moment.
server-too-large = This is too large.
server-no-guest = Choose a name first.
server-foreign = This page may not talk to this server.
server-bad-link = This link has been used or has expired. Make a new one on your other device.
server-down = The server cannot reach its data right now. Try again in a moment.
server-failed = Something went wrong on the server.
server-not-over = The match is still being played; its cards are secret until the end.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-thinking = Let me think …
phrase-your-turn = It’s your turn!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = Another one?
phrase-smile = 🙂
phrase-wow = 😮
phrase-laugh = 😄
phrase-sad = 🙁
`,"../src/ronde/words/en/web.ftl":`# The pages.
web-home = Home
web-nav = Pages
web-skip = Skip to the content
web-language = Language
web-settings = Settings
web-lobby = Lobby
web-mine = My games
web-credits = Credits and licences
web-not-found = There is nothing here.
web-page-failed = This page could not be loaded. Try again in a moment.
web-no-connection = No connection to the server right now. We keep trying.
web-close = Close

# Home.
web-hello = Four card games, one good table
web-hello-more = Sit down and play: against bots right away, with friends by a link, or all on one device. No account, nothing to install.
web-players = { $from }–{ $to } players
web-minutes = { $from }–{ $to } min
web-age = from { $age }
web-play-now = Play now
web-dealing = Dealing …
web-with-friends = With friends
web-pass-and-play = One device
web-watch-bots = Watch bots
web-learn = Learn the rules
web-promise = Every deal is sealed before it is played and can be checked afterwards. Nobody has to trust us.
web-animals = Fox, Heron, Otter, Badger, Lynx, Owl, Hare, Marten, Raven, Beaver, Stork, Hedgehog

# Opening a table and waiting for people.
web-new-table = New table
web-all-games = All games
web-new-help = Choose who sits where. For free seats you get a link to send.
web-pass-help = Everybody plays on this device and hands it round.
web-your-name = Your name
web-name-hint = as the others see it
web-how-many = How many play?
web-seat-me = You
web-seat-here = A person on this device
web-seat-open = Free, for somebody with the link
web-seat-bot = Bot: { $level }
web-seat-free = free
web-level-random = random
web-level-novice = beginner
web-level-regular = regular
web-level-expert = expert
web-level-master = master
web-clock = Time
web-clock-untimed = no hurry
web-clock-permove = a fixed time for every move
web-clock-bank = a stock of time for the whole match
web-clock-days = { $days ->
    [one] one day
   *[other] { $days } days
}
web-clock-hours = { $hours } h
web-clock-slow = days for every move
web-seconds-each = Seconds for every move
web-minutes-all = Minutes for the match
web-increment = Seconds more after every move
web-days-each = Days for every move
web-variants = Variants and fine points
web-public = Show this table in the lobby
web-public-help = Anyone may then take a free seat or watch.
web-open-table = Open the table
web-deal = Deal the cards
web-you = you
web-host = opened the table
web-free-seat = Free this seat
web-add-bot = Add a bot
web-sit = Sit here
web-invite = Send this link to those who should play:
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-free-seats = { $free ->
    [one] One seat is still free
   *[other] { $free } seats are still free
}
web-wait-host = All seats are taken. The host will deal in a moment.
web-commitment = The seed of this deal is sealed:
web-lobby-help = Tables that are open to everyone. The list keeps itself up to date.
web-open-tables = Free seats
web-live-tables = Being played
web-no-open-tables = No open table right now. Open one and tick “Show this table in the lobby”:
web-join = { $free ->
    [one] join, one seat
   *[other] join, { $free } seats
}
web-watch = watch

# At the table.
web-bot-name = { $number ->
    [0] Bot ({ $level })
   *[other] Bot { $number } ({ $level })
}
web-setting-up = Laying out the table …
web-reconnecting = Connecting again …
web-waiting-click = your choice is kept
web-watching = watching
web-turn-mark = to play
web-away = away
web-my-side = Your side
web-hand = Your hand
web-hand-empty = No cards in hand.
web-waiting-for = { $name } is thinking …
web-bot-plays = A bot plays for you.
web-take-back = Play on
web-undo = Undo
web-hint = Hint
web-say = Say something
web-sound-on = Sound on
web-sound-off = Sound off
web-log = What happened
web-log-empty = Nothing yet.
web-menu = Menu
web-rules = Rules
web-rule = Rule
web-fair-deal = Fair deal
web-let-bot = Let a bot play for a while
web-abort = Ask to end without a result
web-abort-not = Play on after all
web-abort-asked = { $count ->
    [one] One person would like to stop here. When all agree, the match ends without a result.
   *[other] { $count } people would like to stop here. When all agree, the match ends without a result.
}
web-resign = Give up
web-resign-ask = Give up this match? A bot plays your cards to the end.
web-resign-yes = Give up
web-stay = Stay
web-behind = You were { $ms } ms later.
web-pass-to = Hand the device to { $name } (seat { $number })
web-pass-ready = I am ready
web-aborted = The match was ended without a result.
web-you-win = You win!
web-winner = winner
web-rematch = Rematch
web-go-next = To the next match
web-replay = Replay
web-share = Share
web-check-deal = Check the deal
web-show-table = Show the table
web-show-end = Show the result

# Räuberei at the table.
rauberei-web-short-chest = Chest
rauberei-web-short-coach = Coach
rauberei-web-short-cow = Cow
rauberei-web-short-beer = Beer
rauberei-web-short-wine = Wine
rauberei-web-short-pork = Pork
rauberei-web-short-painting = Painting
rauberei-web-short-candlestick = Candles
rauberei-web-short-clock = Clock
rauberei-web-short-crown = Crown
rauberei-web-short-purse = Purse
rauberei-web-prompt-card = Your turn: choose a card.
rauberei-web-prompt-pile = Now a pile. An equal card takes it.
rauberei-web-prompt-new = It fits nowhere: start a new pile.
rauberei-web-choose-first = Choose a card of your hand first.
rauberei-web-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] , { $count } cards
}
rauberei-web-pile = Pile { $pile }, { $owner }: { $card }{ $height ->
    [0] {""}
    [one] , one card
   *[other] , { $height } cards
}
rauberei-web-neutral = neutral
rauberei-web-middle = Neutral piles
rauberei-web-mine = Your piles
rauberei-web-no-neutral = No neutral pile is left. Rob your neighbours.
rauberei-web-nothing-yet = You have no pile yet.
rauberei-web-new-pile = new pile
rauberei-web-points = ★ { $points }
rauberei-web-cards = ▮ { $cards }
rauberei-web-points-word = { $points ->
    [one] point
   *[other] points
}

# Reibach & Co at the table.
reibach-web-short-stocks = Stocks
reibach-web-short-gold = Gold
reibach-web-short-realestate = Houses
reibach-web-short-currency = Money
reibach-web-short-luxury = Luxury
reibach-web-short-gambling = Casino
reibach-web-short-antiques = Antiques
reibach-web-short-oil = Oil
reibach-web-short-jewellery = Jewels
reibach-web-short-art = Art
reibach-web-short-multitalent = Talent
reibach-web-short-risk = Risk
reibach-web-prompt = Your turn, { $points ->
    [one] one action point
   *[other] { $points } action points
}: take a card or lay one.
reibach-web-prompt-use = What do you do with it?
reibach-web-prompt-no-use = This card cannot be laid now.
reibach-web-prompt-lapse = Nothing else is possible: the rest lapses.
reibach-web-market = The market
reibach-web-display = Display and draw pile
reibach-web-row = { $name } { $length }{ $closed ->
    [1] , doubled and closed
   *[other] {""}
}{ $pays ->
    [-1] {""}
   *[other] , would earn { $pays }
}
reibach-web-nobody = nobody yet
reibach-web-seat-facts = cards in hand, empty dealmakers
reibach-web-hand-cards = { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
}
reibach-web-empty = { $count ->
    [one] one empty dealmaker
   *[other] { $count } empty dealmakers
}
reibach-web-money = { $total } million
reibach-web-if-now = { $income } more if scored now
reibach-web-lamps = { $count } of ten dollar cards; scorings at 4, 7 and 10
reibach-web-take = Take { $card } from the display
reibach-web-draw = Draw blind for two action points; { $cards } cards left
reibach-web-as-dealmaker = As a dealmaker
reibach-web-attach = Attach
reibach-web-start-row = Start a row
reibach-web-player = Player
reibach-web-scoring = Scoring

# Riffifi at the table.
riffifi-web-officer = Officer
riffifi-web-reserve = Reserve
riffifi-web-round = { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
}
riffifi-web-points = points
riffifi-web-prompt = Your turn: choose a card.
riffifi-web-prompt-lay = Lay it? It pays if it lasts a lap.
riffifi-web-prompt-turn = The officer: choose a card to turn.
riffifi-web-prompt-share = { $count ->
    [one] Who gives one chip more?
   *[other] Who give one of the { $count } chips more?
}
riffifi-web-turns = Turns the card of { $name }.
riffifi-web-beaten-by = Would be beaten by { $name }: it goes face down.
riffifi-web-may-turn = Turns one card of your choice.
riffifi-web-haul = { $reserve } from the reserve, { $stolen } stolen
riffifi-web-turn-this = Turn the card of { $name }
riffifi-web-take-this = One chip more from { $name }
riffifi-web-face-down = a card face down
riffifi-web-lay = Lay { $card }
riffifi-web-lay-down = Lay { $card } face down

# ReAction at the table.
reaction-web-up = up +1
reaction-web-down = down −1
reaction-web-equal = equal
reaction-web-up-long = Direction up: the next letter or the next digit
reaction-web-down-long = Direction down: the letter before or the digit before
reaction-web-equal-long = Direction equal
reaction-web-prompt = Everybody at once: lay what fits.
reaction-web-prompt-turns = Your turn: lay a card that fits.
reaction-web-left = { $cards ->
    [one] one card left
   *[other] { $cards } cards left
}
reaction-web-passed = nothing fits
reaction-web-pass = Nothing fits
reaction-web-top = On top: { $card }
reaction-web-pile-empty = The pile is empty
`});export{e as default};