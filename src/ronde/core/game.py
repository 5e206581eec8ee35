"""A game is a frozen bundle of kernels with its options, actions and texts."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from ronde.core.errors import RondeError
from ronde.core.options import choose

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ronde.core.actions import ActionTable
    from ronde.core.errors import Line, Refusal
    from ronde.core.kernel import Kernel
    from ronde.core.options import Option
    from ronde.core.record import Record, Row, Struct

    KernelOf: TypeAlias = Kernel[..., Any]

Seat: TypeAlias = int
Action: TypeAlias = int

SPECTATOR = -1
"""The seat of a view that belongs to nobody at the table."""


@dataclass(frozen=True)
class Seen:
    """An event as one viewer saw it: an action with what is hidden from the viewer veiled, or chance."""

    seat: Seat | None
    action: Action | None


@dataclass(frozen=True)
class Game:
    """The rules of one game and everything needed to play it.

    A state has at least these fields: `opt` (the options), `seat_count`, `to_act` (bit set of the seats that
    may act), `chance` (not 0 while a chance event is due), `scorings` (how many there have been) and `over`.
    A view has at least `opt`, `seat`, `seat_count`, `to_act`, `chance`, `scorings` and `over`.
    The laws of these functions are tested for every game in `tests/contract`.
    """

    key: str
    version: int
    seats: range
    options: tuple[Option, ...]
    state: Record
    view: Record
    actions: ActionTable
    max_legal: int
    max_outcome: int
    begin: KernelOf
    """(s) from a blank row with `opt` and `seat_count` filled in, to the first chance event or decision"""
    sample_chance: KernelOf
    """(s, rng, out) -> length; writes an outcome that is due now, changes nothing"""
    possible: KernelOf
    """(s, outcome) -> bool; could chance give exactly this outcome now?"""
    apply_chance: KernelOf
    """(s, outcome)"""
    legal: KernelOf
    """(s, seat, out) -> how many codes were written, ascending"""
    accepts: KernelOf
    """(s, seat, action) -> bool; may the referee take in this action although it is not legal (REA-Q21)?"""
    sample_legal: KernelOf
    """(s, seat, rng) -> a uniformly random legal action, without listing them; there must be one"""
    apply: KernelOf
    """(s, seat, action)"""
    scores: KernelOf
    """(s, out) points of every seat so far"""
    winners: KernelOf
    """(s) -> bit set of the seats that won; 0 before the end"""
    observe: KernelOf
    """(s, seat, v) into a blank view"""
    observe_table: KernelOf
    """(s, v) what a spectator may know, into a blank view"""
    screen: KernelOf
    """(v) hides from a view what the table shows no more, for people's screens (dealmaker faces, pile heights)"""
    determinize: KernelOf
    """(v, rng, s) into a blank state, a world the viewer cannot tell from the true one"""
    veil: Callable[[Struct, Action], Action]
    """(v, action) what other seats see of an action taken where v is any seat's view"""
    refusal: Callable[[Struct, Action], Refusal | None]
    """(v, action) why the viewer may not take this action now; None if it is legal"""
    check_options: Callable[[int, Mapping[str, str]], None]
    """(seats, chosen) raises RondeError for a combination that the rules exclude"""
    outcome_text: Callable[[Sequence[int]], str]
    parse_outcome: Callable[[str], tuple[int, ...]]
    state_text: Callable[[Struct], str]
    parse_state: Callable[[str], Row]
    narrate: Callable[[Struct, Seen, Struct], list[Line]]
    """(view before, event, view after) what the viewer saw happen"""
    show: Callable[[Struct], list[Line]]
    """(v) the table as the viewer sees it, line by line, for the terminal"""

    def blank(self, seats: int, options: Mapping[str, Any] | None = None) -> Row:
        """A blank state row for this many seats under these options."""
        row = self.state.row()
        s = self.state.of(row)
        s.seat_count = self.check_seats(seats)
        by_key = {option.key: option for option in self.options}
        for key, value in self.choose_options(seats, options).items():
            s.opt[key] = by_key[key].allowed(seats)[value]
        return row

    def check_seats(self, seats: int) -> int:
        """The seat count, if this game can be played by so many (GEN-09)."""
        if seats not in self.seats:
            raise RondeError(f"{self.key} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}", "GEN-09")
        return seats

    def choose_options(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, str]:
        """Every option with its chosen or default value (GEN-10)."""
        chosen = choose(self.options, self.check_seats(seats), options or {})
        self.check_options(seats, chosen)
        return chosen

    def ruleset(self, seats: int, options: Mapping[str, Any] | None = None) -> str:
        """SHA-256 over game, version, seats and all options: two matches with equal hashes follow equal rules."""
        rules = {
            "game": self.key,
            "version": self.version,
            "seats": seats,
            "options": self.choose_options(seats, options),
        }
        return hashlib.sha256(json.dumps(rules, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def outcome_array(outcome: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """A chance outcome as kernels take it."""
    return np.array(outcome, np.int16)
