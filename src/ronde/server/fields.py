"""A view as JSON, written by kernels: the fields in which it differs from an earlier view of the same viewer.

The shape of a view never changes, so everything between its numbers is fixed text: names, brackets and commas. A layout
holds that text once; what is left to do for a view is to copy pieces of it and to write numbers between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.core.kernel import kernel, wide
from ronde.core.record import copy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ronde.core.record import Record, Row

FIRST_BYTE, END_BYTE, FIRST_NUMBER, END_NUMBER, TEXT, END_TEXT = range(6)
"""Columns of the fields: bytes and numbers of a field, and all its text."""
AT, KIND, PIECE_END = range(3)
"""Columns of the numbers: first byte, how many bytes (below 0 if it may be negative), end of the text before it."""
LENGTH, ALIKE, EQUAL = range(3)
"""Columns of what is found on a page: the length of its JSON; whether the viewer saw the same change as the table, and
whether the JSON is the same too, which has whole fields and so may hold more than what changed."""
BEGIN, END = range(2)
"""Columns of the places: where a field stands in the JSON of the table; nowhere if it did not change."""
MINUS, ZERO, COMMA, OPEN, CLOSE = b"-0,{}"
DIGITS = {1: 4, 2: 6, 4: 11, 8: 20}
"""How long a number of so many bytes can get, with its sign."""


class Layout:
    """What the kernels need to know of a kind of view."""

    def __init__(self, view: Record) -> None:
        assert view.dtype.fields is not None
        fields: list[tuple[int, ...]] = []
        numbers: list[tuple[int, ...]] = []
        text = b""
        self.room = 2
        """how many bytes the JSON of a whole view may take"""
        for name, (dtype, at) in ((name, view.dtype.fields[name][:2]) for name in view.dtype.names or ()):
            first, start = len(numbers), len(text)
            text += f',"{name}":'.encode()
            for token in _tokens(dtype, at):
                if isinstance(token, str):
                    text += token.encode()
                else:
                    numbers.append((*token, len(text)))
                    self.room += DIGITS[abs(token[1])]
            fields.append((at, at + dtype.itemsize, first, len(numbers), start, len(text)))
        self.room += len(text)
        self.parts = (np.array(fields, np.int64), np.array(numbers, np.int64), np.frombuffer(text, np.uint8))
        """fields, numbers and text, as `write_all` takes them"""


def _tokens(dtype: np.dtype[Any], at: int) -> Iterator[str | tuple[int, int]]:
    """The JSON of a field that begins at a byte: text, and for every number its first byte and kind."""
    if dtype.names is not None:
        assert dtype.fields is not None
        for number, name in enumerate(dtype.names):
            yield f'{"," if number else "{"}"{name}":'
            yield from _tokens(dtype.fields[name][0], at + dtype.fields[name][1])
        yield "}"
    elif dtype.subdtype is not None:
        part, shape = dtype.subdtype
        inner = np.dtype((part, shape[1:])) if shape[1:] else part
        for number in range(shape[0]):
            yield "," if number else "["
            yield from _tokens(inner, at + number * inner.itemsize)
        yield "]"
    else:
        assert dtype.kind in "iu", "views hold whole numbers"
        yield at, -dtype.itemsize if dtype.kind == "i" else dtype.itemsize


@kernel
def write_all(
    seats: int, then: Any, now: Any, fields: Any, numbers: Any, text: Row, places: Any, out: Any, found: Any
) -> None:
    """Write what changed from one book of views to the next, for the table on page 0 and for a bit set of seats."""
    found[0, LENGTH] = write_table(then[0], now[0], fields, numbers, text, places, out[0])
    found[0, ALIKE] = found[0, EQUAL] = True
    for page in range(1, len(now)):
        if seats >> (page - 1) & 1:
            found[page, ALIKE] = is_same_change(then[0], now[0], then[page], now[page])
            write_own(then[page], now[page], now[0], fields, numbers, text, places, out[0], out[page], found[page])


@kernel
def write_table(then: Row, now: Row, fields: Any, numbers: Any, text: Row, places: Any, out: Row) -> int:
    """Write the fields of `now` that differ from `then` as a JSON object; its length, 0 if none differs."""
    length = 0
    for field in range(len(fields)):
        places[field, BEGIN] = length
        if not is_same(then, now, fields[field, FIRST_BYTE], fields[field, END_BYTE]):
            length = _write_field(now, field, fields, numbers, text, out, length)
        places[field, END] = length
    return _close(out, length)


@kernel
def write_own(
    then: Row, now: Row, table: Row, fields: Any, numbers: Any, text: Row, places: Any, shown: Row, out: Row, found: Row
) -> None:
    """The same for a seat: most of it is in the JSON of the table already and is copied from there."""
    length, is_equal = 0, True
    for field in range(len(fields)):
        first, end_byte = fields[field, FIRST_BYTE], fields[field, END_BYTE]
        begin, end = places[field, BEGIN], places[field, END]
        if is_same(then, now, first, end_byte):
            is_equal &= begin == end
        elif begin < end and is_same(table, now, first, end_byte):
            copy(out[length : length + end - begin], shown[begin:end])
            out[length] = COMMA  # the first field of the table has a bracket there
            length += end - begin
        else:
            is_equal = False
            length = _write_field(now, field, fields, numbers, text, out, length)
    found[LENGTH] = _close(out, length)
    found[EQUAL] = is_equal


@kernel
def _write_field(row: Row, field: int, fields: Any, numbers: Any, text: Row, out: Row, length: int) -> int:
    at = fields[field, TEXT]
    for number in range(fields[field, FIRST_NUMBER], fields[field, END_NUMBER]):
        end = numbers[number, PIECE_END]
        length = _write_text(text, at, end, out, length)
        length = _write_number(_read(row, numbers[number, AT], numbers[number, KIND]), out, length)
        at = end
    return _write_text(text, at, fields[field, END_TEXT], out, length)


@kernel
def _close(out: Row, length: int) -> int:
    """Make an object of fields that each begin with a comma."""
    if length:
        out[0] = OPEN
        out[length] = CLOSE
        length += 1
    return length


@kernel
def is_same_change(then: Row, now: Row, other_then: Row, other_now: Row) -> bool:
    """Whether the same bytes changed in two views, from the same values to the same values."""
    differs = 0
    for i in range(len(now)):  # to the end without a branch, which lets the processor take many bytes at once
        is_changed = (then[i] ^ now[i]) | (other_then[i] ^ other_now[i])
        is_other = (then[i] ^ other_then[i]) | (now[i] ^ other_now[i])
        differs |= (1 if is_changed else 0) & (1 if is_other else 0)
    return differs == 0


@kernel
def is_same(one: Row, other: Row, first: int, end: int) -> bool:
    """Whether two rows have the same bytes there."""
    part, other_part = one[first:end], other[first:end]
    differs = 0
    for i in range(len(part)):
        differs |= part[i] ^ other_part[i]
    return differs == 0


@kernel
def _read(row: Row, at: int, kind: int) -> int:
    """A number, lowest byte first, as processors have it."""
    value = wide(row[at])
    for i in range(1, abs(kind)):
        value |= wide(row[at + i]) << 8 * i
    if -8 < kind < 0 and value >> (-8 * kind - 1):
        value -= wide(1) << -8 * kind
    return value


@kernel
def _write_text(text: Row, at: int, end: int, out: Row, length: int) -> int:
    while at < end:  # mostly a single comma
        out[length] = text[at]
        at += 1
        length += 1
    return length


@kernel
def _write_number(value: int, out: Row, length: int) -> int:
    if 0 <= value < 10:  # most are
        out[length] = ZERO + value
        return length + 1
    if value < 0:
        out[length] = MINUS
        length += 1
        value = -value
    rest, count = value // 10, 1
    while rest:
        rest //= 10
        count += 1
    for i in range(length + count - 1, length - 1, -1):
        out[i] = ZERO + value % 10
        value //= 10
    return length + count
