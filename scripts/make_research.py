"""Writes the tables of docs/research.md from the layouts. A test fails when the page is stale."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ronde.envs import layout
from ronde.games import GAMES

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- tables -->", "<!-- end of tables -->"


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


def page(text: str) -> str:
    """The page with its tables brought up to date."""
    return re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n\n{tables()}\n{END}", text, flags=re.DOTALL)


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    text = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv:
        return 0 if text == page(text) else 1
    PAGE.write_text(page(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
