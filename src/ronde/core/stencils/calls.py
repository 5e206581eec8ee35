"""A game's kernels as functions over rows, for callers in Python."""

# ruff: noqa: ANN001, ANN201, D103  signatures are the compiler's, meanings those of ronde.core.game.Game
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.kernel import entry
from ronde.core.stencils import GAME

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
_begin = GAME.begin
_sample_chance = GAME.sample_chance
_possible = GAME.possible
_apply_chance = GAME.apply_chance
_legal = GAME.legal
_accepts = GAME.accepts
_sample_legal = GAME.sample_legal
_apply = GAME.apply
_scores = GAME.scores
_winners = GAME.winners
_observe = GAME.observe
_observe_table = GAME.observe_table
_screen = GAME.screen
_determinize = GAME.determinize


@entry("void(uint8[::1])")
def begin(row):
    _begin(row.view(STATE)[0])


@entry("int64(uint8[::1], int64[::1], int16[::1])")
def sample_chance(row, rng, out):
    return _sample_chance(row.view(STATE)[0], rng, out)


@entry("boolean(uint8[::1], int16[::1])")
def possible(row, outcome):
    return _possible(row.view(STATE)[0], outcome)


@entry("void(uint8[::1], int16[::1])")
def apply_chance(row, outcome):
    _apply_chance(row.view(STATE)[0], outcome)


@entry("int64(uint8[::1], int64, int16[::1])")
def legal(row, seat, out):
    return _legal(row.view(STATE)[0], seat, out)


@entry("boolean(uint8[::1], int64, int64)")
def accepts(row, seat, action):
    return _accepts(row.view(STATE)[0], seat, action)


@entry("int64(uint8[::1], int64, int64[::1])")
def sample_legal(row, seat, rng):
    return _sample_legal(row.view(STATE)[0], seat, rng)


@entry("void(uint8[::1], int64, int64)")
def apply(row, seat, action):
    _apply(row.view(STATE)[0], seat, action)


@entry("void(uint8[::1], int64[::1])")
def scores(row, out):
    _scores(row.view(STATE)[0], out)


@entry("int64(uint8[::1])")
def winners(row):
    return _winners(row.view(STATE)[0])


@entry("void(uint8[::1], int64, uint8[::1])")
def observe(row, seat, view):
    view[:] = 0
    _observe(row.view(STATE)[0], seat, view.view(VIEW)[0])


@entry("void(uint8[::1], uint8[::1])")
def observe_table(row, view):
    view[:] = 0
    _observe_table(row.view(STATE)[0], view.view(VIEW)[0])


@entry("void(uint8[::1])")
def screen(view):
    _screen(view.view(VIEW)[0])


@entry("void(uint8[::1], int64[::1], uint8[::1])")
def determinize(view, rng, row):
    row[:] = 0
    _determinize(view.view(VIEW)[0], rng, row.view(STATE)[0])
