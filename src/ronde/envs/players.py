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
        action = int(self.policy(flat, mask))
        if action not in legal:
            raise RondeError(f"the policy chose {self.game.actions.text(action)}, which is not legal", "GEN-06")
        return action


class SpielBot:
    """An OpenSpiel bot as a bot: it is shown a state that its seat cannot tell from the true one, never the truth."""

    def __init__(self, game: Game, bot: Any, loaded: Any) -> None:
        self.game = game
        self.bot = bot
        self.loaded = loaded

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:  # noqa: ARG002
        """What the OpenSpiel bot chooses."""
        from ronde.envs.openspiel import state_from_view

        action = int(self.bot.step(state_from_view(self.loaded, view, word(rng))))
        if action not in legal:
            raise RondeError(f"the bot chose {self.game.actions.text(action)}, which is not legal", "GEN-06")
        return action


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
