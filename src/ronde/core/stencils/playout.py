"""Whole matches of uniformly random play: with statistics, and bare for benchmarks and bots."""

# ruff: noqa: ANN001, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.bits import lowest_bit
from ronde.core.chance import below, chance_lane, policy_lane, seed_fast
from ronde.core.digest import digest_action, digest_begin, digest_chance
from ronde.core.kernel import entry, kernel, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
_begin = GAME.begin
_sample_chance = GAME.sample_chance
_apply_chance = GAME.apply_chance
_legal = GAME.legal
_sample_legal = GAME.sample_legal
_apply = GAME.apply
_scores = GAME.scores
_winners = GAME.winners

_chance_lane = kernel(chance_lane)
_policy_lane = kernel(policy_lane)

# counters of `simulate`
DECISIONS, CHANCES, LEGAL_SUM, LEGAL_MAX, LENGTH_MIN, LENGTH_MAX, DIGEST = 0, 1, 2, 3, 4, 5, 6
COUNTERS = 8


@kernel
def list_all(s, codes, ends):
    """How many legal actions all acting seats have together; `codes` of seat i end at `ends[i]`."""
    total = 0
    for seat in range(s.seat_count):
        if s.to_act >> seat & 1:
            total += _legal(s, seat, codes[total:])
        ends[seat] = total
    return total


@kernel
def seat_at(ends, index):
    """The seat that the listed action number `index` belongs to."""
    seat = 0
    while ends[seat] <= index:
        seat += 1
    return seat


@entry(
    "void(uint8[::1], uint8[::1], int64, int64, int64, int64[::1], int64[::1], int16[::1], int64[::1], int16[::1], "
    "int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])"
)
def simulate(
    blank, row, seed, first, count, deal, policy, codes, ends, outcome, digest, counters, points, wins, score_sums
):
    """Play matches `first` … `first + count − 1` of a seed; add to counters, shares of wins and sums of scores."""
    s = row.view(STATE)[0]
    for match in range(first, first + count):
        seed_fast(deal, seed, _chance_lane(match))
        seed_fast(policy, seed, _policy_lane(match))
        digest_begin(digest)
        copy(row, blank)
        _begin(s)
        length = 0
        while s.over == 0:
            if s.chance:
                n = _sample_chance(s, deal, outcome)
                digest_chance(digest, outcome, n)
                _apply_chance(s, outcome[:n])
                counters[CHANCES] += 1
            else:
                n = list_all(s, codes, ends)
                index = below(policy, n)
                seat = seat_at(ends, index)
                action = wide(codes[index])
                digest_action(digest, seat, action)
                _apply(s, seat, action)
                length += 1
                counters[LEGAL_SUM] += n
                counters[LEGAL_MAX] = max(counters[LEGAL_MAX], n)
        counters[DECISIONS] += length
        counters[LENGTH_MIN] = min(counters[LENGTH_MIN], length)
        counters[LENGTH_MAX] = max(counters[LENGTH_MAX], length)
        counters[DIGEST] += digest[0]
        counters[DIGEST + 1] += digest[1]
        _scores(s, points)
        winners = _winners(s)
        shared_by = 0
        for seat in range(s.seat_count):
            shared_by += winners >> seat & 1
        for seat in range(s.seat_count):
            score_sums[seat] += points[seat]
            if winners >> seat & 1:
                wins[seat] += 1.0 / shared_by


@entry("int64(uint8[::1], uint8[::1], int64, int64[::1], int16[::1], int64[::1], int16[::1])")
def rollouts_listed(blank, row, count, rng, codes, ends, outcome):
    """Play `count` random matches, listing every legal action; how many decisions were made."""
    s = row.view(STATE)[0]
    decisions = 0
    for _ in range(count):
        copy(row, blank)
        _begin(s)
        while s.over == 0:
            if s.chance:
                n = _sample_chance(s, rng, outcome)
                _apply_chance(s, outcome[:n])
            else:
                index = below(rng, list_all(s, codes, ends))
                _apply(s, seat_at(ends, index), wide(codes[index]))
                decisions += 1
    return decisions


@kernel
def random_actor(s, rng, codes):
    """A uniformly random acting seat that has something legal to do."""
    seats = wide(s.to_act)
    if seats & seats - 1 == 0:  # the usual case: one seat acts, and it can
        return lowest_bit(seats)
    while True:
        seat = below(rng, s.seat_count)
        if s.to_act >> seat & 1 and _legal(s, seat, codes) > 0:
            return seat


@entry("int64(uint8[::1], uint8[::1], int64, int64[::1], int16[::1], int16[::1])")
def rollouts_sampled(blank, row, count, rng, codes, outcome):
    """Play `count` random matches without listing the legal actions of the seat that acts; how many decisions."""
    s = row.view(STATE)[0]
    decisions = 0
    for _ in range(count):
        copy(row, blank)
        _begin(s)
        while s.over == 0:
            if s.chance:
                n = _sample_chance(s, rng, outcome)
                _apply_chance(s, outcome[:n])
            else:
                seat = random_actor(s, rng, codes)
                _apply(s, seat, _sample_legal(s, seat, rng))
                decisions += 1
    return decisions
