"""Bots that play seats of tables: thinking in threads, fairly shared between people."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from ronde.bots import LEVELS, Bot, is_ready, make_bot
from ronde.bots.advice import advise
from ronde.bots.reflex import Reaction, look_seconds, react, reflex_of
from ronde.core.chance import fast_rng
from ronde.server.guests import Guest, GuestFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ronde.bots.advice import Advice
    from ronde.core.game import Game
    from ronde.core.record import Row

T = TypeVar("T")


class BotPool:
    """Threads in which bots think.

    Jobs are served in the order they come. The bots of all tables that one person has opened, and the hints that the
    person asks for, have half of the threads at most and wait for each other, so that nobody else waits for them; all
    hints together have half of the threads at most, so that a bot that is to play waits for none that is not begun.
    """

    def __init__(self, workers: int | None = None, guests: Mapping[str, str] | None = None) -> None:
        workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._share = max(1, workers // 2)
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """for everybody whose jobs are under way or wait"""
        self._hints = asyncio.Semaphore(self._share)
        self._bots: dict[tuple[str, str], Bot] = {}
        self.guests = {name: Guest(name, where) for name, where in (guests or {}).items()}

    async def start(self) -> None:
        """Start the bots that the operator brought."""
        await asyncio.gather(*(guest.start() for guest in self.guests.values()))

    def levels(self, game: Game) -> list[str]:
        """Every level that a seat of this game can have."""
        return [*LEVELS, *(name for name, guest in self.guests.items() if game.key in guest.games)]

    async def choose(self, game: Game, level: str, view: Row, legal: Sequence[int], player: str) -> int:
        """What a bot of this level does with this view, for a player; one that the operator brought may fail."""
        if len(legal) == 1:
            return legal[0]
        if level not in LEVELS:
            return await self._guest(level).choose(game, view, legal)

        def think() -> int:
            bot = self._bot(game, level)
            return int(bot.choose(view, legal, fast_rng(secrets.randbits(62))))

        return await self._run(think, player)

    async def advise(self, game: Game, view: Row, legal: Sequence[int], player: str) -> list[Advice]:
        """What a search thinks of the legal actions, the best first; nothing while the search is being compiled."""
        if len(legal) == 1 or not is_ready(game):
            return []

        def think() -> list[Advice]:
            return advise(game, view, legal, rng=fast_rng(secrets.randbits(62)))

        return await self._run(think, player, hint=True)

    async def react(
        self, game: Game, level: str, view: Row, legal: Sequence[int], player: str, *, turned: bool
    ) -> Reaction | None:
        """What a bot does where all act at once, and after how many seconds."""
        if level not in LEVELS:
            if not legal:
                return None
            v = game.view.of(view)
            rng = fast_rng(secrets.randbits(62))
            seconds = look_seconds(reflex_of("regular"), int(v.hand_len[int(v.seat)]), rng, turned=turned)
            return Reaction(seconds, await self._guest(level).choose(game, view, legal))

        def think() -> Reaction | None:
            rng = fast_rng(secrets.randbits(62))
            return react(game, self._bot(game, level), view, legal, rng, turned=turned)

        return await self._run(think, player)

    async def close(self) -> None:
        """Let the threads and processes end."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.gather(*(guest.close() for guest in self.guests.values()))

    async def _run(self, think: Callable[[], T], player: str, *, hint: bool = False) -> T:
        """What comes of thinking in a thread, within the share of the player for whom it is."""
        share = self._shares.setdefault(player, asyncio.Semaphore(self._share))
        async with share, self._hints if hint else contextlib.nullcontext():
            return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    def _guest(self, name: str) -> Guest:
        if name not in self.guests:
            raise GuestFailed(name, "there is no such bot on this server")
        return self.guests[name]

    def _bot(self, game: Game, level: str) -> Bot:
        key = (game.key, level)
        if key not in self._bots:
            self._bots[key] = make_bot(game, level, wait=False)
        return self._bots[key]
