"""Advice: what a search thinks of every legal action, with numbers that can be taken at their word.

What a search finds is off, since it plays on with its own habits and not always to the end, in each game and part of a
match in another way. `calibration.json` has two curves for each game, fitted to self-play: one maps its shares to
chances to win, one its points to those at the end. The benchmark of the bots remakes them.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from ronde.bots.budget import Budget
from ronde.bots.judges import Moment, judge_of
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
AS_SEARCHED: Final = {"wins": [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], "points": [0.0, 0.0, 0.0, 0.0, 0.0]}
"""Weights of curves that change nothing."""


class Advice(NamedTuple):
    """What a search thinks of one action: points at the end of the match, chance to win, and number of trials."""

    action: Action
    expected_score: float
    win_share: float
    visits: int


def advise(
    game: Game, view: Row, legal: Sequence[Action], budget: Budget | None = None, rng: Rng | None = None
) -> list[Advice]:
    """Every legal action with expected points, chance to win and number of trials; first what the search would choose.

    An action the search never tried has no trials, and the values of the worst that it did try.
    """
    from ronde.core.chance import fast_rng

    check(game, view, legal)
    found = Search(game).run(view, legal, fast_rng(1) if rng is None else rng, budget or DEFAULT)
    moment = judge_of(game).moment(game.view.of(view))
    advice = [
        Advice(
            one.action, final_points(game.key, moment, one.points), win_chance(game.key, moment, one.wins), one.visits
        )
        for one in found.tried
    ]
    worst = min(advice, key=lambda one: one.win_share)
    tried = {one.action for one in advice}
    return advice + [
        Advice(int(action), worst.expected_score, worst.win_share, 0) for action in legal if action not in tried
    ]


def win_chance(key: str, moment: Moment, share: float) -> float:
    """The chance to win that a searched share stands for at such a moment."""
    weights = curves().get(key, AS_SEARCHED)["wins"]
    return 1.0 / (1.0 + math.exp(-logit(1.0 / moment.seats) - dot(weights, share_terms(moment, share))))


def share_terms(moment: Moment, share: float) -> tuple[float, ...]:
    """What the weights of a curve of shares are for: logarithms of odds above the fair ones."""
    ahead = logit(share) - logit(1.0 / moment.seats)
    progress, order = moment.progress, moment.order
    return ahead, progress * ahead, 1.0, progress, order, progress * order


def final_points(key: str, moment: Moment, points: float) -> float:
    """The points at the end of the match that searched ones stand for at such a moment."""
    weights = curves().get(key, AS_SEARCHED)["points"]
    points -= moment.earlier
    points += dot(weights, point_terms(moment, points))
    return moment.earlier + points + moment.to_come


def point_terms(moment: Moment, points: float) -> tuple[float, ...]:
    """What the weights of a curve of points are for: what this game still brings, which is nothing at its end."""
    left, share = 1.0 - moment.progress, 1.0 / moment.seats
    return left, left * share, left * points, left * moment.order, left * share * moment.order


def dot(weights: Sequence[float], terms: Sequence[float]) -> float:
    """The sum of all terms, each with its weight."""
    return sum(weight * term for weight, term in zip(weights, terms, strict=True))


def logit(share: float) -> float:
    """The logarithm of the odds, within reason."""
    share = min(1.0 - NEVER_SURE, max(NEVER_SURE, share))
    return math.log(share / (1.0 - share))


@cache
def curves() -> dict[str, dict[str, list[float]]]:
    """The weights of both curves of every game."""
    stored: dict[str, dict[str, list[float]]] = json.loads(
        files("ronde.bots").joinpath("calibration.json").read_text(encoding="utf-8")
    )
    return stored
