"""The levels that play at a glance, at many tables in one call: the choices of `levels.Random` and `levels.Greedy`."""

# ruff: noqa: ANN001, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from math import sqrt

from ronde.bots.judges import judge_of
from ronde.core.chance import WORD_RANGE, below, seed_fast, word
from ronde.core.kernel import called, entry, kernel, wide
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
_legal = called(GAME.legal)
_observe = called(GAME.observe)
_determinize = called(GAME.determinize)
JUDGE = judge_of(GAME)
_look = called(JUDGE.look)
_rate = called(JUDGE.rate)


@kernel
def unit(rng):
    """A random number from 0 to below 1."""
    return word(rng) / WORD_RANGE


@kernel
def spread(rates, count):
    """The standard deviation of the ratings."""
    mean = 0.0
    for i in range(count):
        mean += rates[i]
    mean /= count
    squares = 0.0
    for i in range(count):
        squares += (rates[i] - mean) ** 2
    return sqrt(squares / count)


@kernel
def choose_one(s, seat, notices, misjudges, rng, view, row, codes, rates, notes):
    """The action that the bot in this seat takes."""
    count = _legal(s, seat, codes)
    noticed = 0
    if notices >= 0.0:  # else it plays anything
        for i in range(count):
            if unit(rng) < notices:
                codes[count + noticed] = codes[i]
                noticed += 1
    if noticed == 0:
        return wide(codes[below(rng, count)])
    seen = codes[count:]
    view[:] = 0
    v = view.view(VIEW)[0]
    _observe(s, seat, v)
    row[:] = 0
    world = row.view(STATE)[0]
    _determinize(v, rng, world)
    _look(world, seat, notes)
    for i in range(noticed):
        rates[i] = _rate(world, seat, wide(seen[i]), notes)
    if misjudges != 0.0:
        blur = misjudges * spread(rates, noticed)
        for i in range(noticed):
            rates[i] += blur * (2.0 * (unit(rng) + unit(rng) + unit(rng) - 1.5))
    best = rates[0]
    for i in range(noticed):
        best = max(best, rates[i])
    equals = 0
    for i in range(noticed):
        equals += rates[i] == best
    n = below(rng, equals)
    for i in range(noticed):
        if rates[i] == best:
            if n == 0:
                return wide(seen[i])
            n -= 1
    return -1  # not reached


@entry("void(int64, int64, int64[::1], boolean[::1], int64[:, :, ::1])")
def seat_bots(seed, first_lane, matches, begins, rngs):
    """Start the generators of the bots at the tables where a match begins."""
    for i in range(len(matches)):
        if begins[i]:
            for seat in range(rngs.shape[1]):
                seed_fast(rngs[i, seat], seed, first_lane + 8 * matches[i] + seat)


@entry(
    "int64(int64, uint8[:, ::1], int64[::1], float64[:, ::1], int64[:, :, ::1], int64[::1], uint8[::1], uint8[::1], "
    "int16[::1], float64[::1], float64[::1])"
)
def choose(guest, rows, actors, habits, rngs, actions, view, row, codes, rates, notes):
    """An action for every table where a bot acts next, −1 where the guest does or nobody; how many bots act."""
    count = 0
    for i in range(len(rows)):
        seat = actors[i]
        actions[i] = -1
        if seat >= 0 and seat != guest:
            count += 1
            actions[i] = choose_one(
                rows[i].view(STATE)[0], seat, habits[seat, 0], habits[seat, 1], rngs[i, seat], view, row, codes, rates,
                notes,
            )  # fmt: skip
    return count
