"""Clocks: how much time each seat has left, as a pure function of the steps and their time stamps.

Time is in milliseconds since 1970. `advance` is called for every step, so folding a journal gives the clocks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ronde.server.messages import AnyClock, Bank, Days, PerMove, Times

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

HOUR = 3_600_000
DAY = 24 * HOUR


def playing_time(clock: AnyClock, start: int, end: int) -> int:
    """The part of an interval during which this clock runs: all of it, or the playing hours of its days.

    >>> playing_time(Days(1, from_hour=8, to_hour=20), 0, 24 * 3600 * 1000) // 3_600_000
    12
    """
    if end <= start:
        return 0
    if not isinstance(clock, Days):
        return end - start
    opens, closes = _hours(clock)
    shift = clock.offset * 60_000
    start, end = start + shift, end + shift

    def since_epoch(moment: int) -> int:
        days, rest = divmod(moment, DAY)
        return days * (closes - opens) + min(max(rest - opens, 0), closes - opens)

    return since_epoch(end) - since_epoch(start)


def moment_after(clock: AnyClock, start: int, needed: int) -> int:
    """When `needed` milliseconds of playing time will have passed since `start`."""
    if not isinstance(clock, Days):
        return start + needed
    opens, closes = _hours(clock)
    shift = clock.offset * 60_000
    days, rest = divmod(start + shift, DAY)
    today = min(max(closes - max(rest, opens), 0), closes - opens)
    if needed <= today:
        return days * DAY + max(rest, opens) + needed - shift
    more, left = divmod(needed - today, closes - opens)
    if left == 0:
        more, left = more - 1, closes - opens
    return (days + 1 + more) * DAY + opens + left - shift


def _hours(clock: Days) -> tuple[int, int]:
    """Opening and closing time of a day; hours that make no window mean the whole day."""
    if clock.from_hour >= clock.to_hour:
        return 0, DAY
    return clock.from_hour * HOUR, clock.to_hour * HOUR


class Reading(NamedTuple):
    """What all clocks said just before a seat acted."""

    seat: int
    at: int
    left: list[int]
    lent: list[int]
    deciding: tuple[int, ...]
    running: tuple[int, ...]


class Clocks:
    """The clocks of one match.

    A decision has its time once, whatever is asked for meanwhile: a bot that plays for a person uses the person's time
    if the seat is taken back before it has acted, and an action that is taken back never stopped a clock.
    """

    def __init__(self, clock: AnyClock, seats: int) -> None:
        self.clock = clock
        self.left = [_full(clock)] * seats
        self.running: tuple[int, ...] = ()
        self.at = 0
        self._deciding: tuple[int, ...] = ()
        """whose decisions are due, a bot's too"""
        self._lent = [0] * seats
        """what bots have used of the decision that is due"""
        self._before: list[Reading] = []
        """for every action that may be taken back"""

    def advance(self, at: int, to_act: Iterable[int], acted: Sequence[int], bots: Collection[int] = ()) -> None:
        """Take in that something happened at `at`: who acted, whose decision is due, and for whom bots play now.

        Time never goes backwards.
        """
        if acted:
            self._remember(acted[-1])
        self._run(at)
        for seat in acted:
            self._credit(seat)
            self._lent[seat] = 0
        deciding = tuple(to_act)
        for seat in deciding:
            if seat not in self._deciding:
                self._lent[seat] = 0
                if not isinstance(self.clock, Bank):
                    self.left[seat] = _full(self.clock)
            if seat not in bots:
                self.left[seat] = max(0, self.left[seat] - self._lent[seat])
                self._lent[seat] = 0
        self._deciding = deciding
        self.running = tuple(seat for seat in deciding if seat not in bots)

    def _run(self, at: int) -> None:
        passed = playing_time(self.clock, self.at, at)
        for seat in self._deciding:
            if seat in self.running:
                self.left[seat] = max(0, self.left[seat] - passed)
            else:
                self._lent[seat] += passed
        self.at = max(at, self.at)

    def skip(self, since: int, until: int) -> None:
        """Let no time pass between two moments; what was done before cannot be taken back for more time."""
        self._run(since)
        self.at = max(until, self.at)
        self.forget()

    def _credit(self, seat: int) -> None:
        if isinstance(self.clock, Bank):
            self.left[seat] = min(self.left[seat] + self.clock.increment * 1000, _full(self.clock))
        else:
            self.left[seat] = _full(self.clock)

    def _remember(self, seat: int) -> None:
        if self._before and self._before[-1].seat != seat:
            self._before.clear()
        reading = Reading(seat, self.at, self.left.copy(), self._lent.copy(), self._deciding, self.running)
        self._before.append(reading)

    def take_back(self) -> None:
        """Go back to before the last action; `advance` then takes the time since then from its seat alone."""
        if self._before:
            before = self._before.pop()
            self.at, self.left, self._lent = before.at, before.left, before.lent
            self._deciding, self.running = before.deciding, before.running

    def forget(self) -> None:
        """Nothing can be taken back any more."""
        self._before.clear()

    def is_out(self, seat: int) -> bool:
        """Whether the time for the decision that is due is gone."""
        return seat in self._deciding and self.left[seat] == 0

    def was_out(self, seat: int) -> bool:
        """Whether the time was gone when the action was taken that could be taken back."""
        return bool(self._before) and self._before[-1].left[seat] == 0

    def due(self) -> tuple[int, int] | None:
        """When the next seat runs out of time, and which; None while no clock runs."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda other: self.left[other])
        return moment_after(self.clock, self.at, self.left[seat]), seat

    def times(self, now: int = 0) -> Times:
        """The clocks as a client gets them, with the last step or later."""
        left, passed = self.left.copy(), playing_time(self.clock, self.at, now)
        for seat in self.running:
            left[seat] = max(0, left[seat] - passed)
        return Times(max(now, self.at), left, list(self.running))


def _full(clock: AnyClock) -> int:
    match clock:
        case PerMove(seconds=seconds) | Bank(seconds=seconds):
            return seconds * 1000
        case Days(days=days):
            opens, closes = _hours(clock)
            return days * (closes - opens)
    return 0
