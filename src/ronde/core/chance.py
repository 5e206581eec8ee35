"""Chance: exact uniform integers from a match key, or from a fast generator for simulations.

A generator is an array of int64, so that kernels may use it. In `FAST` mode it holds the four words of an sfc32
generator. In `TAPE` mode it holds the words of the chance stream of one event, made from the match key with
HMAC-SHA-256; a tape that runs dry is made longer and the event sampled again from its beginning, so the outcome
is a function of the endless stream. `docs/fair-deals.md` specifies both to the byte.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from ronde.core.kernel import kernel, wide

if TYPE_CHECKING:
    from collections.abc import Sequence

Rng: TypeAlias = npt.NDArray[np.int64]

MODE: Final = 0
FAST: Final = 0
TAPE: Final = 1
A, B, C, COUNT = 1, 2, 3, 4  # FAST: the sfc32 state
NEXT, DRY, WORDS = 1, 2, 3  # TAPE: next word, whether a word was missing, first word
LOW: Final = 0xFFFFFFFF
WORD_RANGE: Final = 1 << 32
WARM_UP: Final = 15


@kernel
def word(rng: Rng) -> int:
    """The next 32 random bits; 0 once a tape is dry."""
    if rng[MODE] == FAST:
        mixed = (rng[A] + rng[B] + rng[COUNT]) & LOW
        rng[COUNT] = (rng[COUNT] + 1) & LOW
        rng[A] = rng[B] ^ (rng[B] >> 9)
        rng[B] = (rng[C] + (rng[C] << 3)) & LOW
        rng[C] = ((((rng[C] << 21) & LOW) | (rng[C] >> 11)) + mixed) & LOW
        return wide(mixed)
    if rng[NEXT] == len(rng):
        rng[DRY] = 1
        return 0
    value = rng[rng[NEXT]]
    rng[NEXT] += 1
    return wide(value)


@kernel
def below(rng: Rng, limit: int) -> int:
    """A uniform integer in 0 … limit−1, without bias: words in the uneven remainder are passed over."""
    product = word(rng) * limit
    if product & LOW < limit:  # cheap test first: most words need no division
        uneven = WORD_RANGE % limit
        while product & LOW < uneven and not (rng[MODE] == TAPE and rng[DRY] == 1):
            product = word(rng) * limit
    return product >> 32 & LOW  # never negative, and the compiler knows it


@kernel
def pick(rng: Rng, counts: npt.NDArray[np.int8], total: int) -> int:
    """A kind drawn from a multiset: `counts[kind]` copies of each kind, `total` copies in all."""
    left = below(rng, total)
    drawn = 0
    for kind in range(len(counts)):  # to the end without a branch: a guess at the place would be wrong and cost more
        left -= counts[kind]
        drawn += left >= 0
    return drawn


@kernel
def seed_fast(rng: Rng, seed: int, lane: int) -> None:
    """Start the fast generator; equal seeds with different lanes give unrelated sequences."""
    rng[MODE] = FAST
    rng[A] = seed & LOW
    rng[B] = (seed >> 32) & LOW
    rng[C] = lane & LOW
    rng[COUNT] = ((lane >> 32) & LOW) ^ 1
    for _ in range(WARM_UP):
        word(rng)


def fast_rng(seed: int, lane: int = 0) -> Rng:
    """A fast generator for simulations and bots."""
    rng = np.zeros(5, np.int64)
    seed_fast(rng, seed, lane)
    return rng


def chance_lane(match: int) -> int:
    """The lane of the fast generator that deals simulated match number `match`."""
    return 2 * match


def policy_lane(match: int) -> int:
    """The lane of the fast generator that chooses actions in simulated match number `match`."""
    return 2 * match + 1


class Chance(Protocol):
    """Where a match gets its chance outcomes from."""

    def rng(self, index: int, words: int) -> Rng:
        """A generator for chance event number `index`, good for at least `words` words if it is a tape."""

    def as_json(self, over: bool) -> dict[str, object]:
        """What a log says about this source; what must stay secret only if `over`."""


@dataclass
class Fast:
    """Chance of a simulated match: one fast generator from the first event to the last."""

    seed: int
    match: int

    def __post_init__(self) -> None:
        self._rng = fast_rng(self.seed, chance_lane(self.match))

    def rng(self, index: int, words: int) -> Rng:  # noqa: ARG002  one running generator serves every event
        """The running generator."""
        return self._rng

    def as_json(self, over: bool) -> dict[str, object]:  # noqa: ARG002  a simulation has no secrets
        """The seed and the match number."""
        return {"stream": "sfc32/1", "seed": self.seed, "match": self.match}


@dataclass(frozen=True)
class Fair:
    """Chance of a match between people: committed before the deal, recomputable after the end."""

    server_seed: bytes
    nonces: tuple[bytes, ...]
    ruleset: str

    @classmethod
    def new(cls, ruleset: str, nonces: Sequence[bytes] = ()) -> Fair:
        """A fresh secret seed for a match under these rules."""
        return cls(secrets.token_bytes(32), tuple(nonces), ruleset)

    @property
    def commitment(self) -> str:
        """What is shown before the deal: the SHA-256 of the server seed, in hex."""
        return hashlib.sha256(self.server_seed).hexdigest()

    @cached_property
    def match_key(self) -> bytes:
        """HMAC-SHA-256 of the server seed over the ruleset hash and every seat's nonce."""
        message = b"ronde match key 1\x00" + bytes.fromhex(self.ruleset)
        for nonce in self.nonces:
            message += len(nonce).to_bytes(4, "big") + nonce
        return hmac.digest(self.server_seed, message, "sha256")

    def rng(self, index: int, words: int) -> Rng:
        """A tape with the first `words` words of the stream of chance event `index`."""
        return tape(self.match_key, index, words)

    def as_json(self, over: bool) -> dict[str, object]:
        """The commitment and nonces, and the seed once the match is over."""
        shown: dict[str, object] = {
            "stream": "hmac-sha256/1",
            "commitment": self.commitment,
            "nonces": [nonce.hex() for nonce in self.nonces],
        }
        if over:
            shown["seed"] = self.server_seed.hex()
        return shown


def tape(match_key: bytes, index: int, words: int) -> Rng:
    """The first `words` 32-bit words (rounded up to eight) of the chance stream of event `index`."""
    blocks = -(-words // 8)
    stream = b"".join(
        hmac.digest(match_key, index.to_bytes(4, "big") + block.to_bytes(4, "big"), "sha256") for block in range(blocks)
    )
    rng = np.zeros(WORDS + 8 * blocks, np.int64)
    rng[MODE] = TAPE
    rng[NEXT] = WORDS
    rng[WORDS:] = np.frombuffer(stream, ">u4")
    return rng
