"""Matches to learn from, in Python: what a learner knew in them, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ronde.bots.judges import NOTES, judge_of
from ronde.bots.learned import learned_of
from ronde.bots.learned.net import HIDDEN, OUT
from ronde.bots.tree import COUNTERS, MAX_DEPTH, NODE, RESULTS, padded
from ronde.core.chance import fast_rng
from ronde.core.engine import specialise
from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.record import Row

STENCIL = "ronde.bots.stencils.lessons"
ROOM = 2000
"""Rows that one deal may need."""
Numbers = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Plan:
    """Against whom a learner plays, and how freely."""

    judging: float
    """share of opponents that play by hand-made judgement"""
    searching: float
    """share that search"""
    earlier: float
    """share that are earlier learners; the others are the learner itself"""
    iterations: int
    """of a search"""
    blur: float
    """size of the errors with which learners judge what they try"""
    epsilon: float
    """share of actions that are taken at random"""


class Lessons:
    """Plays matches of one game in one thread; rows are the learners' positions."""

    def __init__(self, game: Game, plan: Plan, *, rows: int, seed: int, lane: int = 0) -> None:
        if rows < ROOM:
            raise RondeError(f"lessons need at least {ROOM} rows, not {rows}")
        settings = replace(judge_of(game).settings, learned=0.0, instinct=0.0)  # searches judge by hand
        size, legal, length = learned_of(game).size, game.max_legal, game.state.itemsize
        self.plan = plan
        self._compiled: Any = specialise(STENCIL, game)
        self._shares = np.array([plan.judging, plan.searching, plan.earlier])
        self._parameters = replace(settings, margin=0.5).array, settings.array
        self._rows = np.zeros((rows, size), np.float32), np.zeros((rows, OUT), np.float32), np.zeros(rows, np.int64)
        self._buffers = (
            fast_rng(seed, lane),
            padded(length, np.uint8),
            padded(length, np.uint8),
            padded(legal, np.int16),
            padded(game.max_outcome, np.int16),
            padded(size, np.float32),
            padded(HIDDEN, np.float32),
            padded(NOTES, np.float64),
            padded(8, np.int64),
            padded(RESULTS, np.float64),
            padded(game.view.itemsize, np.uint8),
            np.zeros((plan.iterations + 2) * NODE.itemsize, np.uint8),
            padded(COUNTERS, np.int64),
            padded(length, np.uint8),
            padded(legal, np.int16),
            padded(legal, np.float64),
            padded(len(game.actions), np.int64),
            padded(MAX_DEPTH, np.int64),
            padded(0, np.float32),
            padded(0, np.int64),
        )

    def play(self, blank: Row, learners: Numbers, trace: float) -> tuple[Numbers, Numbers]:
        """Matches from a blank state until the rows are full: positions, and what came of them.

        `learners` are weights, the present ones first. With a trace of 1 the result alone counts, with less what the
        learner thought later in the deal counts too.
        """
        plan = self.plan
        count = self._compiled.play_lessons(
            blank, learners, self._shares, plan.iterations, plan.blur, plan.epsilon, trace, *self._parameters,
            *self._buffers, *self._rows,
        )  # fmt: skip
        return self._rows[0][:count].copy(), self._rows[1][:count].copy()
