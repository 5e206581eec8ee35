"""Positions for tests of bots."""

import numpy as np

from ronde.core.chance import Fast
from ronde.core.engine import compiled
from ronde.core.match import Match


def positions(game, seed, *, seats=None, options=None, count=6):
    """Some views of a random match with the legal actions of their seats, two or more."""
    match = Match(game, seats or game.seats[1], options, chance=Fast(seed, 0), engine=compiled(game))
    rng = np.random.default_rng(seed)
    found = []
    while not match.over:
        choices = [(seat, action) for seat in match.to_act for action in match.legal(seat)]
        seat, action = choices[rng.integers(len(choices))]
        if len(match.legal(seat)) > 1:
            found.append((match.view(seat), match.legal(seat)))
        match.play(seat, action)
    return [found[i] for i in rng.choice(len(found), min(count, len(found)), replace=False)]
