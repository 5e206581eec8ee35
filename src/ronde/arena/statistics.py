"""What finished matches say: shares with intervals, margins, ratings, time and seats."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from ronde.arena.lineups import Fixture
    from ronde.arena.play import Played

    Numbers: TypeAlias = npt.NDArray[Any]

Z = 1.959964
RESAMPLES = 2000
DRAWN_AT_ONCE = 1_000_000
"""Groups that resampling holds in memory."""
MOST_RESAMPLED = 5_000
"""Of more groups than this a sum is as good as normal, and much faster to find."""
FEW_DEALS = 20
"""Fewer deals than this show too little of what deals can do."""
SAME = 1e-9
"""Shares that differ by less are the same, but for rounding."""


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float
    count: int


def wilson(wins: float, count: int) -> Share:
    """The share of `wins` in `count` independent trials, with Wilson's interval.

    >>> one = wilson(8, 10)
    >>> one.share, round(one.low, 3), round(one.high, 3)
    (0.8, 0.49, 0.943)
    """
    p = min(1.0, wins / count)
    middle = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(p * (1 - p) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return Share(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), count)  # rounding moves no end in


def bootstrap(groups: Sequence[Sequence[float]]) -> Share:
    """The mean of all numbers, with an interval from drawing whole groups (the matches of a deal) again and again.

    Of very many groups it is the interval that drawing would come to: the normal one of a ratio of sums.
    """
    sums = np.array([sum(group) for group in groups])
    counts = np.array([len(group) for group in groups])
    mean = float(sums.sum() / counts.sum())
    low, high = (_normal if len(groups) > MOST_RESAMPLED else _resampled)(sums, counts)
    return Share(mean, min(mean, low), max(mean, high), int(counts.sum()))


def _resampled(sums: Numbers, counts: Numbers) -> tuple[float, float]:
    rng = np.random.default_rng(1)
    rows = max(1, DRAWN_AT_ONCE // len(sums))
    means = []
    for first in range(0, RESAMPLES, rows):
        picks = rng.integers(0, len(sums), (min(rows, RESAMPLES - first), len(sums)))
        means.append(sums[picks].sum(axis=1) / counts[picks].sum(axis=1))
    ranked = np.sort(np.concatenate(means))
    return float(ranked[round(0.025 * (RESAMPLES - 1))]), float(ranked[round(0.975 * (RESAMPLES - 1))])


def _normal(sums: Numbers, counts: Numbers) -> tuple[float, float]:
    mean = sums.sum() / counts.sum()
    off = sums - mean * counts
    half = Z * math.sqrt(float(off @ off) * len(sums) / (len(sums) - 1)) / float(counts.sum())
    return float(mean - half), float(mean + half)


def interval(by_deal: dict[int, list[float]]) -> Share:
    """The mean with its interval: by deals where several matches share one, else match by match.

    Few deals are no surer than as many matches, and where all of them ended alike another may not.
    """
    groups = list(by_deal.values())
    deals = len(groups)
    if all(len(group) == 1 for group in groups):
        return wilson(sum(sum(group) for group in groups), deals)
    one = bootstrap(groups)
    low, high = one.low, one.high
    if deals < FEW_DEALS:
        alone = wilson(one.share * deals, deals)
        low, high = min(low, alone.low), max(high, alone.high)
    if np.ptp([sum(group) / len(group) for group in groups]) < SAME:
        unseen = wilson(0, deals).high  # so many deals of another kind may there be
        low, high = min(low, one.share * (1 - unseen)), max(high, one.share + (1 - one.share) * unseen)
    return Share(one.share, low, high, one.count)


@dataclass(frozen=True)
class Pair:
    """Two bots in the same matches: how often a came before b, and by how many points on average."""

    a: str
    b: str
    games: int
    share_a: float
    low: float
    high: float
    margin: float


@dataclass(frozen=True)
class Rating:
    """Strength by the Plackett–Luce model of OpenSkill: mean and deviation."""

    bot: str
    mu: float
    sigma: float


@dataclass(frozen=True)
class Summary:
    """Everything a tournament has to say."""

    games: int
    ratings: list[Rating]
    pairs: list[Pair]
    shares: dict[str, Share]
    seats: list[Share]
    seconds_per_move: dict[str, float]


def summarise(results: Sequence[tuple[Fixture, Played]]) -> Summary:
    """The statistics of finished matches, in the order of their numbers."""
    results = sorted(results, key=lambda result: result[0].number)
    names = list(dict.fromkeys(name for fixture, _ in results for name in fixture.names))
    wins: dict[str, dict[int, list[float]]] = {name: defaultdict(list) for name in names}
    by_seat: list[dict[int, list[float]]] = [defaultdict(list) for _ in results[0][0].names] if results else []
    seconds: dict[str, float] = dict.fromkeys(names, 0.0)
    moves: dict[str, int] = dict.fromkeys(names, 0)
    for fixture, played in results:
        for seat, name in enumerate(fixture.names):
            wins[name][fixture.deal].append(played.wins[seat])
            by_seat[seat][fixture.deal].append(played.wins[seat])
            seconds[name] += played.seconds[seat]
            moves[name] += played.moves[seat]
    return Summary(
        games=len(results),
        ratings=rate(results),
        pairs=[
            pair for i, a in enumerate(names) for b in names[i + 1 :] if (pair := compare(results, a, b)) is not None
        ],
        shares={name: interval(wins[name]) for name in names},
        seats=[interval(seat) for seat in by_seat],
        seconds_per_move={name: seconds[name] / max(1, moves[name]) for name in names},
    )


def compare(results: Sequence[tuple[Fixture, Played]], a: str, b: str) -> Pair | None:
    """How two bots did against each other; None if they never met."""
    ahead: dict[int, list[float]] = defaultdict(list)
    margins = []
    for fixture, played in results:
        places = [(played.wins[seat] > 0, played.points[seat]) for seat in range(len(fixture.names))]
        of_a = [seat for seat, name in enumerate(fixture.names) if name == a]
        of_b = [seat for seat, name in enumerate(fixture.names) if name == b]
        if not of_a or not of_b:
            continue
        duels = [(places[i] > places[j]) + 0.5 * (places[i] == places[j]) for i in of_a for j in of_b]
        ahead[fixture.deal].append(sum(duels) / len(duels))
        margins.append(sum(played.points[i] - played.points[j] for i in of_a for j in of_b) / len(duels))
    if not margins:
        return None
    share = interval(ahead)
    return Pair(a, b, len(margins), share.share, share.low, share.high, sum(margins) / len(margins))


def rate(results: Sequence[tuple[Fixture, Played]]) -> list[Rating]:
    """Ratings after all matches, the strongest first; a bot that holds several seats moves by their mean."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for fixture, played in results:
        for name in fixture.names:
            ratings.setdefault(name, model.rating(name=name))
        teams = [[model.create_rating([ratings[name].mu, ratings[name].sigma])] for name in fixture.names]
        places = [(played.wins[seat], played.points[seat]) for seat in range(len(teams))]
        ranks = [float(sum(other > place for other in places)) for place in places]
        after = model.rate(teams, ranks=ranks)
        moved: dict[str, list[Any]] = defaultdict(list)
        for seat, name in enumerate(fixture.names):
            moved[name].append(after[seat][0])
        for name, copies in moved.items():
            ratings[name].mu = sum(one.mu for one in copies) / len(copies)
            ratings[name].sigma = sum(one.sigma for one in copies) / len(copies)
    found = [Rating(name, float(one.mu), float(one.sigma)) for name, one in ratings.items()]
    return sorted(found, key=lambda one: -one.mu)


def as_json(summary: Summary) -> dict[str, Any]:
    """The summary for programs."""
    return {
        "games": summary.games,
        "ratings": [{"bot": one.bot, "mu": one.mu, "sigma": one.sigma} for one in summary.ratings],
        "pairs": [
            {
                "a": one.a,
                "b": one.b,
                "games": one.games,
                "share_a": one.share_a,
                "low": one.low,
                "high": one.high,
                "margin": one.margin,
            }
            for one in summary.pairs
        ],
        "shares": [
            {"bot": name, "seats": one.count, "share": one.share, "low": one.low, "high": one.high}
            for name, one in summary.shares.items()
        ],
        "wins_by_seat": [{"share": one.share, "low": one.low, "high": one.high} for one in summary.seats],
        "seconds_per_move": summary.seconds_per_move,
    }
