"""Compile the kernels of games into the cache: `python -m ronde.core.build riffifi …`."""

from __future__ import annotations

import importlib
import sys

from ronde.core.engine import CALLS, drop_old_caches, specialise

STENCILS = (CALLS, "ronde.core.stencils.playout")


def main(keys: list[str]) -> None:
    """Compile every stencil for the games named by their keys."""
    drop_old_caches()
    for key in keys:
        game = importlib.import_module(f"ronde.games.{key}").GAME
        for stencil in STENCILS:
            specialise(stencil, game)


if __name__ == "__main__":
    main(sys.argv[1:])
