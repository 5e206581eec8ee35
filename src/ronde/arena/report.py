"""A tournament as tables and plots, in the terminal and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rich.console import Console

    from ronde.arena.statistics import Share, Summary

WIDTH = 16


def short_names(names: Iterable[str]) -> dict[str, str]:
    """What to call each bot: files without their folders, unless that would make two alike.

    >>> short_names(["a/policy.py:bot", "expert@0.3s"])
    {'a/policy.py:bot': 'policy.py:bot', 'expert@0.3s': 'expert@0.3s'}
    """
    short = {name: name.replace("\\", "/").rpartition("/")[2] for name in names}
    return short if len(set(short.values())) == len(short) else {name: name for name in short}


def print_report(console: Console, title: str, summary: Summary) -> None:
    """Ratings, shares of the win with a plot, pairs, and wins by seat."""
    fair = 1 / max(1, len(summary.seats))
    called = short_names(summary.shares)
    caption = f"│ marks the fair share of {fair:.1%}; intervals are 95 %"
    bots = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))  # so that it fits 80 columns
    bots.add_column("bot", overflow="fold")  # only a name may give way: a number without its unit says nothing
    for heading in ("rating", "wins", "× fair"):
        bots.add_column(heading, justify="right", no_wrap=True)
    bots.add_column(f"0 %{'':{WIDTH - 8}}100 %", no_wrap=True)
    bots.add_column("a move", justify="right", no_wrap=True)
    for rating in summary.ratings:
        share = summary.shares[rating.bot]
        bots.add_row(
            called[rating.bot],
            f"{rating.mu:.1f} ± {1.96 * rating.sigma:.1f}",
            f"{share.share:.1%} ({share.low:.0%}–{share.high:.0%})",
            f"{share.share / fair:.2f}",
            strip(share, fair),
            in_time(summary.seconds_per_move[rating.bot]),
        )
    console.print(bots)
    pairs = Table(title="Who came before whom", box=box.SIMPLE_HEAD)
    for heading in ("a", "b", "games", "a before b", "interval", "margin"):
        is_name = len(heading) == 1
        pairs.add_column(heading, justify="left" if is_name else "right", no_wrap=not is_name, overflow="fold")
    for pair in summary.pairs:
        pairs.add_row(
            called[pair.a],
            called[pair.b],
            str(pair.games),
            f"{pair.share_a:.1%}",
            f"{pair.low:.1%}–{pair.high:.1%}",
            f"{pair.margin:+.2f}",
        )
    console.print(pairs)
    seats = "   ".join(
        f"{seat}: {one.share:.1%} ({one.low:.1%}–{one.high:.1%})" for seat, one in enumerate(summary.seats)
    )
    console.print(f"Wins by seat, seat 0 first to act unless an option says otherwise: {seats}")


def strip(share: Share, fair: float) -> Text:
    """A share on a line from 0 to 1, with its interval and the fair share."""
    cells = [" "] * WIDTH

    def place(x: float) -> int:
        return min(WIDTH - 1, int(x * WIDTH))

    for i in range(place(share.low), place(share.high) + 1):
        cells[i] = "─"
    cells[place(fair)] = "│"
    cells[place(share.share)] = "●"
    return Text("".join(cells))


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
    """A picture of the shares of the win and of every pair, with intervals."""
    check_plot(path)
    fair = 1 / max(1, len(summary.seats))
    names = [rating.bot for rating in reversed(summary.ratings)]
    figure = _figure()(figsize=(8, 1.6 + 0.35 * (len(names) + len(summary.pairs))), layout="constrained")
    wins, duels = figure.subplots(2, 1, height_ratios=[len(names) + 1, len(summary.pairs) + 1])
    shares = [summary.shares[name] for name in names]
    _draw(wins, names, [(one.share, one.low, one.high) for one in shares])
    wins.axvline(fair, color="grey", linewidth=1)
    wins.set_title(title)
    wins.set_xlabel("share of wins; the line is the fair share")
    _draw(
        duels,
        [f"{one.a} before {one.b}" for one in summary.pairs],
        [(one.share_a, one.low, one.high) for one in summary.pairs],
    )
    duels.axvline(0.5, color="grey", linewidth=1)
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise RondeError(f"cannot write a plot to {path}: {error.strerror}") from error


def _draw(axes: object, names: list[str], shares: list[tuple[float, float, float]]) -> None:
    values = [share for share, _, _ in shares]
    errors = [[share - low for share, low, _ in shares], [high - share for share, _, high in shares]]
    axes.errorbar(values, range(len(names)), xerr=errors, fmt="o", capsize=3)  # type: ignore[attr-defined]
    axes.set_yticks(range(len(names)), names)  # type: ignore[attr-defined]
    axes.set_xlim(0, 1)  # type: ignore[attr-defined]
    axes.set_ylim(-0.6, len(names) - 0.4)  # type: ignore[attr-defined]
