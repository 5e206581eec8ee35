"""Gymnasium: one seat against bots, `gymnasium.make("ronde/reibach-v0", opponents="regular")`.

The names are known to Gymnasium where Ronde is installed; elsewhere importing this module registers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ronde.bots import make_bot
from ronde.core.chance import fast_rng
from ronde.core.errors import IllegalAction, RondeError
from ronde.envs.extras import needs
from ronde.envs.ids import register
from ronde.envs.table import RENDER_MODES, Table

with needs("envs"):
    import gymnasium

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots import Bot

BOT_LANES = 1 << 42
"""Lanes of the fast generator from here on are the opponents'."""
ILLEGAL_REWARD = -1.0


class Seat(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a table; `opponents` is a level, a bot, or a list with one of these for each other seat.

    An illegal action ends the episode with the reward −1 and its clause in `info["illegal"]`, or is raised with
    `illegal="raise"`. `info["seat"]` and `info["match"]` say which seat of which match of the seed is played.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        key: str,
        *,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "regular",
        illegal: str = "terminate",
        **settings: Any,
    ) -> None:
        self.table = Table(key, **settings)
        self.render_mode = self.table.render_mode
        others = self.table.seats - 1
        chosen = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * others
        if len(chosen) != others:
            raise RondeError(f"there are {others} other seats, so there must be {others} opponents, not {len(chosen)}")
        if not 0 <= seat < self.table.seats:
            raise RondeError(f"there is no seat {seat}; seats are 0 to {self.table.seats - 1}", "GEN-01")
        if illegal not in ("terminate", "raise"):
            raise RondeError(f"illegal cannot be {str(illegal)[:40]!r}; it is terminate or raise")
        bots = [make_bot(self.table.game, bot) if isinstance(bot, str) else bot for bot in chosen]
        self.seat = seat
        self._raises = illegal == "raise"
        self._bots: list[Any] = [*bots[:seat], None, *bots[seat:]]
        self._rngs: list[Any] = []
        self._over = True
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin match 0 of a seed, or `options={"match": m}`; without a seed the next match."""
        super().reset(seed=seed)
        self.table.reset(seed, options)
        first = BOT_LANES + 8 * int(self.table.vector.matches[0])
        self._rngs = [fast_rng(self.table.vector.seed, first + seat) for seat in range(self.table.seats)]
        self._over = False
        self._let_others_play()
        return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, then let the others play until it is this seat's turn again or the match is over."""
        if self._over:
            raise RondeError("the match is over; call reset")
        try:
            self.table.act(action)
        except IllegalAction as error:
            if self._raises:
                raise
            self._over = True
            return self.table.observe(self.seat), ILLEGAL_REWARD, True, False, self._info() | {"illegal": str(error)}
        reward = float(self.table.vector.rewards[0, self.seat]) + self._let_others_play()
        self._over = bool(self.table.vector.ends[0])
        return self.table.observe(self.seat), reward, self._over, False, self._info()

    def action_masks(self) -> Any:
        """The legal actions now, as libraries with maskable policies ask for them."""
        return self.table.mask(self.seat).astype(bool)

    def _let_others_play(self) -> float:
        """Let bots act until this seat is next; the reward that came to this seat meanwhile."""
        table, reward = self.table, 0.0
        while (actor := table.actor) not in (-1, self.seat):
            table.act(self._bots[actor].choose(table.whole_view(actor), table.legal(actor), self._rngs[actor]))
            reward += float(table.vector.rewards[0, self.seat])
        return reward

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "match": int(self.table.vector.matches[0])}

    def render(self) -> Any:
        """What a spectator sees."""
        return self.table.render()


register()
