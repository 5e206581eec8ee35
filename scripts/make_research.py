"""Writes the tables of docs/research.md from the layouts and columns. A test fails when the page is stale."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ronde.arena.journal import RESULTS
from ronde.data import columns
from ronde.envs import layout
from ronde.games import GAMES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"
COLUMNS, END_OF_COLUMNS = "<!-- columns -->", "<!-- end of columns -->"


def tables() -> str:
    """Every game's flat observation at its fewest seats."""
    parts = []
    for game in GAMES:
        seats = game.seats[0]
        widths = ", ".join(f"{layout.width(game, count)} with {count}" for count in game.seats)
        parts += [
            f"### {game.key}, {seats} seats",
            "",
            f"Columns by seats: {widths}.",
            "",
            layout.table(game, seats),
            "",
        ]
    return "\n".join(parts)


def data_sets() -> str:
    """The columns of every file that Ronde writes."""
    parts = ["`matches/`:", columns.table(columns.MATCHES)]
    parts += ["`decisions/`:", columns.table((*columns.DECISIONS, columns.OBSERVATION))]
    parts += ["`ronde arena --out results.parquet`:", columns.table(RESULTS)]
    return "\n\n".join(parts) + "\n"


def page(text: str) -> str:
    """The page with its tables brought up to date."""
    for begin, made, end in ((BEGIN, tables, END), (COLUMNS, data_sets, END_OF_COLUMNS)):
        text = re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n\n{made()}\n{end}", text, flags=re.DOTALL)  # noqa: B023
    return text


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    text = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv:
        return 0 if text == page(text) else 1
    PAGE.write_text(page(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
