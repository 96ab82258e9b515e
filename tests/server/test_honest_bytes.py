"""All that clients received over whole matches, against what their seats may know.

What the engine shows an eye tells nothing that the eye may not know: the generic checks prove that.
Here every message of a running match is held to it, field by field; nothing else may be in one.
"""

import json
import random
from typing import Any

import pytest

from quadrille.client import Client
from quadrille.core.position import write_position
from quadrille.core.record import Record, read_record
from quadrille.core.seats import WATCHER
from quadrille.games.registry import find_game
from quadrille.match.course import Course
from tests.server.test_socket import act, acting, sit
from tests.server.wire_client import WireClient
from tests.service import Service

PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]
RECEIPT = {"seat", "ply", "undos", "line", "seq"}


class Truth:
    """What each eye was shown at every ply, from the record of the whole match."""

    def __init__(self, game: str, record: Record) -> None:
        self.course = Course(find_game(game), record)
        self.record = record
        self.views = [self._seen()]
        for line in record.actions:
            self.course.play_line(line)
            self.views.append(self._seen())

    def _seen(self) -> dict[int, Any]:
        return {eye: plain(self.course.view(eye)) for eye in self.course.eyes}

    def check(self, reply: dict[str, Any], eye: int) -> str:
        """What kind of message it is."""
        shown = reply["table"] or reply["answer"]
        if "view" in shown:
            self._check_view(shown["view"], eye)
        for frame in shown.get("frames", []):
            assert frame["position"] == self.views[frame["ply"]][eye]["position"]
            assert frame["actor"] == self.views[frame["ply"]][eye]["actor"]
        if "log" in shown:
            self._check_log(shown["log"], eye)
            return "table"
        if "text" in shown:
            assert shown["whole"] is False
            self._check_text(shown["text"], eye)
            return "text"
        assert set(shown) == RECEIPT
        assert "ABCD"[eye] == shown["seat"]
        return "receipt"

    def _check_view(self, view: dict[str, Any], eye: int) -> None:
        expected = self.views[view["ply"]][eye]
        for name in ("game", "options", "seat", "actor", "position", "legal", "outcome"):
            assert view[name] == expected[name]
        assert view["prompt"] == {"rule": "", **expected["prompt"]}
        more = {"prompt", "ply", "undos", "seats", "undo_request"}
        assert set(view) == {*expected, *more}

    def _check_log(self, log: list[dict[str, Any]], eye: int) -> None:
        for entry in log:
            ply = self.course.plies[entry["ply"]]
            seen = plain(ply.seen_by(eye))
            forced = entry.pop("forced")
            assert entry == {name: seen[name] for name in ("actor", "line", "events")} | {
                "ply": entry["ply"]
            }
            assert not forced or ply.actor == eye

    def _check_text(self, text: str, eye: int) -> None:
        if text.startswith("{"):
            told, complaint = read_record(text)
            assert complaint is None and told.seed == "" and told.position is None
            plies = self.course.plies[: len(told.actions)]
            assert told.actions == [ply.seen_by(eye)["line"] for ply in plies]
            assert all(self.course.plies[ply].actor == eye for ply in told.forced)
            return
        positions = [
            write_position(self.record.game, self.record.options, views[eye]["position"])
            for views in self.views
        ]
        assert text in positions


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("clash", {"set": "starter", "format": "draft"}),
        ("royal_map", {}),
        ("horde", {"mode": "competition"}),
    ],
)
def test_no_byte_tells_what_a_seat_may_not_know(
    client: Client, service: Service, game: str, options: dict[str, Any]
) -> None:
    keys = client.create(game, options=options, seats=PEOPLE, seed="honest")
    seats = sit(service, keys)
    watcher = WireClient(service.address, keys["match"], keys["watch"]["key"])
    rng = random.Random(game)
    while (seat := acting(seats)) is not None:
        if rng.random() < 0.1:  # somebody is curious
            for one in (*seats, watcher):
                for deed in ("record", "position", "log", "view"):
                    one.call(deed)
        act(seat, rng.choice(seat.tables[-1]["view"]["legal"]))
    last = seats[0].tables[-1]["seq"]
    for one in (*seats, watcher):
        one.wait_for(last)
    received = {eye: list(one.received) for eye, one in [*enumerate(seats), (WATCHER, watcher)]}
    whole, _ = read_record(seats[0].call("record")["text"])
    truth = Truth(game, whole)
    for eye, texts in received.items():
        kinds = {truth.check(json.loads(text), eye) for text in texts}
        assert kinds == ({"table", "text"} if eye == WATCHER else {"table", "text", "receipt"})
        assert not any('"honest"' in text for text in texts)
    for one in (*seats, watcher):
        one.close()
