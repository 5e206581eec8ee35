"""The lobby as visitors watch it: public tables, pushed as they open, change and end.

Changes are collected for a moment, then the lists are read once and everyone is told what became different. So the
work depends on how often the lobby changes and not on how many people look at it, and every node of several tells the
same. A private table is in none of this: its address is its key.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import exists, select

from ronde.server import messages as ms
from ronde.server.clock import DAY
from ronde.server.journal import JournalDown
from ronde.server.messages import encode
from ronde.server.store import SEATS, TABLES

if TYPE_CHECKING:
    from ronde.server.lobby import Lobby

LISTED = 30
"""How many tables of each kind are listed."""
OPEN_MS = DAY
"""How long after its last change a table waits on the list for people to join."""
PLAYING_MS = 30 * DAY
"""How long after its last change a match is on the list; no clock gives half as long for one decision."""
COLLECT_SECONDS = 0.25
AGAIN_SECONDS = 2.0


class Watcher(Protocol):
    """One connection to the lobby."""

    def send(self, frame: bytes) -> None:
        """Send a frame, or drop it and ask for the whole list later if the line is slow."""


class Listing:
    """The public tables, and everyone who watches the list."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._watchers: set[Watcher] = set()
        self._new: set[Watcher] = set()
        self._told: dict[str, ms.TableInfo] = {}
        self._task: asyncio.Task[None] | None = None
        self._stale = False

    def join(self, watcher: Watcher) -> None:
        """Send the whole list soon, and what changes from then on."""
        self._new.add(watcher)
        self._soon(0.0)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self._watchers.discard(watcher)
        self._new.discard(watcher)

    def touch(self) -> None:
        """A public table is new or different."""
        if self._watchers or self._new:
            self._soon(COLLECT_SECONDS)

    async def read(self) -> tuple[list[ms.TableInfo], list[ms.TableInfo]]:
        """Open tables with a seat to take and live ones to watch, newest first."""
        now = self._lobby.now()

        def listed(since: int, *which: Any) -> Any:
            return (
                select(TABLES.c.info)
                .where(*which, TABLES.c.public.is_(True), TABLES.c.changed > since)
                .order_by(TABLES.c.changed.desc())
                .limit(LISTED)
            )

        is_free = (SEATS.c.table_id == TABLES.c.id) & SEATS.c.player.is_(None) & SEATS.c.bot.is_(None)
        to_join = listed(now - OPEN_MS, TABLES.c.status == "open", exists().where(is_free))
        to_watch = listed(now - PLAYING_MS, TABLES.c.status == "playing")
        found = await self._lobby.journal.ask(
            lambda db: [list(db.execute(query).scalars()) for query in (to_join, to_watch)]
        )
        open_tables, playing = [await self._lobby.with_names(infos) for infos in found]
        return open_tables, playing

    def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()

    def _soon(self, seconds: float) -> None:
        self._stale = True
        if self._task is None:
            self._task = asyncio.create_task(self._work(seconds))

    async def _work(self, seconds: float) -> None:
        try:
            while self._stale:
                await asyncio.sleep(seconds)
                self._stale = False  # what changes from here on is read another time
                seconds = await self._tell()
        finally:
            self._task = None

    async def _tell(self) -> float:
        """Tell everyone what is different; how long to wait before the next time."""
        try:
            open_tables, playing = await self.read()
        except JournalDown:
            self._stale = True
            return AGAIN_SECONDS
        now = {table.id: table for table in (*open_tables, *playing)}
        for id in self._told.keys() - now.keys():  # noqa: A001  its name
            self._send(ms.Unlisted(id))
        for id in reversed(now):  # noqa: A001  the newest last, so that it ends up first
            if now[id] != self._told.get(id):
                self._send(ms.Listed(now[id]))
        self._told = now
        whole = encode(ms.Lobby(open_tables, playing))
        for watcher in self._new:
            watcher.send(whole)
        self._watchers |= self._new
        self._new.clear()
        return COLLECT_SECONDS

    def _send(self, message: ms.Listed | ms.Unlisted) -> None:
        frame = encode(message)
        for watcher in self._watchers - self._new:
            watcher.send(frame)
