"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any, Final

from ronde.core.errors import RondeError

MOST_SECONDS: Final = 3600
MOST_ITERATIONS: Final = 10**9
MOST_THREADS: Final = 64
LONG: Final = 40
"""Letters of a number that nobody wants to read in a sentence."""


@dataclass(frozen=True)
class Budget:
    """Thinking time in seconds, a number of iterations, or both (whichever ends first), and how many threads share it.

    Thinking for a number of iterations gives the same answer every time for the same seed and threads. Processor time
    counts only what a thread really got: what measurements on a busy machine need, and no good to those who wait.
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    processor_time: bool = False

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise RondeError("a budget needs seconds or iterations")
        if self.seconds is not None and not _is_some(self.seconds, Real, MOST_SECONDS):
            limits = f"more than 0 and at most {MOST_SECONDS}"
            raise RondeError(f"a bot cannot think for {_shown(self.seconds)} seconds; give it a number, {limits}")
        if self.iterations is not None and not _is_some(self.iterations, Integral, MOST_ITERATIONS):
            limits = f"at least 1 and at most {MOST_ITERATIONS}"
            shown = _shown(self.iterations)
            raise RondeError(f"a bot cannot think for {shown} iterations; give it a whole number, {limits}")
        if not _is_some(self.threads, Integral, MOST_THREADS):
            shown = _shown(self.threads)
            raise RondeError(f"a bot cannot think in {shown} threads; give it a whole number, 1 to {MOST_THREADS}")


def _is_some(value: Any, kind: type, most: int) -> bool:
    """Whether a value is a number of this kind, more than 0 and at most `most`; a truth is no number."""
    is_number = isinstance(value, kind) and not isinstance(value, bool)
    return is_number and bool(0 < value <= most)


def _shown(value: object) -> str:
    """What was given as it stands in a sentence."""
    try:
        text = repr(value)
    except ValueError:  # Python does not write numbers of thousands of digits
        return "so many"
    return text if len(text) <= LONG else "so many"
