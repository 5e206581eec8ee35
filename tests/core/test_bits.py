"""Bits are counted and found alike by the interpreter and by the compiler."""

import random

import pytest

from ronde.core.bits import bit_count, lowest_bit, nth_bit
from ronde.core.kernel import _teach_numba

BITS = random.Random(8)
SETS = [1, 3, 1 << 40, (1 << 41) - 1, 1 << 62, *(BITS.getrandbits(BITS.randint(1, 62)) | 1 for _ in range(200))]


@pytest.mark.parametrize("how", ["interpreted", "compiled"])
def test_bits_are_counted_and_found(how):
    _teach_numba()
    count, lowest, nth = (part if how == "interpreted" else part.compiled for part in (bit_count, lowest_bit, nth_bit))
    for bits in SETS:
        members = [number for number in range(63) if bits >> number & 1]
        assert count(bits) == len(members)
        assert lowest(bits) == members[0]
        assert [nth(bits, n) for n in range(len(members))] == members
