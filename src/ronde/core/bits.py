"""Sets of small numbers as the bits of an integer."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ronde.core.kernel import FLAGS, Kernel, kernel


@kernel
def bit_count(bits: int) -> int:
    """How many bits are set; the compiler knows this loop and makes one instruction of it."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@kernel
def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return bit_count((bits & -bits) - 1)


class _NthBit(Kernel[[int, int], int]):
    """A loop, and compiled a single instruction on processors that have one.

    How often the loop runs is what nobody can guess in random play, a processor neither: its wrong guesses were a tenth
    of all the time.
    """

    @cached_property
    def compiled(self) -> Any:
        import numba
        from llvmlite import binding, ir
        from numba.core import types
        from numba.extending import intrinsic

        if not binding.get_host_cpu_features().get("bmi2"):
            return Kernel(self.function).compiled

        def typed(_context: Any, _source: Any, _mask: Any) -> Any:
            def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
                word = ir.IntType(64)
                kind = ir.FunctionType(word, [word, word])
                return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

            return types.int64(types.int64, types.int64), generate

        deposit = intrinsic(typed)  # the bits of source at the places of mask

        def nth_bit(bits: int, n: int) -> int:
            return lowest_bit(deposit(1 << n, bits))

        return numba.njit(nth_bit, forceinline=True, **FLAGS)


@_NthBit
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set; n = 0 for the lowest."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)
