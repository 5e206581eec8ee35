"""Texts of ReAction: outcomes and positions, what a viewer saw, why an action is refused.

Cards are written `D3`, sets of cards by letter: `D34 E1` is D3, D4 and E1. A stock of seven is `+7`.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np

from ronde.core.errors import Line, Refusal, RondeError
from ronde.core.notation import index_of, join_segments, parse_number, parse_seat, split_segments
from ronde.core.options import choose
from ronde.core.seats import seats_of
from ronde.games.reaction.rules import (
    ACCEPTED,
    ALL_PASS,
    CARDS,
    DEAL,
    DIRECTION_CARDS,
    DIRECTIONS,
    EQUAL,
    FRESH,
    HALF_SEATS,
    LETTERS,
    MAX_BURIED,
    MAX_PILE,
    MAX_SEATS,
    NOTHING,
    OBJECTIVE,
    OPTIONS,
    PASS,
    READY,
    READY_CODE,
    REALTIME,
    REDRAW,
    REFILL,
    RETURNED,
    REVEAL,
    SLIDE,
    STATE,
    TICKS,
    TURN,
    TURNS,
    VOID,
    WRONG,
    everyone,
    fitting,
    fresh_giver,
    uses_box,
)
from ronde.games.reaction.stocks import BIT, CARD_COUNT, HAND, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from ronde.core.errors import Arg
    from ronde.core.game import Action, Seen
    from ronde.core.record import Row, Struct

# --- chance -----------------------------------------------------------------------------------------------------------

EVENTS = {
    "deal": DEAL,
    "refill": REFILL,
    "turn": TURN,
    "slide": SLIDE,
    "fresh": FRESH,
    "redraw": REDRAW,
    "reveal": REVEAL,
}
CHOICES = (*CARDS, "pass")
ALL_BITS = (1 << CARD_COUNT) - 1


def outcome_text(outcome: Sequence[int]) -> str:
    """An event that nobody decides; a deal names the dealer, the start card, the direction, and four cards a seat.

    >>> outcome_text((REFILL, 26)), outcome_text((TURN, 1)), outcome_text((REVEAL, 2, 64)), outcome_text((SLIDE,))
    ('refill D3', 'turn down', 'reveal P2 pass', 'slide')
    """
    event = next(name for name, number in EVENTS.items() if number == outcome[0])
    if outcome[0] == DEAL:
        return " ".join((event, f"P{outcome[1]}", CARDS[outcome[2]], DIRECTIONS[outcome[3]], cards_text(outcome[4:])))
    if outcome[0] == TURN:
        return f"{event} {DIRECTIONS[outcome[1]]}"
    if outcome[0] == REVEAL:
        return f"{event} P{outcome[1]} {CHOICES[outcome[2]]}"
    return " ".join((event, *(CARDS[card] for card in outcome[1:])))


def parse_outcome(text: str) -> tuple[int, ...]:
    """The outcome of `outcome_text`."""
    what, *words = text.split() or [""]
    event = EVENTS[list(EVENTS)[index_of(what, list(EVENTS), "chance event")]]
    if event == DEAL:
        if len(words) < 3:
            raise RondeError(f"{text[:40]!r} is not a deal; it is 'deal SEAT CARD DIRECTION CARD …'")
        seat, start, direction, *cards = words
        parsed = parse_seat(seat, MAX_SEATS), _parse_card(start), index_of(direction, DIRECTIONS, "direction")
        return (event, *parsed, *map(_parse_card, cards))
    if event == TURN:
        return (event, *(index_of(word, DIRECTIONS, "direction") for word in words))
    if event == REVEAL and words:
        return (event, parse_seat(words[0], MAX_SEATS), *(index_of(word, CHOICES, "choice") for word in words[1:]))
    return (event, *map(_parse_card, words))


def cards_text(cards: Iterable[int]) -> str:
    """Cards in their order."""
    return " ".join(CARDS[card] for card in cards)


def _parse_card(word: str) -> int:
    return index_of(word, CARDS, "card")


def set_text(cards: int) -> str:
    """A bit set of cards, letter by letter.

    >>> set_text(1 << 26 | 1 << 27 | 1 << 32)
    'D34 E1'
    """
    rows = ("".join(str(digit + 1) for digit in range(8) if cards >> 8 * letter + digit & 1) for letter in range(8))
    return " ".join(letter + digits for letter, digits in zip(LETTERS, rows, strict=True) if digits)


def parse_set(text: str) -> int:
    """The bit set of `set_text`, as the signed number that a state holds."""
    cards = 0
    for word in text.split():
        for digit in word[1:] or "?":
            cards |= int(BIT[_parse_card(word[0] + digit)])
    return cards


# --- positions --------------------------------------------------------------------------------------------------------

PHASES = ("play", *EVENTS, "over")
FATES = ("none", "ready", "nothing", "accepted", "returned", "wrong", "void")
HINTS = (*DIRECTIONS, "any")


def state_text(s: Struct) -> str:
    """The whole position; what is as usual is left out.

    Segments: `seats`, `options`, `phase`, `direction`, `pile` from bottom to top, and for each seat its hand, its stock
    and, if there is something to say, `shown`, `excluded`, `buried`, `buried excluded` and `sent`. Then bookkeeping.
    """
    seats = int(s.seat_count)
    segments = {"seats": str(seats)}
    usual = choose(OPTIONS, seats, {})
    numbers = {option.key: option.allowed(seats) for option in OPTIONS}
    chosen = {
        key: next(name for name, number in values.items() if number == s.opt[key]) for key, values in numbers.items()
    }
    if changed := [f"{key}={value}" for key, value in chosen.items() if value != usual[key]]:
        segments["options"] = " ".join(changed)
    segments["phase"] = PHASES[len(PHASES) - 1 if s.over else int(s.chance)]
    if s.chance == DEAL:
        return join_segments(segments)
    if s.chance == REFILL:
        segments["phase"] += f" P{s.drawer}"
    segments["direction"] = DIRECTIONS[s.direction]
    segments["pile"] = cards_text(s.pile[: s.pile_len])
    for seat in range(seats):
        segments |= _seat_segments(s, seat)
    defaults = _usual(s)
    return join_segments(segments | {name: value for name, value in _book(s).items() if value != defaults[name]})


def _seat_segments(s: Struct, seat: int) -> dict[str, str]:
    excluded = [set_text(int(s.excluded[seat, slot])) for slot in range(s.hidden_len[seat])]
    more = {
        "shown": set_text(int(s.shown[seat])),
        "excluded": " / ".join(excluded) if any(excluded) else "",
        "buried": cards_text(s.buried[seat, : s.buried_len[seat]]),
        "buried excluded": set_text(int(s.buried_excluded[seat])),
        "sent": FATES[s.fate[seat]] if s.fate[seat] else "",
    }
    if s.fate[seat] in (READY, ACCEPTED, RETURNED, WRONG):
        more["sent"] += f" {CHOICES[s.sent[seat]]}"
    stock = f" +{s.stock_len[seat]}" if s.stock_len[seat] else ""
    hand = (cards_text(s.hand[seat, : s.hand_len[seat]]) + stock).strip()
    return {f"P{seat}": hand} | {f"P{seat} {name}": value for name, value in more.items() if value}


def _book(s: Struct) -> dict[str, str]:
    """The bookkeeping; each of these segments is left out if it is as usual."""
    return {
        "start": CARDS[s.start_card],
        "unseen": set_text(_unseen_set(s.unseen, 1)) + (" twice " + set_text(_unseen_set(s.unseen, 2))).rstrip(),
        "undealt": str(s.undealt_len),
        "unturned": " ".join(str(count) for count in s.unturned),
        "dealer": f"P{s.dealer}",
        "turn": f"P{s.turn}",
        "slides": str(s.slides),
        "redraws": str(s.redraws),
        "passed": _seats_text(s.passed),
        "locked": _seats_text(s.locked),
        "acting": _seats_text(s.to_act),
        "tick": f"{CARDS[s.tick_top]} {DIRECTIONS[s.tick_direction]}",
        "hints": " ".join(name for bit, name in enumerate(HINTS) if s.hints >> bit & 1),
    }


def _usual(s: Struct) -> dict[str, str]:
    """The bookkeeping as it usually is; each line looks only at the position and at the lines above it."""
    rest = _rest(s)
    unturned = [int(count) - (kind == s.direction) for kind, count in enumerate(DIRECTION_CARDS)]
    after_dealer = (int(s.dealer) + 1) % int(s.seat_count)
    waits = s.chance == 0 and not s.over
    acting = 1 << int(s.turn) if s.opt.mode == TURNS else int(everyone(s)) & ~int(s.locked)
    chosen = sum(1 << seat for seat in range(s.seat_count) if s.fate[seat] == READY)
    shows_fit = s.opt.flip_rule == OBJECTIVE and (waits or s.chance == REVEAL)
    return {
        "start": CARDS[s.pile[0]],
        "unseen": set_text(_unseen_set(rest, 1)) + (" twice " + set_text(_unseen_set(rest, 2))).rstrip(),
        "undealt": str(int(s.unseen.sum()) - int(s.stock_len.sum()) + int(s.buried_len.sum())),
        "unturned": " ".join(str(count) for count in unturned),
        "dealer": f"P{max(0, int(s.opt.dealer))}",
        "turn": f"P{after_dealer if s.opt.mode == TURNS else 0}",
        "slides": "0",
        "redraws": "0",
        "passed": "",
        "locked": "",
        "acting": _seats_text(acting & ~chosen if waits else 0),
        "tick": f"{CARDS[_top(s)]} {DIRECTIONS[s.direction]}" if s.opt.mode == TICKS else f"{CARDS[0]} {DIRECTIONS[0]}",
        "hints": DIRECTIONS[s.direction] if shows_fit else "",
    }


def _rest(s: Struct) -> npt.NDArray[np.int64]:
    """How many of each card lie neither on the pile, nor in a hand, nor buried."""
    rest = np.full((8, 8), 1 if s.seat_count <= HALF_SEATS else 2)
    if uses_box(s):
        rest[s.start_card >> 3, s.start_card & 7] += 1
    lying = [*s.pile[: s.pile_len]]
    for seat in range(s.seat_count):
        lying += [*s.hand[seat, : s.hand_len[seat]], *s.buried[seat, : s.buried_len[seat]]]
    for card in lying:
        rest[card >> 3, card & 7] -= 1
    return rest


def _unseen_set(unseen: npt.NDArray[np.integer], count: int) -> int:
    """Bit set of the cards of which there are at least so many."""
    return sum(1 << card for card in range(CARD_COUNT) if unseen[card >> 3, card & 7] >= count)


def _seats_text(seats: int) -> str:
    return " ".join(f"P{seat}" for seat in seats_of(int(seats)))


def parse_state(text: str) -> Row:
    """The position of `state_text`. Left out: two seats, usual options, all to play up on D3, nothing else known.

    Cards that are not mentioned are unseen; those that are in no stock have been left over by the deal.
    """
    segments = split_segments(text)
    row = STATE.row()
    s = STATE.of(row)
    seats = parse_number(segments.pop("seats", "2"), 2, MAX_SEATS)
    s.seat_count = seats
    wanted = dict(word.split("=", 1) for word in segments.pop("options", "").split())
    for option in OPTIONS:
        s.opt[option.key] = option.allowed(seats)[choose(OPTIONS, seats, wanted)[option.key]]
    phase, *who = segments.pop("phase", "play").split()
    number = index_of(phase, PHASES, "phase")
    s.over = s.scorings = phase == "over"
    s.chance = 0 if s.over else number
    s.drawer = parse_seat(who[0], seats) if who else 0
    s.hand[:] = NO_CARD
    if s.chance != DEAL:
        s.direction = index_of(segments.pop("direction", "up"), DIRECTIONS, "direction")
        pile = _parse_cards(segments.pop("pile", "D3"), MAX_PILE)
        s.pile_len = len(pile) or parse_number("0", 1, MAX_PILE)
        s.pile[: s.pile_len] = pile
        for seat in range(seats):
            _parse_seat_segments(s, seat, segments)
        for name in _book(s):
            _parse_book(s, name, segments.pop(name) if name in segments else _usual(s)[name])
    if segments:
        raise RondeError(f"there is no segment {next(iter(segments))!r} in a position of ReAction")
    return row


def _parse_cards(text: str, most: int) -> list[int]:
    cards = [_parse_card(word) for word in text.split()]
    if len(cards) > most:
        raise RondeError(f"{len(cards)} cards are too many; there is room for {most}")
    return cards


def _parse_seat_segments(s: Struct, seat: int, segments: dict[str, str]) -> None:
    """The hand, the stock, and what the table knows of them."""
    held, _, stock = segments.pop(f"P{seat}", "").partition("+")
    hand = sorted(_parse_cards(held, HAND))
    buried = _parse_cards(segments.pop(f"P{seat} buried", ""), MAX_BURIED)
    s.hand[seat, : len(hand)] = hand
    s.hand_len[seat] = len(hand)
    s.stock_len[seat] = parse_number(stock or "0", len(buried), MAX_BURIED)
    s.buried[seat, : len(buried)] = buried
    s.buried_len[seat] = len(buried)
    s.buried_excluded[seat] = parse_set(segments.pop(f"P{seat} buried excluded", ""))
    s.shown[seat] = parse_set(segments.pop(f"P{seat} shown", ""))
    s.hidden_len[seat] = parse_number(str(len(hand) - (int(s.shown[seat]) & ALL_BITS).bit_count()), 0, HAND)
    for slot, cards in enumerate(segments.pop(f"P{seat} excluded", "").split("/")[:HAND]):
        s.excluded[seat, slot] = parse_set(cards)
    fate, *choice = segments.pop(f"P{seat} sent", "none").split()
    s.fate[seat] = index_of(fate, FATES, "fate")
    s.sent[seat] = index_of(choice[0], CHOICES, "choice") if choice else 0


def _parse_book(s: Struct, name: str, value: str) -> None:
    """Set one piece of the bookkeeping."""
    seats = int(s.seat_count)
    if name == "unseen":
        if (_rest(s) < 0).any():
            raise RondeError("there are not so many cards of one kind", "REA-Q01")
        once, _, twice = value.partition("twice")
        for words, card in itertools.product((parse_set(once), parse_set(twice)), range(CARD_COUNT)):
            s.unseen[card >> 3, card & 7] += words >> card & 1
        s.unseen_letter[:] = s.unseen.sum(axis=1)
        s.unseen_len = s.unseen.sum()
    elif name == "unturned":
        s.unturned[:] = [parse_number(word, 0, 9) for word in value.split()]
    elif name == "start":
        s.start_card = _parse_card(value)
    elif name == "tick":
        top, direction = value.split()
        s.tick_top, s.tick_direction = _parse_card(top), index_of(direction, DIRECTIONS, "direction")
    elif name == "hints":
        s.hints = sum(1 << index_of(word, HINTS, "hint") for word in value.split())
    elif name in ("dealer", "turn"):
        s[name] = parse_seat(value, seats)
    elif name in ("passed", "locked", "acting"):
        s["to_act" if name == "acting" else name] = sum(1 << parse_seat(word, seats) for word in value.split())
    else:
        s["undealt_len" if name == "undealt" else name] = parse_number(value, 0, MAX_PILE)


# --- what is seen and said --------------------------------------------------------------------------------------------


def veil(v: Struct, action: Action) -> Action:
    """In a tick others see only that a choice was made; otherwise all see the card, even one that comes back."""
    return READY_CODE if v.opt.mode == TICKS else action


def refusal(v: Struct, action: Action) -> Refusal | None:
    """Why the viewer may not take this action now; a race takes in some of these all the same (REA-Q21)."""
    if v.over:
        return Refusal("GEN-06", Line("refused-over"))
    if v.seat < 0 or v.chance or not v.to_act >> v.seat & 1:
        return _refuse_turn(v)
    if action == READY_CODE:
        return Refusal("REA-Q12", Line("reaction-refused-ready"))
    if action == PASS:
        if v.opt.mode != REALTIME:
            return None
        if v.opt.flip_rule != ALL_PASS:
            return Refusal("REA-Q07", Line("reaction-refused-pass"))
        return Refusal("REA-Q23", Line("reaction-refused-passed")) if v.passed >> v.seat & 1 else None
    if action not in v.hand[: v.hand_len[v.seat]]:
        return Refusal("REA-011", Line("reaction-refused-no-card", {"card": name_of(action)}))
    if not fitting(v, v.direction) >> action & 1:
        args: dict[str, Arg] = {"card": name_of(action), "top": name_of(_top(v)), "direction": direction_name(v)}
        return Refusal("REA-011", Line("reaction-refused-misfit", args))
    return None


def _refuse_turn(v: Struct) -> Refusal:
    if v.seat >= 0 and not v.chance and v.locked >> v.seat & 1:
        return Refusal("REA-Q25", Line("reaction-refused-locked"))
    if v.seat >= 0 and v.fate[v.seat] == READY:
        return Refusal("REA-Q12", Line("reaction-refused-chosen"))
    if v.opt.mode == TURNS:
        return Refusal("REA-Q12", Line("refused-not-your-turn", {"seat": f"@{v.turn}"}))
    return Refusal("GEN-06", Line("reaction-refused-wait"))


def name_of(card: int) -> str:
    """The message id of a card's name."""
    return f"reaction-{CARDS[card]}"


def direction_name(v: Struct) -> str:
    """The message id of the direction in force."""
    return f"reaction-{DIRECTIONS[v.direction]}"


def _top(v: Struct) -> int:
    return int(v.pile[v.pile_len - 1])


def narrate(before: Struct, seen: Seen, after: Struct) -> list[Line]:
    """What the viewer saw happen."""
    if seen.action is not None:
        lines = [_narrate_action(before, f"@{seen.seat}", seen.action)]
    elif seen.seat is not None:
        return []  # something was taken back
    else:
        lines = _narrate_chance(before, after)
    if after.opt.mode == TICKS and after.locked and after.locked != before.locked:
        lines += [Line("reaction-locked", {"seat": f"@{seat}"}) for seat in seats_of(int(after.locked))]
    if after.over and not before.over:
        left = [int(after.hand_len[seat]) + int(after.stock_len[seat]) for seat in range(after.seat_count)]
        if min(left):
            lines.append(Line("reaction-stuck"))
        lines += [Line("reaction-left", {"seat": f"@{seat}", "cards": cards}) for seat, cards in enumerate(left)]
    return lines


def _narrate_action(before: Struct, seat: str, action: Action) -> Line:
    if before.opt.mode == TICKS:
        return Line("reaction-chose", {"seat": seat})
    if action == PASS:
        return Line("reaction-passed", {"seat": seat})
    fits = fitting(before, before.direction) >> action & 1
    return Line("reaction-laid" if fits else "reaction-returned", {"seat": seat, "card": name_of(action)})


def _narrate_chance(before: Struct, after: Struct) -> list[Line]:
    if before.chance == DEAL:
        args: dict[str, Arg] = {"seat": f"@{after.dealer}", "card": name_of(int(after.pile[0]))}
        return [Line("reaction-dealt", args | {"direction": direction_name(after)})]
    if before.chance == REFILL:
        return [_narrate_draw(before, after)]
    if before.chance == TURN:
        return _narrate_turn(before, after)
    if before.chance == SLIDE:
        return [Line("reaction-slid", {"card": name_of(_top(before)), "top": name_of(_top(after))})]
    if before.chance == FRESH:
        card = name_of(_top(after))
        if before.undealt_len:
            return [Line("reaction-fresh", {"card": card})]
        return [Line("reaction-fresh-stock", {"card": card, "owner": f"@{fresh_giver(before)}"})]
    if before.chance == REDRAW:
        void = [seat for seat in range(after.seat_count) if before.fate[seat] == READY and after.fate[seat] == VOID]
        return [Line("reaction-redrew"), *(Line("reaction-void", {"seat": f"@{seat}"}) for seat in void)]
    return [_narrate_reveal(before, after)]


def _narrate_draw(before: Struct, after: Struct) -> Line:
    seat = f"@{before.drawer}"
    if before.drawer != after.seat:
        return Line("reaction-drew", {"seat": seat})
    held = [int(card) for card in before.hand[: before.hand_len[before.drawer]]]
    for card in after.hand[: after.hand_len[before.drawer]]:
        if card not in held:
            return Line("reaction-drew-card", {"seat": seat, "card": name_of(int(card))})
        held.remove(card)
    return Line("reaction-drew", {"seat": seat})


def _narrate_turn(before: Struct, after: Struct) -> list[Line]:
    shuffled = not before.unturned.any()
    unturned = DIRECTION_CARDS if shuffled else before.unturned
    turned = next(kind for kind in range(EQUAL + 1) if after.unturned[kind] != unturned[kind])
    lines = [Line("reaction-shuffled")] if shuffled else []
    key = "reaction-turned-same" if turned == before.direction else "reaction-turned"
    return [*lines, Line(key, {"direction": f"reaction-{DIRECTIONS[turned]}"})]


def _narrate_reveal(before: Struct, after: Struct) -> Line:
    """A choice of the tick: the seat whose fate is no longer open."""
    seat = next(seat for seat in range(before.seat_count) if before.fate[seat] == READY and after.fate[seat] != READY)
    if after.fate[seat] == NOTHING:
        return Line("reaction-nothing", {"seat": f"@{seat}"})
    key = {ACCEPTED: "reaction-laid", RETURNED: "reaction-overtaken", WRONG: "reaction-returned"}
    return Line(key[int(after.fate[seat])], {"seat": f"@{seat}", "card": name_of(int(after.sent[seat]))})


def show(v: Struct) -> list[Line]:
    """The table line by line."""
    if v.chance == DEAL:
        return []
    lines = [
        Line(
            "reaction-show-table",
            {"card": name_of(_top(v)), "direction": direction_name(v), "unturned": sum(int(n) for n in v.unturned)},
        )
    ]
    for seat in range(v.seat_count):
        shown = int(v.shown[seat, 1]) << 32 | int(v.shown[seat, 0])
        known: list[int | str | Line] = [name_of(card) for card in range(CARD_COUNT) if shown >> card & 1]
        args: dict[str, Arg] = {"seat": f"@{seat}", "hand": int(v.hand_len[seat]), "stock": int(v.stock_len[seat])}
        lines.append(Line("reaction-show-seat", args))
        if known and seat != v.seat:
            lines.append(Line("reaction-show-known", {"seat": f"@{seat}", "cards": known}))
    if v.seat >= 0:
        held: list[int | str | Line] = [name_of(int(card)) for card in v.hand[: v.hand_len[v.seat]]]
        lines.append(Line("show-hand", {"cards": held}))
    if v.passed:
        lines.append(Line("reaction-show-passed", {"seats": [f"@{seat}" for seat in seats_of(int(v.passed))]}))
    if v.opt.mode == TURNS and v.to_act:
        lines.append(Line("show-turn", {"seat": f"@{v.turn}"}))
    elif v.opt.mode == TICKS and v.to_act:
        lines.append(Line("reaction-show-choosing", {"seats": [f"@{seat}" for seat in seats_of(int(v.to_act))]}))
    return lines
