"""Matches outlive processes: several on one database, backups, restores, expiry."""

import random
import time
from pathlib import Path

import pytest
import sqlalchemy as sql

from quadrille.cli import main
from quadrille.client import Client
from quadrille.server.store import ENTRIES, KEYS, MATCHES, Store
from tests.server.conftest import GENEROUS
from tests.server.test_api import PEOPLE, acting, play_out, refused, seats_of
from tests.server.test_socket import act
from tests.server.test_socket import acting as acting_there
from tests.server.wire_client import WireClient
from tests.service import running


def test_two_processes_on_one_database(folder: Path, postgres: str) -> None:
    """Two people, each at another process, play each other to the end by sockets."""
    with (
        running(folder, postgres, *GENEROUS) as one,
        running(folder, postgres, *GENEROUS) as two,
        Client(one.address) as client,
    ):
        keys = client.create("clash", seats=PEOPLE, seed="4")
        seats = [
            WireClient(service.address, keys["match"], seat["key"])
            for service, seat in zip((one, two), keys["seats"], strict=True)
        ]
        rng = random.Random(4)
        moves = 0
        while (seat := acting_there(seats)) is not None:
            act(seat, rng.choice(seat.tables[-1]["view"]["legal"]))
            moves += 1
            if moves == 5:  # one asks, the other agrees at the other process
                asked = seat.call("undo")
                if "error" not in asked:
                    other = seats[1 - seats.index(seat)]
                    other.wait_for(asked["seq"])
                    done = other.call("answer", yes=True)
                    for one_of_them in seats:
                        one_of_them.wait_for(done["seq"])
        assert moves > 10
        views = [seat.call("sync")["view"]["outcome"] for seat in seats]
        assert views[0] == views[1] is not None
        new = seats[0].call("rematch")["match"]
        while seats[1].tables[-1]["next"] is None:
            seats[1].next()
        assert seats[1].tables[-1]["next"] == new
        for seat in seats:
            seat.close()


def test_a_bot_is_moved_by_whichever_process_is_asked(folder: Path, postgres: str) -> None:
    with running(folder, postgres, *GENEROUS) as one, Client(one.address) as client:
        keys = client.create("clash", seed="9")
        seat = seats_of(client, keys)[0]
        while not (table := seat.view())["view"]["legal"]:
            time.sleep(0.05)
        before = table["view"]["ply"]
        with running(folder, postgres, *GENEROUS) as two, Client(two.address) as elsewhere:
            one.kill()
            there = elsewhere.sit(keys["match"], keys["seats"][0]["key"])
            end = time.monotonic() + 300
            moved: list[str] = []
            while "B" not in moved and time.monotonic() < end:
                table = there.view()
                if table["view"]["legal"]:
                    there.act(table["view"]["legal"][0], table)
                moved = [entry["actor"] for entry in there.ask("log", ply=before)["log"]]
            assert "B" in moved


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_service_is_restored(
    folder: Path, target: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "backup.db"
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        keys = [client.create("clash", seats=PEOPLE, seed=str(seed)) for seed in range(5)]
        for one in keys:
            play_out(seats_of(client, one), random.Random(1), 5)
        assert main(["backup", str(file), "--database", service.database]) == 0
        kept = [seats_of(client, one)[0].view() for one in keys]
        play_out(seats_of(client, keys[0]), random.Random(2), 5)
        # Nothing is overwritten.
        before = file.read_bytes()
        assert main(["backup", str(file), "--database", service.database]) == 2
        assert file.read_bytes() == before
    assert [path.name for path in folder.glob("*backup*")] == ["backup.db"]
    if target == "postgresql":
        database = _emptied(request.getfixturevalue("postgres"))
    else:
        database = f"sqlite:///{folder / 'elsewhere.db'}"
    assert main(["restore", str(file), "--database", database]) == 0
    assert main(["restore", str(file), "--database", database]) == 2
    assert "holds matches already" in capsys.readouterr().err
    with running(folder, database, *GENEROUS) as service, Client(service.address) as client:
        for one, table in zip(keys, kept, strict=True):
            seats = seats_of(client, one)
            assert seats[0].view() == table
            play_out(seats, random.Random(3))
            assert acting(seats) is None


def _emptied(address: str) -> str:
    Store(address).close()
    engine = sql.create_engine(address.replace("postgresql", "postgresql+psycopg", 1))
    with engine.begin() as connection:
        for table in (ENTRIES, KEYS, MATCHES):
            connection.execute(table.delete())
    engine.dispose()
    return address


def test_what_cannot_be_backed_up_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in [
        (["backup", str(folder / "b.db"), "--data", str(folder / "none")], "There is no database"),
        (["restore", str(folder / "no.db"), "--data", str(folder / "new")], "There is no file"),
        (["backup", str(folder / "b.db"), "--database", "mysql://x/y"], "must be sqlite or"),
        (["backup", str(folder / "b.db"), "--database", "nonsense"], "cannot be opened"),
    ]:
        assert main(words) == 2
        error = capsys.readouterr().err
        assert said in error and len(error.strip().splitlines()) == 1
    assert not (folder / "b.db").exists()


def test_abandoned_matches_expire(folder: Path) -> None:
    database = f"sqlite:///{folder / 'quadrille.db'}"
    with running(folder, database, *GENEROUS) as service, Client(service.address) as client:
        old, new = (client.create("clash", seats=PEOPLE) for _ in range(2))
        play_out(seats_of(client, new), random.Random(1), 3)
    store = Store(database)
    engine = sql.create_engine(database)
    month_ago = time.time() - 30 * 86400
    with engine.begin() as connection:
        connection.execute(MATCHES.update().values(created=month_ago))
        of_old = ENTRIES.c.match_id == old["match"]
        connection.execute(ENTRIES.update().where(of_old).values(at=month_ago))
    engine.dispose()
    store.close()
    # At its start the service looks what nobody plays any more.
    with (
        running(folder, database, *GENEROUS, "expire_days=20.0") as service,
        Client(service.address) as client,
    ):
        end = time.monotonic() + 300
        while client.call("GET", "/healthz")["matches"] != 1 and time.monotonic() < end:
            time.sleep(0.1)
        assert refused(lambda: seats_of(client, old)[0].view()).status == 401
        assert seats_of(client, new)[0].view()["view"]["ply"] > 0


def test_keys_are_not_kept_and_not_logged(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        keys = client.create("clash", seats=PEOPLE)
        seat = seats_of(client, keys)[0]
        seat.view()
        refused(lambda: seat.act("nonsense"))
        service.stop()
    assert service.log in folder.iterdir()
    held = [seat["key"] for seat in keys["seats"]] + [keys["watch"]["key"]]
    for file in folder.iterdir():
        content = file.read_bytes()
        assert not any(key.encode() in content for key in held)
