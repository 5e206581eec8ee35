"""Texts of Räuberei: outcomes and positions, what a viewer saw, why an action is refused.

Cards are kinds by name, piles are numbered from 1: `cow>3` lays a cow on pile 3, `cow+` starts a new pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.errors import Line, Refusal, RondeError
from ronde.core.game import SPECTATOR
from ronde.core.notation import (
    counts_text,
    index_of,
    join_segments,
    parse_counts,
    parse_number,
    parse_seat,
    split_segments,
)
from ronde.core.options import choose
from ronde.core.seats import seats_of
from ronde.games.rauberei.rules import (
    ACTIONS,
    CARD_COUNT,
    COPIES,
    DEAL,
    DRAW,
    KIND_COUNT,
    KINDS,
    MAX_PILES,
    MAX_PLAYS,
    MAX_SEATS,
    NEUTRAL,
    NEW_PILE,
    OPTIONS,
    PLAY_SEAT,
    PLAY_WAY,
    STATE,
    TOP_ONLY,
    WAYS,
    WHOLE_HAND,
    is_restricted,
    takes_any,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.errors import Arg
    from ronde.core.game import Action, Seen
    from ronde.core.record import Row, Struct

# --- chance -----------------------------------------------------------------------------------------------------------


def outcome_text(outcome: Sequence[int]) -> str:
    """A draw, or a deal: who starts, then all dealt cards, start piles first.

    >>> outcome_text((DRAW, 2))
    'draw cow'
    """
    cards = " ".join(KINDS[kind] for kind in outcome[1 if outcome[0] == DRAW else 2 :])
    return f"draw {cards}" if outcome[0] == DRAW else f"deal P{outcome[1]} {cards}"


def parse_outcome(text: str) -> tuple[int, ...]:
    """The outcome of `outcome_text`."""
    what, *words = text.split() or [""]
    if what == "draw":
        return (DRAW, *(index_of(word, KINDS, "card") for word in words))
    if what != "deal" or not words:
        raise RondeError(f"{text[:40]!r} is not an outcome; it is 'draw CARD' or 'deal SEAT CARD …'")
    return (DEAL, parse_seat(words[0], MAX_SEATS), *(index_of(word, KINDS, "card") for word in words[1:]))


# --- positions --------------------------------------------------------------------------------------------------------

PHASES = ("lay", "deal", "draw", "over")
LAY_MARKS = str.maketrans("01", ".x")


def state_text(s: Struct) -> str:
    """The whole position; what is as usual is left out.

    Segments: `seats`, `options`, `phase` and seat, `piles` (kind, height, owner), a hand for each seat, `draw` pile,
    `laid` cards where they are not just all the others, bookkeeping, and for a seat that had to start a new pile what
    it did not hold then, how many cards it has drawn since and, for each it has laid, whether it was such a kind (`x`);
    last the `plays` of this game in order.
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
    phase = 3 if s.over else int(s.chance)
    segments["turn"] = f"P{s.turn} {PHASES[phase]}"
    segments["piles"] = " ".join(
        KINDS[s.pile_top[pile]]
        + (f"*{s.pile_len[pile]}" if s.pile_len[pile] > 1 else "")
        + ("" if s.pile_owner[pile] == NEUTRAL else f"@P{s.pile_owner[pile]}")
        for pile in range(s.pile_count)
    )
    for seat in range(seats):
        segments[f"P{seat}"] = counts_text(s.hand[seat], KINDS)
    segments["draw"] = counts_text(s.draw, KINDS)
    if list(s.laid) != _usually_laid(s):
        segments["laid"] = counts_text(s.laid, KINDS)
    if s.starter != s.turn:
        segments["starter"] = f"P{s.starter}"
    if s.scorings:
        segments["scorings"] = str(s.scorings)
    if s.totals.any():
        segments["totals"] = " ".join(str(total) for total in s.totals[:seats])
    for seat in range(seats):
        if s.barred[seat]:
            kinds = " ".join(KINDS[kind] for kind in range(KIND_COUNT) if s.barred[seat] >> kind & 1)
            laid = bin(s.lays[seat])[3:].translate(LAY_MARKS)
            segments[f"P{seat} barred"] = f"{kinds} drawn={s.drawn[seat]} laid={laid}"
    if s.play_count:
        segments["plays"] = " ".join(_play_text(int(play)) for play in s.plays[: s.play_count])
    return join_segments(segments)


def parse_state(text: str) -> Row:
    """The position of `state_text`. Left out: two seats, usual options, P0 to lay, no cards, nothing scored."""
    segments = split_segments(text)
    row = STATE.row()
    s = STATE.of(row)
    seats = parse_number(segments.pop("seats", "2"), 2, MAX_SEATS)
    s.seat_count = seats
    wanted = {word.partition("=")[0]: word.partition("=")[2] for word in segments.pop("options", "").split()}
    chosen = choose(OPTIONS, seats, wanted)
    for option in OPTIONS:
        s.opt[option.key] = option.allowed(seats)[chosen[option.key]]
    seat, _, phase = segments.pop("turn", "P0 lay").partition(" ")
    s.turn = parse_seat(seat, seats)
    s.starter = parse_seat(segments.pop("starter", seat), seats)
    number = index_of(phase.strip(), PHASES, "phase")
    s.over = phase == "over"
    s.chance = 0 if s.over else number
    s.to_act = 1 << int(s.turn) if number == 0 else 0
    _parse_piles(s, segments.pop("piles", ""))
    for seat_number in range(seats):
        s.hand[seat_number] = _parse_cards(segments.pop(f"P{seat_number}", ""))
        s.hand_len[seat_number] = s.hand[seat_number].sum()
        s.held[seat_number] = sum(1 << kind for kind in range(KIND_COUNT) if s.hand[seat_number, kind])
        _parse_barred(s, seat_number, segments.pop(f"P{seat_number} barred", ""))
    s.draw[:] = _parse_cards(segments.pop("draw", ""))
    s.draw_len = s.draw.sum()
    laid = segments.pop("laid", None)
    s.laid[:] = _usually_laid(s) if laid is None else _parse_cards(laid)
    s.scorings = parse_number(segments.pop("scorings", "0"))
    _parse_plays(s, segments.pop("plays", "").split())
    for seat_number, total in enumerate(segments.pop("totals", "").split()[:seats]):
        s.totals[seat_number] = parse_number(total)
    if segments:
        raise RondeError(f"there is no segment {next(iter(segments))!r} in a position of Räuberei")
    return row


def _parse_cards(text: str) -> list[int]:
    counts = parse_counts(text, KINDS, "card")
    if max(counts) > COPIES:
        raise RondeError(f"there are only {COPIES} cards of a kind, not {max(counts)}", "RAU-001")
    return counts


def _usually_laid(s: Struct) -> list[int]:
    """Every card that is in no hand and not in the draw pile, once a pile lies on the table."""
    if s.pile_count == 0:
        return [0] * KIND_COUNT
    return [max(0, COPIES - int(s.draw[kind]) - int(s.hand[:, kind].sum())) for kind in range(KIND_COUNT)]


def _parse_barred(s: Struct, seat: int, text: str) -> None:
    if not text:
        return
    drawn, laid = "0", ""
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            s.barred[seat] |= 1 << index_of(name, KINDS, "card")
        elif name == "drawn":
            drawn = value
        else:
            laid = value
    s.drawn[seat] = parse_number(drawn, 0, CARD_COUNT)
    s.lays[seat] = int("1" + "".join("1" if mark == "x" else "0" for mark in laid[:18]), 2)


def _play_text(play: int) -> str:
    """A remembered play: `P1.robbed.cow>3`."""
    seat, action = play >> PLAY_SEAT & 7, play & (1 << PLAY_SEAT) - 1
    return f"P{seat}.{WAYS[(play >> PLAY_WAY) - 1]}.{ACTIONS.text(action)}"


def _parse_plays(s: Struct, words: list[str]) -> None:
    s.play_count = parse_number(str(len(words)), 0, MAX_PLAYS)
    for number, word in enumerate(words):
        seat, way, action = (*word.split(".", 2), "", "")[:3]
        bits = (index_of(way, WAYS, "way to lay a card") + 1) << PLAY_WAY
        s.plays[number] = bits | parse_seat(seat, int(s.seat_count)) << PLAY_SEAT | ACTIONS.parse(action)


def _parse_piles(s: Struct, text: str) -> None:
    words = text.split()
    s.pile_count = parse_number(str(len(words)), 0, MAX_PILES)
    s.pile_owner[:] = NEUTRAL if words else 0
    for pile, word in enumerate(words):
        card, _, owner = word.partition("@")
        kind, _, height = card.partition("*")
        s.pile_top[pile] = index_of(kind, KINDS, "card")
        s.pile_len[pile] = parse_number(height or "1", 1, CARD_COUNT)
        if owner:
            s.pile_owner[pile] = parse_seat(owner, int(s.seat_count))


# --- what is seen and said --------------------------------------------------------------------------------------------


def veil(v: Struct, action: Action) -> Action:  # noqa: ARG001  the signature is every game's
    """Every card is laid openly, so others see the whole action (RAU-006)."""
    return action


def refusal(v: Struct, action: Action) -> Refusal | None:
    """Why the viewer may not take this action now."""
    parts = ACTIONS.parts(action)
    kind = parts.args["card"]
    card: dict[str, Arg] = {"card": name_of(kind)}
    if v.over:
        return Refusal("GEN-06", Line("refused-over"))
    if v.seat == SPECTATOR or not v.to_act >> v.seat & 1:
        return Refusal("GEN-06", Line("refused-not-your-turn", {"seat": f"@{v.turn}"}))
    if v.hand[kind] == 0:
        return Refusal("RAU-006", Line("rauberei-refused-no-card", card))
    restricted = is_restricted(v)
    if parts.verb == "lay":
        pile = parts.args["pile"]
        if pile >= v.pile_count:
            return Refusal("RAU-006", Line("rauberei-refused-no-pile", {"pile": pile + 1, "count": int(v.pile_count)}))
        if restricted and not _fits(v, kind, pile):
            owner = f"@{v.pile_owner[pile]}"
            return Refusal("RAU-V2.1", Line("rauberei-refused-strange-pile", {"owner": owner, **card}))
        return None
    if not restricted:
        return Refusal("RAU-011", Line("rauberei-refused-new-pile"))
    if any(_fits(v, kind, pile) for pile in range(v.pile_count)):
        return Refusal("RAU-V2.4", Line("rauberei-refused-card-fits", card))
    held = [other for other in range(KIND_COUNT) if v.hand[other]]
    fitting = [other for other in held if any(_fits(v, other, pile) for pile in range(v.pile_count))]
    if fitting and v.opt.new_pile_test == WHOLE_HAND:
        return Refusal("RAU-Q05", Line("rauberei-refused-other-fits", {"card": name_of(fitting[0])}))
    return None


def _fits(v: Struct, kind: int, pile: int) -> bool:
    return bool(v.pile_top[pile] == kind or takes_any(v, v.seat, pile))


def name_of(kind: int) -> str:
    """The message id of a card's name."""
    return f"rauberei-{KINDS[kind]}"


def narrate(before: Struct, seen: Seen, after: Struct) -> list[Line]:
    """What the viewer saw happen."""
    lines = []
    if seen.action is not None:
        lines.append(_narrate_lay(before, f"@{seen.seat}", seen.action))
    elif before.chance == DEAL:
        lines.append(Line("rauberei-dealt", {"seat": f"@{after.starter}", "game": int(after.scorings) + 1}))
    elif before.chance == DRAW:
        drawn = [name_of(kind) for kind in (after.hand > before.hand).nonzero()[0]]
        if drawn:
            lines.append(Line("rauberei-drew-card", {"seat": f"@{before.turn}", "card": drawn[0]}))
        else:
            lines.append(Line("rauberei-drew", {"seat": f"@{before.turn}"}))
    if after.scorings > before.scorings:
        for seat in range(after.seat_count):
            points = int(after.totals[seat]) - int(before.totals[seat])
            lines.append(Line("rauberei-scored", {"seat": f"@{seat}", "points": points}))
    return lines


def _narrate_lay(before: Struct, seat: str, action: Action) -> Line:
    parts = ACTIONS.parts(action)
    card = name_of(parts.args["card"])
    if action >= NEW_PILE:
        return Line("rauberei-started-pile", {"seat": seat, "card": card})
    pile = parts.args["pile"]
    owner = int(before.pile_owner[pile])
    height = 0 if before.opt.pile_view == TOP_ONLY else int(before.pile_len[pile]) + 1  # RAU-Q07
    args: dict[str, Arg] = {"seat": seat, "card": card, "pile": pile + 1, "height": height}
    if before.pile_top[pile] != parts.args["card"]:
        # A line, not a name: a log line that is pointed at marks this pile, not every card like its top.
        args |= {"top": Line(name_of(int(before.pile_top[pile])))}
        if owner == NEUTRAL:
            return Line("rauberei-laid", args | {"whose": 0})
        return Line("rauberei-laid", args | {"whose": 1 if f"@{owner}" == seat else 2, "owner": f"@{owner}"})
    if owner == NEUTRAL:
        return Line("rauberei-captured", args)
    if f"@{owner}" == seat:
        return Line("rauberei-kept", args)
    return Line("rauberei-stole", args | {"owner": f"@{owner}"})


def show(v: Struct) -> list[Line]:
    """The table line by line."""
    lines = [Line("rauberei-show-neutral", {"piles": _show_piles(v, NEUTRAL)})]
    for seat in range(v.seat_count):
        args: dict[str, Arg] = {"seat": f"@{seat}", "piles": _show_piles(v, seat), "cards": int(v.hand_len[seat])}
        if v.opt.pile_view == TOP_ONLY:  # RAU-Q07
            lines.append(Line("rauberei-show-seat-tops", args))
        else:
            points = sum(int(v.pile_len[pile]) for pile in range(v.pile_count) if v.pile_owner[pile] == seat)
            lines.append(Line("rauberei-show-seat", args | {"points": points, "total": int(v.totals[seat])}))
    lines.append(Line("rauberei-show-draw", {"cards": int(v.draw_len)}))
    if v.seat != SPECTATOR:
        held: list[int | str | Line] = [name_of(kind) for kind in range(KIND_COUNT) for _ in range(v.hand[kind])]
        lines.append(Line("show-hand", {"cards": held}))
    if not v.over and not v.chance:
        lines.append(Line("show-turn", {"seat": f"@{seats_of(int(v.to_act))[0]}"}))
    return lines


def _show_piles(v: Struct, owner: int) -> list[int | str | Line]:
    """The piles of an owner; a height of 0 is one that the table does not show."""
    return [
        Line(
            "rauberei-show-pile",
            {"pile": pile + 1, "card": name_of(int(v.pile_top[pile])), "height": int(v.pile_len[pile])},
        )
        for pile in range(v.pile_count)
        if v.pile_owner[pile] == owner
    ]
