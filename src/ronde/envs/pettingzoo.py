"""PettingZoo: `env("riffifi", seats=4, officer="on")` for one agent at a time, `parallel_env` for ReAction in ticks.

Registered as `ronde/<game>-v0`: `pettingzoo.make("aec", "ronde/riffifi-v0")` once this module is imported.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ronde.core.errors import IllegalAction, RondeError, one_of
from ronde.core.seats import seats_of
from ronde.envs.extras import needs
from ronde.envs.table import RENDER_MODES, Table
from ronde.games import GAMES

with needs("envs"):
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.env_registry.registration import aec_registry, register
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

if TYPE_CHECKING:
    from collections.abc import Mapping

ILLEGAL: Final = ("terminate", "raise")
ILLEGAL_REWARD: Final = -1.0


class Seated:
    """What agents at one table have in common, whether they act one at a time or together."""

    def _sit_down(self, key: str, settings: Mapping[str, Any]) -> None:
        self.table = Table(key, **settings)
        self.metadata = _metadata(key)
        self.render_mode = self.table.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self.state_space = self.table.state_space()

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the game."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """The whole truth as bytes."""
        return self.table.state()

    def render(self) -> Any:
        """What a spectator sees."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is left open."""


class Agents(Seated, AECEnv):  # type: ignore[misc]
    """One table, one agent at a time; the agents are called by their seats, from `seat_0` on.

    An illegal action ends the match for everybody and costs the agent 1 (PettingZoo's convention), or is raised
    (`illegal="raise"`); either way the sentence with the clause is given. Where several agents may act (ReAction),
    any of them may be the next; `let_act` chooses.
    """

    def __init__(self, key: str, *, max_cycles: int | None = None, illegal: str = "terminate", **settings: Any) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise RondeError(f"illegal cannot be {str(illegal)[:40]!r}; it is {one_of(ILLEGAL)}")
        self._sit_down(key, settings)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        cycles = _checked(max_cycles)
        self._limit = None if cycles is None else cycles * self.table.seats
        self._raises = illegal == "raise"
        self._decisions = 0
        self._paid = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin match 0 of a seed, or `options={"match": m}`; without a seed the next match."""
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._paid = False
        self.agent_selection = self.possible_agents[self.table.actor]

    def step(self, action: Any) -> None:
        """Take an action for the selected agent; None removes an agent whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._paid:
            self._clear_rewards()
            self._paid = False
        self._cumulative_rewards[agent] = 0.0
        table = self.table
        try:
            table.act(action)
        except RondeError as error:
            if self._raises or not isinstance(error, IllegalAction):
                raise
            self._end_by(agent, error)
            return
        self._decisions += 1
        rewards = table.vector.rewards[0]
        if rewards.any():
            self._paid = True
            for other, reward in zip(self.possible_agents, rewards.tolist(), strict=True):
                self.rewards[other] = reward
            self._accumulate_rewards()
        if table.vector.ends[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[table.actor]
        if self._limit is not None and self._decisions >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def _end_by(self, agent: str, error: IllegalAction) -> None:
        EnvLogger.get_logger().warning("%s: %s", agent, error)
        self.infos[agent]["illegal"] = str(error)
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

    def let_act(self, agent: str) -> None:
        """Let another of the agents that may act be the next."""
        seat = self._seat_of[agent]
        if seat not in self.table.vector.seats_to_act(0):
            raise RondeError(f"{agent} may not act now", "GEN-06")
        self.table.vector.actors[0] = seat
        flat, masks = self.table.vector.observations[0, 0], self.table.vector.masks[0, 0]
        self.table.vector.observe(0, seat, flat)
        self.table.vector.legal_mask(0, seat, masks)
        self.agent_selection = agent

    def agents_to_act(self) -> list[str]:
        """The agents that may act now."""
        return [self.possible_agents[seat] for seat in self.table.vector.seats_to_act(0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and its action mask."""
        return self.table.observe(self._seat_of[agent])

    def view(self, agent: str) -> Any:
        """The view of an agent as a row, as bots take it."""
        return self.table.view(self._seat_of[agent])

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Together(Seated, ParallelEnv):  # type: ignore[misc]
    """ReAction in ticks: every agent chooses at once, then the choices are revealed in random order (REA-Q12).

    An agent that sits out a tick has only `pass` in its mask, and what it chooses does not matter. An action that is
    not legal counts as `pass` and the agent's info says why; with `illegal="raise"` it is raised.
    """

    def __init__(
        self, key: str = "reaction", *, max_cycles: int | None = None, illegal: str = "pass", **settings: Any
    ) -> None:
        if key != "reaction":
            raise RondeError(f"agents act together in reaction only; use env({key[:40]!r}) for {key[:40]}")
        if illegal not in ("pass", "raise"):
            raise RondeError(f"illegal cannot be {str(illegal)[:40]!r}; it is pass or raise")
        self._sit_down(key, {"mode": "ticks"} | settings)
        if self.table.vector.options["mode"] != "ticks":
            raise RondeError("agents act together when mode is ticks", "REA-Q12")
        self.agents: list[str] = []
        self.max_cycles = _checked(max_cycles)
        self._raises = illegal == "raise"
        self._pass = self.table.game.actions.base("pass")
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Begin match 0 of a seed, or `options={"match": m}`; without a seed the next match."""
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Let every agent choose, then reveal the choices."""
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        for seat in seats_of(int(self.table.vector.acting[0])):
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise RondeError(f"{agent} may act, so step needs its action")
            try:
                self.table.act(actions[agent], seat)
            except IllegalAction as error:
                if self._raises:
                    raise
                infos[agent]["illegal"] = str(error)
                self.table.act(self._pass, seat)
            for other, reward in zip(agents, self.table.vector.rewards[0].tolist(), strict=True):
                rewards[other] += reward
        self._cycles += 1
        over = bool(self.table.vector.ends[0])
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = self._observations()
        if over or cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _observations(self) -> dict[str, Any]:
        seen = {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents)}
        for observation in seen.values():
            if not observation["action_mask"].any():
                observation["action_mask"][self._pass] = 1
        return seen


def raw_env(key: str, **settings: Any) -> Agents:
    """One agent at a time, without wrappers."""
    return Agents(key, **settings)


def env(key: str, **settings: Any) -> Any:
    """One agent at a time; calls out of order are refused."""
    return OrderEnforcingWrapper(Agents(key, **settings))


def parallel_env(key: str = "reaction", **settings: Any) -> Together:
    """All agents at once: ReAction in ticks."""
    return Together(key, **settings)


def _checked(max_cycles: int | None) -> int | None:
    if max_cycles is not None and max_cycles < 1:
        raise RondeError(f"max_cycles is at least 1, not {max_cycles}")
    return max_cycles


def _metadata(key: str) -> dict[str, Any]:
    return {"name": f"ronde_{key}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}


for _game in GAMES:
    if f"ronde/{_game.key}-v0" not in aec_registry:
        register("aec", f"ronde/{_game.key}-v0", partial(env, _game.key))
        if _game.key == "reaction":
            register("parallel", f"ronde/{_game.key}-v0", partial(parallel_env, _game.key))
