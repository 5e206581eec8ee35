"""What the rows of Reibach & Co earn, and what the last scoring takes away.

These kernels read states and views alike: both have `row_len`, `closed` and the counts they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.kernel import kernel, wide

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

BUSINESS_COUNT = 10
MAX_SEATS = 5  # REI-004

DOUBLE_THEN_ROUND = 1

MONOPOLY, LONGEST, SECOND = 4, 3, 1
SHARED_PRIZE = LONGEST + SECOND
PRIZE = np.array([0, LONGEST, *(SHARED_PRIZE // ties for ties in range(2, MAX_SEATS + 1))], np.int64)
"""What the longest rows earn, by how many there are: one alone (REI-055), or a tie (REI-057, REI-058)."""
ROUNDED_LAST = np.array([0, 2 * LONGEST, *(2 * SHARED_PRIZE // ties for ties in range(2, MAX_SEATS + 1))], np.int64)
DOUBLED = np.array([2 * PRIZE, ROUNDED_LAST])
"""The same with a risk card, by `tie_rounding` (REI-Q08)."""
EMPTY_DEALMAKER_COST = 2
HAND_CARD_COST = 1


@kernel
def income_now(table: Struct, out: Any) -> None:
    """What a scoring would pay now, into out[seat, business], before deductions; closed rows compete too (REI-045)."""
    for business in range(BUSINESS_COUNT):
        risks = 0
        for seat in range(MAX_SEATS):
            risks |= (wide(table.closed[seat]) >> business & 1) << seat
        business_income(table.row_len[:, business], risks, table.opt.tie_rounding, out[:, business])


@kernel
def business_income(lengths: Any, risks: int, tie_rounding: int, out: Any) -> None:
    """What one business pays each seat: lengths of the rows by seat, 0 for none (REI-061); bit set of risk cards."""
    longest = 0
    for seat in range(len(lengths)):
        longest = max(longest, wide(lengths[seat]))
    ties = second = 0
    for seat in range(len(lengths)):
        ties += lengths[seat] == longest
        second = max(second, wide(lengths[seat]) if lengths[seat] < longest else 0)
    second_ties = 0
    for seat in range(len(lengths)):
        second_ties += lengths[seat] == second
    prize, doubled = wide(PRIZE[ties]), wide(DOUBLED[tie_rounding, ties])
    if ties == 1 and second == 0:
        prize, doubled = MONOPOLY, 2 * MONOPOLY  # REI-054
    second_prize = SECOND if ties == 1 and second_ties == 1 else 0  # REI-056, REI-059; REI-Q20 for two players as well
    for seat in range(len(lengths)):
        length = wide(lengths[seat])
        is_risky = risks >> seat & 1  # REI-042, REI-060 its own row only
        first = doubled if is_risky else prize
        income = first if length == longest else second_prize << is_risky if length == second else 0
        out[seat] = income if length > 0 else 0


@kernel
def deductions(table: Struct, seat: int) -> int:
    """What the last scoring takes from a seat for empty dealmakers and hand cards (REI-062, REI-063)."""
    empty = wide(table.dealmaker_count[seat]) - wide(table.row_count[seat])
    return EMPTY_DEALMAKER_COST * empty + HAND_CARD_COST * wide(table.hand_len[seat])
