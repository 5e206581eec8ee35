"""Gymnasium's checker on every game, several tables at once, and the promises of this door."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ronde.core.errors import IllegalAction, RondeError
from ronde.envs.gymnasium import Seats
from ronde.envs.ids import KEYS
from ronde.games import GAMES


def make(game, **settings):
    return gymnasium.make(f"ronde/{game.key}-v0", **settings)


def play(env, rng, **reset):
    """One episode of random legal actions: everything seen and got."""
    observation, info = env.reset(**reset)
    seen, rewards, over = [observation], [], False
    while not over:
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, cut, info = env.step(action)
        assert not cut
        assert "illegal" not in info
        seen.append(observation)
        rewards.append(reward)
    return seen, rewards


def test_every_game_has_a_name():
    assert set(KEYS) == {game.key for game in GAMES}


@pytest.mark.parametrize("form", ["flat", "structured"])
def test_check_env(game, form):
    for settings in ({}, {"seats": game.seats[-1], "seat": 1, "opponents": "random", "reward": "points"}):
        env = make(game, observation=form, render_mode="rgb_array", **settings)
        check_env(env.unwrapped)


def test_the_same_seed_gives_the_same_episode_against_the_same_bots(game):
    for opponents in ("random", "regular"):
        runs = []
        for _ in range(2):
            env = make(game, opponents=opponents)
            seen, rewards = play(env, np.random.default_rng(4), seed=9)
            runs.append((seen, rewards))
        assert runs[0][1] == runs[1][1]
        for one, other in zip(runs[0][0], runs[1][0], strict=True):
            assert all((one[name] == other[name]).all() for name in one)


def test_several_tables_at_once(game):
    envs = gymnasium.make_vec(f"ronde/{game.key}-v0", num_envs=3, vectorization_mode="sync", opponents="random")
    observations, _ = envs.reset(seed=3)
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(120):
        actions = [int(rng.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in observations["action_mask"]]
        observations, rewards, terminations, truncations, _ = envs.step(np.array(actions))
        assert envs.observation_space.contains(observations)
        assert rewards.shape == (3,)
        assert not truncations.any()
        ended += int(terminations.sum())
    assert ended > 0
    envs.close()


def test_compiled_tables_play_the_same_matches_as_single_ones(game):
    """Lane by lane what `make` gives, and the next match of the lane after the end."""
    lanes = 6
    for opponents in ("random", "novice", "regular"):
        settings = {"opponents": opponents, "seat": 1, "seats": game.seats[1], "reward": "points"}
        envs = gymnasium.make_vec(f"ronde/{game.key}-v0", num_envs=lanes, **settings)
        assert isinstance(envs, Seats)
        single = [make(game, **settings).unwrapped for _ in range(lanes)]
        seen, infos = envs.reset(seed=3)
        expected = [env.reset(seed=3, options={"match": lane})[0] for lane, env in enumerate(single)]
        rng, ended = np.random.default_rng(0), np.zeros(lanes, bool)
        matches = 0
        for _ in range(60):
            assert infos["match"].tolist() == [int(env.table.vector.matches[0]) for env in single]
            assert envs.observation_space.contains(seen)
            actions = np.zeros(lanes, int)
            for lane in range(lanes):
                for name, part in expected[lane].items():
                    assert (part == seen[name][lane]).all(), (opponents, lane, name)
                if not ended[lane]:
                    actions[lane] = rng.choice(np.flatnonzero(seen["action_mask"][lane]))
            seen, rewards, over, cut, infos = envs.step(actions)
            assert not cut.any()
            for lane, env in enumerate(single):
                if ended[lane]:
                    match = int(env.table.vector.matches[0]) + lanes
                    expected[lane], reward, ends = env.reset(seed=3, options={"match": match})[0], 0.0, False
                else:
                    expected[lane], reward, ends, _, _ = env.step(actions[lane])
                assert rewards[lane] == pytest.approx(reward)
                assert over[lane] == ends
            ended = over
            matches += int(over.sum())
        assert matches > 0
        envs.close()


def test_gymnasium_wraps_the_compiled_tables():
    envs = gymnasium.make_vec("ronde/rauberei-v0", num_envs=64, opponents="random")
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    seen, _ = envs.reset(seed=1)
    rng, lengths = np.random.default_rng(2), []
    for _ in range(60):
        actions = [int(rng.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, rewards, over, _, infos = envs.step(np.array(actions))
        assert rewards.dtype == np.float32
        if over.any():
            lengths += infos["episode"]["l"][over].tolist()
    assert len(lengths) >= 64
    assert min(lengths) > 3
    envs.close()


def test_an_illegal_action_ends_its_lane_alone(game):
    envs = gymnasium.make_vec(f"ronde/{game.key}-v0", num_envs=4, opponents="random")
    seen, infos = envs.reset(seed=1)
    matches = infos["match"].copy()
    actions = seen["action_mask"].argmax(axis=1)
    actions[2] = np.flatnonzero(seen["action_mask"][2] == 0)[-1]
    seen, rewards, over, _, infos = envs.step(actions)
    assert (rewards[2], over.tolist()) == (-1.0, [False, False, True, False])
    assert infos["_illegal"].tolist() == over.tolist()
    assert infos["illegal"][2][:3] in ("GEN", game.key[:3].upper())
    actions = seen["action_mask"].argmax(axis=1)
    seen, rewards, over, _, infos = envs.step(actions)
    assert infos["match"].tolist() == [matches[0], matches[1], matches[2] + 4, matches[3]]
    assert rewards[2] == 0
    strict = gymnasium.make_vec(f"ronde/{game.key}-v0", num_envs=4, opponents="random", illegal="raise")
    seen, _ = strict.reset(seed=1)
    wrong = seen["action_mask"].argmin(axis=1)
    with pytest.raises(IllegalAction, match="lane 0"):
        strict.step(wrong)


def test_a_raised_action_skips_no_match_in_lanes_that_had_ended():
    def legal():
        return strict.action_masks().argmax(axis=1)

    strict = gymnasium.make_vec("ronde/reibach-v0", num_envs=4, opponents="random", illegal="raise")
    strict.reset(seed=1)
    over = np.zeros(4, np.bool_)
    while not over.any():
        _, _, over, _, infos = strict.step(legal())
    assert not over.all(), "matches of one length, so that no lane is left to act wrongly"
    wrong = np.where(over, legal(), strict.action_masks().argmin(axis=1))
    for _ in range(2):
        with pytest.raises(IllegalAction):
            strict.step(wrong)
    _, _, _, _, later = strict.step(legal())
    assert later["match"].tolist() == (infos["match"] + 4 * over).tolist()
    strict.close()


def test_compiled_tables_refuse_what_they_cannot_do():
    for settings, sentence in (
        ({"opponents": "expert"}, "play at a glance"),
        ({"opponents": ["random"], "seats": 3}, "2 other seats"),
        ({"seat": 2, "seats": 2}, "no seat 2"),
    ):
        with pytest.raises(RondeError, match=sentence):
            gymnasium.make_vec("ronde/rauberei-v0", num_envs=2, **settings)
    envs = gymnasium.make_vec("ronde/rauberei-v0", num_envs=2)
    with pytest.raises(RondeError, match="2 whole numbers"):
        envs.step([0])
    with pytest.raises(RondeError, match="one seed"):
        envs.reset(seed=[1, 2])


def test_the_seat_is_asked_only_when_it_may_act(game):
    env = make(game, seat=1, opponents="random").unwrapped
    rng = np.random.default_rng(1)
    for match in range(5):
        observation, info = env.reset(seed=2, options={"match": match})
        assert info == {"seat": 1, "match": match}
        over = False
        while not over:
            assert 1 in env.table.vector.seats_to_act(0)
            assert (env.action_masks() == observation["action_mask"].astype(bool)).all()
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            observation, reward, over, _, _ = env.step(action)
        assert reward in (1.0, 0.0) or -1 <= reward <= 1


def test_an_illegal_action_ends_the_episode_and_names_the_clause(game):
    env = make(game).unwrapped
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[-1])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"][:3] in ("GEN", game.key[:3].upper())
    with pytest.raises(RondeError, match="reset"):
        env.step(wrong)
    strict = make(game, illegal="raise").unwrapped
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(wrong)


def test_a_wrong_setting_is_answered_with_a_sentence():
    for settings, sentence in (
        ({"opponents": "wizard"}, "no level 'wizard'"),
        ({"opponents": ["random"], "seats": 3}, "2 other seats"),
        ({"seat": 2, "seats": 2}, "no seat 2"),
        ({"illegal": "ignore"}, "terminate or raise"),
    ):
        with pytest.raises(RondeError, match=sentence):
            gymnasium.make("ronde/rauberei-v0", **settings)
