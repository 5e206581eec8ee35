"""The word catalogues: one set of Fluent messages for the terminal and the browser, in three languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

from ronde.core.errors import Line, RondeError, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.core.errors import Arg
    from ronde.core.game import Game

LANGUAGES = ("en", "fr", "de")
FOLDER = Path(__file__).resolve().parent


def catalogue_files(language: str) -> list[Path]:
    """The catalogues of a language, one for the house and one for each game."""
    return sorted((FOLDER / language).glob("*.ftl"))


@cache
def _bundle(language: str) -> Any:
    bundle = FluentBundle([language], use_isolating=False)
    for path in catalogue_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Words:
    """Says lines in one language, to one seat or to nobody in particular.

    >>> Words("en", ["Ada", "Bo"]).say(Line("show-turn", {"seat": "@1"}))
    'It is Bo’s turn.'
    >>> Words("en", ["Ada", "Bo"], you=1).say(Line("show-turn", {"seat": "@1"}))
    'It is your turn.'
    """

    def __init__(self, language: str, seats: Sequence[str] = (), you: int | None = None) -> None:
        if language not in LANGUAGES:
            raise RondeError(f"there are no words in {language[:20]!r}; languages are {one_of(LANGUAGES)}")
        self.language = language
        self.seats = seats
        self.you = you
        self._bundle = _bundle(language)

    def say(self, line: Line) -> str:
        """The sentence of a line."""
        args: dict[str, Any] = {}
        for name, value in line.args.items():
            args[name] = self._word(value)
            if isinstance(value, str) and value.startswith("@"):
                args[f"{name}_is"] = "you" if value == f"@{self.you}" else "other"
            if isinstance(value, list):
                args[f"{name}_count"] = len(value)
        return self.message(line.key, **args)

    def message(self, key: str, **args: Any) -> str:
        """The message with this id, or its attribute if the id is `message.attribute`."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            raise KeyError(f"no message {key!r} in {self.language}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"message {key!r} in {self.language}: {errors[0]}")
        return str(text)

    def list_of(self, values: list[int | str | Line]) -> str:
        """Names, numbers and lines as a list in a sentence."""
        return str(self._word(values))

    def _word(self, value: Arg) -> int | str:
        if isinstance(value, int):
            return value
        if isinstance(value, Line):
            return self.say(value)
        if isinstance(value, list):
            return self.join([str(self._word(part)) for part in value])
        if value.startswith("@"):
            seat = int(value[1:])
            return self.seats[seat] if seat < len(self.seats) else self.message("seat", number=seat + 1)
        return self.message(value)

    def action(self, game: Game, code: int) -> str:
        """The label of an action, for a menu or a button."""
        block = next(verb for verb in game.actions.verbs if verb.name == game.actions.parts(code).verb)
        args: dict[str, int | str] = {}
        for name, index in game.actions.parts(code).args.items():
            value = block.args[name][index]
            seats = value.split("+")
            if all(seat[:1] == "P" and seat[1:].isdecimal() for seat in seats):
                args[name] = self.list_of([f"@{seat[1:]}" for seat in seats])
            else:
                args[name] = int(value) if value.isdecimal() else self.named(game, value)
        return self.message(f"{game.key}-action-{block.name}", **args)

    def named(self, game: Game, value: str) -> str:
        """The name of a card or the like that notation calls `value`; the notation itself if it has none."""
        key = f"{game.key}-{value}"
        return self.message(key) if self._bundle.has_message(key) else value

    def join(self, words: list[str]) -> str:
        """Words as a list in a sentence; the word for nothing if there are none."""
        if not words:
            return self.message("list-nothing")
        return self.message("list-comma").join(words)
