"""Matches to learn from: what a learner knew after every action, and what came of it.

One seat is always the learner; the others are the learner too, an earlier one, a bot that searches a little, or one
that plays by hand-made judgement. Against itself alone it would soon know only its own habits.
"""

# ruff: noqa: ANN001, ANN202, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from typing import Any

from ronde.bots.foresight import STENCIL as FORESIGHT
from ronde.bots.learned import learned_of
from ronde.bots.learned.net import value_and_parts
from ronde.bots.lessons import ROOM
from ronde.bots.search import STENCIL as SEARCH
from ronde.bots.tree import NODE, NODE_COUNT
from ronde.core.chance import WORD_RANGE, below, word
from ronde.core.engine import specialise
from ronde.core.kernel import called, entry, kernel, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
NODES = NODE.dtype
NODE_SIZE = NODE.itemsize
_begin = GAME.begin
_legal = called(GAME.legal)
_sample_legal = called(GAME.sample_legal)
_apply = called(GAME.apply)
_observe = called(GAME.observe)

SEARCHED: Any = specialise(SEARCH, GAME)
_search = SEARCHED.search
_let_chance = SEARCHED.let_chance
_actor_of = SEARCHED.actor_of
_is_told = SEARCHED.is_told
_most_promising = SEARCHED.most_promising
_judge: Any = called(SEARCHED.judge)
WINS = SEARCHED.WINS
FORESEEN: Any = specialise(FORESIGHT, GAME)
_best_action: Any = called(FORESEEN.best_action)
_describe = called(learned_of(GAME).describe)
_value_and_parts = called(value_and_parts)

LEARNER, SEARCHING, JUDGING = 0, 14, 15  # who plays a seat; in between are earlier learners
BITS = 4


@kernel
def _seat_players(seats, shares, earlier, rng):
    """Who plays which seat, four bits each: shares of judging, searching and earlier players, the rest learners."""
    players = wide(0)
    learner = below(rng, seats)
    for seat in range(seats):
        luck = word(rng) / WORD_RANGE
        if seat == learner or luck >= shares[0] + shares[1] + shares[2]:
            player = LEARNER
        elif luck < shares[0]:
            player = JUDGING
        elif luck < shares[0] + shares[1]:
            player = SEARCHING
        else:
            player = below(rng, earlier + 1)
        players |= player << BITS * seat
    return players


@kernel
def _search_action(s, seat, iterations, parameters, view, tree, counters, world, rng, codes, own, rates, notes, stamps,
                   outcome, path, points, results, weights, x, hidden, instinct, spots):  # fmt: skip
    """What a short search visits most."""
    count = _legal(s, seat, own)
    if count == 1:
        return wide(own[0])
    view[:] = 0
    _observe(s, seat, view.view(VIEW)[0])
    nodes = tree.view(NODES)
    tree[:NODE_SIZE] = 0
    counters[:] = 0
    counters[NODE_COUNT] = 1
    stamps[:] = 0
    _search(view, own[:count], iterations, parameters, tree, counters, world, rng, codes, rates, notes, stamps, outcome,
            path, points, results, weights, x, hidden, instinct, spots)  # fmt: skip
    best = wide(nodes[0].first)
    child = best
    while child != 0:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = wide(nodes[child].next)
    return wide(nodes[best].action)


@kernel
def _tell(s, first, filled, weights, parameters, trace, x, hidden, points, results, seen, came, seats_of):
    """What came of the rows of a deal: its result, mixed with what was thought of the seat's later positions."""
    _judge(s, parameters, points, results)
    for seat in range(s.seat_count):
        won = results[WINS + seat]
        led = 2.0 * results[seat] - won  # a reward is the mean of both
        for row in range(filled - 1, first - 1, -1):
            if seats_of[row] == seat:
                came[row, 0] = won
                came[row, 1] = led
                _value_and_parts(seen[row], weights, hidden, x)
                won = trace * won + (1.0 - trace) * x[0]
                led = trace * led + (1.0 - trace) * x[1]


@entry(
    "int64(uint8[::1], float32[:, ::1], float64[::1], int64, float64, float64, float64, float64[::1], float64[::1], "
    "int64[::1], uint8[::1], uint8[::1], int16[::1], int16[::1], float32[::1], float32[::1], float64[::1], "
    "int64[::1], float64[::1], uint8[::1], uint8[::1], int64[::1], uint8[::1], int16[::1], float64[::1], "
    "int64[::1], int64[::1], float32[::1], int64[::1], float32[:, ::1], float32[:, ::1], int64[::1])"
)
def play_lessons(
    blank,
    learners,
    shares,
    iterations,
    blur,
    epsilon,
    trace,
    parameters,
    search_parameters,
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
    view,
    tree,
    counters,
    world,
    own,
    rates,
    stamps,
    path,
    instinct,
    spots,
    seen,
    came,
    seats_of,
):
    """Play matches until the rows are full; how many were filled. `learners` are weights, the present ones first."""
    s = row.view(STATE)[0]
    rare = wide(epsilon * WORD_RANGE)
    filled = 0
    while True:
        copy(row, blank)
        _begin(s)
        _let_chance(s, rng, outcome)
        players = _seat_players(wide(s.seat_count), shares, len(learners) - 1, rng)
        scorings = wide(s.scorings)
        first = filled
        while True:
            if _is_told(s, scorings):
                _tell(
                    s, first, filled, learners[0], parameters, trace, x, hidden, points, results, seen, came, seats_of
                )
                if filled + ROOM > len(seen):
                    return filled
                first = filled
                scorings = wide(s.scorings)
            if s.over:
                break
            _let_chance(s, rng, outcome)
            if s.over:
                continue
            seat = _actor_of(s, rng, codes)
            player = players >> BITS * seat & (1 << BITS) - 1
            if word(rng) < rare:
                action = _sample_legal(s, seat, rng)
            elif player == SEARCHING:
                action = _search_action(s, seat, iterations, search_parameters, view, tree, counters, world, rng,
                                        codes, own, rates, notes, stamps, outcome, path, points, results,
                                        learners[0], x, hidden, instinct, spots)  # fmt: skip
            elif player == JUDGING:
                action = _most_promising(s, seat, rng, codes, notes)
            else:
                action = _best_action(s, row, seat, blur, learners[player], parameters, rng, spare, codes, x, hidden,
                                      notes, points, results)  # fmt: skip
            _apply(s, seat, action)
            if not _is_told(s, scorings):
                for other in range(s.seat_count):
                    if players >> BITS * other & (1 << BITS) - 1 == LEARNER:
                        _describe(s, other, seen[filled], notes)
                        seats_of[filled] = other
                        filled += 1
