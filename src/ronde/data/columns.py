"""The columns of a data set, declared once: the files, the documents and the tests follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Column:
    """One column: its name, its type as Arrow writes it, and what it says."""

    name: str
    type: str
    note: str


MATCHES: Final = (
    Column("match", "int64", "number of the match: under the seed in self-play, from 0 in an export"),
    Column("table", "string", "the table it was played at; null in self-play and in logs"),
    Column("game", "string", "`reibach`, `riffifi`, `rauberei` or `reaction`"),
    Column("version", "int32", "version of the rules as written here"),
    Column("seats", "int32", "how many played"),
    Column("options", "string", "every option with its value, a JSON object"),
    Column("ruleset", "string", "hash of game, version, seats and options"),
    Column("chance", "string", "stream and seed of all deals, a JSON object as in a log"),
    Column("players", "list<string>", "who held each seat: a bot by its name, people as `person-1` …; null if unknown"),
    Column(
        "resigned", "list<bool>", "who gave up, so that a bot played the seat to the end; null in self-play and in logs"
    ),
    Column("scores", "list<int32>", "final points of each seat"),
    Column("wins", "list<float>", "each seat's share of the win; the shares add up to 1"),
    Column("decisions", "int32", "how many decisions there are in the other table"),
    Column("digest", "string", "digest of all events, as `ronde simulate` adds it up"),
)

DECISIONS: Final = (
    Column("match", "int64", "the match it belongs to"),
    Column("number", "int32", "its place among the decisions of the match, from 0"),
    Column("seat", "int8", "the seat that decided"),
    Column("player", "string", "who decided for it, a bot too if it stood in for a person; null if unknown"),
    Column("action", "int16", "code of the action"),
    Column("text", "string", "the action in notation"),
    Column("legal", "list<int16>", "codes of all actions that were legal, ascending"),
    Column("taken_back", "bool", "whether the seat took the action back"),
    Column("score", "int32", "final points of the seat"),
    Column("win", "float", "the seat's share of the win"),
)

OBSERVATION: Final = Column(
    "observation", "list<int16>", "only with `--observations`: what the seat saw, the flat observation below"
)


def table(columns: tuple[Column, ...]) -> str:
    """The columns as a Markdown table."""
    lines = [f"| `{column.name}` | {column.type} | {column.note} |" for column in columns]
    return "\n".join(["| column | type | meaning |", "| --- | --- | --- |", *lines])
