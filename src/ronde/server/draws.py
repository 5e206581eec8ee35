"""The fair stream of a match as a server draws from it: the same words as `Fair` gives, at a third of the time.

HMAC begins by hashing the key, inside and outside (RFC 2104). Here that is done once for a match, not for every card.
"""

from __future__ import annotations

import struct
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.core.chance import TAPE, WORDS, Fair

if TYPE_CHECKING:
    from ronde.core.chance import Rng

BLOCK = 8
"""words that one HMAC gives"""
HASHED_BYTES = 64
"""SHA-256 takes in so many at a time"""
INSIDE, OUTSIDE = (bytes(byte ^ mask for byte in range(256)) for mask in (0x36, 0x5C))
WHICH = struct.Struct(">II").pack
WORDS_OF = struct.Struct(f">{BLOCK}I").unpack


class Draws(Fair):
    """Chance of a match between people, for many small draws."""

    @cached_property
    def _begun(self) -> tuple[Any, Any]:
        key = self.match_key.ljust(HASHED_BYTES, b"\0")
        return sha256(key.translate(INSIDE)), sha256(key.translate(OUTSIDE))

    def rng(self, index: int, words: int) -> Rng:
        """A tape with the first `words` words of the stream of chance event `index`."""
        if words > BLOCK:
            return super().rng(index, words)
        inside, outside = self._begun
        inner, outer = inside.copy(), outside.copy()
        inner.update(WHICH(index, 0))
        outer.update(inner.digest())
        return np.array((TAPE, WORDS, 0, *WORDS_OF(outer.digest())), np.int64)
