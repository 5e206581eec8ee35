"""Riffifi: where two cards of a colour meet, the higher is turned; a card that lasts one lap brings its value in chips.

A turn collects for the card that is still face up, then plays another. Chips come from the reserve, and when that runs
dry from the richest opponent. When all hands are empty everyone collects once more and counts chips; there are as many
rounds as seats. Source: the French rules of *Riffifi* (3 to 5 players).
Deviations: five seats get 8 cards where the print says 5 (RIF-Q01); open points are options (RIF-Q04 to RIF-Q12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.actions import ActionTable, verb
from ronde.core.bits import bit_count, lowest_bit, nth_bit
from ronde.core.chance import below
from ronde.core.kernel import kernel, wide
from ronde.core.options import RANDOM, choice, number, option_record, seat_choice
from ronde.core.record import NOBODY, OWNER, PUBLIC, Struct, record
from ronde.core.seats import left_of, seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ronde.core.chance import Rng

COLOURS = ("blue", "red", "green", "yellow", "black")
LETTERS = ("B", "R", "G", "Y", "K")
COLOUR_COUNT = 5
VALUES = range(1, 9)  # RIF-003, RIF-Q02
NUMBER_COUNT = 40  # RIF-002
OFFICER = 40  # RIF-004
CARDS = (*(f"{letter}{value}" for letter in LETTERS for value in VALUES), "O")  # card = colour * 8 + value − 1
CARD_COUNT = 41
CHIPS = 12  # of each colour (RIF-001)
MAX_SEATS = 5
MAX_HAND = 12
MAX_ROUNDS = 50  # RIF-Q16
GOAL = 7  # chips that achieve a colour (RIF-V3.2)
TOO_MANY = 5  # cards of a colour that make a deal void (RIF-011)
NONE = -1  # no card

# Sets of cards are 64-bit integers, bit c for card c.
NUMBERS = (1 << NUMBER_COUNT) - 1
ONES = sum(1 << card for card in range(0, NUMBER_COUNT, 8))
BIT = np.array([1 << card for card in range(CARD_COUNT)], np.int64)
"""The set that holds just this card."""
HIGHER = np.array([(2 << (card | 7)) - (2 << card) for card in range(NUMBER_COUNT)] + [0, 0], np.int64)
"""The cards of the same colour that are higher; none for the officer and for NONE."""
BIT_COUNT = np.array([bits.bit_count() for bits in range(256)], np.int64)
"""How many cards of a colour a hand has, from the eight bits of that colour."""
WORTH = np.array([card % 8 + 1 for card in range(NUMBER_COUNT)] + [0, 0], np.int64)
"""The chips that a card claims (RIF-015, RIF-017); none for the officer and for NONE."""

SEATS = tuple(f"P{seat}" for seat in range(MAX_SEATS))
SEAT_SETS = tuple("+".join(SEATS[seat] for seat in seats_of(bits)) or "nobody" for bits in range(1 << MAX_SEATS))

# code      action        meaning
#   0–40    R5            play a card face up; one that is beaten is shown and turned
#  41–81    R5?           play a card face down
#  82–86    turn P2       the officer turns this seat's card (RIF-V1.4)
#  87–118   more P1+P3    these seats give one chip more than the others that are tied with them (RIF-Q20)
#    119    face down     what others see of R5?; never legal
ACTIONS = ActionTable(
    verb("play", "{card}", card=CARDS),
    verb("play_down", "{card}?", card=CARDS),
    verb("turn", "turn {seat}", seat=SEATS),
    verb("more", "more {seats}", seats=SEAT_SETS),
    verb("face_down", "face down"),
)
PLAY, PLAY_DOWN, TURN, MORE, FACE_DOWN = ACTIONS.bases
MAX_LEGAL = 2 * MAX_HAND

TO_PLAY, TO_TURN, TO_SHARE = 0, 1, 2  # phases: play a card, choose the officer's target, share out odd chips

# Kinds of chance events, first in every outcome. Passing the hands on (RIF-V2.2) leaves nothing to chance, but it shows
# everybody cards that were hidden, so like a deal it is an event of its own that nobody can take back.
DEALER, REMOVE, DEAL, PASS = 1, 2, 3, 4
MAX_OUTCOME = 1 + NUMBER_COUNT

OFF, ON = 0, 1
MANDATORY = 0
BEATEN_ONLY, FREE = 0, 1
HIDDEN, SHOWN, CHOICE = 0, 1, 2
TOP_FIRST, LEVEL = 0, 1
CLAIMANT, CLOCKWISE = 0, 1

OPTIONS = (
    seat_choice("first_dealer", clause="RIF-Q08"),
    number("five_player_hand", 8, 5, clause="RIF-Q01"),
    choice("void_deal", "mandatory", "off", clause="RIF-Q12"),
    choice("face_down_play", "beaten_only", "free", clause="RIF-Q04"),
    choice("beaten_card", "hidden", "shown", "choice", clause="RIF-Q05"),
    choice("theft", "top_first", "level", clause="RIF-Q06b"),
    choice("odd_chip", "claimant", "clockwise", clause="RIF-Q07"),
    choice("officer", "off", "on", clause="RIF-V1"),
    choice("officer_removed", "hidden", "shown", clause="RIF-Q11"),
    choice("equal_chances", "off", "on", clause="RIF-V2"),
    choice("score_race", "off", "on", clause="RIF-V3"),
)

# A card laid face down stands in `laid` for its owner, and in `against` for everyone: LAID_DOWN, and in three bits for
# each colour the value that lay face up in front of another seat (0 for none, and for an 8, which beats nothing).
LAID_DOWN = 1 << 15
FACE = np.array([(card + 1 & 7) << 3 * (card >> 3) for card in range(NUMBER_COUNT)] + [0, 0], np.int64)

STATE = record(
    ("opt", option_record(OPTIONS), (), PUBLIC, "the options"),
    ("seat_count", "u1", (), PUBLIC, "how many play, 3 to 5"),
    ("to_act", "u1", (), PUBLIC, "bit set of the seats that may act now"),
    ("chance", "u1", (), PUBLIC, "the chance event that is due: DEALER, REMOVE, DEAL, PASS, or 0"),
    ("scorings", "u1", (), PUBLIC, "rounds that have ended"),
    ("over", "u1", (), PUBLIC, "1 when the match has ended"),
    ("dealer", "u1", (), PUBLIC, "the seat that deals this round and plays last"),
    ("turn", "u1", (), PUBLIC, "the seat whose turn it is"),
    ("phase", "u1", (), PUBLIC, "what that seat must do: TO_PLAY, TO_TURN or TO_SHARE"),
    ("cycle", "u1", (), PUBLIC, "how often the dealt hands have been passed on (RIF-V2)"),
    ("odd", "u1", (), PUBLIC, "chips that the tied opponents give beyond equal shares"),
    ("tied", "u1", (), PUBLIC, "bit set of these opponents"),
    ("visible", "i1", (MAX_SEATS,), PUBLIC, "the card face up in front of each seat, or NONE"),
    ("hand_len", "u1", (MAX_SEATS,), PUBLIC, "cards in each hand"),
    ("reserve", "u1", (COLOUR_COUNT,), PUBLIC, "chips of each colour in the middle"),
    ("chips", "u1", (MAX_SEATS, COLOUR_COUNT), PUBLIC, "chips of each colour in front of each seat"),
    ("figures", "i2", (MAX_SEATS, COLOUR_COUNT), PUBLIC, "chips of each colour over the rounds that have ended"),
    ("hand", "i8", (MAX_SEATS,), OWNER, "set of the cards in each hand"),
    ("dealt", "i8", (MAX_SEATS,), OWNER, "set of the cards each seat began the round with"),
    ("removed", "i8", (), NOBODY, "set of the 1s taken out for the officer; public if three play or if shown"),
    ("ones_shown", "i8", (), PUBLIC, "set of the 1s seen on the table, while a 1 is missing that nobody knows"),
    ("ones_held", "i8", (MAX_SEATS,), OWNER, "set of the 1s each seat has been dealt, likewise"),
    ("laid", "u1", (MAX_SEATS, CARD_COUNT), OWNER, "card + 1 by round of the cycle and place; see `place`"),
    ("against", "u2", (MAX_SEATS, NUMBER_COUNT), PUBLIC, "for a card laid face down, what it was laid against"),
)


def check_options(seats: int, chosen: Mapping[str, str]) -> None:
    """All options combine (GEN-08, RIF-Q21)."""


@kernel
def hand_size(s: Struct) -> int:
    """How many cards each seat is dealt."""
    if s.seat_count == 3:
        return 12  # RIF-010
    if s.seat_count == 4:
        return 10  # RIF-008
    return wide(s.opt.five_player_hand)  # RIF-009, RIF-Q01


@kernel
def deck(s: Struct) -> int:
    """The set of all cards that are shuffled."""
    if s.opt.officer == OFF:
        return NUMBERS  # RIF-004
    return (NUMBERS | 1 << OFFICER) & ~wide(s.removed)  # RIF-V1.1, RIF-V1.2


@kernel
def is_removal_hidden(s: Struct) -> bool:
    """Whether a 1 is missing that nobody knows (RIF-Q11)."""
    return bool(s.opt.officer == ON and s.seat_count > 3 and s.opt.officer_removed == HIDDEN)


@kernel
def place(s: Struct, seat: int) -> int:
    """Where the next card of a seat is kept in `laid`: seat after seat, and lap after lap for each."""
    return (seat + 1) * hand_size(s) - wide(s.hand_len[seat])


@kernel
def begin(s: Struct) -> None:
    """Wait for the dealer to be drawn, or for what comes after that."""
    s.visible[:] = NONE
    s.reserve[:] = CHIPS  # RIF-006
    if s.opt.first_dealer == RANDOM:
        s.chance = DEALER  # RIF-Q08
    else:
        s.dealer = s.opt.first_dealer
        _prepare_deck(s)


@kernel
def _prepare_deck(s: Struct) -> None:
    s.chance = DEAL
    if s.opt.officer == ON:
        if s.seat_count == 3:
            s.removed = ONES  # RIF-V1.2
        else:
            s.chance = REMOVE  # RIF-V1.1


# --- chance -----------------------------------------------------------------------------------------------------------


@kernel
def sample_chance(s: Struct, rng: Rng, out: Any) -> int:
    """The first dealer (DEALER, seat), the 1 that goes (REMOVE, card), or hands seat by seat (DEAL or PASS, cards)."""
    out[0] = s.chance
    if s.chance == DEALER:
        out[1] = below(rng, wide(s.seat_count))
        return 2
    if s.chance == REMOVE:
        out[1] = 8 * below(rng, COLOUR_COUNT)
        return 2
    if s.chance == PASS:
        count = 1
        for seat in range(s.seat_count):
            count = _write_cards(passed_to(s, seat), 0, out, count)
        return count
    cards = deck(s)
    count = 0
    for card in range(CARD_COUNT):
        if cards >> card & 1:
            out[1 + count] = card
            count += 1
    dealt = hand_size(s) * wide(s.seat_count)
    for i in range(dealt):  # RIF-007
        j = i + below(rng, count - i)
        held = out[1 + i]
        out[1 + i] = out[1 + j]
        out[1 + j] = held
    return 1 + dealt


@kernel
def passed_to(s: Struct, seat: int) -> int:
    """The hand that comes to a seat: the one its right neighbour began the last round with (RIF-V2.2, RIF-Q14)."""
    return wide(s.dealt[seat - 1 if seat > 0 else s.seat_count - 1])


@kernel
def possible(s: Struct, outcome: Any) -> bool:
    """Whether the outcome is due now, of the right length, and made of cards that exist."""
    if outcome[0] != s.chance:
        return False
    if s.chance == DEALER:
        return len(outcome) == 2 and outcome[1] >= 0 and outcome[1] < s.seat_count
    if s.chance == REMOVE:
        return len(outcome) == 2 and outcome[1] >= 0 and outcome[1] < NUMBER_COUNT and outcome[1] & 7 == 0
    if len(outcome) != 1 + hand_size(s) * wide(s.seat_count):
        return False
    if s.chance == PASS:
        i = 1
        for seat in range(s.seat_count):
            cards = passed_to(s, seat)
            while cards:
                if outcome[i] != lowest_bit(cards):
                    return False
                cards &= cards - 1
                i += 1
        return True
    cards = deck(s)
    for i in range(1, len(outcome)):
        if outcome[i] < 0 or outcome[i] >= CARD_COUNT or cards >> wide(outcome[i]) & 1 == 0:
            return False
        cards ^= BIT[outcome[i]]
    return True


@kernel
def apply_chance(s: Struct, outcome: Any) -> None:
    """Note the dealer or the removed 1, or hand out cards; a void deal leaves another one due (RIF-012)."""
    if outcome[0] == DEALER:
        s.dealer = outcome[1]
        _prepare_deck(s)
        return
    if outcome[0] == REMOVE:
        s.removed = BIT[outcome[1]]
        s.chance = DEAL
        return
    each = hand_size(s)
    is_void_deal = False
    i = 1
    for seat in range(s.seat_count):
        hand = wide(0)
        for _ in range(each):
            hand |= BIT[outcome[i]]
            i += 1
        s.dealt[seat] = hand
        is_void_deal = is_void_deal or is_void(hand)
    if is_removal_hidden(s):
        for seat in range(s.seat_count):
            s.ones_held[seat] |= s.dealt[seat] & ONES
    if outcome[0] == PASS:
        s.cycle += 1  # RIF-V2.2; RIF-Q13 no test
    elif is_void_deal and s.opt.void_deal == MANDATORY:  # RIF-011, RIF-Q12
        s.dealt[:] = 0
        return
    _start_round(s)


@kernel
def is_void(hand: int) -> bool:
    """Whether a hand has five or more cards of one colour; the officer has none (RIF-011, RIF-V1.7)."""
    most = 0
    for colour in range(COLOUR_COUNT):
        most = max(most, BIT_COUNT[hand >> 8 * colour & 255])
    return most >= TOO_MANY


@kernel
def _start_round(s: Struct) -> None:
    """Everybody takes up the dealt cards; all chips are in the reserve, and the seat left of the dealer is to play."""
    s.chance = 0
    for seat in range(s.seat_count):
        s.hand[seat] = s.dealt[seat]
        s.hand_len[seat] = hand_size(s)
    s.chips[:] = 0
    s.reserve[:] = CHIPS  # RIF-006, RIF-Q18
    s.turn = left_of(wide(s.dealer), s.seat_count)  # RIF-013
    s.to_act = 1 << wide(s.turn)


# --- legal ------------------------------------------------------------------------------------------------------------


@kernel
def beaten_cards(s: Struct) -> int:
    """The set of cards that would be beaten on arrival: higher than the visible card of their colour (RIF-023)."""
    cards = wide(0)
    for seat in range(MAX_SEATS):  # a fixed number runs faster; empty seats have no card
        cards |= HIGHER[s.visible[seat]]
    return cards


@kernel
def second_ways(s: Struct, hand: int) -> int:
    """The cards of a hand that may be laid face down although they may be laid face up as well (RIF-Q21)."""
    cards = wide(0)
    if s.opt.beaten_card == CHOICE:
        cards |= hand & beaten_cards(s)  # RIF-Q05
    if s.opt.face_down_play == FREE:
        cards |= hand & ~beaten_cards(s)  # RIF-Q04
    return cards


@kernel
def legal(s: Struct, seat: int, out: Any) -> int:
    """The cards of the hand, each face up or face down; the officer's targets; or sets of tied opponents."""
    if s.chance or s.over or s.to_act >> seat & 1 == 0:
        return 0
    if s.phase == TO_TURN:
        return _legal_turn(s, out)
    if s.phase == TO_SHARE:
        return _legal_share(s, out)
    return _legal_play(s, seat, out)


@kernel
def _legal_play(s: Struct, seat: int, out: Any) -> int:
    hand = wide(s.hand[seat])  # RIF-018
    down = hand & beaten_cards(s) if s.opt.beaten_card == HIDDEN else wide(0)  # RIF-024
    count = _write_cards(hand & ~down, PLAY, out, 0)
    return _write_cards(down | second_ways(s, hand), PLAY_DOWN, out, count)


@kernel
def _write_cards(cards: int, base: int, out: Any, count: int) -> int:
    while cards:
        out[count] = base + lowest_bit(cards)
        count += 1
        cards &= cards - 1
    return count


@kernel
def _legal_turn(s: Struct, out: Any) -> int:
    count = 0
    for seat in range(s.seat_count):
        if s.visible[seat] != NONE:  # RIF-V1.5, RIF-Q10; the player's own card has been collected
            out[count] = TURN + seat
            count += 1
    return count


@kernel
def _legal_share(s: Struct, out: Any) -> int:
    count = 0
    for seats in range(1 << MAX_SEATS):
        if is_share(s, seats):
            out[count] = MORE + seats
            count += 1
    return count


@kernel
def is_share(s: Struct, seats: int) -> bool:
    """Whether these are as many of the tied opponents as there are odd chips (RIF-Q20)."""
    return bool(seats & ~wide(s.tied) == 0 and BIT_COUNT[seats] == s.odd)


@kernel
def accepts(s: Struct, seat: int, action: int) -> bool:  # noqa: ARG001  the signature is every game's
    """Nothing beyond the legal actions."""
    return False


@kernel
def sample_legal(s: Struct, seat: int, rng: Rng) -> int:
    """A uniformly random legal action, counted rather than listed."""
    if s.phase == TO_TURN:
        return _sample_turn(s, rng)
    if s.phase == TO_SHARE:
        return _sample_share(s, rng)
    hand = wide(s.hand[seat])
    held = wide(s.hand_len[seat])
    if s.opt.beaten_card != CHOICE and s.opt.face_down_play == BEATEN_ONLY:
        card = nth_bit(hand, below(rng, held))
    else:
        more = second_ways(s, hand)
        n = below(rng, held + bit_count(more))
        if n >= held:
            return PLAY_DOWN + nth_bit(more, n - held)
        card = nth_bit(hand, n)
    if s.opt.beaten_card == HIDDEN and beaten_cards(s) >> card & 1:
        return PLAY_DOWN + card
    return PLAY + card


@kernel
def _sample_turn(s: Struct, rng: Rng) -> int:
    count = 0
    for seat in range(s.seat_count):
        count += s.visible[seat] != NONE
    n = below(rng, count)
    seat = 0
    while n > 0 or s.visible[seat] == NONE:
        n -= s.visible[seat] != NONE
        seat += 1
    return TURN + seat


@kernel
def _sample_share(s: Struct, rng: Rng) -> int:
    count = 0
    for seats in range(1 << MAX_SEATS):
        count += is_share(s, seats)
    n = below(rng, count)
    seats = 0
    while n > 0 or not is_share(s, seats):
        n -= is_share(s, seats)
        seats += 1
    return MORE + seats


# --- apply ------------------------------------------------------------------------------------------------------------


@kernel
def apply(s: Struct, seat: int, action: int) -> None:
    """Play a card, turn one with the officer, or share out odd chips; then the turn goes on by itself (RIF-Q19)."""
    if action < PLAY_DOWN:
        _apply_play(s, seat, action)
    elif action < TURN:
        _apply_play_down(s, seat, action - PLAY_DOWN)
    elif action < MORE:
        _apply_turn(s, action - TURN)
    else:
        _apply_share(s, action - MORE)


@kernel
def _apply_play(s: Struct, seat: int, card: int) -> None:
    _lay(s, seat, card)
    if s.opt.officer == ON:
        if is_removal_hidden(s):
            s.ones_shown |= BIT[card] & ONES
        if card == OFFICER:  # RIF-V1.3, RIF-V1.6
            for other in range(s.seat_count):
                if s.visible[other] != NONE:
                    s.phase = TO_TURN  # RIF-V1.5
                    return
            _pass_turn(s)
            return
    if s.opt.beaten_card == HIDDEN or beaten_cards(s) >> card & 1 == 0:  # RIF-021, RIF-023
        for other in range(MAX_SEATS):  # RIF-022; RIF-025 the own card has been collected
            s.visible[other] = NONE if s.visible[other] >> 3 == card >> 3 else wide(s.visible[other])
        s.visible[seat] = card  # RIF-019
    _pass_turn(s)


@kernel
def _apply_play_down(s: Struct, seat: int, card: int) -> None:
    s.against[s.cycle, place(s, seat)] = LAID_DOWN | faces(s)
    _lay(s, seat, card)
    _pass_turn(s)


@kernel
def _lay(s: Struct, seat: int, card: int) -> None:
    s.laid[s.cycle, place(s, seat)] = card + 1
    s.hand[seat] ^= BIT[card]
    s.hand_len[seat] -= 1


@kernel
def faces(s: Struct) -> int:
    """The values face up on the table, three bits for each colour; an 8 beats nothing and is left out."""
    bits = 0
    for seat in range(MAX_SEATS):
        bits |= FACE[s.visible[seat]]
    return bits


@kernel
def _apply_turn(s: Struct, target: int) -> None:
    s.visible[target] = NONE  # RIF-V1.4
    s.phase = TO_PLAY
    _pass_turn(s)


@kernel
def _apply_share(s: Struct, seats: int) -> None:
    colour = wide(s.visible[s.turn]) >> 3
    for other in range(s.seat_count):
        s.chips[other, colour] -= seats >> other & 1  # RIF-029
    s.chips[s.turn, colour] += s.odd
    s.odd = 0
    s.tied = 0
    s.visible[s.turn] = NONE
    s.phase = TO_PLAY
    if not _turn_stops(s):
        _pass_turn(s)


@kernel
def _pass_turn(s: Struct) -> None:
    """Go clockwise until a seat must decide or the round has ended."""
    while True:
        s.turn = left_of(wide(s.turn), s.seat_count)  # RIF-013
        if not collect(s):
            s.phase = TO_SHARE
            s.to_act = 1 << wide(s.turn)
            return
        if _turn_stops(s):
            return


@kernel
def _turn_stops(s: Struct) -> bool:
    """After collecting: ask for a card (RIF-014), or end the round when the dealer's last card is collected."""
    if s.hand_len[s.turn] > 0:
        s.to_act = 1 << wide(s.turn)
        return True
    if s.turn == s.dealer:  # RIF-033 who starts comes first in the last lap, so the dealer is last
        _end_round(s)
        return True
    return False


@kernel
def collect(s: Struct) -> bool:
    """Take what the card of the seat whose turn it is claims; false if that seat must first share out odd chips.

    It needs no more than a view has, so it also tells players what a card will bring.
    """
    seat = wide(s.turn)
    card = wide(s.visible[seat])
    colour = max(card, 0) >> 3
    need = wide(WORTH[card])  # RIF-016 nothing without a card
    taken = min(need, wide(s.reserve[colour]))  # RIF-027
    s.reserve[colour] -= taken
    s.chips[seat, colour] += taken
    need -= taken
    while need > 0:  # RIF-031, RIF-Q06
        richest = _most_held(s, seat, colour, CHIPS)
        if richest == 0:
            break  # RIF-032
        tied, tied_count = 0, 0
        for other in range(MAX_SEATS):
            is_tied = other != seat and s.chips[other, colour] == richest
            tied |= is_tied << other
            tied_count += is_tied
        floor = _most_held(s, seat, colour, richest - 1) if s.opt.theft == LEVEL else 0  # RIF-Q06b
        taken = min(need, (richest - floor) * tied_count)  # RIF-028
        share = taken // tied_count
        odd = taken - share * tied_count  # RIF-029
        need -= taken
        if odd > 0 and s.opt.odd_chip == CLAIMANT:  # RIF-Q07
            _take(s, seat, colour, tied, share, 0)
            s.odd = odd
            s.tied = tied
            return False
        _take(s, seat, colour, tied, share, odd)
    s.visible[seat] = NONE  # RIF-019, RIF-Q03 it is collected and covered before a new card is compared
    return True


@kernel
def _most_held(s: Struct, seat: int, colour: int, limit: int) -> int:
    """The greatest holding of an opponent that is not above the limit (RIF-030)."""
    most = 0
    for other in range(MAX_SEATS):
        held = wide(s.chips[other, colour])
        most = max(most, held if other != seat and held <= limit else 0)
    return most


@kernel
def _take(s: Struct, seat: int, colour: int, tied: int, share: int, odd: int) -> None:
    """Take a share from each tied opponent, and one chip more from the first `odd` of them clockwise."""
    other = seat
    for _ in range(s.seat_count):
        other = left_of(other, s.seat_count)
        if tied >> other & 1:
            given = share + (odd > 0)
            odd -= 1
            s.chips[other, colour] -= given
            s.chips[seat, colour] += given


@kernel
def _end_round(s: Struct) -> None:
    """Note everybody's chips; then the next round, with passed hands or a new deal, or the end (RIF-034)."""
    for seat in range(s.seat_count):
        for colour in range(COLOUR_COUNT):
            s.figures[seat, colour] += s.chips[seat, colour]  # RIF-035, RIF-V3.1, RIF-Q15
    s.to_act = 0
    s.scorings += 1
    s.over = _is_last_round(s)
    if not s.over:
        s.dealer = left_of(wide(s.dealer), s.seat_count)  # RIF-039, RIF-Q08
        s.chance = DEAL  # RIF-036, RIF-Q13; the chips stay where they are until then, for all to see
        if s.opt.equal_chances == ON and s.cycle + 1 < s.seat_count:
            s.chance = PASS  # RIF-V2.1
            return
    s.cycle = 0
    s.dealt[:] = 0
    s.laid[:] = 0
    s.against[:] = 0


@kernel
def _is_last_round(s: Struct) -> bool:
    if s.opt.score_race == OFF:
        return bool(s.scorings == s.seat_count)  # RIF-037
    for seat in range(s.seat_count):
        if achieved_count(s, seat) == COLOUR_COUNT:  # RIF-V3.3
            return True
    return bool(s.scorings == MAX_ROUNDS)  # RIF-Q16


# --- scores -----------------------------------------------------------------------------------------------------------


@kernel
def achieved_count(s: Struct, seat: int) -> int:
    """How many colours a seat has achieved (RIF-V3.2)."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += s.figures[seat, colour] >= GOAL
    return count


@kernel
def total(s: Struct, seat: int) -> int:
    """Chips of a seat over the rounds that have ended."""
    points = 0
    for colour in range(COLOUR_COUNT):
        points += wide(s.figures[seat, colour])
    return points


@kernel
def scores(s: Struct, out: Any) -> None:
    """Points of the rounds that have ended."""
    for seat in range(s.seat_count):
        out[seat] = total(s, seat)


@kernel
def winners(s: Struct) -> int:
    """The seats with the best result; several share the victory (GEN-04, RIF-Q17, RIF-V3.6)."""
    if not s.over:
        return 0
    best = 0
    for seat in range(s.seat_count):
        best = max(best, _result(s, seat))
    seats = 0
    for seat in range(s.seat_count):
        if _result(s, seat) == best:
            seats |= 1 << seat
    return seats


@kernel
def _result(s: Struct, seat: int) -> int:
    """What decides the match, as one number."""
    if s.opt.score_race == OFF:
        return total(s, seat)  # RIF-038
    achieved = achieved_count(s, seat)
    if achieved < COLOUR_COUNT:
        return achieved * 10_000 + total(s, seat)  # RIF-Q16, RIF-Q22
    held = 0
    for colour in range(COLOUR_COUNT):
        held += wide(s.chips[seat, colour])
    return achieved * 10_000 + held  # RIF-V3.5
