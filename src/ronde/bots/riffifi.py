"""How a good player of Riffifi looks at a card: what it brings if it lasts, whom it turns, what it is kept for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.bots.judges import ALL_EYES, Habits, Moment
from ronde.bots.settings import Settings
from ronde.core.kernel import kernel, wide
from ronde.games.riffifi.rules import (
    BIT,
    CHIPS,
    COLOUR_COUNT,
    GOAL,
    MORE,
    NONE,
    OFFICER,
    ON,
    PLAY_DOWN,
    TURN,
    hand_size,
)

if TYPE_CHECKING:
    from typing import Any

    from ronde.bots.judges import Notes
    from ronde.core.record import Struct

STOPS_AT_SCORING = True
SETTINGS = Settings(explore=0.3, bias=0.02, widen=1.5, epsilon=0.05, margin=0.5, scale=8.0, depth=1000)
MASTER = replace(SETTINGS, explore=0.1, bias=0.01, judged=0.9, learned=0.5, instinct=0.5)
NOVICE = Habits(notices=0.6, misjudges=0.6)
REGULAR = ALL_EYES

ATTACK = 0.8  # how readily an opponent who can turn a card does so

# what `look` notes: for each colour how many lower cards the others may hold (eight numbers), then these
LOWER = 0
RISK_EACH = 40  # how likely one unseen card is in an opponent's hand and played at once
OPPONENTS = 41


@kernel
def look(s: Struct, seat: int, notes: Notes) -> None:
    """Note how many cards that turn a card of each value the others may still hold."""
    seen = seen_by(s, seat)
    unseen_count = 0
    for colour in range(COLOUR_COUNT):
        lower = 0
        for value in range(8):
            notes[LOWER + colour * 8 + value] = lower
            if seen >> (colour * 8 + value) & 1 == 0:
                lower += 1
                unseen_count += 1
    held = 0
    for other in range(s.seat_count):
        if other != seat:
            held += wide(s.hand_len[other])
    notes[RISK_EACH] = ATTACK * min(1.0, held / max(1.0, float(unseen_count)))
    notes[OPPONENTS] = wide(s.seat_count) - 1


@kernel
def seen_by(s: Struct, seat: int) -> int:
    """The cards that the seat holds or has seen in this round; what others laid face down it has not."""
    seen = wide(s.hand[seat])
    each = hand_size(s)
    for owner in range(s.seat_count):
        for place in range(owner * each, (owner + 1) * each - wide(s.hand_len[owner])):
            if owner == seat or s.against[s.cycle, place] == 0:
                seen |= BIT[wide(s.laid[s.cycle, place]) - 1]
    return seen


@kernel
def rate(s: Struct, seat: int, action: int, notes: Notes) -> float:
    """Chips that an action promises."""
    if action >= MORE:
        return _from_leaders(s, action - MORE)
    if action >= TURN:
        target = action - TURN
        return _claim(s, target, wide(s.visible[target])) + 0.05 * _standing(s, target)
    card = action if action < PLAY_DOWN else action - PLAY_DOWN
    if card == OFFICER:
        if action >= PLAY_DOWN:
            return -3.0
        best = 0.0
        for other in range(s.seat_count):
            if s.visible[other] != NONE:
                best = max(best, _claim(s, other, wide(s.visible[other])))
        return 0.6 * best - 3.0
    kept = _kept_for(s, seat, card, notes)
    if action >= PLAY_DOWN:
        return -kept
    gain = 0.0
    for other in range(s.seat_count):
        if s.visible[other] >> 3 == card >> 3 and other != seat:
            if s.visible[other] < card:
                return -kept  # beaten on arrival
            gain += 1.3 * _claim(s, other, wide(s.visible[other])) / notes[OPPONENTS]
    return gain + _claim(s, seat, card) * _lasts(s, seat, card, notes) - kept


@kernel
def _lasts(s: Struct, seat: int, card: int, notes: Notes) -> float:
    """How likely a card stays face up until its owner's next turn."""
    tempting = 0.25 + 0.06 * (card & 7)
    lasts = 1.0
    for _ in range(int(notes[LOWER + card])):
        lasts *= 1.0 - notes[RISK_EACH] * tempting / max(1.0, 0.45 * wide(s.hand_len[seat]))
    return lasts


@kernel
def _claim(s: Struct, seat: int, card: int) -> float:
    """Chips that a card brings; those that come from others count more."""
    colour = card >> 3
    value = (card & 7) + 1
    if s.opt.score_race == ON:
        missing = GOAL - wide(s.figures[seat, colour]) - wide(s.chips[seat, colour])
        own = min(value, max(0, missing))
        return own + 0.3 * (min(value, CHIPS - wide(s.chips[seat, colour])) - own)
    claim = min(value, CHIPS - wide(s.chips[seat, colour]))
    stolen = max(0, claim - wide(s.reserve[colour]))
    return claim + stolen / (wide(s.seat_count) - 1.0)


@kernel
def _kept_for(s: Struct, seat: int, card: int, notes: Notes) -> float:
    """What a card may bring at a better moment; less with every card that must go before the hand is empty."""
    value = (card & 7) + 1
    lower = notes[LOWER + card]
    lasting = 1.0 / (1.0 + 0.35 * lower)
    weapon = max(0.0, 4.0 - value)  # a low card turns a high one
    later = 0.75 * value * lasting + 0.45 * weapon
    left = wide(s.hand_len[seat])
    return later * min(1.0, left / 5.0)


@kernel
def _standing(s: Struct, seat: int) -> float:
    total = 0
    for colour in range(COLOUR_COUNT):
        total += wide(s.figures[seat, colour]) + wide(s.chips[seat, colour])
    return float(total)


@kernel
def _from_leaders(s: Struct, seats: int) -> float:
    """Better to take from those who lead."""
    total = 0.0
    for seat in range(s.seat_count):
        if seats >> seat & 1:
            total += _standing(s, seat)
    return total


@kernel
def evaluate(s: Struct, out: Any) -> None:
    """Chips of every seat so far; in the race only those count that it still needs."""
    for seat in range(s.seat_count):
        total = 0.0
        for colour in range(COLOUR_COUNT):
            have = wide(s.figures[seat, colour])
            if s.scorings == 0 or s.to_act != 0:
                have += wide(s.chips[seat, colour])
            total += min(have, GOAL) if s.opt.score_race == ON else have
        out[seat] = total


def moment(v: Struct) -> Moment:
    """How much of the match has been played, of a race how much of as many rounds as seats; the dealer plays last."""
    n = int(v.seat_count)
    left = int(v.hand_len.sum()) / (hand_size(v) * n)
    place = (int(v.seat) - int(v.dealer) - 1) % n
    return Moment(n, min(1.0, (int(v.scorings) + 1.0 - left) / n), order=2.0 * place / (n - 1) - 1.0)
