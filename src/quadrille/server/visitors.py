"""Those who look at tables through a socket. Each has its own queue: a slow one delays nobody."""

import asyncio
from typing import Final

from quadrille.server.wire import Reply, TableState

WAITING: Final = 64
"""So many messages may wait for a visitor; who falls further behind is sent away, and comes back
for the whole."""


class Seen:
    """How far somebody has been told; `mark` is the table's at that time (`Table.mark`)."""

    def __init__(self, state: TableState, mark: tuple[object, ...]) -> None:
        self.seq = state.seq
        self.ply = state.view.ply
        self.undos = state.view.undos
        self.replaced = len(state.replaced)
        self.mark = mark


class Visitor:
    def __init__(self, eye: int, language: str) -> None:
        self.eye = eye
        self.language = language
        self.seen: Seen | None = None
        """None before it has been welcomed."""
        self._loop = asyncio.get_running_loop()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        """What is to be sent; None at the end."""

    def show(self, state: TableState) -> None:
        """The table as it is. From the loop's own thread or another."""
        text = Reply(table=state).model_dump_json()
        self._loop.call_soon_threadsafe(self._put, text)

    def _put(self, text: str) -> None:
        self.queue.put_nowait(text if self.queue.qsize() < WAITING else None)
