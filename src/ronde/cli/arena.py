"""`ronde arena`: bots against bots, with ratings and intervals."""

from __future__ import annotations

import json
import sys
from pathlib import Path  # noqa: TC003  the command line reads it at run time
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from ronde.arena.lineups import names_in
from ronde.arena.pools import Place
from ronde.arena.report import check_plot, print_report, save_plot
from ronde.arena.statistics import as_json, summarise
from ronde.arena.tournament import Tournament
from ronde.cli import Json, On, Options, Workers, parse_options, say_what_is_kept
from ronde.cli.progress import progress_of
from ronde.games import find_game


def arena(
    game: str,
    *,
    bots: Annotated[
        str,
        Parameter(
            help="Bots with commas between: levels, with thinking time (`expert@0.3s`) or iterations (`@2000`), "
            "or your own (`policy.py:bot`, `package.module:bot`, `openspiel:uniform_random`)."
        ),
    ] = "expert,regular",
    seats: Annotated[int | None, Parameter(help="How many play; the fewest the game allows if left out.")] = None,
    games: Annotated[
        int, Parameter(help="How many matches at least; every line-up and rotation plays equally many.")
    ] = 100,
    duplicate: Annotated[
        bool, Parameter(negative=(), help="Every line-up and rotation plays the same deals: fewer matches say as much.")
    ] = False,
    seed: Annotated[int, Parameter(help="Equal arguments and seeds give equal deals.")] = 0,
    options: Options = (),
    on: On = "local",
    workers: Workers = None,
    out: Annotated[
        Path | None,
        Parameter(
            help="Keep finished matches in this file and go on from it; `x.parquet` is a folder of Parquet files."
        ),
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Write a picture to this file (needs `ronde[plots]`).")] = None,
    json_: Json = False,
) -> None:
    """Let bots play each other and show who is stronger, by how much, and how sure that is.

    An interrupted run goes on where it stopped when it is started again with the same arguments.

    Example: `ronde arena reibach --bots expert@0.3s,regular --seats 2 --games 200 --duplicate`.

    Parameters
    ----------
    game
        Which game: reibach, riffifi, rauberei or reaction.
    """
    found = find_game(game)
    place = Place.parse(on)
    if plot is not None:
        check_plot(plot)
    seat_count = found.seats[0] if seats is None else seats
    tournament = Tournament(
        game,
        names_in(bots),
        seats=seat_count,
        games=games,
        duplicate=duplicate,
        seed=seed,
        options=parse_options(options),
        path=out,
    )
    total, kept = len(tournament.fixtures), len(tournament.results)
    if total != games:
        print(f"Every line-up and rotation plays equally often: {total} matches, not {games}.", file=sys.stderr)
    if kept == total:
        print(f"Nothing was left to play: all {total} matches are kept in {tournament.journal.path}.", file=sys.stderr)
    try:
        with progress_of(total) as advance:
            tournament.run(place=place, workers=workers, advance=advance)
    except KeyboardInterrupt:
        say_what_is_kept(len(tournament.results), total)
        raise
    summary = summarise(tournament.results)
    title = f"{found.key}, {seat_count} seats, {summary.games} matches{', duplicate deals' if duplicate else ''}"
    if json_:
        about = {"game": game, "seats": seat_count, "seed": seed, "duplicate": duplicate, "options": tournament.options}
        print(json.dumps(about | as_json(summary)))
    else:
        print_report(Console(), title, summary)
        print(f"Matches are kept in {tournament.journal.path}")
    if plot is not None:
        save_plot(plot, title, summary)
