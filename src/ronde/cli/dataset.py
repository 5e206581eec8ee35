"""`ronde export --format parquet`: finished matches of a server or of log files as a data set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.errors import RondeError
from ronde.core.log import read_logs
from ronde.data.parquet import ABOUT, DataSet, arrow
from ronde.data.rows import Rows
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

PART = 100
"""Matches in a file."""


class Writer:
    """Fills a new data set, a part at a time."""

    def __init__(self, folder: Path, *, game: str | None, observations: bool) -> None:
        arrow()  # say at once if it is missing
        if (folder / ABOUT).exists():
            raise RondeError(f"{folder} exists already; choose another name")
        if game is not None:
            find_game(game)
        self._folder = folder
        self._about = {"export": game or "all games", "observations": observations}
        self._data: DataSet | None = None
        self.count = 0
        self._part = 0
        self._rows = Rows(observations=observations)

    def next_rows(self) -> Rows:
        """Where the next match goes."""
        if len(self._rows) == PART:
            self.flush()
        self.count += 1
        return self._rows

    def flush(self) -> None:
        """Write what waits; the folder appears with the first matches, so a file that is no log leaves none."""
        if self._data is None:
            self._data = DataSet(self._folder, self._about)
        if len(self._rows):
            self._data.add(self._part, self._rows)
            self._part += 1
            self._rows = Rows(observations=self._rows.observations)


def export_tables(folder: Path, db: str | None, game: str | None, observations: bool) -> int:
    """Write the finished matches of a server; how many."""
    from ronde.cli.keep import database_url
    from ronde.server.transfer import finished_tables

    writer = Writer(folder, game=game, observations=observations)
    url = database_url(db)
    people: dict[str, str] = {}

    def named(players: Iterable[str], bots: set[str]) -> list[str | None]:
        """Bots by their level, people by number; nobody knows who played a match that was imported."""
        return [
            None if not one else one if one in bots else people.setdefault(one, f"person-{len(people) + 1}")
            for one in players
        ]

    for found in finished_tables(url, game):
        match = found.table.match
        assert match is not None
        persons = {chair.player for chair in found.table.chairs}
        bots = {*found.players, *found.deciders} - persons
        number = writer.count
        writer.next_rows().add(
            number,
            match,
            players=named(found.players, bots),
            deciders=named(found.deciders, bots),
            resigned=[chair.resigned for chair in found.table.chairs],
            table=found.table.id,
        )
    writer.flush()
    return writer.count


def export_logs(folder: Path, files: Sequence[Path], game: str | None, observations: bool) -> int:
    """Write the finished matches of log files; how many."""
    writer = Writer(folder, game=game, observations=observations)
    for file in files:
        for log in read_logs(file, find_game):
            if log.end is None or (game is not None and log.game.key != game):
                continue
            number = writer.count
            writer.next_rows().add(number, log.match(), chance=log.header["chance"])
    writer.flush()
    return writer.count
