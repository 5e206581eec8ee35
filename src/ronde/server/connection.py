"""Connections before anything is known of them: how long a request may take to arrive, how long its head may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ronde.server.limits import is_within, visitor_of

if TYPE_CHECKING:
    import asyncio

    from ronde.server.app import House

REQUEST_SECONDS = 30.0
"""How long a whole request may take to arrive, from the connection or its first byte on."""
HEAD_BYTES = 32 * 1024
"""How long a request may be before its body begins."""


class Connection(HttpToolsProtocol):
    """A connection of uvicorn's that is closed when it is slow, talks too much, or is one too many from its address.

    A trusted proxy brings the connections of many people, so its own are not counted.
    """

    def __init__(self, house: House, **settings: Any) -> None:
        super().__init__(**settings)
        self._house = house
        self._visitor: str | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._head: int | None = 0
        """how much of a head that is not complete has come; None while a body comes"""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        """Begin, if the address has room."""
        super().connection_made(transport)
        self._wait()
        peer = self.client[0] if self.client else ""
        if not is_within(peer, self._house.proxies):
            visitor = visitor_of(peer, (), ())
            if self._house.connections.has_room(visitor):
                self._house.connections.take(visitor)
                self._visitor = visitor
            else:
                transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        super().connection_lost(exc)
        self._let_go()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; what becomes of it is counted there."""
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        self._wait()
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        """The head has come."""
        self._head = None
        super().on_headers_complete()

    def on_message_begin(self) -> None:
        """A request begins, perhaps right behind another."""
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A whole request has come."""
        super().on_message_complete()
        self._head = 0
        self._stop_waiting()

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._visitor is not None:
            self._house.connections.leave(self._visitor)
            self._visitor = None
