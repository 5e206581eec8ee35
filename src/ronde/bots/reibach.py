"""How a good player of Reibach & Co looks at a move: what a longer row earns at the scorings that are still to come."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.bots.judges import ALL_EYES, Habits, Moment
from ronde.bots.settings import Settings
from ronde.core.kernel import kernel, wide
from ronde.games.reibach.rules import (
    ADD_MULTITALENT,
    ADD_RISK,
    ATTACH,
    DEALMAKER,
    DOLLAR_COUNT,
    DRAW,
    LAPSE,
    MULTITALENT,
    RISK,
    SCORINGS,
    TAKE,
    total,
)
from ronde.games.reibach.scoring import BUSINESS_COUNT, EMPTY_DEALMAKER_COST, HAND_CARD_COST

if TYPE_CHECKING:
    from typing import Any

    from ronde.bots.judges import Notes
    from ronde.core.record import Struct

STOPS_AT_SCORING = False
SETTINGS = Settings(explore=0.3, bias=0.02, widen=1.0, epsilon=0.05, margin=0.5, scale=8.0, depth=40, learned=0.1)
MASTER = replace(SETTINGS, explore=0.1, bias=0.01, learned=0.5)
NOVICE = Habits(notices=0.6, misjudges=0.6)
REGULAR = ALL_EYES

TAKEN = 0.62  # share of a card's worth that is left when it must still be attached
STARTED = 0.55  # share of a row's worth that is left when its dealmaker is just being laid
LATE = 9  # cards of the draw pile before the expected end at which hands must be emptied

# what `look` notes: three numbers for each business, then these
RIVAL, SECOND, STEP = 0, 10, 20
ENDING, BEST_STEP, BEST_START, BEST_DOUBLE, FREE = 30, 31, 32, 33, 34


@kernel
def look(s: Struct, seat: int, notes: Notes) -> None:
    """Note the longest rival rows, what one card more is worth in each business, and the best uses of special cards."""
    left = SCORINGS - wide(s.scorings)
    notes[ENDING] = _ending(s)
    notes[BEST_STEP] = 0.0
    notes[BEST_START] = 0.0
    notes[BEST_DOUBLE] = 0.0
    notes[FREE] = wide(s.dealmaker_count[seat]) - wide(s.row_count[seat])
    closed = wide(s.closed[seat])
    for business in range(BUSINESS_COUNT):
        longest, second = two_longest(s, business, seat)
        notes[RIVAL + business] = longest
        notes[SECOND + business] = second
        length = wide(s.row_len[seat, business])
        step = 0.0
        if closed >> business & 1 == 0:
            now = worth(length, longest, second)
            step = left * (worth(length + 1, longest, second) - now)
            if length > 0:
                notes[BEST_STEP] = max(notes[BEST_STEP], step)
                lead = min(3, length - longest)
                doubled = left * now * (0.55 + 0.12 * lead) - 0.5 * step
                notes[BEST_DOUBLE] = max(notes[BEST_DOUBLE], doubled)
            else:
                held = wide(s.hand[seat, business])
                if held > 0:
                    start = left * worth(held, longest, second)
                    notes[BEST_START] = max(notes[BEST_START], start)
        notes[STEP + business] = step


@kernel
def two_longest(s: Struct, business: int, but: int) -> tuple[int, int]:
    """The longest and the second longest row of a business, or twice the same length; without one seat's."""
    longest, second = 0, 0
    for seat in range(s.seat_count):
        if seat != but:
            length = wide(s.row_len[seat, business])
            if length >= longest:
                second = longest
                longest = length
            elif length > second:
                second = length
    return longest, second


@kernel
def worth(length: int, longest: int, second: int) -> float:
    """What a row earns at a scoring, with something for its prospects; rivals have the longest and second longest."""
    if length == 0:
        return 0.0
    if longest == 0:
        return 3.6 + 0.2 * min(length, 4)
    if length > longest:
        return 2.9 + 0.2 * min(length - longest, 4)
    if length == longest:
        return 2.0 if second < longest else 1.1
    if length > second:
        return 1.0 + 0.5 / (longest - length)
    if length == second:
        return 0.4
    return 0.1


@kernel
def _ending(s: Struct) -> float:
    """How near the end is, from 0 to 1: then cards in hand and empty dealmakers cost."""
    dollars = DOLLAR_COUNT - wide(s.dollars)
    cards = wide(s.draw_len) * dollars / (dollars + 1.0)  # the last dollar is expected so deep
    rounds = LATE + 1.5 * wide(s.seat_count)
    return max(0.0, min(1.0, 1.0 - cards / (2.0 * rounds)))


@kernel
def _card_worth(s: Struct, seat: int, kind: int, notes: Notes) -> float:
    """What a card is worth in hand, before the points to lay it are paid."""
    if kind == MULTITALENT:
        return max(1.0, notes[BEST_STEP] + 0.4) * (1.0 - notes[ENDING])  # it fits anywhere
    if kind == RISK:
        return max(0.5, notes[BEST_DOUBLE])
    step = notes[STEP + kind]
    if s.closed[seat] >> kind & 1:
        return 0.0
    if s.row_len[seat, kind] > 0:
        return step + 0.3 * (SCORINGS - wide(s.scorings))
    left = SCORINGS - wide(s.scorings)
    held = wide(s.hand[seat, kind])
    longest = int(notes[RIVAL + kind])
    second = int(notes[SECOND + kind])
    start = left * (worth(held + 1, longest, second) - worth(held, longest, second))
    return (0.9 if notes[FREE] > 0 else 0.6) * max(start, 0.25 * left) * (1.0 - 0.6 * notes[ENDING])


@kernel
def rate(s: Struct, seat: int, action: int, notes: Notes) -> float:
    """Points that an action promises."""
    ending = notes[ENDING]
    if action < DRAW:
        kind = action - TAKE
        price = 1.0 if kind < MULTITALENT else float(s.opt.special_cost)
        return TAKEN * _card_worth(s, seat, kind, notes) - HAND_CARD_COST * ending - 0.4 * (price - 1.0)
    if action == DRAW:
        return 0.4 * (SCORINGS - wide(s.scorings)) - 1.2 - 2.0 * ending
    if action == LAPSE:
        return 0.0
    if action < ATTACH:
        kind = action - DEALMAKER
        cost = 0.7 * _card_worth(s, seat, kind, notes)
        best = notes[BEST_START]
        if kind < BUSINESS_COUNT and s.row_len[seat, kind] == 0:
            best = _best_other_start(s, seat, kind, notes)
        if notes[FREE] > 0:
            best *= 0.25 / notes[FREE]
        return STARTED * best - cost + (HAND_CARD_COST - EMPTY_DEALMAKER_COST) * ending
    if action < ADD_MULTITALENT:
        business = action - ATTACH
        gain = notes[STEP + business] + HAND_CARD_COST * ending
        if s.row_len[seat, business] == 0:
            held = wide(s.hand[seat, business])
            left = SCORINGS - wide(s.scorings)
            more = worth(held, int(notes[RIVAL + business]), int(notes[SECOND + business]))
            gain = left * more + (HAND_CARD_COST + EMPTY_DEALMAKER_COST) * ending
        return gain + 0.2
    if action < ADD_RISK:
        return notes[STEP + action - ADD_MULTITALENT] + HAND_CARD_COST * ending - 0.8 * (1.0 - ending)
    business = action - ADD_RISK
    left = SCORINGS - wide(s.scorings)
    length = wide(s.row_len[seat, business])
    lead = min(3, length - int(notes[RIVAL + business]))
    now = worth(length, int(notes[RIVAL + business]), int(notes[SECOND + business]))
    doubled = left * now * (0.55 + 0.12 * lead) - 0.5 * notes[STEP + business] * (1.0 - ending)
    return doubled + HAND_CARD_COST * ending - 0.8 * (1.0 - ending)


@kernel
def _best_other_start(s: Struct, seat: int, kind: int, notes: Notes) -> float:
    """The best row to start if one card of this kind becomes its dealmaker."""
    best = 0.0
    left = SCORINGS - wide(s.scorings)
    for business in range(BUSINESS_COUNT):
        held = wide(s.hand[seat, business]) - (business == kind)
        if held > 0 and s.row_len[seat, business] == 0:
            best = max(best, left * worth(held, int(notes[RIVAL + business]), int(notes[SECOND + business])))
    return best


@kernel
def evaluate(s: Struct, out: Any) -> None:
    """The totals, and what the rows as they are would earn at the scorings to come."""
    left = SCORINGS - wide(s.scorings)
    for seat in range(s.seat_count):
        out[seat] = total(s, seat)
        out[seat] -= 0.5 * HAND_CARD_COST * wide(s.hand_len[seat])
        out[seat] -= 0.5 * EMPTY_DEALMAKER_COST * (wide(s.dealmaker_count[seat]) - wide(s.row_count[seat]))
    for business in range(BUSINESS_COUNT):
        for seat in range(s.seat_count):
            length = wide(s.row_len[seat, business])
            if length == 0:
                continue
            longest, second = two_longest(s, business, seat)
            factor = 2.0 if s.closed[seat] >> business & 1 else 1.0
            out[seat] += left * factor * worth(length, longest, second)


def moment(v: Struct) -> Moment:
    """How many of the dollars have appeared."""
    return Moment(int(v.seat_count), int(v.dollars) / DOLLAR_COUNT)
