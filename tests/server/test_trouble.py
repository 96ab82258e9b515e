"""What goes wrong around the service: a full disk, a locked database, games of one's own."""

import random
import resource
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from quadrille.client import Client, Refused, Seat, play
from tests.paths import ROOT
from tests.server.conftest import GENEROUS
from tests.server.test_api import acting, seats_of
from tests.service import Service, postgres_server, running

PEOPLE = [{"kind": "person"}, {"kind": "person"}]


def act_once(seats: list[Seat]) -> dict[str, Any]:
    turn = acting(seats)
    assert turn is not None
    seat, table = turn
    return seat.act(table["view"]["legal"][0], table)


def refused_then_played(seats: list[Seat], service: Service) -> None:
    """While it cannot be kept an action is refused, and nothing has changed."""
    before = [seat.view() for seat in seats]
    with pytest.raises(Refused) as caught:
        act_once(seats)
    assert (caught.value.status, caught.value.key) == (503, "server.store")
    assert "nothing was changed" in str(caught.value)
    assert [seat.view() for seat in seats] == before


def test_a_locked_database(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
        act_once(seats)
        other = sqlite3.connect(folder / "quadrille.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused_then_played(seats, service)
        with pytest.raises(Refused) as caught:
            client.create("clash")
        assert caught.value.status == 503
        other.execute("ROLLBACK")
        other.close()
        act_once(seats)


def test_a_full_disk(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        seats = seats_of(client, client.create("clash", seats=PEOPLE, seed="1"))
        act_once(seats)
        assert service.process is not None
        full = (folder / "quadrille.db-wal").stat().st_size
        unlimited = resource.RLIM_INFINITY
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (full, unlimited))
        refused_then_played(seats, service)
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        rng = random.Random(1)
        while (turn := acting(seats)) is not None:
            seat, table = turn
            seat.act(rng.choice(table["view"]["legal"]), table)
        ended = seats[0].view()
        service.kill()
        service.start()
        assert seats[0].view() == ended


def test_a_database_server_that_goes_and_comes_back(folder: Path) -> None:
    with (
        postgres_server() as database,
        running(folder, database.address, *GENEROUS) as service,
        Client(service.address) as client,
    ):
        keys = client.create("clash", seats=PEOPLE, seed="1")
        seats = seats_of(client, keys)
        turn = acting(seats)
        assert turn is not None
        seat, table = turn
        line = table["view"]["legal"][0]
        receipt = seat.act(line, table)
        following = acting(seats)
        assert following is not None
        next_seat, next_table = following
        next_line = next_table["view"]["legal"][0]
        database.stop()
        for _ in range(2):
            with pytest.raises(Refused) as caught:
                next_seat.act(next_line, next_table)
            assert (caught.value.status, caught.value.key) == (503, "server.store")
        # What is safe is known without the server.
        assert seat.act(line, table)["ply"] == receipt["ply"]
        database.start()
        assert next_seat.act(next_line, next_table)["ply"] == next_table["view"]["ply"]
        act_once(seats)


KNOWN = ("clash", "horde", "iditacards", "royal_map")


def test_a_game_of_yesterday_is_played_by_file(folder: Path) -> None:
    added = f"game={ROOT / 'tests' / 'small_game.py'}"
    with running(folder, "", *GENEROUS, added) as service, Client(service.address) as client:
        game = next(game for game in client.games() if game["id"] not in KNOWN)
        seat = seats_of(client, client.create(game["id"]))[0]
        rng = random.Random(1)
        assert play(seat, lambda view: rng.choice(view["legal"]))
