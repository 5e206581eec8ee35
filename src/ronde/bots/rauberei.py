"""How a good player of Räuberei looks at a move: what the pile is worth, and who could take it away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.bots.judges import Habits, Moment
from ronde.bots.settings import Settings
from ronde.core.kernel import kernel, wide
from ronde.core.seats import left_of
from ronde.games.rauberei.rules import CARD_COUNT, COPIES, DEAL, KIND_COUNT, MAX_PILES, NEUTRAL, NEW_PILE, is_on

if TYPE_CHECKING:
    from typing import Any

    from ronde.bots.judges import Notes
    from ronde.core.record import Struct

STOPS_AT_SCORING = True
SETTINGS = Settings(explore=0.12, bias=0.3, widen=0.5, epsilon=0.0, margin=0.9, scale=8.0, depth=2, judged=0.5)
MASTER = replace(SETTINGS, judged=0.9, depth=6, margin=0.7, instinct=0.5)
FORESEES = 2
NOVICE = Habits(notices=0.4, misjudges=0.6)
REGULAR = Habits(notices=0.75, misjudges=0.2)

TAKING = 0.75  # how surely an opponent who may hold the right card takes a pile sooner or later
PROMISE = 0.45  # how surely a pile whose top the seat holds too can still be captured next turn
RACE = 0.7  # how surely an opponent who holds that card too comes first
LATER = 0.3  # how likely an opponent draws the right card in time

# share of a pile that its owner is left with in the end, from matches of searching bots with two seats
SOUGHT = 0.72  # when its top can only be drawn yet
CONTESTED = 0.65  # when the owner and another hold its top
DODGED = 0.65  # when another holds its top, but the owner acts before
HIT = 0.13  # when another holds its top and acts before the owner
FOUND = 0.5  # share of a neutral pile that goes to the next who holds its top

# what `look` notes: for each kind how likely an opponent can lay it, and the highest and second highest pile that it
# captures; for each pile what it is worth as it lies
THREAT, HIGHEST, NEXT_HIGHEST, BEFORE, RIVALS = 0, 11, 22, 33, 57


@kernel
def look(s: Struct, seat: int, notes: Notes) -> None:
    """Note what each kind threatens and captures, and what each pile is worth."""
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
        notes[THREAT + kind] = 1.0 - missing
        if unseen > 0 and s.draw_len > 0:
            notes[THREAT + kind] += LATER * missing
        notes[HIGHEST + kind] = 0.0
        notes[NEXT_HIGHEST + kind] = 0.0
    notes[RIVALS] = 1.0 / (wide(s.seat_count) - 1)  # a point taken from one of several opponents is worth less
    for pile in range(s.pile_count):
        top = wide(s.pile_top[pile])
        height = float(s.pile_len[pile])
        if s.pile_owner[pile] == seat:
            notes[BEFORE + pile] = _kept(notes[THREAT + top], height)
            continue
        notes[BEFORE + pile] = _hoped(notes[THREAT + top], height) if s.hand[seat, top] > 0 else 0.0
        if height > notes[HIGHEST + top]:
            notes[NEXT_HIGHEST + top] = notes[HIGHEST + top]
            notes[HIGHEST + top] = height
        elif height > notes[NEXT_HIGHEST + top]:
            notes[NEXT_HIGHEST + top] = height


@kernel
def _kept(threat: float, height: float) -> float:
    """What a pile of one's own is worth."""
    return height * (1.0 - TAKING * threat)


@kernel
def _hoped(threat: float, height: float) -> float:
    """What a stranger's pile is worth to a seat that holds its top: the hope to capture it."""
    return PROMISE * (1.0 - RACE * threat) * height


@kernel
def rate(s: Struct, seat: int, action: int, notes: Notes) -> float:
    """Points that laying this card promises."""
    if action >= NEW_PILE:
        return _kept(notes[THREAT + action - NEW_PILE], 1.0)
    kind = action // MAX_PILES
    pile = action - kind * MAX_PILES
    top = wide(s.pile_top[pile])
    height = float(s.pile_len[pile])
    owner = wide(s.pile_owner[pile])
    threat = notes[THREAT + kind]
    rivals = notes[RIVALS]
    gain = 0.0
    if s.hand[seat, kind] == 1:  # the last card of its kind could have captured another pile
        is_highest = top == kind and height == notes[HIGHEST + kind]
        gain = -PROMISE * (notes[NEXT_HIGHEST + kind] if is_highest else notes[HIGHEST + kind])
    if owner == seat:
        return gain + _kept(threat, height + 1.0) - notes[BEFORE + pile]
    if top == kind:
        return gain + _kept(threat, height + 1.0) + (rivals * height if owner != NEUTRAL else 0.0)
    gain -= notes[BEFORE + pile]
    if s.hand[seat, kind] > 1:
        gain += _hoped(threat, height + 1.0)
    if owner != NEUTRAL:
        return gain - rivals
    return gain + 0.5 * rivals * height * (notes[THREAT + top] - threat)


@kernel
def evaluate(s: Struct, out: Any) -> None:
    """Points of every seat so far, and of each pile what its owner keeps and others get of it."""
    for seat in range(s.seat_count):
        out[seat] = wide(s.totals[seat])
    if s.over or s.chance == DEAL:  # the piles that lie there are scored
        return
    mover = left_of(wide(s.turn), s.seat_count) if s.chance else wide(s.turn)
    for pile in range(s.pile_count):
        top = wide(s.pile_top[pile])
        height = float(s.pile_len[pile])
        owner = wide(s.pile_owner[pile])
        taker = _next_holder(s, mover, top, owner)
        if owner == NEUTRAL:
            if taker != NEUTRAL:
                out[taker] += FOUND * height
        elif taker != NEUTRAL:
            kept = DODGED
            if s.hand[owner, top] > 0:
                kept = CONTESTED
            elif _comes_first(s, mover, taker, owner):
                kept = HIT
            out[owner] += kept * height
            out[taker] += (1.0 - kept) * height
        elif s.draw[top] > 0 and s.hand[owner, top] == 0:
            out[owner] += SOUGHT * height
            for other in range(s.seat_count):
                if other != owner:
                    out[other] += (1.0 - SOUGHT) / (wide(s.seat_count) - 1) * height
        else:
            out[owner] += height


@kernel
def _next_holder(s: Struct, mover: int, top: int, owner: int) -> int:
    """The first to act of those who could capture a pile, or NEUTRAL."""
    seat = mover
    for _ in range(s.seat_count):
        if seat != owner and s.hand[seat, top] > 0:
            return seat
        seat = left_of(seat, s.seat_count)
    return NEUTRAL


@kernel
def _comes_first(s: Struct, mover: int, seat: int, other: int) -> bool:
    """Whether one seat acts before another."""
    n = wide(s.seat_count)
    return (seat - mover + n) % n < (other - mover + n) % n


def moment(v: Struct) -> Moment:
    """How much of this game's cards have been laid, and how late the viewer lays its last card.

    Whoever lays last is seldom robbed. In the later games of a match everybody comes a seat earlier in the order.
    """
    n, seat = int(v.seat_count), int(v.seat)
    left = int(v.draw_len) + int(v.hand_len.sum())
    last = (int(v.turn) + left - 1) % n
    games = n - int(v.scorings) if is_on(v.opt.match, v.opt.variant) else 1
    places = [(seat - last - 1 - game) % n for game in range(games)]
    return Moment(
        n,
        1.0 - left / (left + int(v.laid.sum())),
        order=sum(2.0 * place / (n - 1) - 1.0 for place in places),
        earlier=float(v.totals[seat]),
        to_come=(games - 1) * CARD_COUNT / n,
    )
