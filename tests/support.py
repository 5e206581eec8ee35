"""Positions in one line, for rule tests: set one up in notation, do one thing, look at one consequence."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import numpy as np
import pytest

from ronde.core.engine import Engine, compiled, engine, interpreted
from ronde.core.errors import IllegalAction
from ronde.core.game import Game, outcome_array
from ronde.games import find_game

_changed: dict[str, Game] = {}


@contextlib.contextmanager
def mutant(key: str, **kernels):
    """Play with some kernels replaced, to see that the tests notice."""
    _changed[key] = replace(find_game(key), **kernels)
    try:
        yield _changed[key]
    finally:
        del _changed[key]


def game_of(key: str) -> Game:
    return _changed.get(key) or find_game(key)


def engine_of(game: Game) -> Engine:
    """Compiled, unless the game is a mutant or the run is an interpreted one."""
    import os

    if game.key in _changed or os.environ.get("RONDE_ENGINE") == "interpreted":
        return interpreted(game)
    return compiled(game)


class Position:
    """A position that can be played on, action by action and outcome by outcome."""

    def __init__(self, key: str, text: str) -> None:
        self.game = game_of(key)
        self.engine = engine_of(self.game)
        self.row = self.game.parse_state(text)
        self.s = self.game.state.of(self.row)

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions of the acting seat, in notation."""
        codes = np.zeros(self.game.max_legal, np.int16)
        count = self.engine.legal(self.row, self._seat(seat), codes)
        return [self.game.actions.text(int(code)) for code in codes[:count]]

    def play(self, action: str, seat: int | None = None) -> Position:
        """Take an action that is legal, or that the referee takes in."""
        seat = self._seat(seat)
        code = self.game.actions.parse(action)
        assert action in self.legal(seat) or self.engine.accepts(self.row, seat, code), f"{action} is not legal"
        self.engine.apply(self.row, seat, code)
        return self

    def chance(self, outcome: str) -> Position:
        """Let chance give an outcome that it can give."""
        assert self.s.chance, "no chance event is due"
        parsed = outcome_array(self.game.parse_outcome(outcome))
        assert self.engine.possible(self.row, parsed), f"{outcome} cannot happen"
        self.engine.apply_chance(self.row, parsed)
        return self

    def refused(self, action: str, seat: int | None = None) -> str:
        """The clause by which an action is refused."""
        seat = self._seat(seat)
        assert action not in self.legal(seat), f"{action} is legal"
        found = self.game.refusal(self.view(seat), self.game.actions.parse(action))
        assert found is not None
        return found.clause

    def view(self, seat: int | None = None):
        """What a seat sees."""
        row = self.game.view.row()
        self.engine.observe(self.row, self._seat(seat), row)
        return self.game.view.of(row)

    def table(self):
        """What a spectator sees."""
        row = self.game.view.row()
        self.engine.observe_table(self.row, row)
        return self.game.view.of(row)

    def scores(self) -> list[int]:
        points = np.zeros(int(self.s.seat_count), np.int64)
        self.engine.scores(self.row, points)
        return points.tolist()

    def winners(self) -> list[int]:
        bits = self.engine.winners(self.row)
        return [seat for seat in range(8) if bits >> seat & 1]

    def text(self) -> str:
        return self.game.state_text(self.s)

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        acting = [other for other in range(8) if self.s.to_act >> other & 1]
        assert len(acting) == 1, "say which seat acts"
        return acting[0]


__all__ = ["IllegalAction", "Position", "engine", "engine_of", "game_of", "mutant", "pytest"]
