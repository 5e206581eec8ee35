"""What a seat of Räuberei may know, and worlds it cannot tell apart.

Everything is laid openly, so only the other hands and the draw pile are hidden. But a seat that had to start a new pile
(RAU-V2.4, whole-hand test) has shown that it held no card equal to a top. `barred` keeps these kinds for everyone,
`drawn` and `lays` what the seat did since: cards of barred kinds in its hand can only be among those it drew later.
If a seat is barred again while it may hold such later cards, only the new bar is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.chance import WORD_RANGE, below, pick, word
from ronde.core.game import SPECTATOR
from ronde.core.kernel import kernel, wide
from ronde.core.options import option_record
from ronde.core.record import VIEWER, Struct, copy, record
from ronde.games.rauberei.rules import (
    CARD_COUNT,
    COPIES,
    DEAL,
    HAND,
    KIND_COUNT,
    MAX_PILES,
    MAX_PLAYS,
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
    ("drawn", "u1", (MAX_SEATS,), VIEWER, "cards it has drawn since then"),
    ("lays", "u4", (MAX_SEATS,), VIEWER, "a 1, then a bit for each card it has laid since: 1 if of a barred kind"),
    ("play_count", "u1", (), VIEWER, "cards laid in this game"),
    ("plays", "u2", (MAX_PLAYS,), VIEWER, "these cards in order, each as way, seat and action; 0 on a screen"),
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
    copy(v.drawn, s.drawn)
    copy(v.lays, s.lays)
    v.play_count = s.play_count
    copy(v.plays, s.plays)
    copy(v.totals, s.totals)


@kernel
def screen(v: Struct) -> None:
    """Hide earlier plays, and pile heights and counts of laid cards where the table shows only tops (RAU-Q07)."""
    v.plays[:] = 0
    if v.opt.pile_view == TOP_ONLY:
        v.pile_len[:] = 0
        v.laid[:] = 0


MIXING_SWAPS = 4 * CARD_COUNT
PATIENCE = 500
"""How often the exchange of cards may go on for another MIXING_SWAPS; a few times is usual."""
PENALTY = 1 / 32


@kernel
def determinize(v: Struct, rng: Rng, s: Struct) -> None:
    """A world with the hidden cards dealt anew: uniform over all deals that fit what everyone has seen."""
    _copy_public(v, s)
    if v.chance == DEAL and v.scorings == 0:
        return  # before the first deal there is nothing to imagine
    if v.seat != SPECTATOR:
        copy(s.hand[v.seat], v.hand)
    left = 0
    for kind in range(KIND_COUNT):
        s.draw[kind] = COPIES - wide(v.laid[kind]) - wide(v.hand[kind])
        left += wide(s.draw[kind])
    is_anyone_barred = False
    for seat in range(v.seat_count):
        if seat != v.seat:
            is_anyone_barred = is_anyone_barred or v.barred[seat] != 0
            for _ in range(v.hand_len[seat]):
                kind = pick(rng, s.draw, left)
                s.draw[kind] -= 1
                s.hand[seat, kind] += 1
                left -= 1
    if is_anyone_barred:
        _respect_barred(v, rng, s)
    for seat in range(v.seat_count):
        s.held[seat] = _kinds_in(s.hand[seat])


@kernel
def _kinds_in(hand: Any) -> int:
    kinds = 0
    for kind in range(KIND_COUNT):
        kinds |= wide(hand[kind] > 0) << kind
    return kinds


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
    copy(s.drawn, v.drawn)
    copy(s.lays, v.lays)
    s.play_count = v.play_count
    copy(s.plays, v.plays)
    copy(s.totals, v.totals)


# A deal says which card was in which place of hands and draw pile, so a world counts as often as there are deals
# that lead to it. Random exchanges of hidden cards, taken or not by the Metropolis rule, make it as likely as that.


@kernel
def _respect_barred(v: Struct, rng: Rng, s: Struct) -> None:
    """Exchange hidden cards until no hand breaks what it has shown and chance has forgotten how they lay before."""
    hidden = wide(v.draw_len)
    for seat in range(v.seat_count):
        if seat != v.seat:
            hidden += wide(v.hand_len[seat])
    if hidden < 2:
        return  # nothing could be exchanged
    for _ in range(PATIENCE):
        for _ in range(MIXING_SWAPS):
            _try_exchange(v, rng, s, hidden)
        if _is_possible_world(v, s):
            return


@kernel
def _is_possible_world(v: Struct, s: Struct) -> bool:
    for seat in range(v.seat_count):
        if seat != v.seat and _barred_held(s, seat) > _most_barred(s, seat):
            return False
    return True


@kernel
def _barred_held(s: Struct, seat: int) -> int:
    """How many cards of its barred kinds a hand holds."""
    count = 0
    for kind in range(KIND_COUNT):
        count += (wide(s.barred[seat]) >> kind & 1) * wide(s.hand[seat, kind])
    return count


@kernel
def _most_barred(s: Struct, seat: int) -> int:
    """How many cards of its barred kinds a hand can hold: those it has drawn since and not laid."""
    most = wide(s.drawn[seat])
    lays = wide(s.lays[seat])
    while lays > 1:
        most -= lays & 1
        lays >>= 1
    return most


@kernel
def _deals(s: Struct, seat: int) -> float:
    """How many deals lead to what was seen of a hand, up to a factor, if it is as it is now.

    A hand that cannot be counts for a little too: between two possible worlds there may be none but impossible ones.
    """
    barred_held = _barred_held(s, seat)
    possible = min(barred_held, _most_barred(s, seat))
    return _deals_of(s, seat, possible) * PENALTY ** (barred_held - possible)


@kernel
def _deals_of(s: Struct, seat: int, barred_held: int) -> float:
    """How many deals lead to what was seen of a hand, if it holds so many cards of its barred kinds."""
    if s.drawn[seat] == 0:
        return 1.0
    lay_count = 0
    while wide(s.lays[seat]) >> (lay_count + 1):
        lay_count += 1
    cards = wide(s.hand_len[seat]) + lay_count - wide(s.drawn[seat])
    # ways[n]: deals in which n of the cards in hand are new, that is drawn since; nobody draws who has more than five
    ways = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for lay in range(1, lay_count + 1):
        if lay <= s.drawn[seat]:  # a draw came before
            ways = (0.0, ways[0], ways[1], ways[2], ways[3], ways[4])
            cards += 1
        old = 1 - (wide(s.lays[seat]) >> (lay_count - lay) & 1)  # whether the card laid may be an old one
        ways = (
            old * cards * ways[0] + ways[1],
            old * (cards - 1) * ways[1] + 2 * ways[2],
            old * (cards - 2) * ways[2] + 3 * ways[3],
            old * (cards - 3) * ways[3] + 4 * ways[4],
            old * (cards - 4) * ways[4] + 5 * ways[5],
            old * (cards - 5) * ways[5],
        )
        cards -= 1
    if s.drawn[seat] > lay_count:
        ways = (0.0, ways[0], ways[1], ways[2], ways[3], ways[4])
        cards += 1
    total = 0.0
    for new in range(barred_held, min(HAND, cards) + 1):
        places = 1.0  # for the barred cards among the new ones, then for the others among all that are left
        for i in range(barred_held):
            places *= new - i
        for i in range(1, cards - barred_held + 1):
            places *= i
        total += ways[new] * places
    return total


@kernel
def _try_exchange(v: Struct, rng: Rng, s: Struct, hidden: int) -> None:
    """Exchange two hidden cards, or leave them if the other world counts for less and chance says so."""
    one = _hidden_card(v, s, below(rng, hidden))
    other = _hidden_card(v, s, below(rng, hidden))
    kind, place = one & 15, one >> 4
    other_kind, other_place = other & 15, other >> 4
    if kind == other_kind or place == other_place:
        return
    before = _weight(s, place) * _weight(s, other_place)
    _exchange(s, place, kind, other_place, other_kind)
    after = _weight(s, place) * _weight(s, other_place)
    if after < before and word(rng) * before >= after * WORD_RANGE:
        _exchange(s, place, other_kind, other_place, kind)


@kernel
def _hidden_card(v: Struct, s: Struct, n: int) -> int:
    """Hidden card number n as place * 16 + kind; the places are the seats and, after them, the draw pile."""
    place = 0
    while place < v.seat_count and (place == v.seat or n >= v.hand_len[place]):
        n -= 0 if place == v.seat else wide(v.hand_len[place])
        place += 1
    kind = 0
    while n >= _count(s, place, kind):
        n -= _count(s, place, kind)
        kind += 1
    return place * 16 + kind


@kernel
def _count(s: Struct, place: int, kind: int) -> int:
    return wide(s.hand[place, kind]) if place < s.seat_count else wide(s.draw[kind])


@kernel
def _weight(s: Struct, place: int) -> float:
    if place == s.seat_count or s.barred[place] == 0:
        return 1.0
    return _deals(s, place)


@kernel
def _exchange(s: Struct, place: int, kind: int, other_place: int, other_kind: int) -> None:
    _add(s, place, kind, -1)
    _add(s, place, other_kind, 1)
    _add(s, other_place, other_kind, -1)
    _add(s, other_place, kind, 1)


@kernel
def _add(s: Struct, place: int, kind: int, change: int) -> None:
    if place < s.seat_count:
        s.hand[place, kind] += change
    else:
        s.draw[kind] += change
