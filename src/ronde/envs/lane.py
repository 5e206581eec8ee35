"""What a lane of the vector keeps beside the state of its table; no policy sees any of it."""

from __future__ import annotations

from typing import Final

from ronde.core.kernel import kernel
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
    ("ends", "u1", (8,), NOBODY, "where several act together: the end of each seat's legal actions in the list of all"),
)

PLAYS, WAITS, BEGINS = 0, 1, 2

ACT_TOGETHER: Final = ("reaction",)
"""Games in which several seats may act at once, so that the legal actions of all of them are listed."""

ARRIVAL_LANES: Final = 1 << 41
"""Lanes of the fast generator from here on say who is next; those below deal, choose and think."""

SEED, STRIDE, REWARD, MEMORY, DIGEST, AUTORESET, EVERY_SEAT, MAY_STAY = range(8)
SETTINGS: Final = 8
"""Places of the array that holds an environment's settings."""

CHECK, STEP, CHOOSE, HELP = 0, 1, 2, 3
"""Jobs that threads share, and what those do that help with them."""
JOB, KIND, DONE, WRONG, STOP, CLAIMS = 0, 8, 16, 24, 32, 40
"""Places of the board, each in a cache line of its own: number and kind of the job, parts done, first lane with a wrong
action, whether to stop; then for every part the last job for which it was claimed."""
CHUNK: Final = 32
"""Lanes of one part: enough to be worth a claim, few enough that no thread waits long for another."""
PATIENCE: Final = 20_000
"""How often a thread without work looks for some before it sleeps: for about 50 microseconds."""
COURTESY: Final = 4_000
"""How often the caller looks whether the last parts are done before it gives way to others on its core."""


@kernel
def part_count(lane_count: int) -> int:
    """How many parts a job has."""
    return (lane_count + CHUNK - 1) // CHUNK


STAY: Final = -1
"""The action that leaves a lane as it is, where that is allowed."""

WIN, POINTS, CHANGES = 0, 1, 2
REWARDS: Final = {"win": WIN, "points": POINTS, "changes": CHANGES}
"""win: the winners share 1, the others −1. points: the score less the mean score. changes: the same as it changes."""

IS_OVER, CHANCE_DUE, ACTING, ENDS, LISTED = 0, 1, 2, 3, 11
"""Places of what is told about a node of the tree: the ends of each seat's legal actions, and from LISTED on those."""
