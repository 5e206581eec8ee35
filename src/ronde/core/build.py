"""Compile the kernels of games into the cache: `python -m ronde.core.build riffifi …`.

A word with a dot names a further stencil to compile for them: `… riffifi ronde.bots.stencils.search`.
"""

from __future__ import annotations

import importlib
import sys

from ronde.core.engine import CALLS, drop_old_caches, specialise

STENCILS = (CALLS, "ronde.core.stencils.playout")


def main(words: list[str]) -> None:
    """Compile every stencil for the games named by their keys."""
    drop_old_caches()
    further = [word for word in words if "." in word]
    for key in (word for word in words if "." not in word):
        game = importlib.import_module(f"ronde.games.{key}").GAME
        for stencil in (*STENCILS, *further):
            specialise(stencil, game)


if __name__ == "__main__":
    main(sys.argv[1:])
