"""Results go on only with the bots that began them."""

import shutil

import pytest

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
