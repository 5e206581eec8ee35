rauberei-title = Räuberei
rauberei-pitch = Lay a card equal to the top of a pile, and the whole pile is yours, until somebody takes it away.
rauberei-how = Lay a card on any pile. If it equals the top card, the whole pile is yours, and others may rob you in the same way. In the end every card in your piles is a point.

rauberei-chest = chest
rauberei-coach = coach
rauberei-cow = cow
rauberei-beer = beer
rauberei-wine = wine
rauberei-pork = pork
rauberei-painting = painting
rauberei-candlestick = candle
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
    [you] You lay
   *[other] { $seat } lays
} { $card } on { $whose ->
    [0] the neutral { $top } pile.
    [1] { $seat_is ->
        [you] your own { $top } pile.
       *[other] their own { $top } pile.
    }
   *[2] { $owner_is ->
        [you] your { $top } pile.
       *[other] { $owner }’s { $top } pile.
    }
}
rauberei-captured = { $seat_is ->
    [you] You lay { $card } on { $card } and take the neutral pile{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } cards!
    }
   *[other] { $seat } lays { $card } on { $card } and takes the neutral pile{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } cards.
    }
}
rauberei-stole = { $seat_is ->
    [you] You lay { $card } on { $card } and rob { $owner } of the pile{ $height ->
        [0] {"!"}
       *[other] {": "}{ $height } cards!
    }
   *[other] { $seat } lays { $card } on { $card } and robs { $owner_is ->
        [you] you
       *[other] { $owner }
    } of the pile{ $height ->
        [0] {"."}
       *[other] {": "}{ $height } cards.
    }
}
rauberei-kept = { $seat_is ->
    [you] You lay { $card } on your own { $card } pile{ $height ->
        [0] {"."}
       *[other] {", "}which now has { $height } cards.
    }
   *[other] { $seat } lays { $card } on their own { $card } pile{ $height ->
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
rauberei-refused-strange-pile = On a pile of { $owner } only a card equal to its top may be laid. Lay your { $card } on a neutral pile, on one of your own or on an equal card.
rauberei-refused-new-pile = Nobody starts new piles in this game. Lay the card on one of the piles there are.
rauberei-refused-card-fits = Your { $card } fits on a pile. A new pile is only for a card that fits nowhere.
rauberei-refused-other-fits = You can still lay your { $card }. A new pile is only for a hand that fits nowhere.

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
