"""The sockets of tables and of the lobby: picows under uvicorn, one port for pages and play.

uvicorn hands a connection over when it asks for a WebSocket; from then on picows reads and writes it. Nothing here
knows a rule: frames become commands, commands go to the table's keeper, and a line that is slow is sent a fresh view
once it is free again, so that it never holds up a table.
"""

from __future__ import annotations

import asyncio
import logging
import socket as socket_module
import struct
import sys
import time
from collections import deque
from http import HTTPStatus, cookies
from socket import IPPROTO_TCP
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
import structlog
from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSListener,
    WSMsgType,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # it has no type there

from ronde.core.errors import Line
from ronde.server import messages as ms
from ronde.server.identity import COOKIE
from ronde.server.journal import JournalDown
from ronde.server.keeper import words
from ronde.server.limits import FORWARDED, Bucket, is_within, visitor_of
from ronde.server.messages import encode

if TYPE_CHECKING:
    from picows import WSFrame, WSTransport, WSUpgradeRequest
    from uvicorn.server import ServerState

    from ronde.server.app import House
    from ronde.server.keeper import Keeper

SLOW_BYTES = 128 * 1024
"""How much may wait in a line before it counts as slow."""
WAITING = 32
"""How many commands a line may send before its table is found."""
LOBBY = "lobby"
"""No table has this name: it has letters that their names leave out."""
VERSION = "13"
"""The version of the protocol (RFC 6455, 4.4)."""
PING_SECONDS = 20
SENT_AT = struct.Struct("d")
MEASURE_SECONDS = 1.0
TCP_INFO = getattr(socket_module, "TCP_INFO", None)
TCP_TRIP = slice(68, 72)
"""Where Linux puts the smoothed round trip, in microseconds."""
LINE_HEADER = "x-line-trip"
"""A trusted proxy says in it how many microseconds the visitor's own line takes."""
TEXT, CLOSE, PING, PONG = (kind.value for kind in (WSMsgType.TEXT, WSMsgType.CLOSE, WSMsgType.PING, WSMsgType.PONG))
WHOLE_TEXT = 0x81
"""How a text message begins that is one frame."""
MAX_SLIPS = 20
"""How many malformed or hasty messages are answered before the line is cut; they are forgiven in time."""
FORGIVEN_PER_SECOND = 0.2

log = structlog.get_logger("ronde.socket")
decode = msgspec.json.Decoder(ms.Inbound).decode
_quiet = logging.getLogger("ronde.picows")
_quiet.setLevel(logging.CRITICAL)  # every visit would be two lines


class Socket(WSListener):
    """One connection: a line that may be slow, and may be cut off."""

    def __init__(self, house: House, visitor: str) -> None:
        super().__init__()
        self.house = house
        self.player: str | None = None
        self._visitor = visitor
        self._transport: Any = None
        self._slow = False
        self._slips = Bucket(FORGIVEN_PER_SECOND, MAX_SLIPS, time.monotonic())

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line stands."""
        self._transport = transport
        self.house.places.take(self._visitor)  # not earlier: a handshake that fails has no end to be counted
        transport.underlying_transport.set_write_buffer_limits(high=SLOW_BYTES)
        self.house.sockets.add(self)
        self.house.lobby.metrics.sockets.inc()

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002  the signature is picows's
        """The line is gone."""
        self.house.sockets.discard(self)
        self.house.places.leave(self._visitor)
        self.house.lobby.metrics.sockets.dec()

    def send(self, *frames: bytes) -> None:
        """Send frames, or drop them while the line is slow."""
        transport = self._transport
        if self._slow or transport is None:
            return
        if len(frames) == 1:
            transport.send(TEXT, frames[0])
        elif frames and not (transport.is_disconnected or transport.is_close_frame_sent):
            transport.underlying_transport.write(b"".join(map(framed, frames)))

    def pause_writing(self) -> None:
        """The line is slow: frames are dropped until it is free."""
        self._slow = True

    def resume_writing(self) -> None:
        """The line is free again: one fresh view stands for all that was dropped."""
        self._slow = False
        self.house.lobby.metrics.dropped.inc()
        self.refresh()

    def refresh(self) -> None:
        """Have everything sent again."""

    def say_goodbye(self, line: Line, *, again: bool, code: WSCloseCode = WSCloseCode.SERVICE_RESTART) -> None:
        """Close the line with a reason."""
        if self._transport is None or self._transport.is_disconnected:
            return
        self._transport.send(TEXT, encode(ms.Goodbye(words(line), again)))
        self._transport.send_close(code if again else WSCloseCode.POLICY_VIOLATION)
        self._transport.disconnect()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take in what the other side sent."""
        kind = frame.msg_type
        if kind == TEXT and frame.fin:
            self.receive(frame.get_payload_as_bytes())
        elif kind == CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif kind == PONG:
            self.answered(frame.get_payload_as_bytes())
        elif kind != PING:
            self.slip(b"", "table-refused-malformed")

    def receive(self, payload: bytes) -> None:
        """A message came in."""
        self.slip(payload, "table-refused-malformed")

    def answered(self, payload: bytes) -> None:
        """A ping came back."""

    def slip(self, payload: bytes, key: str) -> None:
        """Answer a message that cannot be used; cut the line of somebody who sends nothing else."""
        reason: Any = "busy" if key == "table-refused-too-fast" else "malformed"
        self.house.lobby.metrics.refused.labels(reason).inc()
        self.send(encode(ms.Refused(_id_of(payload), self.seq, reason, ms.Words(key))))
        if not self._slips.take(time.monotonic()):
            self.say_goodbye(Line("table-refused-too-fast"), again=False)

    @property
    def seq(self) -> int:
        """The number of what was shown last."""
        return 0


class LobbySocket(Socket):
    """One visitor who watches the lobby."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Begin to watch."""
        super().on_ws_connected(transport)
        self.refresh()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Watch no longer."""
        super().on_ws_disconnected(transport)
        self.house.lobby.listing.leave(self)

    def refresh(self) -> None:
        """Have the whole list sent."""
        self.house.lobby.listing.join(self)


class TableSocket(Socket):
    """One connection to a table."""

    def __init__(
        self,
        house: House,
        visitor: str,
        table: str,
        token: str | None,
        *,
        seat: int | None = None,
        seq: int | None = None,
        by_proxy: bool = False,
        proxy_line: float | None = None,
    ) -> None:
        super().__init__(house, visitor)
        self.name = ""
        self.seat = seat
        self._table, self._token, self._seq = table, token, seq
        self._keeper: Keeper | None = None
        self._waiting: deque[ms.Inbound] = deque()
        self._pinged = 0.0
        self._by_proxy = by_proxy
        self._proxy_line = proxy_line
        config = house.config
        self._bucket = Bucket(config.messages_per_second, config.message_burst, time.monotonic())
        self._arriving: asyncio.Task[None] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Find out who this is and which table it wants."""
        super().on_ws_connected(transport)
        self._arriving = asyncio.create_task(self._arrive())

    async def _arrive(self) -> None:
        try:
            player = await self.house.identity.who(self._token, self.house.lobby.now())
            if player is not None:  # known at once, so that the line is cut if the player is deleted meanwhile
                self.player, self.name = player.id, player.name
            keeper = await self.house.lobby.find(self._table)  # last: one that nobody has joined may be put away
        except JournalDown:
            self.say_goodbye(Line("server-down"), again=True)
            return
        except Exception:
            log.exception("table not found", table=self._table)
            self.say_goodbye(Line("server-failed"), again=False)
            return
        if keeper is None:
            self.say_goodbye(Line("server-no-table"), again=False)
            return
        self._keeper = keeper
        keeper.join(self, self._seq)
        while self._waiting:
            keeper.ask(self, self._waiting.popleft())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The line is gone."""
        super().on_ws_disconnected(transport)
        if self._arriving is not None:
            self._arriving.cancel()
        if self._keeper is not None:
            self._keeper.leave(self)

    def refresh(self) -> None:
        """Have the whole view sent."""
        if self._keeper is not None:
            self._keeper.refresh(self)

    def measure(self) -> None:
        """Send a ping that says when it was sent, at most once a second."""
        now = time.monotonic()
        if self._transport is not None and not self._slow and now - self._pinged > MEASURE_SECONDS:
            self._pinged = now
            self._transport.send_ping(SENT_AT.pack(now))

    def answered(self, payload: bytes) -> None:
        """A ping came back: that is how long the line is."""
        if self._keeper is not None and len(payload) == SENT_AT.size and SENT_AT.unpack(payload)[0] == self._pinged:
            self._keeper.measured(self, (time.monotonic() - self._pinged) * 1000, self._line())

    def _line(self) -> float | None:
        """How many milliseconds the network itself takes there and back, if that is known."""
        if self._by_proxy:
            return self._proxy_line
        return line_of(self._transport.underlying_transport.get_extra_info("socket"))

    def receive(self, payload: bytes) -> None:
        """A message becomes a command, or is answered with why it is none."""
        if not self._bucket.take(time.monotonic()):
            self.slip(payload, "table-refused-too-fast")
            return
        if len(payload) > self.house.config.message_bytes:
            self.slip(b"", "table-refused-malformed")
            return
        try:
            command = decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.slip(payload, "table-refused-malformed")
            return
        if self._keeper is not None:
            self._keeper.ask(self, command)
        elif len(self._waiting) < WAITING:
            self._waiting.append(command)
        else:
            self.slip(payload, "table-refused-too-fast")

    @property
    def seq(self) -> int:
        """The number of what was shown last."""
        return self._keeper.shown if self._keeper is not None else 0


def framed(payload: bytes) -> bytes:
    r"""A text message as it goes over the line, for several that go together (RFC 6455, 5.2).

    >>> framed(b"hi"), framed(b"-" * 300)[:4]
    (b'\x81\x02hi', b'\x81~\x01,')
    """
    size = len(payload)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + payload


def line_of(socket: Any) -> float | None:
    """The round trip of a connection by the measure of the operating system, in milliseconds; Linux tells it."""
    if TCP_INFO is None or socket is None:
        return None
    try:
        info = socket.getsockopt(IPPROTO_TCP, TCP_INFO, TCP_TRIP.stop)
    except OSError:
        return None
    micro = int.from_bytes(info[TCP_TRIP], sys.byteorder)
    return micro / 1000 if len(info) >= TCP_TRIP.stop else None


def _id_of(payload: bytes) -> str:
    """The id of a message that is otherwise malformed, if it has one."""
    try:
        found = msgspec.json.decode(payload[:4096])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    name = found.get("id") if isinstance(found, dict) else None
    return name[:40] if isinstance(name, str) else ""


def refuse(status: HTTPStatus, headers: dict[str, str] | None = None) -> WSUpgradeResponseWithListener:
    """An answer to a handshake that is not wanted."""
    answer = WSUpgradeResponse.create_error_response(status, status.phrase.encode(), headers)
    return WSUpgradeResponseWithListener(answer, None)


def accept(house: House, request: WSUpgradeRequest, peer: str) -> Socket | WSUpgradeResponseWithListener:
    """A socket for a handshake at /ws/lobby, or at /ws/<table>?seq=<last seen>&seat=<own seat>."""
    request.headers["connection"] = "upgrade"  # uvicorn found it there; picows wants it alone, Firefox sends a list
    try:
        address = urlsplit(request.path.decode("latin-1"))
    except ValueError:  # such as half an IPv6 address
        return refuse(HTTPStatus.NOT_FOUND)
    room, _, table = address.path.removeprefix("/").partition("/")
    if room != "ws" or not table or len(table) > 24:
        return refuse(HTTPStatus.NOT_FOUND)
    if request.headers.get("sec-websocket-version") != VERSION:
        return refuse(HTTPStatus.UPGRADE_REQUIRED, {"Sec-WebSocket-Version": VERSION})
    if house.closing:
        return refuse(HTTPStatus.SERVICE_UNAVAILABLE)
    if not house.is_own_origin(request.headers.get("origin"), request.headers.get("host")):
        return refuse(HTTPStatus.FORBIDDEN)
    forwarded = request.headers.getall(FORWARDED, ())
    visitor = visitor_of(peer, forwarded, house.proxies)
    if not house.places.has_room(visitor) or not house.handshakes.allows(visitor):
        return refuse(HTTPStatus.TOO_MANY_REQUESTS)
    if table == LOBBY:
        return LobbySocket(house, visitor)
    query = dict(parse_qsl(address.query))
    jar = cookies.SimpleCookie()
    try:
        jar.load(request.headers.get("cookie", ""))
    except cookies.CookieError:
        jar.clear()
    token = jar[COOKIE].value if COOKIE in jar else None
    bearer = request.headers.get("authorization", "")
    if token is None and bearer.startswith("Bearer "):
        token = bearer.removeprefix("Bearer ")
    by_proxy = bool(forwarded) and is_within(peer, house.proxies)
    micro = _number(request.headers.getall(LINE_HEADER, [""])[-1]) if by_proxy else None
    return TableSocket(
        house,
        visitor,
        table,
        token,
        seat=_number(query.get("seat")),
        seq=_number(query.get("seq")),
        by_proxy=by_proxy,
        proxy_line=None if micro is None else micro / 1000,
    )


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else None


class Handover(WSProtocol):  # type: ignore[misc]  # picows gives it no type
    """A connection that picows reads and writes, made as uvicorn makes its own."""

    def __init__(self, house: House, state: ServerState) -> None:
        self._house = house
        self._connections = state.connections
        self._peer = ""
        super().__init__(
            None,
            None,
            False,
            self._accept,
            _quiet,
            True,
            10.0,
            True,
            PING_SECONDS,
            PING_SECONDS,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,
            max(house.config.message_bytes * 2, 1024),
            None,
            2048,
        )

    def _accept(self, request: WSUpgradeRequest) -> Any:
        return accept(self._house, request, self._peer)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        peer = transport.get_extra_info("peername")
        self._peer = peer[0] if isinstance(peer, tuple) else "127.0.0.1"
        self._connections.add(self)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Take in the handshake, which uvicorn has read; what follows goes to picows by itself."""
        while data:
            room = self.get_buffer(-1)
            taken = min(len(room), len(data))
            room[:taken] = data[:taken]
            self.buffer_updated(taken)
            data = data[taken:]

    def connection_lost(self, error: Exception | None) -> None:
        """End."""
        self._connections.discard(self)
        super().connection_lost(error)

    def shutdown(self) -> None:
        """The server closes."""
        if self.listener is not None:
            self.listener.say_goodbye(Line("server-closing"), again=True)
