"""Bots both ways, the documents, and what an install without extras says."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import ronde.envs.openspiel  # noqa: F401  registers the games
from ronde.arena.play import play
from ronde.bots import make_bot
from ronde.core.errors import RondeError
from ronde.envs.players import PolicyBot, SpielBot, as_openspiel

ROOT = Path(__file__).parents[2]
ONE_AT_A_TIME = {"reaction": {"mode": "turns"}}
"""In real time the arena lets its own levels race, by their reflexes."""


def test_a_policy_plays_in_the_arena(game):
    seats = game.seats[0]
    bots = [
        PolicyBot(game, lambda observation, mask: np.flatnonzero(mask)[0]),
        *[make_bot(game, "random")] * (seats - 1),
    ]
    assert play(game, bots, seed=1, deal=0, options=ONE_AT_A_TIME.get(game.key)).moves[0] > 0
    cheat = [PolicyBot(game, lambda observation, mask: np.flatnonzero(mask == 0)[0]), *bots[1:]]
    with pytest.raises(RondeError, match="not legal"):
        play(game, cheat, seed=1, deal=0, options=ONE_AT_A_TIME.get(game.key))


def test_an_openspiel_bot_plays_in_the_arena_and_never_sees_the_truth(game):
    seats = game.seats[0]
    loaded = pyspiel.load_game(f"ronde_{game.key}", {"seats": seats})
    shown = []

    class Watching(pyspiel.Bot):
        def step(self, state):
            shown.append(state)
            return state.legal_actions()[0]

    bots = [SpielBot(game, Watching(), loaded), *[make_bot(game, "random")] * (seats - 1)]
    assert play(game, bots, seed=1, deal=0, options=ONE_AT_A_TIME.get(game.key)).moves[0] == len(shown) > 0
    assert all(state.current_player() == 0 for state in shown)


def test_rondes_bots_play_in_openspiel(game):
    seats = game.seats[0]
    loaded = pyspiel.load_game(f"ronde_{game.key}", {"seats": seats})
    bots = [as_openspiel(make_bot(game, level)) for level in ("regular", *["random"] * (seats - 1))]
    returns = pyspiel.evaluate_bots(loaded.new_initial_state(), bots, 3)
    assert sum(returns) == pytest.approx(0)


def test_the_tables_of_the_research_page_are_not_stale():
    result = subprocess.run([sys.executable, ROOT / "scripts" / "make_research.py", "--check"], check=False)
    assert result.returncode == 0, "run: python scripts/make_research.py"


def test_the_examples_of_the_research_page_run(capsys):
    import re

    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        exec(compile(example, "docs/research.md", "exec"), {})
    assert "True" in capsys.readouterr().out


PROGRAM = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "ray", "pyarrow", "PIL"):
    sys.modules[name] = None
import ronde, ronde.vector
try:
    import ronde.envs.{door}
except ModuleNotFoundError as error:
    print(error)
"""


@pytest.mark.parametrize(("door", "extra"), [("pettingzoo", "envs"), ("gymnasium", "envs"), ("openspiel", "openspiel")])
def test_a_missing_extra_says_what_to_install(door, extra):
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(door=door)], capture_output=True, text=True, check=True
    )
    assert f"pip install 'ronde[{extra}]'" in result.stdout
