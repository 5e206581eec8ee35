"""Results go on only with the bots that began them, and bots play as their files are now."""

import shutil

import pytest

from ronde.arena.tournament import Tournament
from ronde.arena.versions import code_digest
from ronde.core.engine import PACKAGE


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A copy of everything that decides how bots play."""
    root = tmp_path_factory.mktemp("package")
    for room in ("core", "games", "bots"):
        shutil.copytree(PACKAGE / room, root / room, ignore=shutil.ignore_patterns("__pycache__"))
    return root


@pytest.mark.parametrize(
    "name",
    ["bots/learned/riffifi.npy", "bots/levels.py", "bots/search.py", "bots/riffifi.py", "games/riffifi/rules.py"],
)
def test_a_change_of_what_bots_play_by_changes_the_digest(package, name):
    before, others = code_digest("riffifi", package), code_digest("reibach", package)
    file = package / name
    file.write_bytes(file.read_bytes() + b"\n")
    assert code_digest("riffifi", package) != before
    assert (code_digest("reibach", package) == others) == ("riffifi" in name), "another game's bots play as before"


def test_a_digest_knows_nothing_of_the_machine(package, tmp_path):
    """So results go on elsewhere."""
    shutil.copytree(package, tmp_path / "elsewhere")
    assert code_digest("rauberei", package) == code_digest("rauberei", tmp_path / "elsewhere")


POLICY = """
import pathlib

wanted = int(pathlib.Path(__file__).with_suffix(".txt").read_text())

def policy(observation, mask):
    return mask.nonzero()[0][{chosen}]
"""


def points(folder, name):
    """What is played in this process, which may have played before."""
    bots = ["policy.py:policy", "random"]
    tournament = Tournament("rauberei", bots, seats=2, games=4, path=folder / name)
    tournament.run(workers=1)
    return [played.points for _, played in tournament.results]


def test_an_edited_bot_plays_as_its_file_says_now(tmp_path, monkeypatch):
    """Also if the edit is as long and of the same second: Python itself would then keep what it has compiled."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "policy.txt").write_text("0")
    (tmp_path / "policy.py").write_text(POLICY.format(chosen="+0"))
    first = points(tmp_path, "first")
    (tmp_path / "policy.py").write_text(POLICY.format(chosen="-1"))
    assert points(tmp_path, "last") != first
    (tmp_path / "policy.py").write_text(POLICY.format(chosen="+0"))
    assert points(tmp_path, "again") == first


def test_a_bot_plays_by_the_weights_that_lie_beside_it_now(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "policy.py").write_text(POLICY.format(chosen="wanted"))
    (tmp_path / "policy.txt").write_text("0")
    first = points(tmp_path, "first")
    (tmp_path / "policy.txt").write_text("-1")
    assert points(tmp_path, "last") != first
