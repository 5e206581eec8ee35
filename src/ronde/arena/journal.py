"""Finished matches of a tournament, kept as they come: what an interruption leaves is where the next run goes on.

A file of JSON lines takes one line for each match; a name that ends in `.parquet` is a folder of Parquet files.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ronde.arena.play import Played
from ronde.arena.versions import own_code
from ronde.core.errors import RondeError
from ronde.data.columns import Column
from ronde.data.parquet import arrow, read, write
from ronde.envs.named import fingerprint, is_outside

if TYPE_CHECKING:
    from ronde.arena.lineups import Fixture
    from ronde.core.game import Game


@dataclass(frozen=True)
class Terms:
    """What decides a tournament: equal terms continue the same one."""

    game: str
    seats: int
    bots: tuple[str, ...]
    duplicate: bool
    seed: int
    options: dict[str, str]

    def header(self, game: Game) -> dict[str, Any]:
        """What a journal says first of itself, as JSON gives it back."""
        return {"terms": asdict(self) | {"bots": list(self.bots)}, "digest": self.digest(game)}

    def digest(self, game: Game) -> str:
        """A short hash of the terms and of everything that decides how bots play."""
        code = [own_code(game.key), *(fingerprint(name) for name in self.bots if is_outside(name))]
        facts = json.dumps(asdict(self) | {"code": code}, sort_keys=True)
        return hashlib.sha256(facts.encode()).hexdigest()[:16]


def default_path(game: Game, terms: Terms) -> Path:
    """Where a tournament with these terms is kept unless people name a file."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return state / "ronde" / "arena" / f"{terms.game}-{terms.digest(game)}.jsonl"


RESULTS: Final = (
    Column("number", "int64", "number of the match in the tournament"),
    Column("deal", "int64", "number of its deal under the seed"),
    Column("bots", "list<string>", "the bot on each seat"),
    Column("points", "list<int32>", "final points of each seat"),
    Column("wins", "list<double>", "each seat's share of the win"),
    Column("moves", "list<int32>", "how often each seat decided"),
    Column("seconds", "list<double>", "how long each seat thought, on the clock"),
)
PART: Final = 1000
"""Matches in a Parquet file at most."""
PART_SECONDS: Final = 20.0
"""After so long a Parquet file is written though it is not full."""


def open_journal(path: Path, game: Game, terms: Terms) -> Journal | Parts:
    """The journal at this path, of the kind that its name says."""
    return (Parts if path.suffix == ".parquet" else Journal)(path, game, terms)


class Journal:
    """An append-only file of finished matches by their number."""

    def __init__(self, path: Path, game: Game, terms: Terms) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        self._header = terms.header(game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._read()
        except OSError as error:
            raise RondeError(f"cannot keep results in {path}: {error.strerror}") from error

    def _read(self) -> None:
        whole = 0
        if self.path.exists():
            with self.path.open("rb") as file:
                for number, line in enumerate(file):
                    if not line.endswith(b"\n") and (number or self._line(self._header).startswith(line)):
                        break  # the last line of an interrupted run
                    self._take(number, line)
                    whole += len(line)
        with self.path.open("ab") as file:
            file.truncate(whole)
        if whole == 0:
            self._append(self._header)

    def _take(self, number: int, line: bytes) -> None:
        try:
            entry = json.loads(line)
            if number == 0:
                if entry["digest"] != self._header["digest"]:
                    raise RondeError(f"{self.path} holds another tournament; name another file or remove it")
                return
            match = int(entry.pop("number"))
            self.played[match] = Played(**{key: tuple(value) for key, value in entry.items()})
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise RondeError(f"line {number + 1} of {self.path} is not a result of an arena") from error

    def add(self, fixture: Fixture, played: Played) -> None:
        """Keep a finished match."""
        self.played[fixture.number] = played
        self._append({"number": fixture.number} | asdict(played))

    def close(self) -> None:
        """Every line is on disk already."""

    def _append(self, entry: dict[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(self._line(entry))

    def _line(self, entry: dict[str, Any]) -> bytes:
        return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


class Parts:
    """A folder of Parquet files with the finished matches, each file whole or not there."""

    def __init__(self, path: Path, game: Game, terms: Terms) -> None:
        arrow()
        self.path = path
        self.played: dict[int, Played] = {}
        self._waiting: list[tuple[Fixture, Played]] = []
        self._next = 0
        self._written = time.monotonic()
        about = path / "about.json"
        header = terms.header(game)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if about.exists() and json.loads(about.read_text(encoding="utf-8")) != header:
                raise RondeError(f"{path} holds another tournament; name another folder or remove it")
            about.write_text(json.dumps(header, indent=1) + "\n", encoding="utf-8")
            parts = sorted(path.glob("part-*.parquet"))
        except (OSError, ValueError) as error:
            raise RondeError(f"cannot keep results in {path}: {error}") from error
        for part in parts:
            found = read(part)
            for i, number in enumerate(found["number"]):
                values = {name: tuple(found[name][i]) for name in ("points", "wins", "moves", "seconds")}
                self.played[number] = Played(**values)

    def add(self, fixture: Fixture, played: Played) -> None:
        """Keep a finished match; it is on disk when its file is full, soon, or at the end."""
        self.played[fixture.number] = played
        self._waiting.append((fixture, played))
        if len(self._waiting) >= PART or time.monotonic() - self._written > PART_SECONDS:
            self.close()

    def close(self) -> None:
        """Write what waits."""
        if self._waiting:
            rows = [
                {"number": fixture.number, "deal": fixture.deal, "bots": fixture.names} | asdict(played)
                for fixture, played in self._waiting
            ]
            values = {column.name: [row[column.name] for row in rows] for column in RESULTS}
            write(self._free(), RESULTS, values)
            self._waiting = []
        self._written = time.monotonic()

    def _free(self) -> Path:
        """A name that no file has: somebody may have removed a damaged one in the midst of others."""
        while (part := self.path / f"part-{self._next:06}.parquet").exists():
            self._next += 1
        return part
