"""Those who look at tables through a socket. Each has its own queue: a slow one delays nobody."""

import asyncio
from typing import Final

from quadrille.server.table import Seen, Table
from quadrille.server.wire import Reply, TableState

WAITING: Final = 64
"""So many messages may wait for a visitor; who falls further behind is sent away, and comes back
for the whole."""


class Visitor:
    def __init__(self, eye: int, language: str) -> None:
        self.eye = eye
        self.language = language
        self.seen: Seen | None = None
        self._loop = asyncio.get_running_loop()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        """What is to be sent; None at the end."""

    def tell(self, reply: Reply) -> None:
        """From the loop's own thread or another."""
        text = reply.model_dump_json()
        self._loop.call_soon_threadsafe(self._put, text)

    def _put(self, text: str) -> None:
        self.queue.put_nowait(text if self.queue.qsize() < WAITING else None)

    def know(self, state: TableState, table: Table) -> None:
        """It has been told so far."""
        self.seen = Seen(state, table)

    def show(self, table: Table) -> None:
        """The table as it is, if this visitor does not know it yet."""
        seen = self.seen
        if seen is not None and seen.is_current(table):
            return
        state = table.state(self.eye, self.language, seen)
        self.know(state, table)
        self.tell(Reply(table=state))


class Visitors:
    def __init__(self) -> None:
        self._at: dict[str, set[Visitor]] = {}

    def at(self, match_id: str) -> set[Visitor]:
        return self._at.get(match_id, set())

    def come(self, match_id: str, visitor: Visitor) -> None:
        self._at.setdefault(match_id, set()).add(visitor)

    def go(self, match_id: str, visitor: Visitor) -> None:
        there = self._at.get(match_id)
        if there is not None:
            there.discard(visitor)
            if not there:
                del self._at[match_id]

    def show(self, table: Table) -> None:
        """To everybody at a table; by whoever holds its lock."""
        for visitor in list(self.at(table.id)):
            visitor.show(table)
