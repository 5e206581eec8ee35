"""Play a tournament on all cores or on a cluster, keeping every match as soon as it is finished."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.arena.journal import Terms, default_path, open_journal
from ronde.arena.lineups import Fixture, entrants_of, kept_bot, schedule
from ronde.arena.play import Played, play
from ronde.arena.pools import LOCAL, Place, settle, spread
from ronde.bots.search import STENCIL
from ronde.core.engine import compiled, specialise
from ronde.core.errors import RondeError
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ronde.core.game import Game

MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Job:
    """One match for a worker."""

    key: str
    fixture: Fixture
    seed: int
    options: dict[str, str]
    folder: str


def check_size(games: int, seed: int) -> None:
    """Refuse more matches than anybody plays, and a seed that no generator takes."""
    if not 1 <= games <= MOST_GAMES:
        raise RondeError(f"a run has 1 to {MOST_GAMES} games, not {games}")
    if not 0 <= seed < 1 << 63:
        raise RondeError(f"a seed is from 0 to 2^63 − 1, not {seed}")


def get_ready(game: Game) -> None:
    """Load what bots and matches run on, compiled; the first of several processes compiles for all."""
    compiled(game)
    specialise(STENCIL, game)


def play_job(job: Job) -> Played:
    """One match in a worker, whose bots are kept from match to match."""
    settle(job.folder)
    game = find_game(job.key)
    get_ready(game)
    return play_fixture(job.key, job.fixture, job.seed, job.options)


def play_fixture(key: str, fixture: Fixture, seed: int, options: dict[str, str]) -> Played:
    """One match of a schedule."""
    bots = [kept_bot(key, name) for name in fixture.names]
    return play(find_game(key), bots, seed=seed, deal=fixture.deal, lane=fixture.number, options=options)


class Tournament:
    """Matches between bots: what is to be played, and what has been."""

    def __init__(
        self,
        key: str,
        bots: Sequence[str],
        *,
        seats: int,
        games: int,
        duplicate: bool = False,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        path: Path | None = None,
    ) -> None:
        self.game = find_game(key)
        check_size(games, seed)
        wanted = {option.key: "0" for option in self.game.options if option.is_seat} | dict(options or {})
        self.options = self.game.choose_options(seats, wanted)  # seat 0 starts, so that seats can be compared
        self.seed = seed
        names = tuple(entrant.name for entrant in entrants_of(self.game, bots))
        self.fixtures = list(schedule(names, seats, games, duplicate=duplicate))
        terms = Terms(key, seats, names, duplicate, seed, self.options)
        self.journal = open_journal(path or default_path(self.game, terms), self.game, terms)

    @property
    def results(self) -> list[tuple[Fixture, Played]]:
        """The finished matches of the schedule."""
        played = self.journal.played
        return [(fixture, played[fixture.number]) for fixture in self.fixtures if fixture.number in played]

    def run(
        self,
        *,
        place: Place = LOCAL,
        workers: int | None = None,
        advance: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Play what is missing; `advance` is told how many matches are finished."""
        missing = [fixture for fixture in self.fixtures if fixture.number not in self.journal.played]
        done = len(self.fixtures) - len(missing)
        jobs = [Job(self.game.key, fixture, self.seed, self.options, str(Path.cwd())) for fixture in missing]
        try:
            if jobs and place.kind == "local":
                get_ready(self.game)
            advance(done)
            for job, played in spread(play_job, jobs, place=place, workers=workers):
                self.journal.add(job.fixture, played)
                done += 1
                advance(done)
        finally:
            self.journal.close()
