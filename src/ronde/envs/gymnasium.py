"""Gymnasium: one seat against bots, `gymnasium.make("ronde/reibach-v0", opponents="regular")`.

At many tables at once: `gymnasium.make_vec("ronde/reibach-v0", num_envs=1024, opponents="regular")`. The names are
known to Gymnasium where Ronde is installed; elsewhere importing this module registers them.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.bots import make_bot
from ronde.bots.judges import NOTES, judge_of
from ronde.core.chance import fast_rng
from ronde.core.engine import specialise
from ronde.core.errors import IllegalAction, RondeError, one_of
from ronde.envs import layout
from ronde.envs.extras import needs
from ronde.envs.ids import register
from ronde.envs.lane import STAY
from ronde.envs.table import RENDER_MODES, Table
from ronde.envs.vector import Vector, lane_array
from ronde.games import find_game

with needs("envs"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ronde.bots import Bot
    from ronde.core.game import Game

GLANCE = "ronde.bots.stencils.glance"
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
        chosen = _opponents(opponents, seat, self.table.seats)
        _check_illegal(illegal)
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


class Seats(VectorEnv[dict[str, Any], Any, Any]):
    """The same seat at `num_envs` tables; lane i plays the matches i, i + num_envs … of the seed.

    `opponents` are levels that play at a glance (random, novice, regular), which are compiled; those that search, and
    bots of your own, play in `make_vec(…, vectorization_mode="sync")`. The step after the end of a match begins the
    next one (Gymnasium's `NEXT_STEP`). An illegal action is dealt with as in `Seat`, in its lane alone.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "regular",
        illegal: str = "terminate",
        seats: int | None = None,
        memory: str = "perfect",
        reward: str = "win",
        threads: int = 2,
        **options: Any,
    ) -> None:
        game = find_game(key)
        self.vector = Vector(
            game,
            seats=seats,
            n=num_envs,
            options=options,
            memory=memory,
            reward=reward,
            autoreset=False,
            may_stay=True,
            threads=threads,
        )
        chosen = _opponents(opponents, seat, self.vector.seats)
        _check_illegal(illegal)
        self.num_envs = num_envs
        self.seat = seat
        self._raises = illegal == "raise"
        self._bots: Any = specialise(GLANCE, game)
        self._habits = np.array([_habits(game, level) for level in [*chosen[:seat], "random", *chosen[seat:]]])
        self._rngs = np.zeros((num_envs, self.vector.seats, 5), np.int64)
        self._thoughts = (
            game.view.row(),
            game.state.row(),
            np.zeros(2 * game.max_legal, np.int16),
            np.zeros(game.max_legal),
            np.zeros(NOTES),
        )
        self._over = np.ones(num_envs, np.bool_)
        self._match = -num_envs
        self._is_seeded = False
        low, high = layout.bounds(game, self.vector.seats)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.MultiBinary(self.vector.action_count),
            }
        )
        self.single_action_space = spaces.Discrete(self.vector.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the matches from 0 of a seed on, or from `options={"match": m}`; without a seed the next ones."""
        if isinstance(seed, list):
            raise RondeError("all lanes play matches of one seed; give a whole number")
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = secrets.randbits(62)
        self._is_seeded = True
        self._match = (options or {}).get("match", self._match + self.num_envs if seed is None else 0)
        self.vector.reset(seed, self._match)
        self._over[:] = True
        self._seat_bots()
        self._over[:] = False
        self._let_others_play(np.zeros(self.num_envs, np.float32))
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Take an action in every lane and let the others play; where a match had ended the next one begins."""
        vector = self.vector
        vector.actions[:] = lane_array(actions, self.num_envs, "actions")
        begun = self._over.copy()
        refusals: dict[int, str] = {}
        for lane in np.flatnonzero(~begun & ~self._is_legal()):
            try:
                vector.check(int(lane), self.seat, int(vector.actions[lane]))
            except IllegalAction as error:
                if self._raises:
                    raise
                refusals[int(lane)] = str(error)
                vector.actions[lane] = STAY
        if begun.any():  # only now: an action that is raised begins nothing
            vector.begin_next(begun)
            self._seat_bots()
        vector.step(vector.actions)
        rewards = vector.rewards[:, self.seat].copy()
        self._over = vector.ends.copy()
        self._over[list(refusals)] = True
        self._let_others_play(rewards)
        rewards[list(refusals)] = ILLEGAL_REWARD
        infos = self._infos()
        if refusals:
            infos["illegal"] = np.array([refusals.get(lane) for lane in range(self.num_envs)], object)
            infos["_illegal"] = np.array([lane in refusals for lane in range(self.num_envs)])
        return self._observations(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Any:
        """The legal actions of every lane now."""
        return self._observations()["action_mask"].astype(bool)

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self.vector.close()

    def _is_legal(self) -> Any:
        actions = self.vector.actions
        exists = (actions >= 0) & (actions < self.vector.action_count)
        lanes = np.arange(self.num_envs)
        return exists & self.vector.masks[lanes, 0, np.where(exists, actions, 0)]

    def _seat_bots(self) -> None:
        self._bots.seat_bots(self.vector.seed, BOT_LANES, self.vector.matches, self._over, self._rngs)

    def _let_others_play(self, rewards: Any) -> None:
        """Let bots act until this seat is next everywhere; add what comes to this seat meanwhile."""
        vector = self.vector
        arrays = (vector.rows, vector.actors, self._habits, self._rngs, vector.actions, *self._thoughts)
        while self._bots.choose(self.seat, *arrays):
            vector.step(vector.actions)
            rewards += vector.rewards[:, self.seat]
            self._over |= vector.ends

    def _observations(self) -> dict[str, Any]:
        flat, masks = self.vector.observations[:, 0].copy(), self.vector.masks[:, 0].view(np.int8).copy()
        for lane in np.flatnonzero(self._over):
            self.vector.observe(int(lane), self.seat, flat[lane])
            masks[lane] = 0
        return {"observation": flat, "action_mask": masks}

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        seat = np.full(self.num_envs, self.seat)
        return {"seat": seat, "_seat": every, "match": self.vector.matches, "_match": every.copy()}


def _opponents(opponents: Any, seat: int, seats: int) -> list[Any]:
    """One opponent for each other seat."""
    others = seats - 1
    chosen = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * others
    if len(chosen) != others:
        raise RondeError(f"there are {others} other seats, so there must be {others} opponents, not {len(chosen)}")
    if not 0 <= seat < seats:
        raise RondeError(f"there is no seat {seat}; seats are 0 to {seats - 1}", "GEN-01")
    return chosen


def _check_illegal(illegal: str) -> None:
    if illegal not in ("terminate", "raise"):
        raise RondeError(f"illegal cannot be {str(illegal)[:40]!r}; it is terminate or raise")


def _habits(game: Game, level: Any) -> tuple[float, float]:
    """Of a level that plays at a glance: the chance to notice an action, −1 to play anything; the size of errors."""
    known = {"novice": judge_of(game).novice, "regular": judge_of(game).regular}
    if level == "random":
        return -1.0, 0.0
    if level not in known:
        raise RondeError(
            f"many tables at once have opponents that play at a glance, {one_of(['random', *known])}, "
            f'not {str(level)[:40]!r}; use vectorization_mode="sync"'
        )
    return known[level].notices, known[level].misjudges


register()
