"""What the command line says about words that it cannot use: which one, and what may stand there instead."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Literal, get_args, get_origin

from cyclopts import CoercionError, MissingArgumentError, UnknownCommandError, UnknownOptionError, UnusedCliTokensError
from cyclopts.exceptions import RepeatArgumentError

from ronde.core.errors import one_of
from ronde.games import GAMES

if TYPE_CHECKING:
    from cyclopts import CycloptsError
    from cyclopts.argument import Argument

POSITIONS = {
    "game": f"say which game: {one_of(game.key for game in GAMES)}.",
    "file": "say which file.",
    "name": "say which table, or which folder for a data set.",
}
"""What is said where a word without a flag is missing."""


def sentence(error: CycloptsError, commands: list[str]) -> str:
    """One sentence about what could not be understood."""
    match error:
        case UnknownCommandError():
            return f"there is no command {_first(error)}; commands are {one_of(commands)}."
        case UnknownOptionError():
            name = (error.token.keyword or error.token.value).partition("=")[0]
            known = [name for one in error.argument_collection for name in one.names if name.startswith("--")]
            close = difflib.get_close_matches(name, known, n=1)
            return f"there is no {name[:40]}" + (f"; did you mean {close[0]}?" if close else ".")
        case UnusedCliTokensError():
            return f"there is no place for {_first(error)}."
        case RepeatArgumentError():
            return f"{error.token.keyword} is there twice."
        case MissingArgumentError() if error.argument is not None:
            asked = POSITIONS.get(error.argument.name.lstrip("-").lower())
            if asked and not error.keyword:
                return asked
            return f"{error.keyword or error.argument.name} needs {_kind(error.argument)}."
        case CoercionError() if error.argument is not None and error.token is not None:
            name = error.token.keyword or error.argument.name
            if error.argument.hint is bool:
                return f"{name} stands alone, without {error.token.value[:40]!r}."
            return f"{name} needs {_kind(error.argument)}, not {error.token.value[:40]!r}."
    return " ".join(str(error).split())


def _first(error: CycloptsError) -> str:
    return repr((error.unused_tokens or [""])[0][:40])


def _kind(argument: Argument) -> str:
    """What may stand behind a flag."""
    hints = [argument.hint, *get_args(argument.hint)]
    if choices := next((get_args(one) for one in hints if get_origin(one) is Literal), None):
        return one_of(choices)
    if argument.name == "--set":
        return "an option with its value: option=value"
    return "a whole number" if int in hints else "a number" if float in hints else "a value"
