"""A match that the service stored before the rules of its game changed goes on by the old rules."""

import random
from pathlib import Path
from typing import Any

from quadrille.client import Client, Seat
from quadrille.core.record import read_record, replay
from quadrille.games.iditacards.game import GAME
from quadrille.server.keys import WATCH, hash_of, new_key
from quadrille.server.store import Store
from tests.games.iditacards.test_versions import old_match
from tests.server.conftest import GENEROUS
from tests.service import running

MATCH = "version-1"


def store_old_match(database: str) -> str:
    """Put the match in the database as an older service left it; the key of seat A."""
    key = new_key()
    store = Store(database)
    header, entries = old_match()
    store.create(MATCH, header, entries, {hash_of(key): "A", hash_of(new_key()): WATCH})
    store.close()
    return key


def wait_for_turn(seat: Seat) -> dict[str, Any]:
    """The table once A must decide or the match is over; the bot at B plays meanwhile."""
    for table in seat.watch():
        if table["view"]["legal"] or table["view"]["outcome"] is not None:
            return table
    raise AssertionError("the service stopped telling")


def test_a_match_of_version_1_goes_on_after_the_service_was_renewed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'quadrille.db'}"
    key = store_old_match(database)
    with running(tmp_path, database, *GENEROUS) as service, Client(service.address) as client:
        seat = client.sit(MATCH, key)
        seat.act("play Move", seat.view())
        table = wait_for_turn(seat)
        passed = table["view"]["ply"]
        position = seat.ask("view", ply=1)["view"]["position"]
        assert position["rules_version"] == 1
        # The mover's damage comes before the push: the last Damaged is A's.
        assert (position["A"]["discard"], position["B"]["discard"]) == (["Damaged"], [])

        service.kill()
        service.start()
        table = wait_for_turn(seat)
        assert table["view"]["ply"] == passed
        assert seat.do("hint")["line"] in table["view"]["legal"]
        rng = random.Random(1)
        while table["view"]["outcome"] is None:
            seat.act(rng.choice(table["view"]["legal"]), table)
            table = wait_for_turn(seat)
        record, complaint = read_record(seat.ask("record")["text"])
        assert complaint is None and record.rules_version == 1
        assert replay(GAME, record)[2] is None

        branch = client.sit(**_seat_of(seat.do("branch", ply=1)))
        assert branch.ask("view", ply=1)["view"]["position"] == position
        assert "rules_version = 1" in branch.ask("position", ply=0)["text"]
        rematch = seat.do("rematch")["match"]
        newest = client.sit(rematch, key).view()["view"]["position"]
        assert "rules_version" not in newest


def _seat_of(made: dict[str, Any]) -> dict[str, str]:
    return {"match": made["match"], "key": made["seats"][0]["key"]}
