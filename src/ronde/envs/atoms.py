"""Numbers that several threads read and change: each of these happens at once and in one order for all.

`array` is a one-dimensional array of int64. Only compiled code calls these.
"""

# ruff: noqa: ANN001, ANN201, ANN202, ARG001  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
import sys

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from ronde.core.kernel import FLAGS as FLAGS  # so that an edit of this file compiles its users anew

ORDER = "seq_cst"
GIVE_WAY = "SwitchToThread" if sys.platform == "win32" else "sched_yield"


def _pointer(context, builder, signature, args):
    array = context.make_array(signature.args[0])(context, builder, args[0])
    return builder.gep(array.data, [args[1]])


@intrinsic
def peek(typing, array, place):
    """The number that is there now."""

    def code(context, builder, signature, args):
        return builder.load_atomic(_pointer(context, builder, signature, args), ORDER, 8)

    return types.int64(array, types.int64), code


@intrinsic
def add(typing, array, place, amount):
    """Add to a number; what it was before."""

    def code(context, builder, signature, args):
        return builder.atomic_rmw("add", _pointer(context, builder, signature, args), args[2], ORDER)

    return types.int64(array, types.int64, types.int64), code


@intrinsic
def swap_if(typing, array, place, expected, wanted):
    """Put `wanted` there if `expected` is there; whether it was."""

    def code(context, builder, signature, args):
        pointer = _pointer(context, builder, signature, args)
        return builder.extract_value(builder.cmpxchg(pointer, args[2], args[3], ORDER, ORDER), 1)

    return types.boolean(array, types.int64, types.int64, types.int64), code


@intrinsic
def give_way(typing):
    """Let another thread have this core."""

    def code(context, builder, signature, args):
        call = ir.FunctionType(ir.IntType(32), [])
        builder.call(cgutils.get_or_insert_function(builder.module, call, GIVE_WAY), [])
        return context.get_dummy_value()

    return types.void(), code
