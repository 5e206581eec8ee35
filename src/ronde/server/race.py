"""Races: who was first, where all act at once and every line is of another length. Pure arithmetic on given times.

Every change of the table is a version, and a claim names the version it answers. The server knows when it first showed
a version and when the claim came in; from that it takes the seat's lag credit, which it measures itself by round trips
and never believes from a client. The smallest compensated time wins. A race stays open just until no seat
could still come in with a smaller one, and never longer than `WINDOW`. Times are in milliseconds.
"""

from __future__ import annotations

import statistics
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ronde.bots.reflex import LOCK_SECONDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

CAP = 180.0
"""No claim is credited more than this, however long its line is."""
REFILL = 0.25
"""Credit that comes back with every millisecond; a line that is always slow gets no more than this part of its time."""
FULL = 900.0
"""How much credit a seat can have saved: bursts are forgiven, spamming is not."""
FLOOR = 100.0
"""Nobody sees and acts faster; what seems so is counted as this, so that guessing ahead wins nothing."""
WINDOW = 150.0
SAMPLES = 16
LATE = 60.0
"""So much longer than its line takes a ping that is answered late on purpose; no browser is that busy for long."""
ENOUGH = 5
"""How many samples it takes to say so."""
VERSIONS = 64
LOCK = 1000 * LOCK_SECONDS


class Line:
    """How long one connection is.

    Pings are answered by the client, who could wait a little to seem further away. The network itself also knows how
    long a line is: where it says so, nobody gets more credit than that.
    """

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=SAMPLES)
        self._lines: deque[float] = deque(maxlen=SAMPLES)

    def measured(self, trip: float, line: float | None) -> None:
        """Take in one round trip that the server measured, and how long the line is by the network's own measure."""
        self._trips.append(max(0.0, trip))
        if line is not None:
            self._lines.append(max(0.0, line))

    @property
    def trip(self) -> float:
        """The usual round trip: the median, which a few bad or forged samples do not move."""
        answered = statistics.median(self._trips)
        return min(answered, statistics.median(self._lines)) if self._lines else answered

    @property
    def is_late(self) -> bool:
        """Whether pings come back much later than the line explains: somebody wants to seem further away."""
        if len(self._lines) < ENOUGH:
            return False
        return statistics.median(self._trips) > statistics.median(self._lines) + LATE


class Lag:
    """How long the lines of a seat's person are, and how much credit the seat has left.

    What the shortest line shows can be claimed over any other. So a claim is credited the way there of the shortest and
    the way back of its own: no line that is open besides brings anything.
    """

    def __init__(self) -> None:
        self._lines: dict[object, Line] = {}
        self._saved = FULL
        self._at: float | None = None

    def measured(self, trip: float, line: float | None = None, of: object = None) -> None:
        """Take in one round trip of one connection."""
        self._lines.setdefault(of, Line()).measured(trip, line)

    def keep(self, links: Collection[object]) -> None:
        """Forget all connections but these."""
        self._lines = {link: line for link, line in self._lines.items() if link in links}

    @property
    def trip(self) -> float:
        """The round trip of the longest line, for which a race has to wait."""
        return max((line.trip for line in self._lines.values()), default=0.0)

    def trip_of(self, link: object) -> float:
        """The way of what was seen and of its claim over this connection; none as long as it was not measured."""
        if link not in self._lines:
            return 0.0
        return (min(line.trip for line in self._lines.values()) + self._lines[link].trip) / 2

    @property
    def is_late(self) -> bool:
        """Whether pings come back much later than a line explains."""
        return any(line.is_late for line in self._lines.values())

    def available(self, now: float) -> float:
        """The most credit that a claim arriving now would get."""
        return min(self.trip, CAP, self._level(now))

    def spend(self, now: float, link: object = None) -> float:
        """Take the credit of a claim that came by a connection."""
        self._saved = self._level(now)
        self._at = now
        credit = min(self.trip_of(link), CAP, self._saved)
        self._saved -= credit
        return credit

    def _level(self, now: float) -> float:
        passed = 0.0 if self._at is None else max(0.0, now - self._at)
        return min(FULL, self._saved + passed * REFILL)


@dataclass(frozen=True)
class Claim:
    """A card laid in a race, with the times that decide about it."""

    seat: int
    action: int
    version: int
    sent: float
    received: float
    credit: float
    tag: object = field(default=None, compare=False)

    @property
    def reaction(self) -> float:
        """The compensated time: from sight to claim, without the way there and back."""
        return max(FLOOR, self.received - self.sent - self.credit)


def ranked(claims: Iterable[Claim], order: Mapping[int, int]) -> list[Claim]:
    """Claims from the quickest to the slowest, ties by the committed order. Naming an old version makes one slow."""
    return sorted(claims, key=lambda claim: (claim.reaction, order[claim.seat], claim.received))


class Referee:
    """Times the claims of one match. `order` breaks ties and is fixed before the match (clockwise from the dealer)."""

    def __init__(self, seats: int, order: Iterable[int] | None = None) -> None:
        self.lags = [Lag() for _ in range(seats)]
        self.order = {seat: place for place, seat in enumerate(order if order is not None else range(seats))}
        self.locked_until = [0.0] * seats
        self._shown: OrderedDict[int, float] = OrderedDict()
        self._waiting: list[Claim] = []

    def published(self, version: int, at: float, same_as: int | None = None) -> None:
        """A version was shown; if everyone may do just the same as in an earlier one, it is as old as that.

        Its time is one for all seats: the table is open to every eye, so whoever does not look from the own seat, or
        comes back to it later, may have seen it all the same.
        """
        self._shown[version] = self._shown.get(version if same_as is None else same_as, at)
        while len(self._shown) > VERSIONS:
            self._shown.popitem(last=False)

    def claim(self, seat: int, action: int, version: int, at: float, tag: object = None, link: object = None) -> Claim:
        """Take in a claim that came by a connection. A version that is not known counts as the oldest that is."""
        shown = self._shown.get(version)
        if shown is None:
            shown = next(iter(self._shown.values()), at)
        claim = Claim(seat, action, version, shown, at, self.lags[seat].spend(at, link), tag)
        self._waiting.append(claim)
        return claim

    def due(self) -> float | None:
        """When the race can be decided: no claim for this version that arrives later could be quicker."""
        if not self._waiting:
            return None
        first = ranked(self._waiting, self.order)[0]
        began = min(claim.received for claim in self._waiting)
        latest = began
        claimed = {claim.seat for claim in self._waiting}
        for seat, lag in enumerate(self.lags):
            if seat not in claimed:
                latest = max(latest, first.sent + first.reaction + lag.available(began))
        return min(latest, began + WINDOW)

    @property
    def waiting(self) -> Sequence[Claim]:
        """The claims that are not decided."""
        return self._waiting

    def decide(self) -> list[Claim]:
        """All claims that came in, from the first to the last."""
        decided = ranked(self._waiting, self.order)
        self._waiting = []
        return decided

    def lock(self, seat: int, now: float) -> None:
        """Bar a seat for a moment after a wrong card."""
        self.locked_until[seat] = now + LOCK

    def is_locked(self, seat: int, now: float) -> bool:
        """Whether a seat is barred now."""
        return now < self.locked_until[seat]
