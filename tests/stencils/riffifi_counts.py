"""Random play with counts of what happens in a round; a stencil, compiled for the game by `specialise`."""

from ronde.core.kernel import entry, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME
from ronde.games.riffifi.rules import DEAL, MORE, NONE, OFFICER, PLAY_DOWN, TURN

STATE = GAME.state.dtype
_begin = GAME.begin
_sample_chance = GAME.sample_chance
_apply_chance = GAME.apply_chance
_sample_legal = GAME.sample_legal
_apply = GAME.apply
_scores = GAME.scores

ROUNDS, DEALS, SHOWN, HIDDEN, TURNED, ODD, LEFT, OFFICERS, IDLE, TARGETS, MATCHES, BY_ORDER = range(12)
COUNTERS = BY_ORDER + 5


@entry("void(uint8[::1], uint8[::1], int64, int64[::1], int16[::1], int64[::1], int64[::1], int64[::1])")
def count(blank, row, matches, rng, outcome, before, after, counters):
    """Play random matches and add up; BY_ORDER: points by order of play from the starter of the round."""
    s = row.view(STATE)[0]
    for _ in range(matches):
        copy(row, blank)
        _begin(s)
        counters[MATCHES] += 1
        while s.over == 0:
            if s.chance:
                counters[DEALS] += s.chance == DEAL
                _apply_chance(s, outcome[: _sample_chance(s, rng, outcome)])
                continue
            seat = wide(s.turn)
            action = _sample_legal(s, seat, rng)
            if action < OFFICER:
                counters[SHOWN] += 1
                for other in range(s.seat_count):
                    counters[TURNED] += s.visible[other] >> 3 == action >> 3 and s.visible[other] > action
            elif action == OFFICER:
                targets = 0
                for other in range(s.seat_count):
                    targets += s.visible[other] != NONE
                counters[OFFICERS] += 1
                counters[TARGETS] += targets
                counters[IDLE] += targets == 0
            counters[HIDDEN] += PLAY_DOWN <= action < TURN
            counters[ODD] += action >= MORE
            ended, dealer = s.scorings, wide(s.dealer)
            _scores(s, before)
            _apply(s, seat, action)
            if s.scorings > ended:
                counters[ROUNDS] += 1
                _scores(s, after)
                for colour in range(5):
                    counters[LEFT] += s.reserve[colour]
                for other in range(s.seat_count):
                    order = (other - dealer - 1) % wide(s.seat_count)
                    counters[BY_ORDER + order] += after[other] - before[other]
