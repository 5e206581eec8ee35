"""Remake the tables of docs/bots.md: `python bench/bots.py [strength|endings|latency|speed|calibrate] [--quick]`."""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np

from ronde.arena.statistics import summarise, wilson
from ronde.arena.tournament import Tournament
from ronde.bots import Budget, make_bot
from ronde.bots.advice import calibrate, logit
from ronde.bots.search import Search
from ronde.bots.solve import SAME, Solver, TooLarge
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.match import Match
from ronde.games import GAMES, find_game

CALIBRATION = Path(__file__).parent.parent / "src" / "ronde" / "bots" / "calibration.json"

STEPS = (("expert", "regular"), ("regular", "novice"), ("novice", "random"))

# game, seats, line-up; master against expert takes long and is left out of quick runs
DUELS = [
    *((key, 2, pair) for key in ("reibach", "rauberei") for pair in (*STEPS, ("master", "expert"))),
    *((key, 4, (a, b, b, b)) for key in ("reibach", "riffifi", "rauberei", "reaction") for a, b in STEPS),
]


def head(*columns):
    print("| " + " | ".join(columns) + " |\n" + "| --- " * len(columns) + "|", flush=True)


def line(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def strength(quick):
    head("game", "seats", "line-up", "games", "share of the first", "95 %", "× fair")
    for key, seats, bots in DUELS:
        thinks = bots[0] in ("expert", "master") and key != "reaction"
        if quick and bots[0] == "master":
            continue
        games = (12 if thinks else 100) if quick else (200 if thinks else 1000)
        tournament = Tournament(key, bots, seats=seats, games=games, duplicate=True, seed=1)
        tournament.run()
        one = summarise(tournament.results).shares[bots[0]]
        names = f"{bots[0]} – {len(bots) - 1} × {bots[1]}"
        interval = f"{one.low:.1%}–{one.high:.1%}"
        line(key, seats, names, one.count, f"{one.share:.1%}", interval, f"{one.share * seats:.2f}")


ENDINGS = {
    "rauberei": (2, {"deal_all": "on", "restricted": "on"}),
    "riffifi": (3, {"officer": "on", "beaten_card": "shown"}),
    "reibach": (2, {}),
}  # fmt: skip


def is_ending(match):
    s, n = match.state, match.seats
    if match.game.key == "rauberei":
        return int(s.hand_len[:n].sum()) <= 5
    if match.game.key == "riffifi":
        return int(s.scorings) == n - 1 and int(s.hand_len[:n].sum()) <= 2 * n
    others = [seat for seat in range(n) if seat != match.to_act[0]]
    return int(s.draw_len) <= 3 and all(int(s.hand_len[seat]) == int(s.known[seat].sum()) for seat in others)


def endings(quick):
    wanted = 40 if quick else 500
    head("game", "positions where the choice matters", "optimal share of the win", "95 %")
    for key, (seats, options) in ENDINGS.items():
        game = find_game(key)
        regular, novice, expert = (make_bot(game, level) for level in ("regular", "novice", "expert"))
        solver = Solver(game, most_nodes=20_000)
        optimal = total = deal = 0
        while total < wanted:
            match = Match(game, seats, options, chance=Fast(99, deal), engine=compiled(game))
            deal += 1
            rng = fast_rng(5, deal)
            while not match.over and total < wanted:
                seat = match.to_act[0]
                legal, view = match.legal(seat), match.view(seat)
                if len(legal) > 1 and is_ending(match):
                    try:
                        solved = solver.solve(view, legal)
                    except TooLarge:
                        solved = []
                    if solved and solved[0].wins - min(one.wins for one in solved) > SAME:
                        chosen = expert.choose(view, legal, fast_rng(total))
                        value = next(one.wins for one in solved if one.action == chosen)
                        total += 1
                        optimal += value > solved[0].wins - SAME
                match.play(seat, (regular if rng[1] & 1 else novice).choose(view, legal, rng))
        one = wilson(optimal, total)
        line(key, total, f"{one.share:.1%}", f"{one.low:.1%}–{one.high:.1%}")


def some_views(game, seats, matches, each, seed=3):
    """Views from matches of regulars."""
    bot = make_bot(game, "regular")
    for number in range(matches):
        match = Match(
            game,
            seats,
            {"mode": "turns"} if game.key == "reaction" else {},
            chance=Fast(seed, number),
            engine=compiled(game),
        )
        rng, found = fast_rng(seed, number), []
        while not match.over:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1:
                found.append((view, legal))
            match.play(seat, bot.choose(view, legal, rng))
        yield from (
            found[i] for i in np.random.default_rng(number).choice(len(found), min(each, len(found)), replace=False)
        )


def latency(quick):
    head("game", "answers to a budget of 50 ms: median", "slowest", "of")
    for game in GAMES:
        bot, times = make_bot(game, "expert"), []
        for view, legal in some_views(game, game.seats[1], 4 if quick else 20, 10):
            began = time.perf_counter()
            bot.choose(view, legal, fast_rng(1), Budget(seconds=0.05))
            times.append(time.perf_counter() - began)
        times.sort()
        line(game.key, f"{1000 * times[len(times) // 2]:.1f} ms", f"{1000 * times[-1]:.1f} ms", len(times))


def speed(quick):
    head("game", "seats", "iterations/s", "simulated decisions/s")
    for game in GAMES:
        search, iterations, decisions, seconds = Search(game), 0, 0, 0.0
        for view, legal in some_views(game, 4, 2 if quick else 10, 5):
            began = time.perf_counter()
            found = search.run(view, legal, fast_rng(1), Budget(iterations=3000))
            seconds += time.perf_counter() - began
            iterations, decisions = iterations + found.iterations, decisions + found.decisions
        line(game.key, 4, f"{iterations / seconds:,.0f}", f"{decisions / seconds:,.0f}")


def self_play(game, seats, matches, each, seed):
    """Searched shares of the win in positions of self-play, and what really became of them."""
    bot, search = make_bot(game, "expert", Budget(iterations=60)), Search(game)
    options = {"mode": "turns"} if game.key == "reaction" else {}
    for number in range(matches):
        match = Match(game, seats, options, chance=Fast(seed, number), engine=compiled(game))
        rng, pick, asked = fast_rng(seed, number), np.random.default_rng(number), []
        chance = each / {"reibach": 150, "riffifi": 130, "rauberei": 36, "reaction": 70}[game.key]
        while not match.over:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1 and pick.random() < chance:
                asked.append((seat, search.run(view, legal, rng, Budget(iterations=400)).tried[0].wins))
            match.play(seat, bot.choose(view, legal, rng))
        winners = match.winners()
        yield from ((share, 1 / len(winners) if seat in winners else 0.0) for seat, share in asked)


def fit(pairs):
    """Slope and shift of the logistic curve with the greatest likelihood (Newton's method)."""
    x, y = np.array([logit(share) for share, _ in pairs]), np.array([won for _, won in pairs])
    columns, weights = np.stack([x, np.ones_like(x)], axis=1), np.array([1.0, 0.0])
    for _ in range(25):
        p = 1 / (1 + np.exp(-columns @ weights))
        bend = (columns * (p * (1 - p))[:, None]).T @ columns + 1e-6 * np.eye(2)
        weights = weights + np.linalg.solve(bend, columns.T @ (y - p))
    return [round(float(weight), 4) for weight in weights]


def calibration_error(pairs, bins=10):
    """Expected calibration error: how far shares are from what came, in ten bins of equal width."""
    groups = {}
    for share, won in pairs:
        groups.setdefault(min(bins - 1, math.floor(share * bins)), []).append((share, won))
    return sum(abs(sum(share - won for share, won in group)) for group in groups.values()) / len(pairs)


def calibrate_all(quick):
    """Fit on one seed, measure on another."""
    curves, matches = json.loads(CALIBRATION.read_text()), 120 if quick else 1000
    head("game", "seats", "held-out positions", "error before", "error after")
    for game in GAMES:
        for seats in (game.seats[0], 4) if quick else game.seats:
            curves.setdefault(game.key, {})[str(seats)] = fit(list(self_play(game, seats, matches, 5, seed=11)))
            CALIBRATION.write_text(json.dumps(curves, indent=1, sort_keys=True) + "\n")
            from ronde.bots.advice import curves as stored

            stored.cache_clear()
            held_out = list(self_play(game, seats, matches, 5, seed=12))
            mapped = [(calibrate(game.key, seats, share), won) for share, won in held_out]
            errors = (f"{calibration_error(pairs):.1%}" for pairs in (held_out, mapped))
            line(game.key, seats, len(held_out), *errors)


if __name__ == "__main__":
    parts = {"strength": strength, "endings": endings, "latency": latency, "speed": speed, "calibrate": calibrate_all}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=parts)
    parser.add_argument("--quick", action="store_true")
    chosen = parser.parse_args()
    for name, part in parts.items():
        if chosen.part in (None, name):
            print(f"\n### {name}\n", flush=True)
            part(chosen.quick)
