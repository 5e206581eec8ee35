"""Errors are sentences for the person who caused them, with the clause that says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

Arg: TypeAlias = "int | str | Line | list[int | str | Line]"
"""A number, the message id of a name, `@n` for seat n, a line within the line, or a list of these."""


class Line(Struct, frozen=True, gc=False):
    """A sentence before translation: a message id of the word catalogues and its arguments."""

    key: str
    args: dict[str, Arg] = {}


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: the clause and the sentence to show."""

    clause: str
    line: Line


class RondeError(Exception):
    """Something was asked that cannot be done; the message says what, and what is allowed."""

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(f"{clause}: {sentence}" if clause else sentence)
        self.sentence = sentence
        self.clause = clause


class IllegalAction(RondeError):  # noqa: N818  it is the rules' word for it
    """A well-formed action that the rules forbid now."""

    def __init__(self, sentence: str, clause: str, refusal: Refusal | None = None) -> None:
        super().__init__(sentence, clause)
        self.refusal = refusal


class BadLog(RondeError):  # noqa: N818  it names the thing that is wrong
    """A log that is malformed, altered, or of a version that this Ronde does not replay."""


def one_of(allowed: Iterable[object]) -> str:
    """The allowed values as they appear in a sentence.

    >>> one_of(["a", "b", "c"])
    'a, b or c'
    """
    words = [str(value) for value in allowed]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"
