"""Chance as a tree: every outcome of every game built step by step, each step with few values and exact weights.

A deal is too large to list, so it is a chain: who begins, then card after card. `next_values` gives the values that may
follow the part of an outcome that is known, with whole-number weights; none when the outcome is complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ronde.core.options import RANDOM
from ronde.games.rauberei import rules as rauberei
from ronde.games.reaction import rules as reaction
from ronde.games.reibach import rules as reibach
from ronde.games.riffifi import rules as riffifi

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Weights = list[tuple[int, int]]

MAX_VALUES = 64
"""No step has more values: the most are ReAction's 64 cards."""


def next_values(key: str, s: Any, known: Sequence[int]) -> Weights:
    """The values that may follow `known`, which begins with the kind of event that is due, and their weights."""
    return _CHAINS[key](s, known)


def is_order_left_to_chance(key: str, s: Any) -> bool:
    """Whether chance says which of several acting seats is first; in ticks the order does not matter (REA-Q12)."""
    return key == "reaction" and s.opt.mode == reaction.REALTIME


def _counts(counts: Iterable[int]) -> Weights:
    return [(value, int(count)) for value, count in enumerate(counts) if count > 0]


def _seats(s: Any, chosen: int) -> Weights:
    return [(seat, 1) for seat in range(s.seat_count)] if chosen == RANDOM else [(int(chosen), 1)]


def _left(counts: Iterable[int], gone: Iterable[int]) -> Weights:
    """A multiset without some of its members."""
    left = [int(count) for count in counts]
    for value in gone:
        left[value] -= 1
    return _counts(left)


def _rauberei(s: Any, known: Sequence[int]) -> Weights:
    if s.chance == rauberei.DRAW:
        return _counts(s.draw) if len(known) == 1 else []
    if len(known) == 1:
        return _seats(s, s.opt.start_seat) if s.scorings == 0 else [(int(s.starter), 1)]
    piles, cards = int(rauberei.start_pile_count(s)), known[2:]
    if len(cards) < piles:
        return [(kind, 1) for kind in range(rauberei.KIND_COUNT) if kind not in cards]
    if len(cards) < piles + int(rauberei.dealt_each(s)) * int(s.seat_count):
        return _left([rauberei.COPIES] * rauberei.KIND_COUNT, cards)
    return []


def _reibach(s: Any, known: Sequence[int]) -> Weights:
    if s.chance != reibach.SETUP:
        return _counts(s.draw) if len(known) == 1 else []
    if len(known) == 1:
        return _seats(s, s.opt.start_seat)
    if len(known) < 2 + int(reibach.set_up_len(s)):
        return _left(reibach.COPIES, known[2:])
    return []


def _riffifi(s: Any, known: Sequence[int]) -> Weights:
    if s.chance == riffifi.DEALER:
        return _seats(s, RANDOM) if len(known) == 1 else []
    if s.chance == riffifi.REMOVE:
        return [(8 * colour, 1) for colour in range(riffifi.COLOUR_COUNT)] if len(known) == 1 else []
    if len(known) == 1 + int(riffifi.hand_size(s)) * int(s.seat_count):
        return []
    if s.chance == riffifi.PASS:  # nothing is left to chance
        cards = [card for seat in range(s.seat_count) for card in _members(int(riffifi.passed_to(s, seat)))]
        return [(cards[len(known) - 1], 1)]
    return [(card, 1) for card in _members(int(riffifi.deck(s))) if card not in known[1:]]


def _members(cards: int) -> list[int]:
    return [card for card in range(riffifi.CARD_COUNT) if cards >> card & 1]


def _reaction(s: Any, known: Sequence[int]) -> Weights:
    if s.chance == reaction.DEAL:
        return _reaction_deal(s, known)
    if s.chance in (reaction.SLIDE, reaction.REDRAW):
        return []
    if s.chance == reaction.REVEAL:
        if len(known) == 1:
            return [(seat, 1) for seat in range(s.seat_count) if s.fate[seat] == reaction.READY]
        return [(int(s.sent[known[1]]), 1)] if len(known) == 2 else []
    if len(known) > 1:
        return []
    if s.chance == reaction.TURN:
        return _counts(s.unturned if s.unturned.any() else reaction.DIRECTION_CARDS)
    drawer = int(s.drawer)
    if s.chance == reaction.REFILL and s.stock_len[drawer] == s.buried_len[drawer]:
        four = [int(card) for card in s.buried[drawer, : int(reaction.first_four(s, drawer))]]
        return [(card, four.count(card)) for card in sorted(set(four))]
    return _counts(s.unseen.ravel())


def _reaction_deal(s: Any, known: Sequence[int]) -> Weights:
    deck = [int(reaction.copies(int(s.seat_count)))] * reaction.CARD_COUNT
    if len(known) == 1:
        return _seats(s, s.opt.dealer)
    if len(known) == 2:
        return _counts(deck)  # the start card: any, whether it comes from the box or is one that was left over
    if len(known) == 3:
        return _counts(reaction.DIRECTION_CARDS)
    if len(known) == 4 + reaction.HAND * int(s.seat_count):
        return []
    return _left(deck, known[4:] if reaction.uses_box(s) else [known[2], *known[4:]])


_CHAINS = {"rauberei": _rauberei, "reibach": _reibach, "riffifi": _riffifi, "reaction": _reaction}
