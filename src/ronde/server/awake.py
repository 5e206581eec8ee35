"""When a server last ran on a database, so that time without any costs nobody anything.

Every server says every `BEAT_SECONDS` that it runs, in a row of the leases that no table has. One that starts and finds
that nobody has said so for `OUTAGE_MS` knows since when people could not play.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import select, text

from ronde.server.journal import JournalDown
from ronde.server.store import LEASES

if TYPE_CHECKING:
    from ronde.server.lobby import Lobby

BEAT_SECONDS = 2.0
OUTAGE_MS = 5000
"""So long nobody is silent who runs: a shorter restart counts as thinking time."""
ROW = "awake"
BEAT = text(
    f"INSERT INTO leases (table_id, node, until) VALUES ('{ROW}', '', :now)"  # noqa: S608  a constant
    " ON CONFLICT (table_id) DO UPDATE SET until = excluded.until WHERE leases.until < excluded.until"
)

log = structlog.get_logger("ronde.awake")


class Awake:
    """Says that this server runs, and knows how long none did before it."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.outage: tuple[int, int] | None = None
        """from when to when no server ran, if this one ended that"""

    async def start(self) -> None:
        """Find out how long nobody ran; in a database that does not say so, since ever."""
        query = select(LEASES.c.until).where(LEASES.c.table_id == ROW)
        last = await self._lobby.journal.ask(lambda db: db.execute(query).scalar()) or 0
        now = self._lobby.now()
        if now - last > OUTAGE_MS:
            self.outage = last, now

    async def beat(self) -> None:
        """Say that this server runs."""
        now = self._lobby.now()
        await self._lobby.journal.tell(lambda db: db.execute(BEAT, {"now": now}).rowcount)

    async def keep_beating(self) -> None:
        """Say it again and again."""
        while True:
            try:
                await self.beat()
            except JournalDown:
                log.warning("the database does not answer")
            await asyncio.sleep(BEAT_SECONDS)
