"""What all viewers of a table see, and what changed for each: interpreted at first, then compiled, as engines are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ronde.core.engine import interpreted
from ronde.server.fields import Layout, write_all

if TYPE_CHECKING:
    from ronde.core.game import Game
    from ronde.core.record import Row

STENCIL = "ronde.server.stencils.watch"


class Eyes:
    """The eyes of the table and of its seats. Page 0 of a book of views is the table's, page n + 1 that of seat n.

    `look` writes the screened views of the table and of a bit set of seats into the book `now`. `watch` does the same,
    and writes for each of them what differs from the book `then` as JSON; `found` says how long that is, 0 if nothing
    differs, and whether it is the same as for the table. `places` is for its own use, two numbers for each field.
    """

    def __init__(self, game: Game) -> None:
        engine, layout = interpreted(game), Layout(game.view)

        def look(row: Row, seats: int, now: Any) -> None:
            for page in range(len(now)):
                if page == 0:
                    engine.observe_table(row, now[page])
                elif seats >> (page - 1) & 1:
                    engine.observe(row, page - 1, now[page])
                else:
                    continue
                engine.screen(now[page])

        def watch(row: Row, seats: int, then: Any, now: Any, places: Any, out: Any, found: Any) -> None:
            look(row, seats, now)
            write_all(seats, then, now, *layout.parts, places, out, found)

        self.look, self.watch = look, watch

    def take(self, compiled: Any) -> None:
        """Use the functions of this stencil from now on."""
        self.look, self.watch = compiled.look, compiled.watch
