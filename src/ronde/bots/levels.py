"""Five levels of play. Every bot sees a view and the legal actions, nothing else.

random    any legal action
novice    overlooks actions and misjudges those it sees
regular   the action that looks most promising at first
expert    searches for a moment
master    searches longer
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from ronde.bots.budget import Budget
from ronde.bots.judges import NOTES, judge_of
from ronde.bots.search import STENCIL, Search
from ronde.core.chance import below, word
from ronde.core.engine import is_built, specialise
from ronde.core.errors import RondeError, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

LEVELS: Final = ("random", "novice", "regular", "expert", "master")
THINKING: Final = {"expert": Budget(seconds=0.3), "master": Budget(seconds=2.0)}
"""How long the searching levels think when they are not told."""


class Bot(Protocol):
    """Somebody to play against."""

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:
        """One of the legal actions; without a budget the level's own."""


@dataclass(frozen=True)
class Random:
    """Plays anything."""

    game: Game

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """Any legal action."""
        check(self.game, view, legal)
        return int(legal[below(rng, len(legal))])


@dataclass(frozen=True)
class Novice:
    """Plays naturally and makes mistakes: it overlooks actions and misjudges those it sees."""

    game: Game

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """The best of what it notices."""
        check(self.game, view, legal)
        habits = judge_of(self.game).novice
        noticed = [action for action in legal if unit(rng) < habits.notices]
        if not noticed:
            return int(legal[below(rng, len(legal))])
        rates = rate(self.game, view, noticed, rng)
        spread = float(np.std(rates))
        return int(noticed[int(np.argmax([r + habits.misjudges * spread * _blur(rng) for r in rates]))])


@dataclass(frozen=True)
class Regular:
    """Plays what looks most promising, without looking ahead."""

    game: Game

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """The action with the best rating; among equals any."""
        check(self.game, view, legal)
        rates = rate(self.game, view, legal, rng)
        best = np.flatnonzero(rates == rates.max())
        return int(legal[int(best[below(rng, len(best))])])


class Searcher:
    """Plays what a search finds best."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self._search = Search(game)

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:
        """The most visited action."""
        check(self.game, view, legal)
        if len(legal) == 1:
            return int(legal[0])
        return self._search.run(view, legal, rng, budget or self.budget).tried[0].action


def make_bot(game: Game, level: str, budget: Budget | None = None) -> Bot:
    """A bot of this level. The searching levels are compiled here if they are not in the cache (see `is_ready`)."""
    if level == "random":
        return Random(game)
    if level == "novice":
        return Novice(game)
    if level == "regular":
        return Regular(game)
    if level in THINKING:
        return Searcher(game, budget or THINKING[level])
    raise RondeError(f"there is no level {level[:40]!r}; levels are {one_of(LEVELS)}")


def is_ready(game: Game) -> bool:
    """Whether the searching levels can play this game without waiting for the compiler."""
    return is_built(game, STENCIL)


def check(game: Game, view: Row, legal: Sequence[Action]) -> None:
    """Refuse a view that this game's bots cannot act on."""
    if view.dtype != np.uint8 or view.shape != (game.view.itemsize,):
        raise RondeError(f"this is not a view of {game.key}: it has {view.nbytes} bytes, not {game.view.itemsize}")
    v = game.view.of(view)
    if int(v.seat_count) not in game.seats or not 0 <= int(v.seat) < int(v.seat_count):
        raise RondeError(f"this is not a view of a seat of {game.key}; bots play from the view of a seat that may act")
    if v.over:
        raise RondeError("the match is over; bots act while a match runs")
    if v.chance or not int(v.to_act) >> int(v.seat) & 1:
        raise RondeError(f"seat {int(v.seat)} may not act now; bots act when it is their turn")
    if not len(legal) or not all(0 <= action < len(game.actions) for action in legal):
        raise RondeError(f"a bot needs at least one legal action of {game.key}, 0 to {len(game.actions) - 1}")


def rate(game: Game, view: Row, actions: Sequence[Action], rng: Rng) -> Any:
    """How promising each action looks to the viewer, compiled if that is in the cache, else interpreted."""
    row = game.state.row()
    notes = np.zeros(NOTES)
    rates = np.zeros(len(actions))
    compiled = _compiled(game)
    if compiled is not None:
        compiled.rate_all(view, np.array(actions, np.int16), rates, notes, row, rng)
        return rates
    s, v = game.state.of(row), game.view.of(view)
    judge = judge_of(game)
    game.determinize(v, rng, s)
    judge.look(s, int(v.seat), notes)
    for i, action in enumerate(actions):
        rates[i] = judge.rate(s, int(v.seat), int(action), notes)
    return rates


_modules: dict[str, Any] = {}


def _compiled(game: Game) -> Any:
    """The compiled search if there is one; asked at every move, so the answer is kept."""
    if game.key not in _modules and is_ready(game):
        _modules[game.key] = specialise(STENCIL, game)
    return _modules.get(game.key)


def unit(rng: Rng) -> float:
    """A random number from 0 to below 1."""
    return word(rng) / (1 << 32)


def _blur(rng: Rng) -> float:
    """A random error of about one standard deviation."""
    return 2.0 * (unit(rng) + unit(rng) + unit(rng) - 1.5)
