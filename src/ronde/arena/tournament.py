"""Play a tournament on all cores, keeping every match as soon as it is finished."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING

from ronde.arena.journal import Journal, Terms, default_path
from ronde.arena.lineups import Entrant, Fixture, schedule
from ronde.arena.play import Played, play
from ronde.bots.search import STENCIL
from ronde.core.engine import compiled, specialise
from ronde.core.errors import RondeError
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from ronde.bots import Bot

MOST_GAMES = 10_000_000

_bots: dict[tuple[str, str], Bot] = {}


def play_fixture(key: str, fixture: Fixture, seed: int, options: dict[str, str]) -> Played:
    """One match in a worker process, whose bots are kept from match to match."""
    game = find_game(key)
    for name in fixture.names:
        if (key, name) not in _bots:
            _bots[key, name] = Entrant.parse(name).make(game)
    bots = [_bots[key, name] for name in fixture.names]
    return play(game, bots, seed=seed, deal=fixture.deal, lane=fixture.number, options=options)


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
        entrants = [Entrant.parse(name) for name in bots]
        if not 1 <= games <= MOST_GAMES:
            raise RondeError(f"an arena plays 1 to {MOST_GAMES} games, not {games}")
        if not 0 <= seed < 1 << 63:
            raise RondeError(f"a seed is from 0 to 2^63 − 1, not {seed}")
        wanted = {option.key: "0" for option in self.game.options if option.is_seat} | dict(options or {})
        self.options = self.game.choose_options(seats, wanted)  # seat 0 starts, so that seats can be compared
        self.seed = seed
        names = tuple(entrant.name for entrant in entrants)
        self.fixtures = list(schedule(names, seats, games, duplicate=duplicate))
        terms = Terms(key, seats, names, duplicate, seed, self.options)
        self.journal = Journal(path or default_path(self.game, terms), self.game, terms)

    @property
    def results(self) -> list[tuple[Fixture, Played]]:
        """The finished matches of the schedule."""
        played = self.journal.played
        return [(fixture, played[fixture.number]) for fixture in self.fixtures if fixture.number in played]

    def run(self, *, workers: int | None = None, advance: Callable[[int], None] = lambda _: None) -> None:
        """Play what is missing; `advance` is told how many matches are finished."""
        missing = [fixture for fixture in self.fixtures if fixture.number not in self.journal.played]
        advance(len(self.fixtures) - len(missing))
        if not missing:
            return
        compiled(self.game)
        specialise(STENCIL, self.game)
        workers = min(workers or os.cpu_count() or 1, len(missing))
        if workers == 1:
            for done, fixture in enumerate(missing, len(self.fixtures) - len(missing) + 1):
                self.journal.add(fixture.number, play_fixture(self.game.key, fixture, self.seed, self.options))
                advance(done)
            return
        self._run_in_pool(missing, workers, advance)

    def _run_in_pool(self, missing: list[Fixture], workers: int, advance: Callable[[int], None]) -> None:
        done = len(self.fixtures) - len(missing)
        waiting = iter(missing)
        spawn = multiprocessing.get_context("spawn")  # a fork would copy threads and compiler locks
        with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
            running = {}

            def start() -> None:
                fixture = next(waiting, None)
                if fixture is not None:
                    running[pool.submit(play_fixture, self.game.key, fixture, self.seed, self.options)] = fixture

            for _ in range(2 * workers):
                start()
            try:
                while running:
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        self.journal.add(running.pop(future).number, future.result())
                        done += 1
                        advance(done)
                        start()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
