"""What all viewers of a table see, and what changed for each: interpreted at first, then compiled, as engines are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ronde.core.engine import interpreted
from ronde.server.fields import ALIKE, EQUAL, LENGTH, Layout, is_same_change, is_same_text, write_changes

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.record import Row

STENCIL = "ronde.server.stencils.watch"


class Eyes:
    """The eyes of the table and of its seats. Page 0 of a book of views is the table's, page n + 1 that of seat n.

    `look` writes the screened views of the table and of a bit set of seats into the book `now`. `watch` does the same,
    and writes for each of them what differs from the book `then` as JSON, if it is not the same as for the table;
    `found` says how long that is, 0 if nothing differs, and whether the viewer saw the same change as the table.
    """

    def __init__(self, game: Game) -> None:
        engine, layout = interpreted(game), Layout(game.view)

        def look(row: Row, seats: int, now: Any) -> None:
            for page in _pages(seats, now):
                if page:
                    engine.observe(row, page - 1, now[page])
                else:
                    engine.observe_table(row, now[page])
                engine.screen(now[page])

        def watch(row: Row, seats: int, then: Any, now: Any, out: Any, found: Any) -> None:
            look(row, seats, now)
            for page in _pages(seats, now):
                found[page, ALIKE] = is_same_change(then[0], now[0], then[page], now[page])
                found[page, EQUAL] = is_same_text(then[0], now[0], then[page], now[page], layout.parts[0])
                if page == 0 or not found[page, EQUAL]:
                    found[page, LENGTH] = write_changes(then[page], now[page], *layout.parts, out[page])

        self.look, self.watch = look, watch

    def take(self, compiled: Any) -> None:
        """Use the functions of this stencil from now on."""
        self.look, self.watch = compiled.look, compiled.watch


def _pages(seats: int, book: Any) -> list[int]:
    return [page for page in range(len(book)) if page == 0 or seats >> (page - 1) & 1]
