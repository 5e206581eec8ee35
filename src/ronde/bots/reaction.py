"""How a good player of ReAction looks at a card: what it lets follow from the hand, and what it gives the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.bots.judges import ALL_EYES, Habits, Moment
from ronde.bots.settings import Settings
from ronde.core.kernel import kernel, wide
from ronde.games.reaction.rules import DEALT_EACH, FITS, PASS, cards_left, table_row

if TYPE_CHECKING:
    from typing import Any

    from ronde.bots.judges import Notes
    from ronde.core.record import Struct

STOPS_AT_SCORING = False
SETTINGS = Settings(explore=0.5, bias=0.1, widen=100.0, epsilon=0.1, margin=0.5, scale=4.0, depth=120)
NOVICE = Habits(notices=0.6, misjudges=0.6)
REGULAR = ALL_EYES

FIT_COUNT = np.array([[int(cards).bit_count() for cards in row] for row in FITS.view(np.uint64)], np.float64)
"""How many cards fit, by direction and top card."""


@kernel
def look(s: Struct, seat: int, notes: Notes) -> None:  # noqa: ARG001  the signature is every game's
    """Note the direction as a row of FITS."""
    notes[0] = table_row(s.opt.equal_rule, s.direction)


@kernel
def rate(s: Struct, seat: int, action: int, notes: Notes) -> float:
    """One for the card that goes, and something for each own card that then fits and for few that others could have."""
    if action == PASS:
        return 0.0
    fits_next = FITS[int(notes[0]), action]
    chain = 0
    same = False
    for slot in range(s.hand_len[seat]):
        card = wide(s.hand[seat, slot])
        if card == action and not same:
            same = True
        else:
            chain += fits_next >> card & 1
    return 1.0 + 0.5 * chain - 0.02 * float(FIT_COUNT[int(notes[0]), action])


@kernel
def evaluate(s: Struct, out: Any) -> None:
    """A point less for every card left."""
    for seat in range(s.seat_count):
        out[seat] = -cards_left(s, seat)


def moment(v: Struct) -> Moment:
    """How few cards the seat that is nearest to the end has left."""
    seats = int(v.seat_count)
    fewest = min(int(v.hand_len[seat]) + int(v.stock_len[seat]) for seat in range(seats))
    return Moment(seats, max(0.0, 1.0 - fewest / int(DEALT_EACH[seats])))
