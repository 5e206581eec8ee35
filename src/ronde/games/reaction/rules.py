"""ReAction: everybody throws cards onto one pile at once; whoever gets rid of all cards first wins.

A card has a letter and a digit. It fits if one of them is the next or the previous, or both are the same as on the top
card; the direction says which, is the same for all, and is turned anew when no hand card fits.
Source: the French booklet of *ReAction* (Schmidt Spiele 2002, 2 to 8 players). Deviations: none; what the booklet
leaves open is ruled by REA-Q01 to REA-Q25. Beyond these: a card that comes back was laid face up, so everybody has seen
it (GEN-07); in ticks the stall timer (REA-Q23) runs out when a tick brings no card, under both flip rules; and what
nobody decides, such as a slide or which choice of a tick comes next, is an event of chance even if it has one outcome.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.actions import ActionTable, verb
from ronde.core.bits import bit_count, nth_bit
from ronde.core.chance import below, pick
from ronde.core.kernel import kernel, wide
from ronde.core.options import RANDOM, choice, number, option_record, seat_choice
from ronde.core.record import NOBODY, OWNER, PUBLIC, Struct, record
from ronde.core.seats import left_of
from ronde.games.reaction.stocks import (
    BIT,
    CARD_COUNT,
    HAND,
    NO_CARD,
    bury_hand,
    draw,
    exclude,
    first_four,
    remove,
    sample_stock,
    sample_unseen,
    take_back,
    take_unseen,
    uncover,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ronde.core.chance import Rng

LETTERS = "ABCDEFGH"
CARDS = tuple(letter + str(digit) for letter in LETTERS for digit in range(1, 9))  # REA-001, REA-Q01
DIRECTIONS = ("up", "down", "equal")
UP, DOWN, EQUAL = 0, 1, 2
EITHER = 3  # the equal direction where letter or digit is enough (REA-Q02)
DIRECTION_CARDS = np.array([9, 9, 6], np.int8)  # REA-002
DIRECTION_COUNT = 24
MAX_SEATS = 8
HALF_SEATS = 4  # REA-004 up to so many seats use one half of the cards
MAX_PILE = 128
MAX_BURIED = 32
DEALT_EACH = np.array([0, 0, 32, 21, 16, 25, 21, 18, 16], np.int64)  # REA-006 by the number of seats
REDRAW_LIMIT = 50  # REA-Q24


def _fits(card: int, top: int, row: int) -> bool:
    """Whether a card fits a top card; nothing wraps around (REA-012 to REA-015)."""
    letter, digit = card // 8 - top // 8, card % 8 - top % 8
    step = (1, -1, 0, 0)[row]
    return letter == digit == 0 if row == EQUAL else letter == step or digit == step


FITS = np.array(
    [[sum(1 << card for card in range(64) if _fits(card, top, row)) for top in range(64)] for row in range(4)],
    np.uint64,
).view(np.int64)
"""Bit set of the cards that fit, by direction (EITHER included) and top card."""

# code    action    meaning
#  0–63   D3        lay D3
#    64   pass      have nothing to lay: a declaration, or nothing in this tick or turn (REA-Q23)
#    65   ready     what others see of a choice in a tick; nobody takes this action
ACTIONS = ActionTable(verb("play", "{card}", card=CARDS), verb("pass", "pass"), verb("ready", "ready"))
PLAY, PASS, READY_CODE = ACTIONS.bases
MAX_LEGAL = HAND + 1

DEAL, REFILL, TURN, SLIDE, FRESH, REDRAW, REVEAL = 1, 2, 3, 4, 5, 6, 7  # chance events, first in every outcome
MAX_OUTCOME = 4 + MAX_PILE

EXACT, LETTER_OR_DIGIT = 0, 1
LEFTOVER, BOX = 0, 1
REALTIME, TICKS, TURNS = 0, 1, 2
OBJECTIVE, ALL_PASS = 0, 1
RETURN, LOCKOUT = 0, 1
FRESH_START, REDRAW_HANDS, FEWEST_CARDS = 0, 1, 2

OPTIONS = (
    seat_choice("dealer", clause="REA-Q05"),
    choice("equal_rule", "exact", "either", clause="REA-Q02"),
    choice("start_card", "leftover", "box", clause="REA-Q03"),
    choice("mode", "realtime", "ticks", "turns", clause="REA-Q12"),
    choice("flip_rule", "objective", "all_pass", clause="REA-Q07"),
    number("stall_seconds", 10, 5, 15, 20, 30, clause="REA-Q23"),
    choice("misplay", "return", "lockout", clause="REA-Q13"),
    choice("deadlock", "fresh_start", "redraw", "fewest_cards", clause="REA-Q10"),
)

# what became of a seat's choice in the last tick it took part in
NONE, READY, NOTHING, ACCEPTED, RETURNED, WRONG, VOID = 0, 1, 2, 3, 4, 5, 6
ANY_DIRECTION = 1 << 3  # in `hints`, beside one bit for each direction

STATE = record(
    ("opt", option_record(OPTIONS), (), PUBLIC, "the options"),
    ("seat_count", "u1", (), PUBLIC, "how many play, 2 to 8"),
    ("to_act", "u1", (), PUBLIC, "bit set of the seats that may act now"),
    ("chance", "u1", (), PUBLIC, "the chance event that is due: DEAL … REVEAL, or 0"),
    ("scorings", "u1", (), PUBLIC, "1 when the game has ended"),
    ("over", "u1", (), PUBLIC, "1 when the game has ended"),
    ("dealer", "u1", (), PUBLIC, "the seat that dealt"),
    ("turn", "u1", (), PUBLIC, "turns: the seat whose turn it is"),
    ("drawer", "u1", (), PUBLIC, "the seat that draws while REFILL is due, else 0"),
    ("direction", "u1", (), PUBLIC, "the direction in force"),
    ("unturned", "i1", (3,), PUBLIC, "direction cards of each kind not turned since the last shuffle"),
    ("pile_len", "u1", (), PUBLIC, "cards on the discard pile"),
    ("slides", "u1", (), PUBLIC, "slides since the last accepted play, fresh start or redraw"),
    ("redraws", "u1", (), PUBLIC, "redraws since the last accepted play"),
    ("start_card", "u1", (), PUBLIC, "the card that started the discard pile"),
    ("undealt_len", "u1", (), PUBLIC, "cards left over by the deal"),
    ("unseen_len", "u1", (), PUBLIC, "cards in `unseen`"),
    ("passed", "u1", (), PUBLIC, "bit set of the seats that passed since the last accepted play or change"),
    ("locked", "u1", (), PUBLIC, "ticks: bit set of the seats that sit out this tick"),
    ("tick_top", "u1", (), PUBLIC, "ticks: the top card when this tick began"),
    ("tick_direction", "u1", (), PUBLIC, "ticks: the direction when this tick began"),
    ("hints", "u1", (), PUBLIC, "directions in which some hand card fits this top, and ANY_DIRECTION, as far as shown"),
    ("hand_len", "u1", (MAX_SEATS,), PUBLIC, "cards in each hand"),
    ("stock_len", "u1", (MAX_SEATS,), PUBLIC, "cards in each stock"),
    ("buried_len", "u1", (MAX_SEATS,), PUBLIC, "how many of them, the lowest, once were in hand (REA-Q24)"),
    ("hidden_len", "u1", (MAX_SEATS,), PUBLIC, "hand cards that are not in `shown`"),
    ("hand", "u1", (MAX_SEATS, HAND), OWNER, "the cards of each hand, ascending, then NO_CARD"),
    ("pile", "u1", (MAX_PILE,), PUBLIC, "the discard pile from bottom to top"),
    ("buried", "u1", (MAX_SEATS, MAX_BURIED), OWNER, "buried cards in fours, topmost four first, each four ascending"),
    ("sent", "u1", (MAX_SEATS,), OWNER, "ticks: the action chosen; public once it has been revealed, 0 if nothing"),
    ("fate", "u1", (MAX_SEATS,), PUBLIC, "ticks: what became of it, NONE … VOID"),
    ("unseen", "i1", (8, 8), NOBODY, "stocks (but for buried cards) and undealt cards by letter and digit"),
    ("unseen_letter", "i1", (8,), NOBODY, "how many of them have each letter"),
    ("shown", "i8", (MAX_SEATS,), PUBLIC, "bit set of hand cards that came back before all eyes"),
    ("excluded", "i8", (MAX_SEATS, HAND), PUBLIC, "bit set of what each hidden card cannot be; each contains the next"),
    ("buried_excluded", "i8", (MAX_SEATS,), PUBLIC, "bit set of cards that are not among the buried ones"),
)


def check_options(seats: int, chosen: Mapping[str, str]) -> None:
    """Every combination is playable; what cannot matter is ignored (GEN-08, GEN-10)."""


@kernel
def uses_box(s: Struct) -> bool:
    """Whether the start card comes from the unused half (REA-Q03, REA-Q20)."""
    return bool(s.opt.start_card == BOX and s.seat_count <= HALF_SEATS)


@kernel
def copies(seat_count: int) -> int:
    """How many of each card are dealt: one half of the cards, or both (REA-004, REA-005)."""
    return 1 if seat_count <= HALF_SEATS else 2


@kernel
def everyone(s: Struct) -> int:
    """The bit set of all seats."""
    return (1 << wide(s.seat_count)) - 1


@kernel
def begin(s: Struct) -> None:
    """Wait for the set-up."""
    s.chance = DEAL
    s.hand[:] = NO_CARD


# --- chance -----------------------------------------------------------------------------------------------------------


@kernel
def sample_chance(s: Struct, rng: Rng, out: Any) -> int:
    """The event that is due, and what it brings: a card, a direction, or a seat and its choice.

    A deal is (DEAL, dealer, start card, direction, hands seat by seat).
    """
    out[0] = s.chance
    if s.chance == REFILL:
        out[1] = sample_stock(s, rng, wide(s.drawer))
        return 2
    if s.chance == TURN:
        out[1] = _sample_direction(s, rng)
        return 2
    if s.chance == DEAL:
        return _sample_deal(s, rng, out)
    if s.chance == FRESH:
        out[1] = sample_unseen(s, rng)
        return 2
    if s.chance == REVEAL:
        out[1] = _sample_ready(s, rng)
        out[2] = s.sent[out[1]]
        return 3
    return 1  # a slide or a redraw leaves nothing to chance


@kernel
def _sample_deal(s: Struct, rng: Rng, out: Any) -> int:
    out[1] = s.opt.dealer if s.opt.dealer != RANDOM else below(rng, wide(s.seat_count))  # REA-Q05
    out[3] = pick(rng, DIRECTION_CARDS, DIRECTION_COUNT)  # REA-009
    deck = CARD_COUNT * copies(s.seat_count)
    for i in range(deck):
        out[4 + i] = i & 63
    dealt = HAND * wide(s.seat_count)
    for i in range(dealt):  # REA-006, REA-007
        _swap(out, 4 + i, 4 + i + below(rng, deck - i))
    out[2] = below(rng, CARD_COUNT) if uses_box(s) else out[4 + dealt + below(rng, deck - dealt)]  # REA-008, REA-Q17
    return 4 + dealt


@kernel
def _swap(cards: Any, i: int, j: int) -> None:
    held = cards[i]
    cards[i] = cards[j]
    cards[j] = held


@kernel
def unturned_len(s: Struct) -> int:
    """How many direction cards are left to turn."""
    return wide(s.unturned[UP]) + wide(s.unturned[DOWN]) + wide(s.unturned[EQUAL])


@kernel
def _sample_direction(s: Struct, rng: Rng) -> int:
    if unturned_len(s) == 0:
        return pick(rng, DIRECTION_CARDS, DIRECTION_COUNT)  # REA-020, REA-Q09
    return pick(rng, s.unturned, unturned_len(s))


@kernel
def _sample_ready(s: Struct, rng: Rng) -> int:
    """The seat whose choice comes next: any, so that the order is random (REA-Q12)."""
    waiting = 0
    for seat in range(s.seat_count):
        waiting += s.fate[seat] == READY
    n = below(rng, waiting)
    seat = 0
    while n > 0 or s.fate[seat] != READY:
        n -= s.fate[seat] == READY
        seat += 1
    return seat


@kernel
def possible(s: Struct, outcome: Any) -> bool:
    """Whether the outcome is due now, of the right length, and made of cards that are there."""
    if outcome[0] != s.chance:
        return False
    if s.chance == DEAL:
        return _possible_deal(s, outcome)
    if s.chance == SLIDE or s.chance == REDRAW:
        return len(outcome) == 1
    if s.chance == REVEAL:
        if len(outcome) != 3 or outcome[1] < 0 or outcome[1] >= s.seat_count:
            return False
        return bool(s.fate[outcome[1]] == READY and outcome[2] == s.sent[outcome[1]])
    if len(outcome) != 2 or outcome[1] < 0:
        return False
    if s.chance == TURN:
        if outcome[1] > EQUAL:
            return False
        return bool(unturned_len(s) == 0 or s.unturned[outcome[1]] > 0)
    if outcome[1] >= CARD_COUNT:
        return False
    if s.chance == REFILL and s.stock_len[s.drawer] == s.buried_len[s.drawer]:
        for i in range(first_four(s, wide(s.drawer))):
            if s.buried[s.drawer, i] == outcome[1]:
                return True
        return False
    return bool(s.unseen[outcome[1] >> 3, outcome[1] & 7] > 0)


@kernel
def _possible_deal(s: Struct, outcome: Any) -> bool:
    if len(outcome) != 4 + HAND * wide(s.seat_count):
        return False
    if outcome[1] < 0 or outcome[1] >= s.seat_count or (s.opt.dealer != RANDOM and outcome[1] != s.opt.dealer):
        return False
    if outcome[3] < 0 or outcome[3] > EQUAL:
        return False
    for i in range(2, len(outcome)):
        if i == 3:
            continue
        if outcome[i] < 0 or outcome[i] >= CARD_COUNT:
            return False
        same = 1 if i > 3 and outcome[2] == outcome[i] and not uses_box(s) else 0
        for j in range(4, i):
            same += outcome[j] == outcome[i]
        if same >= copies(s.seat_count):
            return False
    return True


@kernel
def apply_chance(s: Struct, outcome: Any) -> None:
    """Let the event happen, then see what comes next."""
    event = wide(outcome[0])
    s.chance = 0
    all_passed = False
    if event == REFILL:
        draw(s, wide(s.drawer), wide(outcome[1]))
        s.drawer = 0
        if s.redraws > 0:
            _refill_next(s)
    elif event == TURN:
        _turn(s, wide(outcome[1]))
    elif event == SLIDE:
        _slide(s)
    elif event == REVEAL:
        all_passed = _reveal(s, wide(outcome[1]))
    elif event == FRESH:
        _lay_fresh(s, wide(outcome[1]))
    elif event == REDRAW:
        _redraw(s)
    else:
        _deal(s, outcome)
    _go_on(s, all_passed)


@kernel
def _deal(s: Struct, outcome: Any) -> None:
    seats = wide(s.seat_count)
    each = DEALT_EACH[seats]
    s.dealer = outcome[1]
    s.turn = left_of(wide(s.dealer), seats) if s.opt.mode == TURNS else 0
    s.start_card = outcome[2]
    s.pile[0] = outcome[2]
    s.pile_len = 1
    s.direction = outcome[3]
    for direction in range(3):
        s.unturned[direction] = DIRECTION_CARDS[direction]
    s.unturned[s.direction] -= 1
    s.unseen[:] = copies(seats)
    s.unseen_letter[:] = 8 * copies(seats)
    s.undealt_len = CARD_COUNT * copies(seats) - each * seats
    s.unseen_len = CARD_COUNT * copies(seats)
    for seat in range(seats):
        s.stock_len[seat] = each
        for i in range(HAND):
            draw(s, seat, wide(outcome[4 + HAND * seat + i]))
    if not uses_box(s):
        take_unseen(s, wide(s.start_card))
        if s.undealt_len > 0:
            s.undealt_len -= 1  # REA-008 a card left over; REA-Q04 the others stay out
        else:
            s.stock_len[s.dealer] -= 1


@kernel
def _redraw(s: Struct) -> None:
    """Every seat with a stock puts its hand under it and draws four (REA-Q24)."""
    s.redraws += 1
    s.slides = 0
    for seat in range(s.seat_count):
        if s.stock_len[seat] == 0:
            continue
        bury_hand(s, seat)
        if s.fate[seat] == READY:  # REA-Q22 the card it chose is gone
            s.fate[seat] = VOID
            s.sent[seat] = 0
    _refill_next(s)


@kernel
def _refill_next(s: Struct) -> None:
    """After a redraw, fill the hands one after the other."""
    for seat in range(s.seat_count):
        if s.hand_len[seat] < HAND and s.stock_len[seat] > 0:
            s.drawer = seat
            s.chance = REFILL
            return


@kernel
def _turn(s: Struct, turned: int) -> None:
    """Turn a direction card; the same direction again does not count (REA-019, REA-Q08)."""
    if unturned_len(s) == 0:
        for direction in range(3):  # REA-020, REA-Q09 only now, when a card is needed
            s.unturned[direction] = DIRECTION_CARDS[direction]
    s.unturned[turned] -= 1
    if turned == s.direction:
        s.chance = TURN
    s.direction = turned


@kernel
def _slide(s: Struct) -> None:
    """Slide the top card under the discard pile (REA-021); the direction stays (REA-022)."""
    last = wide(s.pile_len) - 1
    top = s.pile[last]
    for i in range(last, 0, -1):
        s.pile[i] = s.pile[i - 1]
    s.pile[0] = top
    s.slides += 1


@kernel
def fresh_giver(s: Struct) -> int:
    """The seat whose stock gives a fresh card: most cards, then first clockwise from the dealer's left (REA-Q10)."""
    giver = left_of(wide(s.dealer), wide(s.seat_count))
    seat = giver
    for _ in range(s.seat_count):
        if cards_left(s, seat) > cards_left(s, giver):
            giver = seat
        seat = left_of(seat, wide(s.seat_count))
    return giver


@kernel
def _lay_fresh(s: Struct, card: int) -> None:
    """Start again with a card as in the set-up (REA-Q10)."""
    if s.undealt_len > 0:
        s.undealt_len -= 1
    else:
        s.stock_len[fresh_giver(s)] -= 1
    take_unseen(s, card)
    s.pile[s.pile_len] = card
    s.pile_len += 1
    s.slides = 0


@kernel
def _reveal(s: Struct, seat: int) -> bool:
    """Check a choice of this tick against top and direction as they are now (REA-Q22); whether all have passed."""
    card = wide(s.sent[seat])
    if card == PASS:
        s.fate[seat] = NOTHING
        s.sent[seat] = 0
    elif fitting(s, s.direction) >> card & 1:
        s.fate[seat] = ACCEPTED
        _accept(s, seat, card)
    else:
        row = table_row(s.opt.equal_rule, s.tick_direction)
        overtaken = FITS[row, s.tick_top] >> card & 1  # REA-Q25 it fitted what its seat was looking at
        s.fate[seat] = RETURNED if overtaken else WRONG
        take_back(s, seat, card)
    for other in range(s.seat_count):
        if s.fate[other] != NOTHING and not s.locked >> other & 1:
            return False
    return True  # REA-Q23 the tick brought no card


# --- legal ------------------------------------------------------------------------------------------------------------


@kernel
def table_row(equal_rule: int, direction: int) -> int:
    """The row of FITS for a direction (REA-Q02)."""
    return EITHER if direction == EQUAL and equal_rule == LETTER_OR_DIGIT else direction


@kernel
def fitting(s: Struct, direction: int) -> int:
    """Bit set of the cards that fit the top card in a direction (REA-011)."""
    return wide(FITS[table_row(s.opt.equal_rule, direction), s.pile[wide(s.pile_len) - 1]])


@kernel
def fitting_any(s: Struct) -> int:
    """Bit set of the cards that fit the top card in some direction."""
    return fitting(s, UP) | fitting(s, DOWN) | fitting(s, EQUAL)


@kernel
def has(cards: int, card: int) -> int:
    """1 if the card is in the bit set, else 0, also for NO_CARD."""
    return cards >> (card & 63) & (1 - (card >> 6))


@kernel
def fitting_slots(s: Struct, seat: int) -> int:
    """Bit set of the hand slots with a fitting card; of two equal cards only the first."""
    cards = fitting(s, s.direction)
    hand = s.hand[seat]
    slots = 0
    last = NO_CARD
    for slot in range(HAND):
        card = wide(hand[slot])
        slots |= (has(cards, card) & (card != last)) << slot
        last = card
    return slots


@kernel
def may_pass(s: Struct, seat: int) -> bool:
    """Whether passing is an action of the rules: always in ticks and turns, once in an all-pass race (REA-Q23)."""
    if s.opt.mode != REALTIME:
        return True
    return bool(s.opt.flip_rule == ALL_PASS and s.passed >> seat & 1 == 0)


@kernel
def legal(s: Struct, seat: int, out: Any) -> int:
    """The fitting cards of the hand (REA-011), and passing where it exists; there is no duty to play (REA-Q14)."""
    if s.chance or s.over or s.to_act >> seat & 1 == 0:
        return 0
    cards = fitting(s, s.direction)
    hand = s.hand[seat]
    count = 0
    last = NO_CARD
    for slot in range(HAND):
        card = wide(hand[slot])
        out[count] = card
        count += has(cards, card) & (card != last)  # what does not fit, or is there already, is written over
        last = card
    if may_pass(s, seat):
        out[count] = PASS
        count += 1
    return count


@kernel
def accepts(s: Struct, seat: int, action: int) -> bool:
    """In a race any hand card, though it may come back (REA-Q21), and the passes of the stall timer (REA-Q23)."""
    if s.chance or s.over or s.to_act >> seat & 1 == 0 or s.opt.mode == TURNS:
        return False
    if action == PASS:
        return bool(s.opt.mode == REALTIME and s.passed >> seat & 1 == 0)
    for slot in range(s.hand_len[seat]):
        if s.hand[seat, slot] == action:
            return True
    return False


@kernel
def sample_legal(s: Struct, seat: int, rng: Rng) -> int:
    """A uniformly random legal action."""
    slots = fitting_slots(s, seat)
    cards = bit_count(slots)
    n = below(rng, cards + may_pass(s, seat))
    return PASS if n == cards else wide(s.hand[seat, nth_bit(slots, n)])


# --- apply ------------------------------------------------------------------------------------------------------------


@kernel
def apply(s: Struct, seat: int, action: int) -> None:
    """Lay a card or pass; in a tick, choose and wait for the others."""
    if s.opt.mode == TICKS:
        _choose(s, seat, action)
        return
    if s.opt.mode == TURNS:
        s.turn = left_of(seat, wide(s.seat_count))
    if action == PASS:
        s.passed |= 1 << seat
    elif fitting(s, s.direction) >> action & 1:
        _accept(s, seat, action)
    else:
        take_back(s, seat, action)  # REA-Q13, REA-Q21 it goes back; a lock is a matter of time, so the server's
    _go_on(s, s.passed == everyone(s))


@kernel
def _choose(s: Struct, seat: int, action: int) -> None:
    """Keep a choice face down until all have chosen."""
    s.sent[seat] = action
    s.fate[seat] = READY
    s.to_act = wide(s.to_act) & ~(1 << seat)
    if s.to_act == 0:
        for other in range(s.seat_count):
            if s.locked >> other & 1:
                s.fate[other] = NONE
                s.sent[other] = 0
        s.chance = REVEAL


@kernel
def _accept(s: Struct, seat: int, card: int) -> None:
    """Lay a fitting card and draw another; whoever has none left wins (REA-023)."""
    remove(s.hand[seat], card)
    s.hand_len[seat] -= 1
    if s.shown[seat] >> card & 1:
        s.shown[seat] &= ~BIT[card]
    else:
        uncover(s, seat, card)
    s.pile[s.pile_len] = card
    s.pile_len += 1
    s.slides = 0
    s.redraws = 0
    s.passed = 0
    s.hints = 0
    s.to_act = 0
    if s.stock_len[seat] > 0:
        s.drawer = seat
        s.chance = REFILL  # REA-016, REA-Q06
    elif s.hand_len[seat] == 0:
        _end(s)


# --- what comes next --------------------------------------------------------------------------------------------------


@kernel
def is_held(s: Struct, cards: int) -> bool:
    """Whether some hand has one of these cards."""
    found = 0
    for seat in range(s.seat_count):
        hand = s.hand[seat]
        for slot in range(HAND):
            found |= has(cards, wide(hand[slot]))
    return found != 0


@kernel
def _go_on(s: Struct, all_passed: bool) -> None:
    """After anything has happened: make a change if one is due, else wait for plays (dossier 4.3)."""
    if s.chance or s.over:
        return
    if all_passed:
        _change(s)
    elif s.opt.flip_rule == ALL_PASS:
        _wait(s)
    elif is_held(s, fitting(s, s.direction)):
        s.hints |= 1 << wide(s.direction)
        _wait(s)
    else:
        exclude(s, fitting(s, s.direction))
        _change(s)  # REA-018, REA-Q07


@kernel
def _change(s: Struct) -> None:
    """Exactly one change: a new direction, else a slide, else the deadlock rule (dossier 4.3, REA-Q23)."""
    s.passed = 0
    s.to_act = 0
    cards = fitting_any(s)
    if is_held(s, cards):
        s.hints |= ANY_DIRECTION
        s.chance = TURN  # REA-018
        return
    exclude(s, cards)
    s.hints = 0
    if s.slides < wide(s.pile_len) - 1:
        s.chance = SLIDE  # REA-021
        return
    has_stock = False
    for seat in range(s.seat_count):
        has_stock = has_stock or s.stock_len[seat] > 0
    if s.opt.deadlock == FRESH_START and (s.undealt_len > 0 or has_stock):
        s.chance = FRESH  # REA-Q10
    elif s.opt.deadlock == REDRAW_HANDS and s.redraws < REDRAW_LIMIT and has_stock:
        s.chance = REDRAW  # REA-Q24
    else:
        _end(s)


@kernel
def _wait(s: Struct) -> None:
    """Let those act whose time it is (REA-010, REA-Q12)."""
    if s.opt.mode == REALTIME:
        s.to_act = everyone(s)
        return
    if s.opt.mode == TURNS:
        s.to_act = 1 << wide(s.turn)
        return
    wrong = 0
    for seat in range(s.seat_count):
        if s.fate[seat] == READY:
            s.chance = REVEAL
            return
        wrong |= (s.fate[seat] == WRONG) << seat
    s.locked = wrong if s.opt.misplay == LOCKOUT and wrong != everyone(s) else 0  # REA-Q25
    s.to_act = everyone(s) & ~wide(s.locked)
    s.tick_top = s.pile[wide(s.pile_len) - 1]
    s.tick_direction = s.direction


@kernel
def _end(s: Struct) -> None:
    s.to_act = 0
    s.scorings = 1
    s.over = 1


# --- scores -----------------------------------------------------------------------------------------------------------


@kernel
def cards_left(s: Struct, seat: int) -> int:
    """Cards in a seat's hand and stock."""
    return wide(s.hand_len[seat]) + wide(s.stock_len[seat])


@kernel
def scores(s: Struct, out: Any) -> None:
    """A point less for every card left, so that statistics can rank the losers (REA-Q16)."""
    for seat in range(s.seat_count):
        out[seat] = -cards_left(s, seat)


@kernel
def winners(s: Struct) -> int:
    """The seat that has no cards (REA-023), or after a deadlock the seats with fewest (REA-Q10)."""
    if not s.over:
        return 0
    fewest = MAX_PILE
    for seat in range(s.seat_count):
        fewest = min(fewest, cards_left(s, seat))
    seats = 0
    for seat in range(s.seat_count):
        if cards_left(s, seat) == fewest:
            seats |= 1 << seat
    return seats
