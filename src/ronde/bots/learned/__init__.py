"""Judgement that was learned: what a seat knows, told in numbers, and a small network that says what it is worth.

A game that has it has a module of its name here, and beside it the weights, which `scripts/train_bots.py` makes.
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

from ronde.bots.learned.net import weight_count
from ronde.core.errors import RondeError
from ronde.core.kernel import kernel

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.kernel import Kernel
    from ronde.core.record import Struct


@dataclass(frozen=True)
class Learned:
    """How one game is told to the network, as kernels, and how far a bot that uses it looks ahead."""

    size: int
    """how many numbers tell a position"""
    describe: Kernel[..., None]
    """(s, seat, x, notes) the numbers in x; may read only what the seat knows"""
    read: Kernel[..., None]
    """(s, viewer, notes) what the others' play tells about their hands; may read only what the viewer knows"""
    likelihood: Kernel[..., float]
    """(s, viewer, notes) -> how well imagined hands fit that, from 0 to 1"""
    depth: int
    """decisions that are played on before a position is judged"""
    tries: int
    """worlds that are passed over at most until one fits what play tells"""


def is_learned(game: Game) -> bool:
    """Whether something was learned about a game."""
    return importlib.util.find_spec(f"ronde.bots.learned.{game.key}") is not None


def learned_of(game: Game) -> Learned:
    """What was learned about a game; it lives in the module of the game's name."""
    if not is_learned(game):
        raise RondeError(f"nothing was learned about {game.key}")
    module: Any = importlib.import_module(f"ronde.bots.learned.{game.key}")
    read = getattr(module, "read", read_nothing)
    likelihood = getattr(module, "likelihood", always)
    return Learned(module.SIZE, module.describe, read, likelihood, module.DEPTH, module.TRIES)


@kernel
def read_nothing(s: Struct, viewer: int, notes: Any) -> None:
    """Where play tells nothing worth reading, there is nothing to note."""


@kernel
def always(s: Struct, viewer: int, notes: Any) -> float:  # noqa: ARG001  the signature is every game's
    """Any world will do."""
    return 1.0


def check_weights(game: Game, weights: npt.NDArray[np.float32]) -> None:
    """Refuse weights that are not those of the game's network: kernels read them without looking."""
    if len(weights) != weight_count(learned_of(game).size):
        raise RondeError(f"the weights for {game.key} are of another network; scripts/train_bots.py makes new ones")


@cache
def weights_of(key: str) -> npt.NDArray[np.float32]:
    """The weights of a game's network, ready for kernels."""
    with files("ronde.bots.learned").joinpath(f"{key}.npy").open("rb") as file:
        weights: npt.NDArray[np.float32] = np.load(file).astype(np.float32)
    return weights
