"""Stencils: loops over a game's kernels, written once and compiled for each game.

Numba finds a compiled function in its cache only if the kernels it calls are globals of its module. So a stencil is an
ordinary module that imports `GAME` from here; `ronde.core.engine` writes a copy of it for each game, in which
that one line imports the game, and compiles the copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ronde.core.game import Game

GAME: Game
