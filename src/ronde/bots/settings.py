"""What a search is told about how to search; the numbers for each game stand in the module of its name."""

from __future__ import annotations

from dataclasses import astuple, dataclass

import numpy as np
import numpy.typing as npt

# places in the array that a search takes, in the order of the fields below
EXPLORE, BIAS, WIDEN, EPSILON, MARGIN, SCALE, DEPTH, JUDGED, LEARNED, INSTINCT = range(10)


@dataclass(frozen=True)
class Settings:
    """How a search explores, plays on and rewards."""

    explore: float
    """weight of trying what has been tried little"""
    bias: float
    """weight of what an action promised at first, in rewards for each point"""
    widen: float
    """actions considered at a node: 1 + widen · √visits, the most promising first"""
    epsilon: float
    """share of random actions when playing on; the others are the most promising ones"""
    margin: float
    """share of the points' margin in the reward; the rest is the share of the win"""
    scale: float
    """points that make a clear lead"""
    depth: float
    """decisions to play on before a position is judged as it stands"""
    judged: float = 0.0
    """at three seats and more, share of the others' decisions in the tree that go by judgement, which knows their own
    hand alone; all imagined worlds have the viewer's hand, so the tree lets them answer as if they saw it"""

    learned: float = 0.0
    """share of the reward that learned judgement gives as soon as a position is new, where something was learned; it
    then also judges where playing on stops"""

    instinct: float = 0.0
    """if this is not 0 and an instinct was learned, its ratings take the place of those made by hand; answers in the
    tree and playing on then err by about so much, so that 1 chooses each action as often as a search would and less
    chooses the best more often"""

    @property
    def array(self) -> npt.NDArray[np.float64]:
        """The numbers as the search takes them."""
        return np.array(astuple(self), np.float64)
