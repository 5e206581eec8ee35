"""The shapes of the HTTP interface; the paths are in `app.py` and in the OpenAPI description at `/schema`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ronde.server.messages import (
    AnyClock,
    Level,
    Name,
    SeatNumber,
    Share,
    TableInfo,
    Untimed,
    Words,
)

OptionKey = Annotated[str, Meta(max_length=40)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A person who wants to play: a display name is all it takes."""

    name: Name


class Me(Struct, frozen=True):
    """Who you are."""

    player: str
    name: str


class MoveLink(Struct, frozen=True):
    """A code that makes another device the same player, once and for a few minutes."""

    code: str
    expires: int


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A code from another device."""

    code: Annotated[str, Meta(min_length=8, max_length=80)]


class OwnSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that the host takes at once."""

    seat: SeatNumber


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's word to begin, with nonces for the host's own seats, made after the commitment was seen."""

    shares: Annotated[list[Share], Meta(max_length=8)] = []


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a bot takes."""

    seat: SeatNumber
    level: Level = "regular"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Several seats of one's own are pass-and-play on one device.

    With `start` it is dealt at once, without nonces: nobody has seen the commitment yet that they would follow.
    """

    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[OptionKey, Annotated[str, Meta(max_length=40)]] = {}
    clock: AnyClock = Untimed()
    public: bool = False
    rated: bool = True
    sit: Annotated[list[OwnSeat], Meta(max_length=8)] = []
    bots: Annotated[list[BotSeat], Meta(max_length=8)] = []
    start: bool = False
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 700


class TableLink(Struct, frozen=True):
    """Where a table is, and the commitment to its seed."""

    id: str
    socket: str
    commitment: str


class LobbyPage(Struct, frozen=True):
    """Open tables that anyone may join, and live ones that anyone may watch, newest first."""

    open: list[TableInfo]
    playing: list[TableInfo]


class Played(Struct, frozen=True):
    """A match in a player's history."""

    table: TableInfo
    changed: int
    seats: list[int]
    to_act: list[int] = []
    """those of the player's seats that may act now"""


class History(Struct, frozen=True):
    """One page of a player's matches, newest first; `next` is the `before` of the following page."""

    matches: list[Played]
    next: int | None


class Rating(Struct, frozen=True):
    """How strong a player is at a game: `shown` is a cautious estimate, 0 for a beginner."""

    player: str
    name: str
    game: str
    bot: bool
    mu: float
    sigma: float
    shown: float
    matches: int


class Fair(Struct, frozen=True):
    """All it takes to check a deal. Seed and outcomes are there once the match has ended."""

    table: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    ruleset: str
    stream: str
    commitment: str
    nonces: list[str]
    seed: str | None
    log: dict[str, Any] | None


class OptionInfo(Struct, frozen=True):
    """An option: its values by name, the first is the default; a seat option also takes a seat number."""

    key: str
    values: list[str]
    default: str
    clause: str
    seat: bool


class VerbInfo(Struct, frozen=True):
    """A block of actions with the names of its arguments' values."""

    name: str
    first: int
    count: int
    args: dict[str, list[str]]


class ActionInfo(Struct, frozen=True):
    """An action: its code, text, verb and arguments by name."""

    code: int
    text: str
    verb: str
    args: dict[str, str]


class GameInfo(Struct, frozen=True):
    """All a client needs to offer and draw a game without knowing its rules."""

    key: str
    version: int
    title: str
    pitch: str
    min_seats: int
    max_seats: int
    options: list[OptionInfo]
    verbs: list[VerbInfo]
    actions: list[ActionInfo]
    view: dict[str, Any]
    phrases: list[str]
    levels: list[str]
    languages: list[str]


class Problem(Struct, frozen=True):
    """Why a request was refused. `detail` is for developers; people get the line."""

    status: int
    line: Words
    detail: str = ""
    clause: str | None = None


class Health(Struct, frozen=True):
    """Whether the server is well."""

    status: Literal["ok", "closing", "down"]
    compiled: bool = False


SHAPES = (
    NewGuest,
    Me,
    MoveLink,
    UseLink,
    NewTable,
    TableLink,
    LobbyPage,
    History,
    Rating,
    Fair,
    GameInfo,
    Problem,
    Health,
)
