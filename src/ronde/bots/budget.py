"""How long a bot may think."""

from __future__ import annotations

import math
from dataclasses import dataclass
from numbers import Integral, Real

from ronde.core.errors import RondeError


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
        seconds: object = self.seconds
        iterations: object = self.iterations
        threads: object = self.threads
        if seconds is not None and not (isinstance(seconds, Real) and 0 < float(seconds) < math.inf):
            raise RondeError(f"a bot cannot think for {seconds!r} seconds; give it a number, more than 0")
        if iterations is not None and not (isinstance(iterations, Integral) and int(iterations) >= 1):
            raise RondeError(f"a bot cannot think for {iterations!r} iterations; give it a whole number, at least 1")
        if not (isinstance(threads, Integral) and 1 <= int(threads) <= 64):
            raise RondeError(f"a bot cannot think in {threads!r} threads; give it a whole number, 1 to 64")
