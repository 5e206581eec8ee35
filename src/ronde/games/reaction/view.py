"""What a seat of ReAction may know, and worlds it cannot tell apart.

Hidden are the other hands, the stocks and, in a tick, choices not yet revealed (dossier 4.9). But everybody can tell: a
card that came back is known (`shown`); a turn, slide or deadlock shows that no hand card fitted (`excluded`); that play
goes on, or that a direction was turned, shows that some hand card fits (`hints`). Two things are forgotten, so that
some worlds are imagined which a perfect memory could rule out: a hint that outlives its top card, because all passed
and then a card was laid that does not bear it out; and after a redraw, what was known of some of the buried cards only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.chance import LOW, below
from ronde.core.game import SPECTATOR
from ronde.core.kernel import called, kernel, wide
from ronde.core.options import option_record
from ronde.core.record import VIEWER, Struct, copy, record
from ronde.games.reaction.rules import (
    ACCEPTED,
    ANY_DIRECTION,
    DEAL,
    EQUAL,
    MAX_BURIED,
    MAX_PILE,
    MAX_SEATS,
    OPTIONS,
    PASS,
    READY,
    WRONG,
    copies,
    fitting,
    fitting_any,
    uses_box,
)
from ronde.games.reaction.stocks import CARD_COUNT, HAND, NO_CARD, sample_unseen

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.chance import Rng

VIEW = record(
    ("opt", option_record(OPTIONS), (), VIEWER, "the options"),
    ("seat", "i1", (), VIEWER, "whose view this is; −1 for a spectator"),
    ("seat_count", "u1", (), VIEWER, "how many play"),
    ("to_act", "u1", (), VIEWER, "bit set of the seats that may act now"),
    ("chance", "u1", (), VIEWER, "the chance event that is due, or 0"),
    ("scorings", "u1", (), VIEWER, "1 when the game has ended"),
    ("over", "u1", (), VIEWER, "1 when the game has ended"),
    ("dealer", "u1", (), VIEWER, "the seat that dealt"),
    ("turn", "u1", (), VIEWER, "turns: the seat whose turn it is"),
    ("drawer", "u1", (), VIEWER, "the seat that draws while REFILL is due, else 0"),
    ("direction", "u1", (), VIEWER, "the direction in force: 0 up, 1 down, 2 equal"),
    ("unturned", "i1", (3,), VIEWER, "direction cards of each kind not turned since the last shuffle"),
    ("pile_len", "u1", (), VIEWER, "cards on the discard pile"),
    ("slides", "u1", (), VIEWER, "slides since the last accepted play, fresh start or redraw"),
    ("redraws", "u1", (), VIEWER, "redraws since the last accepted play"),
    ("start_card", "u1", (), VIEWER, "the card that started the discard pile"),
    ("undealt_len", "u1", (), VIEWER, "cards left over by the deal"),
    ("passed", "u1", (), VIEWER, "bit set of the seats that passed since the last accepted play or change"),
    ("locked", "u1", (), VIEWER, "ticks: bit set of the seats that sit out this tick"),
    ("tick_top", "u1", (), VIEWER, "ticks: the top card when this tick began"),
    ("tick_direction", "u1", (), VIEWER, "ticks: the direction when this tick began"),
    ("hints", "u1", (), VIEWER, "bit set of the directions in which some hand card fits this top; bit 3: in any"),
    ("hand_len", "u1", (MAX_SEATS,), VIEWER, "cards in each hand"),
    ("stock_len", "u1", (MAX_SEATS,), VIEWER, "cards in each stock"),
    ("buried_len", "u1", (MAX_SEATS,), VIEWER, "how many of them, the lowest, once were in hand"),
    ("hidden_len", "u1", (MAX_SEATS,), VIEWER, "hand cards that are not in `shown`"),
    ("hand", "u1", (HAND,), VIEWER, "the viewer's hand cards, ascending: letter * 8 + digit − 1; 64 for none"),
    ("pile", "u1", (MAX_PILE,), VIEWER, "the discard pile from bottom to top"),
    ("buried", "u1", (MAX_BURIED,), VIEWER, "the viewer's buried cards in fours, topmost four first"),
    ("sent", "u1", (MAX_SEATS,), VIEWER, "ticks: the viewer's choice, and those revealed"),
    ("fate", "u1", (MAX_SEATS,), VIEWER, "ticks: what became of each choice"),
    ("shown", "u4", (MAX_SEATS, 2), VIEWER, "bit sets of hand cards that came back before all eyes: A to D, E to H"),
    (
        "excluded",
        "u4",
        (MAX_SEATS, HAND, 2),
        VIEWER,
        "bit sets of what each hidden card cannot be; each contains the next",
    ),
    ("buried_excluded", "u4", (MAX_SEATS, 2), VIEWER, "bit sets of cards that are not among the buried ones"),
)


@kernel
def observe(s: Struct, seat: int, v: Struct) -> None:
    """The table, and the seat's own hand, buried cards and choice."""
    _observe_public(s, v)
    v.seat = seat
    copy(v.hand, s.hand[seat])
    copy(v.buried, s.buried[seat])
    v.sent[seat] = s.sent[seat]


@kernel
def observe_table(s: Struct, v: Struct) -> None:
    """The table without any hand."""
    _observe_public(s, v)
    v.seat = SPECTATOR
    v.hand[:] = NO_CARD


@kernel
def _observe_public(s: Struct, v: Struct) -> None:
    _copy_shared(s, v)
    for seat in range(s.seat_count):
        if s.fate[seat] >= ACCEPTED and s.fate[seat] <= WRONG:
            v.sent[seat] = s.sent[seat]
        _split(s.shown[seat], v.shown[seat])
        _split(s.buried_excluded[seat], v.buried_excluded[seat])
        for slot in range(HAND):
            _split(s.excluded[seat, slot], v.excluded[seat, slot])


@kernel
def _copy_shared(source: Struct, into: Struct) -> None:
    """Copy what has the same form in a state and in a view; all of it is public."""
    into.opt.dealer = source.opt.dealer
    into.opt.equal_rule = source.opt.equal_rule
    into.opt.start_card = source.opt.start_card
    into.opt.mode = source.opt.mode
    into.opt.flip_rule = source.opt.flip_rule
    into.opt.stall_seconds = source.opt.stall_seconds
    into.opt.misplay = source.opt.misplay
    into.opt.deadlock = source.opt.deadlock
    into.seat_count = source.seat_count
    into.to_act = source.to_act
    into.chance = source.chance
    into.scorings = source.scorings
    into.over = source.over
    into.dealer = source.dealer
    into.turn = source.turn
    into.drawer = source.drawer
    into.direction = source.direction
    copy(into.unturned, source.unturned)
    into.pile_len = source.pile_len
    into.slides = source.slides
    into.redraws = source.redraws
    into.start_card = source.start_card
    into.undealt_len = source.undealt_len
    into.passed = source.passed
    into.locked = source.locked
    into.tick_top = source.tick_top
    into.tick_direction = source.tick_direction
    into.hints = source.hints
    copy(into.hand_len, source.hand_len)
    copy(into.stock_len, source.stock_len)
    copy(into.buried_len, source.buried_len)
    copy(into.hidden_len, source.hidden_len)
    copy(into.pile, source.pile)
    copy(into.fate, source.fate)


@kernel
def _split(cards: int, into: Any) -> None:
    """Write a bit set of cards as two halves, so that every language can read the numbers."""
    into[0] = cards & LOW
    into[1] = cards >> 32 & LOW


@kernel
def _join(halves: Any) -> int:
    return wide(halves[1]) << 32 | wide(halves[0])


@kernel
def screen(v: Struct) -> None:
    """Nothing: no option hides what has been seen."""


# Kernels below that are used in several places are called, since compiling them anew into each place takes long.

SWEEPS = 4
"""How many exchanges are tried for each hidden place after the world fits."""
REPAIR_LIMIT = 20_000
TRIES = 8


@kernel
def determinize(v: Struct, rng: Rng, s: Struct) -> None:
    """A world with the hidden cards dealt anew: uniform over those that fit what the viewer knows."""
    _copy_shared(v, s)
    for seat in range(v.seat_count):
        s.sent[seat] = v.sent[seat]
        s.shown[seat] = _join(v.shown[seat])
        s.buried_excluded[seat] = _join(v.buried_excluded[seat])
        for slot in range(HAND):
            s.excluded[seat, slot] = _join(v.excluded[seat, slot])
    s.hand[:] = NO_CARD
    if v.chance == DEAL:
        return  # before the deal there is nothing to imagine
    _gather(v, s)
    places = 0
    for seat in range(v.seat_count):
        if seat != v.seat:
            places += wide(s.hidden_len[seat]) + wide(s.buried_len[seat])
            for slot in range(s.hidden_len[seat]):
                s.hand[seat, slot] = _draw_hidden(s, rng, s.excluded[seat, slot])
            for i in range(s.buried_len[seat]):
                s.buried[seat, i] = _draw_hidden(s, rng, s.buried_excluded[seat])
    if places > 0:
        _mix(v, rng, s, places)
    for seat in range(v.seat_count):
        if seat != v.seat:
            _sort(s.hand[seat], 0, wide(s.hand_len[seat]))
            start = 0
            while start < s.buried_len[seat]:
                end = wide(s.buried_len[seat]) - (wide(s.buried_len[seat]) - start - 1 & ~3)
                _sort(s.buried[seat], start, end)
                start = end
            if s.fate[seat] == READY:
                _imagine_choice(s, rng, seat)


@kernel
def _gather(v: Struct, s: Struct) -> None:
    """Put the cards where the viewer knows they are, and all others among the unseen."""
    s.unseen[:] = copies(v.seat_count)
    if uses_box(v):
        _put_unseen(s, wide(v.start_card), 1)  # REA-Q20 it lies on the pile, but came from the other half
    for i in range(v.pile_len):
        _put_unseen(s, wide(v.pile[i]), -1)
    for seat in range(v.seat_count):
        if seat == v.seat:
            copy(s.hand[seat], v.hand)
            copy(s.buried[seat], v.buried)
            for slot in range(v.hand_len[seat]):
                _put_unseen(s, wide(v.hand[slot]), -1)
            for i in range(v.buried_len[seat]):
                _put_unseen(s, wide(v.buried[i]), -1)
        elif s.shown[seat] != 0:
            slot = wide(v.hidden_len[seat])
            for card in range(CARD_COUNT):
                if s.shown[seat] >> card & 1:
                    s.hand[seat, slot] = card
                    slot += 1
                    _put_unseen(s, card, -1)
    for letter in range(8):
        count = 0
        for digit in range(8):
            count += wide(s.unseen[letter, digit])
        s.unseen_letter[letter] = count
        s.unseen_len += count


@kernel
def _put_unseen(s: Struct, card: int, change: Any) -> None:
    s.unseen[card >> 3, card & 7] += change


@kernel
def _move_unseen(s: Struct, card: int, change: Any) -> None:
    """Put a card among the unseen or take it away, with the counts that belong to it."""
    _put_unseen(s, card, change)
    s.unseen_letter[card >> 3] += change
    s.unseen_len = wide(s.unseen_len) + change


@called
@kernel
def _draw_hidden(s: Struct, rng: Rng, excluded: int) -> int:
    """A card for a hidden place, if a few tries find one that may be there; `_mix` sets the rest right."""
    card = sample_unseen(s, rng)
    for _ in range(TRIES):
        if excluded >> card & 1 == 0:
            break
        card = sample_unseen(s, rng)
    _move_unseen(s, card, -1)
    return card


@kernel
def _mix(v: Struct, rng: Rng, s: Struct, places: int) -> None:
    """Exchange hidden cards at random until nothing contradicts what is known, then go on so that no world is favoured.

    A step makes one exchange or two, and takes them back if they bring a contradiction. Two together reach worlds that
    one cannot, as where three cards can only go round in a circle.
    """
    hints = _open_hints(v, s)
    if hints == 0 and not _is_narrowed(v, s):
        return
    faults = _faults(v, s, hints)
    steps_left = SWEEPS * places
    for _ in range(REPAIR_LIMIT):
        if faults == 0:
            steps_left -= 1
            if steps_left < 0:
                return
        one = _place(v, s, below(rng, places))
        other = _other_place(v, rng, s, places)
        other = _exchange(s, one, other)
        third = NOWHERE
        fourth = NOWHERE
        if below(rng, 4) == 0:
            third = _place(v, s, below(rng, places))
            fourth = _exchange(s, third, _other_place(v, rng, s, places))
        after = _faults(v, s, hints)
        if after <= faults:
            faults = after
            continue
        if third != NOWHERE:
            _exchange(s, third, fourth)
        _exchange(s, one, other)


@kernel
def _open_hints(v: Struct, s: Struct) -> int:
    """The hints that do not follow from the viewer's own hand and the cards that came back."""
    hints = wide(v.hints)
    if hints & ~ANY_DIRECTION:
        hints &= ~ANY_DIRECTION  # a direction says more
    for seat in range(v.seat_count):
        hidden = 0 if seat == v.seat else wide(v.hidden_len[seat])
        hints = _unmet(s, hints, seat, hidden, wide(v.hand_len[seat]))
    return hints


@kernel
def _unmet(s: Struct, hints: int, seat: int, start: int, end: int) -> int:
    """The hints for which these hand cards of a seat are not enough."""
    hand = s.hand[seat]
    for bit in range(4):
        if hints >> bit & 1:
            cards = fitting(s, bit) if bit <= EQUAL else fitting_any(s)
            for slot in range(start, end):
                if cards >> wide(hand[slot]) & 1:
                    hints &= ~(1 << bit)
    return hints


@kernel
def _is_narrowed(v: Struct, s: Struct) -> bool:
    """Whether something is known about cards the viewer does not see."""
    for seat in range(v.seat_count):
        if seat != v.seat and (s.excluded[seat, 0] != 0 or s.buried_excluded[seat] != 0):
            return True
    return False


@called
@kernel
def _faults(v: Struct, s: Struct, hints: int) -> int:
    """How much of an imagined world contradicts what is known; 0 if nothing does."""
    faults = 0
    for seat in range(v.seat_count):
        if seat == v.seat:
            continue
        hidden = wide(s.hidden_len[seat])
        excluded, hand = s.excluded[seat], s.hand[seat]
        for slot in range(hidden):
            if excluded[slot] == 0:
                break  # so it is for all the next
            barred = 0
            for i in range(hidden):
                barred += excluded[slot] >> wide(hand[i]) & 1
            faults += max(0, barred - (hidden - 1 - slot))  # only the next cards may be among these
        not_buried = s.buried_excluded[seat]
        if not_buried != 0:
            buried = s.buried[seat]
            for i in range(s.buried_len[seat]):
                faults += not_buried >> wide(buried[i]) & 1
        if hints:
            hints = _unmet(s, hints, seat, 0, hidden)
    for bit in range(4):
        faults += hints >> bit & 1
    return faults


# A place is seat * 64 + hand slot, seat * 64 + 8 + index among the buried cards, or −1 − card for an unseen card.
FIRST_BURIED = 8
NOWHERE = MAX_SEATS * 64


@called
@kernel
def _place(v: Struct, s: Struct, n: int) -> int:
    """Hidden place number n in a hand or among the buried cards."""
    for seat in range(v.seat_count):
        if seat != v.seat:
            if n < s.hidden_len[seat]:
                return seat * 64 + n
            n -= wide(s.hidden_len[seat])
            if n < s.buried_len[seat]:
                return seat * 64 + FIRST_BURIED + n
            n -= wide(s.buried_len[seat])
    return NOWHERE


@called
@kernel
def _other_place(v: Struct, rng: Rng, s: Struct, places: int) -> int:
    """A place to exchange with: as often among the unseen cards as not."""
    if s.unseen_len > 0 and below(rng, 2) == 0:
        return -1 - sample_unseen(s, rng)
    return _place(v, s, below(rng, places))


@called
@kernel
def _exchange(s: Struct, place: int, other: int) -> int:
    """Exchange two cards; with which place to exchange to take it back."""
    card = _card_at(s, place)
    if other < 0:
        _move_unseen(s, -1 - other, -1)
        _move_unseen(s, card, 1)
        _set_card(s, place, -1 - other)
        return -1 - card
    _set_card(s, place, _card_at(s, other))
    _set_card(s, other, card)
    return other


@kernel
def _card_at(s: Struct, place: int) -> int:
    if place & 63 < FIRST_BURIED:
        return wide(s.hand[place >> 6, place & 63])
    return wide(s.buried[place >> 6, (place & 63) - FIRST_BURIED])


@kernel
def _set_card(s: Struct, place: int, card: int) -> None:
    if place & 63 < FIRST_BURIED:
        s.hand[place >> 6, place & 63] = card
    else:
        s.buried[place >> 6, (place & 63) - FIRST_BURIED] = card


@kernel
def _sort(cards: Any, start: int, end: int) -> None:
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@kernel
def _imagine_choice(s: Struct, rng: Rng, seat: int) -> None:
    """Any hand card or nothing: the referee takes in every card (REA-Q21)."""
    n = below(rng, wide(s.hand_len[seat]) + 1)
    s.sent[seat] = s.hand[seat, n] if n < s.hand_len[seat] else PASS
