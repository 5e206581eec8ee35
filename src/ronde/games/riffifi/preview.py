"""What a card will bring and what playing one would do, worked out from a view by the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ronde.core.seats import seats_of
from ronde.games.riffifi.rules import CARD_COUNT, NONE, OFFICER, TO_SHARE, collect

if TYPE_CHECKING:
    from ronde.core.game import Seat
    from ronde.core.record import Struct


class Haul(msgspec.Struct, frozen=True):
    """What a face-up card brings its seat."""

    card: int
    reserve: int = 0
    """chips from the reserve"""
    stolen: dict[Seat, int] = {}
    """chips from each opponent who gives any, without odd ones that are still to be shared out"""
    odd: int = 0
    """odd chips to be shared out"""
    tied: tuple[Seat, ...] = ()
    """the opponents who give them"""
    lost: int = 0
    """the part of the claim that nobody can meet"""

    @property
    def count(self) -> int:
        """All chips it brings."""
        return self.reserve + sum(self.stolen.values()) + self.odd


class Effect(msgspec.Struct, frozen=True):
    """What playing a card face up does on the table."""

    is_beaten: bool = False
    rival: Seat | None = None
    """the seat whose card it meets: the one that beats it, or else the one that is turned"""
    targets: tuple[Seat, ...] = ()
    """the seats whose card an officer may turn"""


def cards_of(cards: int) -> list[int]:
    """The cards of a set, ascending.

    >>> cards_of(0b1001)
    [0, 3]
    """
    return [card for card in range(CARD_COUNT) if int(cards) >> card & 1]


class Draft(dict[tuple[int, int], int]):
    """The numbers of a view's table of numbers; writing to them leaves the view as it is."""

    def __init__(self, numbers: Struct) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, place: tuple[int, int]) -> int:
        value = self[place] = int(self._numbers[place])
        return value


class Scratch:
    """A copy of the table of a view to try things out on, in plain numbers, which Python reads faster than records."""

    def __init__(self, v: Struct) -> None:
        self.opt = v.opt
        self.seat_count, self.turn, self.dealer = int(v.seat_count), int(v.turn), int(v.dealer)
        self.phase, self.odd, self.tied = int(v.phase), int(v.odd), int(v.tied)
        self.visible, self.hand_len, self.reserve = v.visible.tolist(), v.hand_len.tolist(), v.reserve.tolist()
        self.chips = Draft(v.chips)


def haul(v: Struct, seat: Seat) -> Haul | None:
    """What the face-up card of a seat brings as things stand; None if it has none."""
    if v.visible[seat] == NONE:
        return None
    if v.phase == TO_SHARE and seat == v.turn:  # all but the odd chips has been taken
        return Haul(int(v.visible[seat]), odd=int(v.odd), tied=tuple(seats_of(int(v.tied))))
    table = Scratch(v)
    table.turn = seat
    return take(table)[0]


def take(table: Scratch) -> tuple[Haul, bool]:
    """Let the card of the seat whose turn it is collect on a scratch table; what it brings, and whether that is all."""
    card = table.visible[table.turn]
    colour = card >> 3
    reserve, chips = table.reserve[colour], [table.chips[seat, colour] for seat in range(table.seat_count)]
    is_done = bool(collect(table))
    taken = int(reserve - table.reserve[colour])
    given = [int(before - table.chips[seat, colour]) for seat, before in enumerate(chips)]
    stolen = {other: count for other, count in enumerate(given) if count > 0}
    odd, tied = (0, 0) if is_done else (int(table.odd), int(table.tied))
    lost = (card & 7) + 1 - taken - sum(stolen.values()) - odd
    return Haul(card, taken, stolen, odd, tuple(seats_of(tied)), lost), is_done


def preview(v: Struct, card: int) -> Effect:
    """What playing this card face up would do now."""
    others = [seat for seat in range(v.seat_count) if v.visible[seat] != NONE]
    if card == OFFICER:
        return Effect(targets=tuple(others))
    for other in others:
        if int(v.visible[other]) >> 3 == card >> 3:
            return Effect(is_beaten=card > v.visible[other], rival=other)
    return Effect()
