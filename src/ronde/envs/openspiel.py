"""OpenSpiel: every game as `ronde_<game>`, with explicit chance, information states, observers and resampling.

`pyspiel.load_game("ronde_riffifi", {"seats": 4, "officer": "on"})` once this module is imported. All chance is
explicit: deals are chains of single cards. Small games for exact work are positions: `{"position": "…"}`, several
separated by `;` to let chance choose one of them, each equally likely.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ronde.core.chance import fast_rng
from ronde.core.engine import compiled, specialise
from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.core.record import as_json
from ronde.core.seats import seats_of
from ronde.envs import layout
from ronde.envs.chances import MAX_VALUES, is_order_left_to_chance, next_values
from ronde.envs.extras import needs
from ronde.envs.lane import MEMORY, SETTINGS
from ronde.envs.vector import STENCIL
from ronde.games import GAMES, find_game

with needs("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ronde.core.game import Game
    from ronde.core.record import Row

LONGEST: Final = 20_000
"""More decisions than any match has."""
LARGEST_MARGIN: Final = 1000.0
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Rules:
    """One game with its seats, options and reward; shared by all states, never copied."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.game = game
        self.params = params
        self.engine = compiled(game)
        self.stencil: Any = specialise(STENCIL, game)
        self.reward = params["reward"]
        if self.reward not in ("win", "points"):
            raise RondeError(f"there is no reward {str(self.reward)[:40]!r}; it is win or points")
        texts = [text for text in params["position"].split(";") if text.strip()]
        if texts:
            self.worlds = [game.parse_state(text.strip()) for text in texts]
            counts = {int(game.state.of(row).seat_count) for row in self.worlds}
            if len(counts) > 1:
                raise RondeError("all positions must have the same number of seats")
            self.seats = game.check_seats(counts.pop())
        else:
            chosen = {option.key: str(params[option.key]).removeprefix(MARK) for option in game.options}
            self.seats = game.check_seats(params["seats"] or game.seats[0])
            blank = game.blank(self.seats, chosen)
            self.engine.begin(blank)
            self.worlds = [blank]
        self.width = layout.width(game, self.seats)
        self.settings = np.zeros(SETTINGS, np.int64)
        self.settings[MEMORY] = 1
        self.codes = np.zeros(game.max_legal, np.int16)
        self.view = game.view.row()
        self.points = np.zeros(8, np.int64)

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _same_rules, (self.game.key, json.dumps(self.params))


@cache
def _same_rules(key: str, params: str) -> Rules:
    """The rules of a state that was pickled."""
    return Rules(find_game(key), json.loads(params))


class Node:
    """A state of the table with the way to it, fixed once made, so that copies of a state share it."""

    __slots__ = ("actor", "event", "legal", "outcome", "parent", "row", "rules", "s", "seen")

    def __init__(
        self, rules: Rules, row: Row, parent: Node | None = None, event: tuple[int, int] | None = None
    ) -> None:
        self.rules = rules
        self.row = row
        self.s: Any = rules.game.state.of(row)
        self.parent = parent
        self.event = event
        self.outcome: tuple[int, ...] | None = None
        self.seen: dict[int, bytes] = {}
        self.legal: dict[int, list[int]] = {}
        self.actor: int | None = None

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        way: list[Any] = []
        node: Node | None = self
        while node is not None:
            way.append((node.row.tobytes(), node.event, node.outcome, node.seen))
            node = node.parent
        return _same_node, (self.rules, way[::-1], self.actor)

    def legal_of(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        if seat not in self.legal:
            codes = self.rules.codes
            self.legal[seat] = codes[: self.rules.engine.legal(self.row, seat, codes)].tolist()
        return self.legal[seat]

    def able(self) -> list[int]:
        """The seats that have something to do."""
        acting = seats_of(int(self.s.to_act))
        return acting if len(acting) == 1 else [seat for seat in acting if self.legal_of(seat)]

    def after(self, seat: int, action: int) -> Node:
        """The node after an action."""
        row = self.row.copy()
        self.rules.engine.apply(row, seat, action)
        return Node(self.rules, row, self, (seat, action))

    def dealt(self, outcome: Sequence[int]) -> Node:
        """The node after a chance event."""
        row = self.row.copy()
        self.rules.engine.apply_chance(row, outcome_array(outcome))
        node = Node(self.rules, row, self)
        node.outcome = tuple(outcome)
        return node

    def memory(self, seat: int) -> bytes:
        """A fingerprint of everything a seat has seen and done, in order: equal where the seat recalls the same."""
        path, node = [], self
        while seat not in node.seen:
            path.append(node)
            if node.parent is None:
                break
            node = node.parent
        before = node.seen.get(seat, b"")
        rules = self.rules
        for node in reversed(path):
            told = b""
            if node.event is not None and node.parent is not None:
                actor, action = node.event
                if actor != seat:
                    rules.engine.observe(node.parent.row, seat, rules.view)
                    action = rules.game.veil(rules.game.view.of(rules.view), action)
                told = bytes((actor, action & 255, action >> 8))
            rules.engine.observe(node.row, seat, rules.view)
            before = hashlib.blake2b(before + told + rules.view.tobytes(), digest_size=16).digest()
            node.seen[seat] = before
        return before


def _same_node(rules: Rules, way: list[Any], actor: int | None) -> Node:
    """The node of a state that was pickled, with the whole way to it."""
    node: Node | None = None
    for row, event, outcome, seen in way:
        node = Node(rules, np.frombuffer(bytearray(row), np.uint8), node, event)
        node.outcome, node.seen = outcome, seen
    assert node is not None
    node.actor = actor
    return node


class State(pyspiel.State):  # type: ignore[misc]
    """A state of the tree: a node of the table, and as much of the next chance outcome as is decided."""

    def __init__(self, game: pyspiel.Game, rules: Rules) -> None:
        super().__init__(game)
        self.node: Node | None = None
        self.rules = rules
        self.known: tuple[int, ...] = ()
        if len(rules.worlds) == 1:
            self._move_to(Node(rules, rules.worlds[0]))

    # --- who is next --------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that acts, or chance, or nobody."""
        if self.node is None or self.known:
            return CHANCE
        if self.node.s.over:
            return TERMINAL
        return CHANCE if self.node.actor is None else self.node.actor

    def _move_to(self, node: Node) -> None:
        """Come to a node and let happen what leaves no choice."""
        while True:
            self.node, self.known = node, ()
            if node.s.over:
                return
            if not node.s.chance:
                able = node.able()
                if len(able) == 1 or not is_order_left_to_chance(self.rules.game.key, node.s):
                    node.actor = able[0]
                return
            self.known = (int(node.s.chance),)
            if self._weights():
                return
            node = node.dealt(self.known)

    def _weights(self) -> list[tuple[int, int]]:
        """The values of the chance step that is due, past those that leave no choice; none if it is complete."""
        assert self.node is not None
        while True:
            weights = next_values(self.rules.game.key, self.node.s, self.known)
            if len(weights) != 1:
                return weights
            self.known = (*self.known, weights[0][0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every value of the next step of chance, with its probability."""
        if self.node is None:
            weights = [(world, 1) for world in range(len(self.rules.worlds))]
        elif self.known:
            weights = self._weights()
        else:
            weights = [(seat, 1) for seat in self.node.able()]
        total = sum(weight for _, weight in weights)
        return [(value, weight / total) for value, weight in weights]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.node is not None
        return self.node.legal_of(player) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node is None:
            self._move_to(Node(self.rules, self.rules.worlds[action]))
        elif self.known:
            self.known = (*self.known, action)
            if not self._weights():
                self._move_to(node.dealt(self.known))
        elif node.actor is None:  # who is first to act; the same table, now with an actor
            chosen = Node(self.rules, node.row, node.parent, node.event)
            chosen.outcome, chosen.seen, chosen.legal, chosen.actor = node.outcome, node.seen, node.legal, action
            self.node = chosen
        else:
            self._move_to(node.after(node.actor, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.rules.game.actions.text(action)
        return f"chance {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.node is not None and not self.known and bool(self.node.s.over)

    def returns(self) -> list[float]:
        """What each seat has won: nothing before the end."""
        seats = self.rules.seats
        if not self.is_terminal():
            return [0.0] * seats
        assert self.node is not None
        if self.rules.reward == "points":
            self.rules.engine.scores(self.node.row, self.rules.points)
            points = self.rules.points[:seats]
            return [float(margin) for margin in points - points.mean()]
        winners = seats_of(self.rules.engine.winners(self.node.row))
        if len(winners) == seats:
            return [0.0] * seats
        return [1 / len(winners) if seat in winners else -1 / (seats - len(winners)) for seat in range(seats)]

    def __str__(self) -> str:
        if self.node is None:
            return "chance chooses a position"
        text = self.rules.game.state_text(self.node.s)
        return f"{text} | known {' '.join(map(str, self.known))}" if self.known else text

    # --- what a seat knows --------------------------------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        """A fingerprint of all that a seat has seen and done, in order (perfect recall)."""
        player = self._viewer(player)
        return f"P{player} {self.node.memory(player).hex()}" if self.node is not None else f"P{player}"

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now, as JSON."""
        player = self._viewer(player)
        if self.node is None:
            return "{}"
        view = self.rules.game.view.row()
        self.rules.engine.observe(self.node.row, player, view)
        return json.dumps(as_json(self.rules.game.view, view), separators=(",", ":"))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a seat sees now, as the flat observation."""
        return self.flat(self._viewer(player)).astype(np.float32).tolist()  # type: ignore[no-any-return]

    def flat(self, player: int) -> layout.Flat:
        """What a seat sees now; see `ronde.envs.layout`."""
        out = np.zeros(self.rules.width, np.int16)
        if self.node is not None:
            self.rules.stencil.observe(self.node.row, player, self.rules.settings, self.rules.view, out)
        return out

    def view(self, player: int) -> Row:
        """The view of a seat, as bots take it."""
        assert self.node is not None
        row = self.rules.game.view.row()
        self.rules.engine.observe(self.node.row, player, row)
        return row

    def _viewer(self, player: int | None) -> int:
        viewer = self.current_player() if player is None else player
        if not 0 <= viewer < self.rules.seats:
            raise ValueError(f"there is no seat {viewer}; seats are 0 to {self.rules.seats - 1}")
        return int(viewer)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the seat cannot tell from this one; it recalls the same, what the others recall begins here."""
        assert self.node is not None
        assert not self.known
        row = self.rules.game.state.row()
        rng = fast_rng(int(sampler() * (1 << 53)))
        self.rules.engine.determinize(self.view(player), rng, row)
        node = Node(self.rules, row)
        node.seen[player] = self.node.memory(player)
        node.actor = self.node.actor
        other = self.clone()
        other.node = node
        return other  # type: ignore[no-any-return]


def state_from_view(loaded: pyspiel.Game, view: Row, seed: int) -> State:
    """A state in which the viewer is to act and knows what the view says; all else is imagined."""
    rules = loaded.rules
    row = rules.game.state.row()
    rules.engine.determinize(view, fast_rng(seed), row)
    node = Node(rules, row)
    node.actor = int(rules.game.view.of(view).seat)
    state = State(loaded, rules)
    state.node, state.known = node, ()
    return state


class Observer:
    """What a seat sees: as a tensor, by field, and as a string. A public observer sees what a spectator does."""

    def __init__(self, rules: Rules, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"this observer takes no parameters, not {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not kind.public_info:
            raise ValueError("an observer sees the table, and the hand of one seat or of none")
        self.rules = rules
        self.recalls = kind.perfect_recall
        self.is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(rules.width, np.float32)
        self.dict: dict[str, Any] = {}
        for block in layout.blocks(rules.game, rules.seats):
            if block.width:
                name = block.field.name if block.field.name not in self.dict else f"{block.field.name}_counts"
                self.dict[name] = self.tensor[block.start : block.start + block.width]

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor."""
        if not self.is_public or state.node is None:
            self.tensor[:] = state.flat(player)
            return
        row, flat = self.rules.game.view.row(), np.zeros(self.rules.width, np.int16)
        self.rules.engine.observe_table(state.node.row, row)
        layout.encoder(self.rules.game)(self.rules.game.view.of(row), flat, 1)
        self.tensor[:] = flat

    def string_from(self, state: State, player: int) -> str:
        """The information state if the observer recalls, else the observation."""
        if self.is_public:
            if state.node is None:
                return "{}"
            row = self.rules.game.view.row()
            self.rules.engine.observe_table(state.node.row, row)
            return json.dumps(as_json(self.rules.game.view, row), separators=(",", ":"))
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


MARK: Final = "is "
"""Stands before a number among names, as OpenSpiel reads a bare number back as another type."""


def _as_param(value: Any, values: Iterable[str]) -> Any:
    """An option's value as a parameter: a number if all its values are numbers, else a text."""
    text = str(value).removeprefix(MARK)
    if all(name.isdigit() for name in values):
        return int(text) if text.isdigit() else text
    return MARK + text if text.isdigit() else text


def load(game: Game, seats: int, options: dict[str, str]) -> pyspiel.Game:
    """A game as OpenSpiel loads it, with these seats and options."""
    values = {option.key: option.values for option in game.options}
    params = {key: _as_param(value, values[key]) for key, value in options.items()}
    return pyspiel.load_game(f"ronde_{game.key}", {"seats": seats} | params)


def _type_of(game: Game) -> pyspiel.GameType:
    params: dict[str, Any] = {"seats": 0, "reward": "win", "position": ""}
    params |= {option.key: _as_param(option.default, option.values) for option in game.options}
    return pyspiel.GameType(
        short_name=f"ronde_{game.key}",
        long_name=f"Ronde: {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=params,
    )


def _class_of(game: Game) -> type:
    kind = _type_of(game)

    class Loaded(pyspiel.Game):  # type: ignore[misc]
        """The game as OpenSpiel loads it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            for option in game.options:
                if option.key in given:
                    given[option.key] = _as_param(given[option.key], option.values)
            chosen = {**kind.parameter_specification, **given}
            self.rules = Rules(game, chosen)
            largest = 1.0 if self.rules.reward == "win" else LARGEST_MARGIN
            info = pyspiel.GameInfo(
                num_distinct_actions=len(game.actions),
                max_chance_outcomes=max(MAX_VALUES, len(self.rules.worlds)),
                num_players=self.rules.seats,
                min_utility=-largest,
                max_utility=largest,
                utility_sum=0.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self, *_: Any) -> State:
            """The beginning, or a chance node that chooses a position."""
            return State(self, self.rules)

        def max_chance_nodes_in_history(self) -> int:
            """More than any match has."""
            return LONGEST

        def observation_tensor_shape(self) -> list[int]:
            """The columns of the flat observation."""
            return [self.rules.width]

        def observation_tensor_layout(self) -> Any:
            """One vector."""
            return pyspiel.TensorLayout.CHW

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            """An observer of any seat."""
            return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    return Loaded


def register() -> None:
    """Tell OpenSpiel about every game."""
    known = set(pyspiel.registered_names())
    for game in GAMES:
        if f"ronde_{game.key}" not in known:
            pyspiel.register_game(_type_of(game), _class_of(game))


register()
