"""PettingZoo's own tests on every game, at several seat counts and option sets, and the promises of this door."""

import warnings
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.utils import parallel_to_aec

from ronde.cli.simulate import run_compiled
from ronde.core.chance import below, fast_rng, policy_lane
from ronde.core.digest import digest_text
from ronde.core.errors import IllegalAction, RondeError
from ronde.envs.pettingzoo import env, parallel_env, raw_env

MATCHES = 1000
SETTINGS = [
    {},
    {"seats": -1, "observation": "structured"},
    {"seats": -1, "memory": "table", "reward": "changes"},
]
OPTIONS = {
    "reibach": {"seat_bonus": "on", "special_cost": 2},
    "riffifi": {"officer": "on", "equal_chances": "on"},
    "rauberei": {"variant": "on"},
    "reaction": {"mode": "turns", "deadlock": "redraw"},
}


def chosen(game, settings):
    return settings | {"seats": game.seats[settings.get("seats", 0)]}


@pytest.fixture
def quiet():
    """PettingZoo advises against dictionaries with masks although its own card games have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # when the match is over
        yield


@pytest.mark.parametrize("settings", SETTINGS, ids=["default", "structured", "table"])
def test_api_test(game, settings, quiet):
    api_test(env(game.key, **chosen(game, settings)), num_cycles=100)


def test_api_test_under_options(game, quiet):
    api_test(env(game.key, **OPTIONS[game.key]), num_cycles=100)
    api_test(env(game.key, max_cycles=3), num_cycles=20)


def test_seed_test(game):
    seed_test(lambda: env(game.key), num_cycles=100)
    seed_test(lambda: env(game.key, seats=game.seats[-1], **OPTIONS[game.key]), num_cycles=100)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_parallel_tests(seats, quiet):
    parallel_api_test(parallel_env(seats=seats), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(seats=seats), num_cycles=100)


def test_max_cycles_test():
    def parallel(max_cycles):
        return parallel_env(seats=3, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


def test_performance_benchmark(monkeypatch):
    """It runs through; how fast is the business of `make bench`."""
    import time

    clock = iter(range(0, 10_000, 3))
    monkeypatch.setattr(time, "time", lambda: next(clock))
    performance_benchmark(env("rauberei"))


def test_the_same_seed_gives_the_digest_of_simulate(game):
    """Every decision is drawn from the policy lane, uniform over what all acting seats may do, as in `simulate`."""
    seats = game.seats[0]
    one = raw_env(game.key, seats=seats, digests=True)
    total = np.zeros(2, np.int64)
    for match in range(MATCHES):
        rng = fast_rng(11, policy_lane(match))
        one.reset(seed=11, options={"match": match})
        vector = one.table.vector
        while not vector.ends[0]:
            acting = one.agents_to_act()
            if len(acting) == 1:
                legal = np.flatnonzero(vector.masks[0, 0])
                one.step(legal[below(rng, len(legal))])
            else:
                choices = [
                    (agent, code) for agent in acting for code in np.flatnonzero(one.observe(agent)["action_mask"])
                ]
                agent, action = choices[below(rng, len(choices))]
                one.let_act(agent)
                one.step(action)
        total += vector.digests()[0]
    assert digest_text(total) == digest_text(run_compiled(game, seats, {}, MATCHES, 11, lambda _: None).digest)


def test_games_are_registered_with_a_version(game):
    made = pettingzoo.make("aec", f"ronde/{game.key}-v0", seats=game.seats[1])
    made.reset(seed=1)
    assert made.unwrapped.table.game is game
    assert made.num_agents == game.seats[1]
    assert pettingzoo.make("parallel", "ronde/reaction-v0").metadata["name"] == "ronde_reaction_v0"


def test_an_illegal_action_ends_the_match_and_names_the_clause(game):
    one = raw_env(game.key)
    one.reset(seed=3)
    agent = one.agent_selection
    wrong = int(np.flatnonzero(one.observe(agent)["action_mask"] == 0)[-1])
    one.step(wrong)
    assert all(one.terminations.values())
    assert one.rewards[agent] == -1
    assert sum(one.rewards.values()) == -1
    clause = one.infos[agent]["illegal"].partition(":")[0]
    assert clause[:3] in ("GEN", game.key[:3].upper()), one.infos[agent]
    for _ in one.agents[:]:
        one.step(None)
    assert one.agents == []

    strict = raw_env(game.key, illegal="raise")
    strict.reset(seed=3)
    before = strict.state()
    with pytest.raises(IllegalAction, match=clause):
        strict.step(wrong)
    assert (strict.state() == before).all()
    legal = int(strict.observe(agent)["action_mask"].argmax())
    for none in ("cow", str(legal), legal + 0.7, np.float32(legal + 0.7), float("nan"), 1 << 70, None, [legal]):
        with pytest.raises(RondeError, match="whole number"):
            strict.step(none)
    assert (strict.state() == before).all()
    strict.step(np.int16(legal))
    assert (strict.state() != before).any()


def test_together_an_illegal_choice_counts_as_pass():
    both = parallel_env(seats=2)
    both.reset(seed=1)
    infos = both.step({"seat_0": 65, "seat_1": 64})[4]
    assert infos["seat_0"]["illegal"]
    assert "illegal" not in infos["seat_1"]
    strict = parallel_env(seats=2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step({"seat_0": 65, "seat_1": 64})
    with pytest.raises(RondeError, match="needs its action"):
        strict.step({})


def test_together_a_raised_choice_shows_no_seat_the_hand_of_another():
    for seed in range(10):  # who would be next is drawn, so that it is another seat than the one that is refused
        strict = parallel_env(seats=3, illegal="raise")
        before, _ = strict.reset(seed=seed)
        wrong = int(before["seat_0"]["action_mask"].argmin())
        with pytest.raises(IllegalAction):
            strict.step(dict.fromkeys(strict.agents, wrong))
        for seat, agent in enumerate(strict.agents):
            after = strict.table.observe(seat)
            assert (after["observation"] == before[agent]["observation"]).all()
            assert (after["action_mask"] == before[agent]["action_mask"]).all()


def test_the_table_can_be_drawn(game):
    for seats in (game.seats[0], game.seats[-1]):
        text = env(game.key, seats=seats, render_mode="ansi")
        text.reset(seed=2)
        lines = text.render()
        assert len(lines.splitlines()) > seats
        image = env(game.key, seats=seats, render_mode="rgb_array")
        image.reset(seed=2)
        picture = image.render()
        assert picture.dtype == np.uint8
        assert picture.ndim == 3
        assert picture.shape[2] == 3
        assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3
    silent = env(game.key)
    silent.reset(seed=1)
    with pytest.raises(RondeError, match="render_mode"):
        silent.unwrapped.render()


def test_table_memory_leaves_out_what_only_a_memory_keeps():
    perfect, table = (
        raw_env("reibach", seats=2, memory=memory, observation="structured") for memory in ("perfect", "table")
    )
    rng = np.random.default_rng(0)
    differ = set()
    for one in (perfect, table):
        one.reset(seed=5)
    for _ in range(60):
        seen = [one.observe("seat_0")["observation"] for one in (perfect, table)]
        differ |= {name for name in seen[0] if not np.array_equal(seen[0][name], seen[1][name])}
        legal = np.flatnonzero(perfect.observe(perfect.agent_selection)["action_mask"])
        action = rng.choice(legal)
        for one in (perfect, table):
            one.step(action)
    assert "known" in differ
    assert differ <= {"known", "room", "narrowed", "face"}


def test_a_wrong_setting_is_answered_with_a_sentence():
    for settings, sentence in (
        ({"observation": "smell"}, "flat or structured"),
        ({"render_mode": "human"}, "ansi or rgb_array"),
        ({"illegal": "ignore"}, "terminate or raise"),
        ({"max_cycles": 0}, "at least 1"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"variant": "maybe"}, "variant cannot be"),
    ):
        with pytest.raises(RondeError, match=sentence):
            env("rauberei", **settings)
    with pytest.raises(RondeError, match="reaction only"):
        parallel_env("rauberei")
    with pytest.raises(RondeError, match="ticks"):
        parallel_env(mode="turns")
    with pytest.raises(RondeError, match="at least 1"):
        parallel_env(max_cycles=0)
