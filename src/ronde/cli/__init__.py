"""The command line: one module per command, imported when it is called."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from ronde.core.errors import RondeError

Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        help="Options as `option=value`, one or more: `--set officer=on theft=level`. `ronde games` lists them.",
        consume_multiple=True,
        negative=(),
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for programs, not text for people.")]
On = Annotated[str, Parameter(help="Where to play: `local`, `ray` or `ray:address` (needs `ronde[ray]`).")]
Workers = Annotated[int | None, Parameter(help="Workers that play at once; all cores if left out.")]
Language = Annotated[str, Parameter(name="--lang", help="Language: `en`, `fr` or `de`.")]

app = App(
    name="ronde",
    help=(
        "Play, study and research four card games: Reibach & Co, Riffifi, Räuberei and ReAction.\n\n"
        "Start with `ronde play riffifi`, read `ronde rules riffifi`, measure with `ronde simulate riffifi`."
    ),
    help_format="markdown",
)
app.command("ronde.cli.serve:serve", name="serve", help="Serve tables for people and bots, in the browser.")
app.command("ronde.cli.play:play", name="play", help="Play in the terminal, against bots or hot-seat.")
app.command("ronde.cli.rules:rules", name="rules", help="Read the rules, in English, French or German.")
app.command("ronde.cli.games:games", name="games", help="List the games with their seats and options.")
app.command("ronde.cli.simulate:simulate", name="simulate", help="Play many random matches and show their statistics.")
app.command("ronde.cli.arena:arena", name="arena", help="Let bots play each other and show who is stronger.")
app.command("ronde.cli.selfplay:selfplay", name="selfplay", help="Let bots play and keep every decision as a data set.")
app.command("ronde.cli.replay:replay", name="replay", help="Tell a recorded match event by event.")
app.command("ronde.cli.replay:verify", name="verify", help="Check that every deal of a match follows from its seed.")
app.command("ronde.cli.keep:backup", name="backup", help="Copy the server's database to a file.")
app.command("ronde.cli.keep:restore", name="restore", help="Put a backup in place of the server's database.")
app.command("ronde.cli.keep:export", name="export", help="Write finished matches as a log or a data set.")
app.command("ronde.cli.keep:import_", name="import", help="Add matches of a log to the server's finished ones.")


def run(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(" ".join(str(error).split()) + " See `ronde --help`.")
    except RondeError as error:
        return complain(str(error))
    return result if isinstance(result, int) else 0


def complain(sentence: str) -> int:
    """Say what was wrong, in one sentence; the exit code for that."""
    print(f"ronde: {sentence}", file=sys.stderr)
    return 2


def parse_options(words: tuple[str, ...]) -> dict[str, str]:
    """The options of `--set` by key.

    >>> parse_options(("officer=on", "theft=level"))
    {'officer': 'on', 'theft': 'level'}
    """
    chosen = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise RondeError(f"{word[:40]!r} is not an option; write option=value", "GEN-10")
        if key in chosen:
            raise RondeError(f"the option {key[:40]!r} is set twice", "GEN-10")
        chosen[key] = value
    return chosen
