"""Many people at many tables at once, for the load test and for `bench limits`; beside it the same
load on a bare echo."""

import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 300
"""Seconds until an answer that does not come is a failure."""
PEOPLE = [{"kind": "person"}, {"kind": "person"}]


class Seat:
    """One socket, that is told of its table and can act."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self._number = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reader = asyncio.create_task(self._read())
        self.changed = asyncio.Event()

    async def _read(self) -> None:
        async for text in self.socket:
            reply = json.loads(text)
            if reply["table"] is not None:
                self._show(reply["table"])
            elif reply["re"] in self._answers:
                self._answers.pop(reply["re"]).set_result(reply)

    def _show(self, table: dict[str, Any]) -> None:
        assert table["since"] in (None, self.table.get("seq")), "something was missed"
        self.table = table
        self.changed.set()

    async def call(self, do: str, **given: Any) -> dict[str, Any]:
        self._number += 1
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[self._number] = answer
        await self.socket.send(json.dumps({"id": self._number, "do": do, "given": given}))
        reply = await asyncio.wait_for(answer, PATIENCE)
        if reply["error"] is not None:
            raise AssertionError(reply["error"]["text"])
        found: dict[str, Any] = reply["answer"]
        return found

    async def hello(self, match: str, key: str) -> None:
        self._show(await self.call("hello", match=match, key=key))

    async def until(self, seq: int) -> None:
        while self.table["seq"] < seq:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), PATIENCE)

    async def close(self) -> None:
        self._reader.cancel()
        await self.socket.close()


class LoadedTable:
    """Two people at one table after another."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http
        self.seats: list[Seat] = []
        self.acknowledged: dict[str, int] = {}
        """How many actions, for each match."""
        self.busy = False
        self.match = ""

    async def sit_down(self) -> None:
        for seat in self.seats:
            await seat.close()
        body = {"game": "clash", "seats": PEOPLE}
        keys = (await self.http.post(f"{self.address}/api/matches", json=body)).json()
        self.match = keys["match"]
        self.acknowledged[self.match] = 0
        self.seats = []
        for place in keys["seats"]:
            socket = await connect(
                self.address.replace("http", "ws", 1) + "/api/socket", max_size=None
            )
            seat = Seat(socket)
            await seat.hello(self.match, place["key"])
            self.seats.append(seat)

    async def act(self, rng: random.Random) -> float | None:
        """One action by whoever must decide; the seconds until it was acknowledged."""
        newest = max(seat.table["seq"] for seat in self.seats)
        for seat in self.seats:
            await seat.until(newest)
        for seat in self.seats:
            view = seat.table["view"]
            if view["legal"]:
                line = rng.choice(view["legal"])
                started = time.perf_counter()
                done = await seat.call("act", ply=view["ply"], undos=view["undos"], line=line)
                took = time.perf_counter() - started
                self.acknowledged[self.match] += 1
                for one in self.seats:
                    await one.until(done["seq"])
                return took
        await self.sit_down()
        return None


class Loaded:
    """What came of it."""

    def __init__(self) -> None:
        self.service: list[float] = []
        self.echo: list[float] = []
        self.acknowledged: dict[str, int] = {}
        self.errors: list[str] = []
        self.seconds = 0.0


async def load(
    address: str, echo_address: str, tables: int, actions: int, per_second: float = 0.0
) -> Loaded:
    """So many actions at so many tables, `per_second` at most if it is not 0. An action that finds
    every table busy waits until one is free."""
    found = Loaded()
    rng = random.Random(1)
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        all_tables = [LoadedTable(address, http) for _ in range(tables)]
        for table in all_tables:
            await table.sit_down()
        echoes = [await connect(echo_address) for _ in range(20)]
        free = list(echoes)
        tasks: set[asyncio.Task[None]] = set()

        async def one_action(table: LoadedTable) -> None:
            try:
                took = await table.act(rng)
                if took is not None:
                    found.service.append(took)
            except Exception as error:
                found.errors.append(repr(error))
            finally:
                table.busy = False

        async def one_echo(size: int) -> None:
            if not free:
                return
            socket = free.pop()
            started = time.perf_counter()
            await socket.send("x" * size)
            await socket.recv()
            found.echo.append(time.perf_counter() - started)
            free.append(socket)

        began = time.perf_counter()
        for number in range(actions):
            if per_second:
                await asyncio.sleep(max(0.0, began + number / per_second - time.perf_counter()))
            while not (idle := [table for table in all_tables if not table.busy]):
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            table = rng.choice(idle)
            table.busy = True
            for work in (one_action(table), one_echo(200)):
                task = asyncio.create_task(work)
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks, return_exceptions=True)
        found.seconds = time.perf_counter() - began
        for table in all_tables:
            found.acknowledged |= table.acknowledged
            for seat in table.seats:
                await seat.close()
        for socket in echoes:
            await socket.close()
    return found
