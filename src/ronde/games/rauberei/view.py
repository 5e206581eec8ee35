"""What a seat of Räuberei may know, and worlds it cannot tell apart.

Everything is laid openly, so only the other hands and the draw pile are hidden (dossier 3.9). A seat that had to start
a new pile has shown that it held no card equal to a top; `barred` and `fresh` keep that for everyone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.chance import below
from ronde.core.game import SPECTATOR
from ronde.core.kernel import kernel, wide
from ronde.core.options import option_record
from ronde.core.record import VIEWER, Struct, copy, record
from ronde.games.rauberei.rules import (
    CARD_COUNT,
    COPIES,
    DEAL,
    KIND_COUNT,
    MAX_PILES,
    MAX_SEATS,
    OPTIONS,
    TOP_ONLY,
)

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.chance import Rng

VIEW = record(
    ("opt", option_record(OPTIONS), (), VIEWER, "the options"),
    ("seat", "i1", (), VIEWER, "whose view this is; −1 for a spectator"),
    ("seat_count", "u1", (), VIEWER, "how many play"),
    ("to_act", "u1", (), VIEWER, "bit set of the seats that may act now"),
    ("chance", "u1", (), VIEWER, "the chance event that is due, or 0"),
    ("scorings", "u1", (), VIEWER, "games of the match that have ended"),
    ("over", "u1", (), VIEWER, "1 when the match has ended"),
    ("starter", "u1", (), VIEWER, "the seat that lays first in this game"),
    ("turn", "u1", (), VIEWER, "the seat whose turn it is"),
    ("pile_count", "u1", (), VIEWER, "how many piles lie on the table"),
    ("draw_len", "u1", (), VIEWER, "cards in the draw pile"),
    ("pile_top", "u1", (MAX_PILES,), VIEWER, "the kind on top of each pile"),
    ("pile_len", "u1", (MAX_PILES,), VIEWER, "how many cards each pile has; 0 on a screen that hides it"),
    ("pile_owner", "i1", (MAX_PILES,), VIEWER, "the seat that owns each pile, or −1"),
    ("hand", "i1", (KIND_COUNT,), VIEWER, "the viewer's cards of each kind"),
    ("hand_len", "u1", (MAX_SEATS,), VIEWER, "cards in each hand"),
    ("laid", "i1", (KIND_COUNT,), VIEWER, "cards of each kind on the table"),
    ("barred", "u2", (MAX_SEATS,), VIEWER, "bit set of kinds a seat did not hold when it had to start a new pile"),
    ("fresh", "u1", (MAX_SEATS,), VIEWER, "how many cards drawn since then may be of these kinds"),
    ("totals", "i2", (MAX_SEATS,), VIEWER, "points of the games that have ended"),
)


@kernel
def observe(s: Struct, seat: int, v: Struct) -> None:
    """The table and the seat's own hand."""
    _observe_public(s, v)
    v.seat = seat
    copy(v.hand, s.hand[seat])


@kernel
def observe_table(s: Struct, v: Struct) -> None:
    """The table without any hand."""
    _observe_public(s, v)
    v.seat = SPECTATOR


@kernel
def _observe_public(s: Struct, v: Struct) -> None:
    v.opt.start_seat = s.opt.start_seat
    v.opt.variant = s.opt.variant
    v.opt.deal_all = s.opt.deal_all
    v.opt.restricted = s.opt.restricted
    v.opt.match = s.opt.match
    v.opt.start_piles = s.opt.start_piles
    v.opt.new_pile_test = s.opt.new_pile_test
    v.opt.pile_view = s.opt.pile_view
    v.seat_count = s.seat_count
    v.to_act = s.to_act
    v.chance = s.chance
    v.scorings = s.scorings
    v.over = s.over
    v.starter = s.starter
    v.turn = s.turn
    v.pile_count = s.pile_count
    v.draw_len = s.draw_len
    copy(v.pile_top, s.pile_top)
    copy(v.pile_len, s.pile_len)
    copy(v.pile_owner, s.pile_owner)
    copy(v.hand_len, s.hand_len)
    copy(v.laid, s.laid)
    copy(v.barred, s.barred)
    copy(v.fresh, s.fresh)
    copy(v.totals, s.totals)


@kernel
def screen(v: Struct) -> None:
    """Hide pile heights and counts of laid cards where the table shows only tops (RAU-Q07)."""
    if v.opt.pile_view == TOP_ONLY:
        v.pile_len[:] = 0
        v.laid[:] = 0


MIXING_SWAPS = 4 * CARD_COUNT
REPAIR_LIMIT = 20_000


@kernel
def determinize(v: Struct, rng: Rng, s: Struct) -> None:
    """A world with the hidden cards dealt anew: uniform over the hands that fit what everyone has seen."""
    _copy_public(v, s)
    if v.seat >= 0:
        copy(s.hand[v.seat], v.hand)
    if v.chance == DEAL and v.scorings == 0:
        return  # before the first deal there is nothing to imagine
    for kind in range(KIND_COUNT):
        s.draw[kind] = COPIES - wide(v.laid[kind]) - wide(v.hand[kind])
    left = 0
    for kind in range(KIND_COUNT):
        left += wide(s.draw[kind])
    is_barring = False
    for seat in range(v.seat_count):
        if seat == v.seat:
            continue
        is_barring = is_barring or v.barred[seat] != 0
        for _ in range(v.hand_len[seat]):
            _give(s, seat, _nth_card(s, below(rng, left)))
            left -= 1
    if is_barring:
        _respect_barred(v, rng, s)


@kernel
def _copy_public(v: Struct, s: Struct) -> None:
    s.opt.start_seat = v.opt.start_seat
    s.opt.variant = v.opt.variant
    s.opt.deal_all = v.opt.deal_all
    s.opt.restricted = v.opt.restricted
    s.opt.match = v.opt.match
    s.opt.start_piles = v.opt.start_piles
    s.opt.new_pile_test = v.opt.new_pile_test
    s.opt.pile_view = v.opt.pile_view
    s.seat_count = v.seat_count
    s.to_act = v.to_act
    s.chance = v.chance
    s.scorings = v.scorings
    s.over = v.over
    s.starter = v.starter
    s.turn = v.turn
    s.pile_count = v.pile_count
    s.draw_len = v.draw_len
    copy(s.pile_top, v.pile_top)
    copy(s.pile_len, v.pile_len)
    copy(s.pile_owner, v.pile_owner)
    copy(s.hand_len, v.hand_len)
    copy(s.laid, v.laid)
    copy(s.barred, v.barred)
    copy(s.fresh, v.fresh)
    copy(s.totals, v.totals)


@kernel
def _nth_card(s: Struct, n: int) -> int:
    """The kind of card number n of the draw pile."""
    kind = 0
    while n >= s.draw[kind]:
        n -= s.draw[kind]
        kind += 1
    return kind


@kernel
def _give(s: Struct, seat: int, kind: int) -> None:
    s.draw[kind] -= 1
    s.hand[seat, kind] += 1


@kernel
def _excess(s: Struct, seat: int) -> int:
    """How many cards of barred kinds a hand holds beyond those it can have drawn since."""
    barred = 0
    for kind in range(KIND_COUNT):
        if s.barred[seat] >> kind & 1:
            barred += wide(s.hand[seat, kind])
    return max(0, barred - wide(s.fresh[seat]))


@kernel
def _total_excess(v: Struct, s: Struct) -> int:
    total = 0
    for seat in range(v.seat_count):
        if seat != v.seat:
            total += _excess(s, seat)
    return total


@kernel
def _respect_barred(v: Struct, rng: Rng, s: Struct) -> None:
    """Exchange hidden cards at random until no hand breaks what it showed, then go on so that none is favoured."""
    excess = _total_excess(v, s)
    swaps_left = MIXING_SWAPS
    for _ in range(REPAIR_LIMIT):
        if excess == 0:
            swaps_left -= 1
            if swaps_left < 0:
                return
        one = _random_place(v, rng, s)
        other = _random_place(v, rng, s)
        _exchange(s, one, other)
        after = _total_excess(v, s)
        if after > excess:
            _exchange(s, _same_place(one, other), _same_place(other, one))
        else:
            excess = after


@kernel
def _random_place(v: Struct, rng: Rng, s: Struct) -> int:
    """A uniformly random hidden card as place * 16 + kind, where the draw pile is place seat_count."""
    total = wide(v.draw_len)
    for seat in range(v.seat_count):
        if seat != v.seat:
            total += wide(v.hand_len[seat])
    n = below(rng, total)
    for seat in range(v.seat_count):
        if seat != v.seat:
            if n < v.hand_len[seat]:
                kind = 0
                while n >= s.hand[seat, kind]:
                    n -= s.hand[seat, kind]
                    kind += 1
                return seat * 16 + kind
            n -= wide(v.hand_len[seat])
    return wide(v.seat_count) * 16 + _nth_card(s, n)


@kernel
def _same_place(place: int, card: int) -> int:
    """The place of the first with the kind of the second."""
    return (place >> 4) * 16 + (card & 15)


@kernel
def _exchange(s: Struct, one: int, other: int) -> None:
    _move(s, one >> 4, one & 15, -1)
    _move(s, other >> 4, other & 15, -1)
    _move(s, one >> 4, other & 15, 1)
    _move(s, other >> 4, one & 15, 1)


@kernel
def _move(s: Struct, place: int, kind: int, change: Any) -> None:
    if place < s.seat_count:
        s.hand[place, kind] += change
    else:
        s.draw[kind] += change
