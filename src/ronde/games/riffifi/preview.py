"""What a card will bring and what playing one would do, worked out from a view by the rules themselves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import msgspec
import numpy as np

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


def scratch(v: Struct) -> Struct:
    """A copy of the table of a view to try things out on, in plain numbers, which Python reads faster than records."""
    lists = {name: np.array(v[name], np.int64) for name in ("visible", "hand_len", "reserve", "chips")}
    numbers = {name: int(v[name]) for name in ("seat_count", "turn", "dealer", "phase", "odd", "tied")}
    options = {name: int(v.opt[name]) for name in ("theft", "odd_chip")}
    return SimpleNamespace(opt=SimpleNamespace(**options), **lists, **numbers)


def haul(v: Struct, seat: Seat) -> Haul | None:
    """What the face-up card of a seat brings as things stand; None if it has none."""
    if v.visible[seat] == NONE:
        return None
    if v.phase == TO_SHARE and seat == v.turn:  # all but the odd chips has been taken
        return Haul(int(v.visible[seat]), odd=int(v.odd), tied=tuple(seats_of(int(v.tied))))
    table = scratch(v)
    table.turn = seat
    return take(table)[0]


def take(table: Struct) -> tuple[Haul, bool]:
    """Let the card of the seat whose turn it is collect on a scratch table; what it brings, and whether that is all."""
    card = int(table.visible[table.turn])
    colour = card >> 3
    reserve, chips = int(table.reserve[colour]), table.chips[:, colour].tolist()
    is_done = bool(collect(table))
    taken = reserve - int(table.reserve[colour])
    given = [before - after for before, after in zip(chips, table.chips[:, colour].tolist(), strict=True)]
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
