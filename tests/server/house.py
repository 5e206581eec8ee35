"""A server without sockets, for tests: tables, keepers and the journal are the real ones."""

import asyncio
import contextlib
import functools
import itertools
import os

import msgspec

from ronde.core.engine import compiled, specialise
from ronde.server import messages as ms
from ronde.server.config import Config
from ronde.server.engines import Engines
from ronde.server.eyes import STENCIL
from ronde.server.journal import Journal, make_engine
from ronde.server.lobby import Lobby
from ronde.server.store import METADATA

_ids = itertools.count()
LONGEST = 7200 if os.environ.get("RONDE_SOAK") else 240
"""Seconds after which a test counts as stuck."""
ANSWERS = ms.Accepted | ms.Refused | ms.Past | ms.Foreseen | ms.Advice


def run(function):
    """Run a coroutine as a test."""

    @functools.wraps(function)
    def test(*args, **kwargs):
        asyncio.run(asyncio.wait_for(function(*args, **kwargs), LONGEST))

    return test


class Eager(Engines):
    """Compiles a game here and now when it is first played."""

    def of(self, game):
        shared = super().of(game)
        if not shared.is_compiled:
            self.load(shared, compiled(game), specialise(STENCIL, game))
        return shared


@functools.cache
def engines():
    """Compiled once for all tests of a process."""
    return Eager()


def prepare(url):
    """A database with all its tables."""
    engine = make_engine(url, writes=True)
    METADATA.create_all(engine)
    engine.dispose()


class Clocked(Lobby):
    """A lobby whose time is set by the test, unless it runs with the world's."""

    time: int | None = None

    def now(self):
        return super().now() if self.time is None else self.time


@contextlib.asynccontextmanager
async def house(path, *, db=None, time=None, **settings):
    """A lobby on a database file or address; started again on the same one, it goes on where it was."""
    url = db or f"sqlite:///{path}/ronde.db"
    prepare(url)
    journal = Journal(url)
    lobby = Clocked(Config(**settings), journal, engines=engines())
    lobby.time = time
    try:
        await lobby.start()
        yield lobby
    finally:
        await lobby.close()
        await journal.close()


@contextlib.contextmanager
def database_gone(path, lobby):
    """The database of a lobby is somewhere else for a while."""
    file = path / "ronde.db"
    lobby.journal._writer.dispose()
    lobby.journal._reader.dispose()
    for part in path.glob("ronde.db*"):
        part.rename(path / part.name.replace("ronde.db", "gone"))
    file.mkdir()
    try:
        yield
    finally:
        file.rmdir()
        for part in path.glob("gone*"):
            part.rename(path / part.name.replace("gone", "ronde.db"))


class Client:
    """One connection that keeps what it was sent and the view that follows from it."""

    def __init__(self, keeper, player=None, name=None, seat=None, seq=None):
        self.keeper, self.player, self.name, self.seat = keeper, player, name or str(player), seat
        self.frames = []
        self.messages = []
        self.view = None
        self.seq = None
        self.legal = []
        self.table = None
        self._news = asyncio.Event()
        keeper.join(self, seq)

    def send(self, *frames):
        for frame in frames:
            self._take(frame)

    def _take(self, frame):
        self.frames.append(frame)
        message = msgspec.json.decode(frame, type=ms.Outbound)
        self.messages.append(message)
        if isinstance(message, ms.Welcome):
            self.view, self.seq, self.legal, self.table = message.view, message.seq, message.legal, message.table
        if isinstance(message, ms.Change):
            assert message.seq == self.seq + 1, "a gap"
            self.seq, self.legal = message.seq, message.legal
            self.table = message.table or self.table
            for part in message.parts:
                self.view = (self.view or {}) | part.view
        self._news.set()

    def say_goodbye(self, line, *, again):
        self.send(msgspec.json.encode(ms.Goodbye(ms.Words(line.key), again)))
        self.leave()

    def measure(self):
        self.keeper.measured(self, self.trip)

    trip = 20.0

    async def until(self, test):
        """The first message for which the test holds, from now on or before."""
        seen = 0
        while True:
            for message in self.messages[seen:]:
                if test(message):
                    return message
            seen = len(self.messages)
            self._news.clear()
            await self._news.wait()

    async def ask(self, kind, command=None, **fields):
        """Send a command and wait for its answer."""
        command = command or f"c{next(_ids)}"
        already = len(self.messages)
        self.keeper.ask(self, kind(id=command, **fields))
        while True:
            for message in self.messages[already:]:
                if isinstance(message, ANSWERS) and message.id == command:
                    return message
            self._news.clear()
            await self._news.wait()

    async def play(self, action=None):
        """Take an action, the first legal one if none is given."""
        return await self.ask(ms.Play, action=self.legal[0] if action is None else action, seen=self.seq)

    def leave(self):
        self.keeper.leave(self)


async def sit_all(lobby, game="rauberei", seats=2, **settings):
    """A table with a person on every seat, begun; the keeper and one client for each seat."""
    keeper = await lobby.open(game, seats, "p0", "p0", **settings)
    clients = [Client(keeper, f"p{seat}") for seat in range(seats)]
    for seat, client in enumerate(clients):
        assert isinstance(await client.ask(ms.Sit, seat=seat, nonce=f"{seat:02x}" * 16), ms.Accepted)
    assert isinstance(await clients[0].ask(ms.Start), ms.Accepted)
    return keeper, clients


async def play_out(keeper, clients, most=10_000):
    """Play first legal actions until the match is over."""
    for _ in range(most):
        if keeper.table.status != "playing":
            return
        await keeper.idle()
        acting = keeper.table.match.to_act
        answer = await clients[acting[0]].play()
        assert isinstance(answer, ms.Accepted), answer
