"""Bots that play seats of tables: thinking in threads, fairly shared between tables."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ronde.bots import Bot, Budget, is_ready, make_bot
from ronde.bots.advice import advise
from ronde.bots.reflex import react
from ronde.core.chance import fast_rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots.advice import Advice
    from ronde.bots.reflex import Reaction
    from ronde.core.game import Game
    from ronde.core.record import Row

BUDGETS = {"expert": Budget(seconds=0.3), "master": Budget(seconds=1.0)}
ADVICE = BUDGETS["expert"]


class BotPool:
    """Threads in which bots think. Jobs are served in the order they come, and a table asks for one seat at a time."""

    def __init__(self, workers: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(workers or max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self._bots: dict[tuple[str, str], Bot] = {}

    async def choose(self, game: Game, level: str, view: Row, legal: Sequence[int]) -> int:
        """What a bot of this level does with this view."""
        if len(legal) == 1:
            return legal[0]

        def think() -> int:
            bot = self._bot(game, level)
            return int(bot.choose(view, legal, fast_rng(secrets.randbits(62)), BUDGETS.get(level)))

        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    async def advise(self, game: Game, view: Row, legal: Sequence[int]) -> list[Advice]:
        """What a search thinks of the legal actions, the best first; nothing while the search is being compiled."""
        if len(legal) == 1 or not is_ready(game):
            return []

        def think() -> list[Advice]:
            return advise(game, view, legal, ADVICE, fast_rng(secrets.randbits(62)))

        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    async def react(self, game: Game, level: str, view: Row, legal: Sequence[int], *, turned: bool) -> Reaction | None:
        """What a bot does where all act at once, and after how many seconds."""

        def think() -> Reaction | None:
            rng = fast_rng(secrets.randbits(62))
            return react(game, self._bot(game, level), view, legal, rng, turned=turned)

        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _bot(self, game: Game, level: str) -> Bot:
        key = (game.key, level)
        if key not in self._bots:
            self._bots[key] = make_bot(game, level, BUDGETS.get(level), wait=False)
        return self._bots[key]
