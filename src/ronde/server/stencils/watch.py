"""What all viewers of a table see, in one call."""

# ruff: noqa: ANN001, ANN201, D103  signatures are the compiler's, meanings those of ronde.server.eyes.Eyes
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.kernel import entry
from ronde.core.stencils import GAME
from ronde.server.fields import Layout, write_all

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
_observe = GAME.observe
_observe_table = GAME.observe_table
_screen = GAME.screen
FIELDS, NUMBERS, TEXT = Layout(GAME.view).parts


@entry("void(uint8[::1], int64, uint8[:, ::1])")
def look(row, seats, now):
    s = row.view(STATE)[0]
    for page in range(len(now)):
        if page > 0 and seats >> (page - 1) & 1 == 0:
            continue
        now[page, :] = 0
        v = now[page].view(VIEW)[0]
        if page > 0:
            _observe(s, page - 1, v)
        else:
            _observe_table(s, v)
        _screen(v)


@entry("void(uint8[::1], int64, uint8[:, ::1], uint8[:, ::1], int64[:, ::1], uint8[:, ::1], int64[:, ::1])")
def watch(row, seats, then, now, places, out, found):
    look(row, seats, now)
    write_all(seats, then, now, FIELDS, NUMBERS, TEXT, places, out, found)
