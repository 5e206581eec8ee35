reibach-title = Reibach & Co
reibach-pitch = Build rows in ten businesses and be the strongest when the money is paid. Nobody knows exactly when.
reibach-how = Your turn has three action points: take a card, or lay one. A card laid face down is a dealmaker, and each dealmaker carries a row of one business. At the fourth, seventh and tenth dollar every business pays, the longest row most.

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
reibach-action-attach = lay { $business } in a row
reibach-action-multitalent = multitalent to { $business }
reibach-action-risk = risk card to { $business }
reibach-action-lapse = let the rest lapse

reibach-dealt = Everybody has four cards. { $seat_is ->
    [you] You start.
   *[other] { $seat } starts.
}
reibach-laid-out = In the display: { $cards }.
reibach-took = { $seat_is ->
    [you] You take a card from the display: { $card }.
   *[other] { $seat } takes a card from the display: { $card }.
}
reibach-turned = New in the display: { $card }.
reibach-draws = { $seat_is ->
    [you] You draw blind.
   *[other] { $seat } draws blind.
}
reibach-drew = { $seat } puts the card into the hand; nobody else has seen it.
reibach-drew-card = It is { $card }; only you have seen it.
reibach-laid-dealmaker = { $seat_is ->
    [you] You show a new dealmaker to everybody and lay it face down: { $card }.
   *[other] { $seat } shows a new dealmaker to everybody and lays it face down: { $card }.
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

reibach-refused-not-on-display = There is no { $card } in the display. Take one of the three cards there.
reibach-refused-special-cost = From the display { $card } costs 2 action points, and you have only { $points }. Take a business card or lay something.
reibach-refused-draw = Drawing blind costs 2 action points, and you have only { $points }. Take a card from the display or lay something.
reibach-refused-no-card = You have no { $card } in hand. Lay a card you hold, or take one.
reibach-refused-dealmakers = You already have { $count } dealmakers, and more are not allowed. Attach a card or take one.
reibach-refused-second-row = Your row { $business } is closed, and you may have only one row in each business. Use the empty dealmaker for another business.
reibach-refused-closed = A risk card has closed your row { $business }. Attach to an open row instead.
reibach-refused-no-dealmaker = You have no empty dealmaker for a row { $business }. Lay a dealmaker first.
reibach-refused-no-row = { $card } needs a row with a business card, and you have no row { $business }. Start the row with a business card first.
reibach-refused-lapse = You must spend your action points while you can. Choose one of the other actions.
reibach-refused-only-lapse = You can do nothing with your last action point. Let it lapse.

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
