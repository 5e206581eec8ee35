"""What a seat of Reibach & Co knows, in numbers: how its rows stand, what fits them, and how much time is left.

Businesses are alike, so they are counted by how a seat stands in them. What others take from the display is seen;
nothing is read from the rest of their play, so any world that fits the view will do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.bots.reibach import two_longest
from ronde.core.kernel import kernel, wide
from ronde.games.reibach.rules import (
    BLIND,
    COPIES,
    DISPLAY,
    DOLLAR_COUNT,
    EMPTY,
    MULTITALENT,
    ON,
    POINTS,
    RISK,
    SCORINGS,
    total,
)
from ronde.games.reibach.scoring import BUSINESS_COUNT, MAX_SEATS, business_income, deductions

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

NOBODY = -1
DEPTH = 6
TRIES = 0

# notes: of each business the longest row, the second longest (or as long) and unseen cards; of each seat its income
LONGEST, SECOND, UNSEEN, INCOME, PAID = 0, 10, 20, 30, 40

# how a seat stands in a business
STANDINGS = 13
CLOSED, NO_ROW, HAS_ROW, ALONE = 0, 1, 5, 11

# where the numbers stand
LENGTHS = 0  # businesses by the length of the own row and of the longest other, 0 to 6
DOUBLED = LENGTHS + 49  # rows closed by a risk card, by their lead: own ones, others'
HELD = DOUBLED + 14  # businesses in hand, by standing and by 1, 2 or more cards
UNSEEN_IN = HELD + 3 * STANDINGS  # unseen cards by standing
SHOWN = UNSEEN_IN + STANDINGS  # cards on display by standing
SHOWN_NEXT = SHOWN + STANDINGS  # the same for the left neighbour
TAKEN = SHOWN_NEXT + STANDINGS  # cards that others took, by how they stand
CROWDS = TAKEN + STANDINGS  # own rows behind two others, level with the second, one of several longest
SEATS = CROWDS + 3  # for every seat, the own one first:
EACH = 9
PLAIN = SEATS + MAX_SEATS * EACH
SIZE = PLAIN + 44


@kernel
def describe(s: Struct, seat: int, x: Any, notes: Any) -> None:
    """What the seat knows after an action, its own or another's; a card that is due may not lie there yet."""
    for i in range(SIZE):
        x[i] = 0.0
    _note_businesses(s, seat, notes)
    _describe_businesses(s, seat, x, notes)
    _describe_display(s, seat, x, notes)
    lead, promised = _describe_seats(s, seat, x, notes)
    _describe_time(s, x)
    _describe_turn(s, seat, x)
    _describe_hand(s, seat, x)
    left = SCORINGS - wide(s.scorings)
    progress = wide(s.dollars) / DOLLAR_COUNT
    x[PLAIN] = 0.1 * lead
    x[PLAIN + 1] = 0.1 * promised
    x[PLAIN + 2] = 0.05 * (lead + left * promised)
    x[PLAIN + 3] = 0.1 * (lead + left * promised) * progress
    x[PLAIN + 4] = 0.1 * lead * progress
    x[PLAIN + 5] = 0.5 * (wide(s.seat_count) - 2)
    x[PLAIN + 6] = 1.0 if s.opt.special_cost == 2 else 0.0
    x[PLAIN + 7] = 1.0 if s.opt.seat_bonus == ON else 0.0


@kernel
def _note_businesses(s: Struct, seat: int, notes: Any) -> None:
    """Note the longest rows of each business, its unseen cards, and what every seat would earn now."""
    for other in range(MAX_SEATS):
        notes[INCOME + other] = 0.0
    for business in range(BUSINESS_COUNT):
        longest, second = two_longest(s, business, NOBODY)
        risks = 0
        unseen = wide(COPIES[business]) - wide(s.hand[seat, business])
        for other in range(s.seat_count):
            risks |= (wide(s.closed[other]) >> business & 1) << other
            unseen -= wide(s.row_len[other, business]) - wide(s.row_multitalents[other, business])
            if other != seat:
                unseen -= wide(s.known[other, business])
        notes[LONGEST + business] = longest
        notes[SECOND + business] = second
        notes[UNSEEN + business] = unseen
        if longest > 0:
            business_income(s.row_len[:, business], risks, s.opt.tie_rounding, notes[PAID : PAID + MAX_SEATS])
            for other in range(s.seat_count):
                notes[INCOME + other] += notes[PAID + other]
    for other in range(s.seat_count):
        for place in range(s.dealmaker_count[other]):
            if s.face[other, place] < BUSINESS_COUNT:
                notes[UNSEEN + s.face[other, place]] -= 1.0
    for slot in range(DISPLAY):
        if s.display[slot] != EMPTY and s.display[slot] < BUSINESS_COUNT:
            notes[UNSEEN + s.display[slot]] -= 1.0


@kernel
def _rival(s: Struct, seat: int, business: int, notes: Any) -> int:
    """The longest row of the others."""
    longest = int(notes[LONGEST + business])
    return int(notes[SECOND + business]) if s.row_len[seat, business] == longest else longest


@kernel
def _standing(s: Struct, seat: int, business: int, notes: Any) -> int:
    """How a seat stands in a business: closed, no row (the others have 0, 1, 2, more), its lead, or alone."""
    if s.closed[seat] >> business & 1:
        return CLOSED
    length = wide(s.row_len[seat, business])
    rival = _rival(s, seat, business, notes)
    if length == 0:
        return NO_ROW + min(3, rival)
    if rival == 0:
        return ALONE + (length > 1)
    return HAS_ROW + max(0, min(5, length - rival + 2))


@kernel
def _describe_businesses(s: Struct, seat: int, x: Any, notes: Any) -> None:
    for business in range(BUSINESS_COUNT):
        length = wide(s.row_len[seat, business])
        rival = _rival(s, seat, business, notes)
        standing = _standing(s, seat, business, notes)
        x[LENGTHS + 7 * min(6, length) + min(6, rival)] += 0.5
        x[UNSEEN_IN + standing] += 0.1 * notes[UNSEEN + business]
        held = wide(s.hand[seat, business])
        if held > 0:
            x[HELD + 3 * standing + min(3, held) - 1] += 0.5
        if standing == CLOSED:
            x[DOUBLED + 3 + max(-3, min(3, length - rival))] += 0.5
        if length > 0:
            second = notes[SECOND + business]
            x[CROWDS] += 0.5 if length < second else 0.0
            x[CROWDS + 1] += 0.5 if length == second and second < notes[LONGEST + business] else 0.0
            x[CROWDS + 2] += 0.5 if length == second and second == notes[LONGEST + business] else 0.0
        for other in range(s.seat_count):
            if other == seat:
                continue
            if s.closed[other] >> business & 1:
                lead = wide(s.row_len[other, business]) - _rival(s, other, business, notes)
                x[DOUBLED + 10 + max(-3, min(3, lead))] += 0.5
            if s.known[other, business] > 0:
                x[TAKEN + _standing(s, other, business, notes)] += 0.5 * wide(s.known[other, business])


@kernel
def _describe_display(s: Struct, seat: int, x: Any, notes: Any) -> None:
    neighbour = seat + 1 if seat + 1 < s.seat_count else 0
    for slot in range(DISPLAY):
        kind = wide(s.display[slot])
        if kind == EMPTY:
            continue
        if kind == MULTITALENT:
            x[PLAIN + 8] += 0.5
        elif kind == RISK:
            x[PLAIN + 9] += 0.5
        else:
            x[SHOWN + _standing(s, seat, kind, notes)] += 0.5
            x[SHOWN_NEXT + _standing(s, neighbour, kind, notes)] += 0.5
            if s.hand[seat, kind] > 0 and s.row_len[seat, kind] == 0:
                x[PLAIN + 10] += 0.5


@kernel
def _describe_seats(s: Struct, seat: int, x: Any, notes: Any) -> tuple[float, float]:
    """Totals, rows and cards by seat; how far the seat is ahead of the best other, now and in what a scoring pays."""
    n = wide(s.seat_count)
    left = SCORINGS - wide(s.scorings)
    own = float(total(s, seat))
    earns = notes[INCOME + seat]
    best, lead, promised = -1000.0, 0.0, 0.0
    for ahead in range(n):
        other = seat + ahead
        if other >= n:
            other -= n
        closed = wide(s.closed[other])
        doubled = 0
        for business in range(BUSINESS_COUNT):
            doubled += closed >> business & 1
        at = SEATS + ahead * EACH
        behind = own - total(s, other)
        x[at] = 0.05 * (own if ahead == 0 else behind)
        x[at + 1] = 0.05 * (earns if ahead == 0 else earns - notes[INCOME + other])
        x[at + 2] = 0.2 * wide(s.hand_len[other])
        x[at + 3] = 0.5 * (wide(s.dealmaker_count[other]) - wide(s.row_count[other]))
        x[at + 4] = 0.2 * wide(s.row_count[other])
        x[at + 5] = 0.5 * doubled
        x[at + 6] = 0.5 * wide(s.known[other, MULTITALENT])
        x[at + 7] = 0.5 * wide(s.known[other, RISK])
        x[at + 8] = 0.1 * deductions(s, other)
        hope = total(s, other) + left * notes[INCOME + other]
        if ahead > 0 and hope > best:
            best = hope
            lead = behind
            promised = earns - notes[INCOME + other]
    return lead, promised


@kernel
def _describe_time(s: Struct, x: Any) -> None:
    """How soon the next scoring and the end may come."""
    scorings = min(SCORINGS - 1, wide(s.scorings))
    due = max(1, 4 + 3 * scorings - wide(s.dollars))  # REI-048 to REI-050
    dollars = max(1, DOLLAR_COUNT - wide(s.dollars))
    cards = float(s.draw_len)
    apart = (cards + 1.0) / (dollars + 1.0)
    x[PLAIN + 11 + scorings] = 1.0
    x[PLAIN + 13 + min(4, due)] = 1.0
    x[PLAIN + 18] = 0.02 * cards
    x[PLAIN + 19] = 0.04 * due * apart
    x[PLAIN + 20] = 0.02 * dollars * apart
    x[PLAIN + 21] = 1.0 / (1.0 + 0.3 * due * apart)
    x[PLAIN + 22] = 1.0 / (1.0 + 0.3 * dollars * apart)
    x[PLAIN + 23] = 2.0 * dollars / max(1.0, cards)


@kernel
def _describe_turn(s: Struct, seat: int, x: Any) -> None:
    """How many seats come before the own turn, and points that are left in this one."""
    n = wide(s.seat_count)
    ahead = seat - wide(s.turn)
    if ahead < 0:
        ahead += n
    points = wide(s.points)
    if points == 0:  # the turn ends when the card that is due has come
        points = POINTS
        ahead = ahead - 1 if ahead > 0 else n - 1
    x[PLAIN + 24 + ahead] = 1.0
    if ahead == 0:
        x[PLAIN + 28 + points] = 1.0
    else:
        x[PLAIN + 31 + points] = 1.0
    if s.chance == BLIND:
        x[PLAIN + 35] = 1.0 if s.turn == seat else -1.0


@kernel
def _describe_hand(s: Struct, seat: int, x: Any) -> None:
    """Special cards, empty dealmakers, and starts that wait for one."""
    free = wide(s.dealmaker_count[seat]) - wide(s.row_count[seat])
    starts = 0
    for business in range(BUSINESS_COUNT):
        starts += s.hand[seat, business] > 0 and s.row_len[seat, business] == 0
    x[PLAIN + 36] = 0.5 * wide(s.hand[seat, MULTITALENT])
    x[PLAIN + 37] = 0.5 * wide(s.hand[seat, RISK])
    x[PLAIN + 38 + min(3, free)] = 1.0
    x[PLAIN + 42] = 0.5 * max(0, starts - free)
    x[PLAIN + 43] = 0.5 * max(0, free - starts)
