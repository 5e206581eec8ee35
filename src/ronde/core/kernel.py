"""Kernels: plain functions over records, interpreted when called, compiled when a compiled function calls them.

`@kernel` leaves a function as it is for Python. Numba meets the same object as a global of a stencil
(see `engine.py`) and then compiles it into its caller, so every rule is written once and runs both ways.
Numba is imported only when something is compiled.
"""

from __future__ import annotations

import os
from functools import cached_property, update_wrapper
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

FLAGS: dict[str, Any] = {
    "_nrt": False,  # no reference counts, and whatever would allocate memory does not compile
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": os.environ.get("NUMBA_BOUNDSCHECK") == "1",
}
"""Compiler flags of every kernel and stencil."""


if TYPE_CHECKING:

    def wide(value: Any) -> int:
        """The number as a 64-bit integer: do this before arithmetic on a small field, which wraps when interpreted."""
else:
    wide = np.int64


class Kernel(Generic[P, R]):
    """A function that reads the same interpreted and compiled."""

    def __init__(self, function: Callable[P, R], *, into_callers: bool = True) -> None:
        self.function = function
        self.into_callers = into_callers
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:  # noqa: D102  the function's own docstring says it
        return self.function(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<kernel {self.function.__module__}.{self.function.__qualname__}>"

    @cached_property
    def compiled(self) -> Any:
        """The function as Numba compiles it into its callers."""
        import numba

        from ronde.core.linking import KernelPipeline

        return numba.njit(
            self.function,
            forceinline=self.into_callers,  # a call would cost more than most kernels do
            no_cpython_wrapper=True,
            no_cfunc_wrapper=True,
            pipeline_class=KernelPipeline,
            **FLAGS,
        )


def kernel(function: Callable[P, R]) -> Kernel[P, R]:
    """Mark a rule that may be compiled: no strings, objects or exceptions inside; tables are module constants."""
    return Kernel(function)


def called(rule: Kernel[P, R]) -> Kernel[P, R]:
    """The same kernel as one piece of code that is called: for a stencil that uses a large one in several places."""
    return Kernel(rule.function, into_callers=False)


def entry(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a stencil function for exactly this signature and keep the result in the cache beside its file."""
    import numba

    _teach_numba()
    compile_cached: Callable[[Callable[..., Any]], Any] = numba.njit(signature, cache=True, **FLAGS)
    return compile_cached


_taught = False


def _teach_numba() -> None:
    """Make Numba see a kernel among a function's globals as the compiled function."""
    global _taught
    if _taught:
        return
    from numba import types
    from numba.extending import typeof_impl

    def type_of_kernel(value: Kernel[Any, Any], _context: object) -> Any:
        return types.Dispatcher(value.compiled)

    typeof_impl.register(Kernel, type_of_kernel)
    _taught = True
