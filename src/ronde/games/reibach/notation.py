"""Texts of Reibach & Co: outcomes and positions, what a viewer saw, why an action is refused.

Cards are kinds by name. A table is a list of dealmakers, oldest first, each with its row: `oil>gold*2+multitalent+risk`
is a dealmaker with an oil face that bears two gold cards, a multitalent and a risk card; `oil` alone is an empty one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.errors import Line, Refusal, RondeError
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
from ronde.games.reibach.rules import (
    ACTIONS,
    BLIND,
    BLIND_COST,
    BUSINESSES,
    CARDS,
    COPIES,
    DISPLAY,
    DOLLAR_COUNT,
    EMPTY,
    KIND_COUNT,
    KINDS,
    LAPSE,
    MAX_DEALMAKERS,
    MULTITALENT,
    OPTIONS,
    POINTS,
    REFILL,
    RISK,
    SCORINGS,
    SETUP,
    STATE,
)
from ronde.games.reibach.scoring import BUSINESS_COUNT, MAX_SEATS, deductions
from ronde.games.reibach.view import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.errors import Arg
    from ronde.core.game import Action, Seen
    from ronde.core.record import Row, Struct

# --- chance -----------------------------------------------------------------------------------------------------------

WORDS = {"deal": SETUP, "turn": REFILL, "draw": BLIND}


def outcome_text(outcome: Sequence[int]) -> str:
    """A card turned up or drawn, or a deal: who starts, the hands seat by seat, the display.

    >>> outcome_text((REFILL, 7)), outcome_text((BLIND, 12))
    ('turn oil', 'draw dollar')
    """
    word = next(word for word, chance in WORDS.items() if chance == outcome[0])
    seat = [f"P{outcome[1]}"] if outcome[0] == SETUP else []
    return " ".join([word, *seat, *(CARDS[card] for card in outcome[1 + len(seat) :])])


def parse_outcome(text: str) -> tuple[int, ...]:
    """The outcome of `outcome_text`."""
    word, *words = text.split() or [""]
    if word not in WORDS or not words:
        raise RondeError(f"{text[:40]!r} is not an outcome; it is 'turn CARD', 'draw CARD' or 'deal SEAT CARD …'")
    starter = (parse_seat(words.pop(0), MAX_SEATS),) if word == "deal" else ()
    return (WORDS[word], *starter, *(index_of(card, CARDS, "card") for card in words))


# --- positions --------------------------------------------------------------------------------------------------------

PHASES = ("act", "setup", "refill", "blind", "over")
GAP = "-"
USUAL_DISPLAY = "stocks gold realestate"


def state_text(s: Struct) -> str:
    """The whole position; what is as usual is left out.

    Segments: `seats`, `options`, `turn` (seat, phase, points), `starter`, `dollars` seen, `display`; for each seat its
    hand, its table, what is `known` of the hand, `room` for hidden cards after a lapse, and what each scoring paid;
    the `draw` pile where it is not just all other cards.
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
    phase = len(PHASES) - 1 if s.over else int(s.chance)
    segments["turn"] = f"P{s.turn} {PHASES[phase]} {s.points}"
    if s.starter != s.turn:
        segments["starter"] = f"P{s.starter}"
    segments["dollars"] = str(s.dollars)
    segments["display"] = " ".join(GAP if kind == EMPTY else KINDS[kind] for kind in s.display)
    for seat in range(seats):
        segments[f"P{seat}"] = counts_text(s.hand[seat], KINDS)
        if s.dealmaker_count[seat]:
            segments[f"P{seat} table"] = _table_text(s, seat)
        if s.known[seat].any():
            segments[f"P{seat} known"] = counts_text(s.known[seat], KINDS)
        if s.narrowed >> seat & 1:
            segments[f"P{seat} room"] = " ".join(str(room) for room in s.room[seat])
        for scoring in range(s.scorings):
            segments[f"P{seat} scoring {scoring + 1}"] = counts_text(s.income[scoring, seat], BUSINESSES)
    if list(s.draw) != _usually_in_draw_pile(s):
        segments["draw"] = counts_text(s.draw, CARDS)
    return join_segments(segments)


def _table_text(s: Struct, seat: int) -> str:
    words = []
    for place in range(s.dealmaker_count[seat]):
        word = KINDS[s.face[seat, place]]
        if place < s.row_count[seat]:
            business = int(s.row_order[seat, place])
            row = [0] * KIND_COUNT
            row[business] = int(s.row_len[seat, business]) - int(s.row_multitalents[seat, business])
            row[MULTITALENT] = int(s.row_multitalents[seat, business])
            row[RISK] = int(s.closed[seat]) >> business & 1
            word += ">" + counts_text(row, KINDS).replace(" ", "+")
        words.append(word)
    return " ".join(words)


def parse_state(text: str) -> Row:
    """The position of `state_text`.

    Left out: two seats, usual options, P0 to act with three points, the first turn of the match, no dollars, three
    different businesses on display, nothing in hands and on tables, all other cards in the draw pile.
    """
    segments = split_segments(text)
    row = STATE.row()
    s = STATE.of(row)
    seats = parse_number(segments.pop("seats", "2"), 2, MAX_SEATS)
    s.seat_count = seats
    wanted = dict(word.split("=", 1) for word in segments.pop("options", "").split())
    for option in OPTIONS:
        s.opt[option.key] = option.allowed(seats)[choose(OPTIONS, seats, wanted)[option.key]]
    seat, phase, *points = segments.pop("turn", "P0 act").split()
    number = index_of(phase, PHASES, "phase")
    s.turn = parse_seat(seat, seats)
    s.starter = parse_seat(segments.pop("starter", seat), seats)
    s.points = parse_number(points[0], 0, POINTS) if points else (0 if phase in ("over", "setup") else POINTS)
    s.over = phase == "over"
    s.chance = 0 if s.over else number
    s.to_act = 1 << int(s.turn) if number == 0 else 0
    s.dollars = parse_number(segments.pop("dollars", str(DOLLAR_COUNT if s.over else 0)), 0, DOLLAR_COUNT)
    s.scorings = sum(int(s.dollars) >= count for count in (4, 7, 10))
    usual_display = " ".join([GAP] * DISPLAY) if phase == "setup" else USUAL_DISPLAY
    _parse_display(s, segments.pop("display", usual_display))
    for seat_number in range(seats):
        _parse_seat(s, seat_number, segments)
    draw = segments.pop("draw", None)
    s.draw[:] = _usually_in_draw_pile(s) if draw is None else parse_counts(draw, CARDS, "card")
    s.draw_len = s.draw.sum()
    if segments:
        raise RondeError(f"there is no segment {next(iter(segments))!r} in a position of Reibach & Co")
    return row


def _parse_display(s: Struct, text: str) -> None:
    words = text.split()
    if len(words) != DISPLAY:
        raise RondeError(f"a display has {DISPLAY} places, not {len(words)}; write {GAP} for an empty one", "REI-007")
    s.display[:] = [EMPTY if word == GAP else index_of(word, KINDS, "card") for word in words]


def _parse_seat(s: Struct, seat: int, segments: dict[str, str]) -> None:
    hand = parse_counts(segments.pop(f"P{seat}", ""), KINDS, "card")
    s.hand[seat] = hand
    s.held[seat] = sum(1 << kind for kind in range(KIND_COUNT) if hand[kind])
    s.hand_len[seat] = sum(hand)
    for word in segments.pop(f"P{seat} table", "").split():
        _parse_dealmaker(s, seat, word)
    s.known[seat] = parse_counts(segments.pop(f"P{seat} known", ""), KINDS, "card")
    room = segments.pop(f"P{seat} room", "").split()
    if room:
        s.narrowed |= 1 << seat
        for kind in range(KIND_COUNT):
            s.room[seat, kind] = parse_number(room[kind])
    for scoring in range(s.scorings):
        paid = parse_counts(segments.pop(f"P{seat} scoring {scoring + 1}", ""), BUSINESSES, "business")
        s.income[scoring, seat] = paid
        deducted = deductions(s, seat) if scoring == SCORINGS - 1 else 0
        s.results[scoring, seat] = sum(paid) - int(deducted)


def _parse_dealmaker(s: Struct, seat: int, word: str) -> None:
    face, has_row, cards = word.partition(">")
    place = parse_number(str(s.dealmaker_count[seat]), 0, MAX_DEALMAKERS - 1)
    s.face[seat, place] = index_of(face, KINDS, "card")
    s.dealmaker_count[seat] += 1
    if not has_row:
        return
    row = parse_counts(cards.replace("+", " "), KINDS, "card")
    of = [business for business in range(BUSINESS_COUNT) if row[business]]
    if len(of) != 1 or row[RISK] > 1 or int(s.rows[seat]) >> of[0] & 1:
        raise RondeError(
            f"{word[:60]!r} is not a row; it is FACE>BUSINESS*n+multitalent*n+risk, once for each business"
        )
    if place != s.row_count[seat]:
        raise RondeError("rows lie on the oldest dealmakers; write the empty ones last")
    business = of[0]
    s.row_order[seat, place] = business
    s.row_count[seat] += 1
    s.rows[seat] |= 1 << business
    s.closed[seat] |= row[RISK] << business
    s.row_len[seat, business] = row[business] + row[MULTITALENT]
    s.row_multitalents[seat, business] = row[MULTITALENT]


def _usually_in_draw_pile(s: Struct) -> list[int]:
    """Every card that is nowhere else."""
    if s.chance == SETUP:
        return [0] * (KIND_COUNT + 1)
    left = [int(copies) for copies in COPIES] + [DOLLAR_COUNT - int(s.dollars)]
    for kind in s.display:
        if kind != EMPTY:
            left[kind] -= 1
    for seat in range(s.seat_count):
        for kind in range(KIND_COUNT):
            left[kind] -= int(s.hand[seat, kind])
        for place in range(s.dealmaker_count[seat]):
            left[s.face[seat, place]] -= 1
        for business in range(BUSINESS_COUNT):
            multitalents = int(s.row_multitalents[seat, business])
            left[business] -= int(s.row_len[seat, business]) - multitalents
            left[MULTITALENT] -= multitalents
            left[RISK] -= int(s.closed[seat]) >> business & 1
    if min(left) < 0:
        raise RondeError(
            f"there are more {CARDS[left.index(min(left))]} cards in this position than in the deck", "REI-001"
        )
    return left


# --- what is seen and said --------------------------------------------------------------------------------------------


def veil(v: Struct, action: Action) -> Action:  # noqa: ARG001  the signature is every game's
    """Cards are taken and laid openly and dealmakers are shown, so others see the whole action (REI-020)."""
    return action


def refusal(v: Struct, action: Action) -> Refusal | None:
    """Why the viewer may not take this action now."""
    if v.over:
        return Refusal("GEN-06", Line("refused-over"))
    if v.seat < 0 or not v.to_act >> v.seat & 1:
        return Refusal("GEN-06", Line("refused-not-your-turn", {"seat": f"@{v.turn}"}))
    found = _refuse(v, action)
    if found is not None and action != LAPSE and all(_refuse(v, other) for other in range(LAPSE)):
        return Refusal("REI-Q07", Line("reibach-refused-only-lapse"))
    return found


def _refuse(v: Struct, action: Action) -> Refusal | None:
    parts = ACTIONS.parts(action)
    if parts.verb == "take":
        return _refuse_take(v, parts.args["card"])
    if parts.verb == "draw":
        if v.points < BLIND_COST:
            return Refusal("REI-017", Line("reibach-refused-draw", {"points": int(v.points)}))
        return None
    if parts.verb == "dealmaker":
        return _refuse_dealmaker(v, parts.args["card"])
    if parts.verb == "lapse":
        if not all(_refuse(v, other) for other in range(LAPSE)):
            return Refusal("REI-012", Line("reibach-refused-lapse"))
        return None
    business = parts.args["business"]
    if parts.verb == "attach":
        return _refuse_attach(v, business)
    return _refuse_special(v, MULTITALENT if parts.verb == "multitalent" else RISK, business)


def _refuse_take(v: Struct, kind: int) -> Refusal | None:
    card: dict[str, Arg] = {"card": name_of(kind)}
    if kind not in v.display:
        return Refusal("REI-014", Line("reibach-refused-not-on-display", card))
    if kind >= MULTITALENT and v.points < v.opt.special_cost:
        return Refusal("REI-V1", Line("reibach-refused-special-cost", card | {"points": int(v.points)}))
    return None


def _refuse_dealmaker(v: Struct, kind: int) -> Refusal | None:
    if v.hand[kind] == 0:
        return Refusal("REI-018", Line("reibach-refused-no-card", {"card": name_of(kind)}))
    if v.dealmaker_count[v.seat] == MAX_DEALMAKERS:
        return Refusal("REI-023", Line("reibach-refused-dealmakers", {"count": MAX_DEALMAKERS}))
    return None


def _refuse_attach(v: Struct, business: int) -> Refusal | None:
    args: dict[str, Arg] = {"business": name_of(business)}
    if v.hand[business] == 0:
        return Refusal("REI-024", Line("reibach-refused-no-card", {"card": name_of(business)}))
    has_empty = v.dealmaker_count[v.seat] > v.row_count[v.seat]
    if v.closed[v.seat] >> business & 1:
        if has_empty:
            return Refusal("REI-033", Line("reibach-refused-second-row", args))
        return Refusal("REI-043", Line("reibach-refused-closed", args))
    if not v.rows[v.seat] >> business & 1 and not has_empty:
        return Refusal("REI-025", Line("reibach-refused-no-dealmaker", args))
    return None


def _refuse_special(v: Struct, kind: int, business: int) -> Refusal | None:
    args: dict[str, Arg] = {"card": name_of(kind), "business": name_of(business)}
    if v.hand[kind] == 0:
        return Refusal("REI-024", Line("reibach-refused-no-card", {"card": name_of(kind)}))
    if not v.rows[v.seat] >> business & 1:
        return Refusal("REI-037" if kind == MULTITALENT else "REI-040", Line("reibach-refused-no-row", args))
    if v.closed[v.seat] >> business & 1:
        return Refusal("REI-043", Line("reibach-refused-closed", args))
    return None


def name_of(kind: int) -> str:
    """The message id of a card's name."""
    return f"reibach-{CARDS[kind]}"


def narrate(before: Struct, seen: Seen, after: Struct) -> list[Line]:
    """What the viewer saw happen."""
    if seen.action is not None:
        return [_narrate_action(before, f"@{seen.seat}", seen.action)]
    if before.chance == SETUP:
        shown: list[int | str | Line] = [name_of(int(kind)) for kind in after.display if kind != EMPTY]
        lines = [Line("reibach-dealt", {"seat": f"@{after.starter}"})]
        return lines + ([Line("reibach-laid-out", {"cards": shown})] if shown else [])
    if after.dollars > before.dollars:
        return [Line("reibach-dollar-appeared", {"count": int(after.dollars)}), *_narrate_scoring(before, after)]
    if before.chance == REFILL:
        slot = before.display.tolist().index(EMPTY)
        return [Line("reibach-turned", {"card": name_of(int(after.display[slot]))})]
    if before.chance == BLIND:
        seat = f"@{before.turn}"
        drawn = [name_of(kind) for kind in (after.hand > before.hand).nonzero()[0]]
        return [
            Line("reibach-drew-card", {"seat": seat, "card": drawn[0]})
            if drawn
            else Line("reibach-drew", {"seat": seat})
        ]
    return []


def _narrate_action(before: Struct, seat: str, action: Action) -> Line:
    parts = ACTIONS.parts(action)
    if parts.verb == "take":
        return Line("reibach-took", {"seat": seat, "card": name_of(parts.args["card"])})
    if parts.verb == "draw":
        return Line("reibach-draws", {"seat": seat})
    if parts.verb == "dealmaker":
        return Line("reibach-laid-dealmaker", {"seat": seat, "card": name_of(parts.args["card"])})
    if parts.verb == "lapse":
        return Line("reibach-lapsed", {"seat": seat})
    business = parts.args["business"]
    length = int(before.row_len[before.turn, business]) + (parts.verb != "risk")
    args: dict[str, Arg] = {"seat": seat, "business": name_of(business), "length": length}
    if parts.verb == "attach":
        return Line("reibach-started" if length == 1 else "reibach-attached", args)
    return Line("reibach-added-multitalent" if parts.verb == "multitalent" else "reibach-added-risk", args)


def _narrate_scoring(before: Struct, after: Struct) -> list[Line]:
    if after.scorings == before.scorings:
        return []
    lines = [Line("reibach-scoring", {"number": int(after.scorings)})]
    for seat in range(after.seat_count):
        income = sum(int(paid) for paid in after.income[before.scorings, seat])
        args: dict[str, Arg] = {"seat": f"@{seat}", "income": income, "total": int(after.totals[seat])}
        if after.over:
            result = int(after.results[before.scorings, seat])
            args |= {"lost": income - result, "result": result}
        lines.append(Line("reibach-scored-last" if after.over else "reibach-scored", args))
    return lines


def show(v: Struct) -> list[Line]:
    """The table line by line."""
    shown: list[int | str | Line] = [name_of(int(kind)) for kind in v.display if kind != EMPTY]
    lines = [Line("reibach-show-display", {"cards": shown, "pile": int(v.draw_len), "dollars": int(v.dollars)})]
    for seat in range(v.seat_count):
        args: dict[str, Arg] = {"seat": f"@{seat}", "cards": int(v.hand_len[seat]), "total": int(v.totals[seat])}
        lines.append(Line("reibach-show-seat", args | {"table": _show_table(v, seat)}))
    if v.seat >= 0:
        held: list[int | str | Line] = [name_of(kind) for kind in range(KIND_COUNT) for _ in range(v.hand[kind])]
        lines.append(Line("show-hand", {"cards": held}))
    if v.to_act:
        lines.append(Line("show-turn", {"seat": f"@{v.turn}"}))
        lines.append(Line("reibach-show-points", {"points": int(v.points)}))
    return lines


def _show_table(v: Struct, seat: int) -> list[int | str | Line]:
    """The dealmakers of a seat, oldest first, with their rows; faces only where the table shows them."""
    table: list[int | str | Line] = []
    for place in range(v.dealmaker_count[seat]):
        is_hidden = v.face[seat, place] == FACE_DOWN
        args: dict[str, Arg] = {} if is_hidden else {"card": name_of(int(v.face[seat, place]))}
        key = "reibach-show-empty" if is_hidden else "reibach-show-empty-face"
        if place < v.row_count[seat]:
            key = "reibach-show-row" if is_hidden else "reibach-show-row-face"
            business = int(v.row_order[seat, place])
            args |= {"business": name_of(business), "length": int(v.row_len[seat, business])}
            args |= {"multitalents": int(v.row_multitalents[seat, business])}
            args |= {"risk": int(v.closed[seat]) >> business & 1}
        table.append(Line(key, args))
    return table
