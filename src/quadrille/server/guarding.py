"""What protects the service: limits, origins, sizes, headers."""

from collections.abc import Mapping
from typing import Any, Final

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrille.core.errors import QuadrilleError
from quadrille.core.messages import Message as Sentence
from quadrille.server.settings import Limits

_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_DOCUMENTATION_POLICY: Final = _PAGE_POLICY.replace(
    "style-src 'self'", "style-src 'self' 'unsafe-inline'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def strict_headers(path: str) -> dict[str, str]:
    """What every answer tells the browser about security, by the path of its request."""
    policy = _DOCUMENTATION_POLICY if path.startswith("/api/docs") else _PAGE_POLICY
    headers = {**_HEADERS, "Content-Security-Policy": policy}
    if path.startswith("/api/"):
        headers["Cache-Control"] = "no-store"
    return headers


class Refused(QuadrilleError):
    """Turned away at the door, with the HTTP status that says why."""

    def __init__(self, status: int, key: str, **params: Any) -> None:
        super().__init__(Sentence(key, params))
        self.status = status


class Turnstile:
    """Counts what each address and each connection asks."""

    def __init__(self, limits: Limits) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._limits = {name: parse(text) for name, text in vars(limits).items()}

    def pass_through(self, what: str, who: str) -> None:
        """Raises Refused if it was too much."""
        if not self._limiter.hit(self._limits[what], what, who):
            raise Refused(429, "server.too_many")


def check_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> None:
    """A browser says which page calls; it must be our own, or one that the operator named. What
    says nothing is no browser. Raises Refused."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    if origin.partition("://")[2] != headers.get("host"):
        raise Refused(403, "server.foreign_origin")


class Guard:
    """Around the whole application: sizes of bodies, headers of answers. What says that it is too
    large is given to `refuse`."""

    def __init__(self, app: ASGIApp, largest: int, refuse: ASGIApp) -> None:
        self.app = app
        self.largest = largest
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "")
        too_large = told.isdecimal() and int(told) > self.largest
        got = 0

        async def limited() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.largest:
                # Nothing more is read: what is cut off here is no JSON, and refused as such.
                return {"type": "http.request", "body": b"", "more_body": False}
            return message

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in strict_headers(scope["path"]).items():
                    headers[name] = value
            await send(message)

        await (self.refuse if too_large else self.app)(scope, limited, dressed)
