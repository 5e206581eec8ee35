"""Writes the tables of docs/research.md from layouts, columns and measurements. A test fails when the page is stale."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ronde.arena.journal import RESULTS
from ronde.data import columns
from ronde.envs import layout
from ronde.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "research.md"
MEASURED = ROOT / "bench" / "results" / "envs.md"
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"
COLUMNS, END_OF_COLUMNS = "<!-- columns -->", "<!-- end of columns -->"
SPEED, END_OF_SPEED = "<!-- speed -->", "<!-- end of speed -->"


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


def speeds() -> str:
    """What the benchmark of the environments found, if it has been run."""
    if not MEASURED.exists():
        return "It has not been run on a quiet machine yet.\n"
    return MEASURED.read_text(encoding="utf-8").partition("\n\n")[2].replace("## ", "### ")


def page(text: str) -> str:
    """The page with its tables brought up to date."""
    parts = ((BEGIN, tables, END), (COLUMNS, data_sets, END_OF_COLUMNS), (SPEED, speeds, END_OF_SPEED))
    for begin, made, end in parts:
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
