"""`ronde replay` and `ronde verify`: tell a recorded match again, and check its deals."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path  # noqa: TC003  the command line reads it at run time
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from ronde.cli import Json, Language  # noqa: TC001  the command line reads them at run time
from ronde.core.errors import RondeError
from ronde.core.game import SPECTATOR
from ronde.core.log import event_json, read_logs
from ronde.core.log import verify as verify_log
from ronde.core.match import Match, Undone
from ronde.games import find_game
from ronde.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ronde.core.errors import Line
    from ronde.core.log import Log
    from ronde.core.match import Event


def replay(
    file: Path,
    *,
    match: Annotated[int, Parameter(help="Which match of the file, from 1.")] = 1,
    seat: Annotated[int | None, Parameter(help="Tell it as this seat saw it, from 0; else as a spectator.")] = None,
    lang: Language = "en",
    json_: Json = False,
) -> None:
    """Tell a recorded match event by event, as a seat or a spectator saw it.

    Example: `ronde replay match.jsonl --seat 0 --lang fr`.

    Parameters
    ----------
    file
        A log or a trace, as `ronde simulate --trace` and the server's export write it.
    """
    log = _nth_log(file, match)
    if seat is not None and not 0 <= seat < log.header["seats"]:
        raise RondeError(f"there is no seat {seat}; seats are 0 to {log.header['seats'] - 1}", "GEN-01")
    viewer = SPECTATOR if seat is None else seat
    words = Words(lang, you=seat)
    console = Console(highlight=False)
    told = []
    for number, event, lines in tell(log, viewer):
        said = [words.say(line) for line in lines]
        if json_:
            told.append({"event": number, **_shown_event(log, event, viewer), "said": said})
        else:
            for sentence in said:
                console.print(f"[dim]{number:4}[/] {escape(sentence)}", soft_wrap=True)
    final = log.match()
    end = {"over": final.over, "scores": final.scores(), "winners": final.winners()}
    if json_:
        print(json.dumps({"game": log.game.key, "events": told, **end}))
    elif final.over:
        winners: list[Any] = [f"@{winner}" for winner in final.winners()]
        console.print(words.message("match-won", count=len(winners), winners=words.list_of(winners)), style="bold")


def verify(file: Path, *, json_: Json = False) -> int:
    """Check that every deal and draw in a file follows from the revealed seed of its match, and the rest from the play.

    Prints one line for each match. The first event that does not fit is named, and the exit code is then 2. Events are
    numbered from 0, as `ronde replay` numbers them.

    Example: `ronde verify match.jsonl`.

    Parameters
    ----------
    file
        A log or a trace whose seeds are revealed, as they are once a match is over.
    """
    results = []
    for number, log in enumerate(read_logs(file, find_game), 1):
        verdict = verify_log(log)
        results.append({"match": number, **asdict(verdict)})
        if not json_:
            unfinished = "" if log.end else "; the log has no end yet"
            followed = f"all {verdict.outcomes} chance outcomes follow from the seed{unfinished}"
            print(f"match {number}: {verdict.reason or followed}")
    if json_:
        print(json.dumps(results))
    return 2 if any(result["mismatch"] is not None for result in results) else 0


def tell(log: Log, viewer: int) -> Iterator[tuple[int, Event, list[Line]]]:
    """Every event of a log with the lines a viewer saw."""
    game = log.game
    match = Match(game, log.header["seats"], log.header["options"], chance=log.chance, events=())

    def look() -> Any:
        return game.view.of(match.table_view() if viewer == SPECTATOR else match.view(viewer))

    before = look()
    for number, event in enumerate(log.events):
        seen = match.seen(event, viewer)
        match.fold(event)
        after = look()
        if isinstance(event, Undone):
            yield number, event, [undone_line(event)]
        else:
            yield number, event, game.narrate(before, seen, after)
        before = after


def undone_line(event: Undone) -> Line:
    """What is said when a seat takes back its action."""
    from ronde.core.errors import Line

    return Line("undone", {"seat": f"@{event.seat}"})


def _nth_log(file: Path, number: int) -> Log:
    if number < 1:
        raise RondeError(f"--match must be 1 or more, not {number}")
    count = 0
    for log in read_logs(file, find_game):
        count += 1
        if count == number:
            return log
    raise RondeError(f"there is no match {number} in {file.name}; the last is match {count}")


def _shown_event(log: Log, event: Event, viewer: int) -> dict[str, Any]:
    """The event in notation, without what the viewer may not see."""
    shown = event_json(log.game, event)
    if "chance" in shown:
        return {"chance": True}
    if shown.get("seat") not in (None, viewer):
        shown.pop("action", None)
    return shown
