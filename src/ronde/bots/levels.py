"""Five levels of play. Every bot sees a view and the legal actions, nothing else.

random    any legal action
novice    overlooks actions and misjudges those it sees
regular   the action that looks most promising at first, seldom overlooked
expert    searches for a moment
master    thinks longer, and by what was learned where a game has that
"""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from ronde.bots.budget import Budget
from ronde.bots.foresight import STENCIL as FORESIGHT
from ronde.bots.foresight import Foresight
from ronde.bots.judges import ALL_EYES, NOTES, Habits, judge_of
from ronde.bots.search import STENCIL, Search
from ronde.core.chance import below, word
from ronde.core.engine import at_hand, is_built, specialise
from ronde.core.errors import RondeError, one_of
from ronde.games.reaction.rules import PASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

LEVELS: Final = ("random", "novice", "regular", "expert", "master")
THINKING: Final = {"expert": Budget(seconds=0.3), "master": Budget(seconds=2.0)}
"""How long the searching levels think when they are not told."""
LAST_RESORT: Final = {"reaction": PASS}
"""What searching levels do only where nothing else is legal: two that wait for each other would never end (REA-Q14)."""


class Bot(Protocol):
    """Somebody to play against."""

    @property
    def level(self) -> str:
        """One of LEVELS."""

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:
        """One of the legal actions; without a budget the level's own."""


@dataclass(frozen=True)
class Random:
    """Plays anything."""

    game: Game
    level: str = "random"

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """Any legal action."""
        check(self.game, view, legal)
        return int(legal[below(rng, len(legal))])


@dataclass(frozen=True)
class Greedy:
    """Plays what looks most promising of what it notices, without looking ahead."""

    game: Game
    level: str
    habits: Habits = ALL_EYES

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """The noticed action with the best rating; among equals any."""
        check(self.game, view, legal)
        noticed = [action for action in legal if unit(rng) < self.habits.notices]
        if not noticed:
            return int(legal[below(rng, len(legal))])
        rates = rate(self.game, view, noticed, rng)
        if self.habits.misjudges:
            blur = self.habits.misjudges * float(np.std(rates))
            rates += [blur * _error(rng) for _ in noticed]
        best = np.flatnonzero(rates == rates.max())
        return int(noticed[int(best[below(rng, len(best))])])


class Searcher:
    """Plays what a search finds best. Several threads may ask it at once; each has a search of its own."""

    stencil = STENCIL

    def __init__(self, game: Game, level: str, budget: Budget, *, wait: bool = True) -> None:
        self.game = game
        self.level = level
        self.budget = budget
        self._searches = threading.local()
        if wait:
            specialise(self.stencil, game)
        elif not is_ready(game, self.stencil):
            prepare(game, self.stencil)

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:
        """The action that the search tried most."""
        check(self.game, view, legal)
        legal = [action for action in legal if action != LAST_RESORT.get(self.game.key)] or legal
        if len(legal) == 1:
            return int(legal[0])
        if not is_ready(self.game, self.stencil):
            return Greedy(self.game, self.level).choose(view, legal, rng)
        if not hasattr(self._searches, "own"):
            self._searches.own = self._new_search()
        return int(self._searches.own.choose(view, legal, rng, budget or self.budget))

    def _new_search(self) -> Search | Either:
        return Search(self.game, judge_of(self.game).master if self.level == "master" else None)


class Foreseer(Searcher):
    """Plays what foresight finds best where few play, else what a search does."""

    stencil = FORESIGHT

    def _new_search(self) -> Either:
        judge = judge_of(self.game)
        return Either(self.game, judge.foresees, Foresight(self.game), Search(self.game, judge.master))


@dataclass(frozen=True)
class Either:
    """Foresight up to a number of seats, a search beyond."""

    game: Game
    few: int
    foresight: Foresight
    search: Search

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
        """What the one that suits the number of seats finds best."""
        is_few = int(self.game.view.of(view).seat_count) <= self.few
        return (self.foresight if is_few else self.search).choose(view, legal, rng, budget)


def make_bot(game: Game, level: str, budget: Budget | None = None, *, wait: bool = True) -> Bot:
    """A bot of this level, which thinks for as long as the budget says unless it is told otherwise at a move.

    The searching levels wait here for the compiler if they are not in the cache; if they shall not, a child process
    compiles and they play like a regular until it is done. Judgement that is in the cache is loaded here, or out of
    sight if nobody shall wait.
    """
    if level == "random":
        return Random(game)
    if level in LEVELS and wait and is_ready(game):
        specialise(STENCIL, game)
    if level == "novice":
        return Greedy(game, level, judge_of(game).novice)
    if level == "regular":
        return Greedy(game, level, judge_of(game).regular)
    if level in THINKING:
        kind = Foreseer if level == "master" and judge_of(game).foresees else Searcher
        return kind(game, level, budget or THINKING[level], wait=wait)
    raise RondeError(f"there is no level {level[:40]!r}; levels are {one_of(LEVELS)}")


def is_ready(game: Game, stencil: str = STENCIL) -> bool:
    """Whether the searching levels can play this game without waiting for the compiler."""
    if (game.key, stencil) not in _ready and is_built(game, stencil):
        _ready.add((game.key, stencil))
    return (game.key, stencil) in _ready


_ready: set[tuple[str, str]] = set()
_builds: dict[tuple[str, str], subprocess.Popen[bytes]] = {}


def prepare(game: Game, stencil: str = STENCIL) -> None:
    """Have a child process compile what a searching level of a game needs, once."""
    if (game.key, stencil) not in _builds and not is_ready(game, stencil):
        command = [sys.executable, "-m", "ronde.core.build", game.key, stencil]
        _builds[game.key, stencil] = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603


def check(game: Game, view: Row, legal: Sequence[Action]) -> None:
    """Refuse a view that this game's bots cannot act on."""
    if view.dtype != np.uint8 or view.ndim != 1:
        raise RondeError(f"this is not a view: a view of {game.key} is a row of {game.view.itemsize} bytes")
    if len(view) != game.view.itemsize:
        raise RondeError(f"this is not a view of {game.key}: it has {len(view)} bytes, not {game.view.itemsize}")
    v = game.view.of(view)
    if int(v.seat_count) not in game.seats or not 0 <= int(v.seat) < int(v.seat_count):
        raise RondeError(f"this is not a view of a seat of {game.key}; bots play from the view of a seat that may act")
    if v.over:
        raise RondeError("the match is over; bots act while a match runs")
    if v.chance or not int(v.to_act) >> int(v.seat) & 1:
        raise RondeError(f"seat {int(v.seat)} may not act now; bots act when it is their turn")
    codes = np.asarray(legal)
    if not codes.size or codes.dtype.kind not in "iu" or codes.min() < 0 or codes.max() >= len(game.actions):
        raise RondeError(f"a bot needs at least one legal action of {game.key}, 0 to {len(game.actions) - 1}")
    if len(np.unique(codes)) != len(legal) or len(legal) > game.max_legal:
        raise RondeError(f"legal actions of {game.key} are at most {game.max_legal}, each listed once")


def rate(game: Game, view: Row, actions: Sequence[Action], rng: Rng) -> Any:
    """How promising each action looks to the viewer: interpreted until the compiled judgement is loaded."""
    row = game.state.row()
    notes = np.zeros(NOTES)
    rates = np.zeros(len(actions))
    if is_ready(game) and (module := at_hand(STENCIL, game)):
        module.rate_all(view, np.array(actions, np.int16), rates, notes, row, rng)
        return rates
    s, v = game.state.of(row), game.view.of(view)
    judge = judge_of(game)
    game.determinize(v, rng, s)
    judge.look(s, int(v.seat), notes)
    for i, action in enumerate(actions):
        rates[i] = judge.rate(s, int(v.seat), int(action), notes)
    return rates


def unit(rng: Rng) -> float:
    """A random number from 0 to below 1."""
    return word(rng) / (1 << 32)


def _error(rng: Rng) -> float:
    """A random error of about one standard deviation."""
    return 2.0 * (unit(rng) + unit(rng) + unit(rng) - 1.5)
