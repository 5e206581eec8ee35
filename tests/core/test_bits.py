"""Bits are counted, found and moved alike by the interpreter and by the compiler."""

import random

import numba
import pytest

from ronde.core.bits import bit_count, deposit, lowest_bit, nth_bit
from ronde.core.kernel import entry

BITS = random.Random(8)
SETS = [1, 3, 1 << 40, (1 << 41) - 1, 1 << 62, *(BITS.getrandbits(BITS.randint(1, 62)) | 1 for _ in range(200))]


def interpreted():
    return bit_count, lowest_bit, nth_bit, deposit


def compiled():
    entry("int64(int64)")  # teaches the compiler about kernels
    return (
        numba.njit(lambda bits: bit_count(bits)),
        numba.njit(lambda bits: lowest_bit(bits)),
        numba.njit(lambda bits, n: nth_bit(bits, n)),
        numba.njit(lambda bits, places: deposit(bits, places)),
    )


@pytest.mark.parametrize("how", [interpreted, compiled])
def test_bits_are_counted_found_and_moved(how):
    count, lowest, nth, move = how()
    for bits in SETS:
        members = [number for number in range(63) if bits >> number & 1]
        assert count(bits) == len(members)
        assert lowest(bits) == members[0]
        assert [nth(bits, n) for n in range(len(members))] == members
        some = BITS.getrandbits(len(members))
        assert move(some, bits) == sum(1 << place for n, place in enumerate(members) if some >> n & 1)
