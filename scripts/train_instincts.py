"""Makes the weights of an instinct anew: `python scripts/train_instincts.py riffifi --minutes 5`.

Bots that search as masters do play matches among themselves, but for one thing: everybody in their trees looks for the
best answer, so that they are not led by an instinct's idea of the others. The instinct is fitted to how often they
tried each action before they chose. A second round searches with the instinct of the first.
Only NumPy is needed. The weights are written to the file that the bots load unless `--to` names another.
"""

import argparse
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ronde.bots import Budget, tree
from ronde.bots.instincts import SPOTS, has_instinct, instinct_of
from ronde.bots.judges import NOTES, judge_of
from ronde.bots.search import STENCIL, Search
from ronde.core.chance import Fast, below, fast_rng
from ronde.core.engine import specialise
from ronde.core.match import Match
from ronde.games import GAMES, find_game

FOLDER = Path(__file__).resolve().parent.parent / "src" / "ronde" / "bots" / "instincts"
ITERATIONS = 1200  # of a search that is learned from
FREEDOM = (0.0, 0.5)  # how freely their instinct plays on, round by round; 0 is judgement made by hand
ODD_ONE = 20  # one action in so many is taken at random, so that odd positions are met too
CASES = {
    "rauberei": [
        *((seats, {}) for seats in (3, 4, 3, 4, 5, 4, 3, 6)),
        *((seats, {"variant": "on"}) for seats in (3, 4)),
    ],
    "riffifi": [
        *((seats, {}) for seats in (3, 3, 4, 3, 3, 5, 3, 4)),
        *((seats, {"officer": "on"}) for seats in (3, 4)),
        (3, {"beaten_card": "shown"}),
    ],
}
EPOCHS, BATCH, RATE = 30, 512, 0.02
SPAWN = multiprocessing.get_context("spawn")  # a fork would copy threads and compiler locks
PULL = 1e-6  # towards 0, so that what was seen rarely says little


@cache
def teacher(key):
    game = find_game(key)
    return Search(game, judge_of(game).master)


def watch(key, freedom, turn, seed):
    """One match: for every decision the places that tell its actions, and how often each was tried."""
    game, search, rng = find_game(key), teacher(key), fast_rng(seed, turn)
    search.settings = replace(judge_of(game).master, judged=0.0, instinct=freedom)
    compiled = specialise(STENCIL, game)
    seats, options = CASES[key][turn % len(CASES[key])]
    match = Match(game, seats, options, chance=Fast(seed, turn))
    notes, row = np.zeros(NOTES), game.state.row()
    told = []
    while not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            found = search.run(view, legal, rng, Budget(iterations=ITERATIONS))
            action = found.tried[0].action
            tried = {one.action: one.visits for one in found.tried}
            places, counts = np.full((len(legal), SPOTS), -1), np.zeros(len(legal), np.int64)
            compiled.tell_all(view, np.array(legal, np.int16), places, counts, notes, row, rng)
            places[np.arange(SPOTS) >= counts[:, None]] = -1
            if counts.all():
                visits = np.array([tried.get(one, 0) for one in legal], np.float32)
                told.append((places.astype(np.int16), visits / visits.sum()))
            if below(rng, ODD_ONE) == 0:
                action = legal[below(rng, len(legal))]
        match.play(seat, action)
    return told


def gather(key, weights, freedom, minutes, seed, first):
    """Decisions of as many matches as can be played in that time, from the match of this number on."""
    told = []
    began = time.monotonic()
    workers = os.cpu_count() or 1
    with bar() as progress, ProcessPoolExecutor(workers, SPAWN, take_up, (key, weights)) as pool:
        task = progress.add_task("watching searches", total=minutes, note="")
        turns = count(first)
        jobs = {pool.submit(watch, key, freedom, next(turns), seed) for _ in range(2 * workers)}
        while jobs:
            done = next(as_completed(jobs))
            jobs.remove(done)
            told += done.result()
            passed = (time.monotonic() - began) / 60
            if passed < minutes:
                jobs.add(pool.submit(watch, key, freedom, next(turns), seed))
            progress.update(task, completed=min(passed, minutes), note=f"{len(told)} decisions")
    return told, next(turns)


def take_up(key, weights):
    """In a worker, let searches have these weights instead of those in the file, which may be of another form."""
    tree.instinct_weights = lambda _key: weights
    teacher(key)


def fit(told, size, rng):
    """Weights under which the instinct's shares are nearest to those of the searches."""
    held_out = len(told) // 20
    weights = np.zeros(size + 1, np.float32)  # the last one is nothing's
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    steps = 0
    batch = min(BATCH, len(told) - held_out)
    total = EPOCHS * ((len(told) - held_out) // batch)
    with bar() as progress:
        task = progress.add_task("learning", total=total, note="")
        for _ in range(EPOCHS):
            order = held_out + rng.permutation(len(told) - held_out)
            for at in range(0, len(order) - batch + 1, batch):
                places, wanted, starts, lengths = pack([told[i] for i in order[at : at + batch]])
                shares = shares_of(weights, places, starts, lengths)
                slope = np.zeros_like(weights)
                np.add.at(slope, places, ((shares - wanted) / batch)[:, None])
                slope += PULL * weights
                slope[-1] = 0
                steps += 1
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                rate = RATE * (1 - steps / total) * np.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
                weights -= rate * mean / (np.sqrt(square) + 1e-8)
                weights[-1] = 0
                progress.advance(task)
    places, wanted, starts, lengths = pack(told[:held_out])
    shares = shares_of(weights, places, starts, lengths)
    best = [np.argmax(wanted[a : a + n]) == np.argmax(shares[a : a + n]) for a, n in zip(starts, lengths, strict=True)]
    alike = np.minimum(wanted, shares).sum() / held_out
    print(
        f"{held_out} decisions that were not learned from: the same first choice {np.mean(best):.1%}, {alike:.1%} alike"
    )
    return weights[:-1].copy()


def pack(told):
    places = np.concatenate([one for one, _ in told]).astype(np.int64)
    lengths = np.array([len(one) for one, _ in told])
    return places, np.concatenate([shares for _, shares in told]), np.cumsum(lengths) - lengths, lengths


def shares_of(weights, places, starts, lengths):
    rates = weights[places].sum(1)
    rates = np.exp(rates - np.repeat(np.maximum.reduceat(rates, starts), lengths))
    return rates / np.repeat(np.add.reduceat(rates, starts), lengths)


def bar():
    return Progress(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[note]}"),
                    TimeElapsedColumn(), TimeRemainingColumn())  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.key for game in GAMES if has_instinct(game)])
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to watch, in both rounds together (5)")
    parser.add_argument("--to", type=Path, help="write the weights to this file")
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    size = instinct_of(find_game(chosen.game)).size
    rng = np.random.default_rng(chosen.seed)
    weights, turn = np.zeros(size, np.float32), 0
    for freedom in FREEDOM:
        told, turn = gather(chosen.game, weights, freedom, chosen.minutes / len(FREEDOM), chosen.seed, turn)
        weights = fit(told, size, rng)
        np.save(chosen.to or FOLDER / f"{chosen.game}.npy", weights)


if __name__ == "__main__":
    main()
