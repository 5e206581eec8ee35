"""Expert against the exact solver, in small positions near the end of matches.

Small is: in Räuberei's variant with all cards dealt and restricted laying (two seats, so everything can be deduced) at
most six cards in hand together; in Riffifi (three seats, officer, beaten cards shown) at most two cards in the hand to
play and one in the others, in the last round; in Reibach (two seats) at most three cards in the draw pile and a known
hand opposite. Positions in which all actions are equally good are counted apart.
"""

from functools import cache
from inspect import getsource

from bots_samples import Samples
from bots_work import Job
from ronde.arena.statistics import wilson
from ronde.bots import Budget, make_bot
from ronde.bots.solve import SAME, Solver, TooLarge
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.match import Match
from ronde.games import find_game

THINKING = Budget(seconds=0.3, processor_time=True)
MOST_NODES = 20_000
ENDINGS = {
    "rauberei": (2, {"deal_all": "on", "restricted": "on"}, 420),
    "riffifi": (3, {"officer": "on", "beaten_card": "shown"}, 3600),
    "reibach": (2, {}, 2700),
}
"""Seats, options and how many matches to look through: enough for 500 positions in which the choice matters."""


def is_small(match):
    s, seats = match.state, match.seats
    others = [seat for seat in range(seats) if seat != match.to_act[0]]
    if match.game.key == "rauberei":
        return int(s.hand_len[:seats].sum()) <= 6
    if match.game.key == "riffifi":
        # with more cards, others could still choose, and the solver would let them look into hidden hands
        hands = [int(s.hand_len[seat]) for seat in others]
        return int(s.scorings) == seats - 1 and max(hands) <= 1 and int(s.hand_len[match.to_act[0]]) <= 2
    return int(s.draw_len) <= 3 and all(int(s.hand_len[seat]) == int(s.known[seat].sum()) for seat in others)


@cache
def players(key):
    game = find_game(key)
    return [make_bot(game, level) for level in ("regular", "novice")], make_bot(game, "expert", THINKING)


def solve_match(key, number):
    """One match of weaker bots: in its small positions, how much of the best win share expert's choice gives away."""
    game = find_game(key)
    seats, options, _ = ENDINGS[key]
    weaker, expert = players(key)
    match = Match(game, seats, options, chance=Fast(99, number), engine=compiled(game))
    rng, lost, equal = fast_rng(5, number), [], 0
    while not match.over:
        seat = match.to_act[0]
        legal, view = match.legal(seat), match.view(seat)
        if len(legal) > 1 and is_small(match):
            try:
                solved = Solver(game, most_nodes=MOST_NODES).solve(view, legal)
            except TooLarge:
                solved = []
            if solved and solved[0].wins - min(one.wins for one in solved) <= SAME:
                equal += 1
            elif solved:
                chosen = expert.choose(view, legal, fast_rng(number, len(lost)))
                lost.append(round(solved[0].wins - next(one.wins for one in solved if one.action == chosen), 6))
        match.play(seat, weaker[rng[1] & 1].choose(view, legal, rng))
    return {"lost": lost, "equal": equal}


def jobs(part):
    return [
        Job(
            f"{key} endings",
            Samples(f"{key}-endings", find_game(key), getsource(is_small)),
            max(4, round(part * matches)),
            solve_match,
            (key,),
        )
        for key, (_, _, matches) in ENDINGS.items()
    ]


def summary(found):
    rows = []
    for key, job in zip(ENDINGS, found, strict=True):
        lost = [loss for match in job.samples.found.values() for loss in match["lost"]]
        equal = sum(match["equal"] for match in job.samples.found.values())
        if lost:
            good = sum(loss <= SAME for loss in lost)
            one = wilson(good, len(lost))
            rows.append(
                {
                    "game": key,
                    "positions": len(lost),
                    "equal": equal,
                    "share": one.share,
                    "low": one.low,
                    "high": one.high,
                    "share_of_all": (good + equal) / (len(lost) + equal),
                    "mean_loss": sum(lost) / len(lost),
                }
            )
    return rows
