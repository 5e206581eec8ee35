"""The command line: one module per command, imported when it is called."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter, convert

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import Token

Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        help="Options as `option=value`, one or more: `--set officer=on theft=level`. `ronde games` lists them.",
        consume_multiple=(1, None),
        negative=(),
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for programs, not text for people.")]
On = Annotated[str, Parameter(help="Where to play: `local`, `ray` or `ray:address` (needs `ronde[ray]`).")]


def _one_or_more(_kind: Any, count: int | None) -> None:
    if count is not None and count < 1:
        raise RondeError(f"--workers must be 1 or more, not {count}")


Workers = Annotated[
    int | None,
    Parameter(help="Workers that play at once; all cores if left out.", validator=_one_or_more),
]
Language = Annotated[str, Parameter(name="--lang", help="Language: `en`, `fr` or `de`.")]


def _shown_default(value: object) -> str | None:
    """A default that says something; that nothing is set goes without saying."""
    return None if value is None or value is False or value == () else str(value)


def _as_written(kind: Any, tokens: Sequence[Token]) -> Any:
    """The value of words; half a seat is not rounded to a whole one."""
    if kind is int and "." in tokens[0].value:
        raise ValueError
    return convert(kind, tokens)


app = App(
    name="ronde",
    help=(
        "Play, study and research four card games: Reibach & Co, Riffifi, Räuberei and ReAction.\n\n"
        "Start with `ronde play riffifi`, read `ronde rules riffifi`, measure with `ronde simulate riffifi`. "
        "`ronde play --help` explains a command, with examples."
    ),
    help_format="markdown",
    default_parameter=Parameter(show_default=_shown_default, converter=_as_written),
)
COMMANDS = {
    "Play": {
        "play": ("ronde.cli.play:play", "Play in the terminal, against bots or with several people at one keyboard."),
        "serve": ("ronde.cli.serve:serve", "Serve tables for people and bots, in the browser."),
        "rules": ("ronde.cli.rules:rules", "Read the rules, in English, French or German."),
        "games": ("ronde.cli.games:games", "List the games with their seats and options."),
    },
    "Study and research": {
        "replay": ("ronde.cli.replay:replay", "Tell a recorded match event by event."),
        "verify": ("ronde.cli.replay:verify", "Check that every deal of a match follows from its seed."),
        "simulate": ("ronde.cli.simulate:simulate", "Play many random matches and show their statistics."),
        "arena": ("ronde.cli.arena:arena", "Let bots play each other and show who is stronger."),
        "selfplay": ("ronde.cli.selfplay:selfplay", "Let bots play and keep every decision as a data set."),
    },
    "Keep a server's data": {
        "backup": ("ronde.cli.keep:backup", "Copy the server's database to a file."),
        "restore": ("ronde.cli.keep:restore", "Put a backup in place of the server's database."),
        "export": ("ronde.cli.keep:export", "Write finished matches as a log or a data set."),
        "import": ("ronde.cli.keep:import_", "Add matches of a log to the server's finished ones."),
    },
}
app.group_commands = Group("Help", sort_key=99)
for _title, _commands in COMMANDS.items():
    _group = Group.create_ordered(_title)
    for _place, (_name, (_path, _summary)) in enumerate(_commands.items()):
        app.command(_path, name=_name, help=_summary, group=_group, sort_key=_place)


def run(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    page = "ronde"
    if any(arguments[:1] == [name] for commands in COMMANDS.values() for name in commands):
        page = f"ronde {arguments[0]}"
        app[arguments[0]].help = None  # its own page says more than one line: what the function says of itself
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from ronde.cli.refusals import sentence

        known = [name for commands in COMMANDS.values() for name in commands]
        return complain(f"{sentence(error, known)} See `{page} --help`.")
    except RondeError as error:
        return complain(str(error))
    return result if isinstance(result, int) else 0


def complain(sentence: str) -> int:
    """Say what was wrong, in one sentence; the exit code for that."""
    print("ronde:", " ".join(sentence.split()), file=sys.stderr)
    return 2


def say_what_is_kept(kept: int, total: int) -> None:
    """Tell whoever stops a long run that it can go on."""
    complain(f"stopped; {kept} of {total} matches are kept, and the same command goes on with the rest")


def parse_options(words: tuple[str, ...]) -> dict[str, str]:
    """The options of `--set` by key.

    >>> parse_options(("officer=on", "theft=level"))
    {'officer': 'on', 'theft': 'level'}
    """
    chosen = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise RondeError(f"{word[:40]!r} is not an option with its value; write option=value", "GEN-10")
        if key in chosen:
            raise RondeError(f"the option {key[:40]!r} is set twice", "GEN-10")
        chosen[key] = value
    return chosen
