"""An accepted action in the service, traced: every call from one module of the project to another.

`python -m tests.server.traced_service GAME DOOR` plays a match between two people and prints as
JSON what an action met after which its player is asked again: through DOOR, `socket` or `http`,
while that player looks at the table. It needs the pure engine: compiled code tells a tracer
nothing.
"""

import json
import random
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

import sqlalchemy as sql
from starlette.testclient import TestClient, WebSocketTestSession

from quadrille.server.app import make_app
from quadrille.server.settings import Limits, Settings

GENEROUS: Final = Limits(**dict.fromkeys(vars(Limits()), "100000/minute"))
TWO: Final = {"clash": "classic", "horde": "competition", "iditacards": "duel"}
"""A mode for two, where the usual one is none."""
WARM: Final = 6
"""So many actions are played at least before the one that is traced."""
RULES: Final = ("core.state", "core.game", "core.decision", "core.dealers", "games.")
"""The rules of the game that is played, and how they are called: one module of the path."""
WORDS: Final = ("core.", "server.wire", "server.metrics", "server.app")
"""What every module says things in (messages, events, notation, seats) and the shapes of what is
sent are no modules of the path. `server.app` only holds the connection open."""
COROUTINE: Final = 0x80


def name_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).removeprefix("quadrille.")


def module_of(frame: FrameType) -> str:
    """The module of the path that a call is in; nothing for one that is in none."""
    if not str(frame.f_globals.get("__name__", "")).startswith("quadrille."):
        return ""
    name = name_of(frame)
    if name.startswith(RULES):
        return "rules"
    if name.startswith(WORDS):
        return ""
    return "insight" if name.startswith("insight.") else name


def file_of(module: str) -> str:
    """A module of the path by its file: the rules by where they are called, and a game's insight by
    what all games' have in common."""
    named = {"rules": "core.state", "insight": "insight.insight"}.get(module, module)
    return f"{named.replace('.', '/')}.py"


class Trace:
    """What is called while `is_on`, in all threads that are begun after this."""

    def __init__(self) -> None:
        self.is_on = False
        self._coroutines: dict[int, FrameType] = {}
        """All that were ever begun: what is called again is only taken up again."""
        self.clear()
        threading.setprofile(self._note)
        sql.event.listen(sql.Engine, "before_cursor_execute", self._note_statement)

    def clear(self) -> None:
        self.hops: list[list[str]] = []
        """Each pair of modules of which one calls the other, once, with the function called."""
        self.calls: dict[str, int] = {}
        """How often each function was called, by `module:Class.method`."""
        self.played: dict[str, int] = {}
        """How often a module of the path had an action played."""
        self.statements: list[str] = []
        self._met: set[tuple[str, str]] = set()
        self._reached = {"server.socket"}

    def _note_statement(self, *given: Any) -> None:
        if self.is_on:
            self.statements.append(str(given[2]))

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        if frame.f_code.co_flags & COROUTINE:
            if id(frame) in self._coroutines:
                return
            self._coroutines[id(frame)] = frame
        if self.is_on:
            self._note_call(frame, module_of(frame))

    def _note_call(self, frame: FrameType, to: str) -> None:
        function = f"{name_of(frame)}:{frame.f_code.co_qualname}"
        self.calls[function] = self.calls.get(function, 0) + 1
        back = frame.f_back
        while back is not None and not module_of(back):
            back = back.f_back
        # What begins a thread or a task must lie in a module that the path has come to.
        by = module_of(back) if back is not None else to if to in self._reached else ""
        if to == "rules" and frame.f_code.co_name == "do" and by != "rules":
            self.played[by] = self.played.get(by, 0) + 1
        if to and by != to and (by, to) not in self._met:
            self._met.add((by, to))
            self._reached.add(to)
            self.hops.append([file_of(by), file_of(to), frame.f_code.co_qualname])

    def told(self) -> dict[str, Any]:
        return {
            "hops": self.hops,
            "calls": self.calls,
            "played": self.played,
            "statements": self.statements,
        }


class Player:
    """A seat, and its table: with a socket as it is shown, without one as it is asked for."""

    def __init__(self, client: TestClient, match: str, key: str, door: str) -> None:
        self.client = client
        self.path = f"/api/matches/{match}"
        self.headers = {"Authorization": f"Bearer {key}"}
        self.socket: WebSocketTestSession | None = None
        self.number = 0
        self.rng = random.Random(4)
        self.by_http = door == "http"
        self.table: dict[str, Any] = {}
        self.look()

    def sit_down(self, socket: WebSocketTestSession, match: str, key: str) -> None:
        self.socket = socket
        self.table = self.call("hello", {"match": match, "key": key})

    def look(self) -> None:
        self.table = self.client.get(f"{self.path}/view", headers=self.headers).json()

    def call(self, do: str, given: dict[str, Any]) -> dict[str, Any]:
        """Ask by the socket; the answer, when it has come. The table may be shown before it."""
        assert self.socket is not None
        self.number += 1
        self.socket.send_json({"id": self.number, "do": do, "given": given})
        while True:
            reply = self.socket.receive_json()
            if reply["table"] is not None:
                self.table = reply["table"]
            if reply["re"] == self.number:
                assert reply["error"] is None, reply["error"]
                answer: dict[str, Any] = reply["answer"]
                return answer

    def act(self) -> None:
        """Play any action that is legal."""
        view = self.table["view"]
        given = {"ply": view["ply"], "undos": view["undos"], "line": self.rng.choice(view["legal"])}
        if self.socket is not None and not self.by_http:
            self.call("act", given)
            return
        answer = self.client.post(f"{self.path}/act", headers=self.headers, json=given)
        assert answer.is_success, answer.text
        if self.socket is not None:
            self.table = self.socket.receive_json()["table"]


def trace(game: str, door: str, folder: Path) -> dict[str, Any]:
    tracer = Trace()
    settings = Settings(f"sqlite:///{folder / 'traced.db'}", limits=GENEROUS, bot_processes=1)
    with TestClient(make_app(settings)) as client:
        wanted = {"game": game, "seed": "4", "seats": [{"kind": "person"}] * 2}
        if game in TWO:
            wanted["preset"] = TWO[game]
        made = client.post("/api/matches", json=wanted).json()
        match, keys = made["match"], [seat["key"] for seat in made["seats"]]
        players = [Player(client, match, key, door) for key in keys]
        with client.websocket_connect("/api/socket") as socket:
            players[0].sit_down(socket, match, keys[0])
            return play(tracer, *players)


def play(tracer: Trace, looking: Player, other: Player) -> dict[str, Any]:
    for played in range(200):
        if not looking.table["view"]["legal"]:
            other.look()
            other.act()
            looking.table = looking.call("sync", {})
            continue
        before = looking.table["view"]["ply"]
        found = traced(tracer, looking.act)
        view = looking.table["view"]
        if played >= WARM and view["legal"]:
            ask = partial(looking.call, "preview", {"line": view["legal"][0]})
            return {**found, "plies": view["ply"] - before, "preview": traced(tracer, ask)}
    raise AssertionError("nobody was asked twice")


def traced(tracer: Trace, do: Callable[[], object]) -> dict[str, Any]:
    tracer.clear()
    tracer.is_on = True
    do()
    tracer.is_on = False
    return tracer.told()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        print(json.dumps(trace(sys.argv[1], sys.argv[2], Path(name))))
