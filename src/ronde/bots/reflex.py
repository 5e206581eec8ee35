"""Reflexes: how long a bot needs to see and lay a card where all act at once, and how it slips.

Reaction times are log-normal, as people's are. More cards to look through and a new direction make them longer; now and
then a fitting card is overlooked and found only at a second look, or a card is laid that does not fit. Nothing here
waits: a reaction says after how many seconds it comes, and a clock, real or simulated, does the rest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from ronde.bots.levels import unit
from ronde.core.chance import below
from ronde.core.errors import RondeError, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots.levels import Bot
    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row


@dataclass(frozen=True)
class Reflex:
    """The speed and the slips of one level; times in seconds."""

    median: float
    """half of the first looks at one card are faster than this"""
    spread: float
    """standard deviation of the logarithm of a look"""
    each_card: float
    """more for every further card in hand"""
    after_turn: float
    """more when the direction has just changed"""
    misses: float
    """chance that a look overlooks what fits, so that another is needed"""
    slips: float
    """chance to lay any card of the hand instead of one that fits"""


REFLEXES: Final = {
    "random": Reflex(2.5, 0.55, 0.14, 0.8, 0.35, 0.10),
    "novice": Reflex(1.5, 0.45, 0.10, 0.6, 0.22, 0.05),
    "regular": Reflex(1.0, 0.38, 0.07, 0.4, 0.11, 0.02),
    "expert": Reflex(0.65, 0.32, 0.05, 0.25, 0.05, 0.01),
    "master": Reflex(0.5, 0.28, 0.03, 0.15, 0.02, 0.003),
}

LOCK_SECONDS: Final = 1.0
"""How long a wrong card bars its seat under `lockout` (REA-Q13)."""
HAND_ON_ITS_WAY: Final = 0.12
"""A hand that comes less than this after another's card cannot be held back any more."""


class Clock(Protocol):
    """What tells the time and lets it pass."""

    def now(self) -> float:
        """Seconds since some moment."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""


class SimulatedClock:
    """Time that passes at once."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Seconds that have been waited."""
        return self._now

    def wait(self, seconds: float) -> None:
        """Put the clock forward."""
        self._now += seconds


@dataclass(frozen=True)
class Reaction:
    """What a bot does, and how many seconds after it could see why."""

    seconds: float
    action: Action


def reflex_of(level: str) -> Reflex:
    """The reflex of a level."""
    if level not in REFLEXES:
        raise RondeError(f"there is no level {level[:40]!r}; levels are {one_of(REFLEXES)}")
    return REFLEXES[level]


def look_seconds(reflex: Reflex, cards: int, rng: Rng, *, turned: bool) -> float:
    """How long one look at so many cards takes."""
    median = reflex.median + reflex.each_card * max(0, cards - 1) + (reflex.after_turn if turned else 0.0)
    return median * math.exp(reflex.spread * _normal(rng))


def react(game: Game, bot: Bot, view: Row, legal: Sequence[Action], rng: Rng, *, turned: bool) -> Reaction | None:
    """When and what a bot plays if nothing changes before; None if it sees nothing to do. For ReAction's views."""
    reflex = reflex_of(bot.level)
    v = game.view.of(view)
    hand = [int(card) for card in v.hand[: int(v.hand_len[int(v.seat)])]]
    seconds = look_seconds(reflex, len(hand), rng, turned=turned)
    if hand and unit(rng) < reflex.slips:
        return Reaction(seconds, hand[below(rng, len(hand))])
    if not legal:
        return None
    while unit(rng) < reflex.misses:
        seconds += look_seconds(reflex, len(hand), rng, turned=False)
    return Reaction(seconds, bot.choose(view, legal, rng))


def _normal(rng: Rng) -> float:
    """A number from the normal distribution (Box and Muller)."""
    return math.sqrt(-2.0 * math.log(1.0 - unit(rng))) * math.cos(2.0 * math.pi * unit(rng))
