"""How a good player of Räuberei looks at a move: what the pile is worth, and who could take it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.bots.judges import Habits
from ronde.bots.settings import Settings
from ronde.core.kernel import kernel, wide
from ronde.games.rauberei.rules import COPIES, KIND_COUNT, MAX_PILES, NEUTRAL, NEW_PILE

if TYPE_CHECKING:
    from typing import Any

    from ronde.bots.judges import Notes
    from ronde.core.record import Struct

STOPS_AT_SCORING = True
SETTINGS = Settings(explore=0.7, bias=0.05, widen=3.0, epsilon=0.1, margin=0.3, scale=6.0, depth=1000)
NOVICE = Habits(notices=0.5, misjudges=0.5)

THREAT = 0.75  # how surely an opponent who may hold the right card takes a pile sooner or later
PROMISE = 0.45  # how surely a pile whose top the seat holds too can still be captured next turn
LATER = 0.3  # how likely an opponent draws the right card in time


@kernel
def look(s: Struct, seat: int, notes: Notes) -> None:
    """Note for every kind how likely some opponent can lay it."""
    held = -wide(s.hand_len[seat])
    for other in range(s.seat_count):
        held += wide(s.hand_len[other])
    hidden = held + wide(s.draw_len)
    missing_one = 1.0 - held / max(1.0, float(hidden))
    for kind in range(KIND_COUNT):
        unseen = COPIES - wide(s.laid[kind]) - wide(s.hand[seat, kind])
        missing = 1.0
        for _ in range(unseen):
            missing *= missing_one
        notes[kind] = 1.0 - missing
        if unseen > 0 and s.draw_len > 0:
            notes[kind] += LATER * missing


@kernel
def rate(s: Struct, seat: int, action: int, notes: Notes) -> float:
    """Points that laying this card promises."""
    if action >= NEW_PILE:
        kind = action - NEW_PILE
        return _kept(notes[kind], 1) - _spent(s, seat, kind, -1)
    kind = action // MAX_PILES
    pile = action - kind * MAX_PILES
    top = wide(s.pile_top[pile])
    height = wide(s.pile_len[pile])
    owner = wide(s.pile_owner[pile])
    rivals = 1.0 / (wide(s.seat_count) - 1)  # a point taken from one of several opponents is worth less
    gain = -_spent(s, seat, kind, pile)
    if owner == seat:
        return gain + _kept(notes[kind], height + 1) - _kept(notes[top], height)
    if top == kind:
        return gain + _kept(notes[kind], height + 1) + (rivals * height if owner != NEUTRAL else 0.0)
    gain += _hoped(s, seat, kind, 1, notes[kind], height + 1) - _hoped(s, seat, top, 0, notes[top], height)
    if owner != NEUTRAL:
        return gain - rivals
    return gain + 0.5 * rivals * height * (notes[top] - notes[kind])


@kernel
def _kept(threat: float, height: int) -> float:
    """What a pile of one's own is worth."""
    return height * (1.0 - THREAT * threat)


@kernel
def _hoped(s: Struct, seat: int, kind: int, laying: int, threat: float, height: int) -> float:
    """What a stranger's pile is worth: the hope to capture it with another card of the kind on top."""
    if s.hand[seat, kind] <= laying:
        return 0.0
    return PROMISE * (1.0 - 0.7 * threat) * height


@kernel
def _spent(s: Struct, seat: int, kind: int, pile: int) -> float:
    """What the card would have been worth elsewhere: the highest other pile that it could capture."""
    if s.hand[seat, kind] > 1:
        return 0.0
    best = 0
    for other in range(s.pile_count):
        if other != pile and s.pile_top[other] == kind and s.pile_owner[other] != seat:
            best = max(best, wide(s.pile_len[other]))
    return PROMISE * best


@kernel
def evaluate(s: Struct, out: Any) -> None:
    """Points of every seat if the piles stayed as they are."""
    for seat in range(s.seat_count):
        out[seat] = wide(s.totals[seat])
    if s.over == 0:
        for pile in range(s.pile_count):
            if s.pile_owner[pile] != NEUTRAL:
                out[wide(s.pile_owner[pile])] += wide(s.pile_len[pile])
