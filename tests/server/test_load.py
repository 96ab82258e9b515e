"""Many at once, and for long: nothing is lost, nothing grows."""

import asyncio
import os
import random
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil

from quadrille.client import Client
from quadrille.games.registry import find_game
from quadrille.match.match import Match
from quadrille.server.store import Store
from quadrille.server.table import StoreKeeper
from tests.server.conftest import GENEROUS
from tests.server.load import load
from tests.server.test_api import PEOPLE, play_out, seats_of
from tests.service import FULL, free_port, running

TABLES, PER_SECOND, SECONDS = (100, 50.0, 120.0) if FULL else (20, 25.0, 8.0)
MATCHES = 1000 if FULL else 100


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def test_many_people_at_many_tables(folder: Path) -> None:
    port = free_port()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.echo_service", str(port)]
    echo = subprocess.Popen(command, env=environment)
    try:
        with running(folder, "", *GENEROUS) as service:
            time.sleep(2)
            people = load(service.address, f"ws://127.0.0.1:{port}/", TABLES, PER_SECOND, SECONDS)
            # In a thread: another test's browser may have left a loop running in this one.
            with ThreadPoolExecutor(1) as thread:
                found = thread.submit(asyncio.run, people).result()
    finally:
        echo.kill()
        echo.wait()
    assert found.errors == []
    assert len(found.service) > 0.8 * PER_SECOND * SECONDS
    store = Store(service.database)
    game = find_game("clash")
    for match_id, acknowledged in found.acknowledged.items():
        header = store.header(match_id)
        assert header is not None
        kept = store.entries(match_id, 0)
        match = Match.kept(header, kept, StoreKeeper(store, match_id), game)
        made = [ply for ply in match.course.plies if ply.actor >= 0 and not ply.forced]
        assert len(made) == acknowledged
        assert match.course.state.problems() == []
    store.close()
    for share in (0.5, 0.99):
        ours, bare = quantile(found.service, share), quantile(found.echo, share)
        print(
            f"p{round(100 * share)}: {1000 * ours:.1f} ms acknowledged, "
            f"{1000 * bare:.1f} ms echoed, ratio {ours / bare:.1f}"
        )
    print(f"{len(found.service)} actions in {found.seconds:.0f} s, {2 * TABLES} sockets")


def test_finished_matches_leave_nothing_in_memory(folder: Path) -> None:
    with running(folder, "", *GENEROUS, "tables=10") as service, Client(service.address) as client:
        assert service.process is not None
        process = psutil.Process(service.process.pid)
        rng = random.Random(1)
        sizes: list[float] = []
        for _ in range(MATCHES):
            play_out(seats_of(client, client.create("clash", seats=PEOPLE)), rng)
            sizes.append(process.memory_info().rss / 1024)
    settled = sizes[len(sizes) // 2 :]
    slope = statistics.linear_regression(range(len(settled)), settled).slope
    print(f"resident {settled[0]:.0f} to {settled[-1]:.0f} kB, slope {slope:.2f} kB a match")
    # A match that stayed would leave a hundred kB and more.
    assert slope < (3.0 if FULL else 20.0)
