"""What a seat of Riffifi knows, in numbers: its hand by value and by what could beat it; every seat's card and chips.

How others play tells little about their hands here, so any world that fits the view will do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.bots.riffifi import seen_by
from ronde.core.kernel import kernel, wide
from ronde.games.riffifi.rules import (
    CHIPS,
    COLOUR_COUNT,
    GOAL,
    NONE,
    NUMBER_COUNT,
    OFFICER,
    ON,
    TO_PLAY,
)

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

DEPTH = 9
TRIES = 0

# notes: for each card how many lower cards of its colour are unseen, and how many the seat holds
UNSEEN, OWN = 0, NUMBER_COUNT

# where the numbers stand
MEETING = 0  # cards in hand by what lies in their colour (nothing, a higher card, a lower one) and value
LASTING = MEETING + 24  # cards in hand by unseen lower cards (0, 1, 2, more) and value
CLAIMS = LASTING + 32  # chips that the hand could claim, by unseen lower cards: from the bank, from others
SEATS = CLAIMS + 8  # for every seat, the own one first:
EACH = 12
PLAIN = SEATS + 5 * EACH
SIZE = PLAIN + 24


@kernel
def describe(s: Struct, seat: int, x: Any, notes: Any) -> None:
    """What the seat knows after an action, its own or another's."""
    for i in range(SIZE):
        x[i] = 0.0
    n = wide(s.seat_count)
    hand = wide(s.hand[seat])
    seen = seen_by(s, seat)
    unseen_count = _note_lower(seen, hand, notes)
    others_len = -wide(s.hand_len[seat])
    for other in range(n):
        others_len += wide(s.hand_len[other])
    held_share = min(1.0, others_len / max(1.0, float(unseen_count)))
    _describe_hand(s, seat, hand, x, notes)
    lead, above_mean = _describe_seats(s, seat, held_share, x, notes)
    ahead = seat - wide(s.turn)
    if ahead < 0:
        ahead += n
    x[PLAIN] = 0.1 * lead
    x[PLAIN + 1] = 0.1 * above_mean
    x[PLAIN + 2] = held_share
    x[PLAIN + 3 + ahead] = 1.0
    x[PLAIN + 8] = 0.1 * wide(s.hand_len[seat])
    x[PLAIN + 9] = 1.0 if s.phase != TO_PLAY else 0.0
    x[PLAIN + 10] = 0.5 * (n - 3)
    x[PLAIN + 11] = 0.3 * wide(s.scorings)
    x[PLAIN + 12] = 1.0 if s.scorings + 1 == s.seat_count else 0.0
    x[PLAIN + 13] = 1.0 if s.opt.officer == ON else 0.0
    x[PLAIN + 14] = hand >> OFFICER & 1
    x[PLAIN + 15] = 1.0 if s.opt.officer == ON and seen >> OFFICER & 1 == 0 else 0.0
    x[PLAIN + 16] = 1.0 if s.opt.score_race == ON else 0.0
    x[PLAIN + 17] = 1.0 if s.opt.equal_chances == ON else 0.0
    _describe_chips(s, seat, x)
    for other in range(1, n):
        x[PLAIN + 23] = max(x[PLAIN + 23], x[SEATS + other * EACH])


@kernel
def _note_lower(seen: int, hand: int, notes: Any) -> int:
    """Note the lower cards of every card; how many numbers are unseen."""
    unseen_count = 0
    for colour in range(COLOUR_COUNT):
        unseen, own = 0, 0
        for card in range(colour * 8, colour * 8 + 8):
            notes[UNSEEN + card] = unseen
            notes[OWN + card] = own
            unseen += seen >> card & 1 == 0
            own += hand >> card & 1
        unseen_count += unseen
    return unseen_count


@kernel
def _describe_hand(s: Struct, seat: int, hand: int, x: Any, notes: Any) -> None:
    for colour in range(COLOUR_COUNT):
        lies = NONE
        for other in range(s.seat_count):
            if other != seat and s.visible[other] != NONE and s.visible[other] >> 3 == colour:
                lies = wide(s.visible[other]) & 7
        room = CHIPS - wide(s.chips[seat, colour])
        bank = wide(s.reserve[colour])
        for value in range(8):
            card = colour * 8 + value
            if hand >> card & 1:
                meets = 0
                if lies != NONE:
                    meets = 1 if lies > value else 2
                x[MEETING + meets * 8 + value] += 0.5
                lower = min(3, int(notes[UNSEEN + card]))
                x[LASTING + lower * 8 + value] += 0.5
                claim = min(value + 1, room)
                stolen = max(0, claim - bank)
                x[CLAIMS + lower * 2] += 0.1 * (claim - stolen)
                x[CLAIMS + lower * 2 + 1] += 0.1 * stolen


@kernel
def _describe_seats(s: Struct, seat: int, held_share: float, x: Any, notes: Any) -> tuple[float, float]:
    """Points and cards by seat; how far the seat is ahead of the best other, and of the mean."""
    n = wide(s.seat_count)
    own, best, total = 0.0, -1000.0, 0.0
    for ahead in range(n):
        other = seat + ahead
        if other >= n:
            other -= n
        now, before = 0.0, 0.0
        for colour in range(COLOUR_COUNT):
            before += wide(s.figures[other, colour])
            now += wide(s.chips[other, colour])
        if ahead == 0:
            own = before + now
        else:
            best = max(best, before + now)
        total += before + now
        at = SEATS + ahead * EACH
        x[at] = 0.05 * now
        x[at + 1] = 0.02 * (before + now)
        x[at + 2] = 0.1 * wide(s.hand_len[other])
        if s.visible[other] != NONE:
            _describe_card(s, seat, other, held_share, at, x, notes)
    return own - best, own - total / n


@kernel
def _describe_card(s: Struct, seat: int, owner: int, held_share: float, at: int, x: Any, notes: Any) -> None:
    """The card face up in front of a seat: what it claims, from whom, and what could turn it."""
    card = wide(s.visible[owner])
    colour = card >> 3
    value = (card & 7) + 1
    claim = min(value, CHIPS - wide(s.chips[owner, colour]))
    stolen = max(0, claim - wide(s.reserve[colour]))
    richest, most = 0, 0
    for other in range(s.seat_count):
        if other != owner and s.chips[other, colour] > most:
            most = wide(s.chips[other, colour])
            richest = other
    x[at + 3] = 1.0
    x[at + 4] = 0.2 * claim
    x[at + 5] = 0.2 * stolen
    x[at + 6] = 0.3 * notes[UNSEEN + card]
    x[at + 7] = 0.5 * notes[OWN + card]
    x[at + 8] = 0.2 * claim * min(1.0, notes[UNSEEN + card] * held_share * 0.4)
    x[at + 9] = 0.2 * stolen if richest == seat and stolen > 0 else 0.0
    x[at + 10] = 1.0 if notes[UNSEEN + card] == 0.0 else 0.0
    x[at + 11] = 0.125 * value


@kernel
def _describe_chips(s: Struct, seat: int, x: Any) -> None:
    bank, low = 0, 0
    for colour in range(COLOUR_COUNT):
        bank += wide(s.reserve[colour])
        low += s.reserve[colour] < 5
        held = wide(s.chips[seat, colour])
        most = 0
        for other in range(s.seat_count):
            if other != seat:
                most = max(most, wide(s.chips[other, colour]))
        x[PLAIN + 20] += 0.01 * held * held
        x[PLAIN + 21] += 0.05 * held if held > most else 0.0
        if s.opt.score_race == ON:
            x[PLAIN + 22] += 0.05 * min(GOAL, wide(s.figures[seat, colour]) + held)
    x[PLAIN + 18] = 0.02 * bank
    x[PLAIN + 19] = 0.2 * low
