"""What a lane of the vector keeps beside the state of its table; no policy sees any of it."""

from __future__ import annotations

from typing import Final

from ronde.core.record import NOBODY, record

LANE: Final = record(
    ("deal", "i8", (5,), NOBODY, "generator of chance: lane chance_lane(match) of the seed"),
    ("policy", "i8", (5,), NOBODY, "generator of the uniformly random policy: lane policy_lane(match)"),
    ("arrival", "i8", (5,), NOBODY, "generator that says who is next where several seats may act"),
    ("digest", "i8", (2,), NOBODY, "digest of the events of this match so far"),
    ("digest_sum", "i8", (2,), NOBODY, "sum of the digests of the matches that have ended"),
    ("match", "i8", (), NOBODY, "number of this match under the seed"),
    ("ended", "i8", (), NOBODY, "how many matches of this lane have ended"),
    ("legal_len", "i8", (), NOBODY, "how many legal actions the seat next to act has"),
    ("over", "i8", (), NOBODY, "whether the match PLAYS, has ended and WAITS for a reset, or BEGINS at the next step"),
    ("spare", "i8", (4,), NOBODY, "fills three cache lines"),
)

PLAYS, WAITS, BEGINS = 0, 1, 2

ARRIVAL_LANES: Final = 1 << 41
"""Lanes of the fast generator from here on say who is next; those below deal, choose and think."""

SEED, STRIDE, REWARD, MEMORY, DIGEST, AUTORESET, EVERY_SEAT = range(7)
SETTINGS: Final = 7
"""Places of the array that holds an environment's settings."""

WIN, POINTS, CHANGES = 0, 1, 2
REWARDS: Final = {"win": WIN, "points": POINTS, "changes": CHANGES}
"""win: the winners share 1, the others −1. points: the score less the mean score. changes: the same as it changes."""
