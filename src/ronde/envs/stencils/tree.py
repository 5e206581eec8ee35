"""One table as a node of a tree: the row after an event, and who may do what there, in one call."""

# ruff: noqa: ANN001, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.kernel import called, entry, kernel
from ronde.core.record import copy
from ronde.core.stencils import GAME
from ronde.envs.lane import ACTING, CHANCE_DUE, ENDS, IS_OVER, LISTED

STATE = GAME.state.dtype
_apply = called(GAME.apply)
_apply_chance = called(GAME.apply_chance)
_legal = called(GAME.legal)


@called
@kernel
def tell(s, codes, told):
    """What there is to do: whether it is over, chance due, the acting seats, and the legal actions of each in turn."""
    told[IS_OVER] = s.over
    told[CHANCE_DUE] = s.chance
    told[ACTING] = s.to_act
    total = 0
    if not s.over and not s.chance:
        for seat in range(s.seat_count):
            if s.to_act >> seat & 1:
                count = _legal(s, seat, codes)
                for i in range(count):
                    told[LISTED + total + i] = codes[i]
                total += count
            told[ENDS + seat] = total
    return LISTED + total


@entry("int64(uint8[::1], int16[::1], int64[::1])")
def look(row, codes, told):
    """What there is to do on this table; how much of `told` was written."""
    return tell(row.view(STATE)[0], codes, told)


@entry("int64(uint8[::1], int64, int64, uint8[::1], int16[::1], int64[::1])")
def after_action(row, seat, action, into, codes, told):
    """Take an action on a copy of the table."""
    copy(into, row)
    s = into.view(STATE)[0]
    _apply(s, seat, action)
    return tell(s, codes, told)


@entry("int64(uint8[::1], int16[::1], uint8[::1], int16[::1], int64[::1])")
def after_chance(row, outcome, into, codes, told):
    """Let chance happen on a copy of the table."""
    copy(into, row)
    s = into.view(STATE)[0]
    _apply_chance(s, outcome)
    return tell(s, codes, told)
