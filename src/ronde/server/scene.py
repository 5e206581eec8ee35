"""What each viewer saw happen: observe, screen, narrate. Nothing else of a match reaches a client.

A scene holds, for every viewer, the view before and after an event in two buffers that swap roles. Views are built by
the game's `observe` alone, then screened, so neither a narrated line nor a changed field can hold what the viewer may
not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np

from ronde.core.errors import Line
from ronde.core.game import SPECTATOR, Seen
from ronde.server.messages import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ronde.core.game import Game
    from ronde.core.match import Match
    from ronde.core.record import Row


class Sheet:
    """One view row that reads like a record, only faster: numbers are plain ints, lists are NumPy arrays."""

    def __init__(self, dtype: np.dtype[Any], row: Row) -> None:
        self.row = row
        self._numbers: dict[str, memoryview[int]] = {}
        whole = row.view(dtype)[0]
        for name in dtype.names or ():
            assert dtype.fields is not None
            kind, offset = dtype.fields[name][:2]
            part = row[offset : offset + kind.itemsize]
            if kind.names is not None:
                self.__dict__[name] = Sheet(kind, part)
            elif kind.subdtype is not None:
                self.__dict__[name] = whole[name]
            else:
                self._numbers[name] = _number(kind, part)

    def __getattr__(self, name: str) -> int:
        try:
            return self._numbers[name][0]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def tobytes(self) -> bytes:
        """The bytes of the record."""
        return self.row.tobytes()


def _reader(dtype: np.dtype[Any], row: Row) -> Callable[[], Any]:
    """A function that gives the field which lives in `row`, ready for JSON."""
    if dtype.names is not None:
        parts = {name: _reader(kind, row[at : at + kind.itemsize]) for name, (kind, at) in _fields(dtype).items()}
        return lambda: {name: read() for name, read in parts.items()}
    if dtype.subdtype is not None:
        kind, shape = dtype.subdtype
        return row.view(kind).reshape(shape).tolist
    number = _number(dtype, row)
    return lambda: number[0]


def _number(dtype: np.dtype[Any], row: Row) -> memoryview[int]:
    """The one number that lives in `row`; reading it through a memoryview gives a plain int, and fast."""
    return cast("memoryview[int]", row.data.cast(cast("Any", dtype.char)))


def _fields(dtype: np.dtype[Any]) -> dict[str, tuple[np.dtype[Any], int]]:
    assert dtype.fields is not None
    return {name: (dtype.fields[name][0], dtype.fields[name][1]) for name in dtype.names or ()}


class Page:
    """A view row with its sheet and the readers of its fields."""

    def __init__(self, game: Game) -> None:
        self.row = game.view.row()
        self.sheet = Sheet(game.view.dtype, self.row)
        fields = _fields(game.view.dtype)
        self.names = list(fields)
        self.readers = [_reader(kind, self.row[at : at + kind.itemsize]) for kind, at in fields.values()]
        self.field_of_byte = np.zeros(len(self.row), np.int16)
        for number, (kind, at) in enumerate(fields.values()):
            self.field_of_byte[at : at + kind.itemsize] = number

    def whole(self) -> dict[str, Any]:
        """Every field."""
        return {name: read() for name, read in zip(self.names, self.readers, strict=True)}

    def changed(self, before: Page) -> dict[str, Any]:
        """The fields that differ from an earlier page."""
        numbers = set(self.field_of_byte[self.row != before.row].tolist())
        return {self.names[number]: self.readers[number]() for number in sorted(numbers)}


class Memory:
    """What the viewers of one table saw last, so that the next step need not look at it again."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._events = 0
        self._rows: dict[int, Row] = {}

    def keep(self, match: Match, rows: dict[int, Row]) -> None:
        """Remember views of the position that a match is in now."""
        self._match, self._events, self._rows = match, len(match.events), rows

    def row(self, match: Match, viewer: int) -> Row | None:
        """The view of the position that a match is in now, if it is remembered."""
        if match is not self._match or len(match.events) != self._events:
            return None
        return self._rows.get(viewer)


class Scene:
    """Watches one step of a match with the eyes of some viewers. One scene serves all tables of a game in turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._pages = {viewer: [Page(game), Page(game)] for viewer in (SPECTATOR, *range(game.seats[-1]))}
        self._viewers: tuple[int, ...] = ()
        self._memory: Memory | None = None
        self._fresh = False
        self.parts: dict[int, list[Part]] = {}

    def start(self, viewers: Iterable[int], memory: Memory | None = None) -> None:
        """Begin to watch a step of a table; `memory` is the table's, if it has any."""
        self._viewers = tuple(viewers)
        self._memory = memory
        self.parts = {viewer: [] for viewer in self._viewers}
        self._fresh = False

    def begun(self, match: Match) -> None:
        """Look for the first time: the whole view, from which all later parts say what changed."""
        for viewer in self._viewers:
            self.parts[viewer].append(Part(view=self.view(match, viewer)))

    def before(self, match: Match) -> None:
        """Look at the position before an event."""
        if self._fresh:
            return
        for viewer in self._viewers:
            row = None if self._memory is None else self._memory.row(match, viewer)
            if row is None:
                self._look(match, viewer)
            else:
                self._pages[viewer][0].row[:] = row

    def end(self, match: Match) -> None:
        """Put what was seen last into the table's memory."""
        if self._fresh and self._memory is not None:
            self._memory.keep(match, {viewer: self._pages[viewer][0].row.copy() for viewer in self._viewers})

    def after(self, match: Match, seat: int | None = None, action: int | None = None, *, undo: bool = False) -> None:
        """Look again after it, and put down what each viewer saw."""
        game = self.game
        for viewer in self._viewers:
            pages = self._pages[viewer]
            pages.reverse()
            self._look(match, viewer)
            now, then = pages
            seen = action if action is None or seat == viewer else game.veil(then.sheet, action)
            lines = (
                [Line("undone", {"seat": f"@{seat}"})]
                if undo
                else game.narrate(then.sheet, Seen(seat, seen), now.sheet)
            )
            self.parts[viewer].append(Part(seat, seen, undo, lines, now.changed(then)))  # type: ignore[arg-type]
        self._fresh = True

    def view(self, match: Match, viewer: int) -> dict[str, Any]:
        """The whole view of a viewer, as its screen shows it."""
        self._fresh = False
        self._look(match, viewer)
        return self._pages[viewer][0].whole()

    def _look(self, match: Match, viewer: int) -> None:
        engine, row = match.engine, self._pages[viewer][0].row
        if viewer == SPECTATOR:
            engine.observe_table(match.row, row)
        else:
            engine.observe(match.row, viewer, row)
        engine.screen(row)
