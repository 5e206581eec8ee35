"""The engines that all tables share: interpreted until a child process has compiled, then compiled.

The event loop never compiles and never waits for a compiler. Loading what the child compiled happens in a thread.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Any, cast

from ronde.core.engine import CALLS, compiled, interpreted, is_built, specialise
from ronde.games import GAMES
from ronde.server.eyes import STENCIL, Eyes

if TYPE_CHECKING:
    from ronde.core.engine import Engine
    from ronde.core.game import Game

KERNELS = (
    "begin",
    "sample_chance",
    "possible",
    "apply_chance",
    "legal",
    "accepts",
    "sample_legal",
    "apply",
    "scores",
    "winners",
    "observe",
    "observe_table",
    "screen",
    "determinize",
)


class Shared:
    """An engine whose functions are replaced in place, so that matches under way get faster too."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.eyes = Eyes(game)
        self.is_compiled = False
        self.take(interpreted(game))

    def take(self, engine: Engine) -> None:
        """Use the functions of this engine from now on."""
        for name in KERNELS:
            setattr(self, name, getattr(engine, name))


class Engines:
    """One shared engine for each game."""

    def __init__(self) -> None:
        self._shared = {game.key: Shared(game) for game in GAMES}

    def of(self, game: Game) -> Engine:
        """The engine of a game."""
        return cast("Engine", self._shared[game.key])

    def eyes(self, game: Game) -> Eyes:
        """The eyes of those who watch tables of a game."""
        return self._shared[game.key].eyes

    @property
    def ready(self) -> bool:
        """Whether every game runs compiled."""
        return all(shared.is_compiled for shared in self._shared.values())

    async def warm_up(self) -> None:
        """Compile what is not in the cache, one game after the other in a child process, and load it."""
        if os.environ.get("RONDE_ENGINE") == "interpreted":
            return
        for shared in self._shared.values():
            if not _is_built(shared.game):
                await _compile(shared.game.key)
            if _is_built(shared.game):
                self.load(shared, *await asyncio.to_thread(_load, shared.game))

    def load(self, shared: Shared, engine: Engine, eyes: Any) -> None:
        """Switch a game to what was compiled for it."""
        shared.take(engine)
        shared.eyes.take(eyes)
        shared.is_compiled = True


def _is_built(game: Game) -> bool:
    return is_built(game, CALLS) and is_built(game, STENCIL)


def _load(game: Game) -> tuple[Engine, Any]:
    return compiled(game), specialise(STENCIL, game)


async def _compile(key: str) -> None:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ronde.core.build",
        key,
        STENCIL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await child.wait()
    except asyncio.CancelledError:
        child.kill()
        raise
