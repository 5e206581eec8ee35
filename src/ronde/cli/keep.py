"""`ronde backup`, `restore`, `export` and `import`: the data of a server, as a whole and match by match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from ronde.server.config import Config

Db = Annotated[
    str | None,
    Parameter(name="--db", help="The SQLite file or `postgresql://` address of the server; by default yours."),
]


def backup(file: Path, /, *, db: Db = None) -> None:
    """Copy the database to a file while the server runs; the copy is whole, checked, and always a SQLite file.

    Example: `ronde backup ronde-2026-01-01.db`.

    Parameters
    ----------
    file
        The file to write; it must not exist yet.
    """
    from ronde.server.backup import save

    config = _existing(db)
    if file.exists():
        raise RondeError(f"{file} exists already; choose another name")
    if not file.parent.is_dir():
        raise RondeError(f"there is no folder {file.parent}")
    save(config, file)
    print(f"{_name(config)} is saved in {file}")


def restore(
    file: Path,
    /,
    *,
    db: Db = None,
    force: Annotated[bool, Parameter(negative=(), help="Replace a database that is there already.")] = False,
) -> None:
    """Put a backup in place of the database; the server must be stopped.

    A backup of a SQLite file may be restored to PostgreSQL, and the other way round: this is how a house moves.

    Example: `ronde restore ronde-2026-01-01.db --force`.

    Parameters
    ----------
    file
        A file that `ronde backup` wrote.
    """
    from ronde.server.backup import put_back
    from ronde.server.config import read_config

    config = read_config(db=db)
    if not file.is_file():
        raise RondeError(f"there is no backup at {file}")
    put_back(file, config, force=force)
    print(f"{_name(config)} is as {file} was")


def export(
    name: str,
    /,
    *files: Path,
    format: Annotated[  # noqa: A002  the flag's name
        Literal["log", "parquet"], Parameter(help="One match as a log, or all finished ones as a data set.")
    ] = "log",
    db: Db = None,
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


def import_(file: Path, /, *, db: Db = None) -> None:
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
    from ronde.server.transfer import add_matches

    for number, log in enumerate(read_logs(file, find_game), 1):
        if log.end is None or not isinstance(log.chance, Fair):
            raise RondeError(
                f"match {number} is not a finished match with a fair deal and its seed; see docs/log-format.md"
            )
        if reason := verify(log).reason:
            raise RondeError(f"match {number}: {reason}")
    url = read_config(db=db).url
    for table in add_matches(url, read_logs(file, find_game)):
        print(table)


def database_url(db: str | None) -> str:
    """The address of a database that must be there; merely asking a file would make it."""
    return _existing(db).url


def _existing(db: str | None) -> Config:
    from ronde.server.config import read_config

    config = read_config(db=db)
    if config.is_embedded and not config.path.is_file():
        raise RondeError(f"there is no database at {config.path}")
    return config


def _name(config: Config) -> str:
    return str(config.path) if config.is_embedded else "the database"
