"""How fast the search is beside OpenSpiel's, how soon it answers, and how much memory it takes.

Rates are measured in turn with the peer on one core and in processor time. OpenSpiel plays on at random and has no
judgement in its tree, so the comparison is with the same search told to play on at random to the end and to let nobody
answer by judgement; as bots play, judgement takes most of the time.
"""

import os
import resource
import statistics
import subprocess
import sys
import time
from dataclasses import replace

import numpy as np

from peers import Peer, stay_on_one_core
from ronde.bots import Budget, make_bot
from ronde.bots.judges import judge_of
from ronde.bots.search import Search
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.match import Match
from ronde.games import GAMES

SEATS = 4
PEERS = ("hearts", "oh_hell(players=4,num_tricks_fixed=10)")
ROUNDS, ITERATIONS, SIMULATIONS = 7, 2000, 2000
ANSWER, ALLOWED = 0.05, 0.075


def some_views(game, seats, matches, each, seed=3):
    """Views from matches of regulars."""
    bot = make_bot(game, "regular")
    options = {"mode": "turns"} if game.key == "reaction" else {}
    for number in range(matches):
        match = Match(game, seats, options, chance=Fast(seed, number), engine=compiled(game))
        rng, found = fast_rng(seed, number), []
        while not match.over:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            if len(legal) > 1:
                found.append((view, legal))
            match.play(seat, bot.choose(view, legal, rng))
        picks = np.random.default_rng(number).choice(len(found), min(each, len(found)), replace=False)
        yield from (found[i] for i in sorted(picks))


def first_view(game):
    """The first position of a match with a choice, as the peers search theirs."""
    options = {"mode": "turns"} if game.key == "reaction" else {}
    match = Match(game, SEATS, options, chance=Fast(3, 0), engine=compiled(game))
    while len(match.legal(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match.view(match.to_act[0]), match.legal(match.to_act[0])


def rate(search, view, legal):
    start = time.thread_time()
    found = search.run(view, legal, fast_rng(1), Budget(iterations=ITERATIONS))
    seconds = time.thread_time() - start
    return {"iterations": found.iterations / seconds, "decisions": found.decisions / seconds}


def measure_speed(quick):
    cores = os.sched_getaffinity(0)
    stay_on_one_core()
    peer = Peer("openspiel_search_peer.py")
    searches = {}
    for game in GAMES:
        random = replace(judge_of(game).settings, epsilon=1.0, depth=10_000.0, judged=0.0, learned=0.0)
        searches[game.key, "as bots play"] = Search(game)
        searches[game.key, "playing on at random"] = Search(game, random)
    views = {game.key: first_view(game) for game in GAMES}
    rates = {}
    for number in range(2 if quick else ROUNDS):
        for name in PEERS:
            question = {"name": name, "simulations": SIMULATIONS, "seed": number + 1}
            rates.setdefault(("OpenSpiel " + name.partition("(")[0], ""), []).append(peer.ask(question))
        for who, search in searches.items():
            rates.setdefault(who, []).append(rate(search, *views[who[0]]))
    peer.close()
    os.sched_setaffinity(0, cores)
    rows = [
        {"who": who, "how": how, "iterations": mid(found, "iterations"), "decisions": mid(found, "decisions")}
        for (who, how), found in rates.items()
    ]
    theirs = {row["who"]: row["decisions"] for row in rows if not row["how"]}
    for row in rows:
        if row["how"]:
            row["times"] = {who: row["decisions"] / decisions for who, decisions in theirs.items()}
    return rows


def mid(found, what):
    return statistics.median(one[what] for one in found)


def measure_answers(quick):
    """Seconds to answer a budget of 50 ms, alone on a core and with another process at work on the same core."""
    rows = []
    cores = os.sched_getaffinity(0)
    for game in GAMES:
        bot = make_bot(game, "expert")
        views = list(some_views(game, game.seats[1], 4 if quick else 20, 10))
        stay_on_one_core()
        for load in (False, True):
            with busy(load):
                times = sorted(seconds_to_answer(bot, *one) for one in views)
            rows.append(
                {
                    "game": game.key,
                    "loaded": load,
                    "answers": len(times),
                    "median": statistics.median(times),
                    "p99": times[int(0.99 * (len(times) - 1))],
                    "slowest": times[-1],
                    "in_time": sum(one <= ALLOWED for one in times) / len(times),
                }
            )
        os.sched_setaffinity(0, cores)
    return rows


def seconds_to_answer(bot, view, legal):
    start = time.perf_counter()
    bot.choose(view, legal, fast_rng(1), Budget(seconds=ANSWER))
    return time.perf_counter() - start


class busy:  # noqa: N801  it reads as a word
    """While it lasts, another process computes on the same core."""

    def __init__(self, is_on):
        self.is_on = is_on

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, "-c", "while True: pass"]) if self.is_on else None

    def __exit__(self, *_):
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def measure_memory(quick):
    """The node pool of the longest search a bot may be asked for, and how much a process grows while it fills it."""
    rows = []
    for game in GAMES:
        view, legal = first_view(game)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found = Search(game).run(
            view, legal, fast_rng(1), Budget(seconds=3600.0, iterations=20_000 if quick else 2_000_000)
        )
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        rows.append({"game": game.key, "pool": found.memory, "grown": grown * 1024})
    return rows
