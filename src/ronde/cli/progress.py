"""How far a long command is, with the time that remains."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress_of(total: int) -> Iterator[Callable[[int], None]]:
    """A line that shows how many of all matches are done; it is told by calling what this gives."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("so far,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("Getting ready", total=total)
        yield lambda done: progress.update(task, description="Playing", completed=done)
