"""The door of the HTTP side: limits, origins and security headers, around the whole application."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ronde.server import api
from ronde.server.limits import FORWARDED, visitor_of
from ronde.server.messages import Words

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from ronde.server.app import House

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # the address of a private table is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
SAFE = ("GET", "HEAD", "OPTIONS")
UNLIMITED = ("/healthz", "/readyz", "/metrics")


class Guard:
    """Lets in what may come in and puts the same headers on everything that goes out."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app, self._house = app, house
        self._headers = (*HEADERS, TRANSPORT) if house.config.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if str(scope["type"]) != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = str(message["status"])
                self._house.lobby.metrics.requests.labels(status).inc()
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send_guarded)
            return
        body = msgspec.json.encode(refusal)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if refusal.status == 429:
            headers.append((b"retry-after", b"5"))
        start: Any = {"type": "http.response.start", "status": refusal.status, "headers": headers}
        await send_guarded(start)
        end: Any = {"type": "http.response.body", "body": body, "more_body": False}
        await send_guarded(end)

    def _refusal(self, scope: Any) -> api.Problem | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if scope["method"] not in SAFE:
            if not self._house.is_own_origin(headers.get(b"origin"), headers.get(b"host")):
                return api.Problem(403, Words("server-foreign"))
        if scope["path"] in UNLIMITED:
            return None
        peer = scope["client"][0] if scope.get("client") else "127.0.0.1"
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED.encode()]
        if not self._house.limiter.allows(visitor_of(peer, forwarded, self._house.proxies)):
            return api.Problem(429, Words("server-too-fast"))
        return None
