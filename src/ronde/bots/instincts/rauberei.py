"""What laying a card in Räuberei is: on whose pile, how high, who could take it, and what else the card could do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.bots.learned.rauberei import LEVEL, note_levels, read
from ronde.bots.learned.rauberei import LEVELS as NOTED_LEVELS
from ronde.core.kernel import called, kernel, wide
from ronde.games.rauberei.rules import KIND_COUNT, MAX_PILES, MAX_SEATS, NEUTRAL, NEW_PILE

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

# what is noticed beyond how likely an opponent holds each kind
FREE = LEVEL + KIND_COUNT  # for each kind the highest pile that it captures
POINTS = FREE + KIND_COUNT  # for each seat the cards in its piles, with its earlier points
BEST_OTHER = POINTS + MAX_SEATS  # the seat with most of them, beside the own one
PHASE = BEST_OTHER + 1  # cards in hand once nothing is left to draw, else how much is

# whose pile (own, a stranger's, neutral), and whether its top is equal
WAYS, HEIGHTS, LEVELS, COPIES_LEFT, PHASES = 6, 10, 6, 3, 8

# where the weights stand, and what tells an action there
LAID = 0  # way, height, how likely somebody else holds the card, how many of it are left in hand
COVERED = LAID + WAYS * HEIGHTS * LEVELS * COPIES_LEFT  # way, height, how likely others hold the old top, own ones
WHEN = COVERED + WAYS * HEIGHTS * LEVELS * COPIES_LEFT  # way, phase, how likely somebody else holds the card
HEIGHT_WHEN = WHEN + WAYS * PHASES * LEVELS  # way, phase, height
OWNER = HEIGHT_WHEN + WAYS * PHASES * HEIGHTS  # way, height, where the pile's owner stands
LOST = OWNER + WAYS * HEIGHTS * 3  # way, copies left, the highest pile that the card could capture elsewhere
SEATS = LOST + WAYS * COPIES_LEFT * HEIGHTS  # way, seats, how likely somebody else holds the card
AFRESH = SEATS + WAYS * 5 * LEVELS  # a new pile: how likely somebody else holds the card, copies left
SIZE = AFRESH + LEVELS * COPIES_LEFT

_read = called(read)


@kernel
def notice(s: Struct, seat: int, notes: Any) -> None:
    """Note how likely others hold each kind, what each could capture, and how everybody stands."""
    hidden = wide(s.draw_len)
    for other in range(s.seat_count):
        notes[POINTS + other] = wide(s.totals[other])
        if other != seat:
            hidden += wide(s.hand_len[other])
    _read(s, seat, notes)
    note_levels(s, seat, max(1, hidden), notes)
    for kind in range(KIND_COUNT):
        notes[FREE + kind] = 0.0
    for pile in range(s.pile_count):
        top, height, owner = wide(s.pile_top[pile]), float(s.pile_len[pile]), wide(s.pile_owner[pile])
        if owner != NEUTRAL:
            notes[POINTS + owner] += height
        if owner != seat and height > notes[FREE + top]:
            notes[FREE + top] = height
    best = -1.0
    for other in range(s.seat_count):
        if other != seat and notes[POINTS + other] > best:
            best = notes[POINTS + other]
            notes[BEST_OTHER] = other
    left = wide(s.hand_len[seat])
    notes[PHASE] = min(left, 4) - 1 if s.draw_len == 0 else 4 + min(3, wide(s.draw_len) // 8)


@kernel
def spots(s: Struct, seat: int, action: int, notes: Any, out: Any) -> int:
    """Places of the weights that tell an action."""
    phase = wide(notes[PHASE])
    if action >= NEW_PILE:
        kind = action - NEW_PILE
        left = min(COPIES_LEFT - 1, wide(s.hand[seat, kind]) - 1)
        out[0] = AFRESH + _level(kind, notes) * COPIES_LEFT + left
        return 1
    kind = action // MAX_PILES
    pile = action - kind * MAX_PILES
    top, owner = wide(s.pile_top[pile]), wide(s.pile_owner[pile])
    height = min(HEIGHTS, wide(s.pile_len[pile])) - 1
    way = 0 if owner == seat else (2 if owner == NEUTRAL else 1)
    way = 2 * way + (top == kind)
    level, left = _level(kind, notes), min(COPIES_LEFT - 1, wide(s.hand[seat, kind]) - 1)
    tops = min(COPIES_LEFT - 1, wide(s.hand[seat, top]) - (top == kind))
    out[0] = LAID + ((way * HEIGHTS + height) * LEVELS + level) * COPIES_LEFT + left
    out[1] = COVERED + ((way * HEIGHTS + height) * LEVELS + _level(top, notes)) * COPIES_LEFT + tops
    out[2] = WHEN + (way * PHASES + phase) * LEVELS + level
    out[3] = HEIGHT_WHEN + (way * PHASES + phase) * HEIGHTS + height
    out[4] = SEATS + (way * 5 + wide(s.seat_count) - 2) * LEVELS + level
    elsewhere = notes[FREE + kind]
    if top == kind and owner != seat and elsewhere == s.pile_len[pile]:
        elsewhere = 0.0
    out[5] = LOST + (way * COPIES_LEFT + left) * HEIGHTS + min(HEIGHTS - 1, int(elsewhere))
    if owner in (NEUTRAL, seat):
        return 6
    stands = 0
    if notes[POINTS + owner] >= notes[POINTS + seat]:
        stands = 2 if wide(notes[BEST_OTHER]) == owner else 1
    out[6] = OWNER + (way * HEIGHTS + height) * 3 + stands
    return 7


@kernel
def _level(kind: int, notes: Any) -> int:
    """How likely somebody else holds a card, from 0, surely not, to LEVELS - 1."""
    likely = notes[LEVEL + kind] / (NOTED_LEVELS - 1)
    return 0 if likely <= 0.0 else min(LEVELS - 1, 1 + int(likely * (LEVELS - 1)))
