"""OpenSpiel's own tests on every game, exact values of small games, and the promises of this door."""

import pickle
import random
from functools import cache

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import best_response, cfr, expected_game_score, exploitability, ismcts, mcts
from scipy.stats import chisquare

from ronde.cli.simulate import run_compiled
from ronde.core.chance import Fast, below, fast_rng, policy_lane
from ronde.core.digest import digest_action, digest_begin, digest_chance, digest_text
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.core.match import Match
from ronde.envs.chances import is_order_left_to_chance, next_values
from ronde.envs.openspiel import register
from ronde.games import find_game

MATCHES = 1000
DEEPEST = 60
OPTIONS = {
    "reibach": {"seat_bonus": "on", "special_cost": 2},
    "riffifi": {"officer": "on", "first_dealer": "1"},
    "rauberei": {"variant": "on", "start_piles": "8"},
    "reaction": {"mode": "ticks", "equal_rule": "either"},
}


def load(game, **params):
    return pyspiel.load_game(f"ronde_{game.key}", params)


def test_random_sim_test(game):
    pyspiel.random_sim_test(load(game), num_sims=2, serialize=True, verbose=False)
    pyspiel.random_sim_test(
        load(game, seats=game.seats[-1], reward="points"), num_sims=1, serialize=True, verbose=False
    )
    pyspiel.random_sim_test(load(game, seats=4, **OPTIONS[game.key]), num_sims=1, serialize=True, verbose=False)


def walk(state, rng, stop=1 << 30):
    """Random play from a state on, chance by its probabilities."""
    while not state.is_terminal() and stop:
        if state.is_chance_node():
            values, weights = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(weights) - 1) < 1e-9
            state.apply_action(rng.choices(values, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            stop -= 1
    return state


def test_states_are_copied_pickled_and_told_apart(game):
    loaded = load(game, seats=game.seats[1])
    rng = random.Random(5)
    state = walk(loaded.new_initial_state(), rng, 12)
    copy = state.clone()
    again = pickle.loads(pickle.dumps(state))
    for other in (copy, again):
        assert str(other) == str(state)
        for seat in range(game.seats[1]):
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
    before = str(state)
    walk(copy, rng, 3)
    assert str(state) == before
    assert len(state.observation_tensor(0)) == loaded.observation_tensor_shape()[0]
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.observation_tensor(1)
    assert observer.string_from(state, 1) == state.information_state_string(1)


def test_every_step_of_chance_has_the_weights_of_the_sampler(game):
    """Positions of random matches: outcomes sampled by the kernel fall on the listed values as often as they should."""
    engine, outcome = compiled(game), np.zeros(game.max_outcome, np.int16)
    tested = {}
    for seed in range(6):
        seats = game.seats[seed % len(game.seats)]
        match = Match(game, seats, {}, chance=Fast(seed, 1), deal=False, engine=engine)
        rng = random.Random(seed)
        while not match.over:
            if not match.chance_due:
                match.act(*rng.choice([(seat, code) for seat in match.to_act for code in match.legal(seat)]))
                continue
            kind = int(match.state.chance)
            if tested.get(kind, 0) < 4 and rng.random() < 0.5:
                tested[kind] = tested.get(kind, 0) + 1
                check_weights(game, match, engine, outcome, seed)
            match.deal()
    assert tested


def check_weights(game, match, engine, outcome, seed):
    sampler = fast_rng(seed, 99)
    samples = [outcome[: engine.sample_chance(match.row, sampler, outcome)].tolist() for _ in range(3000)]
    depths = sorted({1, 2, 3, 4, len(samples[0]) - 1} & set(range(1, len(samples[0]))))
    for depth in depths:
        prefix = samples[0][:depth]
        group = [sample[depth] for sample in samples if sample[:depth] == prefix]
        weights = next_values(game.key, match.state, prefix)
        values = [value for value, _ in weights]
        assert set(group) <= set(values)
        total = sum(weight for _, weight in weights)
        if len(group) > 200 and len(values) > 1:
            expected = [len(group) * weight / total for _, weight in weights]
            assert chisquare([group.count(value) for value in values], expected).pvalue > 1e-7
    assert next_values(game.key, match.state, samples[0]) == []


def test_the_same_seed_gives_the_digest_of_simulate(game):
    """The tree led along the matches of a seed goes through the same events."""
    seats = game.seats[0]
    loaded, total = load(game, seats=seats), np.zeros(2, np.int64)
    for number in range(MATCHES):
        match = Match(game, seats, {}, chance=Fast(21, number), deal=False, engine=compiled(game))
        rng = fast_rng(21, policy_lane(number))
        state = loaded.new_initial_state()
        dealt = 0
        while not match.over:
            if match.chance_due:
                event = match.deal()
                dealt += 1
                here = state.node
                while state.node is here and state.known and outcomes(here) < dealt:
                    state.apply_action(event.outcome[len(state.known)])
                continue
            choices = [(seat, code) for seat in match.to_act for code in match.legal(seat)]
            seat, action = choices[below(rng, len(choices))]
            match.act(seat, action)
            if state.current_player() == pyspiel.PlayerId.CHANCE:
                state.apply_action(seat)
            assert state.current_player() == seat
            state.apply_action(action)
        assert state.is_terminal()
        assert (state.node.row == match.row).all()
        total += digest_of(state)
    assert digest_text(total) == digest_text(run_compiled(game, seats, {}, MATCHES, 21, lambda _: None).digest)


def outcomes(node):
    count = 0
    while node is not None:
        count += node.outcome is not None
        node = node.parent
    return count


def digest_of(state):
    way, node = [], state.node
    while node is not None:
        way.append(node)
        node = node.parent
    digest = np.zeros(2, np.int64)
    digest_begin(digest)
    for node in reversed(way):
        if node.outcome is not None:
            digest_chance(digest, outcome_array(node.outcome), len(node.outcome))
        elif node.event is not None:
            digest_action(digest, *node.event)
    return digest


# --- exact values of small games --------------------------------------------------------------------------------------

RAUBEREI = "turn: P0 lay | piles: cow*3 wine*2@P1 | P0: {} | P1: {} | draw: {}"
SMALL = [RAUBEREI.format(a, b, c) for a, b, c in (
    ("cow wine", "cow beer", ""), ("cow beer", "cow wine", ""), ("wine beer", "cow*2", ""),
    ("cow*2", "wine beer", ""), ("cow wine", "cow beer", ""), ("cow beer", "cow wine", ""),
)]  # fmt: skip
DRAWING = [RAUBEREI.format(a, b, c) for a, b, c in (
    ("cow", "beer", "wine cow"), ("beer", "cow", "wine cow"), ("wine", "cow", "beer cow"),
)]  # fmt: skip


def late_positions(game, seats, options, limit):
    """Late positions of a random match that a spectator cannot tell apart, with a small tree behind them."""
    engine, view = compiled(game), game.view.row()
    for seed in range(40):
        match = Match(game, seats, options, chance=Fast(seed, 0), engine=engine)
        rng, rows = random.Random(seed), []
        while not match.over:
            rows.append(match.row.copy())
            match.play(*rng.choice([(seat, code) for seat in match.to_act for code in match.legal(seat)]))
        for row in rows[-8:]:
            engine.observe_table(row, view)
            worlds = {row.tobytes()}
            for lane in range(6):
                other = game.state.row()
                engine.determinize(view, fast_rng(seed, lane), other)
                worlds.add(other.tobytes())
            texts = [game.state_text(game.state.of(np.frombuffer(bytearray(w), np.uint8))) for w in sorted(worlds)]
            parsed = [game.parse_state(text).tobytes() for text in texts]
            if parsed == sorted(worlds) and 30 < size(game, sorted(worlds), limit) < limit:
                return [text.replace("\n", " | ") for text in texts]
    raise AssertionError("no small position found")


def size(game, worlds, limit):
    count = [0]

    def visit(row, depth):
        count[0] += 1 if depth < DEEPEST else limit
        for _, child in children(game, row) if count[0] < limit else ():
            visit(child, depth + 1)

    for world in worlds:
        visit(np.frombuffer(bytearray(world), np.uint8), 0)
    return count[0]


def children(game, row):
    """(label, row) of every successor, straight from the kernels."""
    engine, s = compiled(game), game.state.of(row)
    made = []
    if s.over:
        return made
    if s.chance:
        for outcome, weight in listed(game, s, (int(s.chance),), 1.0):
            child = row.copy()
            engine.apply_chance(child, outcome_array(outcome))
            made.append((("chance", weight), child))
        return made
    codes = np.zeros(game.max_legal, np.int16)
    able = [seat for seat in range(s.seat_count) if s.to_act >> seat & 1 and engine.legal(row, seat, codes)]
    for seat in able if is_order_left_to_chance(game.key, s) else able[:1]:
        for action in codes[: engine.legal(row, seat, codes)].tolist():
            child = row.copy()
            engine.apply(child, seat, action)
            made.append(((seat, action, 1 / len(able)), child))
    return made


def listed(game, s, known, weight):
    steps = next_values(game.key, s, known)
    if not steps:
        return [(known, weight)]
    total = sum(step for _, step in steps)
    return [end for value, step in steps for end in listed(game, s, (*known, value), weight * step / total)]


class Enumeration:
    """The whole tree from the kernels, with what each seat has seen as its own list of views; nothing of OpenSpiel."""

    def __init__(self, game, positions, reward):
        self.game, self.reward = game, reward
        self.rows = [game.parse_state(position) for position in positions]
        self.seats = int(game.state.of(self.rows[0]).seat_count)
        self.leaves = []
        for row in self.rows:
            seen = tuple((self.look(row, seat),) for seat in range(self.seats))
            self.visit(row, seen, (), 1 / len(self.rows))

    def look(self, row, seat):
        view = self.game.view.row()
        compiled(self.game).observe(row, seat, view)
        return view.tobytes()

    def visit(self, row, seen, way, weight):
        s = self.game.state.of(row)
        if s.over:
            points = np.zeros(self.seats, np.int64)
            compiled(self.game).scores(row, points)
            self.leaves.append((way, weight, points - points.mean()))
            return
        for label, child in children(self.game, row):
            if label[0] == "chance":
                after = tuple((*seen[seat], self.look(child, seat)) for seat in range(self.seats))
                self.visit(child, after, way, weight * label[1])
            else:
                seat, action, first = label
                veiled = self.game.veil(self.game.view.of(np.frombuffer(self.look(row, seat), np.uint8)), action)
                after = tuple(
                    (*seen[o], (seat, action if o == seat else veiled), self.look(child, o)) for o in range(self.seats)
                )
                count = len(compiled_legal(self.game, row, seat))
                step = (seat, seen[seat], action, count)
                self.visit(child, after, (*way, step), weight * first)

    def value(self, probability):
        """What every seat wins if all play `probability(seat, what it has seen, action, how many are legal)`."""
        total = np.zeros(self.seats)
        for way, weight, won in self.leaves:
            total += weight * np.prod([probability(*step) for step in way]) * won
        return total

    def best_response(self, seat, probability):
        """What a seat wins at best against the others."""

        def best(leaves, depth):
            ended, by_key = 0.0, {}
            for way, weight, won in leaves:
                own = [step for step in way if step[0] == seat]
                if len(own) == depth:
                    others = np.prod([probability(*step) for step in way if step[0] != seat])
                    ended += weight * others * won[seat]
                else:
                    by_key.setdefault(own[depth][1], {}).setdefault(own[depth][2], []).append((way, weight, won))
            return ended + sum(max(best(some, depth + 1) for some in actions.values()) for actions in by_key.values())

        return best(self.leaves, 0)


def compiled_legal(game, row, seat):
    codes = np.zeros(game.max_legal, np.int16)
    return codes[: compiled(game).legal(row, seat, codes)].tolist()


def uniform(seat, seen, action, count):
    return 1 / count


@cache
def instance(key, which):
    game = find_game(key)
    if key == "rauberei":
        return tuple(SMALL if which == 0 else DRAWING)
    options = {"reaction": {"deadlock": "fewest_cards"}, "riffifi": {"odd_chip": "clockwise"}}.get(key, {})
    return tuple(late_positions(game, game.seats[0], options, 1500))


@pytest.mark.parametrize(
    ("key", "which"), [("rauberei", 0), ("rauberei", 1), ("riffifi", 0), ("reaction", 0), ("reibach", 0)]
)
def test_values_and_best_responses_are_those_of_an_independent_enumeration(key, which):
    positions = instance(key, which)
    exact = Enumeration(find_game(key), positions, "points")
    loaded = pyspiel.load_game(f"ronde_{key}", {"position": ";".join(positions), "reward": "points"})
    assert loaded.num_players() == exact.seats
    plain = policies.UniformRandomPolicy(loaded)
    value = expected_game_score.policy_value(loaded.new_initial_state(), [plain] * exact.seats)
    assert value == pytest.approx(exact.value(uniform), abs=1e-6)
    for seat in range(exact.seats):
        found = best_response.BestResponsePolicy(loaded, seat, plain).value(loaded.new_initial_state())
        assert found == pytest.approx(exact.best_response(seat, uniform), abs=1e-6)


def test_cfr_solves_a_small_game_and_its_value_is_the_enumerated_one():
    game = find_game("rauberei")
    loaded = pyspiel.load_game("ronde_rauberei", {"position": ";".join(SMALL), "reward": "points"})
    solver = cfr.CFRPlusSolver(loaded)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    conv = exploitability.nash_conv(loaded, average)
    assert conv < 0.02
    value = expected_game_score.policy_value(loaded.new_initial_state(), [average] * 2)
    exact = Enumeration(game, SMALL, "points")
    chances = strategies(loaded, average)

    def play(seat, seen, action, count):
        return chances[seat, seen].get(action, 0.0)

    assert exact.value(play) == pytest.approx(value, abs=1e-6)
    gains = [exact.best_response(seat, play) - exact.value(play)[seat] for seat in range(2)]
    assert sum(gains) == pytest.approx(conv, abs=1e-6)


def strategies(loaded, policy):
    """The policy by seat and everything that seat has seen, written out like the enumeration's."""
    found = {}

    def visit(state):
        if state.is_terminal():
            return
        if state.is_chance_node():
            for value, _ in state.chance_outcomes():
                visit(state.child(value))
            return
        seat = state.current_player()
        key = seat, seen_by(state, seat)
        chosen = policy.action_probabilities(state)
        assert found.setdefault(key, chosen) == chosen, "an information state is too coarse"
        for action in state.legal_actions():
            visit(state.child(action))

    visit(loaded.new_initial_state())
    return found


def seen_by(state, seat):
    game, way, node = state.rules.game, [], state.node
    while node is not None:
        view = game.view.row()
        compiled(game).observe(node.row, seat, view)
        way.append(view.tobytes())
        if node.event is not None:
            way.append(node.event)  # every action of Räuberei is seen by all
        node = node.parent
    return tuple(reversed(way))


def test_a_tensor_that_recalls_enough_tells_apart_what_the_seat_can():
    """In a game without draws the flat observation and all actions are the whole information state."""
    params = {"position": ";".join(SMALL), "reward": "points", "recall": 8}
    loaded = pyspiel.load_game("ronde_rauberei", params)
    found = {}

    def visit(state):
        if state.is_terminal():
            return
        if not state.is_chance_node():
            for seat in range(2):
                tensor = tuple(state.information_state_tensor(seat))
                assert len(tensor) == loaded.information_state_tensor_size()
                assert found.setdefault(state.information_state_string(seat), tensor) == tensor
        for action in state.legal_actions():
            visit(state.child(action))

    visit(loaded.new_initial_state())
    assert len(set(found.values())) == len(found)
    assert len(found) > 20


def test_a_tensor_shows_actions_as_the_seat_saw_them(game):
    """Worlds that a seat cannot tell apart give it the same tensor, and an observer writes what the state does."""
    loaded, rng = load(game, seats=game.seats[0], recall=5), random.Random(8)
    state = walk(loaded.new_initial_state(), rng, 11)
    plain = load(game, seats=game.seats[0])
    width = plain.observation_tensor_shape()[0]
    assert plain.information_state_tensor_shape() == [width]
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for seat in range(game.seats[0]):
        tensor = state.information_state_tensor(seat)
        assert tensor[:width] == state.observation_tensor(seat)
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == tensor
        acts = tensor[width:]
        assert all(acts[place] in range(1, game.seats[0] + 1) for place in range(0, 10, 2))
        actor, action = next(node.event for node in nodes(state) if node.event)
        if actor == seat:
            assert acts[:2] == [1, 1 + action]


def nodes(state):
    node = state.node
    while node is not None:
        yield node
        node = node.parent


def test_cfr_in_cpp_solves_a_small_game():
    loaded = pyspiel.load_game("ronde_rauberei", {"position": ";".join(SMALL), "reward": "points"})
    solver = pyspiel.CFRPlusSolver(loaded)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(loaded, solver.average_policy()) < 0.05


# --- algorithms, resampling, parameters -------------------------------------------------------------------------------


def test_resampled_states_look_the_same_to_the_seat_and_not_to_the_others(game):
    loaded, rng = load(game, seats=game.seats[0]), random.Random(2)
    state = walk(loaded.new_initial_state(), rng, 9)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    hidden = set()
    for _ in range(30):
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        hidden.add(str(other))
        walk(other, rng)
    assert len(hidden) > 5


def test_information_set_search_of_openspiel_plays(game):
    loaded, rng = load(game, seats=game.seats[0]), random.Random(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, 4, random_state=np.random.RandomState(2))
    state = walk(loaded.new_initial_state(), rng, 5)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()


def test_recall_tells_apart_what_a_view_does_not():
    """Two ways to the same view are two information states."""
    loaded = pyspiel.load_game(
        "ronde_rauberei", {"position": "turn: P0 lay | piles: cow*3 wine*2 | P0: pork beer | P1: chest*2"}
    )
    ways = []
    for order in (("pork>1", "chest>2", "beer>1"), ("beer>1", "chest>2", "pork>1")):
        state = loaded.new_initial_state()
        for text in order:
            state.apply_action(find_game("rauberei").actions.parse(text))
        ways.append(state)
    mirrored = []
    for order in (("pork>1", "chest>1", "beer>2"), ("pork>1", "chest>1", "beer>2")):
        state = loaded.new_initial_state()
        for text in order:
            state.apply_action(find_game("rauberei").actions.parse(text))
        mirrored.append(state)
    assert ways[0].information_state_string(1) != ways[1].information_state_string(1)
    assert mirrored[0].information_state_string(1) == mirrored[1].information_state_string(1)


def test_a_wrong_parameter_is_answered_with_a_sentence():
    register()
    for params, sentence in (
        ({"seats": 9}, "2 to 6 seats"),
        ({"variant": "maybe"}, "variant cannot be"),
        ({"reward": "fame"}, "win or points"),
        ({"recall": -1}, "may recall 0 to"),
        ({"position": "tower: P0"}, "no segment"),
    ):
        with pytest.raises(Exception, match=sentence):
            pyspiel.load_game("ronde_rauberei", params)
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("ronde_rauberei", {"colour": "red"})


def test_what_is_not_possible_is_refused_and_changes_nothing(game):
    state = load(game, seats=game.seats[1]).new_initial_state()
    rng = random.Random(4)
    for _ in range(150):
        if state.is_terminal():
            break
        legal, before = state.legal_actions(), str(state)
        for action in (-2, max(legal) + 1, 1 << 40):  # OpenSpiel itself refuses −1
            with pytest.raises(RondeError):
                state.apply_action(action)
        assert (state.legal_actions(), str(state)) == (legal, before)
        state.apply_action(rng.choice(legal))
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(RondeError, match="over"):
        state.apply_action(0)
