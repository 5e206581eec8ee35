"""How strong the levels are: one against others in duplicate deals.

Searching levels think in processor time, so that a busy machine gives them what a free one would.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from bots_samples import Samples
from bots_work import Job
from ronde.arena.play import play
from ronde.arena.statistics import bootstrap, wilson
from ronde.bots import Budget, make_bot
from ronde.games import find_game

SEED = 2026
THINKING = {"expert": Budget(seconds=0.3, processor_time=True), "master": Budget(seconds=2.0, processor_time=True)}


@dataclass(frozen=True)
class Row:
    """One bot against others of one level: the share of wins it should have, and how many deals to play."""

    game: str
    seats: int
    first: str
    others: str
    aim: float
    deals: int


STEPS = (("expert", "regular", 0.8, 1.8), ("regular", "novice", 0.7, 1.5), ("novice", "random", 0.7, 1.5))
ROWS = (
    *(Row(key, 2, *STEPS[0][:3], deals) for key, deals in (("reibach", 40), ("rauberei", 200))),
    *(
        Row(key, 4, a, b, aim / 4, deals)
        for a, b, _, aim in STEPS[:1]
        for key, deals in (("reibach", 15), ("riffifi", 15), ("rauberei", 40))
    ),
    *(Row(key, 2, a, b, aim, 300) for key in ("reibach", "rauberei") for a, b, aim, _ in STEPS[1:]),
    *(Row(key, 4, a, b, aim / 4, 150) for key in ("reibach", "riffifi", "rauberei") for a, b, _, aim in STEPS[1:]),
    *(Row("reaction", 2, a, b, aim, 150) for a, b, aim, _ in STEPS),
    *(Row("reaction", 4, a, b, aim / 4, 75) for a, b, _, aim in STEPS),
    Row("rauberei", 2, "master", "expert", 0.6, 100),
    Row("reibach", 2, "master", "expert", 0.6, 20),
    Row("riffifi", 3, "master", "expert", 0.4, 30),
    Row("rauberei", 4, "master", "expert", 0.3, 25),
)


@cache
def bot(key, level):
    return make_bot(find_game(key), level, THINKING.get(level))


def play_match(row, number):
    """One match, with the first bot in each seat of a deal in turn: its wins, whom it beat, its margin, its time."""
    game = find_game(row.game)
    options = {option.key: "0" for option in game.options if option.is_seat}  # seat 0 starts
    deal, seat = divmod(number, row.seats)
    bots = [bot(row.game, row.first if other == seat else row.others) for other in range(row.seats)]
    played = play(game, bots, seed=SEED, deal=deal, lane=number, options=options)
    places = [(won > 0, points) for won, points in zip(played.wins, played.points, strict=True)]
    own, others = places[seat], places[:seat] + places[seat + 1 :]
    return {
        "wins": round(played.wins[seat], 4),
        "ahead": round(sum((own > other) + 0.5 * (own == other) for other in others) / len(others), 4),
        "margin": own[1] - max(points for _, points in others),
        "seconds_per_move": round(played.seconds[seat] / max(1, played.moves[seat]), 4),
    }


def jobs(part):
    """A job for each row; `part` of the full size."""
    return [
        Job(
            f"{row.game} {row.seats}: {row.first} – {row.others}",
            Samples(f"{row.game}-{row.seats}-{row.first}-{row.others}", find_game(row.game), row.first, SEED),
            row.seats * max(2, round(part * row.deals)),
            play_match,
            (row,),
        )
        for row in ROWS
    ]


def summary(found):
    """What the rows that have samples say."""
    return [one for row, job in zip(ROWS, found, strict=True) if (one := summarise(row, job.samples.found))]


def summarise(row, found):
    """The share of the first bot. Of few deals, or where one side always wins, a bootstrap is too sure; so is Wilson's
    interval where the games of a deal end alike: the wider one counts.
    """
    deals = sorted({number // row.seats for number in found})
    whole = [[found.get(deal * row.seats + seat) for seat in range(row.seats)] for deal in deals]
    whole = [deal for deal in whole if all(deal)]
    if len(whole) < 2:
        return None
    wins = np.array([[match["wins"] for match in deal] for deal in whole])
    margins = np.array([[match["margin"] for match in deal] for deal in whole], float)
    share, alone = bootstrap(wins.tolist()), wilson(float(wins.sum()), wins.size)
    one = {
        "game": row.game,
        "seats": row.seats,
        "first": row.first,
        "others": row.others,
        "games": wins.size,
        "share": share.share,
        "low": min(share.low, alone.low),
        "high": max(share.high, alone.high),
        "aim": row.aim,
        "margin": float(margins.mean()),
    }
    if all("ahead" in match for deal in whole for match in deal):
        one["ahead"] = float(np.mean([match["ahead"] for deal in whole for match in deal]))
    return one
