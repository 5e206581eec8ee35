"""`ronde simulate`: many random matches, their statistics and a digest."""

from __future__ import annotations

import contextlib
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ronde.arena.lineups import bots_for, seated
from ronde.arena.play import bot_rngs, play_out
from ronde.arena.report import short_names
from ronde.cli import Json, Options, parse_options
from ronde.cli.progress import progress_of
from ronde.core.chance import Fast, below, fast_rng, policy_lane
from ronde.core.digest import digest_text
from ronde.core.engine import specialise
from ronde.core.errors import RondeError
from ronde.core.log import Recorder, is_replaceable
from ronde.core.match import Acted, Match
from ronde.data.rows import digest_of
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO

    from ronde.bots import Bot
    from ronde.core.game import Game

PLAYOUT = "ronde.core.stencils.playout"
MOST_GAMES = 1_000_000_000
CHUNK_SECONDS = 0.2


@dataclass
class Statistics:
    """What random matches were like."""

    seats: int
    games: int = 0
    decisions: int = 0
    chances: int = 0
    legal_sum: int = 0
    legal_max: int = 0
    length_min: int = 1 << 62
    length_max: int = 0
    seconds: float = 0.0
    digest: Any = field(default_factory=lambda: np.zeros(2, np.int64))
    wins: Any = field(default_factory=lambda: np.zeros(8))
    score_sums: Any = field(default_factory=lambda: np.zeros(8))

    def as_json(self, game: Game, options: dict[str, str], seed: int, bots: list[str] | None) -> dict[str, Any]:
        """The keys that programs rely on, and more."""
        return {
            "game": game.key,
            "version": game.version,
            "seats": self.seats,
            "games": self.games,
            "seed": seed,
            "bots": bots,
            "options": options,
            "ruleset": game.ruleset(self.seats, options),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else None,
            "decisions_per_game": self.decisions / self.games,
            "shortest": self.length_min,
            "longest": self.length_max,
            "legal_mean": self.legal_sum / self.decisions,
            "legal_max": self.legal_max,
            "chance_events": self.chances,
            "wins_by_seat": [round(float(share) / self.games, 6) for share in self.wins[: self.seats]],
            "mean_scores": [round(float(total) / self.games, 6) for total in self.score_sums[: self.seats]],
            "digest": digest_text(self.digest),
        }


def simulate(
    game: str,
    *,
    seats: Annotated[int | None, Parameter(help="How many play; the fewest the game allows if left out.")] = None,
    games: Annotated[int, Parameter(help="How many matches to play.")] = 1000,
    seed: Annotated[int, Parameter(help="Equal arguments and seeds give equal matches and an equal digest.")] = 0,
    bots: Annotated[
        str | None,
        Parameter(help="Bots instead of chance: one for all seats or one for each, `expert@500,regular` (iterations)."),
    ] = None,
    options: Options = (),
    trace: Annotated[Path | None, Parameter(help="Write every match to this file, one JSON object a line.")] = None,
    json_: Json = False,
) -> None:
    """Play many random matches and show length, branching, scores, wins by seat, speed and a digest.

    Every decision is uniform among the legal actions of all seats that may act, unless bots decide. The digest sums
    up every event of every match.

    Example: `ronde simulate rauberei --seats 4 --games 10000 --set variant=on`.

    Parameters
    ----------
    game
        Which game: reibach, riffifi, rauberei or reaction.
    """
    found = find_game(game)
    seat_count = found.seats[0] if seats is None else seats
    chosen = found.choose_options(seat_count, parse_options(options))
    if not 1 <= games <= MOST_GAMES:
        raise RondeError(f"--games must be from 1 to {MOST_GAMES}, not {games}")
    if not 0 <= seed < 1 << 63:
        raise RondeError(f"--seed must be from 0 to 2^63 − 1, not {seed}")
    entrants = None if bots is None else seated(bots, seat_count)
    with progress_of(games) as advance:
        if trace is None and entrants is None:
            statistics = run_compiled(found, seat_count, chosen, games, seed, advance)
        else:
            deciders = None if entrants is None else bots_for(found, entrants)
            statistics = run_through_door(found, seat_count, chosen, games, seed, deciders, trace, advance)
    named = None if entrants is None else [entrant.name for entrant in entrants]
    result = statistics.as_json(found, chosen, seed, named)
    if json_:
        print(json.dumps(result))
    else:
        _print_table(result)


def run_compiled(
    game: Game, seats: int, options: dict[str, str], games: int, seed: int, advance: Callable[[int], None]
) -> Statistics:
    """Play the matches in compiled code, a chunk at a time."""
    stencil: Any = specialise(PLAYOUT, game)
    result = Statistics(seats)
    blank, row = game.blank(seats, options), game.state.row()
    counters = np.zeros(stencil.COUNTERS, np.int64)
    counters[stencil.LENGTH_MIN] = result.length_min
    deal, policy = np.zeros(5, np.int64), np.zeros(5, np.int64)
    codes, ends = np.zeros(game.max_legal * 8, np.int16), np.zeros(8, np.int64)
    outcome, digest, points = np.zeros(game.max_outcome, np.int16), np.zeros(2, np.int64), np.zeros(8, np.int64)
    chunk = 1
    while result.games < games:
        count = min(chunk, games - result.games)
        started = time.perf_counter()
        stencil.simulate(
            blank, row, seed, result.games, count, deal, policy, codes, ends, outcome, digest, counters, points,
            result.wins, result.score_sums,
        )  # fmt: skip
        seconds = time.perf_counter() - started
        result.seconds += seconds
        result.games += count
        chunk = max(1, int(count * CHUNK_SECONDS / max(seconds, 1e-6)))
        advance(result.games)
    result.decisions, result.chances = int(counters[stencil.DECISIONS]), int(counters[stencil.CHANCES])
    result.legal_sum, result.legal_max = int(counters[stencil.LEGAL_SUM]), int(counters[stencil.LEGAL_MAX])
    result.length_min, result.length_max = int(counters[stencil.LENGTH_MIN]), int(counters[stencil.LENGTH_MAX])
    result.digest[:] = counters[stencil.DIGEST : stencil.DIGEST + 2]
    return result


def run_through_door(
    game: Game,
    seats: int,
    options: dict[str, str],
    games: int,
    seed: int,
    bots: list[Bot] | None,
    trace: Path | None,
    advance: Callable[[int], None],
) -> Statistics:
    """Play the matches one by one through the checked door; a trace appears when it is complete."""
    result = Statistics(seats)
    started = time.perf_counter()
    with contextlib.ExitStack() as stack:
        file = None if trace is None else stack.enter_context(_appearing(trace))
        for number in range(games):
            recorder = Recorder(game, seats, options, chance=Fast(seed, number))
            if bots is None:
                _play_randomly(recorder, fast_rng(seed, policy_lane(number)))
            else:
                match = Match(game, seats, options, chance=Fast(seed, number))
                play_out(match, bots, bot_rngs(seed, number, seats))
                for event in match.events:
                    if isinstance(event, Acted):
                        recorder.play(event.seat, event.action)
            _count(result, recorder)
            if file is not None:
                json.dump(recorder.as_json(), file, ensure_ascii=False, separators=(",", ":"))
                file.write("\n")
            advance(number + 1)
    result.seconds = time.perf_counter() - started
    return result


@contextlib.contextmanager
def _appearing(path: Path) -> Iterator[TextIO]:
    """A file to write that is there when all is written, and not before."""
    draft = None
    try:
        if not is_replaceable(path):
            with path.open("w", encoding="utf-8") as file:
                yield file
            return
        with path.with_name(f"{path.name}.{os.getpid()}.part").open("x", encoding="utf-8") as file:
            draft = Path(file.name)
            yield file
        draft.replace(path)
    except OSError as error:
        raise RondeError(f"cannot write {path}: {error.strerror}") from error
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


def _play_randomly(recorder: Recorder, rng: Any) -> None:
    match = recorder.match
    while not match.over:
        choices = [(seat, action) for seat in match.to_act for action in match.legal(seat)]
        recorder.play(*choices[int(below(rng, len(choices)))])


def _count(result: Statistics, recorder: Recorder) -> None:
    match = recorder.match
    for line in recorder.lines:
        if "legal" in line:
            listed = sum(len(actions) for actions in line["legal"].values())
            result.legal_sum += listed
            result.legal_max = max(result.legal_max, listed)
    length = sum(isinstance(event, Acted) for event in match.events)
    winners = match.winners()
    result.games += 1
    result.chances += len(match.events) - length
    result.decisions += length
    result.length_min, result.length_max = min(result.length_min, length), max(result.length_max, length)
    result.digest += digest_of(match)
    result.score_sums[: match.seats] += match.scores()
    for seat in winners:
        result.wins[seat] += 1 / len(winners)


def _print_table(result: dict[str, Any]) -> None:
    console = Console()
    table = Table(title=f"{result['game']}, {result['seats']} seats, {result['games']} matches", show_header=False)
    changed = " ".join(f"{key}={value}" for key, value in result["options"].items())
    table.add_row("options", changed)
    if result["bots"]:
        table.add_row("bots by seat", Text("  ".join(short_names(result["bots"])[name] for name in result["bots"])))
    table.add_row(
        "decisions per match",
        f"{result['decisions_per_game']:.1f}  (shortest {result['shortest']}, longest {result['longest']})",
    )
    table.add_row("legal actions", f"{result['legal_mean']:.1f} on average, at most {result['legal_max']}")
    table.add_row("wins by seat", "  ".join(f"{share:.1%}" for share in result["wins_by_seat"]))
    table.add_row("mean scores", "  ".join(f"{score:.2f}" for score in result["mean_scores"]))
    table.add_row("decisions per second", f"{result['decisions_per_second']:,}")
    table.add_row("digest", result["digest"])
    console.print(table)
