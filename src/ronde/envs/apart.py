"""Better code for kernels that read one record and write another: the compiler is told that these do not overlap.

It then moves whole runs of fields at once instead of byte by byte.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from ronde.core.kernel import FLAGS, Kernel, P, R, entry

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


class Apart(Kernel[P, R]):
    """A kernel whose arguments never overlap in memory; it is called, not compiled into its callers."""

    @cached_property
    def compiled(self) -> Any:
        """The function as Numba compiles it."""
        import numba

        made = numba.njit(self.function, **FLAGS)
        made._compiler._customize_flags = _without_overlap  # Numba has no option for it
        return made


def apart(rule: Kernel[P, R]) -> Apart[P, R]:
    """The same kernel for arguments that never overlap in memory."""
    return Apart(rule.function)


def _without_overlap(flags: Any) -> Any:
    flags.noalias = True
    return flags


def wide_entry(signature: str) -> Callable[[F], F]:
    """Like `entry`, with neighbouring numbers moved and reckoned together where that is possible."""

    def compile_cached(function: F) -> F:
        from numba import config

        before, config.SLP_VECTORIZE = config.SLP_VECTORIZE, 1
        try:
            made: F = entry(signature)(function)
        finally:
            config.SLP_VECTORIZE = before
        return made

    return compile_cached
