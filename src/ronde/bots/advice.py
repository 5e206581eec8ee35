"""Advice: what a search thinks of every legal action, with chances to win that can be taken at their word.

The shares that a search finds are off, since it plays on with its own habits, in each game and part of a match in
another way. `calibration.json` has a curve for each game that maps them to the shares which self-play really brought;
the benchmark of the bots remakes it.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from ronde.bots.budget import Budget
from ronde.bots.judges import judge_of
from ronde.bots.levels import check
from ronde.bots.search import Search

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

DEFAULT: Final = Budget(seconds=0.3)
NEVER_SURE: Final = 0.002
"""Shares are kept this far from 0 and 1 before they are mapped."""
SHARE_AS_SEARCHED: Final = [1.0, 0.0, 0.0, 0.0]


@dataclass(frozen=True)
class Advice:
    """What a search thinks of one action."""

    action: Action
    expected_score: float
    win_share: float
    visits: int


def advise(
    game: Game, view: Row, legal: Sequence[Action], budget: Budget | None = None, rng: Rng | None = None
) -> list[Advice]:
    """Every legal action with expected points, chance to win and number of trials, the best first.

    An action the search never tried has no trials, and the values of the worst that it did try.
    """
    from ronde.core.chance import fast_rng

    check(game, view, legal)
    found = Search(game).run(view, legal, fast_rng(1) if rng is None else rng, budget or DEFAULT)
    v = game.view.of(view)
    seats, progress = int(v.seat_count), judge_of(game).progress(v)
    advice = [
        Advice(one.action, one.points, calibrate(game.key, seats, progress, one.wins), one.visits)
        for one in found.tried
    ]
    worst = min(advice, key=lambda one: one.win_share)
    tried = {one.action for one in advice}
    return advice + [
        Advice(int(action), worst.expected_score, worst.win_share, 0) for action in legal if action not in tried
    ]


def calibrate(key: str, seats: int, progress: float, share: float) -> float:
    """The chance to win that a searched share stands for so far into a match."""
    fair = logit(1.0 / seats)
    terms = weigh(progress, logit(share) - fair)
    weights = curves().get(key, SHARE_AS_SEARCHED)
    return 1.0 / (1.0 + math.exp(-fair - sum(weight * term for weight, term in zip(weights, terms, strict=True))))


def weigh(progress: float, ahead: float) -> tuple[float, float, float, float]:
    """What the weights of a curve are for; `ahead` is how far the odds are above the fair ones, as a logarithm."""
    return ahead, progress * ahead, 1.0, progress


def logit(share: float) -> float:
    """The logarithm of the odds, within reason."""
    share = min(1.0 - NEVER_SURE, max(NEVER_SURE, share))
    return math.log(share / (1.0 - share))


@cache
def curves() -> dict[str, list[float]]:
    """The weights of the curve of every game."""
    stored: dict[str, list[float]] = json.loads(
        files("ronde.bots").joinpath("calibration.json").read_text(encoding="utf-8")
    )
    return stored
