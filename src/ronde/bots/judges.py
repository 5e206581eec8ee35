"""What bots know about each game beyond its rules: how promising an action looks, and what a position is worth."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    from ronde.bots.settings import Settings
    from ronde.core.game import Game
    from ronde.core.kernel import Kernel
    from ronde.core.record import Struct

Notes: TypeAlias = "MutableSequence[float]"
NOTES = 128
"""Numbers that `look` may leave for `rate`, and `read` for `likelihood`."""


@dataclass(frozen=True)
class Habits:
    """How somebody who plays at a glance goes wrong."""

    notices: float
    """chance to notice an action at all"""
    misjudges: float
    """size of the errors, as a share of how much the ratings differ"""


ALL_EYES = Habits(notices=1.0, misjudges=0.0)


@dataclass(frozen=True)
class Moment:
    """Where a match stands for the viewer: what a curve of advice goes by beside what a search found."""

    seats: int
    progress: float
    """how far the match has gone, or where the games of a match are alike this game, from 0 to 1"""
    order: float = 0.0
    """how late the viewer plays, from -1 for the first to 1 for the last, where searches misjudge what that is worth"""
    earlier: float = 0.0
    """points from games of the match that have ended"""
    to_come: float = 0.0
    """points that games of the match which follow this one bring on average"""


@dataclass(frozen=True)
class Judge:
    """The judgement of one game, as kernels that a search can call."""

    look: Kernel[..., None]
    """(s, seat, notes) what all ratings of a position share; may read only what the seat knows"""
    rate: Kernel[..., float]
    """(s, seat, action, notes) -> how promising, in points; may read only what the seat knows"""
    evaluate: Kernel[..., None]
    """(s, out) the points every seat can expect, for positions in which a search stops"""
    stops_at_scoring: bool
    """whether what follows the next scoring is another deal, which a search leaves to `evaluate`"""
    settings: Settings
    """how to search"""
    master: Settings | None
    """how masters search, where that is another way"""
    foresees: int
    """up to how many seats masters foresee instead"""
    moment: Callable[[Struct], Moment]
    """(v) -> where the match stands for the viewer"""
    novice: Habits
    regular: Habits


def judge_of(game: Game) -> Judge:
    """The judgement of a game; it lives in the module of the game's name."""
    try:
        module: Any = importlib.import_module(f"ronde.bots.{game.key}")
    except ImportError as error:
        raise RondeError(f"there are no bots for {game.key}") from error
    return Judge(
        module.look,
        module.rate,
        module.evaluate,
        module.STOPS_AT_SCORING,
        module.SETTINGS,
        getattr(module, "MASTER", None),
        getattr(module, "FORESEES", 0),
        module.moment,
        module.NOVICE,
        module.REGULAR,
    )
