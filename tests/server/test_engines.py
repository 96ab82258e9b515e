"""A service that was started before the engine was compiled: its bots move to the compiled one."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from quadrille.client import Client
from quadrille.engine import find_build
from tests.paths import ROOT
from tests.server.conftest import GENEROUS
from tests.server.test_api import seats_of
from tests.service import free_port, wait_for_port
from tests.sessions import wait_until


def copied_checkout(folder: Path) -> Path:
    """The same sources without a compiled engine."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    for part in ("src", "tests", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    return folder


def test_bots_of_a_running_service_move_to_the_compiled_engine(tmp_path: Path) -> None:
    build = find_build()
    assert build is not None, "the engine of this checkout is not compiled"
    checkout = copied_checkout(tmp_path / "checkout")
    environment = {name: value for name, value in os.environ.items() if name != "QUADRILLE_ENGINE"}
    environment["PYTHONPATH"] = os.pathsep.join([str(checkout / "src"), str(checkout)])
    port = free_port()
    database = f"sqlite:///{tmp_path / 'quadrille.db'}"
    command = [sys.executable, "-P", "-m", "tests.bare_service", database, str(port), *GENEROUS]
    service = subprocess.Popen(command, cwd=checkout, env=environment)
    try:
        wait_for_port(port, service)
        with Client(f"http://127.0.0.1:{port}") as client:
            move_engines(client, checkout, build)
    finally:
        service.kill()
        service.wait()


def move_engines(client: Client, checkout: Path, build: Path) -> None:
    def engines() -> tuple[str, str | None]:
        health = client.call("GET", "/healthz")
        return health["engine"], health["bots"]["engine"]

    bots = [{"kind": "person"}, {"kind": "bot", "level": "apprentice"}]
    seat = seats_of(client, client.create("clash", seats=bots, seed="1"))[0]
    rng = random.Random(1)

    def play_once() -> dict[str, Any]:
        wait_until(lambda: bool((view := seat.view()["view"])["legal"] or view["outcome"]))
        table = seat.view()
        if table["view"]["outcome"] is None:
            seat.act(rng.choice(table["view"]["legal"]), table)
        return table

    while engines() == ("pure", None):
        play_once()
    assert engines() == ("pure", "pure")
    # As the background build does at its end.
    (checkout / "build" / "engine").mkdir(parents=True)
    (checkout / "build" / "engine" / build.name).symlink_to(build)
    wait_until(lambda: engines() == ("pure", "compiled"))
    while play_once()["view"]["outcome"] is None:
        pass
    assert seat.view()["view"]["seats"][1]["name"] == "apprentice"
    assert engines() == ("pure", "compiled")
