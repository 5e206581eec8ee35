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
from pathlib import Path

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ronde.bots.learned import learned_of
from ronde.bots.learned.net import FIRST, OUT, SECOND
from ronde.bots.lessons import Lessons, Plan
from ronde.games import find_game

FOLDER = Path(__file__).resolve().parent.parent / "src" / "ronde" / "bots" / "learned"
ROWS = 40_000  # of one thread and batch
KEPT = 20  # batches that are learned from again
BATCH = 2048
RATE, LAST_RATE = 1e-3, 2e-5
TRACE = 0.8  # how much of what came of a position is the result, for each later position of the seat
UNTRACED = 0.15  # share of the time in which the result alone counts, since thoughts are worth nothing yet
PLANS = {
    "rauberei": Plan(judging=0.15, searching=0.35, earlier=0.2, iterations=100, blur=0.04, epsilon=0.05),
    "reibach": Plan(judging=0.15, searching=0.3, earlier=0.2, iterations=100, blur=0.01, epsilon=0.03),
    "riffifi": Plan(judging=0.15, searching=0.3, earlier=0.2, iterations=60, blur=0.008, epsilon=0.03),
}
CASES = {
    "rauberei": [
        *((seats, {}) for seats in (2, 3, 2, 4, 2, 5, 2, 6, 2, 2)),
        *((seats, {"variant": "on"}) for seats in (2, 3, 4)),
        (2, {"match": "on"}),
        (3, {"restricted": "on", "new_pile_test": "per_card"}),
    ],
    "reibach": [
        *((seats, {}) for seats in (2, 3, 2, 4, 2, 5, 2, 2)),
        *((seats, {"special_cost": "2"}) for seats in (2, 3)),
        (4, {"seat_bonus": "on"}),
        (2, {"tie_rounding": "double_then_round", "final_tie": "last_scoring"}),
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


def train(game, network, minutes, seed, file, *, is_new):
    rng = np.random.default_rng(seed)
    blanks = [game.blank(seats, options) for seats, options in CASES[game.key]]
    threads = os.cpu_count() or 1
    tables = [Lessons(game, PLANS[game.key], rows=ROWS, seed=seed, lane=lane) for lane in range(threads)]
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
            jobs = [pool.submit(table.play, blank, learners, trace) for table, blank in zip(tables, cases, strict=True)]
            batches.extend(job.result() for job in jobs)
            x, y = (np.concatenate(parts) for parts in zip(*batches, strict=True))
            steps = min(len(x), int(1.5 * ROWS * threads)) // BATCH
            order = rng.permutation(len(x))[: steps * BATCH].reshape(steps, BATCH)
            rate = RATE * (1 - passed) + LAST_RATE
            errors = [network.learn(x[part], y[part], rate) for part in order]
            turn += 1
            if time.monotonic() - saved > 120:
                saved = time.monotonic()
                np.save(file, network.weights)
            progress.update(task, completed=passed * minutes, error=f"error {np.mean(errors):.4f}")
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
