"""Hands and stocks of ReAction: drawing, burying, and what everybody knows of a hand.

Nobody has seen a stock, so its cards are drawn from `unseen` when they are needed; only buried cards lie in a known
stock. Of hand cards the table knows those that came back (`shown`) and what the others cannot be (`excluded`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ronde.core.chance import below
from ronde.core.kernel import kernel, wide

if TYPE_CHECKING:
    from typing import Any

    from ronde.core.chance import Rng
    from ronde.core.record import Struct

CARD_COUNT = 64
NO_CARD = 64
"""In a hand slot that is empty."""
HAND = 4  # REA-007

BIT = np.array([1 << card for card in range(CARD_COUNT)], np.uint64).view(np.int64)
"""The bit set of one card."""
ALL_CARDS = -1


@kernel
def sample_unseen(s: Struct, rng: Rng) -> int:
    """A card drawn from those that nobody has seen."""
    n = below(rng, wide(s.unseen_len))
    letter = 0
    before = 0
    total = 0
    for i in range(8):  # to the end without a branch, as in `pick`
        total += wide(s.unseen_letter[i])
        letter += total <= n
        before = total if total <= n else before
    digits = s.unseen[letter]
    digit = 0
    for i in range(8):
        before += wide(digits[i])
        digit += before <= n
    return letter * 8 + digit


@kernel
def sample_stock(s: Struct, rng: Rng, seat: int) -> int:
    """The top card of a stock: unseen cards first, then the buried fours, each in random order (REA-Q24)."""
    if s.stock_len[seat] > s.buried_len[seat]:
        return sample_unseen(s, rng)
    return wide(s.buried[seat, below(rng, first_four(s, seat))])


@kernel
def first_four(s: Struct, seat: int) -> int:
    """How many cards are left of the topmost buried four."""
    return (wide(s.buried_len[seat]) - 1 & 3) + 1


@kernel
def draw(s: Struct, seat: int, card: int) -> None:
    """Put the top card of a seat's stock into its hand."""
    if s.stock_len[seat] > s.buried_len[seat]:
        take_unseen(s, card)
    else:
        _unbury(s, seat, card)
    s.stock_len[seat] -= 1
    _insert(s.hand[seat], card)
    s.hand_len[seat] += 1
    s.hidden_len[seat] += 1


@kernel
def take_unseen(s: Struct, card: int) -> None:
    """A card nobody has seen leaves its stock or those left over."""
    s.unseen[card >> 3, card & 7] -= 1
    s.unseen_letter[card >> 3] -= 1
    s.unseen_len -= 1


@kernel
def _insert(hand: Any, card: int) -> None:
    for slot in range(HAND):
        held = wide(hand[slot])
        hand[slot] = min(held, card)
        card = max(held, card)


@kernel
def remove(hand: Any, card: int) -> None:
    """Take a card out of a hand, which stays in order."""
    for slot in range(HAND - 1):
        hand[slot] = hand[slot] if hand[slot] < card else hand[slot + 1]
    hand[HAND - 1] = NO_CARD


@kernel
def _unbury(s: Struct, seat: int, card: int) -> None:
    """Take a card out of the topmost buried four; what it cannot be is known in the hand too."""
    excluded = s.excluded[seat]
    cards = wide(s.buried_excluded[seat])
    slot = wide(s.hidden_len[seat])
    while slot > 0 and excluded[slot - 1] & ~cards == 0:
        excluded[slot] = excluded[slot - 1]
        slot -= 1
    excluded[slot] = cards if slot == 0 else cards & excluded[slot - 1]  # each bit set contains the next
    i = 0
    while s.buried[seat, i] != card:
        i += 1
    last = wide(s.buried_len[seat]) - 1
    for j in range(i, last):
        s.buried[seat, j] = s.buried[seat, j + 1]
    s.buried[seat, last] = 0
    s.buried_len[seat] = last
    if last == 0:
        s.buried_excluded[seat] = 0


@kernel
def bury_hand(s: Struct, seat: int) -> None:
    """A seat puts its hand under its stock (REA-Q24)."""
    common = wide(ALL_CARDS) if s.hidden_len[seat] == 0 else wide(s.excluded[seat, s.hidden_len[seat] - 1])
    common &= ~s.shown[seat]
    s.buried_excluded[seat] = common if s.buried_len[seat] == 0 else s.buried_excluded[seat] & common
    for slot in range(HAND):  # a hand with a stock is full (REA-I2)
        s.buried[seat, s.buried_len[seat] + slot] = s.hand[seat, slot]
    s.buried_len[seat] += HAND
    s.stock_len[seat] += HAND
    s.hand_len[seat] = 0
    s.hidden_len[seat] = 0
    s.hand[seat, :] = NO_CARD
    s.excluded[seat, :] = 0
    s.shown[seat] = 0


@kernel
def exclude(s: Struct, cards: int) -> None:
    """Everybody sees that no hand has any of these cards."""
    for seat in range(s.seat_count):
        for slot in range(s.hidden_len[seat]):
            s.excluded[seat, slot] |= cards


@kernel
def take_back(s: Struct, seat: int, card: int) -> None:
    """A card comes back, and now all know that the seat holds it (GEN-07)."""
    if s.shown[seat] >> card & 1 == 0:
        s.shown[seat] |= BIT[card]
        uncover(s, seat, card)


@kernel
def uncover(s: Struct, seat: int, card: int) -> None:
    """One of the hidden hand cards is now known.

    When the direction turns because nobody fits, no card then in hand is one that fits; a card drawn later may be. So
    of the bit sets `excluded` of a hand, from its oldest card to its newest, each contains the next. How old the
    uncovered card is, the table cannot know. But if it may be an older card or a newer one, every hand that the second
    leaves is also left by the first, for the older card may as well be the newer. So the oldest possible is struck out.
    A buried card that comes back takes its place by its bit set, so that the same holds.
    """
    excluded = s.excluded[seat]
    older = 0  # cards that it cannot be
    for slot in range(HAND):
        older += excluded[slot] >> card & 1
    for slot in range(HAND - 1):
        excluded[slot] = excluded[slot] if slot < older else excluded[slot + 1]
    excluded[HAND - 1] = 0
    s.hidden_len[seat] -= 1
