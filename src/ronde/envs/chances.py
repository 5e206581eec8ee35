"""Chance as a tree: every outcome of every game built step by step, each step with few values and exact chances.

A deal is too large to list, so it is a chain: who begins, then card after card. Chains are asked at every step, so
what they answer is made of parts that exist already.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import TYPE_CHECKING, Any, TypeAlias

from ronde.core.options import RANDOM
from ronde.games.rauberei import rules as rauberei
from ronde.games.reaction import rules as reaction
from ronde.games.reaction import stocks
from ronde.games.reibach import rules as reibach
from ronde.games.riffifi import rules as riffifi

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ronde.core.record import Record, Row

Values: TypeAlias = list[tuple[int, float]]
"""The values that may come next, ascending, with their chances."""

MAX_VALUES = 64
"""No step has more values: the most are ReAction's 64 cards."""


class Desk(dict[str, Any]):
    """Where states are laid to be read: every field as an array that is made once, since making one takes long."""

    def __init__(self, kind: Record) -> None:
        row = kind.row()
        self._bytes = row.data
        self._record = kind.of(row)
        whole = row.view(kind.dtype)
        super().__init__({field.name: whole[field.name].reshape(field.shape) for field in kind.fields})

    def lay(self, row: Row) -> None:
        """Let the fields show this state."""
        self._bytes[:] = row.data

    def __getattr__(self, name: str) -> Any:
        return getattr(self._record, name)


class Chain:
    """The steps of one chance event: here values that do not depend on each other, mostly one.

    It has read the state, so it can be asked many times and the state may change. What is known of an outcome begins
    with the kind of event; `left` counts the cards of each kind that are still in the deck, if there is one.
    """

    __slots__ = ("heads",)
    deck: list[int] = []  # noqa: RUF012  none, and never changed

    def __init__(self, *heads: Values) -> None:
        self.heads = heads

    def next(self, known: Sequence[int], left: list[int]) -> Values:  # noqa: ARG002  other chains look at it
        """What may follow the part of an outcome that is known; nothing if that is the whole."""
        place = len(known) - 1
        return self.heads[place] if place < len(self.heads) else []

    def without(self, place: int, value: int, left: list[int]) -> list[int]:  # noqa: ARG002  likewise
        """What is left of the deck when this value stands at a place."""
        return left

    def left_after(self, known: Sequence[int]) -> list[int]:
        """What is left of the deck after the part of an outcome that is known."""
        left = self.deck
        for place, value in enumerate(known[1:]):
            left = self.without(place, value, left)
        return left


class Deal(Chain):
    """Values for the `heads`, of which the one at `taken_at` comes out of the deck, then so many cards of the deck."""

    __slots__ = ("deck", "end", "is_single", "taken_at", "total")

    def __init__(self, *heads: Values, deck: list[int], cards: int, taken_at: int | None = None) -> None:
        super().__init__(*heads)
        self.deck = deck
        self.end = len(heads) + cards
        self.taken_at = taken_at
        self.total = sum(deck) + len(heads) - (taken_at is not None)
        """At every place among the cards this is the place plus the cards that are left."""
        self.is_single = max(deck) == 1

    def next(self, known: Sequence[int], left: list[int]) -> Values:
        """The value of a head, or any card that is left."""
        place = len(known) - 1
        if place < len(self.heads):
            return self.heads[place]
        if place == self.end:
            return []
        if self.is_single:
            return list(compress(_even(len(left), self.total - place), left))
        return shares(left)

    def without(self, place: int, value: int, left: list[int]) -> list[int]:
        """One card less, if it is one."""
        if place < len(self.heads) and place != self.taken_at:
            return left
        left = left.copy()
        left[value] -= 1
        return left


def next_values(key: str, s: Any, known: Sequence[int]) -> Values:
    """The values that may follow `known`, which begins with the kind of event that is due, and their chances."""
    due = chain(key, s)
    return due.next(known, due.left_after(known))


def chain(key: str, s: Any) -> Chain:
    """The steps of the chance event that is due."""
    return _CHAINS[key](s)


def is_order_left_to_chance(key: str, s: Any) -> bool:
    """Whether chance says which of several acting seats is first; in ticks the order does not matter (REA-Q12)."""
    return key == "reaction" and int(s["opt"]["mode"]) == reaction.REALTIME


def shares(counts: list[int] | bytes) -> Values:
    """One of so many things of each kind, drawn blindly."""
    ones = counts.count(1)
    if ones + counts.count(0) == len(counts):
        return list(compress(_even(len(counts), ones), counts))
    total = sum(counts)
    return [(value, count / total) for value, count in enumerate(counts) if count]


@cache
def _even(kinds: int, total: int) -> Values:
    """Every kind with the chance of one thing among so many."""
    return [(value, 1 / total) for value in range(kinds)]


def _seats(s: Any, chosen: int) -> Values:
    return shares([1] * int(s["seat_count"])) if chosen == RANDOM else [(int(chosen), 1.0)]


class _Piles(Deal):
    """Räuberei's deal: a seat, the first cards of the piles, each of another kind, and the hands."""

    __slots__ = ("piles",)

    def __init__(self, first: Values, piles: int, dealt: int) -> None:
        super().__init__(first, deck=[rauberei.COPIES] * rauberei.KIND_COUNT, cards=piles + dealt)
        self.piles = piles

    def next(self, known: Sequence[int], left: list[int]) -> Values:
        if 1 < len(known) < 2 + self.piles:
            return shares([int(count == rauberei.COPIES) for count in left])
        return super().next(known, left)


def _rauberei(s: Any) -> Chain:
    if int(s["chance"]) == rauberei.DRAW:
        return Chain(shares(s["draw"].tobytes()))
    first = _seats(s, s.opt.start_seat) if s.scorings == 0 else [(int(s.starter), 1.0)]
    return _Piles(first, int(rauberei.start_pile_count(s)), int(rauberei.dealt_each(s)) * int(s.seat_count))


def _reibach(s: Any) -> Chain:
    if int(s["chance"]) != reibach.SETUP:
        return Chain(shares(s["draw"].tobytes()))
    deck = [int(count) for count in reibach.COPIES]
    return Deal(_seats(s, s.opt.start_seat), deck=deck, cards=int(reibach.set_up_len(s)))


def _riffifi(s: Any) -> Chain:
    due = int(s["chance"])
    if due == riffifi.DEALER:
        return Chain(_seats(s, RANDOM))
    if due == riffifi.REMOVE:
        return Chain(shares([int(card % 8 == 0) for card in range(riffifi.NUMBER_COUNT)]))
    if due == riffifi.PASS:  # nothing is left to chance
        hands = [_members(int(riffifi.passed_to(s, seat))) for seat in range(s.seat_count)]
        return Chain(*([(card, 1.0)] for hand in hands for card in range(riffifi.CARD_COUNT) if hand[card]))
    return Deal(deck=_members(int(riffifi.deck(s))), cards=int(riffifi.hand_size(s)) * int(s.seat_count))


def _members(cards: int) -> list[int]:
    return [cards >> card & 1 for card in range(riffifi.CARD_COUNT)]


class _Reveal(Chain):
    """ReAction in ticks: one of the seats that have chosen, and its choice."""

    __slots__ = ("sent",)

    def __init__(self, ready: Values, sent: list[int]) -> None:
        super().__init__(ready)
        self.sent = sent

    def next(self, known: Sequence[int], left: list[int]) -> Values:
        return [(self.sent[known[1]], 1.0)] if len(known) == 2 else super().next(known, left)


def _reaction(s: Any) -> Chain:
    due = int(s["chance"])
    if due == reaction.REFILL:
        drawer = int(s["drawer"])
        if s["stock_len"][drawer] == s["buried_len"][drawer]:
            four = s["buried"][drawer, : int(stocks.first_four(s, drawer))].tolist()
            return Chain([(card, four.count(card) / len(four)) for card in sorted(set(four))])
    elif due == reaction.TURN:
        unturned = s["unturned"].tobytes()
        return Chain(shares(unturned if any(unturned) else [int(count) for count in reaction.DIRECTION_CARDS]))
    elif due == reaction.DEAL:
        return _reaction_deal(s)
    elif due in (reaction.SLIDE, reaction.REDRAW):
        return Chain()
    elif due == reaction.REVEAL:
        return _Reveal(shares([int(fate == reaction.READY) for fate in s["fate"].tolist()]), s["sent"].tolist())
    return Chain(shares(s["unseen"].tobytes()))


def _reaction_deal(s: Any) -> Chain:
    deck = [int(reaction.copies(int(s.seat_count)))] * stocks.CARD_COUNT
    start_card = shares(deck)  # any, whether it comes from the box or is one that was left over
    directions = shares([int(count) for count in reaction.DIRECTION_CARDS])
    return Deal(
        _seats(s, s.opt.dealer),
        start_card,
        directions,
        deck=deck,
        cards=stocks.HAND * int(s.seat_count),
        taken_at=None if reaction.uses_box(s) else 1,
    )


_CHAINS: dict[str, Callable[[Any], Chain]] = {
    "rauberei": _rauberei,
    "reibach": _reibach,
    "riffifi": _riffifi,
    "reaction": _reaction,
}
