"""Two worlds that a viewer cannot tell apart, played side by side: every byte the viewer gets must be equal."""

import numpy as np

from ronde.core.chance import below
from ronde.core.kernel import entry, kernel
from ronde.core.record import copy
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
_begin = GAME.begin
_sample_chance = GAME.sample_chance
_possible = GAME.possible
_apply_chance = GAME.apply_chance
_legal = GAME.legal
_sample_legal = GAME.sample_legal
_apply = GAME.apply
_observe = GAME.observe
_observe_table = GAME.observe_table
_determinize = GAME.determinize

# what `paired` found
TRANSITIONS, VIEW_CHANGED, LEGAL_CHANGED, AFTER_ACTION, AFTER_CHANCE, REVEALED, WHERE = 0, 1, 2, 3, 4, 5, 6


@kernel
def same_bytes(one, other):
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True


@kernel
def look(row, seat, view):
    view[:] = 0
    if seat < 0:
        _observe_table(row.view(STATE)[0], view.view(VIEW)[0])
    else:
        _observe(row.view(STATE)[0], seat, view.view(VIEW)[0])


@kernel
def same_legal(row, other, seat, codes, other_codes):
    n = _legal(row.view(STATE)[0], seat, codes)
    if n != _legal(other.view(STATE)[0], seat, other_codes):
        return False
    return same_bytes(codes[:n], other_codes[:n])


@kernel
def has_code(row, seat, action, codes):
    n = _legal(row.view(STATE)[0], seat, codes)
    for i in range(n):
        if codes[i] == action:
            return True
    return False


@entry(
    "void(uint8[::1], int64, int64[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], "
    "int16[::1], int16[::1], int16[::1], int64[::1])"
)
def paired(blank, matches, rng, row, next_row, twin, next_twin, view, twin_view, codes, twin_codes, outcome, found):
    """Play random matches; at every step, for every seat and a spectator, imagine a twin world and compare."""
    s = row.view(STATE)[0]
    for match in range(matches):
        copy(row, blank)
        _begin(s)
        while s.over == 0:
            actor = -1
            action = -1
            n = 0
            if s.chance:
                n = _sample_chance(s, rng, outcome)
            else:
                while action < 0:
                    actor = below(rng, np.int64(s.seat_count))
                    if s.to_act >> actor & 1 and _legal(s, actor, codes) > 0:
                        action = _sample_legal(s, actor, rng)
            copy(next_row, row)
            if s.chance:
                _apply_chance(next_row.view(STATE)[0], outcome[:n])
            else:
                _apply(next_row.view(STATE)[0], actor, action)
            for viewer in range(-1, s.seat_count):
                look(row, viewer, view)
                twin[:] = 0
                _determinize(view.view(VIEW)[0], rng, twin.view(STATE)[0])
                look(twin, viewer, twin_view)
                found[TRANSITIONS] += 1
                if not same_bytes(view, twin_view):
                    found[VIEW_CHANGED] += 1
                    found[WHERE] = match
                if viewer >= 0 and not same_legal(row, twin, viewer, codes, twin_codes):
                    found[LEGAL_CHANGED] += 1
                    found[WHERE] = match
                copy(next_twin, twin)
                if s.chance:
                    if not _possible(twin.view(STATE)[0], outcome[:n]):
                        continue  # only the true world holds these cards
                    _apply_chance(next_twin.view(STATE)[0], outcome[:n])
                else:
                    if not has_code(twin, actor, action, twin_codes):
                        continue
                    _apply(next_twin.view(STATE)[0], actor, action)
                look(next_row, viewer, view)
                look(next_twin, viewer, twin_view)
                if not same_bytes(view, twin_view):
                    mine = next_row.view(STATE)[0]
                    other = next_twin.view(STATE)[0]
                    if mine.chance != other.chance or mine.to_act != other.to_act or mine.over != other.over:
                        found[REVEALED] += 1
                    elif s.chance:
                        found[AFTER_CHANCE] += 1
                        found[WHERE] = match
                    else:
                        found[AFTER_ACTION] += 1
                        found[WHERE] = match
            copy(row, next_row)
