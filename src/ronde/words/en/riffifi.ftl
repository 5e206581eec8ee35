riffifi-title = Riffifi
riffifi-pitch = Lay a card, hope it survives a lap of the table, and cash it in. Where two cards of a colour meet, the higher one loses.
riffifi-how = Lay a card. If it still lies face up when your turn comes again, it brings you as many chips of its colour as its number says. Where two cards of a colour meet, the higher one is turned over. When the reserve is empty, you take from whoever has most.

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
