"""`ronde selfplay`: matches of bots as a data set."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  the command line reads it at run time
from typing import Annotated

from cyclopts import Parameter

from ronde.arena.lineups import names_in
from ronde.arena.pools import Place
from ronde.arena.selfplay import PART, SelfPlay
from ronde.cli import On, Options, Workers, parse_options, say_what_is_kept
from ronde.cli.progress import progress_of
from ronde.games import find_game


def selfplay(
    game: str,
    *,
    out: Annotated[Path, Parameter(help="Folder for the data set; one that was interrupted is continued.")],
    bots: Annotated[
        str,
        Parameter(help="One bot for all seats or one for each: levels, `expert@500` (iterations) or `policy.py:bot`."),
    ] = "regular",
    seats: Annotated[int | None, Parameter(help="How many play; the fewest the game allows if left out.")] = None,
    games: Annotated[int, Parameter(help="How many matches.")] = 1000,
    seed: Annotated[int, Parameter(help="Equal arguments and seeds give equal data.")] = 0,
    options: Options = (),
    observations: Annotated[
        bool, Parameter(negative=(), help="Keep with every decision what its seat saw, as a flat observation.")
    ] = False,
    part: Annotated[int, Parameter(help="Matches in a file, and in one go of a worker.")] = PART,
    on: On = "local",
    workers: Workers = None,
) -> None:
    """Let bots play and keep every match and every decision in Parquet files, as they are finished.

    Where it runs changes nothing: the same arguments and seed give the same rows. Needs `ronde[data]`.

    Example: `ronde selfplay rauberei --bots regular --games 10000 --out rauberei.parquet --on ray`.

    Parameters
    ----------
    game
        Which game: reibach, riffifi, rauberei or reaction.
    """
    found = find_game(game)
    place = Place.parse(on)
    run = SelfPlay(
        game,
        names_in(bots),
        out,
        seats=found.seats[0] if seats is None else seats,
        games=games,
        seed=seed,
        options=parse_options(options),
        part=part,
        observations=observations,
    )
    try:
        with progress_of(games) as advance:
            run.run(place=place, workers=workers, advance=advance)
    except KeyboardInterrupt:
        say_what_is_kept(run.done, games)
        raise
    kept = run.data.match_count()  # more than asked for if more had been played before
    print(f"{out} has {kept} {'match' if kept == 1 else 'matches'}")
