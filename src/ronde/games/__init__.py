"""The games that Ronde plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.errors import RondeError, one_of
from ronde.games.rauberei import GAME as RAUBEREI
from ronde.games.reaction import GAME as REACTION
from ronde.games.reibach import GAME as REIBACH
from ronde.games.riffifi import GAME as RIFFIFI

if TYPE_CHECKING:
    from ronde.core.game import Game

GAMES = (REIBACH, RIFFIFI, RAUBEREI, REACTION)


def find_game(key: str) -> Game:
    """The game with this key.

    >>> find_game("rauberei").seats
    range(2, 7)
    """
    for game in GAMES:
        if game.key == key:
            return game
    raise RondeError(f"there is no game {key[:40]!r}; games are {one_of(game.key for game in GAMES)}")
