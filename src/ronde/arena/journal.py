"""Finished matches of a tournament, kept as they come: what an interruption leaves is where the next run goes on.

A file of JSON lines takes one line for each match; a name that ends in `.parquet` is a folder of Parquet files. There
`waiting.jsonl` has those that are not yet in one.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from ronde.arena.lineups import fixture_of, round_of
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


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished match as it is kept."""

    number: Annotated[int, Meta(ge=0)]
    points: tuple[int, ...]
    wins: tuple[Annotated[float, Meta(ge=0, le=1)], ...]
    moves: tuple[Annotated[int, Meta(ge=0)], ...]
    seconds: tuple[Annotated[float, Meta(ge=0)], ...]

    def played(self, seats: int) -> Played:
        """The match itself; a ValueError if no match of so many seats ends like this."""
        played = Played(self.points, self.wins, self.moves, self.seconds)
        if any(len(values) != seats for values in (self.points, self.wins, self.moves, self.seconds)):
            raise ValueError("a value for each seat")
        if not math.isclose(sum(self.wins), 1) or not math.isfinite(sum(self.seconds)):
            raise ValueError("one win, and time that passes")
        return played


def open_journal(path: Path, game: Game, terms: Terms) -> Journal | Parts:
    """The journal at this path, of the kind that its name says."""
    return (Parts if path.suffix == ".parquet" else Journal)(path, game, terms)


def check_header(path: Path, kind: str, found: Any, header: dict[str, Any]) -> None:
    """Refuse results of other terms, or of the same terms and other bots; what is no header at all is a KeyError."""
    if found["digest"] == header["digest"]:
        return
    same = found.get("terms") == header["terms"]
    holds = "was played by other versions of the bots" if same else "holds another tournament"
    raise RondeError(f"{path} {holds}; name another {kind} or remove it")


class Journal:
    """An append-only file of finished matches by their number."""

    def __init__(self, path: Path, game: Game, terms: Terms) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        self._seats = terms.seats
        self._header = terms.header(game)
        if path.exists() and not path.is_file():
            raise RondeError(f"cannot keep results in {path}: it is not a file")
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
            self._write(b"")

    def _take(self, number: int, line: bytes) -> None:
        try:
            if number == 0:
                check_header(self.path, "file", json.loads(line), self._header)
                return
            result = msgspec.json.decode(line, type=Result)
            self.played[result.number] = result.played(self._seats)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise RondeError(f"line {number + 1} of {self.path} is not a result of an arena") from error

    def add(self, fixture: Fixture, played: Played) -> None:
        """Keep a finished match."""
        self._write(self._line({"number": fixture.number} | asdict(played)))
        self.played[fixture.number] = played

    def close(self) -> None:
        """Every line is on disk already."""

    def clear(self) -> None:
        """Forget all matches, since they are kept elsewhere; the next one begins a new file."""
        self.played = {}
        self.path.unlink(missing_ok=True)

    def _write(self, line: bytes) -> None:
        """Append a line, to a header that a new file has first."""
        try:
            with self.path.open("ab") as file:
                file.write(line if file.tell() else self._line(self._header) + line)
        except OSError as error:
            raise RondeError(f"cannot write {self.path}: {error.strerror}") from error

    def _line(self, entry: dict[str, Any]) -> bytes:
        return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


class Parts:
    """A folder of Parquet files with the finished matches, each file whole or not there."""

    def __init__(self, path: Path, game: Game, terms: Terms) -> None:
        arrow()
        self.path = path
        self.played: dict[int, Played] = {}
        self._terms = terms
        self._next = 0
        self._written = time.monotonic()
        if path.exists() and not path.is_dir():
            raise RondeError(f"cannot keep results in {path}: it is a file, not a folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._check_about(terms.header(game))
        except OSError as error:
            raise RondeError(f"cannot keep results in {path}: {error.strerror}") from error
        for part in sorted(path.glob("part-*.parquet")):
            self._take(part)
        self._waiting = Journal(path / "waiting.jsonl", game, terms)
        for number in self.played:  # killed before it could forget what it had written
            self._waiting.played.pop(number, None)
        self.played |= self._waiting.played

    def _check_about(self, header: dict[str, Any]) -> None:
        about = self.path / "about.json"
        if not about.exists():
            draft = about.with_suffix(".draft")
            draft.write_text(json.dumps(header, indent=1) + "\n", encoding="utf-8")
            draft.replace(about)
            return
        try:
            check_header(self.path, "folder", json.loads(about.read_bytes()), header)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            sentence = f"{about} does not say what {self.path} holds; name another folder or remove this one"
            raise RondeError(sentence) from error

    def _take(self, part: Path) -> None:
        found = read(part)
        names = Result.__struct_fields__
        if not found.keys() >= set(names):
            raise RondeError(f"{part} has no results of an arena; remove it, and its matches are played again")
        for row, values in enumerate(zip(*(found[name] for name in names), strict=True), 1):
            try:
                result = msgspec.convert(dict(zip(names, values, strict=True)), Result)
                self.played[result.number] = result.played(self._terms.seats)
            except ValueError as error:
                sentence = f"row {row} of {part} is not a result of an arena; remove the file, and it is played again"
                raise RondeError(sentence) from error

    def add(self, fixture: Fixture, played: Played) -> None:
        """Keep a finished match; it is in a Parquet file when that is full, soon, or at the end."""
        self._waiting.add(fixture, played)
        self.played[fixture.number] = played
        if len(self._waiting.played) >= PART or time.monotonic() - self._written > PART_SECONDS:
            self.close()

    def close(self) -> None:
        """Write what waits."""
        if self._waiting.played:
            seated = round_of(self._terms.bots, self._terms.seats)
            rows = []
            for number, played in self._waiting.played.items():
                fixture = fixture_of(seated, number, duplicate=self._terms.duplicate)
                rows.append({"number": number, "deal": fixture.deal, "bots": fixture.names} | asdict(played))
            values = {column.name: [row[column.name] for row in rows] for column in RESULTS}
            write(self._free(), RESULTS, values)
        self._waiting.clear()
        self._written = time.monotonic()

    def _free(self) -> Path:
        """A name that no file has: somebody may have removed a damaged one in the midst of others."""
        while (part := self.path / f"part-{self._next:06}.parquet").exists():
            self._next += 1
        return part
