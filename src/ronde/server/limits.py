"""Limits: how much one visitor may ask for."""

from __future__ import annotations

import ipaddress
import re
import time
from collections import Counter, OrderedDict
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import TYPE_CHECKING

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
WITH_PORT = re.compile(r"^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$")
"""An address in brackets or an IPv4 address, and a port."""
FORWARDED = "x-forwarded-for"
"""The header in which a proxy says who came to it."""


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


class Places:
    """As many places for every visitor, taken one by one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def has_room(self, visitor: str) -> bool:
        """Whether a visitor may take one more."""
        return self._taken[visitor] < self._most

    def take(self, visitor: str) -> None:
        """Take a place."""
        self._taken[visitor] += 1

    def leave(self, visitor: str) -> None:
        """Give a place back."""
        self._taken[visitor] -= 1
        if self._taken[visitor] <= 0:
            del self._taken[visitor]


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


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """The networks that are written as addresses or as networks.

    >>> [str(one) for one in read_networks(["127.0.0.1", " 10.0.0.0/8"])]
    ['127.0.0.1/32', '10.0.0.0/8']
    """
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip()))
        except ValueError as error:
            raise RondeError(
                f"trusted_proxies: {text!r} is neither an address nor a network such as 10.0.0.0/8"
            ) from error
    return tuple(found)


LOCAL = read_networks(["127.0.0.0/8", "::1"])


def is_within(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    parsed = _read_address(address)
    return parsed is not None and any(parsed in network for network in networks)


def address_of(peer: str, forwarded: Sequence[str], trusted: Iterable[Network]) -> str:
    """The address a request came from; a proxy's word counts only if it is trusted, and only its last.

    `forwarded` has every such line of the head: a proxy may add its own behind one that a visitor made up.

    >>> proxies = read_networks(["127.0.0.1", "10.0.0.0/8"])
    >>> address_of("10.9.8.7", ["10.0.0.9, 203.0.113.7"], proxies), address_of("203.0.113.7", ["1.2.3.4"], proxies)
    ('203.0.113.7', '203.0.113.7')
    >>> address_of("127.0.0.1", ["1.2.3.4", "203.0.113.7"], proxies)
    '203.0.113.7'
    >>> [address_of("127.0.0.1", [said], proxies) for said in ("203.0.113.7:4711", "::ffff:203.0.113.7", "unknown")]
    ['203.0.113.7', '203.0.113.7', '127.0.0.1']
    """
    found = _read_address(peer)
    if forwarded and is_within(peer, trusted):
        found = _read_address(forwarded[-1].rpartition(",")[2]) or found
    return peer if found is None else str(found)


def visitor_of(peer: str, forwarded: Sequence[str], trusted: Iterable[Network]) -> str:
    """Who counts as one visitor: the address a request came from, or the whole network of an IPv6 address.

    >>> visitor_of("127.0.0.1", ["[2001:db8::7]:80"], read_networks(["127.0.0.1"])), visitor_of("::1", (), ())
    ('2001:db8::/64', '::1')
    """
    address = address_of(peer, forwarded, trusted)
    parsed = _read_address(address)
    if parsed is not None and parsed.version == 6 and not parsed.is_loopback:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return address


def _read_address(text: str) -> Address | None:
    """An address, perhaps with a port behind it; an IPv4 address inside an IPv6 one is itself."""
    bare = WITH_PORT.sub(r"\1\2", text.strip())
    try:
        parsed = ipaddress.ip_address(bare)
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed
