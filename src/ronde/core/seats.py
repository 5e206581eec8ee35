"""Seats around the table, and bit sets of them."""

from __future__ import annotations

from ronde.core.kernel import kernel

MAX_SEATS = 8


@kernel
def left_of(seat: int, seat_count: int) -> int:
    """The left neighbour, next in clockwise order (GEN-01)."""
    return 0 if seat + 1 == seat_count else seat + 1


def seats_of(bits: int) -> list[int]:
    """The seats of a bit set, ascending.

    >>> seats_of(0b101)
    [0, 2]
    """
    return [seat for seat in range(int(bits).bit_length()) if bits >> seat & 1]
