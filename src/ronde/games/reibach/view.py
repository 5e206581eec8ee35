"""What a seat of Reibach & Co may know, and worlds it cannot tell apart.

Only the opening hands, blind draws and the draw pile are hidden (dossier 1.9): whatever was taken from the display is
`known` until a card of its kind is laid. A seat that had to let points lapse with cards in hand has shown that none of
them could be attached; `room` keeps that for everyone (REI-Q07). Which of its hidden cards such a seat lays later is
not seen; it counts as the oldest that it can be, which leaves every hand possible that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.chance import below, pick
from ronde.core.game import SPECTATOR
from ronde.core.kernel import kernel, wide
from ronde.core.options import option_record
from ronde.core.record import VIEWER, Struct, copy, record
from ronde.games.reibach.rules import (
    COPIES,
    DISPLAY,
    DOLLAR,
    DOLLAR_COUNT,
    EMPTY,
    KIND_COUNT,
    MAX_DEALMAKERS,
    MEMORY,
    MULTITALENT,
    OPTIONS,
    RISK,
    SCORINGS,
    SETUP,
    total,
)
from ronde.games.reibach.scoring import BUSINESS_COUNT, MAX_SEATS

if TYPE_CHECKING:
    from ronde.core.chance import Rng

FACE_DOWN = -1
"""The face of a dealmaker on a screen that hides it."""

VIEW = record(
    ("opt", option_record(OPTIONS), (), VIEWER, "the options"),
    ("seat", "i1", (), VIEWER, "whose view this is; −1 for a spectator"),
    ("seat_count", "u1", (), VIEWER, "how many play"),
    ("to_act", "u1", (), VIEWER, "bit set of the seats that may act now"),
    ("chance", "u1", (), VIEWER, "the chance event that is due, or 0"),
    ("scorings", "u1", (), VIEWER, "how many scorings there have been"),
    ("over", "u1", (), VIEWER, "1 when the game has ended"),
    ("starter", "u1", (), VIEWER, "the seat that had the first turn"),
    ("turn", "u1", (), VIEWER, "the seat whose turn it is"),
    ("points", "u1", (), VIEWER, "action points it has left"),
    ("dollars", "u1", (), VIEWER, "dollar cards that have appeared"),
    ("draw_len", "u1", (), VIEWER, "cards in the draw pile, dollars included"),
    ("display", "i1", (DISPLAY,), VIEWER, "the kinds on display; −1 for a place that waits for its card"),
    ("hand", "i1", (KIND_COUNT,), VIEWER, "the viewer's cards of each kind"),
    ("hand_len", "u1", (MAX_SEATS,), VIEWER, "cards in each hand"),
    ("dealmaker_count", "u1", (MAX_SEATS,), VIEWER, "dealmakers of each seat, empty ones included"),
    ("face", "i1", (MAX_SEATS, MAX_DEALMAKERS), VIEWER, "faces of the dealmakers, oldest first; −1 where hidden"),
    ("row_count", "u1", (MAX_SEATS,), VIEWER, "rows of each seat; they lie on its oldest dealmakers"),
    ("row_order", "u1", (MAX_SEATS, MAX_DEALMAKERS), VIEWER, "businesses of the rows, oldest first"),
    ("rows", "u2", (MAX_SEATS,), VIEWER, "bit set of the businesses in which each seat has a row"),
    ("closed", "u2", (MAX_SEATS,), VIEWER, "bit set of the businesses whose row a risk card has doubled and closed"),
    ("row_len", "u1", (MAX_SEATS, BUSINESS_COUNT), VIEWER, "business cards and multitalents in each row"),
    ("row_multitalents", "u1", (MAX_SEATS, BUSINESS_COUNT), VIEWER, "how many of them are multitalents"),
    ("known", "u1", (MAX_SEATS, KIND_COUNT), VIEWER, "cards of each hand that were taken from the display"),
    ("narrowed", "u1", (), VIEWER, "bit set of the seats whose `room` says something"),
    ("room", "u1", (MAX_SEATS, KIND_COUNT), VIEWER, "how many of its hidden cards, the youngest, can be of each kind"),
    ("income", "u1", (SCORINGS, MAX_SEATS, BUSINESS_COUNT), VIEWER, "what each business paid at each scoring"),
    ("results", "i2", (SCORINGS, MAX_SEATS), VIEWER, "incomes of each scoring added up; less deductions at the last"),
    ("totals", "i2", (MAX_SEATS,), VIEWER, "results so far with the seat bonus"),
)


@kernel
def observe(s: Struct, seat: int, v: Struct) -> None:
    """The table, its history and the seat's own hand."""
    _observe_public(s, v)
    v.seat = seat
    copy(v.hand, s.hand[seat])


@kernel
def observe_table(s: Struct, v: Struct) -> None:
    """The table and its history without any hand."""
    _observe_public(s, v)
    v.seat = SPECTATOR


@kernel
def _observe_public(s: Struct, v: Struct) -> None:
    _copy_public(s, v)
    for seat in range(s.seat_count):
        v.totals[seat] = total(s, seat)


@kernel
def _copy_public(source: Struct, into: Struct) -> None:
    """Every field that states and views share because everyone may know it."""
    into.opt.start_seat = source.opt.start_seat
    into.opt.special_cost = source.opt.special_cost
    into.opt.seat_bonus = source.opt.seat_bonus
    into.opt.tie_rounding = source.opt.tie_rounding
    into.opt.dealmaker_faces = source.opt.dealmaker_faces
    into.opt.display_setup = source.opt.display_setup
    into.opt.final_tie = source.opt.final_tie
    into.seat_count = source.seat_count
    into.to_act = source.to_act
    into.chance = source.chance
    into.scorings = source.scorings
    into.over = source.over
    into.starter = source.starter
    into.turn = source.turn
    into.points = source.points
    into.dollars = source.dollars  # REI-053
    into.draw_len = source.draw_len
    copy(into.display, source.display)
    copy(into.hand_len, source.hand_len)
    copy(into.dealmaker_count, source.dealmaker_count)
    copy(into.row_count, source.row_count)
    copy(into.rows, source.rows)
    copy(into.closed, source.closed)
    into.narrowed = source.narrowed
    for seat in range(MAX_SEATS):
        copy(into.face[seat], source.face[seat])  # REI-020 everyone saw it
        copy(into.row_order[seat], source.row_order[seat])
        copy(into.row_len[seat], source.row_len[seat])
        copy(into.row_multitalents[seat], source.row_multitalents[seat])
        copy(into.known[seat], source.known[seat])
        copy(into.room[seat], source.room[seat])
    for scoring in range(SCORINGS):
        copy(into.results[scoring], source.results[scoring])
        for seat in range(MAX_SEATS):
            copy(into.income[scoring, seat], source.income[scoring, seat])


@kernel
def screen(v: Struct) -> None:
    """Hide what must be remembered: cards taken into hands, and faces of dealmakers unless they stay visible."""
    v.known[:] = 0
    v.narrowed = 0
    v.room[:] = 0
    if v.opt.dealmaker_faces == MEMORY:  # REI-021, REI-Q11, REI-Q19
        for seat in range(v.seat_count):
            for place in range(v.dealmaker_count[seat]):
                v.face[seat, place] = FACE_DOWN


@kernel
def determinize(v: Struct, rng: Rng, s: Struct) -> None:
    """A world with the hidden cards dealt anew: uniform over the deals that fit what everyone has seen."""
    _copy_public(v, s)
    if v.chance == SETUP:
        return  # nothing is dealt yet
    while not _deal_narrowed(v, rng, s):
        pass
    left = 0
    for kind in range(KIND_COUNT):
        left += wide(s.draw[kind])
    for seat in range(v.seat_count):
        if seat != v.seat and v.narrowed >> seat & 1 == 0:
            for _ in range(hidden_len(v, seat)):
                _give(s, seat, pick(rng, s.draw, left))
                left -= 1
    s.draw[DOLLAR] = DOLLAR_COUNT - wide(v.dollars)  # REI-I3 all others are in the pile
    for seat in range(v.seat_count):
        held = 0
        for kind in range(KIND_COUNT):
            held |= (s.hand[seat, kind] > 0) << kind
        s.held[seat] = held


@kernel
def hidden_len(v: Struct, seat: int) -> int:
    """How many cards of a hand the others have never seen."""
    hidden = wide(v.hand_len[seat])
    for kind in range(KIND_COUNT):
        hidden -= wide(v.known[seat, kind])
    return hidden


@kernel
def _give(s: Struct, seat: int, kind: int) -> None:
    s.draw[kind] -= 1
    s.hand[seat, kind] += 1


@kernel
def _deal_narrowed(v: Struct, rng: Rng, s: Struct) -> bool:
    """Put known cards where they are and deal to the seats with little room, oldest cards first; false if none is left.

    Each card is drawn below a bound that is the same for every deal, so that all fitting deals are equally likely.
    """
    _unseen(v, s)
    for seat in range(v.seat_count):
        if v.narrowed >> seat & 1 == 0 or seat == v.seat:
            continue
        hidden = hidden_len(v, seat)
        for dealt in range(hidden):
            younger = hidden - 1 - dealt
            bound = -dealt
            for kind in range(KIND_COUNT):
                if v.room[seat, kind] > younger:
                    bound += _unseen_before(v, s, kind)
            left = below(rng, bound)
            kind = 0
            while kind < KIND_COUNT and (v.room[seat, kind] <= younger or left >= s.draw[kind]):
                if v.room[seat, kind] > younger:
                    left -= wide(s.draw[kind])
                kind += 1
            if kind == KIND_COUNT:
                return False
            _give(s, seat, kind)
    return True


@kernel
def _unseen(v: Struct, s: Struct) -> None:
    """Fill the draw pile with all cards the viewer has not seen, and the hands with those it has."""
    for kind in range(KIND_COUNT):
        s.draw[kind] = wide(COPIES[kind]) - wide(v.hand[kind])
    for slot in range(DISPLAY):
        if v.display[slot] != EMPTY:
            s.draw[v.display[slot]] -= 1
    for seat in range(v.seat_count):
        for kind in range(KIND_COUNT):
            s.hand[seat, kind] = v.hand[kind] if seat == v.seat else v.known[seat, kind]
            s.draw[kind] -= 0 if seat == v.seat else wide(v.known[seat, kind])
        for place in range(v.dealmaker_count[seat]):
            s.draw[v.face[seat, place]] -= 1
        for business in range(BUSINESS_COUNT):
            s.draw[business] -= wide(v.row_len[seat, business]) - wide(v.row_multitalents[seat, business])
            s.draw[MULTITALENT] -= wide(v.row_multitalents[seat, business])
            s.draw[RISK] -= wide(v.closed[seat]) >> business & 1


@kernel
def _unseen_before(v: Struct, s: Struct, kind: int) -> int:
    """How many cards of a kind the viewer had not seen before any were dealt."""
    count = wide(s.draw[kind])
    for seat in range(v.seat_count):
        if seat != v.seat:
            count += wide(s.hand[seat, kind]) - wide(v.known[seat, kind])
    return count
