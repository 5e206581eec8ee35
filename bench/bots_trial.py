"""Tries one way to search against another, in duplicate deals, for rows like those of the trials in docs/bots.md.

python bench/bots_trial.py reibach "iterations=1000 learned=0.5 explore=0.1" "iterations=1000" --games 100

The first way sits in every seat of a deal in turn, among others who search the second way. A way names `iterations` or
`seconds` (of processor time) and fields of `Settings`; whatever it does not name is as expert has it. The name of a
level is a way too: `"iterations=1000 explore=0.6" regular`.
"""

import argparse
import os
from collections import defaultdict
from dataclasses import dataclass, fields, replace
from functools import cache

import numpy as np
from rich.console import Console
from rich.progress import Progress

from ronde.arena.play import play
from ronde.arena.pools import spread
from ronde.arena.statistics import bootstrap
from ronde.bots import LEVELS, Budget, make_bot
from ronde.bots.judges import judge_of
from ronde.bots.search import Search
from ronde.bots.settings import Settings
from ronde.core.errors import RondeError
from ronde.games import GAMES, find_game

NAMES = [field.name for field in fields(Settings)]
console = Console()


@dataclass(frozen=True)
class Trial:
    """One match: its deal, and the seat that searches the first way."""

    game: str
    seats: int
    ways: tuple[str, str]
    seed: int
    deal: int
    seat: int


class Searching:
    """A bot that searches in a way of its own."""

    level = "expert"  # whose reflexes it has in a race

    def __init__(self, game, way):
        chosen = dict(number(part) for part in way.split())
        if "iterations" in chosen:
            self.budget = Budget(iterations=int(chosen.pop("iterations")))
        else:
            self.budget = Budget(seconds=chosen.pop("seconds", 0.3), processor_time=True)
        if unknown := sorted(set(chosen) - set(NAMES)):
            raise RondeError(f"there is no {unknown[0]}; a way names iterations, seconds, {', '.join(NAMES)}")
        self.search = Search(game, replace(judge_of(game).settings, **chosen))

    def choose(self, view, legal, rng, budget=None):
        return legal[0] if len(legal) == 1 else self.search.choose(view, legal, rng, budget or self.budget)


def number(part):
    """A name and its number, as in `explore=0.1`."""
    name, _, text = part.partition("=")
    try:
        return name, float(text)
    except ValueError:
        levels = ", ".join(LEVELS)
        raise RondeError(f"{part!r} is not a name and a number, as in explore=0.1, nor a level: {levels}") from None


@cache
def bot(key, way, _place):
    game = find_game(key)
    return make_bot(game, way) if way in LEVELS else Searching(game, way)


def play_trial(trial):
    """Share of the win, margin, and seconds a move of both ways."""
    bots = [bot(trial.game, trial.ways[seat != trial.seat], seat) for seat in range(trial.seats)]
    lane = trial.deal * trial.seats + trial.seat
    played = play(find_game(trial.game), bots, seed=trial.seed, deal=trial.deal, lane=lane)
    others = [seat for seat in range(trial.seats) if seat != trial.seat]
    margin = played.points[trial.seat] - max(played.points[seat] for seat in others)
    pace = played.seconds[trial.seat] / max(1, played.moves[trial.seat])
    others_pace = sum(played.seconds[seat] for seat in others) / max(1, sum(played.moves[seat] for seat in others))
    return played.wins[trial.seat], margin, pace, others_pace


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("first", help="how one seat searches")
    parser.add_argument("others", help="how the others search")
    parser.add_argument("--seats", type=int, help="how many play (as few as the game allows)")
    parser.add_argument("--games", type=int, default=100, help="matches to play, rounded up to whole deals (100)")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    chosen = parser.parse_args()
    game, ways = find_game(chosen.game), (chosen.first, chosen.others)
    seats = chosen.seats or game.seats[0]
    try:
        game.blank(seats)
        for way in ways:
            bot(game.key, way, 0)  # refuses what is wrong, and compiles what the workers then load
    except RondeError as error:
        parser.error(str(error))
    deals = -(-chosen.games // seats)
    trials = [Trial(game.key, seats, ways, chosen.seed, deal, seat) for deal in range(deals) for seat in range(seats)]
    found = defaultdict(list)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(game.key, total=len(trials))
        for trial, result in spread(play_trial, trials, workers=chosen.workers):
            found[trial.deal].append(result)
            progress.advance(task)
    wins, margins = (bootstrap([[result[i] for result in deal] for deal in found.values()]) for i in (0, 1))
    paces = np.mean([result[2:] for deal in found.values() for result in deal], axis=0) * 1e3
    console.print(f"{game.key}, {seats} seats, {wins.count} games: {chosen.first}  against  {chosen.others}")
    console.print(f"wins {wins.share:.1%} ({wins.low:.1%} – {wins.high:.1%}; even is {1 / seats:.1%})")
    console.print(f"margin {margins.share:+.2f} ({margins.low:+.2f} – {margins.high:+.2f})")
    console.print(f"a move {paces[0]:.1f} ms, the others' {paces[1]:.1f} ms")


if __name__ == "__main__":
    main()
