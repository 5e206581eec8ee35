"""`ronde backup`, `restore`, `export` and `import`: the data of a server, as a whole and match by match."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from ronde.server.config import Config

Db = Annotated[str | None, Parameter(name="--db", help="The SQLite file of the server; by default yours.")]
AnyDb = Annotated[
    str | None,
    Parameter(name="--db", help="The SQLite file or `postgresql://` address of the server; by default yours."),
]


def backup(file: Path, /, *, db: Db = None) -> None:
    """Copy the database to a file while the server runs; the copy is whole and checked.

    Example: `ronde backup ronde-2026-01-01.db`.

    Parameters
    ----------
    file
        The file to write; it must not exist yet.
    """
    source = _existing(db)
    if file.exists():
        raise RondeError(f"{file} exists already; choose another name")
    if not file.parent.is_dir():
        raise RondeError(f"there is no folder {file.parent}")
    copy_database(source, file)
    print(f"{source} is saved in {file}")


def restore(
    file: Path,
    /,
    *,
    db: Db = None,
    force: Annotated[bool, Parameter(negative=(), help="Replace a database that is there already.")] = False,
) -> None:
    """Put a backup in place of the database; the server must be stopped.

    Example: `ronde restore ronde-2026-01-01.db --force`.

    Parameters
    ----------
    file
        A file that `ronde backup` wrote.
    """
    target = _embedded(db).path
    if not file.is_file():
        raise RondeError(f"there is no backup at {file}")
    if target.exists() and not force:
        raise RondeError(f"{target} exists already; --force replaces it")
    copy_database(file, target)
    print(f"{target} is as {file} was")


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database, whole or not at all, and check the copy."""
    draft = None
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
            if ("steps",) not in old.execute("SELECT name FROM sqlite_master").fetchall():
                raise RondeError(f"{source} is not a database of Ronde")
            target.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as file:
                draft = Path(file.name)
            with closing(sqlite3.connect(draft)) as new:
                old.backup(new)
                if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise RondeError(f"{source} is damaged")
        _let_go(target)
        draft.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise RondeError(f"cannot copy {source} to {target}: {error}") from error
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


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


def export(
    name: str,
    /,
    *files: Path,
    format: Annotated[  # noqa: A002  the flag's name
        Literal["log", "parquet"], Parameter(help="One match as a log, or all finished ones as a data set.")
    ] = "log",
    db: AnyDb = None,
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

    Example: `ronde export k3txfg7k5nyr match.jsonl`.

    Parameters
    ----------
    name
        The table, as in its address; with `--format parquet` the folder to write.
    files
        The file to write; with `--format parquet` the logs to read.
    """
    if format == "parquet":
        from ronde.cli.dataset import export_logs, export_tables

        folder = Path(name)
        count = (
            export_logs(folder, files, game, observations) if files else export_tables(folder, db, game, observations)
        )
        print(f"{folder} has {count} {'match' if count == 1 else 'matches'}")
        return
    if len(files) != 1:
        raise RondeError("write `ronde export TABLE FILE`, or `ronde export --format parquet FOLDER`")
    _export_log(name, files[0], db)


def _export_log(table: str, file: Path, db: str | None) -> None:
    from ronde.core.log import match_json, write_whole
    from ronde.server.transfer import read_table

    held = read_table(database_url(db), table)
    if held.match is None:
        raise RondeError(f"no match has begun at table {table}")
    if held.status == "playing":
        raise RondeError(f"the match at table {table} is still being played; its cards are secret until the end")
    log: dict[str, Any] = match_json(held.match) | {"chance": held.match.chance.as_json(True)}
    write_whole(file, json.dumps(log, ensure_ascii=False, separators=(",", ":")) + "\n")
    print(f"the match of table {table} is in {file}")


def import_(file: Path, /, *, db: AnyDb = None) -> None:
    """Add the matches of a log file to the server's finished matches, all or none; prints the table of each.

    Example: `ronde import match.jsonl`.

    Parameters
    ----------
    file
        Finished matches with fair deals, as `ronde export` writes them. Each is verified first.
    """
    from ronde.core.chance import Fair
    from ronde.core.log import read_logs, verify
    from ronde.games import find_game
    from ronde.server.config import read_config
    from ronde.server.transfer import add_match

    for number, log in enumerate(read_logs(file, find_game), 1):
        if log.end is None or not isinstance(log.chance, Fair):
            raise RondeError(
                f"match {number} is not a finished match with a fair deal and its seed; see docs/log-format.md"
            )
        if reason := verify(log).reason:
            raise RondeError(f"match {number}: {reason}")
    url = read_config(db=db).url
    for log in read_logs(file, find_game):
        print(add_match(url, log))


def database_url(db: str | None) -> str:
    """The address of a database that must be there; merely asking a file would make it."""
    from ronde.server.config import read_config

    config = read_config(db=db)
    return f"sqlite:///{_existing(db)}" if config.is_embedded else config.url


def _existing(db: str | None) -> Path:
    path = _embedded(db).path
    if not path.is_file():
        raise RondeError(f"there is no database at {path}")
    return path


def _embedded(db: str | None) -> Config:
    from ronde.server.config import read_config

    config = read_config(db=db)
    if not config.is_embedded:
        raise RondeError("this is for SQLite files; use pg_dump and pg_restore for PostgreSQL")
    return config
