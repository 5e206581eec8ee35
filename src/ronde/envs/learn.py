"""Learning with NumPy alone: every legal action has a few features, and weights say how much each is worth.

`Linear` plays matches against itself on the vector environment, now and then choosing what looks less good. Least
squares then finds the weights with which the features of a chosen action, less their mean over what might have been
chosen, predict the points at the end. Better weights play better matches, so this is done a few times over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ronde.core.errors import RondeError
from ronde.envs import layout
from ronde.envs.vector import Vector
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ronde.core.game import Game

Array = npt.NDArray[Any]

RIDGE = 10.0
"""Keeps the weights of features that hardly ever occur small."""
UNTRAINED = "this policy has no weights yet; train or load it first"


class Choices:
    """All legal actions of many decisions, a row for each action.

    `decision` says to which decision a row belongs, `action` is its code. What a seat saw is kept once for each
    decision, so `choices.seen("hand")[choices.decision]` has a row for each action.
    """

    def __init__(self, game: Game, seats: int, observations: Array, masks: Array) -> None:
        self.game = game
        self.seats = seats
        self.decision, self.action = np.nonzero(masks)
        self.starts = np.searchsorted(self.decision, np.arange(len(masks)))
        """the first row of each decision"""
        self._observations = observations

    def __len__(self) -> int:
        return len(self.action)

    def seen(self, field: str) -> Array:
        """A field of the observation: entries by decision; one-hot blocks and bit sets have their columns last."""
        block = next(
            (one for one in layout.blocks(self.game, self.seats) if one.field.name == field and one.width), None
        )
        if block is None:
            raise RondeError(f"there is no field {field[:40]!r} in the observation of {self.game.key}")
        columns = self._observations[:, block.start : block.start + block.width]
        each = block.columns.size or self.seats
        return columns.reshape(len(columns), -1, each) if each > 1 and block.width > each else columns

    def value(self, field: str) -> Array:
        """Which value each one-hot block of a field holds, by decision; −1 for none."""
        seen = self.seen(field)
        return np.where(seen.any(-1), seen.argmax(-1), -1)

    def arg(self, name: str) -> Array:
        """The index of an argument of each action; −1 where it has none of this name."""
        table = np.array([self.game.actions.parts(code).args.get(name, -1) for code in range(len(self.game.actions))])
        if table.max() < 0:
            raise RondeError(f"no action of {self.game.key} has an argument {name[:40]!r}")
        return table[self.action]

    def mean(self, rows: Array, share: Array) -> Array:
        """The mean of rows over each decision, every row counted with its share."""
        return np.add.reduceat(rows * share[:, None], self.starts)


@dataclass
class Steps:
    """Decisions of finished matches: features of what was chosen, their mean, and the points that came of it."""

    chosen: Array
    mean: Array
    points: Array


class Linear:
    """A policy that adds up weighted features of every legal action and takes the best.

    `features` gets Choices and gives an array with a row for each. An instance is a policy
    `(observation, mask) -> action`, so it can sit wherever a bot can: `policy.py:policy`.
    """

    def __init__(
        self, game: str, seats: int, features: Callable[[Choices], Array], options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.check_seats(seats)
        self.features = features
        self.options = options
        self.weights: Array | None = None

    def __call__(self, observation: Array, mask: Array) -> int:
        """The best action for one observation."""
        if self.weights is None:
            raise RondeError(UNTRAINED)
        if len(observation) != layout.width(self.game, self.seats):
            raise RondeError(f"this policy is for {self.game.key} with {self.seats} seats")
        choices = Choices(self.game, self.seats, observation[None], np.asarray(mask)[None])
        return int(choices.action[np.argmax(self.features(choices) @ self.weights)])

    def train(
        self, *, rounds: int = 4, matches: int = 8192, tables: int = 1024, warmth: float = 1.0, seed: int = 0
    ) -> Linear:
        """Learn from so many matches of the policy against itself in each round; itself, with new weights."""
        for turn in range(rounds):
            steps = self.play(matches, tables=tables, warmth=warmth, seed=seed + turn)
            told = np.hstack([steps.chosen - steps.mean, steps.mean])  # the means only take the luck of the cards away
            found = np.linalg.solve(told.T @ told + RIDGE * np.eye(told.shape[1]), told.T @ steps.points)
            self.weights = found[: steps.mean.shape[1]]
        return self

    def play(self, matches: int, *, tables: int = 1024, warmth: float = 1.0, seed: int = 0) -> Steps:
        """Play the policy against itself; the warmer, the more often it takes what looks less good, in points."""
        env = Vector(self.game, seats=self.seats, n=tables, seed=seed, reward="points", options=self.options)
        rng = np.random.default_rng(seed)
        chosen, means, of_match, seats, ended, points = [], [], [], [], [], []
        while env.matches_ended < matches:
            choices = Choices(self.game, self.seats, env.observations[:, 0], env.masks[:, 0])
            rows = self.features(choices)
            worth = np.zeros(len(rows)) if self.weights is None else rows @ self.weights / warmth
            share = np.exp(worth - np.maximum.reduceat(worth, choices.starts)[choices.decision])
            share /= np.add.reduceat(share, choices.starts)[choices.decision]
            best = np.lexsort((worth + rng.gumbel(size=len(worth)), choices.decision))  # a draw by these shares
            picked = best[np.append(choices.starts[1:], len(worth)) - 1]
            chosen.append(rows[picked].astype(np.float32))
            means.append(choices.mean(rows, share).astype(np.float32))
            of_match.append(env.matches)
            seats.append(env.actors.copy())
            env.step(choices.action[picked])
            ended.append(of_match[-1][env.ends])
            points.append(env.rewards[env.ends])
        env.close()
        finished, result = np.concatenate(ended), np.concatenate(points)
        order = np.argsort(finished)
        match, seat = np.concatenate(of_match), np.concatenate(seats)
        place = order[np.minimum(np.searchsorted(finished, match, sorter=order), len(order) - 1)]
        whole = finished[place] == match  # matches that are still being played tell nothing yet
        return Steps(np.concatenate(chosen)[whole], np.concatenate(means)[whole], result[place[whole], seat[whole]])

    def save(self, file: Path) -> Linear:
        """Keep the weights in a file."""
        if self.weights is None:
            raise RondeError(UNTRAINED)
        np.savez(file, weights=self.weights)
        return self

    def load(self, file: Path) -> Linear:
        """Take the weights from a file."""
        try:
            with np.load(file) as kept:
                self.weights = kept["weights"]
        except (OSError, ValueError, KeyError) as error:
            raise RondeError(f"{file} has no weights of a policy; train it first") from error
        return self
