"""What all viewers of a table see, in one call."""

# ruff: noqa: ANN001, ANN201, D103  signatures are the compiler's, meanings those of ronde.server.eyes.Eyes
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.kernel import entry
from ronde.core.stencils import GAME
from ronde.server.fields import ALIKE, EQUAL, LENGTH, Layout, is_same_change, is_same_text, write_changes

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


@entry("void(uint8[::1], int64, uint8[:, ::1], uint8[:, ::1], uint8[:, ::1], int64[:, ::1])")
def watch(row, seats, then, now, out, found):
    look(row, seats, now)
    for page in range(len(now)):
        if page == 0 or seats >> (page - 1) & 1:
            found[page, ALIKE] = is_same_change(then[0], now[0], then[page], now[page])
            found[page, EQUAL] = is_same_text(then[0], now[0], then[page], now[page], FIELDS)
            if page == 0 or not found[page, EQUAL]:
                found[page, LENGTH] = write_changes(then[page], now[page], FIELDS, NUMBERS, TEXT, out[page])
