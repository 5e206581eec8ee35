"""Trains a small policy for Räuberei with NumPy alone. Afterwards it plays wherever a bot can:

python examples/train_rauberei.py
ronde arena rauberei --bots examples/train_rauberei.py:policy,regular --games 1000 --duplicate
ronde play rauberei --bots examples/train_rauberei.py:policy
ronde serve --bot learned=examples/train_rauberei.py:policy
"""

import sys
from pathlib import Path

import numpy as np

from ronde.envs.learn import Linear

WEIGHTS = Path(__file__).with_suffix(".npz")


def features(choices):
    card, pile, at = choices.arg("card"), choices.arg("pile"), choices.decision
    tops, heights, hand = choices.value("pile_top"), choices.seen("pile_len"), choices.seen("hand")
    unseen = 4 - choices.seen("laid") - hand  # of each kind, who may have them
    mine, theirs = choices.seen("pile_owner")[at, pile].T
    top, height, last = tops[at, pile], heights[at, pile], hand[at, card] == 1
    elsewhere = ((tops[at] == card[:, None]) * heights[at] * (np.arange(24) != pile[:, None])).max(1)
    pile_is = np.stack([mine, theirs, 1 - mine - theirs])
    card_does = np.stack([top == card, top != card])  # it captures the pile, or covers it
    facts = [np.ones_like(height), height, height * unseen[at, card], height * unseen[at, top], height * last]
    facts = np.stack([*facts, elsewhere * last])  # what the last card of its kind could have captured
    return (pile_is[:, None, None] * card_does[:, None] * facts).reshape(36, -1).T


policy = Linear("rauberei", seats=2, features=features)
if __name__ == "__main__":
    policy.train(matches=int(sys.argv[1]) if len(sys.argv) > 1 else 8192).save(WEIGHTS)
else:
    policy.load(WEIGHTS)
