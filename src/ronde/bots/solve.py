"""Exact values of small positions, by trying everything: the yardstick for searches.

Every seat plays for its share of the win, and between equal shares for its margin over the best of the others.
Chance is averaged exactly. Hidden cards are enumerated: the value of an action is its mean over all worlds the viewer
cannot tell apart, each played out with open cards, so it is exact where what is hidden no longer matters
to later decisions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from ronde.bots.levels import check
from ronde.core.chance import fast_rng
from ronde.core.engine import engine
from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.core.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ronde.core.game import Action, Game, Seat
    from ronde.core.record import Row

Value: TypeAlias = "tuple[tuple[float, float], ...]"
"""For every seat its share of the win and its margin."""

MOST_NODES = 200_000
SAME = 1e-9
DRAWS_WITHOUT_NEWS = 1000
"""Worlds are drawn until so many in a row were known."""
MOST_WORLDS = 50
"""Of so many equally likely worlds such draws miss one in fewer than one case of a million."""


class TooLarge(RondeError):  # noqa: N818  it names what is wrong with the position
    """A position with more to try than the solver is allowed."""


@dataclass(frozen=True)
class Solved:
    """The exact value of an action to the viewer."""

    action: Action
    wins: float
    margin: float


class Solver:
    """Solves positions of one game and remembers what it has seen."""

    def __init__(self, game: Game, *, most_nodes: int = MOST_NODES) -> None:
        self.game = game
        self.most_nodes = most_nodes
        self._engine = engine(game)
        self._known: dict[bytes, Value] = {}
        self._nodes = 0

    def solve(self, view: Row, legal: Sequence[Action]) -> list[Solved]:
        """The value of every legal action to the viewer, the best first."""
        check(self.game, view, legal)
        self._nodes = 0
        self._known.clear()
        seat = int(self.game.view.of(view).seat)
        worlds = self.worlds(view)
        found = []
        for action in legal:
            values = [self._after(world, seat, action)[seat] for world in worlds]
            wins, margin = (sum(part) / len(worlds) for part in zip(*values, strict=True))
            found.append(Solved(action, wins, margin))
        return sorted(found, key=lambda one: (-one.wins, -one.margin))

    def worlds(self, view: Row) -> list[Row]:
        """All worlds that the viewer cannot tell apart; refused if they may be unequally likely or too many."""
        rng = fast_rng(1)
        found: dict[bytes, Row] = {}
        known_in_a_row = 0
        while known_in_a_row < DRAWS_WITHOUT_NEWS:
            row = self.game.state.row()
            self._engine.determinize(view, rng, row)
            known_in_a_row = known_in_a_row + 1 if row.tobytes() in found else 0
            found[row.tobytes()] = row
            if len(found) > MOST_WORLDS:
                raise TooLarge("too much is hidden in this position to solve it")
            if len(found) > 1 and "draw" in (self.game.state.dtype.names or ()):
                raise TooLarge("hidden hands of cards that are not all different are not equally likely")
        return [found[key] for key in sorted(found)]

    def value(self, row: Row) -> Value:
        """The value of an open position to every seat."""
        key = row.tobytes()
        if key not in self._known:
            self._nodes += 1
            if self._nodes > self.most_nodes:
                raise TooLarge(f"this position has more than {self.most_nodes} others behind it")
            self._known[key] = self._work_out(row)
        return self._known[key]

    def _work_out(self, row: Row) -> Value:
        s = self.game.state.of(row)
        if s.over:
            return self._final(row)
        if s.chance:
            total = np.zeros((int(s.seat_count), 2))
            for likely, outcome in self._outcomes(row):
                after = row.copy()
                self._engine.apply_chance(after, outcome_array(outcome))
                total += likely * np.array(self.value(after))
            return tuple((float(wins), float(margin)) for wins, margin in total)
        seats = seats_of(int(s.to_act))
        if len(seats) > 1:
            raise TooLarge("where several seats act at once there is no single value")
        codes = np.zeros(self.game.max_legal, np.int16)
        count = self._engine.legal(row, seats[0], codes)
        best: Value | None = None
        for action in codes[:count].tolist():
            value = self._after(row, seats[0], action)
            if best is None or _is_better(value[seats[0]], best[seats[0]]):
                best = value
        assert best is not None
        return best

    def _after(self, row: Row, seat: Seat, action: Action) -> Value:
        after = row.copy()
        self._engine.apply(after, seat, action)
        return self.value(after)

    def _outcomes(self, row: Row) -> Iterator[tuple[float, tuple[int, ...]]]:
        """Every draw from the pile with its chance."""
        s = self.game.state.of(row)
        if "draw" not in (s.dtype.names or ()):
            raise TooLarge("the next deal cannot be enumerated")
        total = int(s.draw_len)
        for kind, copies in enumerate(s.draw.tolist()):
            if copies > 0:
                outcome = (int(s.chance), kind)
                if not self._engine.possible(row, outcome_array(outcome)):
                    raise TooLarge("the next deal cannot be enumerated")
                yield copies / total, outcome

    def _final(self, row: Row) -> Value:
        seats = int(self.game.state.of(row).seat_count)
        points = np.zeros(seats, np.int64)
        self._engine.scores(row, points)
        winners = seats_of(self._engine.winners(row))
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        margins = [float(points[seat] - max(np.delete(points, seat))) for seat in range(seats)]
        return tuple(zip(shares, margins, strict=True))


def _is_better(value: tuple[float, float], than: tuple[float, float]) -> bool:
    if abs(value[0] - than[0]) > SAME:
        return value[0] > than[0]
    return value[1] > than[1] + SAME
