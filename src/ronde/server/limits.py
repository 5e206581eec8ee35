"""Limits: how much one visitor may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Bucket:
    """Tokens that come back with time; every request takes one."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, float(burst), now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """A bucket for every visitor, forgetting those who have not come for the longest time."""

    def __init__(
        self, rate: float, burst: int, most: int = 50_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._most, self._clock = rate, burst, most, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, visitor: str) -> bool:
        """Whether the visitor may ask once more now."""
        now = self._clock()
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(visitor)
        return bucket.take(now)


def visitor_of(peer: str, forwarded: str | None, trusted: Iterable[str]) -> str:
    """The address a request came from, one for a whole IPv6 network; a proxy's word counts only if it is trusted.

    >>> visitor_of("127.0.0.1", "10.0.0.9, 203.0.113.7", ["127.0.0.1"])
    '203.0.113.7'
    >>> visitor_of("203.0.113.7", "1.2.3.4", ["127.0.0.1"])
    '203.0.113.7'
    >>> visitor_of("2001:db8::7", None, []), visitor_of("::1", None, [])
    ('2001:db8::/64', '::1')
    """
    address = peer
    if forwarded and peer in trusted:
        address = forwarded.rpartition(",")[2].strip()
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return peer
    if parsed.version == 6 and not parsed.is_loopback:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
