"""Learning with NumPy: what a feature sees is what the layout says, training gets somewhere, the example runs."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ronde.arena.play import play
from ronde.arena.statistics import wilson
from ronde.bots import LEVELS, make_bot
from ronde.core.errors import RondeError
from ronde.envs.learn import Choices, Linear
from ronde.envs.named import load_bot
from ronde.envs.players import PolicyBot
from ronde.games import find_game
from ronde.vector import make
from server.house import Client, house, run

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_rauberei.py"
RAUBEREI = find_game("rauberei")


@pytest.fixture
def env():
    env = make("rauberei", seats=2, n=64, seed=5)
    for _ in range(30):
        env.step(env.choose_randomly())
    yield env
    env.close()


def test_choices_say_what_the_seat_saw_and_what_the_action_is(env):
    choices = Choices(RAUBEREI, 2, env.observations[:, 0], env.masks[:, 0])
    views = env.views()
    assert len(choices) == env.masks.sum()
    for row in range(0, len(choices), 7):
        lane, parts = choices.decision[row], RAUBEREI.actions.parts(int(choices.action[row]))
        assert env.masks[lane, 0, choices.action[row]]
        assert choices.arg("card")[row] == parts.args["card"]
        assert choices.arg("pile")[row] == parts.args.get("pile", -1)
    for lane, view in enumerate(views):
        count, me = int(view["pile_count"]), int(view["seat"])
        assert (choices.value("pile_top")[lane][:count] == view["pile_top"][:count]).all()
        assert (choices.value("pile_top")[lane][count:] == -1).all()
        assert (choices.seen("pile_len")[lane][:count] == view["pile_len"][:count]).all()
        assert (choices.seen("hand")[lane] == view["hand"]).all()
        mine = [owner == me for owner in view["pile_owner"][:count]]
        assert choices.seen("pile_owner")[lane][:count, 0].tolist() == mine
    with pytest.raises(RondeError, match="no field 'wings'"):
        choices.seen("wings")
    with pytest.raises(RondeError, match="no action of rauberei has an argument"):
        choices.arg("wings")


def captures(choices):
    """Whether the card captures a pile, and how high it is."""
    at, pile = choices.decision, choices.arg("pile")
    takes = choices.value("pile_top")[at, pile] == choices.arg("card")
    return np.stack([takes, takes * choices.seen("pile_len")[at, pile]], axis=1)


def lead(choices):
    """Cards in the own piles less those in the other seat's, and how many cards are left; no matter what is chosen."""
    owner = choices.seen("pile_owner")
    ahead = ((owner[:, :, 0] - owner[:, :, 1]) * choices.seen("pile_len")).sum(1)
    left = choices.seen("draw_len")[:, 0] + choices.seen("hand_len").sum(1)
    return np.stack([ahead, left], axis=1)[choices.decision]


def test_every_step_is_credited_with_what_its_own_seat_won_in_its_own_match():
    """Near the end the lead on the table is nearly the result, so a wrong match or seat would show."""
    steps = Linear("rauberei", 2, lead).play(300, tables=64, seed=3)
    assert steps.chosen == pytest.approx(steps.mean), "the same for all choices of a decision"
    ahead, left = steps.chosen.T
    late = left <= 3
    assert late.sum() > 300
    assert np.corrcoef(ahead[late], steps.points[late])[0, 1] > 0.9
    early = left > 30
    assert np.corrcoef(ahead[early], steps.points[early])[0, 1] < 0.9


def test_training_beats_chance():
    policy = Linear("rauberei", 2, captures).train(rounds=2, matches=256, tables=128)
    bots = [PolicyBot(RAUBEREI, policy), make_bot(RAUBEREI, "random")]
    won = sum(play(RAUBEREI, bots, seed=1, deal=deal).wins[0] for deal in range(60))
    assert wilson(won, 60).low > 0.6


def test_a_policy_says_what_it_lacks(tmp_path):
    policy = Linear("rauberei", 2, captures)
    observation, mask = np.zeros(397, np.int16), np.ones(275, bool)
    with pytest.raises(RondeError, match="no weights yet"):
        policy(observation, mask)
    with pytest.raises(RondeError, match="train it first"):
        policy.load(tmp_path / "nothing.npz")
    policy.weights = np.zeros(2)
    policy.save(tmp_path / "some.npz")
    assert policy.load(tmp_path / "some.npz")(observation, mask) == 0
    with pytest.raises(RondeError, match="with 2 seats"):
        policy(np.zeros(439, np.int16), mask)


def trained(folder, matches):
    """The example, trained in a folder of its own; its name as a bot."""
    copy = Path(shutil.copy(EXAMPLE, folder))
    subprocess.run([sys.executable, copy, str(matches)], check=True)
    return f"{copy}:policy"


def test_the_example_trains_and_then_plays_at_a_live_table(tmp_path):
    with pytest.raises(RondeError, match="train it first"):
        load_bot(RAUBEREI, f"{shutil.copy(EXAMPLE, tmp_path / 'untrained.py')}:policy")
    name = trained(tmp_path, 64)
    with pytest.raises(RondeError, match="plays rauberei, not riffifi"):
        load_bot(find_game("riffifi"), name)

    @run
    async def sit():
        async with house(tmp_path, bots={"learned": name}) as lobby, asyncio.timeout(60):
            assert lobby.bots.levels(RAUBEREI) == [*LEVELS, "learned"]
            keeper = await lobby.open("rauberei", 2, "p0", "p0", bots={0: "learned", 1: "novice"}, start=True, pace=0)
            client = Client(keeper)
            await client.until(lambda message: client.table is not None and client.table.status == "over")
            assert [chair.bot for chair in keeper.table.chairs] == ["learned", "novice"]

    sit()


@pytest.mark.slow
def test_the_example_beats_regular(tmp_path):
    bot = load_bot(RAUBEREI, trained(tmp_path, 8192))
    regular, games = make_bot(RAUBEREI, "regular"), 400
    won = sum(
        play(RAUBEREI, [bot, regular] if game % 2 else [regular, bot], seed=1, deal=game // 2, lane=game).wins[
            1 - game % 2
        ]
        for game in range(games)
    )
    assert wilson(won, games).low > 0.5
