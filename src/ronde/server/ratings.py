"""Ratings: OpenSkill after every rated match, for people and for the bots they play against.

A bot's rating belongs to its level. Who resigned is last. A seat that a bot played to the end for a person who was
away counts for the person: leaving is no way to keep a rating. Matches on one device and matches of one person against
nobody else are not rated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from ronde.server.journal import places_of
from ronde.server.store import PLAYERS, RATINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ronde.server.table import Table

BOT = "bot:"
MODEL = PlackettLuce()
LEVELS = ((5.0, "novice"), (15.0, "regular"), (25.0, "expert"))
"""Up to which cautious estimate a person is about as strong as which bot; beyond them a master."""


def rated_names(table: Table) -> list[str] | None:
    """Whose rating each seat counts for; None if the match is not rated."""
    names = [chair.player or f"{BOT}{chair.bot}" for chair in table.chairs]
    people = [name for name in names if not name.startswith(BOT)]
    if not table.opened.rated or table.status != "over" or not people or len(set(people)) < len(people):
        return None
    return names


def rate(table: Table) -> Callable[[Connection], None] | None:
    """What to write when the match of a table is over."""
    names = rated_names(table)
    match = table.match
    if names is None or match is None:
        return None
    places = places_of(match.scores(), match.winners(), [chair.resigned for chair in table.chairs])
    assert places is not None
    game = table.game.key

    def write(db: Connection) -> None:
        known = {
            row.player: row
            for row in db.execute(select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.player.in_(set(names))))
        }
        teams = [
            [MODEL.rating(mu=known[name].mu, sigma=known[name].sigma) if name in known else MODEL.rating()]
            for name in names
        ]
        after = MODEL.rate(teams, ranks=[float(place) for place in places])
        for name in dict.fromkeys(names):  # several bots of one level move its rating by their mean
            own = [after[seat][0] for seat, other in enumerate(names) if other == name]
            values = {
                "mu": sum(rating.mu for rating in own) / len(own),
                "sigma": sum(rating.sigma for rating in own) / len(own),
                "matches": (known[name].matches if name in known else 0) + 1,
            }
            if name in known:
                of_name = (RATINGS.c.player == name) & (RATINGS.c.game == game)
                db.execute(update(RATINGS).where(of_name).values(values))
            elif name.startswith(BOT) or db.execute(select(PLAYERS.c.id).where(PLAYERS.c.id == name)).first():
                db.execute(insert(RATINGS).values(player=name, game=game, **values))

    return write


def shown(mu: float, sigma: float) -> float:
    """The cautious estimate that people see: two in a thousand are weaker than theirs says."""
    return round(mu - 3 * sigma, 1)


def level_like(mu: float, sigma: float) -> str:
    """The level of a bot about as strong as this rating."""
    for limit, level in LEVELS:
        if shown(mu, sigma) < limit:
            return level
    return "master"
