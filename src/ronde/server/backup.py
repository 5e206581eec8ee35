"""A whole database saved in a file and put back. The file is SQLite, so a house moves to PostgreSQL and back by it."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from ronde.core.errors import RondeError
from ronde.server.journal import make_engine
from ronde.server.migrate import migrate
from ronde.server.store import LEASES, METADATA, PLAYERS, STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from ronde.server.config import Config

ROWS_AT_ONCE = 1000
KEPT = [table for table in METADATA.sorted_tables if table is not LEASES]
"""What a backup holds; who looks after which table right now is nobody's business later."""


def save(config: Config, file: Path) -> None:
    """Copy a database to a new file, as it is at one moment, while servers use it."""
    if config.is_embedded:
        copy_file(config.path, file)
        return
    with _draft(file) as draft:
        migrate(f"sqlite:///{draft}")
        copy_rows(config.url, f"sqlite:///{draft}")
        copy_file(draft, file)  # without its journal


def put_back(file: Path, config: Config, *, force: bool = False) -> None:
    """Put a backup in place of a database that nobody uses; `force` replaces one that holds something."""
    if config.is_embedded and config.path.exists() and not force:
        raise RondeError(f"{config.path} exists already; --force replaces it")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        copy_file(file, copy)
        _make_current(copy)
        if config.is_embedded:
            copy_file(copy, config.path)
            return
        migrate(config.url)
        copy_rows(f"sqlite:///{copy}", config.url, replace=force)


def _make_current(backup: Path) -> None:
    """Bring a copy of a backup to the shape of this version, and make sure that it holds what a house needs.

    When a server last ran is forgotten: the days since then are none on which somebody stayed away from this house.
    """
    migrate(f"sqlite:///{backup}")  # it may come from an older version
    engine = make_engine(f"sqlite:///{backup}", writes=True)
    try:
        with engine.begin() as db:
            for table in KEPT:
                db.execute(select(table).limit(1)).all()
            db.execute(LEASES.delete())
    except SQLAlchemyError as error:
        raise RondeError(f"this is not a database of Ronde: {str(error).splitlines()[0]}") from error
    finally:
        engine.dispose()


def copy_rows(source: str, target: str, *, replace: bool = False) -> None:
    """Copy every row to a database that has the same tables, in one transaction on either side."""
    old, new = make_engine(source), make_engine(target, writes=True)
    if old.dialect.name == "postgresql":
        old = old.execution_options(isolation_level="REPEATABLE READ")  # all rows as they were at one moment
    try:
        with old.connect() as giver, new.begin() as taker:
            _check_free(taker)
            if not replace and any(taker.execute(select(table).limit(1)).first() for table in (STEPS, PLAYERS)):
                raise RondeError("the database holds something already; --force replaces it")
            for table in KEPT:
                taker.execute(table.delete())
                found = giver.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table))
                for rows in found.mappings().partitions():
                    taker.execute(insert(table), [dict(row) for row in rows])
    except SQLAlchemyError as error:
        raise RondeError(f"cannot copy the database: {str(error).splitlines()[0]}") from error
    finally:
        old.dispose()
        new.dispose()


def _check_free(db: Connection) -> None:
    """Make sure that no server uses a PostgreSQL database that is about to be replaced."""
    if (
        db.dialect.name == "postgresql"
        and db.execute(
            text("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
        ).first()
    ):
        raise RondeError("the database is in use; stop every server first")


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database, whole or not at all, and check the copy; what it replaces is kept beside it."""
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
            if ("steps",) not in old.execute("SELECT name FROM sqlite_master").fetchall():
                raise RondeError(f"{source} is not a database of Ronde")
            target.parent.mkdir(parents=True, exist_ok=True)
            with _draft(target) as draft:
                with closing(sqlite3.connect(draft)) as new:
                    old.backup(new)
                    if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                        raise RondeError(f"{source} is damaged")
                    new.execute("PRAGMA journal_mode = DELETE")  # a file that needs no others
                _let_go(target)
                if target.exists():
                    target.replace(f"{target}.old")
                draft.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise RondeError(f"cannot copy {source} to {target}: {error}") from error


@contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """A file beside the target that is gone afterwards unless it took its place."""
    with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as file:
        draft = Path(file.name)
    try:
        yield draft
    finally:
        for rest in ("", "-wal", "-shm"):
            Path(f"{draft}{rest}").unlink(missing_ok=True)


def _let_go(path: Path) -> None:
    """Make sure that nobody uses a database that is about to be replaced, and that it leaves no journal behind."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=1)) as db:
            db.execute("PRAGMA journal_mode = DELETE")  # refused while another connection is open
    except sqlite3.OperationalError as error:
        raise RondeError(f"{path} is in use; stop the server first") from error
    except sqlite3.DatabaseError:  # a damaged database is what backups are for
        for rest in ("-wal", "-shm"):
            Path(f"{path}{rest}").unlink(missing_ok=True)
