"""Several servers on one PostgreSQL: what one node writes the others hear of, and each table's bots run on one node.

`LISTEN/NOTIFY` carries only `table:seq`; the step itself is read from the journal. A lease row says which node runs the
bots and clocks of a table. It lasts `LEASE_MS` and is renewed well before that, by the database's own clock; the tables
of a node that died are picked up by whoever sees their leases expire. Correctness never depends on any of this: two
nodes can never both write the same step.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING

import psycopg
import structlog
from sqlalchemy import Connection, bindparam, delete, text

from ronde.server.journal import ANSWER_SECONDS, CHANNEL, CONNECT_SECONDS, FORGOTTEN, LISTED, PRESENT, JournalDown
from ronde.server.store import LEASES

if TYPE_CHECKING:
    from ronde.server.lobby import Lobby

LEASE_MS = 3000
ROUND_SECONDS = 1.0
SAY_SECONDS = 0.5
SILENT_SECONDS = 5.0
"""After which the people of a node that says nothing count as gone."""
MOST = 50
"""How many tables a node picks up at once; it has read them well before their leases expire."""

NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
TAKE = text(
    f"INSERT INTO leases (table_id, node, until) SELECT id, :node, {NOW} + {LEASE_MS} FROM tables"  # noqa: S608  constants
    " WHERE id IN :ids ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until"
    f" WHERE leases.node = excluded.node OR leases.until < {NOW} RETURNING table_id"
).bindparams(bindparam("ids", expanding=True))
SAY = text(f"SELECT pg_notify('{PRESENT}', unnest(CAST(:said AS text[])))")
FREE = text(
    "SELECT tables.id FROM tables LEFT JOIN leases ON leases.table_id = tables.id"  # noqa: S608  constants
    f" WHERE tables.status = 'playing' AND (leases.node IS NULL OR leases.until < {NOW})"
    f" AND NOT tables.id = ANY(CAST(:unreadable AS text[])) LIMIT {MOST}"
)

log = structlog.get_logger("ronde.nodes")


class Nodes:
    """One node among others."""

    def __init__(self, lobby: Lobby, name: str) -> None:
        self.lobby = lobby
        self.name = name
        self._unreadable: set[str] = set()
        """tables of another version; a node that can read them may lead them"""
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: dict[str, float] = {}
        """when each other node was last heard of, on the loop's clock"""
        self._to_tell: set[str] = set()
        self._to_ask: set[str] = set()

    def start(self) -> None:
        """Begin to listen and to lead."""
        rounds = (self._listen(), self._lead(), self._pick_up(), self._say_all())
        self._tasks = [asyncio.create_task(work) for work in rounds]

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

    async def renew(self) -> None:
        """Keep what is led; what another node has taken meanwhile is led no longer."""
        led = {id: keeper for id, keeper in self.lobby.keepers.items() if keeper.leads and keeper.table.is_live}  # noqa: A001
        for lost in led.keys() - await self.take(sorted(led)):
            led[lost].leads = False

    async def pick_up(self) -> int:
        """Lead tables that nobody leads; how many were found."""
        lobby, unreadable = self.lobby, list(self._unreadable)
        free = await lobby.journal.ask(lambda db: list(db.execute(FREE, {"unreadable": unreadable}).scalars()))
        for id in await self.take(sorted(free)):  # noqa: A001  its name
            keeper = await lobby.find_readable(id)
            if keeper is None:
                self._unreadable.add(id)
            elif not keeper.leads:
                keeper.leads = True
                keeper.follow()
        return len(free)

    async def _lead(self) -> None:
        """Renew in a round of its own, so that tables being read never make leases expire."""
        while True:
            try:
                await self.renew()
            except JournalDown:
                log.warning("no leases: the database does not answer")
                for keeper in self.lobby.keepers.values():
                    keeper.leads = False
            except Exception:
                log.exception("leases")
            await asyncio.sleep(ROUND_SECONDS)

    async def _pick_up(self) -> None:
        while True:
            found = 0
            try:
                found = await self.pick_up()
            except JournalDown:
                pass  # the other round says so
            except Exception:
                log.exception("leases")
            if found < MOST:
                await asyncio.sleep(ROUND_SECONDS)

    # --- who is connected where ---------------------------------------------------------------------------------------

    def tell_present(self, table: str) -> None:
        """Tell the other nodes soon which players of a table are connected to this one."""
        self._to_tell.add(table)

    def ask_present(self, table: str) -> None:
        """Ask the other nodes soon who is connected to them."""
        self._to_ask.add(table)

    async def _say_all(self) -> None:
        """Say now and then what there is to say, and at least that this node lives."""
        while True:
            tell, self._to_tell = self._to_tell, set()
            ask, self._to_ask = self._to_ask, set()
            try:
                await self._say([self.name, *map(self._present, tell), *(f"{self.name} {table} ?" for table in ask)])
            except Exception as error:
                self._to_tell |= tell
                self._to_ask |= ask
                if not isinstance(error, JournalDown):
                    log.exception("presence")
            self._miss_silent()
            await asyncio.sleep(SAY_SECONDS)

    def _present(self, table: str) -> str:
        keeper = self.lobby.keepers.get(table)
        return f"{self.name} {table} {','.join(sorted(keeper.here)) if keeper else ''}"

    async def _say(self, said: list[str]) -> None:
        await self.lobby.journal.tell(lambda db: db.execute(SAY, {"said": said}).rowcount)

    def _miss_silent(self) -> None:
        now = self.lobby.loop.time()
        for node in [node for node, at in self._heard.items() if now - at > SILENT_SECONDS]:
            del self._heard[node]
            for keeper in self.lobby.keepers.values():
                keeper.hear_present(node, frozenset())

    def _hear(self, said: str) -> None:
        node, _, about = said.partition(" ")
        if node == self.name:
            return
        self._heard[node] = self.lobby.loop.time()
        table, _, players = about.partition(" ")
        keeper = self.lobby.keepers.get(table)
        if keeper is not None and players == "?":
            self.tell_present(table)
        elif keeper is not None:
            keeper.hear_present(node, frozenset(filter(None, players.split(","))))

    async def _listen(self) -> None:
        address = self.lobby.journal.url.replace("postgresql+psycopg://", "postgresql://", 1)
        connect = partial(psycopg.AsyncConnection.connect, autocommit=True, connect_timeout=CONNECT_SECONDS)
        while True:
            try:
                async with await connect(address) as db:
                    await self._hear_all(db)
            except (psycopg.Error, TimeoutError):
                log.warning("nothing is heard: the database does not answer")
            except Exception:
                log.exception("listening")
            await asyncio.sleep(0.5)

    async def _hear_all(self, db: psycopg.AsyncConnection) -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            for channel in (CHANNEL, LISTED, FORGOTTEN, PRESENT):
                await db.execute(f"LISTEN {channel}")
        for keeper in list(self.lobby.keepers.values()):  # what was said meanwhile was not heard
            keeper.follow()
            self.tell_present(keeper.table.id)
            self.ask_present(keeper.table.id)
        self.lobby.listing.touch()
        while True:
            is_silent = True
            async for notice in db.notifies(timeout=SILENT_SECONDS):
                is_silent = False
                self._take(notice)
            if is_silent:  # not even what this node says
                async with asyncio.timeout(ANSWER_SECONDS):
                    await db.execute("SELECT 1")

    def _take(self, notice: psycopg.Notify) -> None:
        if notice.channel == LISTED:
            self.lobby.listing.touch()
        elif notice.channel == PRESENT:
            self._hear(notice.payload)
        elif notice.channel == FORGOTTEN:
            self.lobby.forget(notice.payload)
        else:
            table, _, seq = notice.payload.partition(":")
            keeper = self.lobby.keepers.get(table)
            if keeper is not None:
                keeper.heard(int(seq))
