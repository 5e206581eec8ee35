"""What goes over a table's socket, in both directions; `docs/wire.md` explains it.

A client sends commands. Each has an `id` that the client chooses, and each is answered with that id: `Accepted` or
`Refused`. An id that was accepted before is answered again and not carried out twice, so a client may repeat what it
is not sure of. Everything that happened at a table has a number, `seq`; a `Change` moves a client from `seq - 1` to
`seq`. Sentences are never sent: a `Line` is a message id of the word catalogues with its arguments.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, json

WIRE_VERSION = 1

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=8)]
Nonce: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){0,32}$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,9}$")]
"""A bot's level, or the name of one that the server offers for the game besides; see `GameInfo.levels`."""
PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-thanks",
    "phrase-well-played",
    "phrase-oops",
    "phrase-thinking",
    "phrase-your-turn",
    "phrase-one-moment",
    "phrase-good-game",
    "phrase-again",
    "phrase-smile",
    "phrase-wow",
    "phrase-laugh",
    "phrase-sad",
)
"""All that can be said at a table; message ids of the catalogues. Children play here."""


# --- clocks -----------------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """How time is kept."""


class Untimed(Clock, frozen=True):
    """Nobody is hurried."""


class PerMove(Clock, frozen=True):
    """A fixed time for every decision."""

    seconds: Annotated[int, Meta(ge=3, le=3600)]


class Bank(Clock, frozen=True):
    """A stock of time for the match, and a little more for every action."""

    seconds: Annotated[int, Meta(ge=10, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=120)] = 0


class Days(Clock, frozen=True):
    """Days for every decision; time runs only between two hours of the day, in minutes from UTC."""

    days: Annotated[int, Meta(ge=1, le=14)]
    from_hour: Annotated[int, Meta(ge=0, le=23)] = 0
    to_hour: Annotated[int, Meta(ge=1, le=24)] = 24
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0


AnyClock: TypeAlias = Untimed | PerMove | Bank | Days


# --- from a client ----------------------------------------------------------------------------------------------------


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from a client. The seat is the one the connection looks from, never a field of the command."""

    id: CommandId


class Sit(Command, frozen=True):
    """Take an open seat, or give one's own another nonce; it goes into the match key.

    A nonce that is made after the commitment was seen keeps the server from choosing the deal.
    """

    seat: SeatNumber
    nonce: Nonce = ""


class Stand(Command, frozen=True):
    """Free a seat before the match begins: one's own, or as the host anyone's."""

    seat: SeatNumber


class Seatbot(Command, frozen=True):
    """Put a bot on an open seat; for the host."""

    seat: SeatNumber
    level: Level


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of one's own adds to the match key."""

    seat: SeatNumber
    nonce: Nonce


class Start(Command, frozen=True):
    """Begin the match; every seat must be taken. For the host, whose seats may add their nonces last."""

    shares: Annotated[list[Share], Meta(max_length=8)] = []


class Play(Command, frozen=True):
    """Take an action in the position that came with `seen`."""

    action: Annotated[int, Meta(ge=0, lt=32768)]
    seen: Annotated[int, Meta(ge=0)]


class Undo(Command, frozen=True):
    """Take back one's own last action, where nothing hidden has been shown since."""

    seen: Annotated[int, Meta(ge=0)]


class Look(Command, frozen=True):
    """Look from another seat that is one's own, or from none (null) as a spectator; answered with a `Welcome`."""

    seat: SeatNumber | None


class Resign(Command, frozen=True):
    """Give up; a bot plays the seat to the end and the others play on."""


class Abort(Command, frozen=True):
    """Ask to end the match without a result, or take that back; it ends when every person asks for it."""

    ask: bool


class Letbot(Command, frozen=True):
    """Let a bot play one's seat for a while; where several people play for their ratings it is one of their strength.

    Whoever a bot has played for cannot gain in rating by the match.
    """

    level: Level = "regular"


class Takeback(Command, frozen=True):
    """Take one's seat back from the bot that plays it."""


class Rematch(Command, frozen=True):
    """Open a new table with the same game and people; all are told its address."""


class Say(Command, frozen=True):
    """Say one of the preset phrases."""

    phrase: Annotated[str, Meta(max_length=40)]


class Recall(Command, frozen=True):
    """Ask for everything that happened after `since`, as seen from this seat; answered with a `Past`."""

    since: Annotated[int, Meta(ge=0)] = 0


class Foresee(Command, frozen=True):
    """Ask what the table would bring as it lies, worked out from one's own view; answered with a `Foreseen`."""


class Advise(Command, frozen=True):
    """Ask what a good bot would do in one's place; answered with an `Advice`."""


Inbound: TypeAlias = (
    Sit
    | Stand
    | Seatbot
    | Start
    | Play
    | Undo
    | Look
    | Resign
    | Abort
    | Letbot
    | Takeback
    | Rematch
    | Say
    | Recall
    | Foresee
    | Advise
)


# --- to a client ------------------------------------------------------------------------------------------------------


class Words(Struct, frozen=True):
    """A sentence before translation: a message id and its arguments.

    An argument is a number, the message id of a name, `@n` for seat n, another sentence, or a list of these.
    """

    key: str
    args: dict[str, int | str | Words | list[int | str | Words]] = {}


class Chair(Struct, frozen=True):
    """Who sits on a seat. `bot` is the level of the bot that plays it now, also while it stands in for a person."""

    player: str | None = None
    name: str | None = None
    bot: str | None = None
    resigned: bool = False
    abort: bool = False


class TableInfo(Struct, frozen=True):
    """All that everyone may know of a table beside the cards."""

    id: str
    game: str
    version: int
    status: Literal["open", "playing", "over", "aborted"]
    seats: list[Chair]
    options: dict[str, str]
    clock: AnyClock
    public: bool
    host: str
    ruleset: str
    commitment: str
    rated: bool = True
    """whether the match counts for ratings; a hint to somebody who plays against bots alone ends that"""
    hints: bool = True
    """whether `Advise` is answered; not where several people play for their ratings"""
    scores: list[int] | None = None
    winners: list[int] | None = None
    next: str | None = None


class Times(Struct, frozen=True):
    """The clocks: milliseconds left for each seat at `at`; those of the seats in `running` are going down."""

    at: int
    left: list[int]
    running: list[int]


class RaceTime(Struct, frozen=True):
    """How one claim of a race was timed, in milliseconds: sent to the seat, received back, and what follows."""

    seat: int
    sent: float
    received: float
    credit: float
    reaction: float
    behind: float


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """One event as this seat saw it. `view` holds the fields that changed; an action may be veiled."""

    seat: int | None = None
    action: int | None = None
    undo: bool = False
    lines: list[Words] = []
    view: dict[str, Any] = {}


class Message(Struct, frozen=True, gc=False, tag_field="type", tag=str.lower):
    """A message to a client."""


class Welcome(Message, frozen=True):
    """The table as it is now: sent on connecting, after `Look`, and to a socket that fell behind."""

    seq: int
    table: TableInfo
    you: list[int]
    """the seats that are yours"""
    seat: int | None
    """the seat you look from; null for a spectator"""
    view: dict[str, Any] | None
    legal: list[int]
    undo: bool
    times: Times | None = None
    wire: int = WIRE_VERSION


class Change(Message, frozen=True, omit_defaults=True):
    """What happened between `seq - 1` and `seq`. Also sent, with no parts, to a seat that may not see it."""

    seq: int
    at: int
    parts: list[Part] = []
    legal: list[int] = []
    undo: bool = False
    table: TableInfo | None = None
    """present when anything in it changed"""
    times: Times | None = None
    race: list[RaceTime] = []


class Accepted(Message, frozen=True, omit_defaults=True):
    """The command was carried out; it is part of the change `seq`, or changed nothing."""

    id: str
    seq: int


class Refused(Message, frozen=True, omit_defaults=True):
    """The command was not carried out, and why. `clause` names the rule, if a rule says so."""

    id: str
    seq: int
    reason: Literal["illegal", "stale", "forbidden", "malformed", "busy", "journal", "late"]
    line: Words
    clause: str | None = None
    behind: float | None = None
    """in a race: how many milliseconds later than the winner"""


class Said(Message, frozen=True):
    """Somebody at the table said a phrase."""

    seat: int
    phrase: str


class Presence(Message, frozen=True):
    """Which seats have somebody at their end of the line, and how many only watch."""

    online: list[bool]
    spectators: int


class Past(Message, frozen=True):
    """The changes that were asked for, as seen from this seat."""

    id: str
    changes: list[Change]


class Foreseen(Message, frozen=True):
    """What the table would bring at `seq`: numbers by game, see `previews.py`."""

    id: str
    seq: int
    preview: dict[str, Any]


class Candidate(Struct, frozen=True):
    """What a search thinks of one action: points at the end, chance to win (0 to 1), how often it was tried."""

    action: int
    expected_score: float
    win_share: float
    visits: int


class Advice(Message, frozen=True):
    """What a good bot would do at `seq`, and the best candidates it weighed; none where it did not search."""

    id: str
    seq: int
    action: int
    best: list[Candidate] = []


class Goodbye(Message, frozen=True):
    """The server closes the connection; a client should come back if `again`."""

    line: Words
    again: bool


Outbound: TypeAlias = Welcome | Change | Accepted | Refused | Said | Presence | Past | Foreseen | Advice | Goodbye


# --- to a visitor of the lobby ----------------------------------------------------------------------------------------


class Lobby(Message, frozen=True):
    """All public tables, newest first: those to join and those to watch."""

    open: list[TableInfo]
    playing: list[TableInfo]


class Listed(Message, frozen=True):
    """A public table is new or has changed; it is now the first of those with its status."""

    table: TableInfo


class Unlisted(Message, frozen=True):
    """A table is on the list no longer."""

    id: str


LobbyOutbound: TypeAlias = Lobby | Listed | Unlisted | Goodbye

encode = json.Encoder().encode
"""A message as it goes over the line."""
