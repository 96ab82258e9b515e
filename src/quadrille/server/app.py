"""The application: its doors, and what goes on behind them while it is open."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from quadrille import __version__
from quadrille.checkout import in_checkout, page_folder
from quadrille.core.compiling import engine
from quadrille.core.errors import QuadrilleError, Unreadable
from quadrille.engine import find_build, wish
from quadrille.server.answering import (
    bad_request,
    error_answer,
    language_of,
    missing_page,
    unexpected,
)
from quadrille.server.api import router
from quadrille.server.game_files import answer_with_file
from quadrille.server.guarding import Guard, Refused, Turnstile, strict_headers
from quadrille.server.house import House
from quadrille.server.listening import Listener
from quadrille.server.settings import Settings
from quadrille.server.shelf import Shelf
from quadrille.server.socket import Line
from quadrille.server.store import Store
from quadrille.server.thinking import CannotThink, Thinkers
from quadrille.server.wire import Health

PAGE: Final = page_folder()
"""The browser table as it was built."""
LOG: Final = logging.getLogger("quadrille.requests")
_HOUR: Final = 3600.0
_LOOK: Final = 2.0
"""Seconds between two looks for a compiled engine."""


def make_app(settings: Settings) -> FastAPI:
    """Raises Unreadable if a game or the database cannot be opened."""
    shelf = Shelf()
    store = Store(settings.database)

    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        thinkers = Thinkers(settings.bot_processes, settings.bot_patience)
        house = House(settings, shelf, store, thinkers)
        app.state.house = house
        listener = Listener(store, house) if store.is_shared else None
        tasks = [asyncio.create_task(_sweep(house)), asyncio.create_task(_renew_bots(thinkers))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            if listener is not None:
                listener.close()
            await house.close()
            await thinkers.close()
            store.close()

    app = FastAPI(
        title="Quadrille",
        version=__version__,
        summary="Four card games, one table.",
        lifespan=open_house,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.turnstile = Turnstile(settings.limits)
    _answer_errors(app)
    app.middleware("http")(_noted)
    app.include_router(router)
    _open_side_doors(app)

    @app.websocket("/api/socket")
    async def socket(socket: WebSocket) -> None:
        await Line(socket, app.state.house, app.state.turnstile).serve()

    _show_page(app)

    async def too_large(scope: Scope, receive: Receive, send: Send) -> None:
        refused = Refused(413, "server.too_large", most=settings.largest_message)
        await error_answer(refused, "en")(scope, receive, send)

    app.add_middleware(Guard, largest=settings.largest_message, refuse=too_large)
    return app


async def _sweep(house: House) -> None:
    while True:
        with contextlib.suppress(QuadrilleError):
            await house.expire()
        await asyncio.sleep(_HOUR)


async def _renew_bots(thinkers: Thinkers) -> None:
    """Let the bots think on the compiled engine as soon as it is ready; see `quadrille.engine`."""
    while in_checkout() and wish() == "auto":
        uncompiled = thinkers.health().engine in ("pure", "mixed")
        if uncompiled and await asyncio.to_thread(find_build) is not None:
            with contextlib.suppress(CannotThink):
                await thinkers.renew()
        await asyncio.sleep(_LOOK)


def _answer_errors(app: FastAPI) -> None:
    """Whatever goes wrong is told in a sentence."""

    def language(request: Request) -> str:
        return language_of(request.headers.get("accept-language", ""))

    @app.exception_handler(QuadrilleError)
    async def ours(request: Request, error: QuadrilleError) -> Response:
        return error_answer(error, language(request))

    @app.exception_handler(RequestValidationError)
    async def not_as_described(request: Request, _: RequestValidationError) -> Response:
        return error_answer(bad_request(), language(request))

    @app.exception_handler(HTTPException)
    async def by_framework(request: Request, error: HTTPException) -> Response:
        answer = error_answer(missing_page(), language(request))
        answer.status_code = error.status_code
        if error.headers:
            answer.headers.update(error.headers)
        return answer

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        answer = error_answer(unexpected(error), language(request))
        # This answer comes from outside the Guard.
        answer.headers.update(strict_headers(request.url.path))
        return answer


async def _noted(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    started = time.monotonic()
    response = await go_on(request)
    if request.url.path.startswith("/api/"):
        took = round(1000 * (time.monotonic() - started), 1)
        LOG.info(
            "request",
            extra={
                "method": request.method,
                "path": request.url.path,
                "status": response.status_code,
                "ms": took,
            },
        )
    return response


def _open_side_doors(app: FastAPI) -> None:
    @app.get("/healthz", tags=["operation"])
    async def healthz() -> Health:
        """Whether the service is there and its database answers, which engine it runs, and which
        its bots."""
        house: House = app.state.house
        return Health(
            ok=True,
            version=__version__,
            engine=engine(),
            bots=house.thinkers.health(),
            matches=await asyncio.to_thread(house.store.count),
        )

    @app.get("/metrics", tags=["operation"], response_class=PlainTextResponse)
    async def metrics() -> Response:
        """Numbers for Prometheus."""
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _show_page(app: FastAPI) -> None:
    """The browser table. Which table it shows is for the page alone: the key in a link stands
    behind a # and is never sent here."""

    def built(name: str, headers: dict[str, str] | None = None) -> Response:
        """A file of the page; without a page it is not there."""
        file = PAGE / name
        if not file.is_file():
            raise HTTPException(404)
        return FileResponse(file, headers=headers)

    async def page() -> Response:
        return built("index.html", {"Cache-Control": "no-cache"})

    async def documentation() -> Response:
        return built("api/index.html")

    async def icon() -> Response:
        return built("icon.svg")

    async def game_file(game: str, path: str, request: Request) -> Response:
        house: House = app.state.house
        try:
            found = house.shelf.find(game)
        except Unreadable:
            raise HTTPException(404) from None
        return await answer_with_file(found, path, request.scope)

    app.add_api_route("/", page, include_in_schema=False)
    app.add_api_route("/games/{game}/{path:path}", game_file, include_in_schema=False)
    app.add_api_route("/m/{match_id}", page, include_in_schema=False)
    app.add_api_route("/api/docs", documentation, include_in_schema=False)
    app.add_api_route("/icon.svg", icon, include_in_schema=False)
    # Each folder by its name: at the root they would also answer what the API refuses.
    for name in ("assets", "api-docs"):
        app.mount(f"/{name}", StaticFiles(directory=PAGE / name, check_dir=False), name=name)
