"""Options are data: each has a key, named values, a default and the clause it belongs to."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ronde.core.errors import RondeError, one_of
from ronde.core.record import PUBLIC, Record, record

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Option:
    """One choice about the rules. `values` maps each name to the number kernels see; the first is the default.

    A seat option also has one value for each seat of the match, from "0" on.
    """

    key: str
    values: dict[str, int]
    clause: str
    is_seat: bool = False

    @property
    def default(self) -> str:
        """The name of the default value."""
        return next(iter(self.values))

    def allowed(self, seats: int) -> dict[str, int]:
        """The values that may be chosen when this many seats play."""
        if not self.is_seat:
            return self.values
        return self.values | {str(seat): seat for seat in range(seats)}


def choice(key: str, *names: str, clause: str) -> Option:
    """An option with named values, numbered from 0.

    >>> choice("officer", "off", "on", clause="RIF-V1").values
    {'off': 0, 'on': 1}
    """
    return Option(key, {name: number for number, name in enumerate(names)}, clause)


def number(key: str, *values: int, clause: str) -> Option:
    """An option whose values are numbers that kernels see as they are."""
    return Option(key, {str(value): value for value in values}, clause)


RANDOM = -1


def seat_choice(key: str, *, clause: str) -> Option:
    """An option that names a seat, or `random` (RANDOM for kernels)."""
    return Option(key, {"random": RANDOM}, clause, is_seat=True)


def option_record(options: tuple[Option, ...]) -> Record:
    """The record that holds the chosen value of every option."""
    return record(*((option.key, "i2", (), PUBLIC, f"{option.clause} {one_of(option.values)}") for option in options))


def choose(options: tuple[Option, ...], seats: int, wanted: Mapping[str, Any]) -> dict[str, str]:
    """Every option with its chosen or default value, by name; unknown options and values are refused (GEN-10)."""
    known = {option.key: option for option in options}
    for key in wanted:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise RondeError(f"there is no option {key[:40]!r}; options are {one_of(known)}{hint}", "GEN-10")
    chosen = {}
    for option in options:
        value = _name(wanted.get(option.key, option.default))
        allowed = option.allowed(seats)
        if value not in allowed:
            raise RondeError(f"{option.key} cannot be {value[:40]!r}; it is {one_of(allowed)}", option.clause)
        chosen[option.key] = value
    return chosen


def _name(value: object) -> str:
    """The name of a value as people may write it in Python: True for on, 2 for "2"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
