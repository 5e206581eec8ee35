"""What each viewer saw happen: observe, screen, narrate. Nothing else of a match reaches a client.

A scene holds, for the table and every viewer, the view before and after an event in two books that swap roles. Views
are built by the game's `observe` alone, then screened, so neither a narrated line nor a changed field can hold what the
viewer may not know. Most viewers see just what the table shows: an action that is not veiled, or a change that is the
same for all. To them it is told in the words for the table, which hold nothing that anybody may not know.
"""

from __future__ import annotations

import ctypes
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from msgspec import Raw

from ronde.core.errors import Line
from ronde.core.game import SPECTATOR, Seen
from ronde.server.eyes import Eyes
from ronde.server.fields import EQUAL, LENGTH, Layout
from ronde.server.messages import Part, encode

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.match import Match
    from ronde.core.record import Row
    from ronde.server.messages import Words

seen_of = lru_cache(maxsize=1 << 14)(Seen)
"""An event as a viewer saw it; there are few different ones, so each is made once."""


class Sheet(ctypes.Structure):
    """One view row that reads like a record, only faster: numbers are plain ints, lists are NumPy arrays."""

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def tobytes(self) -> bytes:
        """The bytes of the record."""
        return bytes(self)


@cache
def _sheets_of(dtype: np.dtype[Any]) -> type[Sheet]:
    """The kind of sheet whose numbers lie where those of the record do."""
    assert dtype.fields is not None
    numbers: list[tuple[str, Any]] = []
    end = 0
    for name, (kind, offset, *_) in dtype.fields.items():
        if kind.names is None and kind.subdtype is None:
            numbers += [(f"_{end}", ctypes.c_uint8 * (offset - end)), (name, np.ctypeslib.as_ctypes_type(kind))]
            end = offset + kind.itemsize
    numbers.append((f"_{end}", ctypes.c_uint8 * (dtype.itemsize - end)))
    return type("Sheet", (Sheet,), {"_fields_": numbers, "_pack_": 1})


def sheet(dtype: np.dtype[Any], row: Row) -> Sheet:
    """The sheet that reads a row, also when the row is written anew."""
    made = _sheets_of(dtype).from_buffer(row.data)
    whole = row.view(dtype)[0]
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        if kind.names is not None:
            setattr(made, name, sheet(kind, row[offset : offset + kind.itemsize]))
        elif kind.subdtype is not None:
            setattr(made, name, whole[name])
    return made


@cache
def _bits_of(viewers: frozenset[int]) -> int:
    """The seats among viewers as a bit set."""
    return sum([1 << viewer for viewer in viewers if viewer != SPECTATOR])


class Scene:
    """Watches one step of a match with the eyes of some viewers. One scene serves all tables of a game in turn."""

    def __init__(self, game: Game, eyes: Eyes | None = None) -> None:
        pages = game.seats[-1] + 1
        self.game = game
        self._eyes = eyes or Eyes(game)
        self._books = [np.zeros((pages, game.view.itemsize), np.uint8) for _ in range(2)]
        """every viewer's view now, and before"""
        self._sheets = [[sheet(game.view.dtype, row) for row in book] for book in self._books]
        self._places = np.zeros((len(game.view.fields), 2), np.int64)
        self._json = np.zeros((pages, Layout(game.view).room), np.uint8)
        self._texts = [page.data for page in self._json]
        self._marks = np.zeros((pages, 3), np.int64)
        self._found: list[list[int]] = []
        self._seats = 0
        self._fresh = False
        self.parts: dict[int, list[Part]] = {}

    def start(self, viewers: frozenset[int]) -> None:
        """Begin to watch a step of a table."""
        self.parts = {viewer: [] for viewer in (SPECTATOR, *viewers)}
        self._seats = _bits_of(viewers)
        self._fresh = False

    def begun(self, match: Match) -> None:
        """Look for the first time: the whole view, from which all later parts say what changed."""
        self._look_anew(match)
        for viewer in self.parts:
            self.parts[viewer].append(Part(view=self._changed(viewer)))

    def before(self, match: Match) -> None:
        """Look at the position before an event."""
        if not self._fresh:
            self._eyes.look(match.row, self._seats, self._books[0])

    def after(self, match: Match, seat: int | None = None, action: int | None = None, *, undo: bool = False) -> None:
        """Look again after it, and put down what each viewer saw."""
        self._watch(match)
        veiled = None if action is None else self.game.veil(self._sheets[1][0], action)
        table = self._tell(SPECTATOR, seat, veiled, undo=undo)
        for viewer, parts in self.parts.items():
            _, alike, equal = self._found[viewer + 1]
            seen = action if viewer == seat else veiled
            if seen != veiled or (action is None and not alike):
                parts.append(self._tell(viewer, seat, seen, undo=undo))
            elif equal:
                parts.append(table)
            else:
                parts.append(Part(seat, seen, undo, table.lines, self._changed(viewer)))

    def view(self, match: Match, viewer: int) -> dict[str, Any]:
        """The whole view of a viewer, as its screen shows it."""
        self.start(frozenset((viewer,)))
        self._look_anew(match)
        return self._changed(viewer)

    def _watch(self, match: Match) -> None:
        """Turn the page: what was seen last is what was before."""
        self._books.reverse()
        self._sheets.reverse()
        now, then = self._books
        self._eyes.watch(match.row, self._seats, then, now, self._places, self._json, self._marks)
        self._found = self._marks.tolist()
        self._fresh = True

    def _look_anew(self, match: Match) -> None:
        """Look as if every byte had been different before."""
        now = self._books[0]
        self._eyes.look(match.row, self._seats, now)
        np.invert(now, out=now)
        self._watch(match)

    def _changed(self, viewer: int) -> dict[str, Any]:
        """The fields of a viewer's view that changed, as JSON."""
        page = 0 if self._found[viewer + 1][EQUAL] else viewer + 1
        length = self._found[page][LENGTH]
        return cast("dict[str, Any]", Raw(bytes(self._texts[page][:length]))) if length else {}

    def _tell(self, viewer: int, seat: int | None, seen: int | None, *, undo: bool) -> Part:
        if undo:
            lines = [Line("undone", {"seat": f"@{seat}"})]
        else:
            now, then = self._sheets
            lines = self.game.narrate(then[viewer + 1], seen_of(seat, seen), now[viewer + 1])
        told = cast("list[Words]", Raw(encode(lines)) if lines else [])  # once for all who are told the same
        return Part(seat, seen, undo, told, self._changed(viewer))
