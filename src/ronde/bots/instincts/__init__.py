"""Instinct: how promising an action looks at first, learned from what searches chose.

An action is told by a few places in a list of weights; their sum is its rating. That is as quick as judgement made by
hand, so a search can play on by it. A game that has it has a module of its name here, and beside it the weights, which
`scripts/train_instincts.py` makes.
"""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ronde.core.errors import RondeError
from ronde.core.kernel import kernel

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.kernel import Kernel
    from ronde.core.record import Struct

SPOTS = 16
"""Places that may tell one action."""


@dataclass(frozen=True)
class Instinct:
    """How the actions of one game are told, as kernels."""

    size: int
    """how many weights there are"""
    notice: Kernel[..., None]
    """(s, seat, notes) what all actions of a position share; may read only what the seat knows"""
    spots: Kernel[..., int]
    """(s, seat, action, notes, out) -> how many places tell the action, 0 where judgement made by hand must do"""


@kernel
def tell_nothing(s: Struct, seat: int, action: int, notes: Any, out: Any) -> int:  # noqa: ARG001  as every game's
    """No place tells an action where no instinct was learned."""
    return 0


def has_instinct(game: Game) -> bool:
    """Whether an instinct was learned for a game."""
    return importlib.util.find_spec(f"ronde.bots.instincts.{game.key}") is not None


def instinct_of(game: Game) -> Instinct:
    """How a game's actions are told; it lives in the module of the game's name."""
    if not has_instinct(game):
        raise RondeError(f"there is no instinct for {game.key}")
    module: Any = importlib.import_module(f"ronde.bots.instincts.{game.key}")
    return Instinct(module.SIZE, module.notice, module.spots)


@cache
def instinct_weights(key: str) -> npt.NDArray[np.float32]:
    """The weights of a game's instinct, ready for kernels."""
    with files("ronde.bots.instincts").joinpath(f"{key}.npy").open("rb") as file:
        weights: npt.NDArray[np.float32] = np.load(file).astype(np.float32)
    return weights


def check_instinct(game: Game, weights: npt.NDArray[np.float32]) -> None:
    """Refuse weights that are not those of the game's instinct: kernels read them without looking."""
    if len(weights) != instinct_of(game).size:
        raise RondeError(f"the instinct for {game.key} is of another form; scripts/train_instincts.py makes a new one")
