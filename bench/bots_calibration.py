"""How far advised chances to win are from what really came, and the curves that bring them together.

Searching bots with little time play matches with every number of seats. In a few positions of each match advice is
asked; in the end is seen who won, and with how many points. Matches with even numbers fit the curves of a game, those
with odd numbers test them.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from bots_samples import Samples
from bots_work import Job
from ronde.bots import Budget, make_bot
from ronde.bots.advice import AS_SEARCHED, logit, point_terms, share_terms
from ronde.bots.judges import Moment, judge_of
from ronde.bots.search import Search
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.match import Match
from ronde.games import GAMES, find_game

CURVES = Path(__file__).resolve().parent.parent / "src" / "ronde" / "bots" / "calibration.json"
PLAYERS, ASKED = Budget(iterations=60), Budget(iterations=2000)
EACH = 5  # positions of a match
MATCHES = {"reibach": 2300, "riffifi": 2500, "rauberei": 2200, "reaction": 3300}
"""How many give 5 000 positions to each half."""
DECISIONS = {"reibach": 170, "riffifi": 130, "rauberei": 36, "reaction": 75}
"""About how many decisions a match has."""
BINS = 10
ENOUGH = 2000  # positions of each half: a curve that bots ship with is not fitted to fewer


@cache
def searches(key):
    game = find_game(key)
    return make_bot(game, "expert", PLAYERS), Search(game)


def play_match(key, number):
    """One match: for some positions what the search said of its choice, and whether its seat won."""
    game = find_game(key)
    seats = game.seats[number // 2 % len(game.seats)]
    bot, search = searches(key)
    options = {"mode": "turns"} if key == "reaction" else {}
    match = Match(game, seats, options, chance=Fast(2027, number), engine=compiled(game))
    rng, pick, asked = fast_rng(2027, number), np.random.default_rng(number), []
    moments = set(pick.choice(DECISIONS[key], EACH, replace=False).tolist())
    turn, first = 0, match.to_act[0]
    while not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        if turn in moments and len(legal) > 1:
            best, moment = search.run(view, legal, rng, ASKED).tried[0], judge_of(game).moment(game.view.of(view))
            asked.append((seat, moment, best))
        match.play(seat, bot.choose(view, legal, rng))
        turn += 1
    winners, scores = match.winners(), match.scores()
    return {
        "seats": seats,
        "asked": [
            {
                "place": (seat - first) % seats,
                "progress": round(moment.progress, 4),
                "order": round(moment.order, 4),
                "share": round(best.wins, 5),
                "points": round(best.points, 3),
                "won": 1 / len(winners) if seat in winners else 0.0,
                "final": scores[seat],
            }
            for seat, moment, best in asked
        ],
    }


def jobs(part):
    return [
        Job(
            f"{game.key} calibration",
            Samples(f"{game.key}-calibration", game, PLAYERS, ASKED),
            max(20, round(part * MATCHES[game.key])),
            play_match,
            (game.key,),
        )
        for game in GAMES
    ]


@dataclass
class Half:
    """The positions of one half of the matches: terms of both curves, what was searched, and what came."""

    fair: np.ndarray
    shares: np.ndarray
    won: np.ndarray
    points: np.ndarray
    searched: np.ndarray
    final: np.ndarray
    places: np.ndarray
    matches: np.ndarray

    @classmethod
    def of(cls, samples, remainder):
        rows = []
        for number, match in sorted(samples.found.items()):
            if number % 2 == remainder:
                seats = match["seats"]
                for one in match["asked"]:
                    moment = Moment(seats, one["progress"], one["order"])
                    place = 0 if one["place"] == 0 else 2 if one["place"] == seats - 1 else 1
                    terms = share_terms(moment, one["share"]), point_terms(moment, one["points"])
                    rows.append((logit(1 / seats), terms[0], one["won"], terms[1], one["points"], one["final"], place,
                                 number))  # fmt: skip
        return cls(*(np.array(column) for column in zip(*rows, strict=True))) if rows else None


def fit(half):
    """The weights with the greatest likelihood (Newton's method), held a little towards the share as searched."""
    prior = np.array(AS_SEARCHED["wins"])
    weights = prior.copy()
    for _ in range(25):
        p = chances(half, weights)
        bend = (half.shares * (p * (1 - p))[:, None]).T @ half.shares + np.eye(len(prior))
        weights = weights + np.linalg.solve(bend, half.shares.T @ (half.won - p) - (weights - prior))
    return [round(float(weight), 4) for weight in weights]


def fit_points(half):
    """The weights with the least squared error, held a little towards the points as searched."""
    bend = half.points.T @ half.points + np.eye(half.points.shape[1])
    return [round(float(weight), 4) for weight in np.linalg.solve(bend, half.points.T @ (half.final - half.searched))]


def chances(half, weights):
    return 1 / (1 + np.exp(-half.fair - half.shares @ np.array(weights)))


def error(p, came):
    """Expected calibration error: how far chances are from what came, in ten bins of equal width."""
    bins = np.minimum(BINS - 1, (p * BINS).astype(int))
    return sum(abs((p - came)[bins == one].sum()) for one in range(BINS)) / len(p)


def spread_of_error(p, half):
    """A 95 % interval, whole matches drawn again and again: what came is the same for all positions of one."""
    _, match = np.unique(half.matches, return_inverse=True)
    rng, count = np.random.default_rng(1), match.max() + 1
    found = []
    for _ in range(500):
        times = np.bincount(rng.integers(0, count, count), minlength=count)[match]
        found.append(error(np.repeat(p, times), np.repeat(half.won, times)))
    return np.quantile(found, (0.025, 0.975))


def error_by_place(p, half):
    """How far chances are from what came for who began, who came last, and those between, on average."""
    return sum(abs((p - half.won)[half.places == one].sum()) for one in range(3)) / len(p)


def summary(found):
    """Fit and store the curves; the errors on the other half of the matches, with the curves and without."""
    rows, curves = [], json.loads(CURVES.read_text(encoding="utf-8"))
    for game, job in zip(GAMES, found, strict=True):
        first, second = Half.of(job.samples, 0), Half.of(job.samples, 1)
        if not first or not second or min(len(first.won), len(second.won)) < ENOUGH:
            continue
        curves[game.key] = {"wins": fit(first), "points": fit_points(first)}
        p = chances(second, curves[game.key]["wins"])
        came = second.won
        low, high = spread_of_error(p, second)
        ends_with = second.searched + second.points @ np.array(curves[game.key]["points"])
        rows.append(
            {
                "game": game.key,
                "positions": len(came),
                "error_as_searched": error(chances(second, AS_SEARCHED["wins"]), came),
                "error": error(p, came),
                "low": float(low),
                "high": float(high),
                "place_as_searched": error_by_place(chances(second, AS_SEARCHED["wins"]), second),
                "place": error_by_place(p, second),
                "points_as_searched": float((second.searched - second.final).mean()),
                "points": float((ends_with - second.final).mean()),
                "points_off_as_searched": float(np.abs(second.searched - second.final).mean()),
                "points_off": float(np.abs(ends_with - second.final).mean()),
            }
        )
    CURVES.write_text(json.dumps(curves, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return rows
