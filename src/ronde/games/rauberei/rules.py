"""Räuberei: lay a card equal to the top of a pile and the whole pile is yours.

Eight neutral piles lie in the middle. On a turn a seat lays one hand card on any pile; an equal card captures the pile,
a different one just makes it higher. When all hands are empty, every card in a seat's piles is a point.
Source: the French rules of *Rauberei* (2 to 6 players). Deviations: none; open points are options (RAU-Q03 to RAU-Q14).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.actions import ActionTable, verb
from ronde.core.chance import below, pick
from ronde.core.errors import RondeError, one_of
from ronde.core.kernel import kernel, wide
from ronde.core.options import RANDOM, Option, choice, option_record, seat_choice
from ronde.core.record import NOBODY, OWNER, PUBLIC, Struct, record
from ronde.core.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ronde.core.chance import Rng

KINDS = ("chest", "coach", "cow", "beer", "wine", "pork", "painting", "candlestick", "clock", "crown", "purse")
KIND_COUNT = 11
COPIES = 4  # RAU-001
CARD_COUNT = KIND_COUNT * COPIES
HAND = 5  # RAU-004
MAX_SEATS = 6
NEUTRAL = -1

# A new pile (RAU-V2.4) needs a seat without piles and no neutral pile, so all eight start piles were captured before,
# and a seat's second new pile needs one more capture: at most (36 − 8 + 6 − 1) / 2 = 16 new piles in 36 plays.
MAX_PILES = 24

PILES = tuple(str(pile + 1) for pile in range(MAX_PILES))

KIND_SETS = np.arange(1 << KIND_COUNT)
BIT_COUNT = (KIND_SETS[:, None] >> np.arange(KIND_COUNT) & 1).sum(axis=1).astype(np.uint8)
"""How many kinds a bit set has."""
NTH_BIT = np.argsort(~KIND_SETS[:, None] >> np.arange(KIND_COUNT) & 1, axis=1, kind="stable").astype(np.uint8)
"""The kinds of a bit set in order, then the others."""

# code      action            meaning
#   0–263   cow>3             lay a cow on pile 3 (24 codes for each kind)
# 264–274   cow+              start a new pile of one's own with a cow (RAU-V2.4)
ACTIONS = ActionTable(verb("lay", "{card}>{pile}", card=KINDS, pile=PILES), verb("new_pile", "{card}+", card=KINDS))
LAY, NEW_PILE = ACTIONS.bases
MAX_LEGAL = KIND_COUNT * (MAX_PILES + 1)

MAX_PLAYS = CARD_COUNT - 8

# A play that is remembered: how the card was laid, who laid it (three bits) and the action (nine bits).
CAPTURED, ROBBED, RAISED, COVERED, SPOILED, STARTED = 1, 2, 3, 4, 5, 6
WAYS = ("captured", "robbed", "raised", "covered", "spoiled", "started")
"""A neutral pile or another's was captured; the own pile got a card; a neutral one or another's a different card; a new
pile was started."""
PLAY_SEAT, PLAY_WAY = 9, 12  # where these bits begin

DEAL, DRAW = 1, 2  # kinds of chance events, first in every outcome
MAX_OUTCOME = 2 + CARD_COUNT

OFF, ON, FOLLOW = 0, 1, 2
AUTO = 0
WHOLE_HAND, PER_CARD = 0, 1
ALL_PUBLIC, TOP_ONLY = 0, 1

OPTIONS = (
    seat_choice("start_seat", clause="RAU-005"),
    choice("variant", "off", "on", clause="RAU-Q10"),
    Option("deal_all", {"follow": FOLLOW, "off": OFF, "on": ON}, "RAU-V1"),
    Option("restricted", {"follow": FOLLOW, "off": OFF, "on": ON}, "RAU-V2"),
    Option("match", {"follow": FOLLOW, "off": OFF, "on": ON}, "RAU-V3"),
    Option("start_piles", {"auto": AUTO, "8": 8, "9": 9}, "RAU-Q03"),
    choice("new_pile_test", "whole_hand", "per_card", clause="RAU-Q05"),
    choice("pile_view", "public", "top_only", clause="RAU-Q07"),
)

STATE = record(
    ("opt", option_record(OPTIONS), (), PUBLIC, "the options"),
    ("seat_count", "u1", (), PUBLIC, "how many play, 2 to 6"),
    ("to_act", "u1", (), PUBLIC, "bit set of the seats that may act now"),
    ("chance", "u1", (), PUBLIC, "the chance event that is due: DEAL, DRAW, or 0"),
    ("scorings", "u1", (), PUBLIC, "games of the match that have ended"),
    ("over", "u1", (), PUBLIC, "1 when the match has ended"),
    ("starter", "u1", (), PUBLIC, "the seat that lays first in this game"),
    ("turn", "u1", (), PUBLIC, "the seat whose turn it is, also while it draws"),
    ("pile_count", "u1", (), PUBLIC, "how many piles lie on the table"),
    ("draw_len", "u1", (), PUBLIC, "cards in the draw pile"),
    ("pile_top", "u1", (MAX_PILES,), PUBLIC, "the kind on top of each pile"),
    ("pile_len", "u1", (MAX_PILES,), PUBLIC, "how many cards each pile has; the screen hides it under top_only"),
    ("pile_owner", "i1", (MAX_PILES,), PUBLIC, "the seat that owns each pile, or NEUTRAL"),
    ("hand", "i1", (MAX_SEATS, KIND_COUNT), OWNER, "cards of each kind in each hand"),
    ("held", "u2", (MAX_SEATS,), OWNER, "bit set of the kinds in each hand"),
    ("hand_len", "u1", (MAX_SEATS,), PUBLIC, "cards in each hand"),
    ("draw", "i1", (KIND_COUNT,), NOBODY, "cards of each kind in the draw pile; their order is not decided yet"),
    ("laid", "i1", (KIND_COUNT,), PUBLIC, "cards of each kind on the table"),
    ("barred", "u2", (MAX_SEATS,), PUBLIC, "bit set of kinds a seat did not hold when it had to start a new pile"),
    ("drawn", "u1", (MAX_SEATS,), PUBLIC, "cards it has drawn since then"),
    ("lays", "u4", (MAX_SEATS,), PUBLIC, "a 1, then a bit for each card it has laid since: 1 if of a barred kind"),
    ("play_count", "u1", (), PUBLIC, "cards laid in this game"),
    ("plays", "u2", (MAX_PLAYS,), PUBLIC, "these cards in order, each as way, seat and action"),
    ("totals", "i2", (MAX_SEATS,), PUBLIC, "points of the games that have ended"),
)


def check_options(seats: int, chosen: Mapping[str, str]) -> None:
    """Refuse a number of start piles that leaves cards over when all are dealt."""
    deals_everything = chosen["deal_all"] == "on" or (chosen["deal_all"] == "follow" and chosen["variant"] == "on")
    if deals_everything and chosen["start_piles"] != "auto" and (CARD_COUNT - int(chosen["start_piles"])) % seats:
        fitting = [piles for piles in (8, 9) if (CARD_COUNT - piles) % seats == 0]
        raise RondeError(
            f"when all cards are dealt, {seats} seats need {one_of(fitting)} start piles, not {chosen['start_piles']}",
            "RAU-V1.1",
        )


@kernel
def is_on(part: int, variant: int) -> bool:
    """Whether a part of the variant is in force: its own setting wins over the whole (RAU-Q14)."""
    return part == ON or (part == FOLLOW and variant == ON)


@kernel
def is_restricted(s: Struct) -> bool:
    """Whether only equal cards may be laid on strangers' piles (RAU-V2)."""
    return is_on(s.opt.restricted, s.opt.variant)


@kernel
def start_pile_count(s: Struct) -> int:
    """How many cards lie on the table at the start (RAU-003, RAU-V1.2, RAU-Q03)."""
    if s.opt.start_piles != AUTO:
        return wide(s.opt.start_piles)
    return 9 if s.seat_count == 5 and is_on(s.opt.deal_all, s.opt.variant) else 8


@kernel
def dealt_each(s: Struct) -> int:
    """How many cards each seat is dealt (RAU-004, RAU-V1.1)."""
    if is_on(s.opt.deal_all, s.opt.variant):
        return (CARD_COUNT - start_pile_count(s)) // wide(s.seat_count)
    return HAND


@kernel
def begin(s: Struct) -> None:
    """Wait for the first deal."""
    s.chance = DEAL


# --- chance -----------------------------------------------------------------------------------------------------------


@kernel
def sample_chance(s: Struct, rng: Rng, out: Any) -> int:
    """A deal (DEAL, starter, start kinds, hands seat by seat) or a draw (DRAW, kind)."""
    out[0] = s.chance
    if s.chance == DRAW:
        out[1] = pick(rng, s.draw, wide(s.draw_len))
        return 2
    out[1] = s.starter
    if s.scorings == 0:  # GEN-02
        out[1] = s.opt.start_seat if s.opt.start_seat != RANDOM else below(rng, wide(s.seat_count))
    piles = start_pile_count(s)
    for kind in range(KIND_COUNT):
        out[2 + kind] = kind
    for i in range(piles):  # RAU-003 different kinds; RAU-Q02 any of them
        _swap(out, 2 + i, 2 + i + below(rng, KIND_COUNT - i))
    kinds_left = KIND_COUNT - piles
    end = 2 + piles
    for i in range(piles):
        for _ in range(COPIES - 1):
            out[end + kinds_left] = out[2 + i]
            end += 1
    end += kinds_left
    for i in range(kinds_left):
        for _ in range(COPIES - 1):
            out[end] = out[2 + piles + i]
            end += 1
    dealt = dealt_each(s) * wide(s.seat_count)
    for i in range(2 + piles, 2 + piles + dealt):
        _swap(out, i, i + below(rng, end - i))
    return 2 + piles + dealt


@kernel
def _swap(cards: Any, i: int, j: int) -> None:
    held = cards[i]
    cards[i] = cards[j]
    cards[j] = held


@kernel
def possible(s: Struct, outcome: Any) -> bool:
    """Whether the outcome is due now, of the right length, and made of cards that exist."""
    if s.chance == 0 or outcome[0] != s.chance:
        return False
    for i in range(2 if s.chance == DEAL else 1, len(outcome)):
        if outcome[i] < 0 or outcome[i] >= KIND_COUNT:
            return False
    if s.chance == DRAW:
        return len(outcome) == 2 and s.draw[outcome[1]] > 0
    piles = start_pile_count(s)
    if len(outcome) != 2 + piles + dealt_each(s) * wide(s.seat_count):
        return False
    if outcome[1] < 0 or outcome[1] >= s.seat_count or (s.scorings > 0 and outcome[1] != s.starter):
        return False
    if s.scorings == 0 and s.opt.start_seat != RANDOM and outcome[1] != s.opt.start_seat:
        return False
    for i in range(2, len(outcome)):
        same = 0
        for j in range(2, i):
            same += outcome[j] == outcome[i]
        if same >= (1 if i < 2 + piles else COPIES):
            return False
    return True


@kernel
def apply_chance(s: Struct, outcome: Any) -> None:
    """Lay out and deal, or put the drawn card into the hand that drew it."""
    s.chance = 0
    if outcome[0] == DRAW:
        _apply_draw(s, wide(outcome[1]))
    else:
        _apply_deal(s, outcome)


@kernel
def _apply_draw(s: Struct, kind: int) -> None:
    seat = wide(s.turn)
    s.draw[kind] -= 1
    s.draw_len -= 1
    s.hand[seat, kind] += 1
    s.hand_len[seat] += 1
    s.held[seat] |= 1 << kind
    if s.barred[seat]:
        s.drawn[seat] += 1
    _next_turn(s)


@kernel
def _apply_deal(s: Struct, outcome: Any) -> None:
    s.starter = outcome[1]
    piles = start_pile_count(s)
    each = dealt_each(s)
    s.draw[:] = COPIES
    s.laid[:] = 0
    s.barred[:] = 0
    s.drawn[:] = 0
    s.lays[:] = 0
    s.play_count = 0
    s.plays[:] = 0
    s.pile_count = piles  # RAU-003
    for pile in range(MAX_PILES):
        s.pile_top[pile] = outcome[2 + pile] if pile < piles else 0
        s.pile_len[pile] = 1 if pile < piles else 0
        s.pile_owner[pile] = NEUTRAL
    for pile in range(piles):
        s.laid[outcome[2 + pile]] += 1
        s.draw[outcome[2 + pile]] -= 1
    card = 2 + piles
    for seat in range(s.seat_count):  # RAU-004, RAU-V1.1
        s.hand[seat, :] = 0
        s.hand_len[seat] = each
        held = 0
        for _ in range(each):
            kind = wide(outcome[card])
            s.hand[seat, kind] += 1
            s.draw[kind] -= 1
            held |= 1 << kind
            card += 1
        s.held[seat] = held
    s.draw_len = CARD_COUNT - piles - each * wide(s.seat_count)
    s.turn = s.starter  # RAU-005
    s.to_act = 1 << wide(s.turn)


# --- legal ------------------------------------------------------------------------------------------------------------


@kernel
def takes_any(s: Struct, seat: int, pile: int) -> bool:
    """Whether a seat may lay any card on this pile; on others only an equal one (RAU-V2.1 to RAU-V2.3)."""
    return bool(s.pile_owner[pile] == NEUTRAL or s.pile_owner[pile] == seat or not is_restricted(s))  # RAU-007


@kernel
def legal(s: Struct, seat: int, out: Any) -> int:
    """Every card in hand on every pile that takes it; under restricted laying perhaps new piles."""
    if s.chance or s.over or s.to_act >> seat & 1 == 0:
        return 0
    if is_restricted(s):
        return _legal_restricted(s, seat, out)
    held = wide(s.held[seat])
    piles = wide(s.pile_count)
    count = 0
    for i in range(BIT_COUNT[held]):  # RAU-006
        first = LAY + wide(NTH_BIT[held, i]) * MAX_PILES
        for pile in range(piles):  # RAU-007, RAU-013
            out[count + pile] = first + pile
        count += piles
    return count


@kernel
def _legal_restricted(s: Struct, seat: int, out: Any) -> int:
    held = wide(s.held[seat])
    count = 0
    fitting = 0
    for i in range(BIT_COUNT[held]):
        kind = wide(NTH_BIT[held, i])
        before = count
        for pile in range(s.pile_count):
            if s.pile_top[pile] == kind or takes_any(s, seat, pile):
                out[count] = LAY + kind * MAX_PILES + pile
                count += 1
        if count > before:
            fitting |= 1 << kind
    stuck = _starts_pile(s, held, fitting)
    for i in range(BIT_COUNT[stuck]):
        out[count] = NEW_PILE + wide(NTH_BIT[stuck, i])
        count += 1
    return count


@kernel
def _starts_pile(s: Struct, held: int, fitting: int) -> int:
    """The kinds that may start a new pile: those that fit nowhere, if no other card fits either (RAU-V2.4, RAU-Q05)."""
    if fitting and s.opt.new_pile_test == WHOLE_HAND:
        return 0
    return held & ~fitting


@kernel
def accepts(s: Struct, seat: int, action: int) -> bool:  # noqa: ARG001  the signature is every game's
    """Nothing beyond the legal actions."""
    return False


@kernel
def sample_legal(s: Struct, seat: int, rng: Rng) -> int:
    """A uniformly random legal action, counted rather than listed."""
    if is_restricted(s):
        return _sample_restricted(s, seat, rng)
    held = wide(s.held[seat])
    kind = wide(NTH_BIT[held, below(rng, wide(BIT_COUNT[held]))])
    return LAY + kind * MAX_PILES + below(rng, wide(s.pile_count))


@kernel
def _sample_restricted(s: Struct, seat: int, rng: Rng) -> int:
    held = wide(s.held[seat])
    kinds = wide(BIT_COUNT[held])
    count = 0
    fitting = 0
    for pile in range(s.pile_count):
        top = 1 << wide(s.pile_top[pile])
        fits = held if takes_any(s, seat, pile) else held & top
        fitting |= fits
        count += wide(BIT_COUNT[fits])
    stuck = _starts_pile(s, held, fitting)
    left = below(rng, count + wide(BIT_COUNT[stuck]))
    if left >= count:
        return NEW_PILE + wide(NTH_BIT[stuck, left - count])
    pile = 0
    while True:
        if takes_any(s, seat, pile):
            if left < kinds:
                return LAY + wide(NTH_BIT[held, left]) * MAX_PILES + pile
            left -= kinds
        elif held >> wide(s.pile_top[pile]) & 1:
            if left == 0:
                return LAY + wide(s.pile_top[pile]) * MAX_PILES + pile
            left -= 1
        pile += 1


# --- apply ------------------------------------------------------------------------------------------------------------


@kernel
def apply(s: Struct, seat: int, action: int) -> None:
    """Lay the card; an equal one captures the pile. Then draw, or the turn passes."""
    _remember_play(s, seat, action)
    if action < NEW_PILE:
        kind = action // MAX_PILES
        _lay(s, seat, kind, action - kind * MAX_PILES)
    else:
        kind = action - NEW_PILE
        _start_pile(s, seat, kind)
    s.laid[kind] += 1
    s.hand_len[seat] -= 1
    s.hand[seat, kind] -= 1
    if s.hand[seat, kind] == 0:
        s.held[seat] ^= 1 << kind
    s.to_act = 0
    if s.draw_len > 0:
        s.chance = DRAW  # RAU-014
    else:
        _next_turn(s)


@kernel
def _remember_play(s: Struct, seat: int, action: int) -> None:
    """Everybody may remember who laid which card where; before it is done, since it changes what the pile is."""
    if s.play_count < MAX_PLAYS:  # only a position that was set up by hand has more cards
        s.plays[s.play_count] = _way(s, seat, action) << PLAY_WAY | seat << PLAY_SEAT | action
        s.play_count += 1


@kernel
def _way(s: Struct, seat: int, action: int) -> int:
    if action >= NEW_PILE:
        return STARTED
    kind = action // MAX_PILES
    pile = action - kind * MAX_PILES
    if s.pile_owner[pile] == seat:
        return RAISED
    if s.pile_top[pile] == kind:
        return CAPTURED if s.pile_owner[pile] == NEUTRAL else ROBBED
    return COVERED if s.pile_owner[pile] == NEUTRAL else SPOILED


@kernel
def _lay(s: Struct, seat: int, kind: int, pile: int) -> None:
    if s.pile_top[pile] == kind:
        s.pile_owner[pile] = seat  # RAU-008, RAU-012; RAU-009, RAU-010 else the owner stays
    s.pile_top[pile] = kind
    s.pile_len[pile] += 1
    if s.barred[seat]:
        s.lays[seat] = wide(s.lays[seat]) * 2 + (wide(s.barred[seat]) >> kind & 1)


@kernel
def _start_pile(s: Struct, seat: int, kind: int) -> None:
    if s.opt.new_pile_test == WHOLE_HAND:
        _remember_barred(s, seat)
    pile = wide(s.pile_count)
    s.pile_owner[pile] = seat  # RAU-V2.4, RAU-Q12
    s.pile_top[pile] = kind
    s.pile_len[pile] = 1
    s.pile_count += 1


@kernel
def _remember_barred(s: Struct, seat: int) -> None:
    """A new pile under the whole-hand test has told everyone that the hand held no card equal to a top (RAU-Q05)."""
    tops = 0
    for pile in range(s.pile_count):
        tops |= 1 << wide(s.pile_top[pile])
    if s.drawn[seat] == 0:  # the whole hand was there when it was last barred
        tops |= wide(s.barred[seat])
    s.barred[seat] = tops
    s.drawn[seat] = 0
    s.lays[seat] = 1


@kernel
def _next_turn(s: Struct) -> None:
    """The next seat that has cards takes its turn; if there is none the game has ended (RAU-014, RAU-015)."""
    seat = wide(s.turn)
    for _ in range(s.seat_count):
        seat = left_of(seat, s.seat_count)
        if s.hand_len[seat] > 0:
            s.turn = seat
            s.to_act = 1 << seat
            return
    _end_game(s)


@kernel
def _end_game(s: Struct) -> None:
    """Score the piles; then the next game of the match or the end (RAU-V3.1)."""
    for pile in range(s.pile_count):
        if s.pile_owner[pile] != NEUTRAL:  # RAU-017
            s.totals[s.pile_owner[pile]] += s.pile_len[pile]  # RAU-016, RAU-V3.2
    s.scorings += 1
    if is_on(s.opt.match, s.opt.variant) and s.scorings < s.seat_count:
        s.starter = left_of(wide(s.starter), s.seat_count)  # RAU-Q11
        s.chance = DEAL
    else:
        s.over = 1


# --- scores -----------------------------------------------------------------------------------------------------------


@kernel
def scores(s: Struct, out: Any) -> None:
    """Points of the games that have ended."""
    for seat in range(s.seat_count):
        out[seat] = s.totals[seat]


@kernel
def winners(s: Struct) -> int:
    """The seats with the highest total (RAU-018, RAU-Q09)."""
    if not s.over:
        return 0
    best = 0
    for seat in range(s.seat_count):
        best = max(best, wide(s.totals[seat]))
    seats = 0
    for seat in range(s.seat_count):
        if s.totals[seat] == best:
            seats |= 1 << seat
    return seats
