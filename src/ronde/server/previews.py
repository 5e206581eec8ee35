"""What a table would bring, for people's eyes: worked out by the rules from a viewer's own screened view, on request.

Numbers that players would otherwise count in their heads. A preview is a function of a view alone, so it can tell a
viewer nothing that the view does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.games.reibach.scoring import BUSINESS_COUNT, MAX_SEATS, deductions, income_now
from ronde.games.riffifi import preview as riffifi

if TYPE_CHECKING:
    from collections.abc import Callable

    from ronde.core.record import Struct


def _reibach(v: Struct) -> dict[str, Any]:
    """What a scoring would pay now by seat and business, and what the last one would take away."""
    income = np.zeros((MAX_SEATS, BUSINESS_COUNT), np.int64)
    income_now(v, income)
    seats = range(int(v.seat_count))
    return {
        "income": income[: len(seats)].tolist(),
        "deductions": [int(deductions(v, seat)) for seat in seats],
    }


def _riffifi(v: Struct) -> dict[str, Any]:
    """What each face-up card brings as things stand, and what each hand card would meet."""
    hauls: list[dict[str, Any] | None] = []
    for seat in range(int(v.seat_count)):
        haul = riffifi.haul(v, seat)
        hauls.append(
            None
            if haul is None
            else {
                "reserve": haul.reserve,
                "stolen": [haul.stolen.get(other, 0) for other in range(int(v.seat_count))],
                "odd": haul.odd,
                "lost": haul.lost,
                "count": haul.count,
            }
        )
    effects = {}
    for card in riffifi.cards_of(v.hand) if v.seat >= 0 else ():
        effect = riffifi.preview(v, card)
        effects[str(card)] = {
            "beaten": bool(effect.is_beaten),
            "rival": effect.rival,
            "targets": [int(seat) for seat in effect.targets],
        }
    return {"hauls": hauls, "cards": effects}


_PREVIEWS: dict[str, Callable[[Struct], dict[str, Any]]] = {"reibach": _reibach, "riffifi": _riffifi}


def foresee(game: str, v: Struct) -> dict[str, Any]:
    """The preview of a view; empty for a game that has nothing to count."""
    make = _PREVIEWS.get(game)
    return {} if make is None else make(v)
