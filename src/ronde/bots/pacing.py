"""How a budget is spent: threads with a share each, and chunks of iterations until it runs out."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ronde.bots.budget import Budget

CHUNK_SECONDS = 0.002
"""A thread looks at the clock about this often."""
RESERVE, RESERVED_SHARE = 0.03, 0.3
"""Seconds, or of a short budget the share, that are kept for counting up and for a processor that others use too."""
FIRST_CHUNK = 16
LONGEST_CHUNK = 1 << 14


def spend(budget: Budget, run: Callable[[int, int], None]) -> None:
    """Call `run(lane, iterations)` in every thread until its share is spent; any time is enough for one call."""
    began = time.perf_counter()
    shares: list[int | None] = [None] * budget.threads
    if budget.iterations is not None:
        shares = [(budget.iterations + lane) // budget.threads for lane in range(budget.threads)]
    others = [
        threading.Thread(target=_spend_share, args=(budget, began, shares[lane], lane, run))
        for lane in range(1, budget.threads)
    ]
    for thread in others:
        thread.start()
    _spend_share(budget, began, shares[0], 0, run)
    for thread in others:
        thread.join()


def _spend_share(budget: Budget, began: float, share: int | None, lane: int, run: Callable[[int, int], None]) -> None:
    clock = time.thread_time if budget.processor_time else time.perf_counter
    start = clock() if budget.processor_time else began
    ends_at = None
    chunk = LONGEST_CHUNK
    if budget.seconds is not None:
        ends_at = start + budget.seconds - min(RESERVE, RESERVED_SHARE * budget.seconds)
        chunk = FIRST_CHUNK
    is_first = True
    while share is None or share > 0:
        before = clock()
        if ends_at is not None and before >= ends_at and not is_first:
            return
        now = chunk if share is None else min(chunk, share)
        run(lane, now)
        is_first = False
        share = None if share is None else share - now
        if ends_at is not None:
            after = clock()
            speed = now / max(1e-6, after - before)
            aim = min(CHUNK_SECONDS, max(0.0, ends_at - after)) * speed
            chunk = max(1, min(LONGEST_CHUNK, 4 * chunk, int(aim)))
