"""The search from Python: threads with a tree each, chunks of iterations until the budget is spent, one answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.bots.judges import judge_of
from ronde.bots.pacing import FIRST_CHUNK, spend
from ronde.bots.tree import DECISIONS, ITERATIONS, MEMORY, NODE, Tree
from ronde.core.chance import seed_fast, word
from ronde.core.engine import specialise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots.budget import Budget
    from ronde.bots.settings import Settings
    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

STENCIL = "ronde.bots.stencils.search"
NODES_PER_SECOND = 600_000
"""More than any game reaches on one core: sizes the tree of a timed search."""


@dataclass(frozen=True)
class Tried:
    """What a search found out about one action."""

    action: Action
    visits: int
    value: float
    wins: float
    points: float


@dataclass(frozen=True)
class Findings:
    """What a search found out, the most visited action first."""

    tried: tuple[Tried, ...]
    iterations: int
    decisions: int
    memory: int


class Search:
    """Searches positions of one game; keeps its memory from one position to the next. Not for two threads at once."""

    def __init__(self, game: Game, settings: Settings | None = None) -> None:
        self.game = game
        self.settings = settings or judge_of(game).settings
        self._compiled: Any = specialise(STENCIL, game)
        self._trees: list[Tree] = []

    def run(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget) -> Findings:
        """Search for as long as the budget allows."""
        trees = self._prepare(budget)
        for lane, tree in enumerate(trees):
            seed_fast(tree.rng, word(rng) | word(rng) << 32, lane)
        codes = np.array(legal, np.int16)
        parameters = self.settings.array

        def think(lane: int, iterations: int) -> None:
            self._compiled.search(view, codes, iterations, parameters, *trees[lane].buffers)

        spend(budget, think)
        return _merge(trees)

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
        """The most visited action."""
        return self.run(view, legal, rng, budget).tried[0].action

    def _prepare(self, budget: Budget) -> list[Tree]:
        """Cleared trees, one for each thread, large enough for the budget and within MEMORY together."""
        wanted = MEMORY // NODE.itemsize
        if budget.seconds is not None:
            wanted = min(wanted, int(budget.seconds * NODES_PER_SECOND) + FIRST_CHUNK)
        if budget.iterations is not None:
            wanted = min(wanted, budget.iterations // budget.threads + 2)
        wanted = min(wanted, MEMORY // NODE.itemsize // budget.threads)
        if len(self._trees) != budget.threads or self._trees[0].memory < wanted * NODE.itemsize:
            self._trees = [Tree.new(self.game, wanted) for _ in range(budget.threads)]
        for tree in self._trees:
            tree.clear()
        return self._trees


def _merge(trees: list[Tree]) -> Findings:
    """The sums of all trees at the root."""
    sums: dict[int, list[float]] = {}
    for tree in trees:
        for child in tree.children():
            row = sums.setdefault(int(child.action), [0.0, 0.0, 0.0, 0.0])
            for i, part in enumerate((child.visits, child.value, child.wins, child.points)):
                row[i] += float(part)
    tried = [
        Tried(action, int(n), value / n, wins / n, points / n) for action, (n, value, wins, points) in sums.items()
    ]
    tried.sort(key=lambda one: (-one.visits, -one.value, one.action))
    return Findings(
        tuple(tried),
        sum(int(tree.counters[ITERATIONS]) for tree in trees),
        sum(int(tree.counters[DECISIONS]) for tree in trees),
        sum(tree.memory for tree in trees),
    )
