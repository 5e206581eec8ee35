"""Matches in and out of a database, without a running server."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError

from ronde.core import match as core
from ronde.core.chance import Fair
from ronde.core.errors import RondeError
from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.journal import Summary, make_engine, write_summary
from ronde.server.lobby import new_id
from ronde.server.migrate import migrate
from ronde.server.store import STEPS, TABLES
from ronde.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ronde.core.log import Log
    from ronde.core.match import Event


def read_table(url: str, id: str) -> Table:  # noqa: A002  its name
    """A table as the database has it."""
    engine = make_engine(url)
    try:
        with engine.connect() as db:
            rows = db.execute(select(STEPS.c.body).where(STEPS.c.table_id == id).order_by(STEPS.c.seq)).all()
    except SQLAlchemyError as error:
        raise RondeError("there is no database of Ronde, or it does not answer") from error
    finally:
        engine.dispose()
    if not rows:
        raise RondeError(f"there is no table {id[:24]!r}")
    table = Table(id)
    for row in rows:
        table.fold(msgspec.json.decode(row.body, type=ev.Step))
    return table


@dataclass(frozen=True)
class Finished:
    """A table whose match is over, and who took each action: a bot by its level, a person by player id."""

    table: Table
    deciders: list[str]

    @property
    def players(self) -> list[str]:
        """Who held each seat."""
        return [chair.player or chair.bot or "" for chair in self.table.chairs]


def finished_tables(url: str, game: str | None = None) -> Iterator[Finished]:
    """Every table whose match is over, the oldest first."""
    engine = make_engine(url)
    wanted = select(TABLES.c.id).where(TABLES.c.status == "over").order_by(TABLES.c.opened, TABLES.c.id)
    if game is not None:
        wanted = wanted.where(TABLES.c.game == game)
    try:
        with engine.connect() as db:
            for id in db.execute(wanted).scalars().all():  # noqa: A001  its name
                steps = select(STEPS.c.body).where(STEPS.c.table_id == id).order_by(STEPS.c.seq)
                table, deciders = Table(id), list[str]()
                for body in db.execute(steps).scalars():
                    step = msgspec.json.decode(body, type=ev.Step)
                    acted = [event.seat for event in step.events if isinstance(event, ev.Acted)]
                    deciders += [table.chairs[seat].bot or table.chairs[seat].player or "" for seat in acted]
                    table.fold(step)
                yield Finished(table, deciders)
    except SQLAlchemyError as error:
        raise RondeError("there is no database of Ronde, or it does not answer") from error
    finally:
        engine.dispose()


def add_matches(url: str, logs: Iterable[Log]) -> list[str]:
    """Write finished matches with revealed seeds as those of new tables, all or none; the tables' ids."""
    tables = [_table_of(log) for log in logs]  # first, as a server that uses the database waits while it is written
    migrate(url)
    engine = make_engine(url, writes=True)
    try:
        with engine.begin() as db:
            for rows, summary in tables:
                db.execute(insert(STEPS), rows)
                write_summary(db, summary)
    except SQLAlchemyError as error:
        raise RondeError(f"nothing was imported: {str(error).splitlines()[0]}") from error
    finally:
        engine.dispose()
    return [summary.table for _, summary in tables]


def _table_of(log: Log) -> tuple[list[dict[str, Any]], Summary]:
    """The steps and the summary of a new table, played by nobody, at which a match was played."""
    if not isinstance(log.chance, Fair):
        raise RondeError("only a match with a fair deal (hmac-sha256/1) can be imported, not one of ronde simulate")
    if not log.match().over:
        raise RondeError("only a finished match can be imported; this one is still being played")
    header = log.header
    opened = ev.Opened(
        game=log.game.key,
        version=log.game.version,
        seats=header["seats"],
        options=log.game.choose_options(header["seats"], header["options"]),
        clock=ms.Untimed(),
        public=False,
        host="",
        seed=log.chance.server_seed.hex(),
        rated=False,
    )
    sat: list[ev.AnyEvent] = [
        ev.Sat(seat, "", log.chance.nonces[seat].hex() if seat < len(log.chance.nonces) else "")
        for seat in range(header["seats"])
    ]
    at = time.time_ns() // 1_000_000
    steps = [ev.Step(at, [opened, *sat]), ev.Step(at, [ev.Began()])]
    steps += [ev.Step(at, [_event(event)]) for event in log.events]
    table = Table(new_id())
    for step in steps:
        table.fold(step)
    rows = [
        {"table_id": table.id, "seq": seq, "body": msgspec.json.encode(step)} for seq, step in enumerate(steps, start=1)
    ]
    return rows, Summary.of(table, at)


def _event(event: Event) -> ev.AnyEvent:
    match event:
        case core.Acted(seat=seat, action=action):
            return ev.Acted(seat, action)
        case core.Dealt(outcome=outcome):
            return ev.Dealt(outcome)
        case core.Undone(seat=seat):
            return ev.Undone(seat)
