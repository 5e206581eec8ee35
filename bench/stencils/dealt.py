"""Random playouts from a state that is dealt already, as OpenSpiel's rollouts are."""

from ronde.core.bits import lowest_bit
from ronde.core.chance import below
from ronde.core.kernel import entry, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
_sample_chance = GAME.sample_chance
_apply_chance = GAME.apply_chance
_legal = GAME.legal
_sample_legal = GAME.sample_legal
_apply = GAME.apply


@entry("int64(uint8[::1], uint8[::1], int64, int64[::1], int16[::1], int16[::1])")
def rollouts(dealt, row, count, rng, codes, outcome):
    """Play `count` random matches on from `dealt`; how many decisions."""
    s = row.view(STATE)[0]
    decisions = 0
    for _ in range(count):
        copy(row, dealt)
        while s.over == 0:
            if s.chance:
                n = _sample_chance(s, rng, outcome)
                _apply_chance(s, outcome[:n])
            else:
                seat = lowest_bit(wide(s.to_act))
                while s.to_act != 1 << seat:  # several may act: draw one that can
                    seat = below(rng, s.seat_count)
                    if s.to_act >> seat & 1 and _legal(s, seat, codes) > 0:
                        break
                _apply(s, seat, _sample_legal(s, seat, rng))
                decisions += 1
    return decisions
