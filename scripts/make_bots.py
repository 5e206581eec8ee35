"""Writes the measured tables of docs/bots.md from bench/results/bots.json. A test fails when the page is stale."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
PAGE, RESULTS = ROOT / "docs" / "bots.md", ROOT / "bench" / "results" / "bots.json"
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"

Found = dict[str, Any]


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{100 * share:.1f} %"


def table(columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """A table, or a sentence if nothing was measured."""
    if not rows:
        return ["Not measured yet.", ""]
    lines = [f"| {' | '.join(columns)} |", f"| {' | '.join('---' for _ in columns)} |"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows), ""]


def strength(found: list[Found]) -> list[str]:
    """One bot against others."""
    rows = [
        (
            one["game"],
            f"{one['first']} – {one['seats'] - 1} × {one['others']}",
            str(one["games"]),
            percent(one["share"]),
            f"{percent(one['low'])} – {percent(one['high'])}",
            f"{one['share'] * one['seats']:.2f}",
            f"{one['aim'] * one['seats']:.2f}",
            percent(one["ahead"]) if "ahead" in one else "",
            f"{one['margin']:+.1f}",
        )
        for one in found
    ]
    columns = ("game", "line-up", "games", "wins of the first", "95 %", "× fair", "aim", "ahead of each", "margin")
    return table(columns, rows)


def duplicate(found: list[Found]) -> list[str]:
    """What duplicate deals save."""
    methods = {"rotated": "rotated seats", "same_seat": "same seat", "at_most": "any use of the deal: at most"}
    measured = {
        f"{method}_{what}": f"{name}, by {what}" for method, name in methods.items() for what in ("wins", "margins")
    }
    rows = [
        (
            one["game"],
            str(one["seats"]),
            str(one["deals"]),
            percent(one["share"]),
            *(times(one[key]) for key in measured),
        )
        for one in found
    ]
    return table(("game", "seats", "deals", "expert's wins", *measured.values()), rows)


def times(one: Found) -> str:
    """A factor with its interval."""
    return f"{one['times']:.2f} ({one['low']:.2f} – {one['high']:.2f})"


def endings(found: list[Found]) -> list[str]:
    """Expert against the solver."""
    rows = [
        (
            one["game"],
            str(one["positions"]),
            percent(one["share"]),
            f"{percent(one['low'])} – {percent(one['high'])}",
            f"{percent(one['share_of_all'])} of {one['positions'] + one['equal']}",
            f"{one['mean_loss']:.4f}",
        )
        for one in found
    ]
    columns = ("game", "positions where it matters", "optimal", "95 %", "of all positions", "wins lost a move")
    return table(columns, rows)


def calibration(found: list[Found]) -> list[str]:
    """Advised chances against what came."""
    rows = [
        (
            one["game"],
            str(one["positions"]),
            percent(one["error_as_searched"]),
            percent(one["error"]),
            f"{percent(one['low'])} – {percent(one['high'])}",
            percent(one["place_as_searched"]),
            percent(one["place"]),
            f"{one['points_as_searched']:+.1f}",
            f"{one['points']:+.1f}",
            f"{one['points_off_as_searched']:.1f}",
            f"{one['points_off']:.1f}",
        )
        for one in found
    ]
    errors = ("error as searched", "as advised", "95 %", "first, between, last as searched", "as advised")
    points = ("points too many as searched", "as advised", "points off as searched", "as advised")
    return table(("game", "held-out positions", *errors, *points), rows)


def speed(found: list[Found]) -> list[str]:
    """Simulated decisions beside OpenSpiel."""
    peers = [one["who"] for one in found if not one["how"]]
    rows = [
        (
            one["who"],
            one["how"],
            f"{one['iterations'] / 1e3:.0f} k",
            f"{one['decisions'] / 1e6:.2f} M",
            *(f"{one['times'][peer]:.1f}" if one["how"] else "" for peer in peers),
        )
        for one in found
    ]
    return table(("game", "", "iterations/s", "decisions/s", *(f"× {peer}" for peer in peers)), rows)


def answers(found: list[Found]) -> list[str]:
    """Answers to a budget of 50 ms."""
    rows = [
        (
            one["game"],
            "another process on the same core" if one["loaded"] else "alone on a core",
            str(one["answers"]),
            *(f"{1000 * one[what]:.0f} ms" for what in ("median", "p99", "slowest")),
            percent(one["in_time"]),
        )
        for one in found
    ]
    return table(("game", "", "answers", "median", "99 %", "slowest", "within 75 ms"), rows)


def memory(found: list[Found]) -> list[str]:
    """The node pools."""
    rows = [(one["game"], f"{one['pool'] / 1e6:.1f} MB", f"{one['grown'] / 1e6:.1f} MB") for one in found]
    return table(("game", "node pool", "growth of the process"), rows)


PARTS = {
    "strength": ("Strength", strength),
    "duplicate": ("Times fewer games with duplicate deals, one expert (500 iterations) among regulars", duplicate),
    "endings": ("Endings solved exactly", endings),
    "calibration": ("Chances to win, expected calibration error", calibration),
    "speed": ("Search beside OpenSpiel's, one core", speed),
    "answers": ("Answers to a budget of 50 ms", answers),
    "memory": ("Memory of one search of a million and more iterations", memory),
}


def tables(results: Found) -> str:
    """All tables."""
    lines = []
    for name, (title, write) in PARTS.items():
        lines += [f"### {title}", "", *write(results.get(name, []))]
    if "machine" in results:
        machine = results["machine"]
        lines += [f"Processor: {machine['processor']}; load when last measured: {machine['load']:.1f}.", ""]
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with its tables brought up to date."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    return re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n\n{tables(results)}\n{END}", text, flags=re.DOTALL)


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    text = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv:
        return 0 if text == page(text) else 1
    PAGE.write_text(page(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
