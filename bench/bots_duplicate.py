"""How many games duplicate deals save when an expert is told from regulars.

Two methods: *rotated seats*, the expert plays a deal from every seat; *same seat*, as teams do at bridge: what the
expert made of a seat is compared with par, the mean of regulars in that seat when regulars alone play the deal. A
saving is how many times more games with a deal each would be needed for an equally narrow interval; matches of regulars
alone cost next to nothing and are not counted. The expert thinks for a number of iterations and is the same everywhere.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from bots_samples import Samples
from bots_work import Job
from ronde.arena.play import play
from ronde.bots import Budget, make_bot
from ronde.games import find_game

SEED = 2028
THINKING = Budget(iterations=500)
PAR = 8  # matches of regulars alone for each deal
PAR_LANES = 1 << 20  # their bots' randomness, apart from that of the other matches
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
    """One deal: the expert's wins and margins from every seat, and those of regulars there on average."""
    game = find_game(row.game)
    options = {option.key: "0" for option in game.options if option.is_seat}  # seat 0 starts
    expert, regular = bots(row.game)
    found = {"wins": [], "margins": []}
    for seat in range(row.seats):
        table = [expert if other == seat else regular for other in range(row.seats)]
        played = play(game, table, seed=SEED, deal=deal, lane=deal * row.seats + seat, options=options)
        found["wins"].append(round(played.wins[seat], 4))
        found["margins"].append(margin(played, seat))
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
            Samples(f"{row.game}-{row.seats}-duplicate", find_game(row.game), THINKING, SEED, PAR),
            max(4, round(part * row.deals)),
            play_deal,
            (row,),
        )
        for row in ROWS
    ]


def summary(found):
    return [one for row, job in zip(ROWS, found, strict=True) if (one := summarise(row, job.samples.found))]


def summarise(row, found):
    """What both methods save, by wins and by margins."""
    if len(found) < ENOUGH:
        return None
    columns = {name: np.array([deal[name] for deal in found.values()], float) for name in next(iter(found.values()))}
    share = float(columns["wins"].mean())
    one = {"game": row.game, "seats": row.seats, "deals": len(found), "share": share}
    if row.seats == 2 and share > 0.5:
        one["most"] = most(share)
    for what in ("wins", "margins"):
        both = np.stack([columns[what], columns[f"par_{what}"]])
        one[f"rotated_{what}"] = estimate(both, rotated)
        one[f"same_seat_{what}"] = estimate(both, same_seat)
    return one


def estimate(both, saving):
    """A saving with its 95 % interval, deals drawn again and again."""
    deals = both.shape[1]
    picks = np.random.default_rng(1).integers(0, deals, (RESAMPLES, deals))
    low, high = np.quantile([saving(both[:, pick]) for pick in picks], (0.025, 0.975))
    return {"times": float(saving(both)), "low": float(low), "high": float(high)}


def rotated(both):
    """Variance of games over that of whole deals."""
    results, _ = both
    return results.var() / max(1e-9, results.shape[1] * results.mean(axis=1).var(ddof=1))


def same_seat(both):
    """Variance of games over what par leaves of it, par weighted as is best."""
    results, par = (one.ravel() for one in both)
    if results.std() == 0 or par.std() == 0:
        return 1.0
    return 1 / max(1e-9, 1 - np.corrcoef(results, par)[0, 1] ** 2)


def most(share):
    """The most that two rotated seats could save by wins: when the winner of most games never loses both of a deal."""
    return share / (2 * share - 1)
