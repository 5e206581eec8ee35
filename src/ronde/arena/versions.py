"""Which version of the bots plays: a hash of all that decides it, so that results are not taken for another's."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING

from ronde.core.engine import PACKAGE, compiled_from
from ronde.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path


@cache
def own_code(key: str) -> str:
    """The hash of Ronde's own bots for a game, once in a process: what is imported stays as it is."""
    return code_digest(key, PACKAGE)


def code_digest(key: str, root: Path) -> str:
    """A hash of the rules and bots of a game in the package at `root`; no fact of the machine is in it."""
    digest = hashlib.sha256()
    for path in _decisive(key, root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _decisive(key: str, root: Path) -> list[Path]:
    """The files that decide how bots play a game: the code and weights of bots, and what the compiler is given."""
    others = {game.key for game in GAMES} - {key}
    bots = {*root.glob("bots/**/*.py"), *root.glob("bots/**/*.npy")}
    own = {path for path in bots if others.isdisjoint(path.relative_to(root).with_suffix("").parts)}
    return sorted(own | {root / path.relative_to(PACKAGE) for path in compiled_from(key, "bots")})
