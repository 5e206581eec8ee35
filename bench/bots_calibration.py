"""How far advised chances to win are from what really came, and the curves that bring them together.

Searching bots with little time play matches with every number of seats. In a few positions of each match advice is
asked; in the end is seen who won. Matches with even numbers fit the curve of a game, those with odd numbers test it.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from bots_samples import Samples
from bots_work import Job
from ronde.bots import Budget, make_bot
from ronde.bots.advice import SHARE_AS_SEARCHED, logit, weigh
from ronde.bots.judges import judge_of
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
    turn = 0
    while not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        if turn in moments and len(legal) > 1:
            share = search.run(view, legal, rng, ASKED).tried[0].wins
            asked.append((seat, round(judge_of(game).progress(game.view.of(view)), 4), round(share, 5)))
        match.play(seat, bot.choose(view, legal, rng))
        turn += 1
    winners = match.winners()
    came = [1 / len(winners) if seat in winners else 0.0 for seat, _, _ in asked]
    return {
        "seats": seats,
        "asked": [[progress, share, won] for (_, progress, share), won in zip(asked, came, strict=True)],
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


def positions(samples, remainder):
    """Fair odds, terms of the curve and what came, of the matches of one half."""
    fair, terms, came = [], [], []
    for number, match in sorted(samples.found.items()):
        if number % 2 == remainder:
            even = logit(1 / match["seats"])
            for progress, share, won in match["asked"]:
                fair.append(even)
                terms.append(weigh(progress, logit(share) - even))
                came.append(won)
    return np.array(fair), np.array(terms), np.array(came)


def fit(fair, terms, came):
    """The weights with the greatest likelihood (Newton's method), held a little towards the share as searched."""
    prior = np.array(SHARE_AS_SEARCHED)
    weights = prior.copy()
    for _ in range(25):
        p = chances(fair, terms, weights)
        bend = (terms * (p * (1 - p))[:, None]).T @ terms + np.eye(len(prior))
        weights = weights + np.linalg.solve(bend, terms.T @ (came - p) - (weights - prior))
    return [round(float(weight), 4) for weight in weights]


def chances(fair, terms, weights):
    return 1 / (1 + np.exp(-fair - terms @ np.array(weights)))


def error(p, came):
    """Expected calibration error: how far chances are from what came, in ten bins of equal width."""
    bins = np.minimum(BINS - 1, (p * BINS).astype(int))
    return sum(abs((p - came)[bins == one].sum()) for one in range(BINS)) / len(p)


def summary(found):
    """Fit and store the curves; the errors on the other half of the matches, with the curve and without."""
    rows, curves = [], json.loads(CURVES.read_text(encoding="utf-8"))
    for game, job in zip(GAMES, found, strict=True):
        first, second = positions(job.samples, 0), positions(job.samples, 1)
        if len(first[2]) < ENOUGH or len(second[2]) < ENOUGH:
            continue
        weights = curves[game.key] = fit(*first)
        fair, terms, came = second
        p = chances(fair, terms, weights)
        picks = np.random.default_rng(1).integers(0, len(p), (500, len(p)))
        low, high = np.quantile([error(p[pick], came[pick]) for pick in picks], (0.025, 0.975))
        rows.append(
            {
                "game": game.key,
                "positions": len(came),
                "error_as_searched": error(chances(fair, terms, SHARE_AS_SEARCHED), came),
                "error": error(p, came),
                "low": float(low),
                "high": float(high),
            }
        )
    CURVES.write_text(json.dumps(curves, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return rows
