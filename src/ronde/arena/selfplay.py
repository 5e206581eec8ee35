"""Self-play: many matches of bots, every decision kept in a data set, a part at a time.

Match number m plays deal m of the seed with the bots as they are named, turned by m seats, so that each bot holds each
seat equally often. Part k holds the matches from k times the size of a part on, whoever plays them and when.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.arena.journal import Terms
from ronde.arena.lineups import entrants_of, kept_bot, rotations
from ronde.arena.play import bot_rngs, play_out
from ronde.arena.pools import LOCAL, Place, settle, spread
from ronde.arena.tournament import MOST_GAMES, check_size, get_ready
from ronde.core.chance import Fast
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.data.parquet import DataSet
from ronde.data.rows import Rows
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PART = 100
"""Matches in a part unless told otherwise."""


@dataclass(frozen=True)
class Part:
    """Some matches for a worker: those from `first` on, `count` of them."""

    number: int
    first: int
    count: int
    key: str
    names: tuple[str, ...]
    seed: int
    options: dict[str, str]
    observations: bool
    folder: str


def play_part(part: Part) -> Rows:
    """The matches of a part, in a worker, whose bots are kept from part to part."""
    settle(part.folder)
    game = find_game(part.key)
    get_ready(game)
    rows = Rows(observations=part.observations)
    turned = rotations(part.names)
    for number in range(part.first, part.first + part.count):
        names = turned[number % len(turned)]
        match = Match(game, len(names), part.options, chance=Fast(part.seed, number))
        play_out(match, [kept_bot(part.key, name) for name in names], bot_rngs(part.seed, number, len(names)))
        rows.add(number, match, players=names)
    return rows


class SelfPlay:
    """A data set of self-play: what is to be played, and what has been."""

    def __init__(
        self,
        key: str,
        bots: Sequence[str],
        folder: Path,
        *,
        seats: int,
        games: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        part: int = PART,
        observations: bool = False,
    ) -> None:
        game = find_game(key)
        check_size(games, seed)
        if not 1 <= part <= MOST_GAMES:
            raise RondeError(f"a part has 1 to {MOST_GAMES} games, not {part}")
        if len(bots) not in (1, seats):
            raise RondeError(f"--bots names {len(bots)} bots for {seats} seats; name one for all or one for each")
        chosen = game.choose_options(seats, options)
        names = tuple(entrant.name for entrant in entrants_of(game, bots)) * (seats if len(bots) == 1 else 1)
        terms = Terms(key, seats, names, False, seed, chosen)
        self.game = game
        self.games = games
        self.done = 0
        """how many matches are in the data set, as far as `run` has looked"""
        self.data = DataSet(
            folder,
            {
                "game": key,
                "seats": seats,
                "bots": list(names),
                "seed": seed,
                "options": chosen,
                "part": part,
                "observations": observations,
                "digest": terms.digest(game),
            },
        )
        self.parts = [
            Part(i, first, min(part, games - first), key, names, seed, chosen, observations, str(Path.cwd()))
            for i, first in enumerate(range(0, games, part))
        ]

    def run(
        self,
        *,
        place: Place = LOCAL,
        workers: int | None = None,
        advance: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Play what is missing; `advance` is told how many matches are in the data set."""
        missing = [part for part in self.parts if not self.data.has(part.number, part.count)]
        self.done = self.games - sum(part.count for part in missing)
        if missing and place.kind == "local":
            get_ready(self.game)
        advance(self.done)
        for part, rows in spread(play_part, missing, place=place, workers=workers):
            self.data.add(part.number, rows)
            self.done += part.count
            advance(self.done)
