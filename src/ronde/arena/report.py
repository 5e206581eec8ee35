"""A tournament as tables and plots, in the terminal and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rich.console import Console

    from ronde.arena.statistics import Share, Summary

WIDTH = 16
SCALE = f"0 %{'':{WIDTH - 8}}100 %"
NAME = 10
"""Columns that a name has at least, unless it is shorter."""
GAP = 2
"""Columns behind each column of a table."""
LETTER = 0.08
"""Inches of a letter in a picture."""
MARGIN = 0.02
"""Room for a point at the end of a scale."""


def short_names(names: Iterable[str]) -> dict[str, str]:
    """What to call each bot: files without their folders, unless that would make two alike.

    >>> short_names(["a/policy.py:bot", "expert@0.3s"])
    {'a/policy.py:bot': 'policy.py:bot', 'expert@0.3s': 'expert@0.3s'}
    """
    short = {name: name.replace("\\", "/").rpartition("/")[2] for name in names}
    return short if len(set(short.values())) == len(short) else {name: name for name in short}


def print_report(console: Console, title: str, summary: Summary) -> None:
    """Ratings, shares of the win with a plot, pairs, and wins by seat; what finds no room is left out."""
    fair = 1 / max(1, len(summary.seats))
    called = short_names(summary.shares)
    ranked = [rating.bot for rating in summary.ratings]
    shares = [summary.shares[name] for name in ranked]
    numbers: dict[str, list[str]] = {
        "rating": [f"{rating.mu:.1f} ± {1.96 * rating.sigma:.1f}" for rating in summary.ratings],
        "wins": [f"{share.share:.1%} ({share.low:.0%}–{share.high:.0%})" for share in shares],
        "× fair": [f"{share.share / fair:.2f}" for share in shares],
        SCALE: [strip(share, fair) for share in shares],
        "a move": [in_time(summary.seconds_per_move[name]) for name in ranked],
    }
    bots = fitted(
        console.width, {"bot": [called[name] for name in ranked]}, numbers, (SCALE, "× fair", "a move", "rating")
    )
    bots.title = title
    bots.caption = "intervals are 95 %"
    if any(column.header == SCALE for column in bots.columns):
        bots.caption = f"│ marks the fair share of {fair:.1%}; {bots.caption}"
    console.print(bots)
    numbers = {
        "games": [str(pair.games) for pair in summary.pairs],
        "a before b": [f"{pair.share_a:.1%}" for pair in summary.pairs],
        "interval": [f"{pair.low:.1%}–{pair.high:.1%}" for pair in summary.pairs],
        "margin": [f"{pair.margin:+.2f}" for pair in summary.pairs],
    }
    names = {"a": [called[pair.a] for pair in summary.pairs], "b": [called[pair.b] for pair in summary.pairs]}
    pairs = fitted(console.width, names, numbers, ("games", "margin", "interval"))
    pairs.title = "Who came before whom"
    console.print(pairs)
    seats = "   ".join(
        f"{seat}: {one.share:.1%} ({one.low:.1%}–{one.high:.1%})" for seat, one in enumerate(summary.seats)
    )
    console.print(f"Wins by seat, seat 0 first to act unless an option says otherwise: {seats}")


def fitted(width: int, names: dict[str, list[str]], numbers: dict[str, list[str]], spare: Sequence[str]) -> Table:
    """A table of names and numbers by heading; without the first of `spare` headings, until the others have room.

    A name may be folded, but not below a readable width; a number without its unit says nothing.
    """
    widths = {heading: max(map(len, [heading, *cells])) for heading, cells in numbers.items()}
    least = {heading: min(NAME, max(map(len, [heading, *cells]))) for heading, cells in names.items()}
    for heading in spare:
        if 1 + sum(wide + GAP for wide in (*least.values(), *widths.values())) <= width:
            break
        del widths[heading]
    table = Table(box=box.SIMPLE_HEAD, padding=(0, GAP - 1, 0, 0))
    for heading in names:
        table.add_column(heading, overflow="fold")
    for heading in widths:
        table.add_column(heading, justify="left" if heading == SCALE else "right", no_wrap=True)
    for row in zip(*names.values(), *(numbers[heading] for heading in widths), strict=True):
        table.add_row(*(Text(cell) for cell in row))
    return table


def strip(share: Share, fair: float) -> str:
    """A share on a line from 0 to 1, with its interval and the fair share."""
    cells = [" "] * WIDTH

    def place(x: float) -> int:
        return min(WIDTH - 1, int(x * WIDTH))

    for i in range(place(share.low), place(share.high) + 1):
        cells[i] = "─"
    cells[place(fair)] = "│"
    cells[place(share.share)] = "●"
    return "".join(cells)


def in_time(seconds: float) -> str:
    """A time as people say it.

    >>> in_time(0.00002), in_time(0.3), in_time(2)
    ('20 µs', '300 ms', '2.0 s')
    """
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def check_plot(path: Path) -> None:
    """Refuse a picture that could not be written, before a long tournament rather than after it."""
    known = _figure()().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in known:
        raise RondeError(f"cannot write a plot to {path}: its name must end in .png, .svg, .pdf or .jpg")
    if path.is_dir() or not path.parent.is_dir():
        raise RondeError(f"cannot write a plot to {path}: {'it is a' if path.is_dir() else 'there is no such'} folder")


def _figure() -> Any:
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise RondeError(f"{error.name} is not installed; install it with: pip install 'ronde[plots]'") from error
    return Figure


def save_plot(path: Path, title: str, summary: Summary) -> None:
    """Write a picture of the shares of the win and of every pair, with intervals."""
    check_plot(path)
    try:
        draw_plot(title, summary).savefig(path, dpi=150)
    except OSError as error:
        raise RondeError(f"cannot write a plot to {path}: {error.strerror}") from error


def draw_plot(title: str, summary: Summary) -> Any:
    """The picture itself: bots and pairs in the order of the tables."""
    fair = 1 / max(1, len(summary.seats))
    called = short_names(summary.shares)
    ranked = [rating.bot for rating in summary.ratings]
    shares = [summary.shares[name] for name in ranked]
    named = [f"{called[one.a]} before {called[one.b]}" for one in summary.pairs]
    size = (5 + LETTER * max(map(len, named), default=0), 1.8 + 0.35 * (len(ranked) + len(named)))
    figure = _figure()(figsize=size, layout="constrained")
    wins, duels = figure.subplots(2, 1, height_ratios=[len(ranked) + 1, len(summary.pairs) + 1])
    _draw(wins, [called[name] for name in ranked], [(one.share, one.low, one.high) for one in shares], fair)
    wins.set_title(title)
    wins.set_xlabel("share of wins; the line is the fair share")
    _draw(duels, named, [(one.share_a, one.low, one.high) for one in summary.pairs], 0.5)
    duels.set_xlabel("how often the first was ahead; the line is half")
    return figure


def _draw(axes: Any, names: list[str], shares: list[tuple[float, float, float]], line: float) -> None:
    values = [share for share, _, _ in shares]
    errors = [[share - low for share, low, _ in shares], [high - share for share, _, high in shares]]
    axes.errorbar(values, range(len(names)), xerr=errors, fmt="o", capsize=3)
    axes.axvline(line, color="grey", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_xlim(-MARGIN, 1 + MARGIN)
    axes.set_ylim(len(names) - 0.4, -0.6)  # the first above
