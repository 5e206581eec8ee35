"""What clients are told about the games: static descriptions, rulebooks and word catalogues."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ronde.bots import LEVELS
from ronde.core.engine import PACKAGE
from ronde.core.record import json_schema
from ronde.games import GAMES
from ronde.server import api, messages
from ronde.words import LANGUAGES, catalogue_files

if TYPE_CHECKING:
    from ronde.core.game import Game


def describe(game: Game) -> api.GameInfo:
    """All a client needs to offer and draw a game."""
    return api.GameInfo(
        key=game.key,
        version=game.version,
        title=f"{game.key}-title",
        pitch=f"{game.key}-pitch",
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=[
            api.OptionInfo(option.key, list(option.values), option.default, option.clause, option.is_seat)
            for option in game.options
        ],
        verbs=[
            api.VerbInfo(
                verb.name, game.actions.base(verb.name), verb.count, {k: list(v) for k, v in verb.args.items()}
            )
            for verb in game.actions.verbs
        ],
        actions=[api.ActionInfo(**action) for action in game.actions.as_json],
        view=json_schema(game.view),
        phrases=list(messages.PHRASES),
        levels=list(LEVELS),
        languages=list(LANGUAGES),
    )


@cache
def descriptions() -> dict[str, api.GameInfo]:
    """Every game by its key."""
    return {game.key: describe(game) for game in GAMES}


@cache
def rulebook(key: str, language: str) -> str | None:
    """The rulebook of a game in a language, as Markdown."""
    if language not in LANGUAGES or key not in {game.key for game in GAMES}:
        return None
    return (PACKAGE / "games" / key / f"rulebook.{language}.md").read_text(encoding="utf-8")


@cache
def catalogue(language: str) -> str | None:
    """All messages of a language, as one Fluent resource."""
    if language not in LANGUAGES:
        return None
    return "\n".join(path.read_text(encoding="utf-8") for path in catalogue_files(language))
