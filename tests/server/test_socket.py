"""The socket: the table is shown as it changes, in order, whole when something was missed."""

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from quadrille.client import Client
from tests.server.wire_client import WireClient
from tests.service import Service

PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob"}]


def sit(service: Service, keys: dict[str, Any]) -> list[WireClient]:
    return [
        WireClient(service.address, keys["match"], seat["key"])
        for seat in keys["seats"]
        if seat["key"]
    ]


def acting(seats: list[WireClient]) -> WireClient | None:
    """All are shown the same moment; the one who must decide then."""
    newest = max(seat.tables[-1]["seq"] for seat in seats)
    for seat in seats:
        seat.wait_for(newest)
    return next((seat for seat in seats if seat.tables[-1]["view"]["legal"]), None)


def act(seat: WireClient, line: str) -> dict[str, Any]:
    view = seat.tables[-1]["view"]
    answer = seat.call("act", ply=view["ply"], undos=view["undos"], line=line)
    seat.wait_for(answer["seq"])
    return answer


def test_everybody_is_shown_what_happens_in_order(client: Client, service: Service) -> None:
    keys = client.create("clash", seats=PEOPLE, seed="2")
    rng = random.Random(2)
    seats = sit(service, keys)
    watcher = WireClient(service.address, keys["match"], keys["watch"]["key"])
    while (seat := acting(seats)) is not None:
        act(seat, rng.choice(seat.tables[-1]["view"]["legal"]))
    last = seats[0].tables[-1]["seq"]
    for one in (*seats, watcher):
        one.wait_for(last)
        assert one.tables[0]["since"] is None
        log = list(one.tables[0]["log"])
        for before, table in zip(one.tables, one.tables[1:], strict=False):
            assert table["since"] == before["seq"] < table["seq"]
            log += table["log"]
            between = range(before["view"]["ply"] + 1, table["view"]["ply"])
            assert [frame["ply"] for frame in table["frames"]] == list(between)
        # What was added up is what the whole is.
        whole = one.call("sync")
        assert [entry["ply"] for entry in log] == list(range(whole["view"]["ply"]))
        assert log == whole["log"] and whole["view"] == one.tables[-1]["view"]
        assert whole["outcome"]
        one.close()


def test_after_an_undo_the_whole_is_shown(client: Client, service: Service) -> None:
    seats = sit(service, client.create("clash", seats=PEOPLE, seed="2"))
    seat = acting(seats)
    assert seat is not None
    other = seats[1 - seats.index(seat)]
    before = seat.tables[-1]["view"]
    act(seat, before["legal"][0])
    asked = seat.call("undo")
    assert other.wait_for(asked["seq"])["view"]["undo_request"]["waiting"] == [
        "AB"[seats.index(other)]
    ]
    done = other.call("answer", yes=True)
    for one in seats:
        table = one.wait_for(done["seq"])
        assert table["since"] is None and table["view"]["undos"] == 1
    assert seat.tables[-1]["view"]["position"] == before["position"]


def test_who_comes_back_goes_on_where_it_was(client: Client, service: Service) -> None:
    keys = client.create("clash", seats=PEOPLE, seed="2")
    seats = sit(service, keys)
    seat = acting(seats)
    assert seat is not None
    place = seats.index(seat)
    view = seat.tables[-1]["view"]
    # The line is lost before the answer comes.
    seat.send("act", ply=view["ply"], undos=view["undos"], line=view["legal"][0])
    seat.socket.close()
    back = WireClient(service.address, keys["match"], keys["seats"][place]["key"])
    answer = back.call("act", ply=view["ply"], undos=view["undos"], line=view["legal"][0])
    assert (answer["ply"], answer["line"]) == (view["ply"], view["legal"][0])
    whole = back.call("sync")
    assert [entry["line"] for entry in whole["log"]].count(view["legal"][0]) == 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "server.not_json"),
        ("[]", "server.not_json"),
        ("[" * 30_000, "server.not_json"),
        ('{"id": 1}', "server.not_json"),
        ('{"id": -1, "do": "view"}', "server.not_json"),
        ('{"id": 1, "do": "view", "given": {"ply": "x"}}', "server.not_json"),
        ('{"id": 1, "do": "fly"}', "server.unknown_call"),
        ('{"id": 1, "do": "view", "colour": 3}', "server.not_json"),
        ('{"id": 1, "do": "act", "given": {"ply": 0, "line": "\\u0000"}}', "core."),
        ('{"id": 1, "do": "hello", "given": {"match": "a", "key": "b"}}', "server.hello_first"),
    ],
)
def test_bad_calls_are_answered(client: Client, service: Service, text: str, key: str) -> None:
    keys = client.create("clash", seats=PEOPLE)
    with sit(service, keys)[0] as seat:
        seat.socket.send(text)
        reply = seat.next()
        assert reply["error"]["key"].startswith(key) and reply["error"]["text"]
        assert seat.call("view")["match"] == keys["match"]


def test_nothing_is_told_before_hello(client: Client, service: Service) -> None:
    keys = client.create("clash", seats=PEOPLE)
    address = service.address.replace("http", "ws", 1) + "/api/socket"
    with connect(address) as socket:
        for call in (
            {"id": 1, "do": "view"},
            {"id": 2, "do": "hello", "given": {"match": keys["match"], "key": "guess"}},
            {"id": 3, "do": "act", "given": {"ply": 0, "line": "end"}},
        ):
            socket.send(json.dumps(call))
            reply = json.loads(socket.recv(10))
            assert reply["error"] is not None and reply["answer"] is None


def test_a_page_from_elsewhere_is_turned_away(client: Client, service: Service) -> None:
    address = service.address.replace("http", "ws", 1) + "/api/socket"
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("https://elsewhere.example"))
    with connect(address, origin=Origin(service.address)):
        pass


def test_too_large_a_message_ends_the_line(client: Client, service: Service) -> None:
    with sit(service, client.create("clash", seats=PEOPLE))[0] as seat:
        seat.socket.send('{"id": 1, "do": "' + "x" * 70_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            seat.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
