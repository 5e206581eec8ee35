"""The lobby: every table this node has in memory, how they are opened, found and put away."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import msgspec
import structlog
from sqlalchemy import select

from ronde.core.errors import RondeError, one_of
from ronde.games import find_game
from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.awake import Awake
from ronde.server.bots import BotPool
from ronde.server.clock import DAY
from ronde.server.engines import Engines
from ronde.server.journal import Journal, JournalDown, Summary
from ronde.server.keeper import Keeper
from ronde.server.listing import Listing
from ronde.server.metrics import Metrics
from ronde.server.nodes import Nodes
from ronde.server.ratings import level_like
from ronde.server.scene import Scene
from ronde.server.store import RATINGS, SEATS, TABLES
from ronde.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from ronde.core.game import Game
    from ronde.server.config import Config

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is misread aloud
SWEEP_SECONDS = 20
FORGET_MS = 120_000
"""How long a table stays in memory at which nobody is and nothing is due."""
RETOLD = 2
"""How many matches are told again at once, as others play meanwhile."""

log = structlog.get_logger("ronde.lobby")


def new_id(length: int = 12) -> str:
    """A random name for a table or player, hard to guess and easy to read."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class Lobby:
    """All tables of one node. Made in a running event loop."""

    def __init__(self, config: Config, journal: Journal, *, engines: Engines | None = None) -> None:
        self.config = config
        self.journal = journal
        self.engines = engines or Engines()
        self.metrics = Metrics()
        self.bots = BotPool(config.bot_threads, config.bots)
        self.loop = asyncio.get_running_loop()
        self.keepers: dict[str, Keeper] = {}
        self.closing = False
        self.steps = 0
        """how many were shown to people since the metrics were told"""
        self.listing = Listing(self)
        self.awake = Awake(self)
        self.nodes = None if journal.is_sqlite else Nodes(self, new_id())
        self.retelling = asyncio.Semaphore(RETOLD)
        self._loading: dict[str, asyncio.Task[Keeper | None]] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """for everybody who opens a table at the moment"""
        self.on_forget: list[Callable[[str], None]] = []
        """who else is told when a player was deleted"""
        self._scenes: dict[str, Scene] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def scene(self, game: Game) -> Scene:
        """The scene that all tables of a game use in turn."""
        if game.key not in self._scenes:
            self._scenes[game.key] = Scene(game, self.engines.eyes(game))
        return self._scenes[game.key]

    # --- life ---------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Continue every match that was being played, or those that no other node leads."""
        await self.bots.start()
        self._run(self._sweep())
        self._run(self._watch_loop())
        await self.awake.start()
        self._run(self.awake.keep_beating())
        if self.nodes is not None:
            self.nodes.start()
            return
        for table in await self.journal.live_tables():
            with contextlib.suppress(JournalDown):  # it is tried again when somebody comes to the table
                keeper = await self.find_readable(table)
                if keeper is not None:
                    keeper.mind()

    async def close(self) -> None:
        """Finish what was accepted and stop."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        self.listing.close()
        if self.nodes is not None:
            await self.nodes.close()
        await asyncio.gather(*(keeper.close() for keeper in self.keepers.values()))
        await self.bots.close()
        with contextlib.suppress(JournalDown):
            await self.awake.beat()

    def _run(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()

    def sweep(self) -> None:
        """Put away the tables that nobody needs in memory."""
        now = self.now()
        for id, keeper in list(self.keepers.items()):  # noqa: A001  its name
            keeper.sweep(now)
            if keeper.is_idle and now - keeper.touched > FORGET_MS and self._may_forget(keeper):
                del self.keepers[id]
        self.metrics.tables.set(len(self.keepers))

    def _may_forget(self, keeper: Keeper) -> bool:
        """Whether a table can be read back when somebody comes; nodes keep live ones, since a lease goes with them."""
        return not keeper.table.is_live or (self.nodes is None and keeper.is_paused)

    async def _watch_loop(self) -> None:
        """Measure how late the event loop is."""
        while True:
            due = self.loop.time() + 0.1
            await asyncio.sleep(0.1)
            self.metrics.loop_lag.observe(max(0.0, self.loop.time() - due))
            self.metrics.steps.inc(self.steps)  # not one by one: it is the most frequent of all events
            self.steps = 0

    # --- tables -------------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Keeper | None:  # noqa: A002  its name
        """The keeper of a table, read from the journal if need be; None if there is no such table."""
        keeper = self.keepers.get(id)
        if keeper is not None:
            return keeper
        if not (id.isascii() and id.isalnum()):  # not every database can be asked for any name
            return None
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _task: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def find_readable(self, id: str) -> Keeper | None:  # noqa: A002  its name
        """The keeper of a table, or None if this version cannot make sense of it: then the other tables go on."""
        try:
            return await self.find(id)
        except JournalDown:
            raise
        except Exception:
            log.exception("table not continued", table=id)
            return None

    async def _load(self, id: str) -> Keeper | None:  # noqa: A002  its name
        steps = await self.journal.read(id)
        if not steps:
            return None
        table = await self.fold(id, steps)
        table.names = await self.journal.names({chair.player for chair in table.chairs if chair.player})
        keeper = self._keep(table)
        if self.awake.outage is not None:
            keeper.resume(*self.awake.outage)
        return keeper

    async def fold(self, id: str, steps: Iterable[ev.Step]) -> Table:  # noqa: A002  its name
        """The table that these steps make."""
        table = Table(id, self.engines.of)
        for step in steps:
            table.fold(step)
            await asyncio.sleep(0)
        return table

    def _keep(self, table: Table) -> Keeper:
        keeper = self.keepers.setdefault(table.id, Keeper(table, self))
        if self.nodes is not None:
            self.nodes.ask_present(table.id)
            keeper.follow()  # what was said of it while it was being read found no keeper
        self.metrics.tables.set(len(self.keepers))
        return keeper

    async def open(
        self,
        game: str,
        seats: int,
        host: str,
        name: str,
        *,
        options: Mapping[str, str] | None = None,
        clock: ms.AnyClock | None = None,
        public: bool = False,
        rated: bool = True,
        pace: int = 700,
        sit: Collection[int] = (),
        bots: Mapping[int, str] | None = None,
        start: bool = False,
    ) -> Keeper:
        """Open a table; `sit` gives the host's seats, `bots` the levels of bots by seat."""
        rules = find_game(game)
        chosen = rules.choose_options(seats, options)
        opened = ev.Opened(
            game=game,
            version=rules.version,
            seats=seats,
            options=chosen,
            clock=clock or ms.Untimed(),
            public=public,
            host=host,
            seed=secrets.token_hex(32),
            rated=rated,
            pace=pace,
        )
        for seat in (*sit, *(bots or {})):
            if not 0 <= seat < seats:
                raise RondeError(f"there is no seat {seat}; seats are 0 to {seats - 1}", "GEN-01")
        empty = set(range(seats)).difference(sit, bots or ())
        if start and empty:
            raise RondeError(f"the match cannot start while seat {min(empty)} is empty")
        levels = self.bots.levels(rules)
        for level in (bots or {}).values():
            if level not in levels:
                raise RondeError(f"there is no level {level[:40]!r}; levels are {one_of(levels)}")
        table = Table(new_id(), self.engines.of)
        table.names[host] = name
        first: list[ev.AnyEvent] = [ev.Sat(seat, host) for seat in sit]
        first += [ev.Botsat(seat, level) for seat, level in (bots or {}).items()]
        step = table.open(opened, first, self.now())
        await self.journal.append(table.id, 1, step, Summary.of(table, step.at))
        keeper = self._keep(table)
        if public:
            self.listing.touch()
        if start:
            await keeper.begin(host)
        return keeper

    def opening(self, player: str) -> asyncio.Lock:
        """Held while it is counted how many tables a player has and another is opened, so that none slips in."""
        return self._opening.setdefault(player, asyncio.Lock())

    async def has_too_many(self, player: str) -> bool:
        """Whether a player may open no more tables.

        Own seats count, and for a day tables that the player has opened: without a seat nobody can end one.
        """
        most = self.config.tables_per_player
        unfinished = select(TABLES.c.id).where(TABLES.c.status.in_(("open", "playing")))
        seated = unfinished.join(SEATS, SEATS.c.table_id == TABLES.c.id).where(SEATS.c.player == player)
        hosted = unfinished.where(TABLES.c.host == player, TABLES.c.opened > self.now() - DAY)
        query = seated.union(hosted).limit(most)
        return len(await self.journal.ask(lambda db: db.execute(query).all())) >= most

    async def open_next(self, table: Table, player: str) -> str:
        """A new table that keeps the seats of the same people, with the player who asked as host; its id."""
        sat: list[ev.AnyEvent] = []
        for seat, chair in enumerate(table.chairs):
            if chair.player is not None:
                sat.append(ev.Sat(seat, chair.player, is_kept=True))
            elif chair.bot is not None:
                sat.append(ev.Botsat(seat, chair.bot))
        old = table.opened
        opened = ev.Opened(
            game=old.game,
            version=old.version,
            seats=old.seats,
            options=old.options,
            clock=old.clock,
            public=old.public,
            host=player,
            seed=secrets.token_hex(32),
            rated=old.rated,
            pace=old.pace,
        )
        following = Table(new_id(), self.engines.of)
        following.names = dict(table.names)
        step = following.open(opened, sat, self.now())
        await self.journal.append(following.id, 1, step, Summary.of(following, step.at))
        self._keep(following)
        if old.public:
            self.listing.touch()
        return following.id

    async def with_names(self, infos: Iterable[bytes]) -> list[ms.TableInfo]:
        """Stored descriptions of tables, with the names that people have now."""
        tables = [msgspec.json.decode(info, type=ms.TableInfo) for info in infos]
        names = await self.journal.names({c.player for table in tables for c in table.seats if c.player})
        return [
            msgspec.structs.replace(
                table,
                seats=[msgspec.structs.replace(chair, name=names.get(chair.player or "")) for chair in table.seats],
            )
            for table in tables
        ]

    async def changed(self, keeper: Keeper) -> None:
        """A table changed in what listings say."""
        if keeper.table.opened.public:
            self.listing.touch()
        if self.nodes is not None and keeper.table.is_live and not keeper.leads:
            with contextlib.suppress(JournalDown):  # else it is picked up as any table that nobody leads
                keeper.leads = bool(await self.nodes.take([keeper.table.id]))
                keeper.follow()

    def forget(self, player: str) -> None:
        """A player was deleted: no table says the name any more, and the lines of that player are cut."""
        for tell in self.on_forget:
            tell(player)
        for keeper in self.keepers.values():
            keeper.forget(player)
        self.listing.touch()

    async def matched_level(self, table: Table, player: str | None) -> str:
        """The level of a bot about as strong as a person at a table."""
        query = select(RATINGS.c.mu, RATINGS.c.sigma).where(
            RATINGS.c.player == player, RATINGS.c.game == table.game.key
        )
        row = await self.journal.ask(lambda db: db.execute(query).first())
        return "regular" if row is None else level_like(row.mu, row.sigma)
