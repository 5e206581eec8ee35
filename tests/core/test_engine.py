"""Compiled code is made anew when anything changes that decides it."""

import ast

import pytest

from ronde.core.engine import PACKAGE, compiled_from
from ronde.games import GAMES

ROOMS = sorted({path.parent.parent.name for path in PACKAGE.glob("*/stencils/*.py")})


def imported_by(path):
    """The files of the package from which a stencil imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("ronde."):
            place = PACKAGE.parent.joinpath(*node.module.split("."))
            yield place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@pytest.mark.parametrize("room", ROOMS)
def test_whatever_a_stencil_imports_decides_what_is_compiled(room):
    sources = compiled_from(GAMES[0].key, room)
    for stencil in PACKAGE.glob(f"{room}/stencils/*.py"):
        assert set(imported_by(stencil)) <= set(sources), stencil.name


def test_numbers_that_kernels_freeze_decide_what_is_compiled():
    sources = compiled_from("riffifi", "bots")
    frozen = ("settings.py", "tree.py", "lessons.py", "riffifi.py", "learned/riffifi.py", "learned/net.py")
    assert {PACKAGE / "bots" / name for name in frozen} <= set(sources)


def test_another_game_does_not_decide_it():
    sources = compiled_from("riffifi", "bots")
    assert PACKAGE / "bots" / "rauberei.py" not in sources
    assert PACKAGE / "games" / "rauberei" / "rules.py" not in sources
