"""The flat observation: which columns each field of a view becomes, and the kernel that fills them.

A field becomes numbers, bits, one-hot blocks or counts; whatever belongs to a seat is turned so that the viewer comes
first. `FIELDS` declares it once; the kernel, the bounds of the columns and the tables in `docs/research.md` follow.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from ronde.core.kernel import Kernel, kernel, wide

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.record import Field

Flat: TypeAlias = npt.NDArray[np.int16]

at: Final = np.uint64
"""A place that is not negative: the compiler would else ask at every access whether to count from the end."""
BYTE_BITS: Final = (np.arange(256)[:, None] >> np.arange(8) & 1).astype(np.int16)
"""The eight bits of every byte; eight columns are written faster than one at a time."""
ALWAYS_LEFT_OUT: Final = ("opt", "seat_count", "chance", "over")
"""Fields that never change while an environment lives, or that are 0 at every decision."""


@dataclass(frozen=True)
class Columns:
    """How one field is written: `kind` of column, `size` columns for each element, and along which axis seats lie."""

    kind: str
    size: int = 1
    seat_axis: int | None = None
    length: str | None = None
    memory: bool = False

    @property
    def by_seat(self) -> Columns:
        """The field has one entry for each seat; the viewer's comes first, then clockwise."""
        return replace(self, seat_axis=0)

    @property
    def remembered(self) -> Columns:
        """The table does not show this: it is zero in an observation without memory."""
        return replace(self, memory=True)


NUMBER: Final = Columns("number")
SEAT: Final = Columns("seat", 0)
"""A seat, as one bit for each seat counted from the viewer; all zero for nobody."""
SEATS: Final = Columns("seats", 0)
"""A bit set of seats, counted from the viewer."""
LEFT_OUT: Final = Columns("left out", 0)


def bits(size: int) -> Columns:
    """A bit set, one column for each bit."""
    return Columns("bits", size)


def one_hot(size: int) -> Columns:
    """One column for each value; all zero for a negative value."""
    return Columns("one-hot", size)


def counts(size: int, length: str) -> Columns:
    """How often each value occurs among the first `length` entries of a list."""
    return Columns("counts", size, length=length)


def last(size: int, length: str) -> Columns:
    """The last of the first `length` entries of a list, one-hot."""
    return Columns("last", size, length=length)


def first(columns: Columns, length: str) -> Columns:
    """Only the first `length` entries of the list; zero beyond."""
    return replace(columns, length=length)


_PILES: Final = "v.pile_count"
FIELDS: Final[dict[str, dict[str, Columns | tuple[Columns, ...]]]] = {
    "rauberei": {
        "starter": SEAT,
        "turn": SEAT,
        "pile_top": first(one_hot(11), _PILES),
        "pile_len": first(NUMBER, _PILES),
        "pile_owner": first(SEAT, _PILES),
        "hand_len": NUMBER.by_seat,
        "barred": bits(11).by_seat.remembered,
        "drawn": NUMBER.by_seat.remembered,
        "lays": LEFT_OUT,
        "play_count": LEFT_OUT,
        "plays": LEFT_OUT,
        "totals": NUMBER.by_seat,
    },
    "reibach": {
        "starter": SEAT,
        "turn": SEAT,
        "display": one_hot(12),
        "hand_len": NUMBER.by_seat,
        "dealmaker_count": NUMBER.by_seat,
        "face": counts(12, "v.dealmaker_count[seat]").by_seat,
        "row_count": NUMBER.by_seat,
        "row_order": LEFT_OUT,
        "rows": bits(10).by_seat,
        "closed": bits(10).by_seat,
        "row_len": NUMBER.by_seat,
        "row_multitalents": NUMBER.by_seat,
        "known": NUMBER.by_seat.remembered,
        "narrowed": SEATS.remembered,
        "room": NUMBER.by_seat.remembered,
        "income": replace(NUMBER, seat_axis=1),
        "results": replace(NUMBER, seat_axis=1),
        "totals": NUMBER.by_seat,
    },
    "riffifi": {
        "dealer": SEAT,
        "turn": SEAT,
        "phase": one_hot(3),
        "tied": SEATS,
        "visible": one_hot(41).by_seat,
        "hand_len": NUMBER.by_seat,
        "chips": NUMBER.by_seat,
        "figures": NUMBER.by_seat,
        "hand": bits(41),
        "known": bits(41).by_seat.remembered,
        "removed": bits(40).remembered,
        "ones_shown": bits(40).remembered,
        "ones_held": bits(40).remembered,
        "laid": LEFT_OUT,
        "against": LEFT_OUT,
    },
    "reaction": {
        "dealer": SEAT,
        "turn": SEAT,
        "drawer": LEFT_OUT,
        "direction": one_hot(3),
        "start_card": LEFT_OUT,
        "passed": SEATS,
        "locked": SEATS,
        "tick_top": one_hot(64),
        "tick_direction": one_hot(3),
        "hints": bits(4).remembered,
        "hand_len": NUMBER.by_seat,
        "stock_len": NUMBER.by_seat,
        "buried_len": NUMBER.by_seat.remembered,
        "hidden_len": NUMBER.by_seat.remembered,
        "hand": counts(64, "v.hand_len[me]"),
        "pile": (last(64, "v.pile_len"), counts(64, "v.pile_len").remembered),
        "buried": LEFT_OUT,
        "sent": LEFT_OUT,
        "fate": one_hot(7).by_seat,
        "shown": bits(32).by_seat.remembered,
        "excluded": LEFT_OUT,
        "buried_excluded": LEFT_OUT,
    },
}
"""How the fields of each game's view are written, where it is not simply a number for each element."""


@dataclass(frozen=True)
class Block:
    """The columns that one field fills."""

    field: Field
    columns: Columns
    start: int
    width: int
    low: int
    high: int

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the field, its seats first."""
        axis = self.columns.seat_axis
        shape = self.field.shape
        return shape if not axis else (shape[axis], *shape[:axis], *shape[axis + 1 :])


def blocks(game: Game, seats: int) -> tuple[Block, ...]:
    """The flat observation of a game with this many seats, field by field."""
    made: list[Block] = []
    start = 0
    for field, columns in _declared(game):
        if columns.kind == "left out":
            made.append(Block(field, columns, start, 0, 0, 0))
            continue
        elements = 1
        for axis, length in enumerate(field.shape):
            elements *= seats if axis == columns.seat_axis else length
        if columns.kind in ("counts", "last"):
            elements = seats if columns.seat_axis == 0 else 1
        width = elements * (columns.size or seats)
        info = np.iinfo(np.dtype(field.type))
        low, high = 0, 1
        if columns.kind == "number":
            low, high = max(int(info.min), -(1 << 15)), min(int(info.max), (1 << 15) - 1)
        elif columns.kind == "counts":
            high = field.shape[-1]
        made.append(Block(field, columns, start, width, low, high))
        start += width
    return tuple(made)


def width(game: Game, seats: int) -> int:
    """How many columns the flat observation has."""
    ending = blocks(game, seats)[-1]
    return ending.start + ending.width


def bounds(game: Game, seats: int) -> tuple[Flat, Flat]:
    """The lowest and highest value of each column."""
    low, high = np.zeros(width(game, seats), np.int16), np.zeros(width(game, seats), np.int16)
    for block in blocks(game, seats):
        low[block.start : block.start + block.width] = block.low
        high[block.start : block.start + block.width] = block.high
    return low, high


def table(game: Game, seats: int) -> str:
    """The layout as a Markdown table."""
    lines = ["| columns | field | written as | meaning |", "| --- | --- | --- | --- |"]
    for block in blocks(game, seats):
        columns = block.columns
        if columns.kind == "left out":
            lines.append(f"| – | `{block.field.name}` | left out | {block.field.note} |")
            continue
        many = "×".join(str(length) for length in block.field.shape)
        text = {"seat": "one-hot, viewer first", "seats": "bits, viewer first"}.get(columns.kind, columns.kind)
        text += f" of {columns.size}" if columns.size > 1 else ""
        if columns.seat_axis is not None:
            text += ", viewer's first"
        elif many and columns.kind not in ("counts", "last"):
            text += f", {many} entries"
        if columns.memory:
            text += "; memory"
        end = block.start + block.width - 1
        where = str(block.start) if block.width == 1 else f"{block.start}–{end}"
        lines.append(f"| {where} | `{block.field.name}` | {text} | {block.field.note} |")
    return "\n".join(lines)


def _declared(game: Game) -> list[tuple[Field, Columns]]:
    declared = FIELDS.get(game.key, {})
    fields = [field for field in game.view.fields if field.name not in ALWAYS_LEFT_OUT]
    unknown = set(declared) - {field.name for field in fields}
    assert not unknown, f"no such fields in the view of {game.key}: {unknown}"
    usual = {"seat": SEAT, "to_act": SEATS}
    pairs = []
    for field in fields:
        chosen = declared.get(field.name, usual.get(field.name, NUMBER))
        if field.name == "seat":
            chosen = Columns("viewer", 0)
        pairs += [(field, columns) for columns in (chosen if isinstance(chosen, tuple) else (chosen,))]
    return pairs


# --- the kernel -------------------------------------------------------------------------------------------------------


def encoder(game: Game) -> Kernel[..., Any]:
    """The kernel (v, out, remember) that writes the flat observation of a view; `out` may hold anything before.

    Where a block starts is known but for the number of seats, and whatever belongs to seats is written in one loop over
    them: so the inner loops have fixed lengths and become a few wide moves.
    """
    alone: list[str] = []
    by_seat: list[str] = []
    start, by_n = 0, 0  # columns before this field, and those for each seat
    for field, columns in _declared(game):
        if columns.kind == "left out":
            continue
        lines = [f"# {field.name}", f"o = {start} + {by_n} * n", *_write(field, columns)]
        (by_seat if _is_by_seat(columns) else alone).extend(lines)
        width, each = _extent(field, columns)
        start, by_n = start + width, by_n + each
    lines = [
        "def encode(v, out, remember):",
        "    n = wide(v.seat_count)",
        "    me = max(0, wide(v.seat))",
        "    out[:] = 0",
        *("    " + line for line in alone),
        "    for r in range(n):",
        "        seat = me + r if me + r < n else me + r - n",
        *("        " + line for line in by_seat),
    ]
    scope: dict[str, Any] = {"wide": wide, "at": at, "BYTE_BITS": BYTE_BITS}
    exec("\n".join(lines), scope)  # noqa: S102  the source is made of the tables above
    return kernel(scope["encode"])


def _is_by_seat(columns: Columns) -> bool:
    return columns.seat_axis is not None or columns.kind == "seats"


def _extent(field: Field, columns: Columns) -> tuple[int, int]:
    """How many columns a field fills whatever the seats, and how many for each seat."""
    axes = [axis for axis in range(len(field.shape)) if axis != columns.seat_axis]
    entries = math.prod(field.shape[axis] for axis in (axes[:-1] if columns.kind in ("counts", "last") else axes))
    filled = entries * (columns.size or 1)
    return (0, filled) if _is_by_seat(columns) or not columns.size else (filled, 0)


def _write(field: Field, columns: Columns) -> list[str]:
    """The lines that write one field from column `o` on, or one seat's share of it."""
    is_list = columns.kind in ("counts", "last")
    axes = [axis for axis in range(len(field.shape)) if axis != columns.seat_axis]
    index = [f"at(i{axis})" for axis in range(len(field.shape))]
    if is_list:
        index[axes.pop()] = "at(j)"
    if columns.seat_axis is not None:
        index[columns.seat_axis] = "at(seat)"
    size = str(columns.size) if columns.size else "n"
    lines = []
    place = "0"
    if _is_by_seat(columns):
        lines.append(f"o += r * {_extent(field, columns)[1]}")
    loops = []
    for axis in axes:
        length = None if is_list else columns.length
        loops.append(f"for i{axis} in range({length or field.shape[axis]}):")
        place = f"i{axis}" if place == "0" else f"({place}) * {field.shape[axis]} + i{axis}"
    value = f"v.{field.name}" + (f"[{', '.join(index)}]" if index else "")
    column = "o" if place == "0" else f"o + {place}" if size == "1" else f"o + ({place}) * {size}"
    lines += ["    " * depth + loop for depth, loop in enumerate(loops)]
    lines += ["    " * len(loops) + line for line in _element(columns, value, column)]
    return ["if remember == 1:", *("    " + line for line in lines)] if columns.memory else lines


def _element(columns: Columns, value: str, column: str) -> list[str]:
    """The lines that write one element, or a list of them, at a column."""
    if columns.kind == "number":
        return [f"out[at({column})] = {value}"]
    if columns.kind == "viewer":
        return [f"out[at({column})] = 1"]
    if columns.kind == "one-hot":
        return [f"if {value} >= 0:", f"    out[at({column} + wide({value}))] = 1"]
    if columns.kind == "seat":
        return [
            f"if {value} >= 0:",
            f"    turned = wide({value}) - me",
            f"    out[at({column} + (turned if turned >= 0 else turned + n))] = 1",
        ]
    if columns.kind == "seats":
        return [f"out[at({column})] = wide({value}) >> seat & 1"]
    if columns.kind == "bits":
        lines = [f"members = wide({value})"]
        whole = columns.size // 8 * 8
        for first_bit in range(0, whole, 8):
            lines += [
                f"byte = members >> {first_bit} & 255",
                "for b in range(8):",
                f"    out[at({column} + {first_bit} + b)] = BYTE_BITS[byte, b]",
            ]
        lines += [f"out[at({column} + {bit})] = members >> {bit} & 1" for bit in range(whole, columns.size)]
        return lines
    if columns.kind == "last":
        return [
            f"if {columns.length} > 0:",
            f"    j = wide({columns.length}) - 1",
            f"    out[at({column} + wide({value}))] = 1",
        ]
    assert columns.kind == "counts"
    return [
        f"for j in range({columns.length}):",
        f"    if {value} >= 0:",
        f"        out[at({column} + wide({value}))] += 1",
    ]
