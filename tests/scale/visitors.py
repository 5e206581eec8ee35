"""Bots as people may bring them: one of every kind, and some that fail in their own ways."""

import os
import time

import numpy as np


def policy(observation, mask):
    """A policy: observation and mask."""
    return np.flatnonzero(mask)[-1]


class Maker:
    """A class that takes the game and makes a bot."""

    def __init__(self, game):
        self.game = game

    def choose(self, view, legal, rng, budget=None):
        assert self.game.view.of(view).seat_count >= 2
        return legal[0]


class Picky(Maker):
    """Plays Räuberei only."""

    def __init__(self, game):
        self.game = "rauberei"

    def choose(self, view, legal, rng, budget=None):
        print("a bot may print what it likes")  # noqa: T201
        return legal[-1]


class Single:
    """Made when the module is loaded."""

    def choose(self, view, legal, rng, budget=None):
        return legal[0]


single = Single()


class Stepping:
    """What OpenSpiel calls a bot."""

    def step(self, state):
        return state.legal_actions()[0]


stepping = Stepping()


class Crash(Single):
    def choose(self, view, legal, rng, budget=None):
        raise KeyError("a mistake")


class Cheat(Single):
    def choose(self, view, legal, rng, budget=None):
        return next(action for action in range(1000) if action not in legal)


class Vague(Single):
    def choose(self, view, legal, rng, budget=None):
        return None


class Gone(Single):
    def choose(self, view, legal, rng, budget=None):
        os._exit(3)


class Mute(Single):
    def choose(self, view, legal, rng, budget=None):
        time.sleep(3600)


class Long(Single):
    def choose(self, view, legal, rng, budget=None):
        raise ValueError("a long story" + 100_000 * ".")


class Babble(Single):
    def choose(self, view, legal, rng, budget=None):
        os.write(3, 100_000 * b"x" + b"\n")  # where its process answers
        return legal[0]


crash, cheat, vague, gone, mute, long, babble = Crash(), Cheat(), Vague(), Gone(), Mute(), Long(), Babble()


def broken(game):
    raise RuntimeError("this one does not even start")


def too(many, arguments, here):
    """Nobody knows what this is."""
