"""Reibach & Co: build rows in ten businesses and be the strongest in many of them when the money is paid.

A turn has three action points: take a card from the display, draw blind, lay a hand card face down as a dealmaker, or
attach one face up to a dealmaker. The 4th, 7th and 10th dollar card of the draw pile bring the three scorings; the
10th ends the game. Source: the German booklet of *Reibach & Co* and the French rules, which add two variants (2 to 5
players). Deviations: two misprints are set right (REI-Q01, REI-Q02); open points are options (REI-Q08 to REI-Q15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.actions import ActionTable, verb
from ronde.core.bits import bit_count, lowest_bit, nth_bit
from ronde.core.chance import below, pick
from ronde.core.kernel import kernel, wide
from ronde.core.options import RANDOM, choice, number, option_record, seat_choice
from ronde.core.record import NOBODY, OWNER, PUBLIC, Struct, record
from ronde.core.seats import left_of
from ronde.games.reibach.scoring import BUSINESS_COUNT, MAX_SEATS, deductions, income_now

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ronde.core.chance import Rng

BUSINESSES = (  # REI-002
    *("stocks", "gold", "realestate", "currency", "luxury"),
    *("gambling", "antiques", "oil", "jewellery", "art"),
)
KINDS = (*BUSINESSES, "multitalent", "risk")
CARDS = (*KINDS, "dollar")
MULTITALENT, RISK, DOLLAR = 10, 11, 12
KIND_COUNT = 12  # kinds that hands may hold
COPIES = np.array([9] * BUSINESS_COUNT + [5, 5], np.int8)  # REI-001, REI-003, REI-Q13
DOLLAR_COUNT = 10
DECK = np.repeat(np.arange(KIND_COUNT, dtype=np.int16), COPIES)  # REI-005
DECK_LEN = 100

HAND = 4  # REI-006
DISPLAY = 3  # REI-007
POINTS = 3  # REI-011
BLIND_COST = 2  # REI-017
MAX_DEALMAKERS = 10  # REI-023
EMPTY = -1
"""A place of the display that waits for its card."""
ANY_BUSINESS = (1 << BUSINESS_COUNT) - 1

# code    action            meaning
#  0–11   take oil          take one oil card from the display; equal cards are one action
#    12   draw              draw blind
# 13–24   dealmaker oil     lay an oil card face down
# 25–34   attach oil        attach an oil card: to the oil row, else to the oldest empty dealmaker
# 35–44   multitalent>oil   attach a multitalent to the oil row
# 45–54   risk>oil          attach a risk card to the oil row
#    55   lapse             let the points lapse, only where nothing else is possible (REI-Q07)
ACTIONS = ActionTable(
    verb("take", "take {card}", card=KINDS),
    verb("draw", "draw"),
    verb("dealmaker", "dealmaker {card}", card=KINDS),
    verb("attach", "attach {business}", business=BUSINESSES),
    verb("multitalent", "multitalent>{business}", business=BUSINESSES),
    verb("risk", "risk>{business}", business=BUSINESSES),
    verb("lapse", "lapse"),
)
TAKE, DRAW, DEALMAKER, ATTACH, ADD_MULTITALENT, ADD_RISK, LAPSE = ACTIONS.bases
MAX_LEGAL = DISPLAY + 1 + KIND_COUNT + 3 * BUSINESS_COUNT

SETUP, REFILL, BLIND = 1, 2, 3  # kinds of chance events, first in every outcome
MAX_OUTCOME = 2 + DECK_LEN

ON = 1
MEMORY = 0
AFTER = 1
SHARED, LAST_SCORING, FEWEST_HAND_CARDS = 0, 1, 2

OPTIONS = (
    seat_choice("start_seat", clause="REI-010"),
    number("special_cost", 1, 2, clause="REI-V1"),
    choice("seat_bonus", "off", "on", clause="REI-V2"),
    choice("tie_rounding", "round_then_double", "double_then_round", clause="REI-Q08"),
    choice("dealmaker_faces", "memory", "visible", clause="REI-Q11"),
    choice("display_setup", "before", "after", clause="REI-Q12"),
    choice("final_tie", "shared", "last_scoring", "fewest_hand_cards", clause="REI-Q15"),
)

SCORINGS = 3
TIE_BREAK_RANGE = 1000
"""More than any difference in a tie-break, so that it never outweighs a point of the total."""

STATE = record(
    ("opt", option_record(OPTIONS), (), PUBLIC, "the options"),
    ("seat_count", "u1", (), PUBLIC, "how many play, 2 to 5"),
    ("to_act", "u1", (), PUBLIC, "bit set of the seats that may act now"),
    ("chance", "u1", (), PUBLIC, "the chance event that is due: SETUP, REFILL, BLIND, or 0"),
    ("scorings", "u1", (), PUBLIC, "how many scorings there have been"),
    ("over", "u1", (), PUBLIC, "1 when the game has ended"),
    ("starter", "u1", (), PUBLIC, "the seat that had the first turn"),
    ("turn", "u1", (), PUBLIC, "the seat whose turn it is"),
    ("points", "u1", (), PUBLIC, "action points it has left"),
    ("dollars", "u1", (), PUBLIC, "dollar cards that have appeared"),
    ("draw_len", "u1", (), PUBLIC, "cards in the draw pile, dollars included"),
    ("display", "i1", (DISPLAY,), PUBLIC, "the kinds on display, or EMPTY"),
    ("hand", "i1", (MAX_SEATS, KIND_COUNT), OWNER, "cards of each kind in each hand"),
    ("held", "u2", (MAX_SEATS,), OWNER, "bit set of the kinds in each hand"),
    ("hand_len", "u1", (MAX_SEATS,), PUBLIC, "cards in each hand"),
    ("draw", "i1", (KIND_COUNT + 1,), NOBODY, "cards of each kind in the draw pile; their order is not decided yet"),
    ("dealmaker_count", "u1", (MAX_SEATS,), PUBLIC, "dealmakers of each seat, empty ones included"),
    ("face", "i1", (MAX_SEATS, MAX_DEALMAKERS), PUBLIC, "faces of the dealmakers, oldest first; screens may hide them"),
    ("row_count", "u1", (MAX_SEATS,), PUBLIC, "rows of each seat; they lie on its oldest dealmakers"),
    ("row_order", "u1", (MAX_SEATS, MAX_DEALMAKERS), PUBLIC, "businesses of the rows, oldest first"),
    ("rows", "u2", (MAX_SEATS,), PUBLIC, "bit set of the businesses in which each seat has a row"),
    ("closed", "u2", (MAX_SEATS,), PUBLIC, "bit set of the businesses whose row a risk card has doubled and closed"),
    ("row_len", "u1", (MAX_SEATS, BUSINESS_COUNT), PUBLIC, "business cards and multitalents in each row"),
    ("row_multitalents", "u1", (MAX_SEATS, BUSINESS_COUNT), PUBLIC, "how many of them are multitalents"),
    ("known", "u1", (MAX_SEATS, KIND_COUNT), PUBLIC, "cards of each hand that were taken from the display"),
    ("narrowed", "u1", (), PUBLIC, "bit set of the seats whose `room` says something"),
    ("room", "u1", (MAX_SEATS, KIND_COUNT), PUBLIC, "how many of its hidden cards, the youngest, can be of each kind"),
    ("income", "u1", (SCORINGS, MAX_SEATS, BUSINESS_COUNT), PUBLIC, "what each business paid at each scoring"),
    ("results", "i2", (SCORINGS, MAX_SEATS), PUBLIC, "incomes of each scoring added up; less deductions at the last"),
)


def check_options(seats: int, chosen: Mapping[str, str]) -> None:
    """Every combination of options is playable (GEN-08)."""


@kernel
def begin(s: Struct) -> None:
    """Wait for the set-up."""
    s.chance = SETUP
    s.display[:] = EMPTY


# --- chance -----------------------------------------------------------------------------------------------------------


@kernel
def set_up_len(s: Struct) -> int:
    """How many cards the set-up deals: the hands, and the display unless it comes later (REI-Q12)."""
    return HAND * wide(s.seat_count) + (0 if s.opt.display_setup == AFTER else DISPLAY)


@kernel
def sample_chance(s: Struct, rng: Rng, out: Any) -> int:
    """A set-up (SETUP, starter, hands seat by seat, display), or a card of the draw pile (REFILL or BLIND, card)."""
    out[0] = s.chance
    if s.chance != SETUP:
        out[1] = pick(rng, s.draw, wide(s.draw_len))
        return 2
    out[1] = s.opt.start_seat if s.opt.start_seat != RANDOM else below(rng, wide(s.seat_count))  # REI-010, REI-Q14
    for i in range(DECK_LEN):  # REI-005, REI-009 no dollar among them
        out[2 + i] = DECK[i]
    dealt = set_up_len(s)
    for i in range(dealt):
        other = i + below(rng, DECK_LEN - i)
        card = out[2 + other]
        out[2 + other] = out[2 + i]
        out[2 + i] = card
    return 2 + dealt


@kernel
def possible(s: Struct, outcome: Any) -> bool:
    """Whether the outcome is due now, of the right length, and made of cards that are there."""
    if s.chance == 0 or outcome[0] != s.chance:
        return False
    if s.chance != SETUP:
        return len(outcome) == 2 and outcome[1] >= 0 and outcome[1] <= DOLLAR and s.draw[outcome[1]] > 0
    if len(outcome) != 2 + set_up_len(s):
        return False
    if outcome[1] < 0 or outcome[1] >= s.seat_count:
        return False
    if s.opt.start_seat != RANDOM and outcome[1] != s.opt.start_seat:
        return False
    for i in range(2, len(outcome)):
        if outcome[i] < 0 or outcome[i] >= KIND_COUNT:
            return False
        same = 0
        for j in range(2, i):
            same += outcome[j] == outcome[i]
        if same >= COPIES[outcome[i]]:
            return False
    return True


@kernel
def apply_chance(s: Struct, outcome: Any) -> None:
    """Set up, or turn over a card of the draw pile: a dollar counts and another follows, any other card stays."""
    if outcome[0] == SETUP:
        _set_up(s, outcome)
        return
    card = wide(outcome[1])
    s.draw[card] -= 1
    s.draw_len -= 1
    if card == DOLLAR:
        _count_dollar(s)
    elif s.chance == BLIND:
        _gain(s, wide(s.turn), card)
        if s.narrowed >> s.turn & 1:
            for kind in range(KIND_COUNT):
                s.room[s.turn, kind] += 1
        _go_on(s)
    else:
        s.display[_gap(s)] = card
        if _gap(s) == DISPLAY:
            _go_on(s)


@kernel
def _set_up(s: Struct, outcome: Any) -> None:
    """Deal four cards to each seat and three to the display; the dollars go into the rest (REI-006 to REI-008)."""
    for kind in range(KIND_COUNT):
        s.draw[kind] = COPIES[kind]
    for i in range(2, len(outcome)):
        s.draw[outcome[i]] -= 1
    s.draw[DOLLAR] = DOLLAR_COUNT
    s.draw_len = DECK_LEN + DOLLAR_COUNT - (len(outcome) - 2)
    card = 2
    for seat in range(s.seat_count):
        for _ in range(HAND):
            _gain(s, seat, wide(outcome[card]))
            card += 1
    for slot in range(len(outcome) - card):
        s.display[slot] = outcome[card + slot]
    s.starter = outcome[1]
    s.turn = outcome[1]
    s.points = POINTS
    s.chance = REFILL
    if _gap(s) == DISPLAY:
        _go_on(s)


@kernel
def _gain(s: Struct, seat: int, kind: int) -> None:
    s.hand[seat, kind] += 1
    s.held[seat] |= 1 << kind
    s.hand_len[seat] += 1  # REI-028 no limit


@kernel
def _gap(s: Struct) -> int:
    """The first empty place of the display; DISPLAY if all three are filled."""
    return 0 if s.display[0] == EMPTY else 1 if s.display[1] == EMPTY else 2 if s.display[2] == EMPTY else DISPLAY


@kernel
def _count_dollar(s: Struct) -> None:
    """The dollar lies on its pile for all to see (REI-046); the same chance event is due again (REI-047)."""
    s.dollars += 1
    if s.dollars == 4 or s.dollars == 7:  # REI-048, REI-049; REI-051 then the missing card comes
        _score(s)
    elif s.dollars == 10:  # REI-050
        s.over = 1
        _score(s)
        s.chance = 0  # REI-052, REI-Q09 nothing is replaced any more
        s.points = 0


@kernel
def _score(s: Struct) -> None:
    """Write what each business pays to the score sheet; only the last scoring deducts (REI-062, REI-063)."""
    scoring = wide(s.scorings)
    income_now(s, s.income[scoring])
    for seat in range(s.seat_count):
        result = -deductions(s, seat) if s.over else 0
        for business in range(BUSINESS_COUNT):
            result += wide(s.income[scoring, seat, business])
        s.results[scoring, seat] = result
    s.scorings += 1


@kernel
def _go_on(s: Struct) -> None:
    """The turn goes on while points are left (REI-012), then the left neighbour has the next (REI-010)."""
    s.chance = 0
    is_next = s.points == 0
    s.turn = left_of(wide(s.turn), s.seat_count) if is_next else wide(s.turn)
    s.points = POINTS if is_next else wide(s.points)
    s.to_act = 1 << wide(s.turn)


# --- legal ------------------------------------------------------------------------------------------------------------


@kernel
def attachable(s: Struct, seat: int) -> int:
    """The businesses of which a card may be attached, as a bit set: open rows, and new ones on an empty dealmaker."""
    has_empty = s.dealmaker_count[seat] > s.row_count[seat]  # REI-025
    rows = ANY_BUSINESS if has_empty else wide(s.rows[seat])  # REI-030, REI-031; REI-033 one row in each business
    return rows & ~wide(s.closed[seat])


@kernel
def open_rows(s: Struct, seat: int) -> int:
    """The businesses of the rows that no risk card has closed, as a bit set (REI-043)."""
    return wide(s.rows[seat]) & ~wide(s.closed[seat])


@kernel
def _legal_set(s: Struct, seat: int) -> int:
    """The legal actions as a bit set of codes; all act on the seat's own cards (REI-027)."""
    held = wide(s.held[seat])
    on_display = 1 << wide(s.display[0]) | 1 << wide(s.display[1]) | 1 << wide(s.display[2])
    if s.points < s.opt.special_cost:  # REI-V1
        on_display &= ANY_BUSINESS
    actions = on_display << TAKE  # REI-014
    actions |= wide(s.points >= BLIND_COST) << DRAW  # REI-017
    actions |= held * wide(s.dealmaker_count[seat] < MAX_DEALMAKERS) << DEALMAKER  # REI-018, REI-019, REI-023
    actions |= (held & attachable(s, seat)) << ATTACH  # REI-024
    rows = open_rows(s, seat)
    actions |= rows * (held >> MULTITALENT & 1) << ADD_MULTITALENT  # REI-035, REI-037
    actions |= rows * (held >> RISK & 1) << ADD_RISK  # REI-040
    if actions == 0:
        return 1 << LAPSE  # REI-Q07
    return actions


@kernel
def legal(s: Struct, seat: int, out: Any) -> int:
    """Everything the seat can pay for and has the cards for, in any order and as often as it likes (REI-013)."""
    if s.chance or s.over or s.to_act >> seat & 1 == 0:
        return 0
    actions = _legal_set(s, seat)
    count = 0
    while actions > 0:
        out[count] = lowest_bit(actions)
        actions &= actions - 1
        count += 1
    return count


@kernel
def accepts(s: Struct, seat: int, action: int) -> bool:  # noqa: ARG001  the signature is every game's
    """Nothing beyond the legal actions."""
    return False


@kernel
def sample_legal(s: Struct, seat: int, rng: Rng) -> int:
    """A uniformly random legal action, counted rather than listed."""
    actions = _legal_set(s, seat)
    return nth_bit(actions, below(rng, bit_count(actions)))


# --- apply ------------------------------------------------------------------------------------------------------------


@kernel
def apply(s: Struct, seat: int, action: int) -> None:
    """Pay the points and do it; then the display is refilled, a card is drawn, or the turn goes on."""
    if action < DRAW:
        _apply_take(s, seat, action - TAKE)
    elif action == DRAW:
        s.points -= BLIND_COST
        s.chance = BLIND
        s.to_act = 0
    elif action == LAPSE:
        _apply_lapse(s, seat)
    else:
        s.points -= 1
        if action < ATTACH:
            _apply_dealmaker(s, seat, action - DEALMAKER)
        elif action < ADD_MULTITALENT:
            _apply_attach(s, seat, action - ATTACH)
        elif action < ADD_RISK:
            _apply_multitalent(s, seat, action - ADD_MULTITALENT)
        else:
            _apply_risk(s, seat, action - ADD_RISK)
        _go_on(s)


@kernel
def _apply_take(s: Struct, seat: int, kind: int) -> None:
    """The card is in the hand before its place is refilled (REI-015, REI-Q10)."""
    s.points -= s.opt.special_cost if kind >= MULTITALENT else 1  # REI-014, REI-V1
    not_first = wide(s.display[0] != kind)  # added up without a branch: which place it is nobody can guess
    s.display[not_first + (not_first & wide(s.display[1] != kind))] = EMPTY
    _gain(s, seat, kind)
    s.known[seat, kind] += 1
    s.chance = REFILL
    s.to_act = 0


@kernel
def _apply_dealmaker(s: Struct, seat: int, kind: int) -> None:
    """The card lies face down once all have seen it (REI-018, REI-020)."""
    _lose(s, seat, kind)
    s.face[seat, s.dealmaker_count[seat]] = kind
    s.dealmaker_count[seat] += 1


@kernel
def _apply_attach(s: Struct, seat: int, business: int) -> None:
    """The row grows by one, or begins on the oldest empty dealmaker; which one never matters (dossier 1.4)."""
    _lose(s, seat, business)
    if s.row_len[seat, business] == 0:  # REI-030, REI-032
        s.row_order[seat, s.row_count[seat]] = business
        s.row_count[seat] += 1
        s.rows[seat] |= 1 << business
    s.row_len[seat, business] += 1  # REI-034 the dealmaker does not count


@kernel
def _apply_multitalent(s: Struct, seat: int, business: int) -> None:
    _lose(s, seat, MULTITALENT)
    s.row_len[seat, business] += 1  # REI-035
    s.row_multitalents[seat, business] += 1


@kernel
def _apply_risk(s: Struct, seat: int, business: int) -> None:
    _lose(s, seat, RISK)
    s.closed[seat] |= 1 << business  # REI-043; REI-041 no longer


@kernel
def _lose(s: Struct, seat: int, kind: int) -> None:
    """A card leaves the hand for good (REI-029); if one like it was taken openly, nobody can tell them apart."""
    s.hand[seat, kind] -= 1
    s.hand_len[seat] -= 1
    s.held[seat] ^= (s.hand[seat, kind] == 0) << kind
    if s.narrowed >> seat & 1 and s.known[seat, kind] == 0:
        room = wide(s.room[seat, kind])  # the card counts as the oldest that it can be
        for other in range(KIND_COUNT):
            if s.room[seat, other] >= room:
                s.room[seat, other] -= 1
    s.known[seat, kind] -= s.known[seat, kind] > 0


@kernel
def _apply_lapse(s: Struct, seat: int) -> None:
    """The points are lost, and everyone knows that the hand has no card that could be attached (REI-Q07).

    A lapse with cards in hand needs ten dealmakers. From then on `room` says for each kind how many of the hidden cards
    can be of it, counted from the youngest: none if it could be attached, and one more with each blind draw.
    """
    hidden = wide(s.hand_len[seat])
    for kind in range(KIND_COUNT):
        hidden -= wide(s.known[seat, kind])
    if hidden > 0:
        fits = attachable(s, seat)
        if open_rows(s, seat) > 0:
            fits |= 1 << MULTITALENT | 1 << RISK
        for kind in range(KIND_COUNT):
            if fits >> kind & 1:
                s.room[seat, kind] = 0
            elif s.narrowed >> seat & 1 == 0:
                s.room[seat, kind] = hidden
        s.narrowed |= 1 << seat
    s.points = 0
    _go_on(s)


# --- scores -----------------------------------------------------------------------------------------------------------


@kernel
def total(s: Struct, seat: int) -> int:
    """The results of a seat so far, with its seat bonus (REI-064, REI-V2)."""
    points = 0
    if s.opt.seat_bonus == ON and s.chance != SETUP:  # REI-Q17; before the set-up nobody knows who starts
        points = seat - wide(s.starter)
        if points < 0:
            points += wide(s.seat_count)
    for scoring in range(SCORINGS):
        points += wide(s.results[scoring, seat])
    return points


@kernel
def scores(s: Struct, out: Any) -> None:
    """The totals."""
    for seat in range(s.seat_count):
        out[seat] = total(s, seat)


@kernel
def winners(s: Struct) -> int:
    """The seats with the highest total (REI-064); a tie is broken as agreed, or shared (REI-Q15, REI-Q21)."""
    if not s.over:
        return 0
    best = -TIE_BREAK_RANGE * TIE_BREAK_RANGE
    seats = 0
    for seat in range(s.seat_count):
        rank = total(s, seat) * TIE_BREAK_RANGE
        if s.opt.final_tie == LAST_SCORING:
            rank += wide(s.results[SCORINGS - 1, seat])
        elif s.opt.final_tie == FEWEST_HAND_CARDS:
            rank -= wide(s.hand_len[seat])
        if rank > best:
            best = rank
            seats = 0
        if rank == best:
            seats |= 1 << seat
    return seats
