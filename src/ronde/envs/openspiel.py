"""OpenSpiel: every game as `ronde_<game>`, with explicit chance, information states, observers and resampling.

`pyspiel.load_game("ronde_riffifi", {"seats": 4, "officer": "on"})` once this module is imported. All chance is
explicit: deals are chains of single cards. Small games for exact work are positions: `{"position": "…"}`, several
separated by `;` to let chance choose one of them, each equally likely.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ronde.core.chance import fast_rng
from ronde.core.engine import compiled, specialise
from ronde.core.errors import IllegalAction, RondeError, one_of
from ronde.core.game import SPECTATOR, outcome_array
from ronde.core.record import as_json
from ronde.core.seats import seats_of
from ronde.envs import layout
from ronde.envs.chances import MAX_VALUES, Desk, chain, is_order_left_to_chance, shares
from ronde.envs.extras import needs
from ronde.envs.lane import ACTING, CHANCE_DUE, ENDS, IS_OVER, LISTED
from ronde.envs.vector import STENCIL
from ronde.games import GAMES, find_game

with needs("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ronde.core.game import Game
    from ronde.core.record import Row
    from ronde.envs.chances import Chain, Values

TREE: Final = "ronde.envs.stencils.tree"
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
        self.tree: Any = specialise(TREE, game)
        self.recall: int = params["recall"]
        if not 0 <= self.recall <= LONGEST:
            raise RondeError(f"an information-state tensor may recall 0 to {LONGEST} actions, not {self.recall}")
        self.reward = params["reward"]
        if self.reward not in ("win", "points"):
            raise RondeError(f"there is no reward {str(self.reward)[:40]!r}; it is win or points")
        texts = [text for text in params["position"].split(";") if text.strip()]
        if texts:
            self.worlds = [game.parse_state(text.strip()) for text in texts]
            kinds = {(int(s.seat_count), s.opt.tobytes()) for s in map(game.state.of, self.worlds)}
            if len(kinds) > 1:
                raise RondeError("all positions must have the same number of seats and the same options")
            self.seats = game.check_seats(kinds.pop()[0])
        else:
            chosen = {option.key: str(params[option.key]).removeprefix(MARK) for option in game.options}
            self.seats = game.check_seats(params["seats"] or game.seats[0])
            blank = game.blank(self.seats, chosen)
            self.engine.begin(blank)
            self.worlds = [blank]
        self.width = layout.width(game, self.seats)
        self.flat = np.zeros(self.width, np.int16)
        self.codes = np.zeros(game.max_legal, np.int16)
        self.told = np.zeros(LISTED + 8 * game.max_legal, np.int64)
        self._desk = Desk(game.state)
        self.view = game.view.row()
        self.points = np.zeros(8, np.int64)
        self.is_order_left_to_chance = is_order_left_to_chance(game.key, game.state.of(self.worlds[0]))
        self.start = self._start()

    def look(self, row: Row, seat: int) -> None:
        """Write into `view` what a seat sees, or a spectator."""
        if seat == SPECTATOR:
            self.engine.observe_table(row, self.view)
        else:
            self.engine.observe(row, seat, self.view)

    def chain_at(self, row: Row) -> Chain:
        """The chain of the chance event that is due."""
        self._desk.lay(row)
        return chain(self.game.key, self._desk)

    def _start(self) -> Place:
        """Where a match begins, shared by all that begin."""
        if len(self.worlds) == 1:
            return arrive(root(self, self.worlds[0]))
        return Place(None, CHANCE, values=shares([1] * len(self.worlds)))

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _same_rules, (self.game.key, json.dumps(self.params))


@cache
def _same_rules(key: str, params: str) -> Rules:
    """The rules of a state that was pickled."""
    return Rules(find_game(key), json.loads(params))


_short_array = cache(outcome_array)
"""For outcomes of one value: there are few of these, and they come up again and again."""


class Node:
    """A state of the table with the way to it, fixed once made, so that copies of a state share it."""

    __slots__ = ("chance", "event", "legal", "outcome", "over", "parent", "row", "rules", "seen")

    def __init__(
        self,
        rules: Rules,
        row: Row,
        count: int,
        parent: Node | None = None,
        event: tuple[int, int] | None = None,
        outcome: tuple[int, ...] | None = None,
    ) -> None:
        """The node of a row about which `rules.told` has been told this much."""
        told = rules.told[:count].tolist()
        self.rules = rules
        self.row = row
        self.parent = parent
        self.event = event
        self.outcome = outcome
        self.seen: dict[int, bytes] = {}
        self.over: bool = told[IS_OVER] != 0
        self.chance: int = told[CHANCE_DUE]
        acting = told[ACTING]
        self.legal: dict[int, list[int]] = {}
        """The legal actions of the seats that have something to do."""
        if self.over or self.chance:
            return
        if acting & acting - 1 == 0:  # the usual case: one seat acts, and it can
            self.legal[acting.bit_length() - 1] = told[LISTED:]
            return
        start = 0
        for seat, end in enumerate(told[ENDS : ENDS + rules.seats]):
            if end > start:
                self.legal[seat] = told[LISTED + start : LISTED + end]
                start = end

    def after(self, seat: int, action: int) -> Node:
        """The node after an action."""
        rules = self.rules
        row = np.empty(len(self.row), np.uint8)
        count = rules.tree.after_action(self.row, seat, action, row, rules.codes, rules.told)
        return Node(rules, row, count, self, (seat, action))

    def dealt(self, outcome: tuple[int, ...]) -> Node:
        """The node after a chance event."""
        rules = self.rules
        row = np.empty(len(self.row), np.uint8)
        array = outcome_array(outcome) if len(outcome) > 2 else _short_array(outcome)
        count = rules.tree.after_chance(self.row, array, row, rules.codes, rules.told)
        return Node(rules, row, count, self, None, outcome)

    def event_seen_by(self, seat: int) -> tuple[int, int]:
        """Who acted last and how, as a seat saw it, or a spectator."""
        assert self.event is not None
        assert self.parent is not None
        actor, action = self.event
        if actor != seat:
            self.rules.look(self.parent.row, seat)
            action = self.rules.game.veil(self.rules.game.view.of(self.rules.view), action)
        return actor, action

    def last_events(self, seat: int, out: Any) -> None:
        """The last actions as a seat saw them, the last one first: 1 + places from the seat, and 1 + action; else 0."""
        out[:] = 0
        node, place = self, 0
        while place < len(out) and node.parent is not None:
            if node.event is not None:
                actor, action = node.event_seen_by(seat)
                out[place] = 1 + (actor - max(0, seat)) % self.rules.seats
                out[place + 1] = 1 + action
                place += 2
            node = node.parent

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
                actor, action = node.event_seen_by(seat)
                told = bytes((actor, action & 255, action >> 8))
            rules.engine.observe(node.row, seat, rules.view)
            before = hashlib.blake2b(before + told + rules.view.tobytes(), digest_size=16).digest()
            node.seen[seat] = before
        return before


def root(rules: Rules, row: Row) -> Node:
    """A node with no way to it."""
    return Node(rules, row, rules.tree.look(row, rules.codes, rules.told))


class Place:
    """A node, and as much of the next chance outcome as is decided; fixed once made, so that copies share it."""

    __slots__ = ("chain", "known", "left", "node", "player", "values")

    def __init__(
        self,
        node: Node | None,
        player: int,
        known: tuple[int, ...] = (),
        chain: Chain | None = None,
        left: list[int] | None = None,
        values: Values | None = None,
    ) -> None:
        self.node = node
        self.player = player
        self.known = known
        self.chain = chain
        self.left = left
        self.values = values

    def __deepcopy__(self, memo: object) -> Place:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        way: list[Any] = []
        node = self.node
        while node is not None:
            way.append((node.row.tobytes(), node.event, node.outcome, node.seen))
            node = node.parent
        return _same_place, (self.node.rules if self.node else None, way[::-1], self.player, self.known, self.values)

    def allows(self, action: int) -> bool:
        """Whether this can be next: a legal action, or a value of chance."""
        if self.player >= 0:
            return self.node is not None and action in self.node.legal[self.player]
        if self.values is None:
            return False
        index = bisect_left(self.values, (action,))
        return index < len(self.values) and self.values[index][0] == action

    def after_value(self, value: int) -> Place:
        """The place after one more step of a chance outcome."""
        assert self.node is not None
        assert self.chain is not None
        assert self.left is not None
        left = self.chain.without(len(self.known) - 1, value, self.left)
        return decide(self.node, self.chain, (*self.known, value), left)


def _same_place(rules: Rules, way: list[Any], player: int, known: tuple[int, ...], values: Values | None) -> Place:
    """The place of a state that was pickled, with the whole way to it."""
    node: Node | None = None
    for row, event, outcome, seen in way:
        made = root(rules, np.frombuffer(bytearray(row), np.uint8))
        made.parent, made.event, made.outcome, made.seen = node, event, outcome, seen
        node = made
    if node is None or not known:
        return Place(node, player, values=values)
    due = rules.chain_at(node.row)
    return Place(node, player, known, due, due.left_after(known), values)


def arrive(node: Node) -> Place:
    """The place where a node leaves a choice, past whatever leaves none."""
    rules = node.rules
    if node.over:
        return Place(node, TERMINAL)
    if node.chance:
        due = rules.chain_at(node.row)
        return decide(node, due, (node.chance,), due.deck)
    if len(node.legal) == 1 or not rules.is_order_left_to_chance:
        return Place(node, next(iter(node.legal)))
    return Place(node, CHANCE, values=_any_of(tuple(node.legal)))


@cache
def _any_of(seats: tuple[int, ...]) -> Values:
    return [(seat, 1 / len(seats)) for seat in seats]


def decide(node: Node, due: Chain, known: tuple[int, ...], left: list[int]) -> Place:
    """The next step of a chance outcome that leaves a choice, or what comes after the outcome."""
    values = due.next(known, left)
    while len(values) == 1:
        value = values[0][0]
        left = due.without(len(known) - 1, value, left)
        known = (*known, value)
        values = due.next(known, left)
    return Place(node, CHANCE, known, due, left, values) if values else arrive(node.dealt(known))


class State(pyspiel.State):  # type: ignore[misc]
    """A state of the tree; all it has is its place and the rules."""

    def __init__(self, game: pyspiel.Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.place = rules.start

    @property
    def node(self) -> Node | None:
        """The table; none while chance chooses a position."""
        return self.place.node

    @property
    def known(self) -> tuple[int, ...]:
        """As much of the chance outcome that is due as is decided."""
        return self.place.known

    # --- who is next --------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that acts, or chance, or nobody."""
        return self.place.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every value of the next step of chance, with its probability."""
        values = self.place.values
        assert values is not None
        return values.copy()

    # Python callers come straight here; through OpenSpiel's own methods each of these would cross over and back.

    def is_chance_node(self) -> bool:
        """Whether chance is next."""
        return self.place.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Never: seats that choose at once do so in turn, without seeing each other's choice."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a seat, by default the one that acts; at a chance node every value of the step."""
        place = self.place
        if place.player == CHANCE:
            assert place.values is not None
            return [value for value, _ in place.values]
        return self._legal_actions(place.player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        place = self.place
        return place.node.legal[player].copy() if player >= 0 and player == place.player and place.node else []

    def _apply_action(self, action: int) -> None:
        place = self.place
        node = place.node
        if not place.allows(action):
            self._refuse(action)
        if node is None:
            self.place = arrive(root(self.rules, self.rules.worlds[action]))
        elif place.player >= 0:
            self.place = arrive(node.after(place.player, action))
        elif place.known:
            self.place = place.after_value(action)
        else:  # which seat is first to act
            self.place = Place(node, action)

    def _refuse(self, action: int) -> None:
        """Say why an action is refused; the state is as it was."""
        place, game = self.place, self.rules.game
        if place.player == TERMINAL:
            raise IllegalAction("the match is over", "GEN-06")
        if place.player == CHANCE:
            raise IllegalAction(f"chance has no value {action} here; it is {one_of(self.legal_actions())}", "GEN-06")
        text = game.actions.text(action)
        found = game.refusal(game.view.of(self.view(place.player)), action)
        raise IllegalAction(f"{text} is not allowed now", found.clause if found else "GEN-06", found)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.rules.game.actions.text(action)
        return f"chance {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.place.player == TERMINAL

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
        text = self.rules.game.state_text(self.rules.game.state.of(self.node.row))
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

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The flat observation, then the last actions as the seat saw them, as many as the parameter `recall` says."""
        player = self._viewer(player)
        tensor = np.zeros(self.rules.width + 2 * self.rules.recall, np.float32)
        tensor[: self.rules.width] = self.flat(player)
        if self.node is not None:
            self.node.last_events(player, tensor[self.rules.width :])
        return tensor.tolist()

    def flat(self, player: int) -> layout.Flat:
        """What a seat sees now; see `ronde.envs.layout`."""
        out = np.zeros(self.rules.width, np.int16)
        if self.node is not None:
            self.rules.look(self.node.row, player)
            self.rules.stencil.encode(self.rules.view, out)
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
        node = root(self.rules, row)
        node.seen[player] = self.node.memory(player)
        other = self.clone()
        other.place = Place(node, self.place.player)
        return other  # type: ignore[no-any-return]


def state_from_view(loaded: pyspiel.Game, view: Row, seed: int) -> State:
    """A state in which the viewer is to act and knows what the view says; all else is imagined."""
    rules = loaded.rules
    row = rules.game.state.row()
    rules.engine.determinize(view, fast_rng(seed), row)
    state = State(loaded, rules)
    state.place = Place(root(rules, row), int(rules.game.view.of(view).seat))
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
        recalled = 2 * rules.recall if self.recalls else 0
        self.tensor = np.zeros(rules.width + recalled, np.float32)
        self.dict: dict[str, Any] = {}
        for block in layout.blocks(rules.game, rules.seats):
            if block.width:
                name = block.field.name if block.field.name not in self.dict else f"{block.field.name}_counts"
                self.dict[name] = self.tensor[block.start : block.start + block.width]
        if recalled:
            self.dict["events"] = self.tensor[rules.width :]

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor."""
        viewer, rules = SPECTATOR if self.is_public else player, self.rules
        self.tensor[:] = 0
        if state.node is None:
            return
        rules.look(state.node.row, viewer)
        rules.stencil.encode(rules.view, rules.flat)
        self.tensor[: rules.width] = rules.flat
        if "events" in self.dict:
            state.node.last_events(viewer, self.dict["events"])

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
    params: dict[str, Any] = {"seats": 0, "reward": "win", "position": "", "recall": 0}
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
        provides_information_state_tensor=True,
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

        def information_state_tensor_shape(self) -> list[int]:
            """The same, and two columns for each action that is recalled."""
            return [self.rules.width + 2 * self.rules.recall]

        def information_state_tensor_layout(self) -> Any:
            """One vector."""
            return pyspiel.TensorLayout.CHW

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
