"""A match: the checked door to a game, and the log of everything that happened.

`play` is the only way in for an action: it must be legal, or it is refused with the clause that says why, and nothing
changes. After it, chance events are sampled and applied until a seat must decide or the match is over.
The log holds outcomes, not seeds, so folding it from the beginning gives the state again, byte for byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
from msgspec import Struct

from ronde.core.chance import DRY, MODE, TAPE, Fair
from ronde.core.engine import engine
from ronde.core.errors import BadLog, IllegalAction, Line, Refusal, RondeError, one_of
from ronde.core.game import SPECTATOR, Seen, outcome_array
from ronde.core.seats import MAX_SEATS, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ronde.core.chance import Chance
    from ronde.core.engine import Engine
    from ronde.core.game import Action, Game, Seat
    from ronde.core.record import Row

    Outcome: TypeAlias = np.ndarray[tuple[int], np.dtype[np.int16]]

SEATS_OF = [seats_of(seats) for seats in range(1 << MAX_SEATS)]
"""The seats of every bit set; who is to act is asked several times for every action."""
FIRST_TAPE = 8
"""Words of chance made for an event at first, enough to draw a card; eight times as many when they are too few."""
FEW = 8
"""How many legal actions a sentence lists."""


class Acted(Struct, frozen=True, gc=False):  # no event leads back to itself: nothing to collect
    """A seat took an action."""

    seat: Seat
    action: Action


class Dealt(Struct, frozen=True, gc=False):
    """Chance gave an outcome."""

    outcome: tuple[int, ...]


class Undone(Struct, frozen=True, gc=False):
    """A seat took back its last action."""

    seat: Seat


Event: TypeAlias = Acted | Dealt | Undone


def _number(game: Game, row: Row, name: str) -> memoryview[int]:
    """A number of the state that lives in `row`, for reading: a memoryview gives it ten times as fast as a record."""
    fields = game.state.dtype.fields
    assert fields is not None
    kind, offset = fields[name][:2]
    return cast("memoryview[int]", row[offset : offset + kind.itemsize].data.cast(cast("Any", kind.char)))


class Match:
    """One match of a game, from its first deal to its winners."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        chance: Chance | None = None,
        events: Iterable[Event] | None = None,
        deal: bool = True,
        engine: Engine | None = None,
    ) -> None:
        """Begin a match, or fold `events` into one. Without `chance` the match gets a fair stream of its own.

        A new match is dealt at once, unless `deal` is false: then the caller lets chance run step by step.
        """
        self.game = game
        self.options = game.choose_options(seats, options)
        self.ruleset = game.ruleset(seats, options)
        self.seats = seats
        self.chance: Chance = chance or Fair.new(self.ruleset)
        self.events: list[Event] = []
        self.row = game.blank(seats, options)
        self._engine = engine
        self._state = game.state.of(self.row)
        self._over = _number(game, self.row, "over")
        self._chance = _number(game, self.row, "chance")
        self._to_act = _number(game, self.row, "to_act")
        self._codes = np.zeros(game.max_legal, np.int16)
        self._outcome = np.zeros(game.max_outcome, np.int16)
        self._dealt = 0
        self._undo: list[tuple[Seat, Row]] = []
        self.engine.begin(self.row)
        if events is not None:
            for event in events:
                self.fold(event)
        elif deal:
            self._deal_all()

    @property
    def engine(self) -> Engine:
        """What runs the kernels now: the one given, else the best there is."""
        return self._engine or engine(self.game)

    @property
    def state(self) -> Any:
        """The whole truth, as a record. For referees and tests; bots and clients get views."""
        return self._state

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._over[0] != 0

    @property
    def to_act(self) -> list[Seat]:
        """The seats that may act now."""
        return [] if self._over[0] or self._chance[0] else SEATS_OF[self._to_act[0]].copy()

    def legal(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat, ascending; none if it may not act."""
        count = self.engine.legal(self.row, self._check_seat(seat), self._codes)
        return cast("list[Action]", self._codes[:count].tolist())

    def view(self, seat: Seat) -> Row:
        """All that a seat may know, as a new row."""
        row = self.game.view.row()
        self.engine.observe(self.row, self._check_seat(seat), row)
        return row

    def table_view(self) -> Row:
        """All that a spectator may know, as a new row."""
        row = self.game.view.row()
        self.engine.observe_table(self.row, row)
        return row

    def seen(self, event: Event, viewer: Seat) -> Seen:
        """An event of this match as a seat (or SPECTATOR) saw it; call it before the event is applied."""
        if isinstance(event, Acted):
            if event.seat == viewer:
                return Seen(event.seat, event.action)
            view = self.table_view() if viewer == SPECTATOR else self.view(viewer)
            return Seen(event.seat, self.game.veil(self.game.view.of(view), event.action))
        return Seen(event.seat if isinstance(event, Undone) else None, None)

    def scores(self) -> list[int]:
        """Points of every seat so far."""
        points = np.zeros(self.seats, np.int64)
        self.engine.scores(self.row, points)
        return [int(point) for point in points]

    def winners(self) -> list[Seat]:
        """The seats that won; several share a victory, none while the match runs (GEN-04)."""
        return seats_of(self.engine.winners(self.row))

    def play(self, seat: Seat, action: Action) -> list[Event]:
        """Take an action, then let chance run; the events this added to the log."""
        before = len(self.events)
        self.act(seat, action)
        self._deal_all()
        return self.events[before:]

    def act(self, seat: Seat, action: Action, legal: Sequence[Action] | None = None) -> Acted:
        """Take an action and stop there; chance may be due afterwards.

        Whoever has asked what is `legal` for the seat now may say it, which spares asking again.
        """
        if self.chance_due:
            raise RondeError("a chance event is due first")
        if legal is None or action not in legal:
            self._check_action(seat, action)
        return self._act(Acted(seat, action))

    @property
    def chance_due(self) -> bool:
        """Whether chance comes next."""
        return self._chance[0] != 0 and not self._over[0]

    def deal(self) -> Dealt:
        """Let one chance event happen."""
        if not self.chance_due:
            raise RondeError("no chance event is due")
        outcome = self._sample()
        return self._apply_outcome(Dealt(tuple(outcome.tolist())), outcome)

    def due_outcome(self) -> tuple[int, ...] | None:
        """The outcome that this match's chance gives to the event due now; None if none is due."""
        return tuple(self._sample().tolist()) if self.chance_due else None

    @property
    def undoer(self) -> Seat | None:
        """The seat that may take back its last action: chance has shown nothing and nobody else acted since."""
        return self._undo[-1][0] if self._undo else None

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back its last action."""
        return self.undoer == seat

    def undo(self, seat: Seat) -> Undone:
        """Take back the seat's last action."""
        if not self.can_undo(self._check_seat(seat)):
            raise RondeError("there is nothing to take back: something hidden has been shown, or somebody else acted")
        event = Undone(seat)
        self._take_back()
        self.events.append(event)
        return event

    def _check_seat(self, seat: Seat) -> Seat:
        if not 0 <= seat < self.seats:
            raise RondeError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}", "GEN-01")
        return seat

    def _check_action(self, seat: Seat, action: Action) -> None:
        """Refuse what a match never takes; it takes a little more than seats may choose (REA-Q21, REA-Q23)."""
        if action in self.legal(seat):
            return
        self.game.actions.text(action)  # refuses codes that do not exist
        if self.over or not self.engine.accepts(self.row, seat, action):
            self.check(seat, action)

    def check(self, seat: Seat, action: Action) -> None:
        """Refuse what a seat may not choose."""
        self._check_seat(seat)
        text = self.game.actions.text(action)
        if self.over:
            raise IllegalAction("the match is over", "GEN-06", Refusal("GEN-06", Line("refused-over")))
        if action in self.legal(seat):
            return
        acting = self.to_act
        if seat not in acting:
            refusal = Refusal("GEN-06", Line("refused-not-your-turn", {"seat": f"@{acting[0]}"}))
            turn = f"seat {acting[0]}" if len(acting) == 1 else f"seats {one_of(acting)}"
            raise IllegalAction(f"seat {seat} may not act now; it is the turn of {turn}", "GEN-06", refusal)
        found = self.game.refusal(self.game.view.of(self.view(seat)), action)
        assert found is not None, f"{text} is neither legal nor refused"
        allowed = [self.game.actions.text(code) for code in self.legal(seat)]
        more = [f"one of {len(allowed) - FEW} others"] if len(allowed) > FEW else []
        sentence = f"{text} is not allowed now; legal for seat {seat}: {one_of([*allowed[:FEW], *more]) or 'nothing'}"
        raise IllegalAction(sentence, found.clause, found)

    def _act(self, event: Acted) -> Acted:
        if self._undo and self._undo[-1][0] != event.seat:
            self._undo.clear()
        if self._to_act[0] == 1 << event.seat:
            self._undo.append((event.seat, self.row.copy()))
        else:  # where others may act at any moment there is nothing to take back
            self._undo.clear()
        self.engine.apply(self.row, event.seat, event.action)
        self.events.append(event)
        return event

    def _take_back(self) -> None:
        self.row[:] = self._undo.pop()[1]

    def _deal_all(self) -> None:
        while self.chance_due:
            self.deal()

    def _sample(self) -> Outcome:
        words = FIRST_TAPE
        while True:
            rng = self.chance.rng(self._dealt, words)
            length = self.engine.sample_chance(self.row, rng, self._outcome)
            if rng[MODE] != TAPE or not rng[DRY]:
                return self._outcome[:length]
            words *= 8

    def _apply_outcome(self, event: Dealt, outcome: Outcome) -> Dealt:
        self.engine.apply_chance(self.row, outcome)
        self.events.append(event)
        self._dealt += 1
        self._undo.clear()
        return event

    def fold(self, event: Event) -> None:
        """Apply the next event of a log, trusting nothing."""
        number = len(self.events)
        if isinstance(event, Dealt):
            if not self.chance_due:
                raise BadLog(f"event {number}: no chance event is due")
            if not self._is_possible(event.outcome):
                raise BadLog(f"event {number}: chance cannot give this outcome now")
            self._apply_outcome(event, outcome_array(event.outcome))
            return
        if self.chance_due:
            raise BadLog(f"event {number}: a chance event is due first")
        try:
            if isinstance(event, Undone):
                self.undo(event.seat)
            else:
                self._check_action(event.seat, event.action)
                self._act(event)
        except RondeError as error:
            raise BadLog(f"event {number}: {error.sentence}", error.clause) from error

    def _is_possible(self, outcome: tuple[int, ...]) -> bool:
        if not 0 < len(outcome) <= self.game.max_outcome or not all(abs(part) < 1 << 15 for part in outcome):
            return False
        return self.engine.possible(self.row, outcome_array(outcome))
