"""Helpers for texts of cards, outcomes and positions.

A position is written as segments, `name: value`, on one line with bars between them or on lines of their own.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from ronde.core.errors import RondeError, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def split_segments(text: str) -> dict[str, str]:
    """The segments of a position by name.

    >>> split_segments("turn: P0 | P0: cow wine")
    {'turn': 'P0', 'P0': 'cow wine'}
    """
    found: dict[str, str] = {}
    for segment in text.replace("\n", "|").split("|"):
        if not segment.strip():
            continue
        name, colon, value = segment.partition(":")
        name = name.strip()
        if not colon:
            raise RondeError(f"{segment.strip()[:40]!r} is not a segment; write name: value")
        if name in found:
            raise RondeError(f"the segment {name!r} is there twice")
        found[name] = value.strip()
    return found


def join_segments(segments: dict[str, str]) -> str:
    """Segments as text, one on each line; the inverse of `split_segments`."""
    return "\n".join(f"{name}: {value}".rstrip() for name, value in segments.items())


def index_of(name: str, names: Sequence[str], what: str) -> int:
    """The position of a name in a list, or a sentence that lists what is allowed."""
    wanted = name.casefold()
    for index, known in enumerate(names):
        if known.casefold() == wanted:
            return index
    near = difflib.get_close_matches(wanted, names, n=3)
    raise RondeError(f"there is no {what} {name[:40]!r}; {'did you mean' if near else 'it is'} {one_of(near or names)}")


def counts_text(counts: Iterable[int], names: Sequence[str]) -> str:
    """A multiset as words: a kind, with `*n` if there are several.

    >>> counts_text([0, 2, 1], ("oil", "gold", "art"))
    'gold*2 art'
    """
    words = (name if count == 1 else f"{name}*{count}" for count, name in zip(counts, names, strict=True) if count)
    return " ".join(words)


def parse_counts(text: str, names: Sequence[str], what: str) -> list[int]:
    """The multiset of `counts_text`; repeated words add up."""
    counts = [0] * len(names)
    for word in text.split():
        name, star, count = word.partition("*")
        counts[index_of(name, names, what)] += parse_number(count) if star else 1
    return counts


def parse_number(text: str, lowest: int = 0, highest: int = 32767) -> int:
    """A whole number in a range."""
    try:
        value = int(text)
    except ValueError:
        value = lowest - 1
    if not lowest <= value <= highest:
        raise RondeError(f"{text[:40]!r} is not a number from {lowest} to {highest}")
    return value


def parse_seat(text: str, seats: int) -> int:
    """The seat written `P0`, `P1` and so on."""
    return index_of(text.strip(), [f"P{seat}" for seat in range(seats)], "seat")
