"""Compiled code is made anew when anything changes that decides it."""

import ast
import os
import time

import pytest

from ronde.core import engine
from ronde.core.engine import IMPORT_LINE, KEEP_DAYS, PACKAGE, cache_folder, compiled_from, drop_old_caches, specialise
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


def test_compiled_code_is_kept_as_long_as_it_is_used(tmp_path, monkeypatch):
    (tmp_path / "attic").mkdir()
    (tmp_path / "attic" / "idle.py").write_text(IMPORT_LINE + "\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("RONDE_CACHE", str(tmp_path / "cache"))
    old = time.time() - (KEEP_DAYS + 1) * 86400
    used, unused = GAMES[:2]
    for game in (used, unused):
        specialise("attic.idle", game)
        os.utime(cache_folder(game, "attic"), (old, old))
    monkeypatch.setattr(engine, "_loaded", {})  # as in another process, which finds it in the cache
    specialise("attic.idle", used)
    drop_old_caches()
    assert cache_folder(used, "attic").exists()
    assert not cache_folder(unused, "attic").exists()
