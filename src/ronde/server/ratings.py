"""Ratings: OpenSkill after every rated match, for people and for the bots they play against.

A bot's rating belongs to its level. Who resigned is last. A seat for which a bot stood in counts for its person, whose
rating may fall but not rise: leaving is no way to keep a rating, nor to win one. Matches on one device are not rated,
nor are those of one person against bots in which that person was helped, by a hint or by a bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, text, update

from ronde.server.journal import places_of
from ronde.server.store import PLAYERS, RATINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ronde.server.table import Table

BOT = "bot:"
MODEL = PlackettLuce()
LOCK = 7_660_734  # any number, the same for every node
LEVELS = ((5.0, "novice"), (15.0, "regular"), (25.0, "expert"))
"""Up to which cautious estimate a person is about as strong as which bot; beyond them a master."""


def rated_names(table: Table) -> list[str] | None:
    """Whose rating each seat counts for; None if the match is not rated."""
    names = [chair.player or f"{BOT}{chair.bot}" for chair in table.chairs]
    is_anybody = any(chair.player for chair in table.chairs)
    return names if table.is_rated and table.status == "over" and is_anybody else None


def rate(table: Table) -> Callable[[Connection], None] | None:
    """What to write when the match of a table is over."""
    names = rated_names(table)
    match = table.match
    if names is None or match is None:
        return None
    places = places_of(match.scores(), match.winners(), [chair.resigned for chair in table.chairs])
    assert places is not None
    game = table.game.key
    helped = {chair.player for chair in table.chairs if chair.helped}

    def write(db: Connection) -> None:
        if db.dialect.name == "postgresql":  # another node may be rating the same people: one match after the other
            db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        known = {
            row.player: row
            for row in db.execute(select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.player.in_(set(names))))
        }
        before = [
            MODEL.rating(mu=known[name].mu, sigma=known[name].sigma) if name in known else MODEL.rating()
            for name in names
        ]
        teams = MODEL.rate([[rating] for rating in before], ranks=[float(place) for place in places])
        after = [rating for (rating,) in teams]
        for seat, name in enumerate(names):
            if name in helped and after[seat].ordinal() > before[seat].ordinal():
                after[seat] = before[seat]
        for name in dict.fromkeys(names):  # several bots of one level move its rating by their mean
            own = [after[seat] for seat, other in enumerate(names) if other == name]
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
