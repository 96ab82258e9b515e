"""Bots whose processes die, hang, answer rubbish or do not start: who plays on, and who is told."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from quadrille.client import Client, Refused, Seat, play
from quadrille.core.compiling import engine
from quadrille.core.dealers import SeededDealer
from quadrille.games.registry import find_game
from quadrille.server.thinking import Thinkers
from quadrille.server.wire import BotProcesses
from tests.event_loops import run_apart
from tests.server.conftest import GENEROUS
from tests.server.faulty_game import FAULTS
from tests.server.test_api import seats_of
from tests.service import Service, running
from tests.sessions import SAFETY, wait_until

FAULTY = Path(__file__).with_name("faulty_game.py")
AGAINST_MASTER = [{"kind": "person"}, {"kind": "bot", "level": "master"}]


def workers(service: Service) -> list[psutil.Process]:
    assert service.process is not None
    found = []
    for child in psutil.Process(service.process.pid).children(recursive=True):
        try:
            if "quadrille.server.bot_worker" in child.cmdline():
                found.append(child)
        except psutil.NoSuchProcess:
            continue
    return found


def failures(service: Service) -> float:
    text = httpx.get(f"{service.address}/metrics").text
    found = re.search(r"^quadrille_bot_failures_total (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


@pytest.fixture
def faults(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    file = folder / "faults"
    file.write_text("")
    monkeypatch.setenv(FAULTS, str(file))
    yield file


def faulty_service(folder: Path, *settings: str) -> Any:
    return running(folder, "", *GENEROUS, f"game={FAULTY}", *settings)


def sit_down(client: Client) -> Seat:
    return seats_of(client, client.create("ambush", seats=AGAINST_MASTER, seed="1"))[0]


def bot_of(table: dict[str, Any]) -> str:
    name: str = table["view"]["seats"][1]["name"]
    return name


def play_to_the_end(seat: Seat) -> dict[str, Any]:
    rng = random.Random(1)
    assert play(seat, lambda view: rng.choice(view["legal"]))
    return seat.view()


def told_of(table: dict[str, Any], name: str) -> list[str]:
    return [line["text"] for line in table["told"] if name in line["text"] and ";" in line["text"]]


def test_a_process_that_dies_once_is_replaced_and_not_the_bot(folder: Path, faults: Path) -> None:
    faults.write_text("die\n")
    with faulty_service(folder) as service, Client(service.address) as client:
        table = play_to_the_end(sit_down(client))
        assert faults.read_text() == ""
        assert bot_of(table) == "master"
        assert table["replaced"] == [] and told_of(table, "Master") == []
        assert failures(service) == 1


@pytest.mark.parametrize(
    ("fault", "sentence", "french"),
    [
        ("die", "crashed", "s’est arrêté brutalement"),
        ("hang", "stopped answering", "ne répond plus"),
        ("fail", "could not choose an action", "n’a pas pu choisir d’action"),
        ("leave", "could not choose an action", "n’a pas pu choisir d’action"),
        ("garble", "could not choose an action", "n’a pas pu choisir d’action"),
        ("nonsense", "could not choose an action", "n’a pas pu choisir d’action"),
        ("unpicklable", "could not choose an action", "n’a pas pu choisir d’action"),
    ],
)
def test_a_bot_that_fails_in_a_fresh_process_gives_way_to_the_next_level_below(
    fault: str, sentence: str, french: str, folder: Path, faults: Path
) -> None:
    faults.write_text(f"{fault}\n{fault}\n")
    line = f"Master {sentence}; Adept plays on."
    with faulty_service(folder, "bot_patience=8.0") as service, Client(service.address) as client:
        seat = sit_down(client)
        table = play_to_the_end(seat)
        assert bot_of(table) == "adept"
        assert [past["text"] for past in table["replaced"]] == [line]
        assert told_of(table, "Master") == [line]
        assert failures(service) == 2
        service.kill()
        service.start()
        again = seat.view()
        assert told_of(again, "Master") == [line]
        assert again["told"] == table["told"]
        headers = {"Accept-Language": "fr", "Authorization": f"Bearer {seat.key}"}
        address = f"{service.address}/api/matches/{seat.match}/view"
        in_french = httpx.get(address, headers=headers).json()["replaced"][0]["text"]
        assert in_french == f"Master {french}\N{NO-BREAK SPACE}; Adept prend la suite."


def test_one_level_after_the_other_and_random_last(folder: Path, faults: Path) -> None:
    faults.write_text("fail\n" * 4)
    with faulty_service(folder) as service, Client(service.address) as client:
        table = play_to_the_end(sit_down(client))
        assert bot_of(table) == "random"
        assert [past["text"] for past in table["replaced"]] == [
            "Master could not choose an action; Adept plays on.",
            "Adept could not choose an action; Random plays on.",
        ]


def test_everybody_at_the_table_is_shown_the_replacement_once(folder: Path, faults: Path) -> None:
    """What a socket is told, update by update, is what somebody who comes later is told."""
    faults.write_text("fail\nfail\n")
    with faulty_service(folder) as service, Client(service.address) as client:
        seat = sit_down(client)
        rng = random.Random(1)
        told: list[dict[str, Any]] = []
        for table in seat.watch():
            told = table["told"] if table["since"] is None else [*told, *table["told"]]
            if table["view"]["outcome"] is not None:
                break
            if table["view"]["legal"]:
                seat.act(rng.choice(table["view"]["legal"]), table)
        assert len(told_of({"told": told}, "Master")) == 1


def test_a_process_that_is_killed_from_outside(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        seat = seats_of(client, client.create("clash", seats=AGAINST_MASTER, seed="1"))[0]
        rng = random.Random(1)
        killed = 0
        while killed < 2:
            table = wait_until(lambda: seat.view())
            if table["view"]["legal"]:
                seat.act(rng.choice(table["view"]["legal"]), table)
                continue
            assert table["view"]["outcome"] is None
            wait_until(lambda: workers(service))[0].kill()
            killed += 1
            wait_until(lambda: seat.view()["view"]["legal"])
        table = seat.view()
        assert bot_of(table) == "master"
        assert table["replaced"] == []


def test_where_no_process_starts_nobody_is_replaced_and_the_players_are_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = folder / "broken"
    (folder / "sitecustomize.py").write_text(
        f"import os, sys\nif '-m' in sys.orig_argv and os.path.exists({str(broken)!r}):\n"
        "    os._exit(3)\n"
    )
    monkeypatch.syspath_prepend(folder)
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        broken.touch()
        seats = [{"kind": "bot", "level": "adept"}, {"kind": "person"}]
        keys = client.create("clash", seats=seats, seed="1")
        seat = seats_of(client, keys)[0]
        rng = random.Random(1)

        def trouble() -> str:
            table = seat.view()
            if table["view"]["legal"]:
                seat.act(rng.choice(table["view"]["legal"]), table)
            text: str = table["trouble"]
            return text

        assert wait_until(trouble) == "The bot cannot think right now; trying again."
        assert seat.view()["view"]["seats"][0]["name"] == "adept"
        assert client.call("GET", "/healthz")["bots"]["processes"] == 0
        broken.unlink()
        wait_until(lambda: seat.view()["view"]["legal"])
        table = seat.view()
        assert table["trouble"] == ""
        assert table["replaced"] == []
        assert table["view"]["seats"][0]["name"] == "adept"


def test_a_hint_is_refused_with_a_sentence(folder: Path, faults: Path) -> None:
    faults.write_text("fail\nfail\n")
    with faulty_service(folder) as service, Client(service.address) as client:
        people = [{"kind": "person"}, {"kind": "person"}]
        seats = seats_of(client, client.create("ambush", seats=people, seed="1"))
        seat = next(seat for seat in seats if seat.view()["view"]["legal"])
        with pytest.raises(Refused) as caught:
            seat.do("hint")
        assert (caught.value.status, caught.value.key) == (503, "server.no_bot")
        assert seat.do("hint")["line"] in seat.view()["view"]["legal"]


def test_health_names_the_engines(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, Client(service.address) as client:
        health = client.call("GET", "/healthz")
        assert health["engine"] == engine()
        assert health["bots"] == {"engine": None, "processes": 0, "most": 1}
        seats = seats_of(client, client.create("clash", seats=AGAINST_MASTER, seed="1"))
        wait_until(lambda: seats[0].view()["view"]["legal"])
        seats[0].do("hint")
        health = client.call("GET", "/healthz")
        assert health["bots"] == {"engine": engine(), "processes": 1, "most": 1}
        (worker,) = workers(service)
        assert worker.net_connections() == []


def test_workers_end_with_the_service_even_while_they_think(folder: Path, faults: Path) -> None:
    faults.write_text("hang\n")
    with faulty_service(folder) as service, Client(service.address) as client:
        seat = sit_down(client)

        def thinking() -> list[psutil.Process]:
            table = seat.view()
            if table["view"]["legal"]:
                seat.act(table["view"]["legal"][0], table)
            return workers(service) if faults.read_text() == "" else []

        left = wait_until(thinking)
        service.kill()
        gone, alive = psutil.wait_procs(left, timeout=SAFETY)
        assert gone and not alive


def a_view() -> dict[str, Any]:
    state = find_game("clash").new()
    SeededDealer("deal").settle(state)
    return state.view(state.actor)


def test_renewing_loses_no_question() -> None:
    async def renew_while_they_think() -> None:
        thinkers = Thinkers(2, SAFETY)
        try:
            view = a_view()
            ask = [thinkers.choose("clash", "master", view, str(seed)) for seed in range(5)]
            asked = [asyncio.create_task(question) for question in ask]
            while thinkers.health().processes < 2:
                await asyncio.sleep(0.01)
            before = {worker.process.pid for worker in thinkers._workers}
            await thinkers.renew()
            choices = await asyncio.gather(*asked)
            assert all(choice.line in view["legal"] for choice in choices)
            after = {worker.process.pid for worker in thinkers._workers}
            assert len(after) == 2 and not before & after
            assert (await thinkers.choose("clash", "random", view, "x")).line in view["legal"]
            assert {worker.process.pid for worker in thinkers._workers} == after
            await thinkers.renew()  # also those that are idle
            assert not after & {worker.process.pid for worker in thinkers._workers}
            assert thinkers.health() == BotProcesses(engine=engine(), processes=2, most=2)
        finally:
            await thinkers.close()

    run_apart(renew_while_they_think())
