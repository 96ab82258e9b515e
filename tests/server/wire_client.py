"""A client of the socket for tests: calls, and everything that was received."""

import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect


class WireClient:
    def __init__(self, address: str, match: str, key: str, **headers: str) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address.replace("http", "ws", 1) + "/api/socket",
                max_size=None,
                additional_headers=headers,
            )
        )
        self.received: list[str] = []
        """Every byte, as text."""
        self.tables: list[dict[str, Any]] = []
        """Each table that was shown, the first one the answer to `hello`."""
        self._number = 0
        self.tables.append(self.call("hello", match=match, key=key))

    def call(self, do: str, **given: Any) -> dict[str, Any]:
        """Ask, and wait for the answer; an error is returned as it came."""
        number = self.send(do, **given)
        while True:
            reply = self.next()
            if reply["re"] == number:
                answer: dict[str, Any] = reply["answer"] or {"error": reply["error"]}
                return answer

    def send(self, do: str, **given: Any) -> int:
        self._number += 1
        self.socket.send(json.dumps({"id": self._number, "do": do, "given": given}))
        return self._number

    def next(self, timeout: float = 300.0) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        reply: dict[str, Any] = json.loads(text)
        if reply["table"] is not None:
            self.tables.append(reply["table"])
        return reply

    def wait_for(self, seq: int) -> dict[str, Any]:
        """The table when so much has happened."""
        while self.tables[-1]["seq"] < seq:
            self.next()
        return self.tables[-1]

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
