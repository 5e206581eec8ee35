"""Chance as a tree: every outcome of every game built step by step, each step with few values and exact weights.

A deal is too large to list, so it is a chain: who begins, then card after card. `next_values` gives the values that may
follow the part of an outcome that is known, with whole-number weights; none when the outcome is complete.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any, TypeAlias

from ronde.core.options import RANDOM
from ronde.games.rauberei import rules as rauberei
from ronde.games.reaction import rules as reaction
from ronde.games.reaction import stocks
from ronde.games.reibach import rules as reibach
from ronde.games.riffifi import rules as riffifi

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Chain: TypeAlias = Callable[[Sequence[int]], "Weights"]

Weights: TypeAlias = list[tuple[int, int]]

MAX_VALUES = 64
"""No step has more values: the most are ReAction's 64 cards."""


def next_values(key: str, s: Any, known: Sequence[int]) -> Weights:
    """The values that may follow `known`, which begins with the kind of event that is due, and their weights."""
    return chain(key, s)(known)


def chain(key: str, s: Any) -> Chain:
    """What `next_values` is for this event: from what is known of its outcome to the values that may follow.

    It has read the state, so it can be asked many times and the state may change.
    """
    return _CHAINS[key](s)


def is_order_left_to_chance(key: str, s: Any) -> bool:
    """Whether chance says which of several acting seats is first; in ticks the order does not matter (REA-Q12)."""
    return key == "reaction" and int(s["opt"]["mode"]) == reaction.REALTIME


def _listed(counts: list[int]) -> Weights:
    """The values that occur and how often."""
    return list(zip(compress(range(len(counts)), counts), filter(None, counts), strict=True))


def _seats(s: Any, chosen: int) -> Weights:
    return [(seat, 1) for seat in range(int(s["seat_count"]))] if chosen == RANDOM else [(int(chosen), 1)]


def _once(weights: Weights) -> Chain:
    """One value, drawn with these weights."""
    return lambda known: weights if len(known) == 1 else []


def _drawn(first: Weights, deck: list[int], cards: int) -> Chain:
    """A seat, then so many cards of a deck."""

    def values(known: Sequence[int]) -> Weights:
        if len(known) == 1:
            return first
        return _left(deck, known[2:]) if len(known) < 2 + cards else []

    return values


def _left(counts: list[int], gone: Iterable[int]) -> Weights:
    """A multiset without some of its members."""
    left = counts.copy()
    for value in gone:
        left[value] -= 1
    return _listed(left)


def _rauberei(s: Any) -> Chain:
    if s["chance"] == rauberei.DRAW:
        return _once(_listed(s["draw"].tolist()))
    first = _seats(s, s.opt.start_seat) if s.scorings == 0 else [(int(s.starter), 1)]
    piles = int(rauberei.start_pile_count(s))
    cards = piles + int(rauberei.dealt_each(s)) * int(s.seat_count)
    dealt = _drawn(first, [rauberei.COPIES] * rauberei.KIND_COUNT, cards)

    def values(known: Sequence[int]) -> Weights:
        if 1 < len(known) < 2 + piles:  # every pile starts with another kind
            return [(kind, 1) for kind in range(rauberei.KIND_COUNT) if kind not in known[2:]]
        return dealt(known)

    return values


def _reibach(s: Any) -> Chain:
    if s["chance"] != reibach.SETUP:
        return _once(_listed(s["draw"].tolist()))
    return _drawn(_seats(s, s.opt.start_seat), [int(count) for count in reibach.COPIES], int(reibach.set_up_len(s)))


def _riffifi(s: Any) -> Chain:
    if s["chance"] == riffifi.DEALER:
        return _once(_seats(s, RANDOM))
    if s["chance"] == riffifi.REMOVE:
        return _once([(8 * colour, 1) for colour in range(riffifi.COLOUR_COUNT)])
    count = int(riffifi.hand_size(s)) * int(s.seat_count)
    if s.chance == riffifi.PASS:  # nothing is left to chance
        hands = [card for seat in range(s.seat_count) for card in _members(int(riffifi.passed_to(s, seat)))]
        return lambda known: [(hands[len(known) - 1], 1)] if len(known) <= count else []
    deck = [0] * riffifi.CARD_COUNT
    for card in _members(int(riffifi.deck(s))):
        deck[card] = 1
    return lambda known: _left(deck, known[1:]) if len(known) <= count else []


def _members(cards: int) -> list[int]:
    return [card for card in range(riffifi.CARD_COUNT) if cards >> card & 1]


def _reaction(s: Any) -> Chain:
    due = int(s["chance"])
    if due == reaction.DEAL:
        return _reaction_deal(s)
    if due in (reaction.SLIDE, reaction.REDRAW):
        return lambda _: []
    if due == reaction.REVEAL:
        sent = s["sent"].tolist()
        ready = [(seat, 1) for seat in range(int(s["seat_count"])) if s["fate"][seat] == reaction.READY]
        return lambda known: ready if len(known) == 1 else [(sent[known[1]], 1)] if len(known) == 2 else []
    if due == reaction.TURN:
        return _once(_listed(s["unturned"].tolist()) or _listed([int(count) for count in reaction.DIRECTION_CARDS]))
    drawer = int(s["drawer"])
    if due == reaction.REFILL and s["stock_len"][drawer] == s["buried_len"][drawer]:
        four = s["buried"][drawer, : int(stocks.first_four(s, drawer))].tolist()
        return _once([(card, four.count(card)) for card in sorted(set(four))])
    return _once(_listed(s["unseen"].ravel().tolist()))


def _reaction_deal(s: Any) -> Chain:
    deck = [int(reaction.copies(int(s.seat_count)))] * stocks.CARD_COUNT
    first = _seats(s, s.opt.dealer)
    directions = _listed([int(count) for count in reaction.DIRECTION_CARDS])
    in_box = bool(reaction.uses_box(s))
    end = 4 + stocks.HAND * int(s.seat_count)

    def values(known: Sequence[int]) -> Weights:
        if len(known) < 4:  # the start card is any, whether it comes from the box or is one that was left over
            return (first, _listed(deck), directions)[len(known) - 1]
        if len(known) == end:
            return []
        return _left(deck, known[4:] if in_box else [known[2], *known[4:]])

    return values


_CHAINS: dict[str, Callable[[Any], Chain]] = {
    "rauberei": _rauberei,
    "reibach": _reibach,
    "riffifi": _riffifi,
    "reaction": _reaction,
}
