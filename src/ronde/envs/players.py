"""Bots both ways: policies and OpenSpiel bots sit down at Ronde's tables, Ronde's bots play in OpenSpiel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.core.chance import word
from ronde.core.errors import RondeError
from ronde.envs import layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ronde.bots import Bot, Budget
    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row


class PolicyBot:
    """A policy `(observation, action_mask) -> action` as a bot, for the arena and wherever a bot is asked to choose."""

    level = "regular"
    """its reflexes where all act at once"""

    def __init__(self, game: Game, policy: Callable[[Any, Any], Any]) -> None:
        self.game = game
        self.policy = policy
        self._encode = layout.encoder(game)

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """What the policy chooses."""
        v = self.game.view.of(view)
        flat = np.zeros(layout.width(self.game, int(v.seat_count)), np.int16)
        self._encode(v, flat, 1)
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[list(legal)] = 1
        return checked(self.game, self.policy(flat, mask), legal)


class SpielBot:
    """An OpenSpiel bot as a bot: it is shown a state that its seat cannot tell from the true one, never the truth.

    `bot` may also be a function that makes one, `(loaded game, seat) -> bot`. Without `loaded` the game is loaded as
    the view says, so that one bot can sit at tables of any size and options.
    """

    level = "regular"
    """its reflexes where all act at once"""

    def __init__(self, game: Game, bot: Any, loaded: Any = None) -> None:
        self.game = game
        self.bot = bot
        self.loaded = loaded
        self._seated: dict[tuple[Any, ...], tuple[Any, Any]] = {}

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """What the OpenSpiel bot chooses."""
        from ronde.envs.openspiel import state_from_view

        loaded, bot = self._sit(view)
        return checked(self.game, bot.step(state_from_view(loaded, view, word(rng))), legal)

    def _sit(self, view: Row) -> tuple[Any, Any]:
        """The game as OpenSpiel loads it, and the bot for the viewer's seat."""
        from ronde.envs.openspiel import load

        v = self.game.view.of(view)
        seats, seat = int(v.seat_count), int(v.seat)
        options = {
            option.key: next(name for name, code in option.allowed(seats).items() if code == v.opt[option.key])
            for option in self.game.options
        }
        key = (seats, seat, *options.values())
        if key not in self._seated:
            loaded = self.loaded or load(self.game, seats, options)
            self._seated[key] = loaded, self.bot if hasattr(self.bot, "step") else self.bot(loaded, seat)
        return self._seated[key]


def checked(game: Game, action: Any, legal: Sequence[Action]) -> Action:
    """The action that somebody else's bot chose, if it is legal."""
    try:
        code = int(action)
        if code != action:  # half an action, or its number as text
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        raise RondeError(f"the bot chose {str(action)[:40]!r}, which is not an action", "GEN-06") from None
    if code not in legal:
        raise RondeError(f"the bot chose {game.actions.text(code)}, which is not legal", "GEN-06")
    return code


def as_openspiel(bot: Bot, seed: int = 0) -> Any:
    """One of Ronde's bots as an OpenSpiel bot; it sees the view of the seat that acts, nothing more."""
    from ronde.core.chance import fast_rng
    from ronde.envs.extras import needs

    with needs("openspiel"):
        import pyspiel

    class Sitting(pyspiel.Bot):  # type: ignore[misc]
        """Asks the bot."""

        def __init__(self) -> None:
            super().__init__()
            self.rng = fast_rng(seed)

        def step(self, state: Any) -> int:
            """What the bot chooses."""
            seat = state.current_player()
            return bot.choose(state.view(seat), state.legal_actions(), self.rng)

        def restart_at(self, state: Any) -> None:
            """Nothing to remember."""

    return Sitting()
