"""Information-set Monte-Carlo tree search for any number of seats, from the view of one.

Every iteration imagines a world that the viewer cannot tell from the true one, walks down the tree by upper confidence
bounds that count how often an action was *available* rather than how often its parent was seen, adds one node, plays on
with the judgement of the game, and credits every seat on the way with its own reward. Masters of some games, and
Reibach's expert, mix in what learned judgement thinks of the new node, and of the position in which playing on stops.
"""

# ruff: noqa: ANN001, ANN202, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from math import exp, log, sqrt

from ronde.bots.instincts import has_instinct, instinct_of, tell_nothing
from ronde.bots.judges import judge_of
from ronde.bots.learned import is_learned, learned_of
from ronde.bots.learned.net import value
from ronde.bots.settings import BIAS, DEPTH, EPSILON, EXPLORE, INSTINCT, JUDGED, LEARNED, MARGIN, SCALE, WIDEN
from ronde.bots.tree import CLOCK, DECISIONS, ITERATIONS, MAX_DEPTH, NODE, NODE_COUNT
from ronde.core.bits import lowest_bit
from ronde.core.chance import WORD_RANGE, below, word
from ronde.core.kernel import called, entry, kernel, wide
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
NODES = NODE.dtype
_sample_chance = called(GAME.sample_chance)
_apply_chance = called(GAME.apply_chance)
_legal = called(GAME.legal)
_sample_legal = called(GAME.sample_legal)
_apply = called(GAME.apply)
_scores = called(GAME.scores)
_winners = called(GAME.winners)
_determinize = called(GAME.determinize)

JUDGE = judge_of(GAME)
STOPS_AT_SCORING = JUDGE.stops_at_scoring
_look = JUDGE.look
_rate = JUDGE.rate
_evaluate = called(JUDGE.evaluate)

_notice = called(instinct_of(GAME).notice if has_instinct(GAME) else _look)
_spots = called(instinct_of(GAME).spots if has_instinct(GAME) else tell_nothing)

WINS, POINTS, GUESSES = 8, 16, 24  # where they begin in `results`, after the rewards


@kernel
def _first_look(s, seat, parameters, notes):
    """Note what all ratings of a position share."""
    if parameters[INSTINCT] > 0.0:
        _notice(s, seat, notes)
    else:
        _look(s, seat, notes)


@kernel
def _first_rate(s, seat, action, parameters, notes, instinct, spots):
    """How promising an action looks: by instinct if told so and where it says something, else by judgement."""
    if parameters[INSTINCT] > 0.0:
        count = _spots(s, seat, action, notes, spots)
        if count > 0:
            total = 0.0
            for i in range(count):
                total += instinct[spots[i]]
            return total
    return _rate(s, seat, action, notes)


@called
@kernel
def most_promising(s, seat, rng, codes, notes):
    """The legal action with the best rating; among equals any."""
    count = _legal(s, seat, codes)
    if count == 1:
        return wide(codes[0])
    _look(s, seat, notes)
    start = below(rng, count)
    best = wide(codes[start])
    best_rate = _rate(s, seat, best, notes)
    for i in range(1, count):
        place = start + i if start + i < count else start + i - count
        rating = _rate(s, seat, wide(codes[place]), notes)
        if rating > best_rate:
            best = wide(codes[place])
            best_rate = rating
    return best


@called
@kernel
def instinctive(s, seat, parameters, rng, codes, notes, instinct, spots):
    """An action as instinct has it, about as often as a search would choose it."""
    count = _legal(s, seat, codes)
    if count == 1:
        return wide(codes[0])
    _first_look(s, seat, parameters, notes)
    best = 0
    best_rate = -1e300
    for i in range(count):
        error = -log(-log((word(rng) + 0.5) / WORD_RANGE))
        rating = _first_rate(s, seat, wide(codes[i]), parameters, notes, instinct, spots)
        rating += parameters[INSTINCT] * error
        if rating > best_rate:
            best = i
            best_rate = rating
    return wide(codes[best])


@kernel
def _descend(s, viewer, root_codes, parameters, nodes, counters, rng, codes, rates, notes, stamps, outcome, path,
             instinct, spots):  # fmt: skip
    """Walk from the root to a node that is new, and play the actions on the way; how many there were."""
    parent = 0
    scorings = wide(s.scorings)
    judged = wide(parameters[JUDGED] * WORD_RANGE) if s.seat_count > 2 else 0
    for depth in range(MAX_DEPTH):
        if STOPS_AT_SCORING and s.scorings != scorings:
            return depth
        let_chance(s, rng, outcome)
        if s.over:
            return depth
        seat = actor_of(s, rng, codes) if depth > 0 else viewer
        if judged and seat != viewer and word(rng) < judged:
            known = counters[NODE_COUNT]
            best = _answer(s, seat, parameters, nodes, counters, rng, codes, notes, parent, instinct, spots)
            if best == 0:
                return depth
            _apply(s, seat, wide(nodes[best].action))
            counters[DECISIONS] += 1
            path[depth] = best
            if best >= known:
                return depth + 1
            parent = best
            continue
        if depth > 0:
            count = _legal(s, seat, codes)
        else:
            count = len(root_codes)
            for i in range(count):
                codes[i] = root_codes[i]
        counters[CLOCK] += 2
        legal_now = counters[CLOCK]  # the stamp of a legal action; one more says that it has a node already
        for i in range(count):
            stamps[codes[i]] = legal_now
        best = 0
        best_bound = -1e300
        tried = 0
        visits = 0
        child = wide(nodes[parent].first)
        while child != 0:
            action = wide(nodes[child].action)
            if nodes[child].seat == seat and stamps[action] == legal_now:
                stamps[action] = legal_now + 1
                nodes[child].available += 1
                tried += 1
                visits += wide(nodes[child].visits)
                bound = _bound(nodes[child], parameters)
                if bound > best_bound:
                    best = child
                    best_bound = bound
            child = wide(nodes[child].next)
        is_new = False
        if tried < count and tried < 1 + parameters[WIDEN] * sqrt(float(visits)):
            if counters[NODE_COUNT] < len(nodes):
                best = _add_child(s, seat, count, parameters, nodes, counters, rng, codes, rates, notes, stamps, parent,
                                  legal_now, instinct, spots)  # fmt: skip
                is_new = True
        if best == 0:  # the pool is full: judge the position as it stands
            return depth
        _apply(s, seat, wide(nodes[best].action))
        counters[DECISIONS] += 1
        path[depth] = best
        if is_new:
            return depth + 1
        parent = best
    return MAX_DEPTH


@kernel
def _answer(s, seat, parameters, nodes, counters, rng, codes, notes, parent, instinct, spots):
    """The node of the action that looks best to its seat, new if need be; 0 if it has none and the pool is full."""
    if parameters[INSTINCT] > 0.0:
        action = instinctive(s, seat, parameters, rng, codes, notes, instinct, spots)
    else:
        action = most_promising(s, seat, rng, codes, notes)
    child = wide(nodes[parent].first)
    while child != 0:
        if nodes[child].seat == seat and nodes[child].action == action:
            nodes[child].available += 1
            return child
        child = wide(nodes[child].next)
    if counters[NODE_COUNT] == len(nodes):
        return 0
    _first_look(s, seat, parameters, notes)
    prior = _first_rate(s, seat, action, parameters, notes, instinct, spots)
    return _new_child(nodes, counters, parent, seat, action, prior)


@kernel
def _bound(node, parameters):
    """Mean reward, what may be hidden by too few trials, and what the first look said."""
    trials = float(node.visits)
    hope = parameters[EXPLORE] * sqrt(log(float(node.available)) / trials)
    return node.value / trials + hope + parameters[BIAS] * node.prior / (1.0 + trials)


@kernel
def _add_child(s, seat, count, parameters, nodes, counters, rng, codes, rates, notes, stamps, parent, legal_now,
               instinct, spots):  # fmt: skip
    """A node for the most promising action that has none yet."""
    start = below(rng, count)  # among equals the first from a random place
    best = -1
    _first_look(s, seat, parameters, notes)
    for i in range(count):
        place = start + i if start + i < count else start + i - count
        action = wide(codes[place])
        if stamps[action] == legal_now:
            rates[place] = _first_rate(s, seat, action, parameters, notes, instinct, spots)
            if best < 0 or rates[place] > rates[best]:
                best = place
    return _new_child(nodes, counters, parent, seat, codes[best], rates[best])


@kernel
def _new_child(nodes, counters, parent, seat, action, prior):
    child = counters[NODE_COUNT]
    counters[NODE_COUNT] += 1
    nodes[child].first = 0
    nodes[child].next = nodes[parent].first
    nodes[child].visits = 0
    nodes[child].available = 1
    nodes[child].action = action
    nodes[child].seat = seat
    nodes[child].prior = prior
    nodes[child].value = 0.0
    nodes[child].wins = 0.0
    nodes[child].points = 0.0
    nodes[parent].first = child
    return child


@kernel
def actor_of(s, rng, codes):
    """The seat that acts next: the only one, or any of those that have something to do."""
    seats = wide(s.to_act)
    if seats & seats - 1 == 0:
        return lowest_bit(seats)
    while True:
        seat = below(rng, wide(s.seat_count))
        if s.to_act >> seat & 1 and _legal(s, seat, codes) > 0:
            return seat


@kernel
def let_chance(s, rng, outcome):
    """Sample and apply chance until somebody has to decide."""
    while s.chance and not s.over:
        n = _sample_chance(s, rng, outcome)
        _apply_chance(s, outcome[:n])


@kernel
def is_told(s, scorings):
    """Whether what came out is known: the end, or the scoring that a search stops at."""
    return s.over or (STOPS_AT_SCORING and s.scorings != scorings)


@kernel
def _play_on(s, parameters, counters, rng, codes, notes, outcome, scorings, instinct, spots):
    """Play to the end, to the next scoring, or for as many decisions as told, mostly the most promising actions."""
    rare = wide(parameters[EPSILON] * WORD_RANGE)
    for _ in range(wide(parameters[DEPTH])):
        if STOPS_AT_SCORING and s.scorings != scorings:
            return
        let_chance(s, rng, outcome)
        if s.over:
            return
        seat = actor_of(s, rng, codes)
        if word(rng) < rare:
            action = _sample_legal(s, seat, rng)
        elif parameters[INSTINCT] > 0.0:
            action = instinctive(s, seat, parameters, rng, codes, notes, instinct, spots)
        else:
            action = most_promising(s, seat, rng, codes, notes)
        _apply(s, seat, action)
        counters[DECISIONS] += 1


@kernel
def judge(s, parameters, points, results):
    """Rewards, shares of the win and points of every seat."""
    seats = wide(s.seat_count)
    scale = parameters[SCALE]
    if s.over:
        _scores(s, points)
        winners = _winners(s)
        shared_by = 0
        for seat in range(seats):
            results[POINTS + seat] = points[seat]
            shared_by += winners >> seat & 1
        for seat in range(seats):
            results[WINS + seat] = (winners >> seat & 1) / shared_by
    else:
        _evaluate(s, results[POINTS:])
        best = results[POINTS]
        for seat in range(1, seats):
            best = max(best, results[POINTS + seat])
        total = 0.0
        for seat in range(seats):
            results[WINS + seat] = exp((results[POINTS + seat] - best) / scale)
            total += results[WINS + seat]
        for seat in range(seats):
            results[WINS + seat] /= total
    for seat in range(seats):
        rival = -1e300
        for other in range(seats):
            if other != seat:
                rival = max(rival, results[POINTS + other])
        margin = results[POINTS + seat] - rival
        leaning = 0.5 + 0.5 * margin / (abs(margin) + 2.0 * scale)
        results[seat] = (1.0 - parameters[MARGIN]) * results[WINS + seat] + parameters[MARGIN] * leaning


if is_learned(GAME):
    _describe = called(learned_of(GAME).describe)
    _value = called(value)

    @kernel
    def _guess(s, weights, x, hidden, notes, out):
        """What every seat may think of the position, each by what it knows."""
        for seat in range(s.seat_count):
            _describe(s, seat, x, notes)
            out[seat] = _value(x, weights, hidden)
else:

    @kernel
    def _guess(s, weights, x, hidden, notes, out):
        """Nothing was learned about this game."""


@entry("void(uint8[::1], int16[::1], float64[::1], float64[::1], uint8[::1], int64[::1])")
def rate_all(view, codes, rates, notes, row, rng):
    """How promising each listed action looks to the viewer."""
    row[:] = 0
    v = view.view(VIEW)[0]
    s = row.view(STATE)[0]
    _determinize(v, rng, s)
    _look(s, wide(v.seat), notes)
    for i in range(len(codes)):
        rates[i] = _rate(s, wide(v.seat), wide(codes[i]), notes)


@entry("void(uint8[::1], int16[::1], int64[:, ::1], int64[::1], float64[::1], uint8[::1], int64[::1])")
def tell_all(view, codes, places, counts, notes, row, rng):
    """The places that tell each listed action to the viewer's instinct, and how many they are."""
    row[:] = 0
    v = view.view(VIEW)[0]
    s = row.view(STATE)[0]
    _determinize(v, rng, s)
    _notice(s, wide(v.seat), notes)
    for i in range(len(codes)):
        counts[i] = _spots(s, wide(v.seat), wide(codes[i]), notes, places[i])


@entry(
    "void(uint8[::1], int16[::1], int64, float64[::1], uint8[::1], int64[::1], uint8[::1], int64[::1], int16[::1], "
    "float64[::1], float64[::1], int64[::1], int16[::1], int64[::1], int64[::1], float64[::1], float32[::1], "
    "float32[::1], float32[::1], float32[::1], int64[::1])"
)
def search(
    view,
    root_codes,
    iterations,
    parameters,
    pool,
    counters,
    row,
    rng,
    codes,
    rates,
    notes,
    stamps,
    outcome,
    path,
    points,
    results,
    weights,
    x,
    hidden,
    instinct,
    spots,
):
    """Run some iterations; the tree grows in `pool` until it is full."""
    v = view.view(VIEW)[0]
    s = row.view(STATE)[0]
    nodes = pool.view(NODES)
    scorings = wide(v.scorings)
    for _ in range(iterations):
        row[:] = 0
        _determinize(v, rng, s)
        depth = _descend(
            s, wide(v.seat), root_codes, parameters, nodes, counters, rng, codes, rates, notes, stamps, outcome, path,
            instinct, spots,
        )  # fmt: skip
        learned = 0.0 if is_told(s, scorings) else parameters[LEARNED]
        if learned > 0.0:
            _guess(s, weights, x, hidden, notes, results[GUESSES:])
        _play_on(s, parameters, counters, rng, codes, notes, outcome, scorings, instinct, spots)
        judge(s, parameters, points, results)
        if learned > 0.0:
            if not is_told(s, scorings):
                _guess(s, weights, x, hidden, notes, results)
            for seat in range(s.seat_count):
                results[seat] += learned * (results[GUESSES + seat] - results[seat])
        nodes[0].visits += 1
        for i in range(depth):
            node = path[i]
            seat = wide(nodes[node].seat)
            nodes[node].visits += 1
            nodes[node].value += results[seat]
            nodes[node].wins += results[WINS + seat]
            nodes[node].points += results[POINTS + seat]
        counters[ITERATIONS] += 1
