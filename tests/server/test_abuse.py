"""Hostile clients: no fault of ours, nothing leaked, a clear sentence each time."""

import json
import random
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quadrille.client import Client
from tests.server.test_api import PEOPLE, seats_of
from tests.server.wire_client import WireClient
from tests.service import FULL, Service, running

EXAMPLES = 200 if FULL else 20
BYTES = 2000 if FULL else 200


@pytest.fixture(scope="module")
def a_match(service: Service) -> Iterator[dict[str, Any]]:
    with Client(service.address) as client:
        yield client.create("clash", seats=PEOPLE, seed="1")


def test_whatever_is_sent_is_answered_as_described(
    service: Service, a_match: dict[str, Any], folder: Path
) -> None:
    """Schemathesis makes calls from the description of the interface, good and bad ones, with a
    key that opens the match. One of its checks is left out: a name that could be a game's and is
    none is refused, though nothing in the description forbids it."""
    settings = folder / "schemathesis.toml"
    settings.write_text(
        f'[parameters]\n"path.match_id" = "{a_match["match"]}"\n'
        f'[auth.openapi.HTTPBearer]\nbearer = "{a_match["seats"][0]["key"]}"\n'
    )
    command = [str(Path(sys.executable).with_name("st")), "--config-file", str(settings), "run"]
    command += [f"{service.address}/api/openapi.json", "--exclude-checks=positive_data_acceptance"]
    command += [f"--max-examples={EXAMPLES}", "--seed=1", "--phases=examples,coverage,fuzzing"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
    described = httpx.get(f"{service.address}/api/openapi.json").json()["paths"]
    assert f"Tested: {sum(len(methods) for methods in described.values())}" in done.stdout


def test_random_bytes_are_answered(service: Service) -> None:
    rng = random.Random(1)
    host, port = "127.0.0.1", service.port
    for _ in range(BYTES):
        with socket.create_connection((host, port), timeout=120) as line:
            line.sendall(rng.randbytes(rng.randrange(1, 400)))
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(4096)
            assert not answer or answer.startswith(b"HTTP/1.1 4")
    assert httpx.get(f"{service.address}/healthz").status_code == 200


def test_random_texts_on_the_socket_are_answered(client: Client, service: Service) -> None:
    rng = random.Random(2)
    keys = client.create("clash", seats=PEOPLE)
    with WireClient(service.address, keys["match"], keys["seats"][0]["key"]) as seat:
        before = seat.call("view")
        for _ in range(BYTES):
            whole: dict[str, Any] = {
                "id": rng.choice([1, -1, 2**60, None, "x"]),
                "do": rng.choice(["act", "undo", "branch", "view", "hello", "sync", "", "x" * 50]),
                "given": rng.choice([{}, {"ply": -1}, {"line": "end"}, {"yes": 3}, [], None]),
            }
            text = json.dumps(whole)
            cut = rng.randrange(len(text) + 1) if rng.random() < 0.5 else len(text)
            seat.socket.send(text[:cut])
            reply = seat.next()
            assert reply["error"] is None or reply["error"]["key"] != "server.wrong"
        seat.socket.send(rng.randbytes(100))
        with pytest.raises(ConnectionClosed):
            while True:
                seat.next()
    with WireClient(service.address, keys["match"], keys["seats"][0]["key"]) as seat:
        assert seat.call("view") == before


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/m/../../../etc/passwd",
        "/static/../app.py",
        "//etc/passwd",
        "/index.html/../../app.py",
        "/\\..\\..\\etc\\passwd",
        "/api/games/..%2f..%2fserver/rules",
        "/api/matches/..%2f..%2f/view",
    ],
)
def test_no_path_leads_out(service: Service, path: str) -> None:
    with socket.create_connection(("127.0.0.1", service.port), timeout=120) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := line.recv(65536):
            answer += more
    status = int(answer.split()[1])
    assert 400 <= status < 500
    assert b"root:" not in answer and b"make_app" not in answer


def test_other_pages_may_not_call(service: Service) -> None:
    answer = httpx.post(
        f"{service.address}/api/matches",
        json={"game": "clash"},
        headers={"Origin": "https://elsewhere.example"},
    )
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "server.foreign_origin")
    assert "access-control-allow-origin" not in answer.headers
    own = httpx.get(f"{service.address}/api/games", headers={"Origin": service.address})
    assert own.status_code == 200


def test_headers_are_strict(service: Service) -> None:
    for path in ("/api/games", "/", "/nowhere", "/healthz"):
        headers = httpx.get(f"{service.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers or "uvicorn" not in headers["server"]
    assert httpx.get(f"{service.address}/api/games").headers["cache-control"] == "no-store"


def test_a_large_body_is_refused(service: Service) -> None:
    big = {"game": "clash", "seed": "x" * 100_000}
    answer = httpx.post(f"{service.address}/api/matches", json=big)
    assert (answer.status_code, answer.json()["error"]["key"]) == (413, "server.too_large")

    def pieces() -> Iterator[bytes]:
        yield b'{"game": "clash", "seed": "'
        for _ in range(100):
            yield b"x" * 10_000
        yield b'"}'

    answer = httpx.post(f"{service.address}/api/matches", content=pieces())
    assert answer.status_code in (413, 422)


def test_who_asks_too_much_is_told_to_wait(folder: Path) -> None:
    limits = ["requests=30/day", "matches=3/day", "refusals=4/day", "bot_processes=1"]
    limits += ["connections=4/day", "messages=10/day"]
    with running(folder, "", *limits) as service, Client(service.address) as client:
        keys = [client.create("clash", seats=PEOPLE) for _ in range(3)]
        status = httpx.post(f"{service.address}/api/matches", json={"game": "clash"})
        assert (status.status_code, status.json()["error"]["key"]) == (429, "server.too_many")
        path = f"{service.address}/api/matches/{keys[0]['match']}/view"
        wrong = {"Authorization": "Bearer guess"}
        answers = [httpx.get(path, headers=wrong).status_code for _ in range(6)]
        assert answers == [401] * 4 + [429] * 2
        with WireClient(service.address, keys[0]["match"], keys[0]["seats"][0]["key"]) as seat:
            for _ in range(9):
                seat.call("view")
            seat.send("view")
            assert seat.next()["error"]["key"] == "server.too_many"
            with pytest.raises(ConnectionClosed):
                seat.next()
        socket_address = service.address.replace("http", "ws", 1) + "/api/socket"
        with pytest.raises(Exception, match="403"):
            for _ in range(5):
                with connect(socket_address):
                    pass
        while (answer := httpx.get(f"{service.address}/api/games")).status_code == 200:
            pass
        assert answer.status_code == 429


def test_no_answer_shows_how_it_is_made_inside(service: Service, a_match: dict[str, Any]) -> None:
    inside = re.compile(r"Traceback|File \"|sqlalchemy|site-packages|line \d+, in")
    with Client(service.address) as client:
        seat = seats_of(client, a_match)[0]
        for line in ("", "x" * 200, "end\n", "summon", "\x00", "💥"):
            answer = httpx.post(
                f"{service.address}/api/matches/{a_match['match']}/act",
                json={"ply": 0, "line": line},
                headers={"Authorization": f"Bearer {seat.key}"},
            )
            assert 400 <= answer.status_code < 500
            assert not inside.search(answer.text)
