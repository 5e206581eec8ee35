"""What a card of Riffifi is when it is laid: how high, what could turn it, what it brings, whom it turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.bots.riffifi import LOWER, RISK_EACH, look
from ronde.core.bits import bit_count
from ronde.core.kernel import kernel, wide
from ronde.games.riffifi.rules import CHIPS, COLOUR_COUNT, MORE, NONE, OFFICER, ON, PLAY_DOWN, TURN

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.record import Struct

# what is noticed beyond what `look` notes
STANDING = 48  # chips of every seat over all rounds
BEST_OTHER = 56  # the seat with most of them, beside the own one
SAFE = 57  # cards in hand that nothing unseen is lower than
CARDS_LEFT = 58  # 0: the last one, then 2, 3–4, 5–7, 8 and more

# kinds of laying a card: on a free colour, on a higher card, beaten by a lower one
FREE, TURNS, BEATEN = range(3)
KINDS, VALUES, LEFTS, LOWERS = 3, 8, 5, 5

# where the weights stand, and what tells an action there
CARD = 0  # kind, value, lower cards unseen, cards left
CLAIM = CARD + KINDS * VALUES * LOWERS * LEFTS  # chips it brings, how many of them are others'
BANK = CLAIM + 9 * 9  # own chips of the colour, those in the reserve
RISK = BANK + 13 * 13  # lower cards unseen, how likely the others hold one of them, value
FAMILY = RISK + LOWERS * 5 * VALUES  # kind, value, own lower and own higher cards of the colour
SAFETY = FAMILY + KINDS * VALUES * 9  # whether it is safe, other safe cards, cards left
VICTIM = SAFETY + 2 * 4 * LEFTS  # what the turned card would have brought, of that mine, how soon its owner plays
RIVAL = VICTIM + 9 * 3 * 4  # the same by where its owner stands
ROBBED = RIVAL + 9 * 3  # who pays for what the card brings beyond the reserve: how much, where they stand
LAW = ROBBED + 9 * 3  # the officer: face up or down, what it could turn, cards left
TARGET = LAW + 2 * 9 * LEFTS  # what the officer turns, as VICTIM
TARGET_RIVAL = TARGET + 9 * 3 * 4
NEIGHBOUR = TARGET_RIVAL + 9 * 3  # kind, lower cards unseen, seats
SIZE = NEIGHBOUR + KINDS * LOWERS * 3


@kernel
def notice(s: Struct, seat: int, notes: Any) -> None:
    """Note what could turn each card, how everybody stands, and how many safe cards there are."""
    look(s, seat, notes)
    best = -1.0
    for other in range(wide(s.seat_count)):
        total = 0
        for colour in range(COLOUR_COUNT):
            total += wide(s.figures[other, colour]) + wide(s.chips[other, colour])
        notes[STANDING + other] = total
        if other != seat and total > best:
            best = total
            notes[BEST_OTHER] = other
    hand = wide(s.hand[seat])
    safe = 0
    for card in range(OFFICER):
        safe += hand >> card & 1 == 1 and notes[LOWER + card] == 0.0
    notes[SAFE] = safe
    left = wide(s.hand_len[seat])
    notes[CARDS_LEFT] = min(left - 1, 1) if left < 3 else (2 if left < 5 else (3 if left < 8 else 4))


@kernel
def spots(s: Struct, seat: int, action: int, notes: Any, out: Any) -> int:
    """Places of the weights that tell an action; none in the race for colours and for odd chips."""
    if action >= MORE or s.opt.score_race == ON:
        return 0
    left = wide(notes[CARDS_LEFT])
    if action >= TURN:
        return _victim(s, seat, action - TURN, notes, TARGET, TARGET_RIVAL, out, 0)
    card = action if action < PLAY_DOWN else action - PLAY_DOWN
    if card == OFFICER:
        most = 0
        for other in range(wide(s.seat_count)):
            if other != seat and s.visible[other] != NONE:
                most = max(most, _brings(s, other))
        out[0] = LAW + ((action >= PLAY_DOWN) * 9 + most) * LEFTS + left
        return 1
    colour, value = card >> 3, card & 7
    owner = -1
    for other in range(wide(s.seat_count)):
        if other != seat and s.visible[other] != NONE and s.visible[other] >> 3 == colour:
            owner = other
    kind = FREE
    if action >= PLAY_DOWN or (owner >= 0 and s.visible[owner] < card):
        kind = BEATEN
    elif owner >= 0:
        kind = TURNS
    lower = min(LOWERS - 1, wide(notes[LOWER + card]))
    hand = wide(s.hand[seat]) >> 8 * colour & 255
    own_lower = min(2, bit_count(hand & (1 << value) - 1))
    own_higher = min(2, bit_count(hand >> value + 1))
    is_safe = notes[LOWER + card] == 0.0
    out[0] = CARD + ((kind * VALUES + value) * LOWERS + lower) * LEFTS + left
    out[1] = FAMILY + (kind * VALUES + value) * 9 + own_lower * 3 + own_higher
    out[2] = SAFETY + (is_safe * 4 + min(3, wide(notes[SAFE]) - is_safe)) * LEFTS + left
    out[3] = NEIGHBOUR + (kind * LOWERS + lower) * 3 + wide(s.seat_count) - 3
    if kind == BEATEN:
        return 4
    held = wide(s.chips[seat, colour])
    bank = wide(s.reserve[colour])
    claim = min(value + 1, CHIPS - held)
    stolen = max(0, claim - bank)
    out[4] = CLAIM + claim * 9 + stolen
    out[5] = BANK + held * 13 + bank
    out[6] = RISK + (lower * 5 + min(4, int(notes[RISK_EACH] * 6.0))) * VALUES + value
    count = 7
    if stolen > 0:
        richest, most = 0, -1
        for other in range(wide(s.seat_count)):
            if other != seat and s.chips[other, colour] > most:
                most = wide(s.chips[other, colour])
                richest = other
        out[count] = ROBBED + stolen * 3 + _stands(seat, richest, notes)
        count += 1
    if kind == TURNS:
        count = _victim(s, seat, owner, notes, VICTIM, RIVAL, out, count)
    return count


@kernel
def _victim(s: Struct, seat: int, owner: int, notes: Any, first: int, second: int, out: Any, count: int) -> int:
    """What a turned card would have brought, how much of it from the seat, and to whom."""
    brings = _brings(s, owner)
    colour = wide(s.visible[owner]) >> 3
    from_bank = min(brings, wide(s.reserve[colour]))
    mine = 0
    if brings > from_bank:
        mine = 2
        for other in range(wide(s.seat_count)):
            if other != owner and s.chips[other, colour] > s.chips[seat, colour]:
                mine = 1
    ahead = owner - seat
    if ahead < 0:
        ahead += wide(s.seat_count)
    out[count] = first + (brings * 3 + mine) * 4 + ahead - 1
    out[count + 1] = second + brings * 3 + _stands(seat, owner, notes)
    return count + 2


@kernel
def _brings(s: Struct, owner: int) -> int:
    card = wide(s.visible[owner])
    return min((card & 7) + 1, CHIPS - wide(s.chips[owner, card >> 3]))


@kernel
def _stands(seat: int, other: int, notes: Any) -> int:
    """0 for somebody behind the seat, 1 for somebody before it, 2 for the best of them."""
    if notes[STANDING + other] < notes[STANDING + seat]:
        return 0
    return 2 if wide(notes[BEST_OTHER]) == other else 1
