"""`ronde backup`, `restore`, `export` and `import`: the data of a server, as a whole and match by match."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from ronde.server.config import Config

Db = Annotated[str | None, Parameter(name="--db", help="The SQLite file of the server; by default yours.")]


def backup(file: Path, /, *, db: Db = None) -> None:
    """Copy the database to a file while the server runs; the copy is whole and checked."""
    source = _embedded(db)
    if not source.path.is_file():
        raise RondeError(f"there is no database at {source.path}")
    if file.exists():
        raise RondeError(f"{file} exists already; choose another name")
    copy_database(source.path, file)
    Console().print(f"{source.path} is saved in {file}", highlight=False)


def restore(file: Path, /, *, db: Db = None, force: bool = False) -> None:
    """Put a backup in place of the database; the server must be stopped."""
    target = _embedded(db)
    if target.path.exists() and not force:
        raise RondeError(f"{target.path} exists already; --force replaces it")
    target.path.parent.mkdir(parents=True, exist_ok=True)
    for rest in ("-wal", "-shm"):
        Path(f"{target.path}{rest}").unlink(missing_ok=True)
    copy_database(file, target.path)
    Console().print(f"{target.path} is as {file} was", highlight=False)


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database, whole or not at all, and check the copy."""
    try:
        with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as draft:
            pass
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(draft.name)) as new,
        ):
            old.backup(new)
            found = {row[0] for row in new.execute("SELECT name FROM sqlite_master")}
            if new.execute("PRAGMA integrity_check").fetchone() != ("ok",) or "steps" not in found:
                raise RondeError(f"{source} is not a database of Ronde, or is damaged")
        os.replace(draft.name, target)  # noqa: PTH105  the draft's name is a text
    except (OSError, sqlite3.Error) as error:
        raise RondeError(f"cannot copy {source} to {target}: {error}") from error
    finally:
        Path(draft.name).unlink(missing_ok=True)


def export(
    name: str,
    /,
    *files: Path,
    format: Annotated[  # noqa: A002  the flag's name
        Literal["log", "parquet"], Parameter(help="One match as a log, or all finished ones as a data set.")
    ] = "log",
    db: Annotated[str | None, Parameter(help="File or address.")] = None,
    game: Annotated[str | None, Parameter(help="Data set: only matches of this game.")] = None,
    observations: Annotated[
        bool,
        Parameter(negative=(), help="Data set: keep with every decision what its seat saw, as a flat observation."),
    ] = False,
) -> None:
    """Write the match of a table as a log, or many matches as a data set. Nothing leaves before a match has ended.

    `ronde export TABLE FILE` writes a log for `ronde replay` and `ronde verify`. `ronde export --format parquet FOLDER`
    writes every finished match of the server as Parquet files (needs `ronde[data]`), people by number, not by name;
    `ronde export --format parquet FOLDER LOG …` does so with the matches of log files.
    """
    if format == "parquet":
        from ronde.cli.dataset import export_logs, export_tables

        folder = Path(name)
        count = (
            export_logs(folder, files, game, observations) if files else export_tables(folder, db, game, observations)
        )
        Console().print(f"{count} matches are in {folder}", highlight=False)
        return
    if len(files) != 1:
        raise RondeError("write `ronde export TABLE FILE`, or `ronde export --format parquet FOLDER`")
    _export_log(name, files[0], db)


def _export_log(table: str, file: Path, db: str | None) -> None:
    from ronde.core.log import match_json
    from ronde.server.config import read_config
    from ronde.server.transfer import read_table

    held = read_table(read_config(db=db).url, table)
    if held.match is None:
        raise RondeError(f"no match has begun at table {table}")
    if held.status == "playing":
        raise RondeError(f"the match at table {table} is still being played; its cards are secret until the end")
    log: dict[str, Any] = match_json(held.match) | {"chance": held.match.chance.as_json(True)}
    try:
        file.write_text(json.dumps(log, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    except OSError as error:
        raise RondeError(f"cannot write {file}: {error.strerror}") from error


def import_(file: Path, /, *, db: Annotated[str | None, Parameter(help="File or address.")] = None) -> None:
    """Add the matches of a log file to the server's finished matches; prints the table of each."""
    from ronde.core.log import read_logs
    from ronde.games import find_game
    from ronde.server.config import read_config
    from ronde.server.transfer import add_match

    url = read_config(db=db).url
    for log in read_logs(file, find_game):
        Console().print(add_match(url, log), highlight=False)


def _embedded(db: str | None) -> Config:
    from ronde.server.config import read_config

    config = read_config(db=db)
    if not config.is_embedded:
        raise RondeError("this is for SQLite files; use pg_dump and pg_restore for PostgreSQL")
    return config
