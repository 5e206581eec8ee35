"""Bringing a database to the shape this version needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from ronde.core.errors import RondeError
from ronde.server.journal import make_engine

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
LOCK = 7_660_733  # any number, the same for every node


def migrate(url: str, revision: str = "head") -> None:
    """Make or change the tables of a database; of several nodes that start at once, one does it."""
    engine = make_engine(url, writes=True)
    try:
        with engine.begin() as db:
            if engine.dialect.name == "postgresql":
                db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            config = AlembicConfig()
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = db
            command.upgrade(config, revision)
    except SQLAlchemyError as error:
        raise RondeError(f"cannot use this database: {str(error).splitlines()[0]}") from error
    except CommandError as error:
        raise RondeError("cannot use this database: another version of Ronde has changed it") from error
    finally:
        engine.dispose()
