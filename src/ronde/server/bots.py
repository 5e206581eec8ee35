"""Bots that play seats of tables: thinking in threads, fairly shared between tables."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from ronde.core.chance import Rng, below, fast_rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.game import Game
    from ronde.core.record import Row

SECONDS = {"random": 0.0, "novice": 0.05, "regular": 0.1, "expert": 0.3, "master": 1.0}
"""How long a bot of each level may think about an action."""


class Bot(Protocol):
    """What a table asks of a bot."""

    def choose(self, view: Row, legal: Sequence[int], rng: Rng, budget: float) -> int:
        """An action for the seat whose view this is."""


class RandomBot:
    """Takes any legal action."""

    def choose(self, view: Row, legal: Sequence[int], rng: Rng, budget: float) -> int:  # noqa: ARG002  a bot's
        """One of the legal actions, all equally likely."""
        return legal[below(rng, len(legal))]


class BotPool:
    """Threads in which bots think. Jobs are served in the order they come, and a table asks for one at a time."""

    def __init__(self, workers: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(workers or max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self._bots: dict[tuple[str, str], Bot] = {}
        self._rng = fast_rng(secrets.randbits(62))

    async def choose(self, game: Game, level: str, view: Row, legal: Sequence[int]) -> int:
        """What a bot of this level does with this view."""
        rng = fast_rng(secrets.randbits(62))
        if len(legal) == 1:
            return legal[0]
        loop = asyncio.get_running_loop()
        bot = self._bot(game, level)
        return await loop.run_in_executor(self._threads, bot.choose, view, legal, rng, SECONDS[level])

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _bot(self, game: Game, level: str) -> Bot:
        key = (game.key, level)
        if key not in self._bots:
            self._bots[key] = RandomBot()
        return self._bots[key]
