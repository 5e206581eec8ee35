"""A short fingerprint of everything that happened in a match, equal through every door into the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.chance import LOW
from ronde.core.kernel import kernel, wide

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

LANES = 2
BASIS = 0x811C9DC5  # FNV-1a; the second lane starts elsewhere
SECOND_BASIS = 0x2545F491
PRIME = 0x01000193
SECOND_PRIME = 0x01000197
ACTION_MARK = -1
CHANCE_MARK = -2


@kernel
def digest_begin(digest: npt.NDArray[np.int64]) -> None:
    """Start the digest of one match."""
    digest[0] = BASIS
    digest[1] = SECOND_BASIS


@kernel
def digest_add(digest: npt.NDArray[np.int64], value: int) -> None:
    """Mix one number into the digest."""
    digest[0] = ((digest[0] ^ (value & LOW)) * PRIME) & LOW
    digest[1] = ((digest[1] ^ (value & LOW)) * SECOND_PRIME + 1) & LOW


@kernel
def digest_action(digest: npt.NDArray[np.int64], seat: int, action: int) -> None:
    """Mix in an action."""
    digest_add(digest, ACTION_MARK)
    digest_add(digest, seat)
    digest_add(digest, action)


@kernel
def digest_chance(digest: npt.NDArray[np.int64], outcome: npt.NDArray[np.int16], length: int) -> None:
    """Mix in a chance outcome."""
    digest_add(digest, CHANCE_MARK)
    for i in range(length):
        digest_add(digest, wide(outcome[i]))


def digest_text(total: npt.NDArray[np.int64]) -> str:
    """The sum of the digests of many matches as 16 hex digits; the order of the matches does not matter."""
    return f"{int(total[0]) & LOW:08x}{int(total[1]) & LOW:08x}"
