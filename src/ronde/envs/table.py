"""One table as an environment: spaces, observations and pictures that the PettingZoo and Gymnasium doors share."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ronde.core.engine import compiled
from ronde.core.errors import RondeError, one_of
from ronde.envs import layout
from ronde.envs.extras import needs
from ronde.envs.vector import Vector, check_seed
from ronde.games import find_game
from ronde.words import Words

with needs("envs"):
    from gymnasium import spaces

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.record import Record

RENDER_MODES: Final = ("ansi", "rgb_array")
FORMS: Final = ("flat", "structured")


class Table:
    """One table of a game: `game` with `seats`, options as keywords, and how it is observed and rewarded."""

    def __init__(
        self,
        key: str,
        *,
        seats: int | None = None,
        memory: str = "perfect",
        reward: str = "win",
        observation: str = "flat",
        render_mode: str | None = None,
        digests: bool = False,
        **options: Any,
    ) -> None:
        self.game: Game = find_game(key)
        if observation not in FORMS:
            raise RondeError(f"there is no observation {str(observation)[:40]!r}; it is {one_of(FORMS)}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RondeError(f"there is no render mode {str(render_mode)[:40]!r}; it is {one_of(RENDER_MODES)}")
        self.render_mode = render_mode
        self.vector = Vector(
            self.game,
            seats=seats,
            options=options,
            memory=memory,
            reward=reward,
            autoreset=False,
            digests=digests,
            threads=1,
        )
        self.seats = self.vector.seats
        self.remembers = memory == "perfect"
        self.structured = observation == "structured"
        self.s: Any = self.game.state.of(self.vector.rows[0])
        self._engine = compiled(self.game)
        self._mask = np.zeros(self.vector.action_count, np.bool_)
        self._seed: int | None = None
        self._match = -1

    # --- spaces -------------------------------------------------------------------------------------------------------

    def action_space(self) -> Any:
        """All actions of the game by code."""
        return spaces.Discrete(self.vector.action_count)

    def observation_space(self) -> Any:
        """What a seat sees, and the mask of its legal actions."""
        if self.structured:
            seen: Any = spaces.Dict({name: _box(kind, shape) for name, kind, shape in _fields(self.game.view)})
        else:
            low, high = layout.bounds(self.game, self.seats)
            seen = spaces.Box(low, high, dtype=np.int16)
        return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(self.vector.action_count)})

    def state_space(self) -> Any:
        """The bytes of the whole state."""
        return spaces.Box(0, 255, (self.game.state.itemsize,), np.uint8)

    # --- playing ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begin match `options["match"]` (else 0) of a seed; without a seed the next match of the last one."""
        if seed is not None:
            self._seed, self._match = check_seed(seed), -1
        elif self._seed is None:
            self._seed = secrets.randbits(62)
        self._match = (options or {}).get("match", self._match + 1)
        self.vector.reset(self._seed, self._match)

    def act(self, action: Any, seat: int | None = None) -> None:
        """Take an action for the seat that is next, or for another that may act."""
        try:
            code = int(action)
            if code != action:  # half an action, or its number as text
                raise ValueError
            self.vector.actions[0] = code
        except (TypeError, ValueError, OverflowError) as error:
            raise RondeError(f"an action is a whole number, not {str(action)[:40]!r}", "GEN-06") from error
        self.vector.step(self.vector.actions, None if seat is None else [seat])

    @property
    def actor(self) -> int:
        """The seat that acts next; −1 when the match is over."""
        return int(self.vector.actors[0])

    # --- looking ------------------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat sees now, and its mask, as new arrays."""
        vector = self.vector
        if self.structured:
            return {"observation": self.fields(seat), "action_mask": self.mask(seat)}
        if seat == vector.actors[0]:
            return {
                "observation": vector.observations[0, 0].copy(),
                "action_mask": vector.masks[0, 0].view(np.int8).copy(),
            }
        flat = np.zeros(vector.width, np.int16)
        vector.observe(0, seat, flat)
        return {"observation": flat, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Any:
        """The legal actions of a seat, marked with 1."""
        self.vector.legal_mask(0, seat, self._mask)
        return self._mask.view(np.int8).copy()

    def whole_view(self, seat: int) -> Any:
        """The view of a seat as a row, with all it may remember, as bots take it."""
        row = self.game.view.row()
        self._engine.observe(self.vector.rows[0], seat, row)
        return row

    def view(self, seat: int) -> Any:
        """The view of a seat as a row; without memory, what the table shows it now."""
        row = self.whole_view(seat)
        if not self.remembers:
            self._engine.screen(row)
        return row

    def fields(self, seat: int) -> dict[str, Any]:
        """What a seat sees, field by field."""
        v = self.game.view.of(self.view(seat))
        forgotten = set() if self.remembers else self._memories()
        seen = {}
        for name, kind, shape in _fields(self.game.view):
            value = np.array(v[name].tolist(), kind) if name == "opt" else np.array(v[name], kind)
            seen[name] = np.zeros(shape, kind) if name in forgotten else value.reshape(shape)
        return seen

    def _memories(self) -> set[str]:
        blocks = layout.blocks(self.game, self.seats)
        return {block.field.name for block in blocks if block.columns.memory}

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        return [int(action) for action in np.flatnonzero(self.mask(seat))]

    def state(self) -> Any:
        """The whole truth as bytes; `game.state.of(row)` names its fields."""
        return self.vector.rows[0].copy()

    # --- pictures -----------------------------------------------------------------------------------------------------

    def render(self) -> Any:
        """What a spectator sees, as text or as a picture."""
        if self.render_mode is None:
            raise RondeError(f"this environment was made without render_mode; it is {one_of(RENDER_MODES)}")
        row = self.game.view.row()
        self._engine.observe_table(self.vector.rows[0], row)
        self._engine.screen(row)
        words = Words("en", [f"seat {seat}" for seat in range(self.seats)])
        lines = [words.say(line) for line in self.game.show(self.game.view.of(row))]
        if self.render_mode == "ansi":
            return "\n".join(lines)
        from ronde.envs.picture import picture

        return picture(words.message(f"{self.game.key}-title"), lines)


def _fields(view: Record) -> list[tuple[str, Any, tuple[int, ...]]]:
    """Name, type and shape of each field; the options are one list of numbers."""
    named: list[tuple[str, Any, tuple[int, ...]]] = []
    for field in view.fields:
        kind = np.dtype(field.type)
        if kind.names is not None:
            named.append((field.name, np.dtype(np.int16), (len(kind.names),)))
        else:
            named.append((field.name, kind, field.shape or (1,)))
    return named


def _box(kind: Any, shape: tuple[int, ...]) -> Any:
    info = np.iinfo(kind)
    return spaces.Box(info.min, info.max, shape, kind)
