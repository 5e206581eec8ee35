"""What the rows of Reibach & Co earn, and what the last scoring takes away.

These kernels read states and views alike: both have `row_len`, `closed` and the counts they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.kernel import kernel, wide

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

BUSINESS_COUNT = 10
MAX_SEATS = 5  # REI-004

DOUBLE_THEN_ROUND = 1

MONOPOLY, LONGEST, SECOND = 4, 3, 1
SHARED_PRIZE = LONGEST + SECOND
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
    owners = longest = ties = second = second_ties = 0
    for seat in range(len(lengths)):
        length = wide(lengths[seat])
        owners += length > 0
        if length > longest:
            second, second_ties = longest, ties
            longest, ties = length, 1
        elif length == longest:
            ties += 1
        elif length > second:
            second, second_ties = length, 1
        elif length == second:
            second_ties += 1
    for seat in range(len(lengths)):
        factor = 2 if risks >> seat & 1 else 1  # REI-042, REI-060 its own row only
        income = 0
        if lengths[seat] == 0:
            income = 0
        elif owners == 1:
            income = factor * MONOPOLY  # REI-054
        elif lengths[seat] == longest and ties == 1:
            income = factor * LONGEST  # REI-055
        elif lengths[seat] == longest and tie_rounding == DOUBLE_THEN_ROUND:
            income = factor * SHARED_PRIZE // ties  # REI-Q08
        elif lengths[seat] == longest:
            income = factor * (SHARED_PRIZE // ties)  # REI-057
        elif lengths[seat] == second and ties == 1 and second_ties == 1:
            income = factor * SECOND  # REI-056, REI-058, REI-059; REI-Q20 for two players as well
        out[seat] = income


@kernel
def deductions(table: Struct, seat: int) -> int:
    """What the last scoring takes from a seat for empty dealmakers and hand cards (REI-062, REI-063)."""
    empty = wide(table.dealmaker_count[seat]) - wide(table.row_count[seat])
    return EMPTY_DEALMAKER_COST * empty + HAND_CARD_COST * wide(table.hand_len[seat])
