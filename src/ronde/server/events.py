"""What the journal keeps: a table is the fold of its steps, and nothing else about it is stored.

A step is what one command brought about, appended as one row, so it is there as a whole or not at all. Old journals
stay readable: tags never change their meaning and new fields have defaults.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ronde.server.messages import AnyClock, RaceTime  # noqa: TC001  msgspec reads them when the program runs


class Event(Struct, frozen=True, gc=False, tag_field="type", tag=str.lower):
    """Something that happened at a table. Nothing in it leads back to it, so the collector need not look at it."""


class Opened(Event, frozen=True):
    """The table was opened. The seed stays secret until the match is over; its hash is shown at once."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    clock: AnyClock
    public: bool
    host: str
    seed: str
    rated: bool = True
    pace: int = 700
    """milliseconds that a bot takes at least"""


class Sat(Event, frozen=True):
    """A player took a seat, or has it kept from the match before."""

    seat: int
    player: str
    nonce: str = ""
    is_kept: bool = False


class Stood(Event, frozen=True):
    """A seat became free."""

    seat: int


class Botsat(Event, frozen=True):
    """A bot was put on a seat."""

    seat: int
    level: str


class Began(Event, frozen=True):
    """The match began; the nonces of the seats are those they sat down with."""


class Acted(Event, frozen=True):
    """A seat took an action."""

    seat: int
    action: int


class Dealt(Event, frozen=True):
    """Chance gave an outcome."""

    outcome: tuple[int, ...]


class Undone(Event, frozen=True):
    """A seat took back its last action."""

    seat: int


class Resigned(Event, frozen=True):
    """A person gave up; a bot plays on."""

    seat: int
    level: str


class Abortasked(Event, frozen=True):
    """A person asked to end the match, or took that back."""

    seat: int
    ask: bool


class Aborted(Event, frozen=True):
    """The match ended without a result."""


class Stoodin(Event, frozen=True):
    """A bot plays for a person who asked for it, is away, or has run out of time, or for a bot that failed."""

    seat: int
    level: str
    reason: Literal["asked", "away", "time", "fault"]


class Tookback(Event, frozen=True):
    """A person took the seat back."""

    seat: int


class Hinted(Event, frozen=True):
    """A person who plays for a rating asked for a hint."""

    seat: int


class Continued(Event, frozen=True):
    """A new table continues with the same people."""

    table: str


class Raced(Event, frozen=True):
    """How the claims of a race were timed; everything needed to decide it again."""

    version: int
    claims: list[RaceTime]


class Resumed(Event, frozen=True):
    """No server ran since then, and people need until then to come back: this time is nobody's."""

    since: int
    until: int


AnyEvent: TypeAlias = (
    Opened
    | Sat
    | Stood
    | Botsat
    | Began
    | Acted
    | Dealt
    | Undone
    | Resigned
    | Abortasked
    | Aborted
    | Stoodin
    | Tookback
    | Hinted
    | Continued
    | Raced
    | Resumed
)


class Step(Struct, frozen=True, omit_defaults=True):
    """One row of the journal: when, by which command of which player, and what happened."""

    at: int
    events: list[AnyEvent]
    command: str = ""
    player: str = ""
