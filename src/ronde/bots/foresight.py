"""Foresight from Python: what a bot chooses that tries every action and plays on by what was learned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from ronde.bots.judges import NOTES, judge_of
from ronde.bots.learned import check_weights, learned_of, weights_of
from ronde.bots.learned.net import HIDDEN
from ronde.bots.pacing import spend
from ronde.bots.tree import RESULTS, padded
from ronde.core.chance import seed_fast, word
from ronde.core.engine import specialise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots.budget import Budget
    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

STENCIL = "ronde.bots.stencils.foresight"
EXPLORE: Final = 0.03
"""Weight of trying what has been tried little."""
NOT_LOOKED_AT: Final = -1.0


@dataclass
class Lane:
    """All the memory that one thread needs."""

    rng: npt.NDArray[np.int64]
    buffers: tuple[Any, ...]
    priors: npt.NDArray[np.float64]
    visits: npt.NDArray[np.float64]
    sums: npt.NDArray[np.float64]

    @classmethod
    def new(cls, game: Game, actions: int) -> Lane:
        """A thread's memory for a choice among so many actions."""
        buffers = (
            padded(game.state.itemsize, np.uint8),
            padded(game.state.itemsize, np.uint8),
            padded(game.max_legal, np.int16),
            padded(game.max_outcome, np.int16),
            padded(learned_of(game).size, np.float32),
            padded(HIDDEN, np.float32),
            padded(NOTES, np.float64),
            padded(8, np.int64),
            padded(RESULTS, np.float64),
        )
        priors, visits, sums = (padded(actions, np.float64) for _ in range(3))
        priors[:] = NOT_LOOKED_AT
        return cls(padded(5, np.int64), buffers, priors, visits, sums)


class Foresight:
    """Chooses actions of a game about which something was learned."""

    def __init__(self, game: Game) -> None:
        learned = learned_of(game)
        self.game = game
        self.depth = learned.depth
        self.tries = learned.tries
        self.explore = EXPLORE
        self.weights = weights_of(game.key)
        check_weights(game, self.weights)
        self._parameters = replace(judge_of(game).settings, margin=0.5).array  # win and lead count alike, as learned
        self._compiled: Any = specialise(STENCIL, game)

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
        """The action that was tried most often, for as long as the budget allows; among equals the better one."""
        visits, means = self.look(view, legal, rng, budget)
        return int(legal[int(np.lexsort((-means, -visits))[0])])

    def look(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget) -> tuple[Any, Any]:
        """How often each action was tried, and its mean reward."""
        lanes = [Lane.new(self.game, len(legal)) for _ in range(budget.threads)]
        for number, lane in enumerate(lanes):
            seed_fast(lane.rng, word(rng) | word(rng) << 32, number)
        codes = np.array(legal, np.int16)

        def think(number: int, iterations: int) -> None:
            lane = lanes[number]
            self._compiled.foresee(
                view, codes, iterations, self.depth, self.tries, self.explore, self.weights, self._parameters,
                lane.rng, *lane.buffers, lane.priors, lane.visits, lane.sums,
            )  # fmt: skip

        spend(budget, think)
        visits = np.sum([lane.visits for lane in lanes], axis=0)
        return visits, np.sum([lane.sums for lane in lanes], axis=0) / np.maximum(1.0, visits)
