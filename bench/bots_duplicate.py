"""How many games duplicate deals save when an expert is told from regulars.

Two methods: *rotated seats*, the expert plays a deal from every seat; *same seat*, as teams do at bridge: what the
expert made of a seat is compared with par, the mean of regulars in that seat when regulars alone play the deal. A
saving is how many times more games with a deal each would be needed for an equally narrow interval; matches of regulars
alone cost next to nothing and are not counted. The expert thinks for a number of iterations and is the same everywhere.

No use of the deal saves more than if it were known what it brings on average. Every match is therefore played once more
with the same deal and seats: what both have in common is the deal, the rest is what the bots made of it.
"""

from dataclasses import dataclass
from functools import cache
from inspect import getsource

import numpy as np

from bots_samples import Samples
from bots_work import Job
from ronde.arena.play import play
from ronde.bots import Budget, make_bot
from ronde.games import find_game

SEED = 2028
THINKING = Budget(iterations=500)
PAR = 8  # matches of regulars alone for each deal
PAR_LANES, AGAIN_LANES = 1 << 20, 1 << 21  # the bots' randomness in other matches of a deal
ENOUGH = 20  # deals for a ratio of variances
RESAMPLES = 1000


@dataclass(frozen=True)
class Row:
    """One expert among regulars, and how many deals to play."""

    game: str
    seats: int
    deals: int


ROWS = (
    Row("reibach", 2, 100),
    Row("rauberei", 2, 200),
    Row("reibach", 4, 50),
    Row("riffifi", 4, 50),
    Row("rauberei", 4, 100),
)


@cache
def bots(key):
    game = find_game(key)
    return make_bot(game, "expert", THINKING), make_bot(game, "regular")


def play_deal(row, deal):
    """One deal: the expert's wins and margins from every seat, the same once more, and those of regulars on average."""
    game = find_game(row.game)
    options = {option.key: "0" for option in game.options if option.is_seat}  # seat 0 starts
    expert, regular = bots(row.game)
    found = {}
    for name, lanes in (("", 0), ("again_", AGAIN_LANES)):
        matches = []
        for seat in range(row.seats):
            table = [expert if other == seat else regular for other in range(row.seats)]
            lane = lanes + deal * row.seats + seat
            matches.append(play(game, table, seed=SEED, deal=deal, lane=lane, options=options))
        found[f"{name}wins"] = [round(one.wins[seat], 4) for seat, one in enumerate(matches)]
        found[f"{name}margins"] = [margin(one, seat) for seat, one in enumerate(matches)]
    pars = [
        play(game, [regular] * row.seats, seed=SEED, deal=deal, lane=PAR_LANES + deal * PAR + number, options=options)
        for number in range(PAR)
    ]
    seats = range(row.seats)
    found["par_wins"] = [round(float(np.mean([one.wins[seat] for one in pars])), 4) for seat in seats]
    found["par_margins"] = [round(float(np.mean([margin(one, seat) for one in pars])), 4) for seat in seats]
    return found


def margin(played, seat):
    return played.points[seat] - max(np.delete(played.points, seat).tolist())


def jobs(part):
    return [
        Job(
            f"{row.game} {row.seats}: duplicate",
            Samples(
                f"{row.game}-{row.seats}-duplicate", find_game(row.game), THINKING, SEED, PAR, getsource(play_deal)
            ),
            max(4, round(part * row.deals)),
            play_deal,
            (row,),
        )
        for row in ROWS
    ]


def summary(found):
    return [one for row, job in zip(ROWS, found, strict=True) if (one := summarise(row, job.samples.found))]


def summarise(row, found):
    """What both methods save by wins and by margins, and what could be saved at most."""
    if len(found) < ENOUGH:
        return None
    columns = {name: np.array([deal[name] for deal in found.values()], float) for name in next(iter(found.values()))}
    one = {"game": row.game, "seats": row.seats, "deals": len(found), "share": float(columns["wins"].mean())}
    for what in ("wins", "margins"):
        results = np.stack([columns[name + what] for name in ("", "again_", "par_")])
        for method in (rotated, same_seat, at_most):
            one[f"{method.__name__}_{what}"] = estimate(results, method)
    return one


def estimate(results, saving):
    """A saving with its 95 % interval, deals drawn again and again."""
    deals = results.shape[1]
    picks = np.random.default_rng(1).integers(0, deals, (RESAMPLES, deals))
    low, high = np.quantile([saving(results[:, pick]) for pick in picks], (0.025, 0.975))
    return {"times": float(saving(results)), "low": float(low), "high": float(high)}


def rotated(results):
    """Variance of games over that of whole deals."""
    both = results[:2]
    return both.var() / max(1e-9, both.shape[2] * both.mean(axis=2).var(axis=1, ddof=1).mean())


def same_seat(results):
    """Variance of games over what par leaves of it, par weighted as is best."""
    first, again, par = (one.ravel() for one in results)
    return left(np.concatenate([first, again]), np.concatenate([par, par]), 2)


def at_most(results):
    """Variance of games over what the deal leaves of it, were it known what the deal brings to a seat."""
    first, again, _ = (one.ravel() for one in results)
    return left(np.concatenate([first, again]), np.concatenate([again, first]), 1)


def left(results, guide, power):
    """How many times less varies when as much as a correlation with the guide explains is taken out."""
    if results.std() == 0 or guide.std() == 0:
        return 1.0
    alike = max(0.0, np.corrcoef(results, guide)[0, 1])
    return 1 / max(1e-9, 1 - alike**power)
