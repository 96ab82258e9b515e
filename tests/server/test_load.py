"""Many at once, and for long: nothing is lost, nothing grows."""

import random
import statistics
from pathlib import Path

import psutil

from quadrille.client import Client
from quadrille.games.registry import find_game
from quadrille.match.match import Match
from quadrille.server.store import Store, StoreKeeper
from tests.event_loops import run_apart
from tests.server.conftest import GENEROUS
from tests.server.load import load
from tests.server.test_api import PEOPLE, play_out, seats_of
from tests.service import FULL, echo_service, running

TABLES, ACTIONS = (100, 6000) if FULL else (20, 200)
MATCHES = 1000 if FULL else 100


def test_many_people_at_many_tables(folder: Path) -> None:
    with running(folder, "", *GENEROUS) as service, echo_service() as echo:
        found = run_apart(load(service.address, echo, TABLES, ACTIONS))
    assert found.errors == []
    assert len(found.service) > 0.8 * ACTIONS  # the others sat down at a new table
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
