# The pages.
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
web-reload = Reload
web-no-connection = No connection to the server right now. We keep trying.
web-close = Close

# Home.
web-hello = Four card games, one good table
web-hello-more = Sit down and play: against bots right away, with friends by a link, or all on one device. No account, nothing to install.
web-players = { $from }–{ $to } players
web-minutes = { $from }–{ $to } min
web-age = age { $age } and up
web-play-now = Play now
web-dealing = Dealing …
web-with-friends = With friends
web-pass-and-play = One device
web-bots-level = Level of the bots
web-watch-bots = Watch bots
web-learn = Learn the rules
web-how = How it goes
web-understood = Got it
web-whole-rules = The whole rules
web-go-on = Go on with { $game }
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
web-seat-here = A person here
web-seat-open = Free seat
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
web-rated = Play for ratings
web-rated-help = There are then no hints.
web-fill-bots = Fill the free seats with bots
web-playing-hours = Hours in which the clock runs
web-hours-from = from
web-hours-to = until
web-hours-help = Your local time. Outside these hours nobody loses time.
web-as-printed = as printed
web-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
web-group-variants = Variants
web-group-start = Who begins
web-group-fine = Fine points of the rules
web-open-table = Open the table
web-deal = Deal the cards
web-you = you
web-host = opened the table
web-free-seat = Free this seat
web-fill-seat = Fill this seat
web-seat-too = Somebody else here, on this device
web-sit = Sit here
web-invite = Send this link to those who should play:
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-free-seats = { $free ->
    [one] One seat is still free
   *[other] { $free } seats are still free
}
web-wait-host = All seats are taken. { $name } will deal in a moment.
web-the-host = The host
web-here = here
web-not-here = not here yet
web-absent = { $count ->
    [one] { $names } is not here yet. Dealt now, the match would wait for an empty chair.
   *[other] Not here yet: { $names }. Dealt now, the match would wait for empty chairs.
}
web-wait = Wait
web-deal-anyway = Deal anyway
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
web-bot-name = Bot{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
web-setting-up = Laying out the table …
web-reconnecting = Connecting again …
web-waiting-click = Your choice is kept.
web-lag = Connection: { $ms } ms there and back
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
web-hint-try = Try this: { $action }.
web-hint-why = Wins { $share } of the time, about { $points } points in the end.
web-hint-else = Next best: { $actions }.
web-hint-other = { $action } with { $share }
web-say = Say something
web-mute-seat = Do not show what { $name } says
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
web-abort-too = Agree to end without a result
web-abort-not = Play on after all
web-abort-asked = { $count ->
    [one] { $names } would like to stop here. When all agree, the match ends without a result.
   *[other] { $names } would like to stop here. When all agree, the match ends without a result.
}
web-abort-agree = Agree
web-abort-no = Play on
web-abort-waits = You would like to stop here. Still to agree: { $names }.
web-resign = Give up
web-resign-ask = Give up this match? A bot plays your cards to the end.
web-resign-ask-alone = Give up this match? It ends without a result.
web-resign-yes = Give up
web-stay = Stay
web-behind = You were { $ms } ms later.
web-pass-to = Hand the device to { $name }
web-pass-ready = I am ready
web-aborted = The match was ended without a result.
web-you-win = You win!
web-winner = winner
web-rematch = Rematch
web-wants-rematch = { $name } wants a rematch.
web-join-rematch = Join in
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
rauberei-web-short-candlestick = Candle
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
rauberei-web-lay = { $card } on { $top }
rauberei-web-lay-owned = { $card } on { $top } ({ $owner })
rauberei-web-neutral = neutral
rauberei-web-middle = Neutral piles
rauberei-web-mine = Your piles
rauberei-web-no-neutral = No neutral pile is left. Rob your neighbours.
rauberei-web-nothing-yet = You have no pile yet.
rauberei-web-new-pile = new pile
rauberei-web-points-word = { $points ->
    [one] point
   *[other] points
}

# Reibach & Co at the table.
reibach-web-short-stocks = Stocks
reibach-web-short-gold = Gold
reibach-web-short-realestate = Estate
reibach-web-short-currency = Currency
reibach-web-short-luxury = Luxury
reibach-web-short-gambling = Gambling
reibach-web-short-antiques = Antiques
reibach-web-short-oil = Oil
reibach-web-short-jewellery = Jewels
reibach-web-short-art = Art
reibach-web-short-multitalent = Talent
reibach-web-short-risk = Risk
reibach-web-prompt = Your turn: take or lay a card.
reibach-web-prompt-use = Lay it how?
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
reibach-web-mine = Your dealmakers and rows
reibach-web-no-dealmaker = You have no dealmaker yet.
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
reibach-web-attach = In your row
reibach-web-start-row = In a new row
reibach-web-player = Player
reibach-web-scoring = Scoring

# Riffifi at the table.
riffifi-web-officer = Officer
riffifi-web-reserve = Reserve
riffifi-web-round = { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
}
riffifi-web-mine = Your card and chips
riffifi-web-points = points
riffifi-web-has-points = { $points ->
    [one] one point
   *[other] { $points } points
}
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
reaction-web-prompt-up = Up: the next letter or the next digit.
reaction-web-prompt-down = Down: the letter or the digit before.
reaction-web-prompt-turns = Your turn: lay a card that fits.
reaction-web-left = { $cards ->
    [0] no cards left
    [one] one card left
   *[other] { $cards } cards left
}
reaction-web-passed = nothing fits
reaction-web-pass = Nothing fits
reaction-web-top = On top: { $card }
reaction-web-pile-empty = The pile is empty

# Replay, fair deals, my games, settings and credits.
web-back-to-table = Back to the table
web-see-as = See it from
web-see-table = as a spectator
web-step-back = One step back
web-step-on = One step on
web-play = Play
web-pause = Pause
web-move-of = Step { $move } of { $count }
web-contents = Contents
web-fair-how = Before the deal the server shows the seal of a secret seed, and every seat adds a number of its own. Afterwards the seed is shown, and your browser computes every shuffle and draw again. No server is asked for the result.
web-fair-later = The match is not over yet, so the seed is still secret. Come back afterwards.
web-fair-working = Computing every deal and draw …
web-fair-yes = This match was dealt fairly.
web-fair-no = Something does not fit.
web-fair-commitment = The seed fits the seal.
web-fair-seen = The seal is the one that this browser saw before the deal.
web-fair-not-seen = The seal is not the one that this browser saw before the deal.
web-fair-given = The numbers of your seats are those that this browser gave.
web-fair-not-given = A number of your seats is not the one that this browser gave. If you sat there on another device as well, it may have come from that one.
web-fair-elsewhere = This browser did not see the table before the deal, so it cannot tell whether the seal is the one that was shown then.
web-fair-ruleset = The rules are those that were agreed.
web-fair-outcomes = Deals and draws computed again, all the same: { $agreed }. Events that follow from the play: { $followed }.
web-fair-wrong = Event { $event } of the log is not what the seed gives:
web-fair-commitment-word = Seal
web-fair-seed-word = Seed
web-fair-secret = secret until the end
web-fair-nonces-word = Numbers of the seats
web-fair-ruleset-word = Rules
web-fair-key-word = Key of the match
web-fair-download = Download the log of this match
web-signed-as = You play as { $name }.
web-ratings-help = A cautious estimate after every match with others: it begins at 0 and grows with certainty. Bots are rated too. Whoever a bot has stood in for cannot gain, and a match against bots with a hint does not count.
web-no-ratings = Nobody is rated here yet.
web-player = Player
web-ratings = Ratings
web-ratings-short = How strong you are, by a cautious estimate: it begins at 0 and grows as you win and play more against others.
web-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
web-matches-title = Matches
web-no-matches = No matches yet. The first is one click away.
web-more = Older ones
web-status-turn = your turn
web-status-playing = being played
web-status-open = waiting
web-status-aborted = ended early
web-status-won = won
web-status-lost = lost
web-save = Save
web-saved = Saved.
web-theme = Light or dark
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-sound-setting = Sounds (key M)
web-still-setting = No moving cards
web-hints-setting = Offer hints
web-phrases-setting = Phrases of other players
web-other-device = Another device
web-other-device-help = Make a code here and enter it there: both are you then. A code works once, for a quarter of an hour.
web-make-code = Make a code
web-use-code = Code from another device
web-keys = Keys
web-key-digits = choose a card of your hand
web-key-arrows = walk through your hand
web-key-enter = choose, lay
web-key-escape = put the card down, close
web-space = Space
web-key-space = ReAction: nothing fits
web-key-mute = sound on or off
web-delete-me = Delete my data
web-delete-help = Removes your name, devices, ratings and history from this server. Finished matches stay, without your name.
web-delete-yes = Yes, delete everything
web-deleted = Everything is deleted.
web-credits-games = The games
web-credits-games-help = Ronde honours their authors. Rule texts, cards and program are our own.
web-credits-icons = Symbols
web-credits-icons-help = The symbols on the cards are from
web-credits-parts = Parts of this page
web-credits-own = Ronde itself is free software under the MIT licence.

# Reibach & Co, the empty dealmakers beside the hand.
reibach-web-makers = { $count ->
    [0] no empty dealmaker
    [1] 1 empty dealmaker
   *[other] { $count } empty dealmakers
}
