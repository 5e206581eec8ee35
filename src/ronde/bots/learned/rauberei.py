"""What a seat of Räuberei knows, in numbers: piles and cards, by how likely somebody else holds the same kind."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

import numpy as np

from ronde.core.kernel import called, kernel, wide
from ronde.games.rauberei.rules import (
    CAPTURED,
    COPIES,
    COVERED,
    DRAW,
    KIND_COUNT,
    MAX_PILES,
    MAX_SEATS,
    NEUTRAL,
    NEW_PILE,
    PLAY_SEAT,
    PLAY_WAY,
    RAISED,
    ROBBED,
    SPOILED,
    is_restricted,
    start_pile_count,
)

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

DEPTH = 4
TRIES = 100

# Logarithms of how much likelier it is that a seat holds another card of a kind, by how it laid the last one and how
# many laps ago; from matches of searching bots. Who lays a card on a stranger's pile wants to capture it with the next.
LAPS = 6
TELLS = np.zeros((8, LAPS))
TELLS[CAPTURED] = (-1.6, -0.94, -0.53, -0.29, -0.11, 0.19)
TELLS[ROBBED] = (-2.46, -1.53, -1.13, -0.88, -0.8, -0.52)
TELLS[RAISED] = (-0.57, -0.28, -0.1, 0.01, 0.24, 0.42)
TELLS[COVERED] = (-0.31, 0.14, 0.11, 0.13, 0.22, 0.31)
TELLS[SPOILED] = (2.9, 3.45, 2.9, 2.61, 2.03, 1.92)
# the same for a kind on top of a pile: the seat's own pile; another's, and for each lap in which it was left alone
OWN_TOP, OWN_HEIGHT = 1.5, 0.06
HEIGHT = 0.15
LEFT, LEFT_LAP, LEFT_HEIGHT, LEFT_LAP_HEIGHT = 0.3, 0.24, -0.36, -0.08
MOST = 4.0

# notes: what is told of every seat and kind, when each pile was last laid on, and then for each kind how likely an
# opponent holds it, as a level
TOLD, SINCE, LEVEL = 0, MAX_SEATS * KIND_COUNT, MAX_SEATS * KIND_COUNT + MAX_PILES

# Where the numbers stand. Levels are shared out between the two nearest.
LEVELS = 5
GROUPS = 9 * LEVELS  # piles by owner (own, a stranger's, neutral), equal cards in hand (0, 1, more) and level
COUNTS, HEIGHTS, SQUARES = 0, GROUPS, 2 * GROUPS
HAND = 3 * GROUPS  # kinds in hand by how many (1, 2, more) and level
ELSEWHERE = HAND + 3 * LEVELS  # kinds not in hand by level
DRAWN = ELSEWHERE + LEVELS  # heights by owner and equal cards in hand, times the copies that may still be drawn
HIGHEST = DRAWN + 9  # the three highest piles to capture, and the three that others may, by how likely they can
PLAIN = HIGHEST + 6
SIZE = PLAIN + 14


@kernel
def read(s: Struct, viewer: int, notes: Any) -> None:
    """Note for every other seat and kind how much likelier it is that it holds one, as a logarithm."""
    n, plays = wide(s.seat_count), wide(s.play_count)
    for i in range(n * KIND_COUNT):
        notes[TOLD + i] = 0.0
    for pile in range(s.pile_count):
        notes[SINCE + pile] = plays
    new_pile = start_pile_count(s)
    for ago in range(plays - 1, -1, -1):  # the last play of a kind or on a pile counts
        play = wide(s.plays[plays - 1 - ago])
        action = play & (1 << PLAY_SEAT) - 1
        seat = play >> PLAY_SEAT & 7
        if action < NEW_PILE:
            kind = action // MAX_PILES
            notes[SINCE + action - kind * MAX_PILES] = ago
        else:
            kind = action - NEW_PILE
            notes[SINCE + new_pile] = ago
            new_pile += 1
        notes[TOLD + seat * KIND_COUNT + kind] = TELLS[play >> PLAY_WAY, min(LAPS - 1, ago // n)]
    for pile in range(s.pile_count):
        kind = wide(s.pile_top[pile])
        height = wide(s.pile_len[pile])
        laps = min(3, int(notes[SINCE + pile]) // n)
        for seat in range(n):
            if s.pile_owner[pile] == seat:
                notes[TOLD + seat * KIND_COUNT + kind] += OWN_TOP + OWN_HEIGHT * height
            else:
                notes[TOLD + seat * KIND_COUNT + kind] += HEIGHT * height
                if laps > 0:
                    left = LEFT + LEFT_LAP * laps + (LEFT_HEIGHT + LEFT_LAP_HEIGHT * laps) * height
                    notes[TOLD + seat * KIND_COUNT + kind] += left
    for seat in range(n):
        for kind in range(KIND_COUNT):
            told = notes[TOLD + seat * KIND_COUNT + kind]
            notes[TOLD + seat * KIND_COUNT + kind] = 0.0 if seat == viewer else max(-MOST, min(MOST, told))


@kernel
def likelihood(s: Struct, viewer: int, notes: Any) -> float:
    """How well the other hands fit what `read` noted, from 0 to 1."""
    fit = 0.0
    for seat in range(s.seat_count):
        if seat != viewer:
            for kind in range(KIND_COUNT):
                told = notes[TOLD + seat * KIND_COUNT + kind]
                if (told > 0.0) != (s.hand[seat, kind] > 0):
                    fit -= abs(told)
    return exp(fit)


_read = called(read)


@kernel
def describe(s: Struct, seat: int, x: Any, notes: Any) -> None:
    """What the seat knows after an action, its own or another's."""
    for i in range(SIZE):
        x[i] = 0.0
    n = wide(s.seat_count)
    others_len = -wide(s.hand_len[seat])
    best_total = -1000
    for other in range(n):
        others_len += wide(s.hand_len[other])
        if other != seat:
            best_total = max(best_total, wide(s.totals[other]))
    hidden = max(1, others_len + wide(s.draw_len))
    _read(s, seat, notes)
    note_levels(s, seat, hidden, notes)
    _describe_kinds(s, seat, x, notes)
    own, others, neutral = _describe_piles(s, seat, hidden, x, notes)
    ahead = seat - wide(s.turn)
    if ahead < 0 or (ahead == 0 and s.chance == DRAW):
        ahead += n
    x[PLAIN] = 0.05 * wide(s.draw_len)
    x[PLAIN + 1] = 0.2 * wide(s.hand_len[seat])
    x[PLAIN + 2] = 0.2 * others_len / (n - 1)
    x[PLAIN + 3] = others_len / hidden
    x[PLAIN + 4] = 0.1 * own
    x[PLAIN + 5] = 0.1 * others
    x[PLAIN + 6] = 0.1 * neutral
    x[PLAIN + 7] = 1.0 if ahead == n else 0.0
    x[PLAIN + 8] = ahead / n
    x[PLAIN + 9] = 0.5 * (n - 2)
    x[PLAIN + 10] = 0.1 * (wide(s.totals[seat]) - best_total)
    x[PLAIN + 11] = 1.0 if is_restricted(s) else 0.0
    x[PLAIN + 12] = 0.1 * (own - others)
    x[PLAIN + 13] = 1.0 if s.draw_len == 0 else 0.0


@kernel
def note_levels(s: Struct, seat: int, hidden: int, notes: Any) -> None:
    """How likely an opponent holds each kind: by the cards that are unseen, and by what play tells."""
    for kind in range(KIND_COUNT):
        unseen = COPIES - wide(s.laid[kind]) - wide(s.hand[seat, kind])
        nobody = 1.0
        for other in range(s.seat_count):
            if other != seat:
                missing = 1.0
                for drawn in range(unseen):
                    missing *= 1.0 - min(1.0, s.hand_len[other] / max(1.0, float(hidden - drawn)))
                odds = (1.0 - missing) * exp(notes[TOLD + other * KIND_COUNT + kind])
                nobody *= missing / (missing + odds)
        notes[LEVEL + kind] = (1.0 - nobody) * (LEVELS - 1)


@kernel
def _describe_kinds(s: Struct, seat: int, x: Any, notes: Any) -> None:
    for kind in range(KIND_COUNT):
        level = min(LEVELS - 2, int(notes[LEVEL + kind]))
        part = notes[LEVEL + kind] - level
        held = wide(s.hand[seat, kind])
        at = ELSEWHERE + level
        if held > 0:
            at = HAND + (min(3, held) - 1) * LEVELS + level
        x[at] += 0.5 * (1.0 - part)
        x[at + 1] += 0.5 * part


@kernel
def _describe_piles(s: Struct, seat: int, hidden: int, x: Any, notes: Any) -> tuple[int, int, int]:
    """The piles by groups; how many cards are in own, strangers' and neutral ones."""
    own, others, neutral = 0, 0, 0
    for pile in range(s.pile_count):
        top = wide(s.pile_top[pile])
        height = wide(s.pile_len[pile])
        owner = 1
        if s.pile_owner[pile] == seat:
            owner = 0
            own += height
        elif s.pile_owner[pile] == NEUTRAL:
            owner = 2
            neutral += height
        else:
            others += height
        held = min(2, wide(s.hand[seat, top]))
        unseen = COPIES - wide(s.laid[top]) - wide(s.hand[seat, top])
        level = min(LEVELS - 2, int(notes[LEVEL + top]))
        part = notes[LEVEL + top] - level
        for step in range(2):
            share = part if step == 1 else 1.0 - part
            at = (owner * 3 + held) * LEVELS + level + step
            x[COUNTS + at] += 0.5 * share
            x[HEIGHTS + at] += 0.1 * height * share
            x[SQUARES + at] += 0.02 * height * height * share
        x[DRAWN + owner * 3 + held] += 0.1 * height * unseen * wide(s.draw_len) / hidden
        if owner != 0 and held > 0:
            _among_highest(x, HIGHEST, 0.1 * height)
        if owner != 1 and unseen > 0:
            _among_highest(x, HIGHEST + 3, 0.025 * height * notes[LEVEL + top])
    return own, others, neutral


@kernel
def _among_highest(x: Any, begin: int, height: float) -> None:
    """Put a height in its place among the three highest."""
    for i in range(begin, begin + 3):
        if height > x[i]:
            lower = x[i]
            x[i] = height
            height = lower
