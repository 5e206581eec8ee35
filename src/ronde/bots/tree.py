"""The tree of a search: a fixed pool of nodes and the scratch memory of one thread.

A node stands for an action of a seat after the actions above it. Chance is not in the tree: every iteration imagines
the hidden cards and the draws anew, and a node's statistics are averages over all these worlds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from ronde.bots.instincts import SPOTS, check_instinct, has_instinct, instinct_weights
from ronde.bots.judges import NOTES
from ronde.bots.learned import check_weights, is_learned, learned_of, weights_of
from ronde.bots.learned.net import HIDDEN
from ronde.core.record import NOBODY, Record, Row, record

if TYPE_CHECKING:
    from ronde.core.game import Game

NODE: Final[Record] = record(
    ("first", "i4", (), NOBODY, "first child, 0 for none"),
    ("next", "i4", (), NOBODY, "next sibling, 0 for none"),
    ("visits", "i4", (), NOBODY, "how often the action was tried"),
    ("available", "i4", (), NOBODY, "how often it was legal when its parent was visited"),
    ("action", "i2", (), NOBODY, "the action that leads here"),
    ("seat", "i2", (), NOBODY, "the seat that took it"),
    ("prior", "f4", (), NOBODY, "how promising it looked at first"),
    ("value", "f8", (), NOBODY, "sum of that seat's rewards"),
    ("wins", "f8", (), NOBODY, "sum of that seat's shares of the win"),
    ("points", "f8", (), NOBODY, "sum of that seat's points at the end"),
)

MEMORY: Final = 60_000_000
"""Bytes that the nodes of all threads of one search may take together."""

MAX_DEPTH: Final = 256
LINE: Final = 128
"""Bytes kept free on both sides of what a thread writes: neighbours on one cache line halve the speed."""

# what a search counts
NODE_COUNT, ITERATIONS, DECISIONS, CLOCK = range(4)
COUNTERS: Final = 4
RESULTS: Final = 4 * 8
"""Rewards, shares of the win, points, and what was thought of a position before, of up to eight seats each."""

N = TypeVar("N", bound=np.generic)


def padded(length: int, kind: type[N]) -> npt.NDArray[N]:
    """Zeros that share no cache line with other memory."""
    margin = LINE // np.dtype(kind).itemsize
    return np.zeros(length + 2 * margin, kind)[margin : margin + length]


@dataclass
class Tree:
    """All the memory that one thread of a search needs; nothing is allocated while it runs."""

    nodes: Row
    counters: npt.NDArray[np.int64]
    state: Row
    rng: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int16]
    rates: npt.NDArray[np.float64]
    notes: npt.NDArray[np.float64]
    stamps: npt.NDArray[np.int64]
    outcome: npt.NDArray[np.int16]
    path: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]
    results: npt.NDArray[np.float64]
    weights: npt.NDArray[np.float32]
    description: npt.NDArray[np.float32]
    hidden: npt.NDArray[np.float32]
    instinct: npt.NDArray[np.float32]
    spots: npt.NDArray[np.int64]

    @classmethod
    def new(cls, game: Game, node_count: int) -> Tree:
        """A tree with room for this many nodes."""
        weights, size = np.zeros(0, np.float32), 0
        if is_learned(game):
            weights, size = weights_of(game.key), learned_of(game).size
            check_weights(game, weights)
        instinct = np.zeros(0, np.float32)
        if has_instinct(game):
            instinct = instinct_weights(game.key)
            check_instinct(game, instinct)
        return cls(
            nodes=np.empty(max(2, node_count) * NODE.itemsize, np.uint8),
            counters=padded(COUNTERS, np.int64),
            state=padded(game.state.itemsize, np.uint8),
            rng=padded(5, np.int64),
            codes=padded(game.max_legal, np.int16),
            rates=padded(game.max_legal, np.float64),
            notes=padded(NOTES, np.float64),
            stamps=padded(len(game.actions), np.int64),
            outcome=padded(game.max_outcome, np.int16),
            path=padded(MAX_DEPTH, np.int64),
            points=padded(8, np.int64),
            results=padded(RESULTS, np.float64),
            weights=weights,
            description=padded(size, np.float32),
            hidden=padded(HIDDEN, np.float32),
            instinct=instinct,
            spots=padded(SPOTS, np.int64),
        )

    @property
    def memory(self) -> int:
        """Bytes of the node pool."""
        return int(self.nodes.nbytes)

    @property
    def buffers(self) -> tuple[Any, ...]:
        """The arrays in the order in which the search takes them."""
        return (
            self.nodes,
            self.counters,
            self.state,
            self.rng,
            self.codes,
            self.rates,
            self.notes,
            self.stamps,
            self.outcome,
            self.path,
            self.points,
            self.results,
            self.weights,
            self.description,
            self.hidden,
            self.instinct,
            self.spots,
        )

    def clear(self) -> None:
        """Forget everything but the root."""
        self.nodes[: NODE.itemsize] = 0
        self.counters[:] = 0
        self.counters[NODE_COUNT] = 1
        self.stamps[:] = 0

    def node(self, index: int) -> Any:
        """One node, field by field."""
        return self.nodes.view(NODE.dtype)[index]

    def children(self, index: int = 0) -> list[Any]:
        """The nodes below a node, in the order in which they were first tried."""
        found = []
        child = int(self.node(index).first)
        while child:
            found.append(self.node(child))
            child = int(self.node(child).next)
        return found
