"""Foresight: every action is tried in imagined worlds, and all seats play on by what was learned, each by its own view.

The worlds fit what the others' play tells about their hands. No seat answers a hand that it cannot see, as it learns to
in the tree of a search; so this is weaker where a position can be calculated, and stronger where much is hidden.
"""

# ruff: noqa: ANN001, ANN202, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from math import log, sqrt
from typing import Any

from ronde.bots.learned import learned_of
from ronde.bots.learned.net import value
from ronde.bots.search import STENCIL as SEARCH
from ronde.core.chance import WORD_RANGE, below, word
from ronde.core.engine import specialise
from ronde.core.kernel import called, entry, kernel, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
_legal = called(GAME.legal)
_apply = called(GAME.apply)
_determinize = called(GAME.determinize)

SEARCHED: Any = specialise(SEARCH, GAME)
_let_chance = SEARCHED.let_chance
_actor_of = SEARCHED.actor_of
_judge: Any = called(SEARCHED.judge)
_is_told: Any = SEARCHED.is_told

LEARNED = learned_of(GAME)
_describe = called(LEARNED.describe)
_value = called(value)
_read = called(LEARNED.read)
_likelihood = called(LEARNED.likelihood)

TRUST = 40.0  # trials that the first look at an action counts for: the network errs less than so few trials


@kernel
def worth(s, seat, scorings, weights, parameters, x, hidden, notes, points, results):
    """What a position is worth to a seat that has seen so many scorings: what came out, or what was learned."""
    if _is_told(s, scorings):
        _judge(s, parameters, points, results)
        return results[seat]
    _describe(s, seat, x, notes)
    return float(_value(x, weights, hidden))


_worth = called(worth)


@kernel
def best_action(s, row, seat, blur, weights, parameters, rng, spare, codes, x, hidden, notes, points, results):
    """What the seat likes best, each action misjudged at random by about half of `blur`."""
    count = _legal(s, seat, codes)
    if count == 1:
        return wide(codes[0])
    tried = spare.view(STATE)[0]
    start = below(rng, count)  # among equals the first from a random place
    best = -1
    best_worth = -1e300
    for i in range(count):
        place = start + i if start + i < count else start + i - count
        copy(spare, row)
        _apply(tried, seat, wide(codes[place]))
        found = _worth(tried, seat, wide(s.scorings), weights, parameters, x, hidden, notes, points, results)
        if blur > 0.0:
            found += blur * (word(rng) / WORD_RANGE + word(rng) / WORD_RANGE + word(rng) / WORD_RANGE - 1.5)
        if found > best_worth:
            best = place
            best_worth = found
    return wide(codes[best])


_best_action = called(best_action)


@kernel
def _imagine(v, s, row, tries, rng, notes):
    """A world that fits what play tells, or after some tries any that the viewer cannot tell from the true one."""
    row[:] = 0
    _determinize(v, rng, s)
    if tries > 0:
        _read(s, wide(v.seat), notes)
        while tries > 0 and word(rng) >= _likelihood(s, wide(v.seat), notes) * WORD_RANGE:
            row[:] = 0
            _determinize(v, rng, s)
            tries -= 1


@kernel
def _most_hopeful(count, explore, priors, visits, sums):
    """The action with the highest upper confidence bound."""
    total = 0.0
    for i in range(count):
        total += visits[i]
    hope = log(total + 2.0)
    best = 0
    best_bound = -1e300
    for i in range(count):
        mean = (sums[i] + TRUST * priors[i]) / (visits[i] + TRUST)
        bound = mean + explore * sqrt(hope / (visits[i] + 1.0))
        if bound > best_bound:
            best = i
            best_bound = bound
    return best


@entry(
    "void(uint8[::1], int16[::1], int64, int64, int64, float64, float32[::1], float64[::1], int64[::1], uint8[::1], "
    "uint8[::1], int16[::1], int16[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], "
    "float64[::1], float64[::1], float64[::1])"
)
def foresee(
    view,
    root_codes,
    iterations,
    depth,
    tries,
    explore,
    weights,
    parameters,
    rng,
    row,
    spare,
    codes,
    outcome,
    x,
    hidden,
    notes,
    points,
    results,
    priors,
    visits,
    sums,
):
    """Run some iterations; visits and rewards of every action are added up, the first call also notes a first look."""
    v = view.view(VIEW)[0]
    s = row.view(STATE)[0]
    viewer, scorings, count = wide(v.seat), wide(v.scorings), len(root_codes)
    for i in range(count):
        if priors[i] < 0.0:  # no reward is
            row[:] = 0
            _determinize(v, rng, s)
            _apply(s, viewer, wide(root_codes[i]))
            priors[i] = max(0.0, _worth(s, viewer, scorings, weights, parameters, x, hidden, notes, points, results))
    for _ in range(iterations):
        chosen = _most_hopeful(count, explore, priors, visits, sums)
        _imagine(v, s, row, tries, rng, notes)
        _apply(s, viewer, wide(root_codes[chosen]))
        for _ in range(depth):
            if _is_told(s, scorings):
                break
            _let_chance(s, rng, outcome)
            if s.over:
                break
            seat = _actor_of(s, rng, codes)
            action = _best_action(
                s, row, seat, 0.0, weights, parameters, rng, spare, codes, x, hidden, notes, points, results
            )
            _apply(s, seat, action)
        visits[chosen] += 1.0
        sums[chosen] += _worth(s, viewer, scorings, weights, parameters, x, hidden, notes, points, results)
