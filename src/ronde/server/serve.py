"""Starting and stopping a server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sqlite3
import sys
from typing import TYPE_CHECKING, Any

import structlog
import uvicorn

from ronde.core.errors import RondeError
from ronde.server.absence import keep_forgetting
from ronde.server.app import House
from ronde.server.connection import Connection
from ronde.server.engines import Engines
from ronde.server.journal import Journal
from ronde.server.lobby import Lobby
from ronde.server.migrate import migrate
from ronde.server.sockets import Handover

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from ronde.server.config import Config

BACKLOG = 4096  # connections that may wait to be taken
COLLECT = (5_000, 2, 200)
"""The collector looks at the youngest objects when there are so many new ones, which takes it milliseconds; every third
time also at those that were left since the last such look, or there would be too many of them when people come in
crowds; and seldom at all."""


@contextlib.asynccontextmanager
async def running(config: Config, engines: Engines | None = None) -> AsyncIterator[tuple[House, int]]:
    """A server that answers, and the port it listens on; it stops gracefully at the end."""
    with _listen(config.host, config.port) as listener, alone(config):
        async with _serving(config, engines, listener) as served:
            yield served


@contextlib.contextmanager
def alone(config: Config) -> Iterator[None]:
    """Keep a second server off a SQLite file: each would play on from what it has in memory.

    The lock is one of SQLite's own on a file beside it, so the system lets go of it when the process dies.
    """
    if not config.is_embedded:
        yield
        return
    config.path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as held:
        try:
            lock = held.enter_context(contextlib.closing(sqlite3.connect(f"{config.path.resolve()}-server", timeout=0)))
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            is_taken = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
            why = "another server uses it, and several need PostgreSQL" if is_taken else str(error)
            raise RondeError(f"cannot use {config.path}: {why}") from error
        yield


@contextlib.asynccontextmanager
async def _serving(
    config: Config, engines: Engines | None, listener: socket.socket
) -> AsyncIterator[tuple[House, int]]:
    await asyncio.to_thread(migrate, config.url)
    journal = Journal(config.url)
    lobby = Lobby(config, journal, engines=engines or Engines())
    house = House(config, lobby)
    server = _Server(_uvicorn_config(house))
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            if task.done():
                task.result()
                raise RondeError("the server stopped before it had started")
            await asyncio.sleep(0.01)
        port = listener.getsockname()[1]
        await lobby.start()
        tasks = [asyncio.create_task(keep_forgetting(house))]
        if engines is None:
            tasks.append(asyncio.create_task(_warm_up(house)))
        try:
            yield house, port
        finally:
            for aside in tasks:
                aside.cancel()
    finally:
        lobby.closing = True
        server.should_exit = True
        with contextlib.suppress(SystemExit, asyncio.CancelledError):
            await task
        await lobby.close()
        await journal.close()


async def _warm_up(house: House) -> None:
    """Make what takes long before anybody waits for it: the compiled rules, and the description of the interface.

    The collector of unreachable objects is told to look at none of what there is then. Compilers and frameworks leave
    some hundred thousand objects that live as long as the server; going through them again and again would take a
    fifth of the time of a busy server, and hold up everyone whenever it happens.
    """
    gc.set_threshold(*COLLECT)
    gc.freeze()
    await house.lobby.engines.warm_up()
    await asyncio.to_thread(house.describe)
    gc.freeze()


def _listen(host: str, port: int) -> socket.socket:
    """A socket at the address, taken before anything is written."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is not an address"
        raise RondeError(
            f"cannot listen on {host}:{port}: {why}; choose another address with --host or --port (0 for any free port)"
        ) from error


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers: who runs it decides when it stops."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        """Leave signals alone."""
        yield


def _uvicorn_config(house: House) -> uvicorn.Config:
    def connect(**settings: Any) -> Connection:
        return Connection(house, **settings)

    def handover(config: Any, server_state: Any, app_state: Any) -> Handover:  # noqa: ARG001  uvicorn's signature
        return Handover(house, server_state)

    return uvicorn.Config(
        house.app,
        http=connect,  # type: ignore[arg-type]
        ws=handover,  # type: ignore[arg-type]  # a function makes protocols as well as a class does
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )


def set_up_logs(config: Config) -> None:
    """Structured logs on the error stream: for people, or as JSON. Tokens and cards are never logged."""
    renderer: Any = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    if config.log_format == "json":
        renderer = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)


async def serve(config: Config, on_ready: Callable[[str], None]) -> None:
    """Serve until a signal comes."""
    set_up_logs(config)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop.set)
    async with running(config) as (_, port):
        host = config.host if config.host not in ("0.0.0.0", "::") else "localhost"  # noqa: S104  a comparison
        on_ready(f"http://{host}:{port}/")
        await stop.wait()


def run(config: Config, on_ready: Callable[[str], None]) -> None:
    """Serve with the fastest event loop there is."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(config, on_ready))
        return
    uvloop.run(serve(config, on_ready))
