"""The journal: every step of every table, on disk before anybody hears of it.

One thread writes. It takes all steps that wait, inserts them in one transaction and syncs once (group commit), then
tells each waiting table. The key (table, seq) is the compare-and-swap: whoever is second to write a step learns it and
changes nothing. A database that is full or gone refuses the steps of that group and is tried again with the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import psycopg
import structlog
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ronde.core.errors import RondeError
from ronde.server.events import Step
from ronde.server.store import PLAYERS, SEATS, STEPS, TABLES

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from ronde.server.table import Table

T = TypeVar("T")
Work = Callable[[Connection], Any]
StepRow = tuple[str, int, bytes]
"""What is stored of a step: its table, its number, and what happened."""

GROUP = 512
"""How many waiting writes go into one transaction at most."""
ENOUGH = 64
"""How many writes are worth a transaction although more may come."""


ANSWER_SECONDS = 5.0
"""How long PostgreSQL may take over one statement of a server."""
CONNECT_SECONDS = 5
PAUSE_SECONDS = 1.0
"""How long nobody connects again after PostgreSQL did not answer: all who wait are told, not one after the other."""
CHANNEL = "ronde_steps"
"""Where nodes tell each other what they wrote."""
APPEND = "INSERT INTO steps (table_id, seq, body) VALUES "
LISTED = "ronde_listed"
"""Where nodes tell each other that a public table is new or different."""
FORGOTTEN = "ronde_forgotten"
"""Where nodes tell each other that a player was deleted."""
PRESENT = "ronde_present"
"""Where nodes tell each other who is connected to them."""
TELL = text(f"SELECT pg_notify('{CHANNEL}', unnest(CAST(:said AS text[])))")


log = structlog.get_logger("ronde.journal")


class JournalDown(RondeError):  # noqa: N818  it says what is the matter
    """The database does not take anything in at the moment."""


class _Gone(JournalDown):
    """There is no line to the database."""


class Conflict(RondeError):  # noqa: N818  it says what happened
    """Somebody else has already written this step."""


@dataclass(frozen=True)
class Summary:
    """What listings say about a table; written with the step that changed it."""

    table: str
    game: str
    status: str
    public: bool
    host: str
    at: int
    info: bytes
    seats: list[dict[str, Any]]
    rate: Work | None = None
    """writes the ratings that follow from the step, if it ended a match"""

    @classmethod
    def of(cls, table: Table, at: int) -> Summary:
        """The summary of a table as it is now. Names are not in it: they live in one place only."""
        info = table.info()
        bare = msgspec.structs.replace(info, seats=[msgspec.structs.replace(chair, name=None) for chair in info.seats])
        places = places_of(info.scores, info.winners, [chair.resigned for chair in info.seats])
        seats = [
            {
                "table_id": table.id,
                "seat": seat,
                "player": chair.player,
                "bot": chair.bot,
                "score": info.scores[seat] if info.scores else None,
                "place": places[seat] if places else None,
                "resigned": chair.resigned,
            }
            for seat, chair in enumerate(info.seats)
        ]
        return cls(table.id, info.game, info.status, info.public, info.host, at, msgspec.json.encode(bare), seats)


def places_of(scores: list[int] | None, winners: list[int] | None, resigned: list[bool]) -> list[int] | None:
    """The place of every seat, from 1: winners first, then by points; who resigned comes last.

    >>> places_of([5, 9, 9], [1, 2], [False, False, True])
    [2, 1, 3]
    """
    if scores is None or winners is None:
        return None
    keys = [(resigned[seat], seat not in winners, -points) for seat, points in enumerate(scores)]
    return [1 + sum(other < own for other in keys) for own in keys]


class _Job(msgspec.Struct):
    then: Callable[[Any], None]
    """is told in the event loop what came of it: what `work` returned, or why it was not written"""
    row: StepRow | None
    work: Work | None


class Journal:
    """Reads and writes the database. Made in a running event loop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._batch: list[_Job] = []
        self._writer = make_engine(url, writes=True)
        self._reader = make_engine(url)
        if not self.is_sqlite:
            for engine in (self._writer, self._reader):
                event.listen(engine, "do_connect", self._connect)
        self._paused_until = 0.0
        """on the monotonic clock"""
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Step).decode
        self.groups = 0
        self.steps = 0
        self._thread = threading.Thread(target=self._write_all, name="journal", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Finish what waits, then stop."""
        self._flush()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.dispose()
        self._reader.dispose()

    # --- steps --------------------------------------------------------------------------------------------------------

    def append(self, table: str, seq: int, step: Step, summary: Summary | None = None) -> asyncio.Future[None]:
        """Write step number `seq`; done when it is on disk."""
        written: asyncio.Future[None] = self._loop.create_future()
        self.write(partial(_settle, written), table, seq, step, summary)
        return written

    def write(
        self, then: Callable[[Exception | None], None], table: str, seq: int, step: Step, summary: Summary | None = None
    ) -> None:
        """Write step number `seq`, then say that it is on disk, or why not."""
        row = (table, seq, self._encode(step))
        self._put(_Job(then, row, None if summary is None else lambda db: write_summary(db, summary)))

    async def read(self, table: str, after: int = 0) -> list[Step]:
        """All steps of a table after number `after`."""
        query = select(STEPS.c.body).where(STEPS.c.table_id == table, STEPS.c.seq > after).order_by(STEPS.c.seq)
        rows = await self.ask(lambda db: db.execute(query).all())
        return [self._decode(row.body) for row in rows]

    async def live_tables(self) -> list[str]:
        """The tables on which a match is being played, the last to change first."""
        query = select(TABLES.c.id).where(TABLES.c.status == "playing").order_by(TABLES.c.changed.desc())
        rows = await self.ask(lambda db: db.execute(query).all())
        return [row.id for row in rows]

    async def names(self, players: Iterable[str]) -> dict[str, str]:
        """The names of players."""
        wanted = list(players)
        query = select(PLAYERS.c.id, PLAYERS.c.name).where(PLAYERS.c.id.in_(wanted))
        rows = await self.ask(lambda db: db.execute(query).all()) if wanted else []
        return {row.id: row.name for row in rows}

    # --- everything else ----------------------------------------------------------------------------------------------

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Read in a thread."""

        def run() -> T:
            try:
                with self._reader.connect() as db:
                    return work(db)
            except SQLAlchemyError as error:
                raise JournalDown("the database does not answer") from error

        return await asyncio.to_thread(run)

    async def tell(self, work: Callable[[Connection], T]) -> T:
        """Write with the next group."""
        found: asyncio.Future[T] = self._loop.create_future()
        self._put(_Job(partial(_settle, found), None, work))
        return await found

    def _put(self, job: _Job) -> None:
        if not self._batch:
            self._loop.call_soon(self._collect, 0)
        self._batch.append(job)

    def _collect(self, before: int) -> None:
        """Hand over what was put down as soon as a round of the loop brings nothing more, or when it is enough.

        A group costs more than its steps: to sync it, to wake the thread, to switch to it and back. So while there is
        much to do groups are large, and while there is little nobody waits.
        """
        if before < len(self._batch) < ENOUGH:
            self._loop.call_soon(self._collect, len(self._batch))
        else:
            self._flush()

    def _flush(self) -> None:
        batch, self._batch = self._batch, []
        for first in range(0, len(batch), GROUP):
            self._jobs.put(batch[first : first + GROUP])

    def _connect(self, _dialect: object, _record: object, args: list[Any], settings: dict[str, Any]) -> _Impatient:
        if time.monotonic() < self._paused_until:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        try:
            line = _Impatient.connect(*args, **{"connect_timeout": CONNECT_SECONDS} | settings)
        except psycopg.OperationalError:
            self._pause()
            raise
        line.on_hang = self._pause
        return line

    def _pause(self) -> None:
        self._paused_until = time.monotonic() + PAUSE_SECONDS

    # --- the writing thread -------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        while (group := self._jobs.get()) is not None:
            ended = False
            while len(group) < GROUP:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                group += more
            answers = self._write_group(group)
            with contextlib.suppress(RuntimeError):  # the loop may be closed already
                self._loop.call_soon_threadsafe(_tell, group, answers)
            if ended:
                return

    def _write_group(self, group: list[_Job]) -> list[Any]:
        rows = [job.row for job in group if job.row is not None]
        answers: list[Any]
        try:
            if self.is_sqlite and not any(job.work for job in group):
                self._append_all(rows)
                answers = [None] * len(group)
            else:
                with self._writer.begin() as db:
                    self._insert(db, rows)
                    answers = [job.work(db) if job.work else None for job in group]
        except Exception:  # noqa: BLE001  whatever it is, each job is told below what came of it
            return self._write_each(group)
        self.groups += 1
        self.steps += len(group)
        return answers

    def _append_all(self, rows: list[StepRow]) -> None:
        """Write steps to SQLite in one statement, which is a transaction of its own.

        A busy event loop lets this thread go on only now and then, and after every statement it has to wait for that.
        """
        held = self._writer.raw_connection()
        try:
            db: Any = held.driver_connection
            db.execute(APPEND + ",".join(["(?,?,?)"] * len(rows)), [value for row in rows for value in row])
        finally:
            held.close()

    def _insert(self, db: Connection, rows: list[StepRow]) -> None:
        if rows:
            db.execute(insert(STEPS), [{"table_id": table, "seq": seq, "body": body} for table, seq, body in rows])
            if not self.is_sqlite:
                db.execute(TELL, {"said": [f"{table}:{seq}" for table, seq, _ in rows]})

    def _write_each(self, group: list[_Job]) -> list[Any]:
        """Write jobs one by one: a bad one must not take the others with it. A database that is gone is tried once."""
        answers: list[Any] = []
        for job in group:
            is_gone = bool(answers) and isinstance(answers[-1], _Gone)
            answers.append(_Gone(answers[-1].sentence) if is_gone else self._write_one(job))
        return answers

    def _write_one(self, job: _Job) -> Any:
        try:
            with self._writer.begin() as db:
                self._insert(db, [job.row] if job.row is not None else [])
                return job.work(db) if job.work else None
        except IntegrityError:
            return Conflict("this step is already written")
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None)
            is_gone = isinstance(cause, psycopg.OperationalError) and cause.sqlstate is None  # it said nothing
            why = f"the database does not take this in: {type(cause or error).__name__}"
            return _Gone(why) if is_gone else JournalDown(why)
        except Exception as error:  # noqa: BLE001  it is told to whoever gave the job; the thread must go on
            return error


def _tell(group: list[_Job], answers: list[Any]) -> None:
    for job, answer in zip(group, answers, strict=True):
        try:
            job.then(answer)
        except Exception:  # one table must not keep the others waiting
            log.exception("journal")


def _settle(future: asyncio.Future[Any], answer: Any) -> None:
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def write_summary(db: Connection, summary: Summary) -> None:
    """Bring the listings up to date with a table."""
    values = {
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "host": summary.host,
        "changed": summary.at,
        "info": summary.info,
    }
    if not db.execute(update(TABLES).where(TABLES.c.id == summary.table).values(values)).rowcount:
        db.execute(insert(TABLES).values(id=summary.table, opened=summary.at, **values))
    if summary.public and db.dialect.name != "sqlite":
        db.execute(text(f"NOTIFY {LISTED}"))
    db.execute(delete(SEATS).where(SEATS.c.table_id == summary.table))
    db.execute(insert(SEATS), summary.seats)
    if summary.rate is not None:
        summary.rate(db)


class _Impatient(psycopg.Connection[Any]):
    """A connection that gives up on a database that hangs while the line stands, which nothing else would notice."""

    on_hang: Callable[[], None]
    """is told; set as soon as the line stands"""

    def wait(self, *args: Any, **kwargs: Any) -> Any:
        """Wait for an answer, but not for ever."""
        try:
            return super().wait(*args, **{"timeout": ANSWER_SECONDS} | kwargs)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == psycopg.pq.TransactionStatus.ACTIVE:  # it is still at it
                self.pgconn.finish()
                self.on_hang()
            raise


def make_engine(url: str, *, writes: bool = False) -> Engine:
    """An engine for SQLite or PostgreSQL. A SQLite writer locks first and syncs every commit."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=1 if writes else 4, max_overflow=0)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def on_connect(db: sqlite3.Connection, _record: object) -> None:
        db.isolation_level = None  # transactions begin below, not by the driver's guess
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=4000"):
            db.execute(f"PRAGMA {pragma}")
        if not writes:  # several readers need no megabytes each of what the system keeps at hand anyway
            db.execute("PRAGMA cache_size=-256")

    @event.listens_for(engine, "begin")
    def on_begin(db: Connection) -> None:
        db.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
