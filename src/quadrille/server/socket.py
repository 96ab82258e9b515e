"""The socket: calls in, answers and the table out.

A client's first call is `hello`. From then on it is shown the table whenever something happens;
`seq` and `since` tell it whether it has missed anything, and `sync` gives it the whole again.
"""

import asyncio
import json
import logging
import time
from typing import Any, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.seats import WATCHER
from quadrille.server.answering import bad_request, language_of, problem_of, unexpected
from quadrille.server.deeds import DEEDS, Caller
from quadrille.server.guarding import Refused, Turnstile, check_origin
from quadrille.server.house import House, NotAdmitted
from quadrille.server.metrics import CALL_TIME, CALLS, SOCKETS_OPEN
from quadrille.server.table import Seen
from quadrille.server.wire import Call, Hello, Reply, TableState, Wire

LOG: Final = logging.getLogger("quadrille.socket")
HELLO: Final = "hello"
SYNC: Final = "sync"
WAITING: Final = 64
"""So many messages may wait for a viewer; who falls further behind is sent away, and comes back for
the whole."""
_POLICY_VIOLATION: Final = 1008
_TOO_BIG: Final = 1009
_TRY_LATER: Final = 1013


class Viewer:
    """Who looks at a table through a socket, with a queue of its own: a slow one delays nobody."""

    def __init__(self, language: str) -> None:
        self.eye = WATCHER
        self.language = language
        self.seen: Seen | None = None
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        """What is to be sent; None at the end."""
        self._loop = asyncio.get_running_loop()

    def show(self, state: TableState) -> None:
        """The table as it is. From the loop's own thread or another."""
        text = Reply(table=state).model_dump_json()
        self._loop.call_soon_threadsafe(self._put, text)

    def _put(self, text: str) -> None:
        self.queue.put_nowait(text if self.queue.qsize() < WAITING else None)


class Line:
    """One socket."""

    def __init__(self, socket: WebSocket, house: House, turnstile: Turnstile) -> None:
        self.socket = socket
        self.house = house
        self.turnstile = turnstile
        self.address = socket.client.host if socket.client is not None else "?"
        self.name = f"{self.address}/{id(self)}"
        self.viewer: Viewer | None = None
        self.caller: Caller | None = None
        """Who sits here, from `hello` on."""

    async def serve(self) -> None:
        try:
            check_origin(self.socket.headers, self.house.settings.origins)
            self.turnstile.pass_through("connections", self.address)
        except Refused:
            await self.socket.close(_POLICY_VIOLATION)
            return
        await self.socket.accept()
        with SOCKETS_OPEN.track_inprogress():
            try:
                await self._talk()
            except (WebSocketDisconnect, RuntimeError):
                pass  # the client is gone
            finally:
                self._leave()

    async def _talk(self) -> None:
        """Calls are heeded one after the other; what is shown is sent as it comes."""
        sending: asyncio.Task[None] | None = None
        try:
            while True:
                text = await self.socket.receive_text()
                if len(text) > self.house.settings.largest_message:
                    await self.socket.close(_TOO_BIG)
                    return
                try:
                    self.turnstile.pass_through("messages", self.name)
                except Refused as error:
                    await self._send(Reply(error=problem_of(error, "en")))
                    await self._end(sending)
                    return
                await self._send(await self._heed(text))
                if sending is None and self.viewer is not None:
                    sending = asyncio.create_task(self._send_on(self.viewer))
        finally:
            if sending is not None:
                sending.cancel()

    async def _end(self, sending: asyncio.Task[None] | None) -> None:
        """Send what is to be sent still, and close."""
        if sending is None or self.viewer is None:
            await self.socket.close(_TRY_LATER)
            return
        self.viewer.queue.put_nowait(None)
        await sending

    async def _send_on(self, viewer: Viewer) -> None:
        while (text := await viewer.queue.get()) is not None:
            await self.socket.send_text(text)
        await self.socket.close(_TRY_LATER)

    async def _send(self, reply: Reply) -> None:
        text = reply.model_dump_json()
        if self.viewer is not None:
            # In one order with what is shown.
            self.viewer.queue.put_nowait(text)
        else:
            await self.socket.send_text(text)

    async def _heed(self, text: str) -> Reply:
        number: int | None = None
        name = "?"
        started = time.monotonic()
        caller = self.caller
        try:
            call = _read(text)
            number, name = call.id, call.do
            answer = await self._answer(call, caller)
            CALLS.labels(do=name if name in DEEDS else "other", end="ok").inc()
            return Reply(re=number, answer=answer.model_dump(mode="json"))
        except QuadrilleError as caught:
            error = caught
        except Exception as fault:
            error = unexpected(fault)
        finally:
            took = time.monotonic() - started
            if name in DEEDS:
                CALL_TIME.labels(do=name).observe(took)
            noted = {
                "do": name,
                "match": caller.table.id if caller else "",
                "ms": round(1000 * took, 1),
            }
            LOG.info("call", extra=noted)
        CALLS.labels(do=name if name in DEEDS else "other", end=error.message.key).inc()
        if caller is None:
            return Reply(re=number, error=problem_of(error, "en"))
        problem = problem_of(error, caller.language, caller.table, caller.eye)
        return Reply(re=number, error=problem)

    async def _answer(self, call: Call, caller: Caller | None) -> Wire:
        if call.do == HELLO:
            return await self._hello(_given(Hello, call.given))
        if caller is None:
            raise unreadable("server.hello_first")
        if call.do == SYNC:
            return await caller.look(lambda table: table.state(caller.eye, caller.language))
        deed = DEEDS.get(call.do)
        if deed is None:
            known = [HELLO, SYNC, *DEEDS]
            raise unreadable("server.unknown_call", call=call.do, known=known)
        if deed.limit:
            self.turnstile.pass_through(deed.limit, self.address)
        return await deed.do(caller, _given(deed.given, call.given))

    async def _hello(self, hello: Hello) -> Wire:
        if self.caller is not None:
            raise unreadable("server.hello_first")
        viewer = Viewer(language_of(hello.language))
        try:
            table = await self.house.seat(hello.match, hello.key, viewer)
        except NotAdmitted:
            self.turnstile.pass_through("refusals", self.address)
            raise
        try:
            state = await table.welcome(viewer)
        except BaseException:
            table.visitors.discard(viewer)
            raise
        self.caller = Caller(self.house, table, viewer.eye, viewer.language)
        self.viewer = viewer
        return state

    def _leave(self) -> None:
        if self.caller is not None and self.viewer is not None:
            self.caller.table.visitors.discard(self.viewer)


def _read(text: str) -> Call:
    try:
        call: Call = _given(Call, json.loads(text))
        return call
    except (ValueError, RecursionError):
        raise bad_request() from None


def _given(kind: type[Any], data: Any) -> Any:
    try:
        return kind.model_validate(data)
    except ValidationError:
        raise bad_request() from None
