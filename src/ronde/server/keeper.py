"""The keeper of a table: one thing at a time is done with it, everything else waits in its inbox.

A command becomes a step, the step goes to the journal, and only then is anybody told. While the journal is down,
commands are refused and nothing is shown; as soon as it answers again the table is read back from it and goes on.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, deque
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import structlog

from ronde.core.errors import Line
from ronde.core.game import SPECTATOR
from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.clock import DAY
from ronde.server.guests import GuestFailed
from ronde.server.journal import Conflict, JournalDown, Summary
from ronde.server.messages import encode
from ronde.server.previews import foresee
from ronde.server.racing import Racing
from ronde.server.ratings import rate
from ronde.server.table import No, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence

    from ronde.core.record import Row
    from ronde.server.lobby import Lobby
    from ronde.server.scene import Scene

    Make = Callable[[int, Scene], ev.Step | None]

T = TypeVar("T")
Late = Literal["away", "time"]

RING = 16
"""How many steps a table keeps ready for those who come back."""
SUBSTITUTE = "regular"
"""The level that plays on for a bot that failed."""
ADVISER = "expert"
"""The level of the bot that gives hints."""
CANDIDATES = 3
"""How many actions a hint compares."""
RETRY_SECONDS = 1.0
"""How long a table waits before it turns to the journal again."""
TRIES = 5
"""How often a command is tried again after another node was faster."""

log = structlog.get_logger("ronde.table")


NOT_SAVED = No("journal", Line("table-refused-journal"))
FAILED = No("busy", Line("server-failed"))


class Link(Protocol):
    """One connection to a table: who it is, which seat it looks from, and the way back."""

    player: str | None
    name: str
    seat: int | None

    def send(self, *frames: bytes) -> None:
        """Send frames, or drop them and ask for a fresh view later if the line is slow."""

    def say_goodbye(self, line: Line, *, again: bool) -> None:
        """Close the line with a reason; `again` asks the other side to come back later."""

    def measure(self) -> None:
        """Send a ping; `Keeper.measured` is told how long its way there and back took."""


def viewer_of(seat: int | None) -> int:
    """The viewer a connection looks as."""
    return SPECTATOR if seat is None else seat


def words(line: Line) -> ms.Words:
    """A line for the wire."""
    return ms.Words(line.key, line.args)  # type: ignore[arg-type]  # a Line inside is encoded as Words are


class Keeper:
    """Owns one table."""

    def __init__(self, table: Table, lobby: Lobby) -> None:
        self.table = table
        self.lobby = lobby
        self.links: dict[Link, int] = {}
        """who is connected, and as which viewer each looks"""
        self.shown = table.seq
        """the last step that everyone was told of"""
        self.touched = lobby.now()
        self.leads = lobby.nodes is None
        """whether this node runs the bots and clocks of the table"""
        self._inbox: deque[tuple[Callable[..., Awaitable[None]], tuple[Any, ...]]] = deque()
        self._busy = False
        """whether something is under way for which the inbox waits"""
        self._worker: asyncio.Task[None] | None = None
        self._spoiled = False
        self._ring: deque[tuple[int, dict[int, bytes]]] = deque(maxlen=RING)
        self._recent: dict[int, int] = {}
        self._listed = 0
        """when this node last wrote what listings say, as far as it remembers"""
        self._watched: frozenset[int] | None = None
        self._online: Counter[str] = Counter()
        self._elsewhere: dict[str, frozenset[str]] = {}
        """which players of the table are connected to which other node"""
        self._announced: frozenset[str] = frozenset()
        self._away: dict[int, int] = dict.fromkeys(range(len(table.chairs)), lobby.now())
        self._timer: asyncio.TimerHandle | None = None
        self._retry: asyncio.TimerHandle | None = None
        """set after something failed; bots and clocks wait for it"""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._asides: set[asyncio.Task[None]] = set()
        self._answers: dict[tuple[Link, type[ms.Inbound]], asyncio.Task[None]] = {}
        """what is being worked out for a connection, one answer of a kind at a time"""
        self.racing: Racing | None = None

    # --- the inbox ----------------------------------------------------------------------------------------------------

    def post(self, handle: Callable[..., Awaitable[None]], *args: Any) -> None:
        """Let the owner do something when it has done everything before it."""
        self._inbox.append((handle, args))
        if not self._busy:
            self._go_on()

    def _go_on(self) -> None:
        """Turn to the inbox, or to bots and clocks if it is empty."""
        if self._inbox:
            self._busy = True
            self._worker = asyncio.create_task(self._work())
        else:
            self.mind()

    async def _work(self) -> None:
        try:
            while self._inbox:
                handle, args = self._inbox.popleft()
                try:
                    await handle(*args)
                except No:  # whoever asked was told; a bot or clock that came too late need not be
                    pass
                except JournalDown:
                    self._retry_later()
                except Exception:
                    log.exception("table", table=self.table.id)
                    self._spoiled = True
                    self._retry_later()
        finally:
            self._busy = False
        self.mind()

    async def idle(self) -> None:
        """Return when the inbox is empty."""
        while self._busy:
            done = self.lobby.loop.create_future()

            async def tell(done: asyncio.Future[None] = done) -> None:
                done.set_result(None)

            self.post(tell)
            await done

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way and nobody is connected."""
        return not self.links and not self._busy and not self._thinking

    @property
    def is_paused(self) -> bool:
        """Whether a match that is on goes on only when somebody comes: no bot, clock, race or repair is due."""
        due = self.racing or self._retry or self._spoiled or self._asides or self.table.bots_to_act() or self._alarms()
        return not due

    async def ask_table(self, question: Callable[[Table], T]) -> T:
        """What the journal has of the table, and not what is about to be written or never was."""
        if not self._busy and not self._spoiled:
            return question(self.table)
        answer: asyncio.Future[T] = self.lobby.loop.create_future()

        async def look() -> None:
            try:
                await self._repair()
                found = question(self.table)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
                raise
            if not answer.done():  # who asked may be gone
                answer.set_result(found)

        self.post(look)
        return await answer

    async def close(self) -> None:
        """Stop; what was accepted is finished first."""
        await self.idle()
        for task in (*self._thinking.values(), *self._asides, *self._answers.values()):
            task.cancel()
        for timer in (self._timer, self._retry):
            if timer is not None:
                timer.cancel()
        if self.racing is not None:
            self.racing.close()

    # --- people come and go -------------------------------------------------------------------------------------------

    def join(self, link: Link, seq: int | None = None) -> None:
        """A connection arrives, perhaps one that was here before and has seen everything up to `seq`."""
        self.post(self._on_join, link, seq)

    def leave(self, link: Link) -> None:
        """A connection is gone."""
        self.post(self._on_leave, link)

    def ask(self, link: Link, command: ms.Inbound) -> None:
        """A command arrives."""
        player = link.player
        if (
            isinstance(command, ms.Play)
            and player is not None
            and not self._busy
            and self.racing is None
            and not self._spoiled
            and self.table.accepted(player, command.id) is None
        ):
            self._play(link, player, command)
        else:
            self.post(self._on_command, link, command)

    def _play(self, link: Link, player: str, command: ms.Play) -> None:
        """Take an action that has to wait for nothing but the journal, as nearly all do, without a task for it.

        Whatever stands in its way is sorted out by handling it once more as any other command.
        """
        table = self.table
        table.names[player] = link.name
        try:
            scene = self._look_on()
            step = table.command(command, player, link.seat, self.touched, scene)
            frames = self._frames(step, self._viewers(), scene)
            then = partial(self._on_written, frames, link, command)
            self.lobby.journal.write(then, table.id, table.seq, step, self._summary(step))
            self._busy = True
        except No:
            self.post(self._on_command, link, command)
        except Exception:
            log.exception("table", table=table.id)
            self._spoiled = True
            self.post(self._on_command, link, command)

    def _on_written(self, frames: dict[int, bytes], link: Link, command: ms.Play, error: Exception | None) -> None:
        self._busy = False
        try:
            if error is None:
                self._tell(frames, link, command.id)
            elif isinstance(error, JournalDown):
                self._spoiled = True
                self._refuse_unsaved(link, command)
                self._retry_later()
            else:
                self._spoiled = True
                self._inbox.appendleft((self._on_command, (link, command)))
        finally:
            self._go_on()

    async def _on_join(self, link: Link, seq: int | None) -> None:
        await self._repair_for(link)
        own = self.table.seats_of(link.player)
        if link not in self.links and link.player is not None:
            self._online[link.player] += 1
        self._look_from(link, link.seat if link.seat in own else own[0] if own else None)
        self.touched = self.lobby.now()
        missed = self._missed(link, seq)
        if missed is None:
            self._welcome(link)
        else:
            for frame in missed:
                link.send(frame)
        if self.racing is not None and own:
            link.measure()  # a claim over a new line has its credit from the first on
        self._presence()

    def _look_from(self, link: Link, seat: int | None) -> None:
        """Let a connection look from a seat, or from none."""
        link.seat = seat
        self.links[link] = viewer_of(seat)
        self._watched = None

    def _missed(self, link: Link, seq: int | None) -> list[bytes] | None:
        """The frames between `seq` and now, if they are all at hand."""
        if seq is None or not 0 <= seq <= self.shown:
            return None
        viewer = viewer_of(link.seat)
        frames = [frames[viewer] for number, frames in self._ring if number > seq and viewer in frames]
        return frames if len(frames) == self.shown - seq and seq < self.shown else None

    async def _on_leave(self, link: Link) -> None:
        for (asker, _), task in self._answers.items():
            if asker is link:
                task.cancel()  # nobody waits for it any more
        if link in self.links:
            self._recent[self.links.pop(link)] = self.lobby.now()
            self._watched = None
            if link.player is not None:
                self._online[link.player] -= 1
            self._miss(self.table.seats_of(link.player))
            self._presence()

    def _miss(self, seats: Iterable[int]) -> None:
        """Whose line was the last one is away from now on."""
        for seat in seats:
            if not self.is_online(seat):
                self._away[seat] = self.lobby.now()

    @property
    def here(self) -> frozenset[str]:
        """The players of the table who are connected to this node."""
        return frozenset(chair.player for chair in self.table.chairs if chair.player and self._online[chair.player] > 0)

    def hear_present(self, node: str, players: frozenset[str]) -> None:
        """Another node says which players of the table are connected to it."""
        if self._elsewhere.get(node, frozenset()) != players:
            self.post(self._on_present, node, players)

    async def _on_present(self, node: str, players: frozenset[str]) -> None:
        gone = self._elsewhere.pop(node, frozenset()) - players
        if players:
            self._elsewhere[node] = players
        self._miss(seat for player in gone for seat in self.table.seats_of(player))
        self._presence()

    def forget(self, player: str) -> None:
        """Say a name no more once all that its player asked for is done."""
        if player in self.table.names:
            self.post(self._on_forget, player)

    async def _on_forget(self, player: str) -> None:
        self.table.names.pop(player, None)

    def is_online(self, seat: int) -> bool:
        """Whether the person of a seat is connected, to this node or another."""
        player = self.table.chairs[seat].player
        return player is not None and (self._online[player] > 0 or any(player in o for o in self._elsewhere.values()))

    def measured(self, link: Link, trip: float, line: float | None = None) -> None:
        """A round trip of a connection took so many milliseconds, and the network says how long its line is."""
        if self.racing is not None:
            self.racing.measured(link, trip, line)

    def refresh(self, link: Link) -> None:
        """Send the whole view to a connection that fell behind."""
        self.post(self._on_refresh, link)

    async def _on_refresh(self, link: Link) -> None:
        if link in self.links:
            await self._repair_for(link)
            self._welcome(link)

    def _welcome(self, link: Link) -> None:
        table, viewer = self.table, viewer_of(link.seat)
        view = None if table.match is None else self._scene().view(table.match, viewer)
        welcome = ms.Welcome(
            seq=self.shown,
            table=table.info(),
            you=table.seats_of(link.player),
            seat=link.seat,
            view=view,
            legal=table.legal(link.seat),
            undo=link.seat is not None and table.undoer() == link.seat,
            times=table.clocks.times(self.lobby.now()) if table.clocks else None,
        )
        link.send(encode(welcome))

    def _presence(self) -> None:
        players = {chair.player for chair in self.table.chairs}
        online = [self.is_online(seat) for seat in range(len(self.table.chairs))]
        spectators = sum(link.player not in players for link in self.links)
        self._send_all(encode(ms.Presence(online, spectators)))
        if self.lobby.nodes is not None and self.here != self._announced:
            self._announced = self.here
            self.lobby.nodes.tell_present(self.table.id)

    def _send_all(self, frame: bytes) -> None:
        for link in self.links:
            link.send(frame)

    # --- commands -----------------------------------------------------------------------------------------------------

    async def _on_command(self, link: Link, command: ms.Inbound) -> None:
        self.touched = self.lobby.now()
        try:
            seq = await self._carry_out(link, command)
        except No as no:
            self.lobby.metrics.refused.labels(no.reason).inc()
            link.send(self.refusal(command.id, no))
        except JournalDown:
            self._refuse_unsaved(link, command)
            raise
        except Exception:
            link.send(self.refusal(command.id, FAILED))
            raise
        else:
            if seq is not None:
                link.send(encode(ms.Accepted(command.id, seq)))

    def _refuse_unsaved(self, link: Link, command: ms.Inbound) -> None:
        self.lobby.metrics.refused.labels("journal").inc()
        link.send(self.refusal(command.id, NOT_SAVED))

    def acceptance(self, id: str) -> bytes:  # noqa: A002  its name on the wire
        """The answer to a command that is part of what was shown last."""
        return encode(ms.Accepted(id, self.shown))

    def refusal(self, id: str, no: No) -> bytes:  # noqa: A002  its name on the wire
        """The answer to a command that was not carried out."""
        return encode(ms.Refused(id, self.shown, no.reason, words(no.line), no.clause, no.behind))

    async def _carry_out(self, link: Link, command: ms.Inbound) -> int | None:
        """Do what was asked; the step it became, or None if it is answered in another way."""
        await self._repair()
        player = link.player
        match command:
            case ms.Look(seat=seat):
                if seat is not None and seat not in self.table.seats_of(player):
                    raise No("forbidden", Line("table-refused-not-yours"))
                self._look_from(link, seat)
                self._welcome(link)
                return self.shown
            case ms.Recall():
                self._answer(link, command, partial(self._recall, link, command))
                return None
            case ms.Foresee():
                link.send(encode(ms.Foreseen(command.id, self.shown, self._foresee(link))))
                return None
            case ms.Advise():
                await self._advise(link, command)
                return None
        if player is None:
            raise No("forbidden", Line("table-refused-no-name"))
        before = self.table.accepted(player, command.id)
        if before is not None:
            return before
        match command:
            case ms.Say(phrase=phrase):
                return self._say(link, phrase)
            case ms.Rematch():
                return await self._rematch(player, command.id)
        if isinstance(command, (ms.Seatbot, ms.Letbot)):
            if command.level not in self.lobby.bots.levels(self.table.game):
                raise No("malformed", Line("table-refused-malformed"))
        if isinstance(command, ms.Letbot) and self.table.is_contest:
            command = ms.Letbot(command.id, await self.lobby.matched_level(self.table, player))
        self.table.names[player] = link.name
        if isinstance(command, ms.Play) and self.racing is not None:
            self.racing.claim(link, command, self.table.check_claim(player, link.seat, command.seen))
            return None
        is_done = await self.do(partial(self._once, command, player, link), link, command.id)
        return None if is_done else self.table.accepted(player, command.id)

    def _once(self, command: ms.Inbound, player: str, link: Link | None, at: int, scene: Scene) -> ev.Step | None:
        """Carry out a command, unless it is written already though nobody heard of it."""
        if self.table.accepted(player, command.id) is not None:
            return None
        return self.table.command(command, player, link.seat if link else None, at, scene)

    def _settle_seats(self, step: ev.Step) -> None:
        """Whoever sat down or stood up looks from a seat that is its own from now on."""
        if any(isinstance(event, (ev.Sat, ev.Stood)) for event in step.events):
            for other in list(self.links):
                own = self.table.seats_of(other.player)
                if other.seat not in own and (other.seat is not None or own):
                    self._look_from(other, own[0] if own else None)
                    self._welcome(other)
            self._presence()

    def _say(self, link: Link, phrase: str) -> int:
        own = self.table.seats_of(link.player)
        if not own:
            raise No("forbidden", Line("table-refused-not-yours"))
        if phrase not in ms.PHRASES:
            raise No("malformed", Line("table-refused-phrase"))
        self._send_all(encode(ms.Said(own[0] if link.seat is None else link.seat, phrase)))
        return self.shown

    async def _rematch(self, player: str, id: str) -> int:  # noqa: A002  its name on the wire
        if not self.table.seats_of(player):
            raise No("forbidden", Line("table-refused-not-yours"))
        if self.table.status not in ("over", "aborted"):
            raise No("forbidden", Line("table-refused-still-playing"))
        if self.table.next is None:
            async with self.lobby.opening(player):
                if await self.lobby.has_too_many(player):
                    raise No("busy", Line("table-refused-too-many"))
                following = await self.lobby.open_next(self.table, player)

            def go_on(at: int, _scene: Scene) -> ev.Step | None:
                return None if self.table.next else self.table.continue_at(following, id, player, at)

            await self.do(go_on)
        return self.shown

    def _answer(self, link: Link, command: ms.Inbound, work: Callable[[], Awaitable[ms.Message]]) -> None:
        """Answer a command that changes nothing when the work for it is done; the table plays on meanwhile."""
        key = (link, type(command))
        if key in self._answers:
            raise No("busy", Line("table-refused-busy"))

        async def answer() -> None:
            try:
                link.send(encode(await work()))
            except JournalDown:
                link.send(self.refusal(command.id, NOT_SAVED))
            except Exception:
                log.exception("answer", table=self.table.id)
                link.send(self.refusal(command.id, FAILED))

        self._answers[key] = task = asyncio.create_task(answer())
        task.add_done_callback(lambda _task: self._answers.pop(key))

    async def _recall(self, link: Link, command: ms.Recall) -> ms.Past:
        return ms.Past(command.id, await self.changes(viewer_of(link.seat), command.since, self.shown))

    def _foresee(self, link: Link) -> dict[str, Any]:
        """What the table would bring, from the view that this connection has."""
        match, game = self.table.match, self.table.game
        if match is None:
            return {}
        row = game.view.row()
        if link.seat is None:
            match.engine.observe_table(match.row, row)
        else:
            match.engine.observe(match.row, link.seat, row)
        match.engine.screen(row)
        return foresee(game.key, game.view.of(row))

    async def _advise(self, link: Link, command: ms.Advise) -> None:
        """Let a bot look at the view of a person who is to act and may be helped."""
        await self.do(lambda at, _scene: self.table.hint(link.player, link.seat, at))
        match, seat, player = self.table.match, link.seat, link.player
        assert match is not None
        assert seat is not None
        assert player is not None
        asked = (command.id, self.shown, match.view(seat), self.table.legal(seat), player)
        self._answer(link, command, partial(self._advised, *asked))

    async def _advised(self, id: str, seq: int, view: Row, legal: list[int], player: str) -> ms.Advice:  # noqa: A002
        game, bots = self.table.game, self.lobby.bots
        found = [one for one in await bots.advise(game, view, legal, player) if one.visits]
        action = found[0].action if found else await bots.choose(game, ADVISER, view, legal, player)
        best = [
            ms.Candidate(one.action, round(one.expected_score, 2), round(one.win_share, 4), one.visits)
            for one in found[:CANDIDATES]
        ]
        return ms.Advice(id, seq, action, best)

    async def begin(self, player: str, shares: Sequence[ms.Share] = ()) -> None:
        """Start the match at once for its host."""
        done = self.lobby.loop.create_future()

        async def start() -> None:
            try:
                command = ms.Start(secrets.token_hex(8), list(shares))
                await self.do(partial(self._once, command, player, None))
            except Exception as error:
                done.set_exception(error)
                raise
            done.set_result(None)

        self.post(start)
        await asyncio.shield(done)

    async def changes(self, viewer: int, since: int, upto: int) -> list[ms.Change]:
        """What a viewer saw after `since`, told again from the journal."""
        async with self.lobby.retelling:
            steps = await self.lobby.journal.read(self.table.id)
            return await tell_again(self.table, steps[:upto], viewer, since, self._scene(), self.lobby)

    # --- steps --------------------------------------------------------------------------------------------------------

    async def do(self, make: Make, asker: Link | None = None, command: str = "") -> bool:
        """Make a step, write it down, show it; with it goes the answer to whoever asked for it by a command.

        If another node was faster, catch up and ask `make` again: it looks at the table as it is then, and makes
        nothing if there is nothing left to do. Whether a step was made.
        """
        for _ in range(TRIES):
            made = self._make(make)
            if made is None:
                return False
            step, frames = made
            try:
                await self.lobby.journal.append(self.table.id, self.table.seq, step, self._summary(step))
            except Conflict:
                self._spoiled = True
                await self._repair()
                continue
            except JournalDown:
                self._spoiled = True
                raise
            self._tell(frames, asker, command)
            self._settle_seats(step)
            return True
        raise No("busy", Line("table-refused-busy"))

    def _make(self, make: Make) -> tuple[ev.Step, dict[int, bytes]] | None:
        """A step that is in memory now and nowhere else, and what each viewer will be told of it."""
        scene = self._look_on()
        step = make(self.touched, scene)
        return None if step is None else (step, self._frames(step, self._viewers(), scene))

    def _look_on(self) -> Scene:
        """The scene, ready for what comes now."""
        self.touched = self.lobby.now()
        scene = self._scene()
        scene.start(self._viewers())
        return scene

    def _summary(self, step: ev.Step) -> Summary | None:
        """What is written for listings and ratings together with the step that was just made."""
        is_stale = step.at - self._listed > DAY  # a match over weeks is being played all the while
        if not self.table.info_changed and not is_stale:
            return None
        self._listed = step.at
        is_move = self.table.last_event == self.table.seq  # else it ended no match
        return replace(Summary.of(self.table, step.at), rate=rate(self.table) if is_move else None)

    def _tell(self, frames: dict[int, bytes], asker: Link | None, command: str) -> None:
        """Tell everybody of a step of this node that is on disk now."""
        self._show(frames, asker, command)
        if self.table.info_changed:
            self._aside(self.lobby.changed(self))

    def _frames(self, step: ev.Step, viewers: Iterable[int], scene: Scene) -> dict[int, bytes]:
        """What each viewer is told of the step that was just made."""
        table = self.table
        info = table.info() if table.info_changed else None
        times = table.clocks.times() if table.clocks else None
        acting, undoer = table.match.to_act if table.match else (), table.undoer()
        race = [claim for event in step.events if isinstance(event, ev.Raced) for claim in event.claims]
        frames: dict[int, bytes] = {}
        plain: bytes | None = None  # for all who see just what the table shows and have nothing to do
        for viewer in viewers:
            parts = scene.parts[viewer]
            legal = table.legal(viewer) if viewer in acting else []
            undo = viewer == undoer
            is_plain = not legal and not undo and parts == scene.parts[SPECTATOR]
            if is_plain and plain is not None:
                frames[viewer] = plain
                continue
            frames[viewer] = encode(ms.Change(table.seq, step.at, parts, legal, undo, info, times, race))
            plain = frames[viewer] if is_plain else plain
        return frames

    def _show(self, frames: dict[int, bytes], asker: Link | None = None, command: str = "") -> None:
        self.shown = self.table.seq
        self._ring.append((self.shown, frames))
        self.lobby.steps += 1
        for link, viewer in self.links.items():
            frame = frames.get(viewer)
            if frame is None:  # it came while the step was being written
                self._welcome(link)
            if link is asker:  # both in one go: writing to a line is what takes longest
                answer = self.acceptance(command)
                link.send(*((answer,) if frame is None else (frame, answer)))
            elif frame is not None:
                link.send(frame)
        self._race_on()

    def _race_on(self) -> None:
        """Times begin to run with what was just shown."""
        if self.table.is_race and self.table.is_live:
            if self.racing is None:
                self.racing = Racing(self)
            self.racing.shown()
        elif self.racing is not None:
            self.racing.close()
            self.racing = None

    def _viewers(self) -> frozenset[int]:
        """All who look on, and those who might come back."""
        if self._watched is None:
            self._watched = frozenset(self.links.values()).union(self._recent)
        return self._watched

    def _scene(self) -> Scene:
        return self.lobby.scene(self.table.game)

    async def _repair(self) -> None:
        """Read the table back from the journal if memory and journal may differ, and show what nobody was told."""
        if self._spoiled:
            await self._catch_up()
            self._spoiled = False

    async def _repair_for(self, link: Link) -> None:
        """Repair the table for a connection that waits to see it, or ask it to come again."""
        try:
            await self._repair()
        except JournalDown:
            link.say_goodbye(Line("server-down"), again=True)
            raise
        except Exception:
            link.say_goodbye(Line("server-failed"), again=True)
            raise

    async def _catch_up(self) -> None:
        steps = await self.lobby.journal.read(self.table.id)
        names = self.table.names
        self.table = await self.lobby.fold(self.table.id, steps[: self.shown])
        self.table.names = names
        await self._fold_new(steps[self.shown :])

    def heard(self, seq: int) -> None:
        """Another node wrote step `seq`."""
        if seq > self.shown:
            self.post(self._on_heard, seq)

    def follow(self) -> None:
        """Read what others may have written, then see to bots and clocks."""
        self.post(self._on_heard, self.shown + 1)

    async def _on_heard(self, seq: int) -> None:
        if self._spoiled:
            await self._repair()
        elif seq > self.shown:
            await self._fold_new(await self.lobby.journal.read(self.table.id, self.shown))

    async def _fold_new(self, steps: Sequence[ev.Step]) -> None:
        """Take in steps that others wrote, and show them."""
        sat = {event.player for step in steps for event in step.events if isinstance(event, ev.Sat)}
        unknown = sat - self.table.names.keys()
        if unknown:
            self.table.names |= await self.lobby.journal.names(unknown)
        for step in steps:
            scene = self._look_on()
            self.table.fold(step, scene)
            self._show(self._frames(step, self._viewers(), scene))
            self._settle_seats(step)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    def _retry_later(self) -> None:
        """Come back to the journal soon, for the bots and clocks of this table."""
        if self._retry is None and not self.lobby.closing:
            log.warning("table waits for the journal", table=self.table.id)
            self._retry = self.lobby.loop.call_later(RETRY_SECONDS, self.post, self._on_retry)

    async def _on_retry(self) -> None:
        self._retry = None
        await self._on_heard(self.shown + 1)

    # --- bots, clocks and people who are away -------------------------------------------------------------------------

    def mind(self) -> None:
        """See to it that bots think and that the next alarm is set."""
        if self._spoiled or self._retry is not None or not self.leads or self.lobby.closing:
            return
        if self.table.is_race and self.racing is None:
            self._race_on()
        if self.racing is not None:
            self.racing.mind()
        for seat in self.table.bots_to_act() if self.racing is None else ():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))
        self._set_alarm()

    async def _think(self, seat: int) -> None:
        try:
            table, match = self.table, self.table.match
            assert match is not None
            position, level = table.last_event, table.chairs[seat].bot
            assert level is not None
            view, legal = match.view(seat), match.legal(seat)
            pace = asyncio.sleep(table.opened.pace / 1000)
            choice = self.lobby.bots.choose(table.game, level, view, legal, table.opened.host)
            action, _ = await asyncio.gather(choice, pace)
            self.post(self._on_bot, seat, position, action)
        except GuestFailed as error:
            self.drop_bot(seat, error)
        except Exception:
            log.exception("bot", table=self.table.id, seat=seat)
            self._retry_later()
        finally:
            self._thinking.pop(seat, None)

    def drop_bot(self, seat: int, error: GuestFailed) -> None:
        """Let a regular play on for a bot that failed."""
        log.warning("bot failed", table=self.table.id, seat=seat, why=error.sentence, instead=SUBSTITUTE)
        self.post(self._on_bot_failed, seat, error.bot)

    async def _on_bot_failed(self, seat: int, level: str) -> None:
        await self._repair()

        def replace(at: int, _scene: Scene) -> ev.Step | None:
            is_its_turn = seat in self.table.bots_to_act() and self.table.chairs[seat].bot == level
            return self.table.replace_bot(seat, SUBSTITUTE, at) if is_its_turn else None

        await self.do(replace)

    async def _on_bot(self, seat: int, position: int, action: int) -> None:
        await self._repair()

        def play(at: int, scene: Scene) -> ev.Step | None:
            is_its_turn = self.table.last_event == position and seat in self.table.bots_to_act()
            return self.table.bot_plays(seat, action, at, scene) if is_its_turn else None

        await self.do(play)

    def resume(self, since: int, ended: int) -> None:
        """No server ran for a while: neither that time counts for anybody, nor what people need to come back."""
        self.post(self._on_resume, since, ended)

    async def _on_resume(self, since: int, ended: int) -> None:
        await self._repair()
        grace = self.lobby.config.grace_seconds * 1000
        await self.do(lambda at, _scene: self.table.resume(since, ended, grace, at))

    def _alarms(self) -> list[tuple[int, int, Late]]:
        """When which seat is to be handed to a bot, and why."""
        table = self.table
        if not table.is_live or table.match is None:
            return []
        alarms: list[tuple[int, int, Late]] = []
        due = table.clocks.due() if table.clocks else None
        if due is not None:
            alarms.append((due[0] + self.lobby.config.lag_allowance_ms, due[1], "time"))
        if not isinstance(table.opened.clock, ms.Days):
            missing = [
                seat for seat in table.match.to_act if not self.is_online(seat) and table.chairs[seat].bot is None
            ]
            if missing and any(self.is_online(seat) for seat, chair in enumerate(table.chairs) if chair.bot is None):
                grace = self.lobby.config.grace_seconds * 1000
                alarms += [(self._away[seat] + grace, seat, "away") for seat in missing]
        return alarms

    def _set_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        alarms = self._alarms()
        if alarms:
            wait = max(0, min(alarms)[0] - self.lobby.now()) / 1000
            self._timer = self.lobby.loop.call_later(min(wait, 3600.0), self.post, self._on_alarm)

    async def _on_alarm(self) -> None:
        await self._repair()
        now = self.lobby.now()
        for due, seat, reason in sorted(self._alarms()):
            if due <= now:
                level = await self.lobby.matched_level(self.table, self.table.chairs[seat].player)
                await self.do(partial(self._stand_in, seat, reason, level))
                return

    def _stand_in(self, seat: int, reason: Late, level: str, at: int, _scene: Scene) -> ev.Step | None:
        is_due = any(due <= at and (other, why) == (seat, reason) for due, other, why in self._alarms())
        return self.table.stand_in(seat, reason, level, at) if is_due else None

    def sweep(self, now: int) -> None:
        """Forget what was kept for people who might have come back by now."""
        for viewer in [viewer for viewer, since in self._recent.items() if now - since > 60_000]:
            del self._recent[viewer]
            self._watched = None
        if now - self.touched > 60_000:
            self._ring.clear()


async def tell_again(
    like: Table, steps: Iterable[ev.Step], viewer: int, since: int, scene: Scene, lobby: Lobby
) -> list[ms.Change]:
    """The changes that a viewer saw in these steps of a table."""
    table = Table(like.id, lobby.engines.of)
    table.names = like.names
    changes: list[ms.Change] = []
    for step in steps:
        scene.start(frozenset((viewer,)))
        table.fold(step, scene)
        if table.seq > since:
            parts = scene.parts[viewer]
            info = table.info() if table.info_changed else None
            changes.append(ms.Change(seq=table.seq, at=step.at, parts=parts, table=info))
        await asyncio.sleep(0)  # other tables play on meanwhile
    return changes
