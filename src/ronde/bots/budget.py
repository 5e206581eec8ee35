"""How long a bot may think."""

from __future__ import annotations

import math
from dataclasses import dataclass

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
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise RondeError(f"a bot cannot think for {self.seconds} seconds; give it more than 0")
        if self.iterations is not None and self.iterations < 1:
            raise RondeError(f"a bot cannot think for {self.iterations} iterations; give it at least 1")
        if not 1 <= self.threads <= 64:
            raise RondeError(f"a bot cannot think in {self.threads} threads; give it 1 to 64")
