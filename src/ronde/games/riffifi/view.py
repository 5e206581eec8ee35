"""What a seat of Riffifi may know, and worlds it cannot tell apart.

Hidden are the other hands, the cards others laid face down, the cards left out and the 1 removed for the officer
(dossier 2.9). What is known of them: a card laid face down was beaten (or, where beaten cards are shown, was not); no
dealt hand has five cards of a colour; and where hands are passed on (RIF-V2), whatever anybody showed of a hand, and
the whole of every hand the viewer has played. A view keeps all of this. Of earlier deals it keeps the 1s it saw, as
they tell which 1 is missing; only where any card may be laid face down could a seat work out a little more than that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.bits import bit_count, lowest_bit, nth_bit
from ronde.core.chance import below
from ronde.core.game import SPECTATOR
from ronde.core.kernel import kernel, wide
from ronde.core.options import option_record
from ronde.core.record import VIEWER, Struct, copy, record
from ronde.games.riffifi.rules import (
    BEATEN_ONLY,
    BIT,
    BIT_COUNT,
    CARD_COUNT,
    COLOUR_COUNT,
    DEALER,
    FREE,
    HIGHER,
    MANDATORY,
    MAX_SEATS,
    NUMBER_COUNT,
    ONES,
    OPTIONS,
    PASS,
    REMOVE,
    SHOWN,
    TOO_MANY,
    deck,
    hand_size,
    is_removal_hidden,
)

if TYPE_CHECKING:
    from ronde.core.chance import Rng

VIEW = record(
    ("opt", option_record(OPTIONS), (), VIEWER, "the options"),
    ("seat", "i1", (), VIEWER, "whose view this is; −1 for a spectator"),
    ("seat_count", "u1", (), VIEWER, "how many play"),
    ("to_act", "u1", (), VIEWER, "bit set of the seats that may act now"),
    ("chance", "u1", (), VIEWER, "the chance event that is due, or 0"),
    ("scorings", "u1", (), VIEWER, "rounds that have ended"),
    ("over", "u1", (), VIEWER, "1 when the match has ended"),
    ("dealer", "u1", (), VIEWER, "the seat that deals this round and plays last"),
    ("turn", "u1", (), VIEWER, "the seat whose turn it is"),
    ("phase", "u1", (), VIEWER, "what that seat must do: 0 play a card, 1 choose one to turn, 2 share odd chips"),
    ("cycle", "u1", (), VIEWER, "how often the dealt hands have been passed on"),
    ("odd", "u1", (), VIEWER, "chips that the tied opponents give beyond equal shares"),
    ("tied", "u1", (), VIEWER, "bit set of these opponents"),
    ("visible", "i1", (MAX_SEATS,), VIEWER, "the card face up in front of each seat, or −1"),
    ("hand_len", "u1", (MAX_SEATS,), VIEWER, "cards in each hand"),
    ("reserve", "u1", (COLOUR_COUNT,), VIEWER, "chips of each colour in the middle"),
    ("chips", "u1", (MAX_SEATS, COLOUR_COUNT), VIEWER, "chips of each colour in front of each seat"),
    ("figures", "i2", (MAX_SEATS, COLOUR_COUNT), VIEWER, "chips of each colour over the rounds that have ended"),
    ("hand", "i8", (), VIEWER, "set of the viewer's cards, bit c for card c"),
    ("known", "i8", (MAX_SEATS,), VIEWER, "set of the cards known to be in the hand each seat began the round with"),
    ("removed", "i8", (), VIEWER, "set of the 1s taken out for the officer; empty if the viewer does not know"),
    ("ones_shown", "i8", (), VIEWER, "set of the 1s seen on the table, while a 1 is missing that nobody knows"),
    ("ones_held", "i8", (), VIEWER, "set of the 1s the viewer has been dealt, likewise"),
    ("laid", "u1", (MAX_SEATS, CARD_COUNT), VIEWER, "card + 1 by round of the cycle and place; 0 if unknown"),
    ("against", "u2", (MAX_SEATS, NUMBER_COUNT), VIEWER, "for a card laid face down, what it was laid against"),
)


@kernel
def observe(s: Struct, seat: int, v: Struct) -> None:
    """The table, the seat's own hand, and the hands and face-down cards it has played."""
    _observe_public(s, v)
    v.seat = seat
    v.hand = s.hand[seat]
    v.ones_held = s.ones_held[seat]
    size = hand_size(s)
    for row in range(s.cycle + 1):
        for i in range(seat * size, (seat + 1) * size):
            v.laid[row, i] = s.laid[row, i]
    for ago in range(s.cycle + 1):
        holder = seat + ago  # RIF-V2.2 a hand the seat began with some rounds ago has gone as many seats to the left
        if holder >= s.seat_count:
            holder -= wide(s.seat_count)
        v.known[holder] = s.dealt[holder]


@kernel
def observe_table(s: Struct, v: Struct) -> None:
    """The table without any hand."""
    _observe_public(s, v)
    v.seat = SPECTATOR


@kernel
def _observe_public(s: Struct, v: Struct) -> None:
    v.opt.first_dealer = s.opt.first_dealer
    v.opt.five_player_hand = s.opt.five_player_hand
    v.opt.void_deal = s.opt.void_deal
    v.opt.face_down_play = s.opt.face_down_play
    v.opt.beaten_card = s.opt.beaten_card
    v.opt.theft = s.opt.theft
    v.opt.odd_chip = s.opt.odd_chip
    v.opt.officer = s.opt.officer
    v.opt.officer_removed = s.opt.officer_removed
    v.opt.equal_chances = s.opt.equal_chances
    v.opt.score_race = s.opt.score_race
    v.seat_count = s.seat_count
    v.to_act = s.to_act
    v.chance = s.chance
    v.scorings = s.scorings
    v.over = s.over
    v.dealer = s.dealer
    v.turn = s.turn
    v.phase = s.phase
    v.cycle = s.cycle
    v.odd = s.odd
    v.tied = s.tied
    copy(v.visible, s.visible)
    copy(v.hand_len, s.hand_len)
    copy(v.reserve, s.reserve)
    for seat in range(MAX_SEATS):  # a fixed number runs faster; empty seats have nothing
        copy(v.chips[seat], s.chips[seat])
        copy(v.figures[seat], s.figures[seat])
    if not is_removal_hidden(s):
        v.removed = s.removed  # RIF-Q11
    v.ones_shown = s.ones_shown
    shown = wide(0)
    for row in range(s.cycle + 1):
        copy(v.against[row], s.against[row])
        for i in range(NUMBER_COUNT):  # a fixed number and no branch: several at a time
            card = wide(s.laid[row, i]) if s.against[row, i] == 0 else 0
            v.laid[row, i] = card  # RIF-Q05 a card laid face down is its owner's secret
            shown |= 1 << card
    for seat in range(MAX_SEATS):
        v.known[seat] = shown >> 1 & s.dealt[seat]  # whoever showed it: RIF-V2.2 the hands are only passed on


@kernel
def _holder(s: Struct, row: int, i: int) -> int:
    """The seat that began this round with the hand whose card lies at place i of a row."""
    seat = i // hand_size(s) + wide(s.cycle) - row
    return seat if seat < s.seat_count else seat - wide(s.seat_count)


@kernel
def screen(v: Struct) -> None:
    """Hide nothing: what lies on this table stays in sight or has been seen by all."""


# --- worlds -----------------------------------------------------------------------------------------------------------

# While a world is imagined, row `cycle` of `laid` holds the whole deck: each seat's played cards and then its hand, the
# cards left out, and the removed 1 at REMOVED. Earlier rows hold the same hands as they were played then.
# Hidden cards are dealt at random, again and again until what is known holds. Where that takes too long they are
# exchanged in pairs: pairs are drawn without favour, and an exchange for the worse is taken with a fixed chance, so all
# good worlds come up equally often, those too that a row of good exchanges would not reach.
REMOVED = CARD_COUNT - 1
NOWHERE = MAX_SEATS  # not in a hand
DEALS = 20  # tries before exchanging
SWEEPS = 16  # exchanges for each hidden card before the world is looked at, again and again while it has faults
MAX_LOOKS = 300
LENIENCE = 12  # one in so many exchanges for the worse is taken, for each thing it breaks
ALL_CARDS = (1 << CARD_COUNT) - 1

SIZES = 13
HAND_AT = np.full((SIZES, CARD_COUNT), NOWHERE, np.int64)
"""The seat whose hand a place belongs to, by hand size; NOWHERE or an empty seat if it belongs to none."""
for _size in range(1, SIZES):
    HAND_AT[_size, :NUMBER_COUNT] = np.minimum(np.arange(NUMBER_COUNT) // _size, NOWHERE)


@kernel
def determinize(v: Struct, rng: Rng, s: Struct) -> None:
    """A world with the hidden cards dealt anew: uniform over the states that fit what the viewer has seen."""
    _copy_public(v, s)
    if v.seat >= 0:
        s.ones_held[v.seat] = v.ones_held
    if v.chance == DEALER or v.chance == REMOVE:
        return
    if v.over or (v.chance != 0 and v.chance != PASS):  # the cards are gathered
        if is_removal_hidden(v):
            s.removed = BIT[_random_card(rng, ONES & ~(wide(v.ones_shown) | wide(v.ones_held)))]
        return
    for _ in range(DEALS):
        if _deal_hidden(v, rng, s) and _fault_count(v, s) == 0:
            _take_up_hands(v, s)
            return
    _exchange_hidden(v, rng, s)
    _take_up_hands(v, s)


@kernel
def _copy_public(v: Struct, s: Struct) -> None:
    s.opt.first_dealer = v.opt.first_dealer
    s.opt.five_player_hand = v.opt.five_player_hand
    s.opt.void_deal = v.opt.void_deal
    s.opt.face_down_play = v.opt.face_down_play
    s.opt.beaten_card = v.opt.beaten_card
    s.opt.theft = v.opt.theft
    s.opt.odd_chip = v.opt.odd_chip
    s.opt.officer = v.opt.officer
    s.opt.officer_removed = v.opt.officer_removed
    s.opt.equal_chances = v.opt.equal_chances
    s.opt.score_race = v.opt.score_race
    s.seat_count = v.seat_count
    s.to_act = v.to_act
    s.chance = v.chance
    s.scorings = v.scorings
    s.over = v.over
    s.dealer = v.dealer
    s.turn = v.turn
    s.phase = v.phase
    s.cycle = v.cycle
    s.odd = v.odd
    s.tied = v.tied
    copy(s.visible, v.visible)
    copy(s.hand_len, v.hand_len)
    copy(s.reserve, v.reserve)
    for seat in range(v.seat_count):
        copy(s.chips[seat], v.chips[seat])
        copy(s.figures[seat], v.figures[seat])
    s.removed = v.removed
    s.ones_shown = v.ones_shown
    for row in range(v.cycle + 1):
        copy(s.laid[row], v.laid[row])
        copy(s.against[row], v.against[row])


@kernel
def _random_card(rng: Rng, cards: int) -> int:
    return nth_bit(cards, below(rng, bit_count(cards)))


@kernel
def _hidden_places(v: Struct, row: int) -> int:
    """Bit set of the places in a row whose card the viewer does not know."""
    size = hand_size(v)
    places = wide(0)
    for i in range(size * wide(v.seat_count)):
        if v.against[row, i] != 0 and v.laid[row, i] == 0:
            places |= BIT[i]
    if row == v.cycle:
        for seat in range(v.seat_count):
            if seat != v.seat:
                for i in range((seat + 1) * size - wide(v.hand_len[seat]), (seat + 1) * size):
                    places |= BIT[i]
        for i in range(size * wide(v.seat_count), bit_count(deck(v)) - is_removal_hidden(v)):
            places |= BIT[i]
        if is_removal_hidden(v):
            places |= BIT[REMOVED]
    return places


@kernel
def _fitting(v: Struct, row: int, i: int) -> int:
    """The set of cards that can lie at a hidden place."""
    if i == REMOVED:
        return ONES & ~(wide(v.ones_shown) | wide(v.ones_held))  # RIF-V1.1
    if v.against[row, i] == 0 or (v.opt.face_down_play == FREE and v.opt.beaten_card != SHOWN):
        return ALL_CARDS
    beaten = wide(0)
    for colour in range(COLOUR_COUNT):
        face = wide(v.against[row, i]) >> 3 * colour & 7
        if face > 0:
            beaten |= HIGHER[8 * colour + face - 1]
    return beaten if v.opt.face_down_play == BEATEN_ONLY else ALL_CARDS & ~beaten  # RIF-Q04, RIF-Q21


@kernel
def _deal_hidden(v: Struct, rng: Rng, s: Struct) -> bool:
    """Deal the hidden cards; false if the deal must not be used, so that all deals come up equally often."""
    row = wide(v.cycle)
    size = hand_size(v)
    places = _hidden_places(v, row)
    unseen = deck(v)
    for seat in range(v.seat_count):
        s.dealt[seat] = v.known[seat]
        unseen &= ~wide(v.known[seat])
    at_first = unseen
    is_fair = True
    for i in range(CARD_COUNT):  # first the places that not every card fits
        fitting = _fitting(v, row, i) if places >> i & 1 and (i == REMOVED or row == 0) else ALL_CARDS
        if fitting != ALL_CARDS:
            choices = bit_count(unseen & fitting)
            # the fewer fitting cards are left, the likelier each is drawn, so the less often the deal is used
            is_fair = is_fair and below(rng, bit_count(at_first & fitting)) < choices
            unseen ^= _put(v, s, row, i, _random_card(rng, unseen & fitting if choices > 0 else unseen))
            places ^= BIT[i]
    for seat in range(v.seat_count):
        hand_places = places & (BIT[size] - 1) << seat * size
        certain = wide(v.known[seat])
        for i in range(seat * size, (seat + 1) * size):
            if v.laid[row, i] > 0:
                certain &= ~BIT[v.laid[row, i] - 1]
        is_mixed = certain != 0
        for i in range(seat * size, (seat + 1) * size):
            if hand_places >> i & 1:
                if certain:  # RIF-V2.2 known from earlier rounds, but not yet seen in this one
                    certain ^= _put(v, s, row, i, lowest_bit(certain))
                else:
                    unseen ^= _put(v, s, row, i, _random_card(rng, unseen))
        if is_mixed:
            _shuffle(rng, s, row, hand_places)
    for i in range(size * wide(v.seat_count), NUMBER_COUNT):
        if places >> i & 1:
            unseen ^= _put(v, s, row, i, _random_card(rng, unseen))
    for earlier in range(row):
        _deal_earlier(v, rng, s, earlier)
    return is_fair


@kernel
def _put(v: Struct, s: Struct, row: int, i: int, card: int) -> int:
    """Put a card at a place; the set of just this card."""
    s.laid[row, i] = card + 1
    seat = HAND_AT[hand_size(v), i]
    if seat < v.seat_count:
        s.dealt[seat] |= BIT[card]
    return wide(BIT[card])


@kernel
def _deal_earlier(v: Struct, rng: Rng, s: Struct, row: int) -> None:
    """Fill the hidden places of an earlier row with what its hands did not show then."""
    size = hand_size(v)
    places = _hidden_places(v, row)
    for seat in range(v.seat_count):
        cards = wide(s.dealt[_holder(v, row, seat * size)])
        for i in range(seat * size, (seat + 1) * size):
            if v.laid[row, i] > 0:
                cards &= ~BIT[v.laid[row, i] - 1]
        for i in range(seat * size, (seat + 1) * size):
            if places >> i & 1:
                card = _random_card(rng, cards)
                cards ^= BIT[card]
                s.laid[row, i] = card + 1


@kernel
def _shuffle(rng: Rng, s: Struct, row: int, places: int) -> None:
    for left in range(bit_count(places), 1, -1):
        _swap(s, row, nth_bit(places, left - 1), nth_bit(places, below(rng, left)))


@kernel
def _swap(s: Struct, row: int, i: int, j: int) -> None:
    held = s.laid[row, i]
    s.laid[row, i] = s.laid[row, j]
    s.laid[row, j] = held


@kernel
def _fault_count(v: Struct, s: Struct) -> int:
    """How many things in an imagined world cannot be."""
    faults = 0
    for row in range(v.cycle + 1):
        for i in range(hand_size(v) * wide(v.seat_count)):
            if v.against[row, i] != 0:
                faults += _is_misplaced(v, s, row, i)
    for seat in range(v.seat_count):
        faults += _excess(v, s, seat)
    return faults


@kernel
def _is_misplaced(v: Struct, s: Struct, row: int, i: int) -> bool:
    """Whether the card at a place cannot have been laid there."""
    return _fitting(v, row, i) >> (wide(s.laid[row, i]) - 1) & 1 == 0


@kernel
def _excess(v: Struct, s: Struct, seat: int) -> int:
    """How many cards of its colours a dealt hand has too many (RIF-011)."""
    excess = 0
    if seat < v.seat_count and v.opt.void_deal == MANDATORY:
        for colour in range(COLOUR_COUNT):
            excess += max(0, BIT_COUNT[wide(s.dealt[seat]) >> 8 * colour & 255] - TOO_MANY + 1)
    return excess


@kernel
def _exchange_hidden(v: Struct, rng: Rng, s: Struct) -> None:
    """Exchange hidden cards until the world is a fair sample of those without faults."""
    faults = _fault_count(v, s)
    for _ in range(MAX_LOOKS):
        for sweep in range(SWEEPS * (wide(v.cycle) + 1)):
            row = sweep % (wide(v.cycle) + 1)
            places = _hidden_places(v, row)
            count = bit_count(places)
            for _ in range(count):
                i = nth_bit(places, below(rng, count))
                j = nth_bit(places, below(rng, count))
                if i != j:
                    faults += _try_exchange(v, rng, s, row, i, j)
        if faults == 0:
            return


@kernel
def _try_exchange(v: Struct, rng: Rng, s: Struct, row: int, i: int, j: int) -> int:
    """Exchange two hidden cards, unless it breaks too much; the change in faults."""
    size = hand_size(v)
    one, other = HAND_AT[size, i], HAND_AT[size, j]
    if one != other and (row < v.cycle or _is_certain(v, s, row, i, one) or _is_certain(v, s, row, j, other)):
        return 0
    before = _local_faults(v, s, row, i, j, one, other)
    _exchange(v, s, row, i, j, one, other)
    worse = _local_faults(v, s, row, i, j, one, other) - before
    for _ in range(worse):
        if below(rng, LENIENCE) > 0:
            _exchange(v, s, row, i, j, one, other)
            return 0
    return worse


@kernel
def _is_certain(v: Struct, s: Struct, row: int, i: int, seat: int) -> bool:
    """Whether the viewer knows in whose hand the card at this place was dealt."""
    return bool(seat < v.seat_count and wide(v.known[seat]) & BIT[s.laid[row, i] - 1] != 0)


@kernel
def _exchange(v: Struct, s: Struct, row: int, i: int, j: int, one: int, other: int) -> None:
    """Exchange two cards; if they come from different hands, in all rows that these hands were played in."""
    _swap(s, row, i, j)
    if one == other:
        return
    first, second = s.laid[row, i], s.laid[row, j]
    both = BIT[first - 1] | BIT[second - 1]
    if one < v.seat_count:
        s.dealt[one] ^= both
    if other < v.seat_count:
        s.dealt[other] ^= both
    for earlier in range(row):
        for k in range(hand_size(v) * wide(v.seat_count)):
            if s.laid[earlier, k] == first:
                s.laid[earlier, k] = second
            elif s.laid[earlier, k] == second:
                s.laid[earlier, k] = first


@kernel
def _local_faults(v: Struct, s: Struct, row: int, i: int, j: int, one: int, other: int) -> int:
    """The faults that exchanging two cards can change."""
    faults = wide(_is_misplaced(v, s, row, i)) + wide(_is_misplaced(v, s, row, j))
    if one == other:
        return faults
    faults += _excess(v, s, one) + _excess(v, s, other)
    first, second = s.laid[row, i], s.laid[row, j]
    for earlier in range(row):
        for k in range(hand_size(v) * wide(v.seat_count)):
            if s.laid[earlier, k] == first or s.laid[earlier, k] == second:
                faults += _is_misplaced(v, s, earlier, k)
    return faults


@kernel
def _take_up_hands(v: Struct, s: Struct) -> None:
    """Turn the imagined deck into hands; what others remember of 1s is imagined as what they hold now."""
    row = wide(v.cycle)
    size = hand_size(v)
    for seat in range(v.seat_count):
        if seat == v.seat:
            s.hand[seat] = v.hand
            continue
        for i in range((seat + 1) * size - wide(v.hand_len[seat]), (seat + 1) * size):
            s.hand[seat] |= BIT[s.laid[row, i] - 1]
            s.laid[row, i] = 0
        if is_removal_hidden(v):
            s.ones_held[seat] = s.dealt[seat] & ONES
    if is_removal_hidden(v):
        s.removed = BIT[s.laid[row, REMOVED] - 1]
    for i in range(size * wide(v.seat_count), CARD_COUNT):
        s.laid[row, i] = 0
