"""Sets of small numbers as the bits of an integer; compiled, these kernels are an instruction or two.

How often a loop over bits runs nobody can guess in random play, a processor neither: its wrong guesses cost a tenth of
all the time.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ronde.core.kernel import Kernel, kernel


class _Count(Kernel[[int], int]):
    @cached_property
    def compiled(self) -> Any:
        count = _instruction("llvm.ctpop.i64", 1)
        return Kernel(lambda bits: count(bits)).compiled


class _Deposit(Kernel[[int, int], int]):
    @cached_property
    def compiled(self) -> Any:
        from llvmlite import binding

        if not binding.get_host_cpu_features().get("bmi2"):
            return Kernel(self.function).compiled
        deposit = _instruction("llvm.x86.bmi.pdep.64", 2)
        return Kernel(lambda bits, places: deposit(bits, places)).compiled


@_Count
def bit_count(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@_Deposit
def deposit(bits: int, places: int) -> int:
    """The lowest bit moved to the lowest of the places, the next bit to the next, and so on."""
    moved = 0
    while bits != 0:
        if bits & 1:
            moved |= places & -places
        places &= places - 1
        bits >>= 1
    return moved


@kernel
def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return bit_count((bits & -bits) - 1)


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set; n = 0 for the lowest."""
    return lowest_bit(deposit(1 << n, bits))


def _instruction(name: str, arity: int) -> Any:
    """An instruction of the processor as a function for kernels, by its name in LLVM."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    word = ir.IntType(64)
    kind = ir.FunctionType(word, [word] * arity)

    def call(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.call(builder.module.declare_intrinsic(name, (), kind), arguments)

    signature = types.int64(*[types.int64] * arity)
    if arity == 1:
        return intrinsic(lambda _context, _bits: (signature, call))
    return intrinsic(lambda _context, _bits, _places: (signature, call))
