"""Makes the weights of learned judgement anew: `python scripts/train_bots.py rauberei --minutes 40`.

The learner plays against itself, against earlier learners, and against bots that search or judge. After every
batch of matches the network is moved towards what came of its positions. Only NumPy is needed. The weights are
written at the end and every few minutes, to the file that the bots load unless `--to` names another.
"""

import argparse
import os
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ronde.bots.judges import NOTES, judge_of
from ronde.bots.learned import learned_of
from ronde.bots.learned.net import FIRST, HIDDEN, OUT, SECOND
from ronde.bots.tree import MAX_DEPTH, NODE, padded
from ronde.core.chance import fast_rng
from ronde.core.engine import specialise
from ronde.games import find_game

FOLDER = Path(__file__).resolve().parent.parent / "src" / "ronde" / "bots" / "learned"
STENCIL = "ronde.bots.stencils.lessons"
ROWS = 40_000  # of one thread and batch
KEPT = 20  # batches that are learned from again
BATCH = 2048
RATE, LAST_RATE = 1e-3, 2e-5
TRACE = 0.8  # how much of what came of a position is the result, for each later position of the seat
UNTRACED = 0.15  # share of the time in which the result alone counts, since thoughts are worth nothing yet
SHARES = {"rauberei": (0.15, 0.35, 0.2), "riffifi": (0.15, 0.3, 0.2)}  # judging, searching and earlier opponents
ITERATIONS = {"rauberei": 100, "riffifi": 60}
BLUR = {"rauberei": 0.04, "riffifi": 0.008}
EPSILON = {"rauberei": 0.05, "riffifi": 0.03}
CASES = {
    "rauberei": [
        *((seats, {}) for seats in (2, 3, 2, 4, 2, 5, 2, 6, 2, 2)),
        *((seats, {"variant": "on"}) for seats in (2, 3, 4)),
        (2, {"match": "on"}),
        (3, {"restricted": "on", "new_pile_test": "per_card"}),
    ],
    "riffifi": [
        *((seats, {}) for seats in (3, 4, 3, 5, 3, 4)),
        *((seats, {"officer": "on"}) for seats in (3, 4, 5)),
        *((seats, {"score_race": "on"}) for seats in (3, 4)),
        (3, {"equal_chances": "on"}),
        (3, {"beaten_card": "shown"}),
    ],
}


class Network:
    """Weights, and Adam to move them."""

    def __init__(self, size, rng):
        shapes = [(size, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND, OUT), (OUT,)]
        spread = [np.sqrt(2 / 40), 0, np.sqrt(2 / FIRST), 0, 0.1, 0]  # about 40 inputs are not 0
        self.layers = [(rng.normal(size=shape) * by).astype("f4") for shape, by in zip(shapes, spread, strict=True)]
        self.layers[-1][:] = 0.5
        self.means = [np.zeros_like(layer) for layer in self.layers]
        self.squares = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0

    @property
    def weights(self):
        return np.concatenate([layer.ravel() for layer in self.layers])

    @weights.setter
    def weights(self, weights):
        begin = 0
        for layer in self.layers:
            layer[...] = weights[begin : begin + layer.size].reshape(layer.shape)
            begin += layer.size

    def learn(self, x, y, rate):
        """One step towards what came of some positions; the mean squared error before it."""
        first, first_offset, second, second_offset, last, last_offset = self.layers
        one = np.maximum(x @ first + first_offset, 0)
        two = np.maximum(one @ second + second_offset, 0)
        error = two @ last + last_offset - y
        slope = error * (2 / len(x))
        slope_two = (slope @ last.T) * (two > 0)
        slope_one = (slope_two @ second.T) * (one > 0)
        slopes = [x.T @ slope_one, slope_one.sum(0), one.T @ slope_two, slope_two.sum(0), two.T @ slope, slope.sum(0)]
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for layer, mean, square, gradient in zip(self.layers, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            layer -= rate * mean / (np.sqrt(square) + 1e-8)
        return float((error * error).mean())


class Table:
    """A thread that plays matches to learn from."""

    def __init__(self, game, seed, lane):
        settings = judge_of(game).settings
        size, legal, length = learned_of(game).size, game.max_legal, game.state.itemsize
        self.key = game.key
        self.play = specialise(STENCIL, game).play_lessons
        self.parameters = replace(settings, margin=0.5).array, settings.array
        self.rows = np.zeros((ROWS, size), np.float32), np.zeros((ROWS, OUT), np.float32), np.zeros(ROWS, np.int64)
        self.buffers = (
            fast_rng(seed, lane),
            padded(length, np.uint8),
            padded(length, np.uint8),
            padded(legal, np.int16),
            padded(game.max_outcome, np.int16),
            padded(size, np.float32),
            padded(HIDDEN, np.float32),
            padded(NOTES, np.float64),
            padded(8, np.int64),
            padded(3 * 8, np.float64),
            padded(game.view.itemsize, np.uint8),
            np.zeros((ITERATIONS[game.key] + 2) * NODE.itemsize, np.uint8),
            padded(4, np.int64),
            padded(length, np.uint8),
            padded(legal, np.int16),
            padded(legal, np.float64),
            padded(len(game.actions), np.int64),
            padded(MAX_DEPTH, np.int64),
        )

    def gather(self, blank, learners, trace):
        """What learners knew, and what came of it."""
        key = self.key
        count = self.play(
            blank, learners, np.array(SHARES[key]), ITERATIONS[key], BLUR[key], EPSILON[key], trace, *self.parameters,
            *self.buffers, *self.rows,
        )  # fmt: skip
        return self.rows[0][:count].copy(), self.rows[1][:count].copy()


def train(game, network, minutes, seed, file, *, is_new):
    rng = np.random.default_rng(seed)
    blanks = [game.blank(seats, options) for seats, options in CASES[game.key]]
    threads = os.cpu_count() or 1
    tables = [Table(game, seed, lane) for lane in range(threads)]
    batches, earlier = deque(maxlen=KEPT * threads), deque(maxlen=60)
    began = saved = time.monotonic()
    with bar() as progress, ThreadPoolExecutor(threads) as pool:
        task = progress.add_task(game.key, total=minutes, error="")
        turn = 0
        while (passed := (time.monotonic() - began) / (60 * minutes)) < 1:
            if turn % KEPT == 0:
                earlier.append(network.weights)
            picked = rng.choice(len(earlier), min(8, len(earlier)), replace=False)
            learners = np.stack([network.weights, *(earlier[i] for i in picked)])
            cases = [blanks[(turn * threads + lane) % len(blanks)] for lane in range(threads)]
            trace = 1.0 if is_new and passed < UNTRACED else TRACE
            jobs = [
                pool.submit(table.gather, blank, learners, trace) for table, blank in zip(tables, cases, strict=True)
            ]
            batches.extend(job.result() for job in jobs)
            x, y = (np.concatenate(parts) for parts in zip(*batches, strict=True))
            order = rng.permutation(len(x))[: int(1.5 * ROWS * threads) // BATCH * BATCH]
            rate = RATE * (1 - passed) + LAST_RATE
            errors = [network.learn(x[part], y[part], rate) for part in order.reshape(-1, BATCH)] if len(order) else []
            turn += 1
            if time.monotonic() - saved > 120:
                saved = time.monotonic()
                np.save(file, network.weights)
            progress.update(task, completed=passed * minutes, error=f"error {np.mean(errors or [0]):.4f}")
        progress.update(task, completed=minutes)
    np.save(file, network.weights)


def bar():
    return Progress(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[error]}"),
                    TimeElapsedColumn(), TimeRemainingColumn())  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(CASES))
    parser.add_argument("--minutes", type=float, default=40.0, help="how long to learn (40)")
    parser.add_argument("--on", action="store_true", help="go on from the weights that are there")
    parser.add_argument("--to", type=Path, help="write the weights to this file")
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    file = chosen.to or FOLDER / f"{game.key}.npy"
    network = Network(learned_of(game).size, np.random.default_rng(chosen.seed))
    if chosen.on:
        network.weights = np.load(FOLDER / f"{game.key}.npy")
    train(game, network, chosen.minutes, chosen.seed, file, is_new=not chosen.on)


if __name__ == "__main__":
    main()
