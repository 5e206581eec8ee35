"""A table: who sits where, which match they play, and who may ask for what.

A table is the fold of its steps and knows nothing of sockets, databases or time beyond the stamps of its steps.
`command` is the checked door for everything people ask for; it changes the table and returns the step to write down.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ronde.core import match as core
from ronde.core.chance import Fair
from ronde.core.errors import IllegalAction, Line, RondeError
from ronde.core.match import Match
from ronde.games import find_game
from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.clock import Clocks
from ronde.server.draws import Draws

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ronde.core.engine import Engine
    from ronde.core.game import Game
    from ronde.server.scene import Scene

Reason = Literal["illegal", "stale", "forbidden", "malformed", "busy", "journal", "late"]
REMEMBERED = 64
"""How many accepted commands a table remembers, to answer a repeated one without carrying it out again."""
MOST_SWAYS = 1000
"""How often one person may do at a table what can be done and undone for ever, so that its journal has an end.

What takes it back is never refused, as there is no more of it. The rules of the games bound all other actions.
"""
SWAYS = frozenset((ev.Sat, ev.Botsat, ev.Undone, ev.Abortasked, ev.Stoodin))
MATCH_EVENTS = (ev.Acted, ev.Dealt, ev.Undone)
POSITION_EVENTS = (*MATCH_EVENTS, ev.Began)
PLAY_EVENTS = (*MATCH_EVENTS, ev.Raced, ev.Resumed)
"""These change nothing in what listings say."""


class No(Exception):  # noqa: N818  it is an answer, not a fault
    """A command is refused; the line says why."""

    def __init__(self, reason: Reason, line: Line, clause: str | None = None, behind: float | None = None) -> None:
        super().__init__(line.key)
        self.reason, self.line, self.clause, self.behind = reason, line, clause, behind


def forbidden(key: str, **args: int | str) -> No:
    """A refusal of the table's own rules."""
    return No("forbidden", Line(key, dict(args)))


def is_sway(command: ms.Inbound) -> bool:
    """Whether a command asks for what can be done and undone for ever."""
    return isinstance(command, (ms.Sit, ms.Seatbot, ms.Undo, ms.Letbot)) or (
        isinstance(command, ms.Abort) and command.ask
    )


@dataclass
class Chair:
    """Who sits on a seat; `bot` is the level of the bot that plays it now."""

    player: str | None = None
    nonce: str = ""
    bot: str | None = None
    resigned: bool = False
    abort: bool = False
    helped: bool = False
    """whether a hint was given here, or a bot has acted"""
    is_kept: bool = False
    """whether the seat waits for somebody who has not come since the match before"""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self.player is None and self.bot is None


class Table:
    """One table, from its opening to the end of its match."""

    def __init__(self, id: str, engine_of: Callable[[Game], Engine] | None = None) -> None:  # noqa: A002  its name
        self.id = id
        self.seq = 0
        self.status: Literal["open", "playing", "over", "aborted"] = "open"
        """where the table is in its life since its last step"""
        self.is_race = False
        """whether the order of arrival decides, so that claims are timed (REA-Q12)"""
        self.match: Match | None = None
        self.chairs: list[Chair] = []
        self.names: dict[str, str] = {}
        self.aborted = False
        self.next: str | None = None
        self.clocks: Clocks | None = None
        self.last_event = 0
        """the last step that held an event of the match"""
        self.info_changed = False
        """whether the last step changed what `info` says"""
        self._engine_of = engine_of
        self._scene: Scene | None = None
        self._accepted: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._sways: Counter[str] = Counter()
        """by player"""
        self._legal: dict[int, list[int]] = {}
        """what was asked in this position"""

    # --- what everyone may know ---------------------------------------------------------------------------------------

    @property
    def is_live(self) -> bool:
        """Whether a match is being played."""
        return self.status == "playing"

    def info(self) -> ms.TableInfo:
        """All that everyone may know beside the cards."""
        over = self.match is not None and self.match.over
        return ms.TableInfo(
            id=self.id,
            game=self.game.key,
            version=self.game.version,
            status=self.status,
            seats=[
                ms.Chair(chair.player, self.names.get(chair.player or ""), chair.bot, chair.resigned, chair.abort)
                for chair in self.chairs
            ],
            options=self.opened.options,
            clock=self.opened.clock,
            public=self.opened.public,
            host=self.opened.host,
            ruleset=self.ruleset,
            commitment=self.commitment,
            rated=self.is_rated,
            hints=not self.is_contest,
            scores=self.match.scores() if self.match and over else None,
            winners=self.match.winners() if self.match and over else None,
            next=self.next,
        )

    @property
    def is_rated(self) -> bool:
        """Whether the match counts for ratings: nobody has two seats, and who meets nobody but bots had no help."""
        people = [chair.player for chair in self.chairs if chair.player]
        is_helped = len(people) == 1 and any(chair.player and chair.helped for chair in self.chairs)
        return self.opened.rated and len(set(people)) == len(people) and not is_helped

    @property
    def is_contest(self) -> bool:
        """Whether several people play for their ratings, so that help for one would be unfair to the others."""
        return self.is_rated and sum(bool(chair.player) for chair in self.chairs) > 1

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that belong to a player."""
        if player is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == player]

    def people_to_act(self) -> list[int]:
        """The seats whose decision is a person's."""
        if self.match is None or not self.is_live:
            return []
        return [seat for seat in self.match.to_act if self.chairs[seat].bot is None]

    def bots_to_act(self) -> list[int]:
        """The seats whose decision is a bot's."""
        if self.match is None or not self.is_live:
            return []
        return [seat for seat in self.match.to_act if self.chairs[seat].bot is not None]

    def legal(self, seat: int | None) -> list[int]:
        """The legal actions of a seat; none for a spectator or while a bot plays the seat."""
        if self.match is None or seat is None or self.aborted or self.chairs[seat].bot is not None:
            return []
        legal = self._legal[seat] = self.match.legal(seat)
        return legal

    def undoer(self) -> int | None:
        """The seat that may take back its last action, if it is a person's and the decision has time left."""
        seat = self.match.undoer if self.match is not None and self.is_live else None
        if seat is None or self.chairs[seat].bot is not None:
            return None
        return None if self.clocks is not None and self.clocks.was_out(seat) else seat

    # --- the checked door ---------------------------------------------------------------------------------------------

    def open(self, opened: ev.Opened, events: Iterable[ev.AnyEvent], at: int) -> ev.Step:
        """The first step of a table: its rules, and who sits down at once."""
        step = ev.Step(at, [opened, *events])
        self.fold(step)
        return step

    def accepted(self, player: str, command: str) -> int | None:
        """The step that carried out a command before, if it is remembered."""
        return self._accepted.get((player, command))

    def command(
        self, command: ms.Inbound, player: str, seat: int | None, at: int, scene: Scene | None = None
    ) -> ev.Step:
        """Carry out what a player asks for, looking from a seat; or refuse it and change nothing."""
        self._scene = scene
        if self._sways[player] >= MOST_SWAYS and is_sway(command):
            raise forbidden("table-refused-enough")
        events = self._decide(command, player, seat)
        return self._step(ev.Step(at, events, command.id, player))

    def check_claim(self, player: str, seat: int | None, seen: int) -> int:
        """The seat for which a player lays a card in a race, if the player may."""
        own = self._own_seat(player, seat)
        self._check_seen(seen, own)
        return own

    def bot_plays(self, seat: int, action: int, at: int, scene: Scene | None = None) -> ev.Step:
        """A bot's action on a seat that it plays."""
        if seat not in self.bots_to_act():
            raise forbidden("table-refused-not-a-bot")
        self._scene = scene
        return self._step(ev.Step(at, self._act(seat, action)))

    def stand_in(self, seat: int, reason: Literal["away", "time"], level: str, at: int) -> ev.Step:
        """A bot takes over for a person who is away or out of time."""
        if not self.is_live or self.chairs[seat].player is None or self.chairs[seat].bot is not None:
            raise forbidden("table-refused-not-playing")
        return self._step(ev.Step(at, self._apply(ev.Stoodin(seat, level, reason))))

    def replace_bot(self, seat: int, level: str, at: int) -> ev.Step:
        """Another bot takes over from one that failed."""
        if seat not in self.bots_to_act():
            raise forbidden("table-refused-not-a-bot")
        return self._step(ev.Step(at, self._apply(ev.Stoodin(seat, level, "fault"))))

    def hint(self, player: str | None, seat: int | None, at: int) -> ev.Step | None:
        """Allow a hint to a person who is to act; None if no rating hangs on it."""
        if seat is None or seat not in self.seats_of(player) or not self.legal(seat):
            raise forbidden("table-refused-not-your-turn")
        if self.is_contest:
            raise forbidden("table-refused-hint")
        return self._step(ev.Step(at, self._apply(ev.Hinted(seat)))) if self.is_rated else None

    def continue_at(self, table: str, command: str, player: str, at: int) -> ev.Step:
        """Tell everyone where the next match is played."""
        return self._step(ev.Step(at, self._apply(ev.Continued(table)), command, player))

    def resume(self, since: int, ended: int, grace: int, at: int) -> ev.Step | None:
        """No server ran from `since` to `ended`; None if it is written already or nobody's time was running."""
        if self.clocks is None or not self.is_live or self.clocks.at >= ended:
            return None
        return self._step(ev.Step(at, self._apply(ev.Resumed(since, ended + grace))))

    def race(
        self, seat: int, action: int, raced: ev.Raced, at: int, scene: Scene | None, command: str, player: str
    ) -> ev.Step:
        """A card that was laid in a race, with the times that decided it; `command` is empty for a bot's."""
        self._scene = scene
        return self._step(ev.Step(at, [*self._act(seat, action), raced], command, player))

    def stall(self, at: int, scene: Scene | None = None) -> ev.Step:
        """Nobody played for a while, which counts as a pass of everyone (REA-Q23)."""
        match = self._live_match()
        self._scene = scene
        code = self.game.actions.base("pass")
        events: list[ev.AnyEvent] = []
        for seat in match.to_act:
            if match.engine.accepts(match.row, seat, code) or code in match.legal(seat):
                events += self._act(seat, code)
        return self._step(ev.Step(at, events))

    # --- deciding -----------------------------------------------------------------------------------------------------

    def _decide(self, command: ms.Inbound, player: str, seat: int | None) -> list[ev.AnyEvent]:
        match command:
            case ms.Play(action=action, seen=seen):  # first, as it is the most frequent
                own = self._own_seat(player, seat)
                self._check_seen(seen, own)
                return self._act(own, action)
            case ms.Sit(seat=wanted, nonce=nonce):
                return self._sit(player, wanted, nonce)
            case ms.Stand(seat=wanted):
                chair = self._chair_before_start(wanted)
                if chair.player != player and player != self.opened.host:
                    raise forbidden("table-refused-not-yours")
                if chair.is_open:
                    raise forbidden("table-refused-seat-open")
                return self._apply(ev.Stood(wanted))
            case ms.Seatbot(seat=wanted, level=level):
                self._check_host(player)
                if not self._chair_before_start(wanted).is_open:
                    raise forbidden("table-refused-seat-taken")
                return self._apply(ev.Botsat(wanted, level))
            case ms.Start(shares=shares):
                return self._start(player, shares)
            case ms.Undo(seen=seen):
                own = self._own_seat(player, seat)
                self._check_seen(seen, own)
                return self._undo(own)
            case ms.Resign():
                own = self._own_seat(player, seat, also_bot=True)
                if self.chairs[own].resigned:
                    raise forbidden("table-refused-resigned")
                return [*self._apply(ev.Resigned(own, "regular")), *self._abort_if_all_ask()]
            case ms.Abort(ask=ask):
                own = self._own_seat(player, seat, also_bot=True)
                if self.chairs[own].abort == ask:
                    raise forbidden("table-refused-already")
                return [*self._apply(ev.Abortasked(own, ask)), *self._abort_if_all_ask()]
            case ms.Letbot(level=level):
                return self._apply(ev.Stoodin(self._own_seat(player, seat), level, "asked"))
            case ms.Takeback():
                own = self._own_seat(player, seat, also_bot=True)
                if self.chairs[own].bot is None:
                    raise forbidden("table-refused-no-bot")
                if self.chairs[own].resigned:
                    raise forbidden("table-refused-resigned")
                if self.clocks is not None and self.clocks.is_out(own):
                    raise forbidden("table-refused-out-of-time")
                return self._apply(ev.Tookback(own))
            case _:
                raise forbidden("table-refused-unknown")

    def _sit(self, player: str, seat: int, nonce: str) -> list[ev.AnyEvent]:
        chair = self._chair_before_start(seat)
        if not chair.is_open and chair.player != player:
            raise forbidden("table-refused-seat-taken")
        if chair.player == player and chair.nonce == nonce and not chair.is_kept:
            raise forbidden("table-refused-already")
        return self._apply(ev.Sat(seat, player, nonce))

    def _start(self, player: str, shares: Sequence[ms.Share]) -> list[ev.AnyEvent]:
        self._check_host(player)
        if self.status != "open":
            raise forbidden("table-refused-started")
        for seat, chair in enumerate(self.chairs):
            if chair.is_open:
                raise forbidden("table-refused-seat-empty", seat=seat + 1)
            if chair.is_kept and chair.player != player:  # nobody is dealt in, and rated, without knowing of it
                raise forbidden("table-refused-seat-kept", seat=seat + 1)
        if any(self._chair_before_start(share.seat).player != player for share in shares):
            raise forbidden("table-refused-not-yours")
        shared = [event for share in shares for event in self._apply(ev.Sat(share.seat, player, share.nonce))]
        return [*shared, *self._apply(ev.Began()), *self._deal()]

    def _abort_if_all_ask(self) -> list[ev.AnyEvent]:
        """End the match if all people who have not resigned ask for it, or none is left."""
        return self._apply(ev.Aborted()) if all(self.chairs[seat].abort for seat in self._people()) else []

    def _act(self, seat: int, action: int) -> list[ev.AnyEvent]:
        match = self._live_match()
        legal = self._legal.get(seat)
        self._legal.clear()
        if self._scene:
            self._scene.before(match)
        try:
            match.act(seat, action, legal)
        except IllegalAction as error:
            line = error.refusal.line if error.refusal else Line("refused-over")
            raise No("illegal", line, error.clause) from error
        except RondeError as error:  # a code that no action has
            raise No("malformed", Line("table-refused-no-such-action"), error.clause) from error
        if self._scene:
            self._scene.after(match, seat, action)
        return [ev.Acted(seat, action), *self._deal()]

    def _undo(self, seat: int) -> list[ev.AnyEvent]:
        match = self._live_match()
        if not match.can_undo(seat):
            raise forbidden("table-refused-undo")
        if self.undoer() != seat:
            raise forbidden("table-refused-stands")
        if self._scene:
            self._scene.before(match)
        match.undo(seat)
        if self._scene:
            self._scene.after(match, seat, undo=True)
        return [ev.Undone(seat)]

    def _deal(self) -> list[ev.AnyEvent]:
        match = self._live_match()
        dealt: list[ev.AnyEvent] = []
        while match.chance_due:
            if self._scene:
                self._scene.before(match)
            dealt.append(ev.Dealt(match.deal().outcome))
            if self._scene:
                self._scene.after(match)
        return dealt

    def _live_match(self) -> Match:
        if self.match is None or self.aborted:
            raise forbidden("table-refused-not-playing")
        return self.match

    def _chair_before_start(self, seat: int) -> Chair:
        if self.status != "open":
            raise forbidden("table-refused-started")
        if seat >= len(self.chairs):
            raise forbidden("table-refused-no-such-seat")
        return self.chairs[seat]

    def _check_host(self, player: str) -> None:
        if player != self.opened.host:
            raise forbidden("table-refused-not-host")

    def _own_seat(self, player: str, seat: int | None, *, also_bot: bool = False) -> int:
        """The seat a player looks from, if it is the player's own and the match is on."""
        if seat is None or seat >= len(self.chairs) or self.chairs[seat].player != player:
            raise forbidden("table-refused-not-yours")
        status = self.status
        if status == "over":
            raise No("illegal", Line("refused-over"), "GEN-06")
        if status != "playing":
            raise forbidden("table-refused-not-playing")
        if self.chairs[seat].bot is not None and not also_bot:
            raise forbidden("table-refused-bot-plays")
        return seat

    def _check_seen(self, seen: int, seat: int) -> None:
        """An action answers the position its player saw; where seats act together the order of arrival decides."""
        if self.last_event <= seen <= self.seq:
            return
        acting = self._live_match().to_act
        if seen > self.seq or acting == [seat] or seat not in acting:
            raise No("stale", Line("table-refused-stale"))

    def _people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.player is not None and not chair.resigned]

    # --- folding ------------------------------------------------------------------------------------------------------

    def fold(self, step: ev.Step, scene: Scene | None = None) -> None:
        """Take in a step that was written down before."""
        self._scene = scene
        for event in step.events:
            if isinstance(event, MATCH_EVENTS):
                self._fold_match(event)
            else:
                self._apply(event)
        self._step(step)

    def _fold_match(self, event: ev.Acted | ev.Dealt | ev.Undone) -> None:
        assert self.match is not None, "a match event before the match began"
        if self._scene:
            self._scene.before(self.match)
        match event:
            case ev.Acted(seat=seat, action=action):
                self.match.fold(core.Acted(seat, action))
                seen = {"seat": seat, "action": action}
            case ev.Dealt(outcome=outcome):
                self.match.fold(core.Dealt(outcome))
                seen = {}
            case ev.Undone(seat=seat):
                self.match.fold(core.Undone(seat))
                seen = {"seat": seat}
        if self._scene:
            self._scene.after(self.match, **seen, undo=isinstance(event, ev.Undone))

    def _step(self, step: ev.Step) -> ev.Step:
        self.seq += 1
        if self.aborted:
            self.status = "aborted"
        elif self.match is not None:
            self.status = "over" if self.match.over else "playing"
        self.info_changed = self.status == "over"
        for event in step.events:
            if isinstance(event, POSITION_EVENTS):
                self.last_event = self.seq
                if isinstance(event, ev.Acted) and self.chairs[event.seat].bot is not None:
                    self.chairs[event.seat].helped = True
            if not isinstance(event, PLAY_EVENTS):
                self.info_changed = True
            if type(event) in SWAYS:
                self._sways[step.player] += 1
        if step.command:
            self._accepted[step.player, step.command] = self.seq
            if len(self._accepted) > REMEMBERED:
                self._accepted.popitem(last=False)
        if self.clocks is not None and self.match is not None:
            self._keep_time(self.clocks, self.match, step)
        self._scene = None
        self._legal.clear()
        return step

    def _keep_time(self, clocks: Clocks, match: Match, step: ev.Step) -> None:
        acted = [event.seat for event in step.events if isinstance(event, ev.Acted)]
        for event in step.events:
            if isinstance(event, ev.Undone):
                clocks.take_back()
            elif isinstance(event, ev.Resumed):
                clocks.skip(event.since, event.until)
        bots = [seat for seat, chair in enumerate(self.chairs) if chair.bot is not None]
        clocks.advance(step.at, match.to_act if self.status == "playing" else (), acted, bots)
        if match.undoer is None:
            clocks.forget()

    def _apply(self, event: ev.AnyEvent) -> list[ev.AnyEvent]:
        match event:
            case ev.Opened():
                self._open(event)
            case ev.Sat(seat=seat, player=player, nonce=nonce, is_kept=is_kept):
                self.chairs[seat] = Chair(player, nonce, is_kept=is_kept)
            case ev.Stood(seat=seat):
                self.chairs[seat] = Chair()
            case ev.Botsat(seat=seat, level=level):
                self.chairs[seat] = Chair(bot=level)
            case ev.Began():
                self._begin()
                if self._scene and self.match:
                    self._scene.begun(self.match)
            case ev.Resigned(seat=seat, level=level):
                self.chairs[seat].resigned, self.chairs[seat].bot = True, level
            case ev.Abortasked(seat=seat, ask=ask):
                self.chairs[seat].abort = ask
            case ev.Aborted():
                self.aborted = True
            case ev.Stoodin(seat=seat, level=level):
                self.chairs[seat].bot = level
            case ev.Tookback(seat=seat):
                self.chairs[seat].bot = None
            case ev.Hinted(seat=seat):
                self.chairs[seat].helped = True
            case ev.Continued(table=table):
                self.next = table
        return [event]

    def _open(self, opened: ev.Opened) -> None:
        self.opened = opened
        self.game = find_game(opened.game)
        if self.game.version != opened.version:
            raise RondeError(f"table {self.id} follows version {opened.version} of {opened.game}, not this one")
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.ruleset = self.game.ruleset(opened.seats, opened.options)
        self.commitment = Fair(bytes.fromhex(opened.seed), (), self.ruleset).commitment
        if not isinstance(opened.clock, ms.Untimed):
            self.clocks = Clocks(opened.clock, opened.seats)

    def _begin(self) -> None:
        nonces = tuple(bytes.fromhex(chair.nonce) for chair in self.chairs)
        chance = Draws(bytes.fromhex(self.opened.seed), nonces, self.ruleset)
        engine = self._engine_of(self.game) if self._engine_of else None
        self.match = Match(self.game, self.opened.seats, self.opened.options, chance=chance, deal=False, engine=engine)
        self.is_race = self.opened.options.get("mode") == "realtime"
