"""Several servers on one PostgreSQL: what one node writes the others hear of, and each table's bots run on one node.

`LISTEN/NOTIFY` carries only `table:seq`; the step itself is read from the journal. A lease row says which node runs the
bots and clocks of a table. It lasts `LEASE_MS` and is renewed well before that, by the database's own clock; the tables
of a node that died are picked up by whoever sees their leases expire. Correctness never depends on any of this: two
nodes can never both write the same step.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import psycopg
import structlog
from sqlalchemy import Connection, bindparam, delete, text

from ronde.server.journal import CHANNEL, LISTED, JournalDown
from ronde.server.store import LEASES

if TYPE_CHECKING:
    from ronde.server.lobby import Lobby

LEASE_MS = 3000
ROUND_SECONDS = 1.0
MOST = 500
"""How many tables a node picks up in one round."""

NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
TAKE = text(
    f"INSERT INTO leases (table_id, node, until) SELECT id, :node, {NOW} + {LEASE_MS} FROM tables"  # noqa: S608  constants
    " WHERE id IN :ids ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until"
    f" WHERE leases.node = excluded.node OR leases.until < {NOW} RETURNING table_id"
).bindparams(bindparam("ids", expanding=True))
FREE = text(
    "SELECT tables.id FROM tables LEFT JOIN leases ON leases.table_id = tables.id"  # noqa: S608  constants
    f" WHERE tables.status = 'playing' AND (leases.node IS NULL OR leases.until < {NOW}) LIMIT {MOST}"
)

log = structlog.get_logger("ronde.nodes")


class Nodes:
    """One node among others."""

    def __init__(self, lobby: Lobby, name: str) -> None:
        self.lobby = lobby
        self.name = name
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to listen and to lead."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._lead())]

    async def close(self) -> None:
        """Give everything back, so that others need not wait for leases to expire."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(JournalDown):
            query = delete(LEASES).where(LEASES.c.node == self.name)
            await self.lobby.journal.tell(lambda db: db.execute(query).rowcount)

    async def take(self, ids: list[str]) -> set[str]:
        """Take or renew the leases of tables; those that are this node's now."""

        def write(db: Connection) -> set[str]:
            return set(db.execute(TAKE, {"node": self.name, "ids": ids}).scalars())

        return await self.lobby.journal.tell(write) if ids else set()

    async def round(self) -> None:
        """Renew what is led, and pick up what nobody leads."""
        lobby = self.lobby
        live = [id for id, keeper in lobby.keepers.items() if keeper.table.is_live]  # noqa: A001  its name
        free = await lobby.journal.ask(lambda db: list(db.execute(FREE).scalars()))
        own = await self.take(sorted({*(id for id in live if lobby.keepers[id].leads), *free}))  # noqa: A001
        for id in {*own, *live}:  # noqa: A001  its name
            keeper = await lobby.find(id)
            if keeper is not None and keeper.leads != (id in own):
                keeper.leads = id in own
                if keeper.leads:
                    keeper.follow()

    async def _lead(self) -> None:
        while True:
            try:
                await self.round()
            except JournalDown:
                log.warning("no leases: the database does not answer")
                for keeper in self.lobby.keepers.values():
                    keeper.leads = False
            except Exception:
                log.exception("leases")
            await asyncio.sleep(ROUND_SECONDS)

    async def _listen(self) -> None:
        address = self.lobby.journal.url.replace("postgresql+psycopg://", "postgresql://", 1)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    await db.execute(f"LISTEN {LISTED}")
                    for keeper in list(self.lobby.keepers.values()):  # what was said meanwhile was not heard
                        keeper.follow()
                    self.lobby.listing.touch()
                    async for notice in db.notifies():
                        if notice.channel == LISTED:
                            self.lobby.listing.touch()
                            continue
                        table, _, seq = notice.payload.partition(":")
                        keeper_or_none = self.lobby.keepers.get(table)
                        if keeper_or_none is not None:
                            keeper_or_none.heard(int(seq))
            except psycopg.Error:
                await asyncio.sleep(0.5)
