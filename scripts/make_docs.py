"""Writes docs/games.md from the games themselves. A test fails when the page is stale."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from ronde.core.errors import one_of
from ronde.games import GAMES
from ronde.words import Words

PAGE = Path(__file__).resolve().parent.parent / "docs" / "games.md"


def shape(field) -> str:
    name = np.dtype(field.type).name if not np.dtype(field.type).names else "record"
    return name + "".join(f"[{length}]" for length in field.shape)


def page() -> str:
    words = Words("en")
    lines = [
        "# The games in tables",
        "",
        "Generated from the code by `python scripts/make_docs.py`. The same facts for programs: `ronde games --json`.",
    ]
    for game in GAMES:
        lines += ["", f"## {words.message(f'{game.key}-title')} (`{game.key}`)", ""]
        lines.append(
            f"Version {game.version}, {game.seats[0]} to {game.seats[-1]} seats. "
            f"A state has {game.state.itemsize} bytes, a view {game.view.itemsize}. "
            f"{len(game.actions)} actions, at most {game.max_legal} legal at once."
        )
        lines += ["", "| option | values, default first | clause | |", "| --- | --- | --- | --- |"]
        for option in game.options:
            values = ", ".join(f"`{value}`" for value in option.values) + (", `0` …" if option.is_seat else "")
            about = words.message(f"{game.key}-option-{option.key}.help")
            lines.append(f"| `{option.key}` | {values} | {option.clause} | {about} |")
        lines += ["", "| codes | action | text |", "| --- | --- | --- |"]
        for block in game.actions.verbs:
            base = game.actions.base(block.name)
            codes = str(base) if block.count == 1 else f"{base}–{base + block.count - 1}"
            example = game.actions.text(base)
            lines.append(f"| {codes} | {block.name} {one_of(block.args)} | `{block.form}`, e.g. `{example}` |")
        lines += ["", "| field of a view | type | meaning |", "| --- | --- | --- |"]
        lines += [f"| `{field.name}` | {shape(field)} | {field.note} |" for field in game.view.fields]
        lines += ["", "| field of the state | type | who may see it |", "| --- | --- | --- |"]
        lines += [f"| `{field.name}` | {shape(field)} | {field.seen_by} |" for field in game.state.fields]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    if "--check" in sys.argv:
        return 0 if PAGE.read_text(encoding="utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
