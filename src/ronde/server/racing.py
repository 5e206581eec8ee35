"""A race at a table: claims wait for the referee, bots have reflexes, and a stall timer runs (REA-Q12, REA-Q23)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from ronde.core.errors import Line
from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.guests import GuestFailed
from ronde.server.journal import JournalDown
from ronde.server.race import VERSIONS, Claim, Referee
from ronde.server.table import No

if TYPE_CHECKING:
    from ronde.server.keeper import Keeper, Link
    from ronde.server.scene import Scene

log = structlog.get_logger("ronde.race")


@dataclass
class Asked:
    """The command of a claim, and all connections by which it came."""

    player: str | None
    command: ms.Play
    links: list[Link]


class Racing:
    """Runs the race of one table for its keeper."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        table = keeper.table
        assert table.match is not None
        dealer = int(table.match.state.dealer)
        seats = len(table.chairs)
        self.referee = Referee(seats, [(dealer + 1 + place) % seats for place in range(seats)])  # dossier 4.6
        self._legal: OrderedDict[int, dict[int, set[int]]] = OrderedDict()
        self._alarm: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self._bots: dict[int, asyncio.Task[None]] = {}
        """who is about to act, or has looked and waits for something new"""
        self._direction: int | None = None

    @property
    def now(self) -> float:
        """Milliseconds on the loop's clock, which never jumps."""
        return self.keeper.lobby.loop.time() * 1000

    def close(self) -> None:
        """Stop everything that waits; claims that were not decided are answered."""
        for claim in self.referee.decide():
            self._refuse(claim, No("illegal", Line("refused-over"), "GEN-06"))
        for timer in (self._alarm, self._stall):
            if timer is not None:
                timer.cancel()
        for task in self._bots.values():
            task.cancel()

    def shown(self) -> None:
        """A new version was shown: times run from now on; what was about to happen in the old one does not."""
        table, version, now = self.keeper.table, self.keeper.shown, self.now
        match = table.match
        assert match is not None
        for lag in self.referee.lags:
            lag.keep(self.keeper.links)  # not earlier: what a line showed before it was closed was seen
        legal = {seat: set(match.legal(seat)) for seat in match.to_act}
        before = next(reversed(self._legal), None)
        is_old = before is not None and self._legal[before] == legal  # a wrong card came back, say
        self.referee.published(version, now, before if is_old else None)
        for link in self.keeper.links:
            if table.seats_of(link.player):
                link.measure()
        self._legal[version] = legal
        while len(self._legal) > VERSIONS:
            self._legal.popitem(last=False)
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        acting = table.bots_to_act()
        for seat, task in list(self._bots.items()):
            if not is_old or task.done() or seat not in acting:  # else it goes on with what is old
                self._bots.pop(seat).cancel()

    def mind(self) -> None:
        """See to it that the stall timer runs and that bots react to what is shown."""
        table, match, version = self.keeper.table, self.keeper.table.match, self.keeper.shown
        assert match is not None
        if self._stall is None:
            seconds = int(table.opened.options["stall_seconds"])
            self._stall = self.keeper.lobby.loop.call_later(seconds, self.keeper.post, self._on_stall, version)
        direction = int(match.state.direction)
        turned, self._direction = self._direction != direction, direction
        busy = self._bots.keys() | {claim.seat for claim in self.referee.waiting}
        for seat in table.bots_to_act():
            if seat not in busy:
                self._bots[seat] = asyncio.create_task(self._react(seat, version, turned=turned))

    def measured(self, link: Link, trip: float, line: float | None) -> None:
        """A round trip of a connection took so many milliseconds; it counts for a person's seats wherever it looks."""
        for seat in self.keeper.table.seats_of(link.player):
            lag = self.referee.lags[seat]
            was_late = lag.is_late
            lag.measured(trip, line, link)
            if lag.is_late and not was_late:
                self.keeper.lobby.metrics.late_pongs.inc()
                log.warning("pings are answered late", table=self.keeper.table.id, seat=seat, player=link.player)

    async def _react(self, seat: int, version: int, *, turned: bool) -> None:
        try:
            table, match = self.keeper.table, self.keeper.table.match
            level = table.chairs[seat].bot
            assert match is not None
            assert level is not None
            view, legal = match.view(seat), match.legal(seat)
            bots, host = self.keeper.lobby.bots, table.opened.host
            reaction = await bots.react(table.game, level, view, legal, host, turned=turned)
            if reaction is not None:
                barred = (self.referee.locked_until[seat] - self.now) / 1000
                await asyncio.sleep(max(barred, reaction.seconds if table.opened.pace else 0))
                self._take(seat, reaction.action, version)
                del self._bots[seat]
        except asyncio.CancelledError:
            raise
        except GuestFailed as error:
            del self._bots[seat]
            self.keeper.drop_bot(seat, error)
        except Exception:
            log.exception("bot", table=self.keeper.table.id, seat=seat)

    def claim(self, link: Link, command: ms.Play, seat: int) -> None:
        """A card was laid; it is answered when the race is decided, also if it was sent again meanwhile."""
        for waiting in self.referee.waiting:
            asked = waiting.tag
            if isinstance(asked, Asked) and (asked.player, asked.command.id) == (link.player, command.id):
                if link not in asked.links:
                    asked.links.append(link)
                return
        if self.referee.is_locked(seat, self.now):
            raise No("late", Line("table-refused-locked"), "REA-Q13")
        self._take(seat, command.action, command.seen, Asked(link.player, command, [link]), link)

    def _take(self, seat: int, action: int, version: int, tag: object = None, link: Link | None = None) -> None:
        claim = self.referee.claim(seat, action, version, self.now, tag, link)
        self.keeper.lobby.metrics.credit.observe(claim.credit)
        due = self.referee.due()
        assert due is not None
        if self._alarm is not None:
            self._alarm.cancel()
        wait = max(0.0, due - self.now) / 1000
        self._alarm = self.keeper.lobby.loop.call_later(wait, self.keeper.post, self._on_decide)

    async def _on_decide(self) -> None:
        claims = self.referee.decide()
        if not claims:
            return
        first = claims[0]
        times = [
            ms.RaceTime(
                claim.seat,
                round(claim.sent - first.sent, 3),
                round(claim.received - first.sent, 3),
                round(claim.credit, 3),
                round(claim.reaction, 3),
                round(claim.reaction - first.reaction, 3),
            )
            for claim in claims
        ]
        raced = ev.Raced(first.version, times)
        for place, claim in enumerate(claims):
            try:
                await self.keeper._repair()  # another claim may have failed to be written
                await self._settle(claim, raced, claim.reaction - first.reaction)
            except No as no:
                self._refuse(claim, no)
            except JournalDown:
                for unsaved in claims[place:]:
                    self._refuse(unsaved, No("journal", Line("table-refused-journal")))
                raise
            else:
                self._accept(claim)

    async def _settle(self, claim: Claim, raced: ev.Raced, behind: float) -> None:
        """Play a claim in its turn: a card that fits is laid, one that was overtaken comes back without penalty."""
        by = (claim.tag.command.id, claim.tag.player or "") if isinstance(claim.tag, Asked) else ("", "")
        fits = True

        def lay(at: int, scene: Scene) -> ev.Step | None:
            nonlocal fits
            table = self.keeper.table
            if by[0] and table.accepted(by[1], by[0]) is not None:  # written, though nobody heard of it
                return None
            fits = self._fits(claim, behind)
            return table.race(claim.seat, claim.action, raced, at, scene, *by)

        await self.keeper.do(lay)
        if not fits and self.keeper.table.opened.options["misplay"] == "lockout":
            self.referee.lock(claim.seat, self.now)

    def _fits(self, claim: Claim, behind: float) -> bool:
        """Whether a claim is legal on the table as it is now; a refusal if it is not even a misplay."""
        table = self.keeper.table
        match = table.match
        if match is None or not table.is_live:
            raise No("illegal", Line("refused-over"), "GEN-06", behind)
        fits = claim.action in match.legal(claim.seat)
        if not fits and claim.action in self._legal.get(claim.version, {}).get(claim.seat, ()):
            raise No("late", Line("table-refused-late"), "REA-Q25", round(behind, 1))
        if not fits and claim.action == table.game.actions.base("pass"):  # only the stall timer passes for others
            found = table.game.refusal(table.game.view.of(match.view(claim.seat)), claim.action)
            assert found is not None
            raise No("illegal", found.line, found.clause)
        return fits

    def _accept(self, claim: Claim) -> None:
        if isinstance(claim.tag, Asked):
            self._answer(claim.tag, self.keeper.acceptance(claim.tag.command.id))

    def _refuse(self, claim: Claim, no: No) -> None:
        if isinstance(claim.tag, Asked):
            self._answer(claim.tag, self.keeper.refusal(claim.tag.command.id, no))

    def _answer(self, asked: Asked, answer: bytes) -> None:
        for link in asked.links:
            link.send(answer)

    async def _on_stall(self, version: int) -> None:
        if self.keeper.shown == version:
            self._stall = None
        await self.keeper._repair()

        def stall(at: int, scene: Scene) -> ev.Step | None:
            is_due = self.keeper.shown == version and self.keeper.table.is_live
            return self.keeper.table.stall(at, scene) if is_due else None

        await self.keeper.do(stall)
