"""`serve` as a command, and the example of a bot of one's own."""

import random
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from quadrille.client import Client, play
from tests.paths import ROOT
from tests.server.test_api import PEOPLE, seats_of
from tests.service import Service

EXAMPLE = ROOT / "examples" / "bot.py"


def serve(*words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-P", "-m", "quadrille", "serve", "--no-open", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "99999"], "Port 99999"),
        (["--port", "many"], "invalid int value"),
        (["--host", "nowhere.invalid"], "nowhere.invalid cannot be used"),
        (["--database", "nonsense"], "The database cannot be opened"),
        (["--database", "mysql://x/y"], "sqlite or postgresql"),
        (["--database", "postgresql://127.0.0.1:1/none"], "database"),
        (["--data", "/proc/none"], "/proc/none cannot be made"),
        (["--game", "nothing.py"], "nothing.py"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    words: list[str], said: str, folder: Path
) -> None:
    here = [] if "--database" in words or "--data" in words else ["--data", str(folder)]
    free = [] if "--port" in words else ["--port", "0"]
    done = serve(*words, *here, *free)
    assert done.returncode == 2
    assert said in done.stderr and len(done.stderr.strip().splitlines()) == 1


def test_a_port_in_use_is_said(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = serve("--port", str(port), "--data", str(folder))
    assert done.returncode == 2 and f"Port {port}" in done.stderr


def test_a_bot_of_ones_own_plays_a_match(client: Client, service: Service) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60
    keys = client.create("clash", seats=PEOPLE, seed="1")
    link = f"{service.address}{keys['seats'][1]['link']}"
    bot = subprocess.Popen([sys.executable, str(EXAMPLE), link], stdout=subprocess.PIPE, text=True)
    rng = random.Random(1)
    ended = play(seats_of(client, keys)[0], lambda view: rng.choice(view["legal"]))
    said, _ = bot.communicate(timeout=300)
    assert bot.returncode == 0 and ended
    assert len(said.strip().splitlines()) == len(ended)
