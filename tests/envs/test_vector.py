"""Thousands of tables at once: the same matches as `ronde simulate`, honest observations, nothing allocated."""

import threading
import tracemalloc

import numpy as np
import pytest

from ronde.cli.simulate import run_compiled
from ronde.core.chance import fast_rng
from ronde.core.digest import digest_text
from ronde.core.engine import compiled
from ronde.core.errors import IllegalAction, RondeError
from ronde.envs import layout
from ronde.envs.vector import Vector, make

MATCHES = 1000


def some(game, **settings):
    return Vector(game, seats=settings.pop("seats", game.seats[1]), **{"n": 64, "threads": 2} | settings)


def test_the_same_seed_gives_the_digest_of_simulate(game):
    for seats, seed in ((game.seats[0], 7), (game.seats[-1], 8)):
        env = Vector(game, seats=seats, n=MATCHES, seed=seed, autoreset=False, digests=True)
        while env.acting.any():
            env.step(env.choose_randomly())
        assert env.matches_ended == MATCHES
        expected = run_compiled(game, seats, {}, MATCHES, seed, lambda _: None)
        assert env.digest() == digest_text(expected.digest)


def test_lanes_that_go_on_play_the_next_matches_of_the_seed(game):
    env = some(game, n=4, seed=3, digests=True)
    each = 3
    sums, ended = env.digests(), np.zeros(4, np.int64)
    while (ended < each).any():
        env.step(env.choose_randomly())
        ended += env.ends
        now = env.digests()
        sums[ended <= each] = now[ended <= each]
    expected = run_compiled(game, env.seats, {}, 4 * each, 3, lambda _: None)
    assert digest_text(sums.sum(axis=0)) == digest_text(expected.digest)


def test_threads_change_nothing(game):
    one, two = some(game, n=500, threads=1), some(game, n=500, threads=4)
    for _ in range(200):
        for env in (one, two):
            env.step(env.choose_randomly())
        for name in ("actors", "acting", "observations", "masks", "rewards", "ends", "rows"):
            assert (getattr(one, name) == getattr(two, name)).all(), name


def test_the_first_of_several_wrong_lanes_is_named_and_no_lane_moves(game):
    env = some(game, n=500, threads=4)
    for wrong in (499, 300, 31, 32):
        rows, actions = env.rows.copy(), env.choose_randomly().copy()
        actions[wrong:] = -1
        with pytest.raises(IllegalAction, match=f"lane {wrong}:"):
            env.step(actions)
        assert (env.rows == rows).all()
        env.step(env.choose_randomly())


def test_threads_end_with_their_environment(game):
    before = set(threading.enumerate())
    env = some(game, n=500, threads=4)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 3
    env.step(env.choose_randomly())
    del env
    for helper in helpers:
        helper.join(30)
        assert not helper.is_alive()


def reference(game, view, seats, *, remember):
    """The flat observation, written from the declared layout without the generated kernel."""
    v = game.view.of(view)
    flat = np.zeros(layout.width(game, seats), np.int64)
    order = [(int(v.seat) + i) % seats for i in range(seats)]
    for block in layout.blocks(game, seats):
        columns = block.columns
        if columns.kind == "left out" or (columns.memory and not remember):
            continue
        values = np.atleast_1d(np.asarray(v[block.field.name]))
        length = None if columns.length is None else columns.length.replace("me", "int(v.seat)")
        if columns.seat_axis is None:
            lists = [(None, values)]
        else:
            lists = [(seat, np.take(values, seat, columns.seat_axis)) for seat in order]
        out = []
        for seat, entries in lists:
            entries = np.atleast_1d(entries)
            kept = len(entries) if length is None else int(eval(length, {"v": v, "seat": seat}))
            if columns.kind == "counts":
                out += [[list(entries[:kept]).count(value) for value in range(columns.size)]]
            elif columns.kind == "last":
                out += [[int(kept > 0 and entries[kept - 1] == value) for value in range(columns.size)]]
            else:
                filled = entries.ravel() if length is None else [*entries[:kept], *[None] * (len(entries) - kept)]
                out += [element(columns, value, order) for value in filled]
        flat[block.start : block.start + block.width] = np.concatenate([np.ravel(part) for part in out])
    return flat


def element(columns, value, order):
    size = columns.size or len(order)
    if columns.kind == "number":
        return [0 if value is None else int(value)]
    if columns.kind == "one-hot":
        return [int(value is not None and value == i) for i in range(size)]
    if columns.kind in ("seat", "viewer"):
        return [int(value is not None and value == seat) for seat in order]
    if columns.kind == "seats":
        return [int(value) >> seat & 1 for seat in order]
    assert columns.kind == "bits"
    return [int(value) >> i & 1 for i in range(size)]


@pytest.mark.parametrize("memory", ["perfect", "table"])
def test_observations_and_masks_are_those_of_views_and_legal_lists(game, memory, random_options):
    for seed in range(4):
        seats, options = random_options(game, seed)
        env = Vector(game, seats=seats, n=2, seed=seed, options=options, every_seat=True, memory=memory)
        low, high = layout.bounds(game, seats)
        engine, view, codes = compiled(game), game.view.row(), np.zeros(game.max_legal, np.int16)
        for step in range(150):
            if step % 6 == 0:
                for lane in range(2):
                    for seat in range(seats):
                        engine.observe(env.rows[lane], seat, view)
                        if memory == "table":
                            engine.screen(view)
                        flat = env.observations[lane, seat]
                        assert (flat == reference(game, view, seats, remember=memory == "perfect")).all()
                        assert (low <= flat).all()
                        assert (flat <= high).all()
                        count = engine.legal(env.rows[lane], seat, codes)
                        assert np.flatnonzero(env.masks[lane, seat]).tolist() == codes[:count].tolist()
            env.step(env.choose_randomly())


def test_an_observation_tells_no_more_than_the_view(game):
    """Worlds that the acting seat cannot tell apart give it the same observation."""
    env = some(game, n=8)
    engine, view = compiled(game), game.view.row()
    flats = np.zeros((2, env.width), np.int16)
    moved = 0
    for step in range(120):
        env.step(env.choose_randomly())
        lane, seat = step % 8, int(env.actors[step % 8])
        env.observe(lane, seat, flats[0], view)
        engine.observe(env.rows[lane], seat, view)
        true = env.rows[lane].copy()
        engine.determinize(view, fast_rng(step), env.rows[lane])
        moved += (env.rows[lane] != true).any()
        env.observe(lane, seat, flats[1])
        env.rows[lane] = true
        assert (flats[0] == flats[1]).all()
    assert moved > 60


def test_one_seat_is_watched_and_it_is_the_one_that_acts(game):
    env, every = some(game, seed=5), some(game, seed=5, every_seat=True)
    for _ in range(100):
        lanes = np.arange(env.n)
        assert (env.actors == every.actors).all()
        assert (env.observations[:, 0] == every.observations[lanes, every.actors]).all()
        assert (env.masks[:, 0] == every.masks[lanes, every.actors]).all()
        env.step(env.choose_randomly())
        every.step(every.choose_randomly())


def test_rewards_are_given_at_the_end_and_add_up_to_nothing(game):
    for reward in ("win", "points", "changes"):
        env = some(game, reward=reward)
        sums = np.zeros((env.n, env.seats))
        for _ in range(400):
            env.step(env.choose_randomly())
            assert np.abs(env.rewards.sum(axis=1)).max() < 1e-3
            if reward != "changes":
                assert not env.rewards[~env.ends].any()
            sums += env.rewards
        assert env.matches_ended > 0
        if reward == "win":
            best = env.rewards.max()
            assert best <= 1


def test_changes_of_the_score_add_up_to_the_margin_at_the_end(game):
    last, along = (some(game, reward=reward, autoreset=False) for reward in ("points", "changes"))
    total = np.zeros((last.n, last.seats))
    final = np.zeros_like(total)
    while last.acting.any():
        last.step(last.choose_randomly())
        along.step(along.choose_randomly())
        total += along.rewards
        final += last.rewards
    start = np.zeros(last.seats, np.int64)
    compiled(game).scores(some(game).rows[0], start)
    assert np.allclose(total, final - (start - start.mean()), atol=1e-3)


def test_a_step_allocates_nothing(game):
    env = some(game, n=512)
    for _ in range(20):
        env.step(env.choose_randomly())
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    for _ in range(100):
        env.step(env.choose_randomly())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak - before < 16_384  # frames of the interpreter; one array of the environment is larger


def test_arrays_may_be_the_callers_and_are_shared_by_dlpack():
    wanted = make("rauberei", seats=2, n=3)
    masks = np.zeros(wanted.masks.shape, np.bool_)
    env = make("rauberei", seats=2, n=3, arrays={"masks": masks})
    assert env.masks is masks
    assert (masks == wanted.masks).all()
    shared = np.from_dlpack(env.observations)
    env.step(env.choose_randomly())
    assert np.shares_memory(shared, env.observations)
    assert (shared == env.observations).all()


def test_a_wrong_request_is_answered_with_a_sentence():
    for settings, sentence in (
        ({"seats": 9}, "2 to 6 seats"),
        ({"n": 0}, "1 to 1048576 tables"),
        ({"n": 2.5}, "1 to 1048576 tables"),
        ({"threads": 0}, "1 to 64 threads"),
        ({"seed": -1}, "seed"),
        ({"memory": "elephant"}, "perfect or table"),
        ({"reward": "fame"}, "win, points or changes"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"arrays": {"faces": 1}}, "no array 'faces'"),
        ({"arrays": {"ends": np.zeros(2, np.bool_)}}, r"ends must be .* \(1,\)"),
        ({"arrays": {"ends": np.zeros(1, np.int8)}}, "bool array"),
        ({"arrays": {"ends": [False]}}, "not list"),
    ):
        with pytest.raises(RondeError, match=sentence):
            make("rauberei", **settings)
    env = make("rauberei", seats=2, n=3)
    for actions in (np.zeros(4, np.int64), np.zeros((3, 1), np.int64), np.zeros(3), [[1], [2, 3], [4]], None, "abc"):
        with pytest.raises(RondeError, match="one for each lane"):
            env.step(actions)
    with pytest.raises(RondeError, match="there is no lane 3"):
        env.observe(3, 0, np.zeros(env.width, np.int16))
    with pytest.raises(RondeError, match="there is no seat 2"):
        env.legal_mask(0, 2, env.masks[0, 0])
    with pytest.raises(RondeError, match="int16 array"):
        env.observe(0, 0, np.zeros(3, np.int16))
    with pytest.raises(RondeError, match="bool array"):
        env.legal_mask(0, 0, np.zeros(3, np.bool_))
    with pytest.raises(RondeError, match="digests=True"):
        env.digest()


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(game):
    env = some(game, n=40, threads=1)
    actions = env.choose_randomly().copy()
    seat = int(env.actors[33])
    actions[33] = np.flatnonzero(~env.masks[33, 0])[0] if len(env.seats_to_act(33)) == 1 else len(game.actions) - 1
    before = env.rows.copy(), env.observations.copy()
    with pytest.raises(IllegalAction, match="lane 33: ") as refused:
        env.step(actions)
    assert refused.value.clause
    for wrong in (-1, len(game.actions), 1 << 40):
        actions[33] = wrong
        with pytest.raises(IllegalAction, match="there is no action"):
            env.step(actions)
    actors = env.actors.copy()
    actors[33] = env.seats
    with pytest.raises(IllegalAction, match="there is no seat"):
        env.step(actions, actors)
    assert env.actors[33] == seat
    assert (env.rows == before[0]).all()
    assert (env.observations == before[1]).all()


def test_wrong_actors_are_refused_and_leave_no_trace(game):
    env = some(game, n=4, seed=2)
    for wrong in (-1, env.seats, 1 << 40):
        actions = env.choose_randomly()
        turns = env.actors.copy()
        with pytest.raises(IllegalAction, match="there is no seat"):
            env.step(actions, np.full(4, wrong))
        assert (env.actors == turns).all()
    env.actors[:] = 99
    assert (env.choose_randomly() < env.action_count).all()
    assert (env.actors < env.seats).all()
    env.step(env.actions)
    with pytest.raises(RondeError, match="0 to 3"):
        env.begin_next([4])


def test_every_set_is_written_bit_by_bit(game):
    """A bit set is no number for a network: the layout must name it."""
    declared = layout.FIELDS[game.key]
    for block in layout.blocks(game, game.seats[0]):
        note = block.field.note
        if "set of" in note or "sets of" in note:
            assert block.columns.kind in ("bits", "seats", "left out"), f"{block.field.name}: {note}"
    assert declared.keys() <= {field.name for field in game.view.fields}
