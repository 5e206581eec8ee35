"""Texts of Riffifi: outcomes and positions, what a viewer saw, why an action is refused.

A card is a colour letter and a value, `R5` for the red 5 (B blue, R red, G green, Y yellow, K black); `O` is the
officer. `R5` plays it face up, `R5?` face down, `turn P2` names the officer's target, `more P1+P3` who gives odd chips.
In a position `R7?R3B2` is a red 7 that was laid face down while R3 and B2 lay face up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.errors import Line, Refusal, RondeError
from ronde.core.notation import index_of, join_segments, parse_number, parse_seat, split_segments
from ronde.core.options import choose
from ronde.core.seats import left_of, seats_of
from ronde.games.riffifi.preview import Scratch, cards_of, preview, take
from ronde.games.riffifi.rules import (
    ACTIONS,
    BIT,
    CARDS,
    CHIPS,
    COLOUR_COUNT,
    COLOURS,
    DEAL,
    DEALER,
    FACE_DOWN,
    FREE,
    GOAL,
    HIDDEN,
    LAID_DOWN,
    LETTERS,
    MAX_SEATS,
    NONE,
    OFF,
    OFFICER,
    ON,
    ONES,
    OPTIONS,
    PASS,
    PLAY_DOWN,
    REMOVE,
    SHOWN,
    STATE,
    TO_PLAY,
    TO_SHARE,
    TO_TURN,
    TURN,
    beaten_cards,
    hand_size,
    is_share,
    total,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.errors import Arg
    from ronde.core.game import Action, Seat, Seen
    from ronde.core.record import Row, Struct

# --- chance -----------------------------------------------------------------------------------------------------------

WORDS = {"dealer": DEALER, "remove": REMOVE, "deal": DEAL, "pass": PASS}


def outcome_text(outcome: Sequence[int]) -> str:
    """The first dealer, the 1 that goes, or the hands seat by seat, dealt or passed on.

    >>> outcome_text((DEALER, 2)), outcome_text((REMOVE, 8))
    ('dealer P2', 'remove R1')
    """
    word = next(word for word, chance in WORDS.items() if chance == outcome[0])
    names = [f"P{seat}" for seat in outcome[1:]] if outcome[0] == DEALER else [CARDS[card] for card in outcome[1:]]
    return " ".join([word, *names])


def parse_outcome(text: str) -> tuple[int, ...]:
    """The outcome of `outcome_text`."""
    word, *names = text.split() or [""]
    if word not in WORDS or not names:
        raise RondeError(f"{text[:40]!r} is not an outcome; it is 'dealer SEAT', or 'remove', 'deal' or 'pass' CARD …")
    if word == "dealer":
        return (DEALER, *(parse_seat(name, MAX_SEATS) for name in names))
    return (WORDS[word], *(index_of(name, CARDS, "card") for name in names))


# --- positions --------------------------------------------------------------------------------------------------------

PHASES = {"play": TO_PLAY, "turn": TO_TURN, "share": TO_SHARE}


def state_text(s: Struct) -> str:
    """The whole position; what is as usual is left out.

    Segments: `seats`, `options`, `turn` (seat and what is due), `dealer`, and for each seat its hand, the card that is
    `up`, its `chips`, the cards it has `laid` (in earlier rounds of a cycle: `laid 1` …), what it has `scored`.
    The reserve has all other chips.
    """
    seats = int(s.seat_count)
    segments = {"seats": str(seats)}
    usual = choose(OPTIONS, seats, {})
    for option in OPTIONS:
        chosen = next(name for name, value in option.allowed(seats).items() if value == s.opt[option.key])
        if chosen != usual[option.key]:
            segments["options"] = f"{segments.get('options', '')} {option.key}={chosen}".strip()
    due = "over" if s.over else next((word for word, chance in WORDS.items() if chance == s.chance), "")
    segments["turn"] = f"P{s.turn} " + (due or next(word for word, phase in PHASES.items() if phase == s.phase))
    segments["dealer"] = f"P{s.dealer}"
    if s.scorings:
        segments["scorings"] = str(s.scorings)
    if s.cycle:
        segments["cycle"] = str(s.cycle)
    if s.odd:
        segments["share"] = f"{s.odd} " + "+".join(f"P{seat}" for seat in seats_of(int(s.tied)))
    _add_cards(segments, "removed", s.removed if s.seat_count > 3 else 0)
    _add_cards(segments, "ones", s.ones_shown)
    for seat in range(seats):
        _add_cards(segments, f"P{seat}", s.hand[seat])
        if s.visible[seat] != NONE:
            segments[f"P{seat} up"] = CARDS[s.visible[seat]]
        _add_figures(segments, f"P{seat} chips", s.chips[seat])
        _add_figures(segments, f"P{seat} scored", s.figures[seat])
        _add_cards(segments, f"P{seat} ones", s.ones_held[seat])
        for row in range(int(s.cycle) + 1):
            _add_laid(segments, s, seat, row)
    return join_segments(segments)


def _add_cards(segments: dict[str, str], name: str, cards: int) -> None:
    if cards:
        segments[name] = " ".join(CARDS[card] for card in cards_of(cards))


def _add_figures(segments: dict[str, str], name: str, figures: Sequence[int]) -> None:
    if any(figures):
        segments[name] = " ".join(f"{LETTERS[c]}{figures[c]}" for c in range(COLOUR_COUNT) if figures[c])


def _add_laid(segments: dict[str, str], s: Struct, seat: Seat, row: int) -> None:
    """The cards a seat has laid, from the first that is known; `-` where one is missing."""
    words: list[str] = []
    for place in _places(s, seat, row):
        card, against = int(s.laid[row, place]), int(s.against[row, place])
        if card or words:
            words.append((CARDS[card - 1] if card else "-") + (f"?{_faces_text(against)}" if against else ""))
    if words:
        segments[_laid_name(s, seat, row)] = " ".join(words)


def _laid_name(s: Struct, seat: Seat, row: int) -> str:
    return f"P{seat} laid" if row == s.cycle else f"P{seat} laid {row + 1}"


def _places(s: Struct, seat: Seat, row: int) -> range:
    size = int(hand_size(s))
    return range(seat * size, (seat + 1) * size - (int(s.hand_len[seat]) if row == s.cycle else 0))


def _faces_text(against: int) -> str:
    faces = (against >> 3 * colour & 7 for colour in range(COLOUR_COUNT))
    return "".join(f"{LETTERS[colour]}{face}" for colour, face in enumerate(faces) if face)


def parse_state(text: str) -> Row:
    """The position of `state_text`.

    Left out: three seats, usual options, P0 to play and its right neighbour to have dealt, no cards, no chips, nothing
    scored. A seat whose card is up has laid at least that.
    """
    segments = split_segments(text)
    row = STATE.row()
    s = STATE.of(row)
    seats = parse_number(segments.pop("seats", "3"), 3, MAX_SEATS)
    s.seat_count = seats
    wanted = dict(word.split("=", 1) for word in segments.pop("options", "").split())
    for option in OPTIONS:
        s.opt[option.key] = option.allowed(seats)[choose(OPTIONS, seats, wanted)[option.key]]
    _parse_turn(s, segments)
    s.scorings = parse_number(segments.pop("scorings", "0"))
    s.cycle = parse_number(segments.pop("cycle", "0"), 0, seats - 1)
    s.removed = _parse_cards(segments.pop("removed", ""))
    if s.opt.officer == ON and seats == 3 and s.chance != DEALER:
        s.removed = ONES
    s.ones_shown = _parse_cards(segments.pop("ones", ""))
    s.visible[:] = NONE
    for seat in range(seats):
        _parse_seat_segments(s, seat, segments)
    for colour in range(COLOUR_COUNT):
        s.reserve[colour] = parse_number(str(CHIPS - int(s.chips[:, colour].sum())), 0, CHIPS)
    if segments:
        raise RondeError(f"there is no segment {next(iter(segments))!r} in a position of Riffifi")
    _check_cards(s)
    return row


def _parse_turn(s: Struct, segments: dict[str, str]) -> None:
    seats = int(s.seat_count)
    seat, due = segments.pop("turn", "P0 play").split()
    s.turn = parse_seat(seat, seats)
    s.dealer = parse_seat(segments.pop("dealer", f"P{(int(s.turn) - 1) % seats}"), seats)
    s.over = due == "over"
    if not s.over:
        index_of(due, [*PHASES, *WORDS], "phase")
        s.phase = PHASES.get(due, TO_PLAY)
        s.chance = WORDS.get(due, 0)
        s.to_act = 0 if s.chance else 1 << int(s.turn)
    if "share" in segments:
        odd, tied = segments.pop("share").split()
        s.odd = parse_number(odd, 1, seats - 2)
        s.tied = sum(1 << parse_seat(name, seats) for name in tied.split("+"))


def _parse_seat_segments(s: Struct, seat: Seat, segments: dict[str, str]) -> None:
    s.hand[seat] = _parse_cards(segments.pop(f"P{seat}", ""))
    s.hand_len[seat] = len(cards_of(s.hand[seat]))
    up = segments.pop(f"P{seat} up", "")
    if up:
        s.visible[seat] = index_of(up, CARDS[:OFFICER], "number card")
    for name, figures in (("chips", s.chips[seat]), ("scored", s.figures[seat])):
        for word in segments.pop(f"P{seat} {name}", "").split():
            figures[index_of(word[:1], LETTERS, "colour")] = parse_number(word[1:], 0, CHIPS * 50)
    s.ones_held[seat] = _parse_cards(segments.pop(f"P{seat} ones", ""))
    s.dealt[seat] = s.hand[seat]
    for row in range(int(s.cycle) + 1):
        words = segments.pop(_laid_name(s, seat, row), up if row == s.cycle else "").split()
        places = list(_places(s, seat, row))
        if len(words) > len(places):
            raise RondeError(f"P{seat} has laid {len(words)} cards, but can have laid only {len(places)}", "RIF-I3")
        for place, word in zip(places[len(places) - len(words) :], words, strict=True):
            name, mark, faces = word.partition("?")
            card = NONE if name == "-" else index_of(name, CARDS, "card")
            s.laid[row, place] = card + 1
            if mark:
                s.against[row, place] = LAID_DOWN | _parse_faces(faces)
            if row == s.cycle and card != NONE:
                s.dealt[seat] |= BIT[card]


def _parse_cards(text: str) -> int:
    return sum(1 << index_of(word, CARDS, "card") for word in set(text.split()))


def _parse_faces(text: str) -> int:
    bits = 0
    for letter, value in zip(text[::2], text[1::2], strict=True):
        bits |= (parse_number(value, 1, 8) & 7) << 3 * index_of(letter, LETTERS, "colour")
    return bits


def _check_cards(s: Struct) -> None:
    seen = 0
    for dealt in s.dealt:
        if seen & int(dealt):
            card = CARDS[cards_of(seen & int(dealt))[0]]
            raise RondeError(f"{card} is there twice", "RIF-003")
        seen |= int(dealt)
    colours = [int(card) >> 3 for card in s.visible if card != NONE]
    if len(set(colours)) < len(colours):
        raise RondeError("two cards of a colour are up", "RIF-020")


# --- what is seen and said --------------------------------------------------------------------------------------------


def veil(v: Struct, action: Action) -> Action:  # noqa: ARG001  the signature is every game's
    """Others see of a card laid face down only that (RIF-024)."""
    return FACE_DOWN if PLAY_DOWN <= action < TURN else action


def name_of(card: int) -> str:
    """The message id of a card's name."""
    return f"riffifi-{CARDS[card]}"


def refusal(v: Struct, action: Action) -> Refusal | None:
    """Why the viewer may not take this action now."""
    parts = ACTIONS.parts(action)
    if v.over:
        return Refusal("GEN-06", Line("refused-over"))
    if v.seat < 0 or not v.to_act >> v.seat & 1:
        return Refusal("GEN-06", Line("refused-not-your-turn", {"seat": f"@{v.turn}"}))
    if v.phase == TO_TURN:
        return _refuse_turn(v, parts.args.get("seat") if parts.verb == "turn" else None)
    if v.phase == TO_SHARE:
        return _refuse_share(v, parts.args.get("seats") if parts.verb == "more" else None)
    if parts.verb == "turn":
        return Refusal("RIF-V1.4", Line("riffifi-refused-no-officer"))
    if parts.verb == "more":
        return Refusal("RIF-Q20", Line("riffifi-refused-nothing-odd"))
    if parts.verb == "face_down":
        return Refusal("RIF-018", Line("riffifi-refused-which-card"))
    return _refuse_play(v, parts.args["card"], is_down=parts.verb == "play_down")


def _refuse_turn(v: Struct, target: Seat | None) -> Refusal | None:
    if target is None:
        return Refusal("RIF-V1.5", Line("riffifi-refused-choose-target"))
    if target == v.seat:
        return Refusal("RIF-V1.4", Line("riffifi-refused-own-card"))
    if target >= v.seat_count or v.visible[target] == NONE:
        return Refusal("RIF-V1.5", Line("riffifi-refused-no-target", {"owner": f"@{target}"}))
    return None


def _refuse_share(v: Struct, seats: int | None) -> Refusal | None:
    args: dict[str, Arg] = {"count": int(v.odd), "owners": [f"@{seat}" for seat in seats_of(int(v.tied))]}
    if seats is None:
        return Refusal("RIF-029", Line("riffifi-refused-share-first", args))
    return None if is_share(v, seats) else Refusal("RIF-Q20", Line("riffifi-refused-share", args))


def _refuse_play(v: Struct, card: int, *, is_down: bool) -> Refusal | None:
    args: dict[str, Arg] = {"card": name_of(card)}
    if card == OFFICER and v.opt.officer == OFF:
        return Refusal("RIF-004", Line("riffifi-refused-officer"))
    if not int(v.hand) >> card & 1:
        if card == OFFICER:
            return Refusal("RIF-018", Line("riffifi-refused-officer-elsewhere"))
        return Refusal("RIF-018", Line("riffifi-refused-no-card", args))
    if not int(beaten_cards(v)) >> card & 1:
        if is_down and v.opt.face_down_play != FREE:
            return Refusal("RIF-Q04", Line("riffifi-refused-not-beaten", args))
        return None
    args["owner"] = f"@{preview(v, card).rival}"
    if not is_down and v.opt.beaten_card == HIDDEN:
        return Refusal("RIF-024", Line("riffifi-refused-beaten", args))
    if is_down and v.opt.beaten_card == SHOWN:
        return Refusal("RIF-Q05", Line("riffifi-refused-must-show", args))
    return None


def narrate(before: Struct, seen: Seen, after: Struct) -> list[Line]:
    """What the viewer saw happen."""
    if seen.action is None:
        return _narrate_chance(before, after) if seen.seat is None else []
    table = Scratch(before)
    lines, is_turn_over = _narrate_action(table, int(seen.seat or 0), seen.action)
    if is_turn_over:
        lines += _narrate_turns(table)
    if after.scorings != before.scorings:
        lines += _narrate_scoring(before, after)
    return lines


def _narrate_chance(before: Struct, after: Struct) -> list[Line]:
    if before.chance == DEALER:
        return [Line("riffifi-dealer", {"seat": f"@{after.dealer}"})]
    if before.chance == REMOVE:
        if after.removed:
            return [Line("riffifi-removed-card", {"card": name_of(cards_of(after.removed)[0])})]
        return [Line("riffifi-removed")]
    if after.chance == DEAL:
        return [Line("riffifi-void")]
    key = "riffifi-passed" if before.chance == PASS else "riffifi-dealt"
    return [Line(key, {"round": int(after.scorings) + 1, "seat": f"@{after.turn}"})]


def _narrate_action(table: Struct, seat: Seat, action: Action) -> tuple[list[Line], bool]:
    """What an action did, also done to `table`; and whether the turn is over."""
    parts = ACTIONS.parts(action)
    args: dict[str, Arg] = {"seat": f"@{seat}"}
    if parts.verb == "turn":
        target = parts.args["seat"]
        args |= {"owner": f"@{target}", "turned": name_of(int(table.visible[target]))}
        table.visible[target] = NONE
        return [Line("riffifi-turned", args)], True
    if parts.verb == "more":
        return _narrate_share(table, seat, parts.args["seats"])
    table.hand_len[seat] -= 1
    if parts.verb == "face_down":
        return [Line("riffifi-laid-down", args)], True
    card = parts.args["card"]
    args["card"] = name_of(card)
    if parts.verb == "play_down":
        return [Line("riffifi-laid-down-card", args)], True
    effect = preview(table, card)
    if card == OFFICER:
        return [Line("riffifi-officer" if effect.targets else "riffifi-officer-idle", args)], not effect.targets
    key = "riffifi-played"
    if effect.rival is not None:
        args |= {"owner": f"@{effect.rival}", "turned": name_of(int(table.visible[effect.rival]))}
        key = "riffifi-beaten" if effect.is_beaten else "riffifi-beats"
        if not effect.is_beaten:
            table.visible[effect.rival] = NONE
    if not effect.is_beaten:
        table.visible[seat] = card
    return [Line(key, args)], True


def _narrate_share(table: Struct, seat: Seat, seats: int) -> tuple[list[Line], bool]:
    colour = int(table.visible[seat]) >> 3
    lines = []
    for owner in seats_of(seats):
        lines.append(_stole(seat, owner, 1, colour))
        table.chips[owner, colour] -= 1
        table.chips[seat, colour] += 1
    table.odd = table.tied = table.phase = 0
    table.visible[seat] = NONE
    return lines, table.hand_len[seat] == 0 and seat != table.dealer


def _narrate_turns(table: Struct) -> list[Line]:
    """What is collected until a seat must decide or the round is over (RIF-Q19)."""
    lines: list[Line] = []
    is_done = True
    while True:
        table.turn = seat = left_of(table.turn, table.seat_count)
        if table.visible[seat] != NONE:
            found, is_done = take(table)
            colour = found.card >> 3
            args: dict[str, Arg] = {"seat": f"@{seat}", "card": name_of(found.card)}
            lines.append(Line("riffifi-collected", args | {"chips": chips(found.count, colour)}))
            lines += [_stole(seat, owner, count, colour) for owner, count in found.stolen.items()]
            if found.lost:
                lines.append(Line("riffifi-lost", {"chips": chips(found.lost, colour)}))
            if found.odd:
                owners: list[int | str | Line] = [f"@{owner}" for owner in found.tied]
                args = {"seat": f"@{seat}", "chips": chips(found.odd, colour), "owners": owners}
                lines.append(Line("riffifi-sharing", args))
        if not is_done or table.hand_len[seat] > 0 or seat == table.dealer:
            return lines


def _stole(seat: Seat, owner: Seat, count: int, colour: int) -> Line:
    return Line("riffifi-stole", {"seat": f"@{seat}", "owner": f"@{owner}", "chips": chips(count, colour)})


def chips(count: int, colour: int) -> Line:
    """So many chips of a colour; `hue` is the number of the colour, as its word depends on the count."""
    return Line("riffifi-chips", {"count": count, "hue": colour})


def _narrate_scoring(before: Struct, after: Struct) -> list[Line]:
    lines = [Line("riffifi-round-over", {"round": int(after.scorings)})]
    for seat in range(after.seat_count):
        points = int(total(after, seat)) - int(total(before, seat))
        lines.append(Line("riffifi-scored", {"seat": f"@{seat}", "points": points, "total": int(total(after, seat))}))
        new = [c for c in range(COLOUR_COUNT) if before.figures[seat, c] < GOAL <= after.figures[seat, c]]
        if new and after.opt.score_race == ON:
            names: list[int | str | Line] = [f"riffifi-{COLOURS[colour]}" for colour in new]
            lines.append(Line("riffifi-achieved", {"seat": f"@{seat}", "colours": names}))
    return lines


def show(v: Struct) -> list[Line]:
    """The table line by line."""
    lines = [Line("riffifi-show-round", {"round": int(v.scorings) + (not v.over), "seat": f"@{v.dealer}"})]
    lines.append(Line("riffifi-show-reserve", {"chips": _all_chips(v.reserve)}))
    for seat in range(v.seat_count):
        card = int(v.visible[seat])
        args: dict[str, Arg] = {"seat": f"@{seat}", "cards": int(v.hand_len[seat]), "chips": _all_chips(v.chips[seat])}
        args |= {"card": "riffifi-no-card" if card == NONE else name_of(card), "total": int(total(v, seat))}
        lines.append(Line("riffifi-show-seat", args))
        if v.opt.score_race == ON and v.scorings:
            lines.append(Line("riffifi-show-figures", {"seat": f"@{seat}", "chips": _all_chips(v.figures[seat])}))
    if v.seat >= 0:
        held: list[int | str | Line] = [name_of(card) for card in cards_of(v.hand)]
        lines.append(Line("show-hand", {"cards": held}))
    if not v.over and not v.chance:
        lines.append(_show_turn(v))
    return lines


def _all_chips(counts: Sequence[int]) -> list[int | str | Line]:
    held = [(int(counts[colour]), colour) for colour in range(COLOUR_COUNT) if counts[colour]]
    return [Line("riffifi-show-chips", {"count": count, "hue": colour}) for count, colour in held]


def _show_turn(v: Struct) -> Line:
    args: dict[str, Arg] = {"seat": f"@{v.turn}"}
    if v.phase == TO_TURN:
        return Line("riffifi-show-turning", args)
    if v.phase == TO_SHARE:
        owners: list[int | str | Line] = [f"@{seat}" for seat in seats_of(int(v.tied))]
        return Line("riffifi-show-sharing", args | {"count": int(v.odd), "owners": owners})
    return Line("show-turn", args)
