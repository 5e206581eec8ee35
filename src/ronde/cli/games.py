"""`ronde games`: what can be played, and how it can be varied."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from ronde.cli import Json, Language  # noqa: TC001  the command line reads them at run time
from ronde.core.record import json_schema
from ronde.games import GAMES
from ronde.words import Words

if TYPE_CHECKING:
    from ronde.core.game import Game

NARROW = 70
"""In fewer columns a table would cut off the words that people have to type."""


def games(*, lang: Language = "en", json_: Json = False) -> None:
    """List the games with their seats and options.

    With --json also every action and the schema of a view, from which other languages can generate types.

    Example: `ronde games --lang fr`.
    """
    words = Words(lang)
    if json_:
        print(json.dumps([describe(game) for game in GAMES]))
        return
    console = Console()
    for game in GAMES:
        title = words.message(f"{game.key}-title")
        console.print(f"\n[bold]{title}[/] [dim]({game.key})[/]  {game.seats[0]}–{game.seats[-1]}")
        console.print(words.message(f"{game.key}-pitch"), style="italic")
        table = Table(box=None, padding=(0, 2), show_header=False)
        table.add_column(no_wrap=True)
        for option in game.options:
            values = [str(value) for value in option.values]
            if option.is_seat:
                values.append("0 …")
            shown = " ".join(f"[bold]{value}[/]" if value == option.default else value for value in values)
            help_ = words.message(f"{game.key}-option-{option.key}.help")
            if console.width < NARROW:
                console.print(f"[cyan]{option.key}[/]  {shown}  [dim]{option.clause}[/]\n{help_}\n")
            else:
                table.add_row(f"[cyan]{option.key}[/]", shown, help_, f"[dim]{option.clause}[/]")
        console.print(table)


def describe(game: Game) -> dict[str, Any]:
    """A game as data: seats, options, actions and the schema of its views."""
    return {
        "game": game.key,
        "version": game.version,
        "seats": list(game.seats),
        "options": [
            {
                "key": option.key,
                "values": list(option.values),
                "default": option.default,
                "seat": option.is_seat,
                "clause": option.clause,
            }
            for option in game.options
        ],
        "actions": game.actions.as_json,
        "view": json_schema(game.view),
    }
