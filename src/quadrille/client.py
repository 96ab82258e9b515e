"""A small client of the service, for scripts and for bots of one's own. See examples/bot.py."""

import json
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import connect


class Refused(Exception):
    """The service said no: `key` for programs, and a sentence."""

    def __init__(self, status: int, error: Mapping[str, Any]) -> None:
        super().__init__(error.get("text", "?"))
        self.status = status
        self.key: str = error.get("key", "")
        self.rule: str = error.get("rule", "")


class Client:
    """Talks to one service over HTTP."""

    def __init__(self, address: str, timeout: float = 70.0) -> None:
        self.address = address.rstrip("/")
        self._http = httpx.Client(base_url=self.address, timeout=timeout)

    def games(self) -> list[dict[str, Any]]:
        games: list[dict[str, Any]] = self.call("GET", "/api/games")["games"]
        return games

    def create(self, game: str, **wanted: Any) -> dict[str, Any]:
        """A new match; its keys. `wanted`: preset, options, seats, seed, position, autoplay."""
        return self.call("POST", "/api/matches", {"game": game, **wanted})

    def sit(self, match: str, key: str) -> "Seat":
        return Seat(self, match, key)

    def call(
        self, method: str, path: str, given: Mapping[str, Any] | None = None, key: str = ""
    ) -> dict[str, Any]:
        """One request. Raises Refused with the service's own sentence."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        sent: dict[str, Any] = {"params": given} if method == "GET" else {"json": given or {}}
        answer = self._http.request(method, path, headers=headers, **sent)
        data: dict[str, Any] = answer.json()
        if answer.is_error:
            raise Refused(answer.status_code, data.get("error", {}))
        return data

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Seat:
    """One seat of one match, or a watcher's chair."""

    def __init__(self, client: Client, match: str, key: str) -> None:
        self.client = client
        self.match = match
        self.key = key

    def ask(self, what: str, **given: Any) -> dict[str, Any]:
        """Something that changes nothing: view, log, record, position, preview, why."""
        return self.client.call("GET", f"/api/matches/{self.match}/{what}", given, self.key)

    def do(self, what: str, **given: Any) -> dict[str, Any]:
        """Anything else: act, undo, answer, hint, name, resign, rematch, again, branch,
        moments."""
        return self.client.call("POST", f"/api/matches/{self.match}/{what}", given, self.key)

    def view(self) -> dict[str, Any]:
        return self.ask("view")

    def act(self, line: str, seen: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Play an action that was decided on from what was `seen`, a table's state."""
        view = (seen if seen is not None else self.view())["view"]
        return self.do("act", ply=view["ply"], undos=view["undos"], line=line)

    def watch(self) -> Iterator[dict[str, Any]]:
        """The table as it is, and again whenever something has happened, until the service goes.

        Each is whole but for `log` and `told`, which tell what is new.
        """
        address = self.client.address.replace("http", "ws", 1) + "/api/socket"
        with connect(address, max_size=None) as socket:
            hello = {"match": self.match, "key": self.key}
            socket.send(json.dumps({"id": 0, "do": "hello", "given": hello}))
            for text in socket:
                reply: dict[str, Any] = json.loads(text)
                if reply["error"] is not None:
                    raise Refused(0, reply["error"])
                yield reply["table"] if reply["table"] is not None else reply["answer"]


def play(seat: Seat, choose: Any) -> Sequence[str]:
    """Play a seat to the end; `choose(view)` gives one of the view's legal lines. How it ended."""
    for table in seat.watch():
        if table["view"]["outcome"] is not None:
            ended: Sequence[str] = table["outcome"]
            return ended
        if table["view"]["legal"]:
            seat.act(choose(table["view"]), table)
    return []
