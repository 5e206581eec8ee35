"""Finished matches of a tournament, a line each: what an interruption leaves is where the next run goes on."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ronde.arena.play import Played
from ronde.core.engine import cache_folder
from ronde.core.errors import RondeError

if TYPE_CHECKING:
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

    def digest(self, game: Game) -> str:
        """A short hash of the terms and of everything that decides how bots play."""
        facts = json.dumps(asdict(self) | {"code": cache_folder(game, "bots").name}, sort_keys=True)
        return hashlib.sha256(facts.encode()).hexdigest()[:16]


def default_path(game: Game, terms: Terms) -> Path:
    """Where a tournament with these terms is kept unless people name a file."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return state / "ronde" / "arena" / f"{terms.game}-{terms.digest(game)}.jsonl"


class Journal:
    """An append-only file of finished matches by their number."""

    def __init__(self, path: Path, game: Game, terms: Terms) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        self._header = {"terms": asdict(terms) | {"bots": list(terms.bots)}, "digest": terms.digest(game)}
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
                    if not line.endswith(b"\n"):
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

    def add(self, number: int, played: Played) -> None:
        """Keep a finished match."""
        self.played[number] = played
        self._append({"number": number} | asdict(played))

    def _append(self, entry: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, separators=(",", ":")) + "\n")
