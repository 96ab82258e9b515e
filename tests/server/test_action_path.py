"""The way of an action is as docs/architecture.md tells it, and nothing on it is done twice.

The half of it that lies in the page is held to the same list by
`frontend/tests/boards/action_path.test.ts`.
"""

import json
import os
import re
import subprocess
import sys
from functools import lru_cache
from typing import Any, Final, NamedTuple

import pytest

from tests.paths import ROOT

GAMES: Final = ("clash", "horde", "iditacards", "royal_map")
HOP: Final = re.compile(r"^(\d+)\. `(\S+)` → `(\S+)`: `(\S+)`", re.MULTILINE)
MOST: Final = 20
AFTERWARDS: Final = [
    ("server/table.py", "server/house.py", "House._move_bots"),
    ("server/house.py", "match/match.py", "Match.waiting_for"),
]
"""When everybody has been shown what happened: is it a bot's turn?"""


class Hop(NamedTuple):
    by: str
    to: str
    function: str


def documented() -> list[Hop]:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.partition("## The life of an action\n")[2].partition("\n## ")[0]
    found = HOP.findall(section)
    assert [int(number) for number, *_ in found] == list(range(1, len(found) + 1))
    return [Hop(*words) for _, *words in found]


@lru_cache
def traced(game: str, door: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.server.traced_service", game, door],
        cwd=ROOT,
        env={**os.environ, "QUADRILLE_ENGINE": "pure", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def met(game: str) -> list[Hop]:
    """The service's hops of an action, from the first to the last in time."""
    hops = [
        Hop(by, to, re.sub(r"^\w+Insight\.", "Insight.", function))
        for by, to, function in traced(game, "socket")["hops"]
    ]
    assert hops[-2:] == AFTERWARDS
    return hops[:-2]


def in_service(hops: list[Hop]) -> list[Hop]:
    return [hop for hop in hops if hop.by.endswith(".py") and hop.to.endswith(".py")]


def test_the_hops_are_few() -> None:
    hops = documented()
    assert 10 < len(hops) <= MOST
    # Each begins in a module that an earlier one has come to.
    for number, hop in enumerate(hops[1:], 1):
        assert hop.by in {earlier.to for earlier in hops[:number]}, hop


def test_the_service_calls_what_is_documented_in_that_order() -> None:
    assert met("clash") == in_service(documented())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_the_same_way(game: str) -> None:
    # Which function of the rules its insight calls first is its own affair.
    assert [hop[:2] for hop in met(game)] == [hop[:2] for hop in in_service(documented())]


@pytest.mark.parametrize("door", ["socket", "http"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_run_once(game: str, door: str) -> None:
    found = traced(game, door)
    assert found["plies"] >= 1
    played = {by: count for by, count in found["played"].items() if by != "insight"}
    assert played == {"match.course": found["plies"]}


@pytest.mark.parametrize("door", ["socket", "http"])
@pytest.mark.parametrize("game", GAMES)
def test_the_store_is_written_once_and_not_read(game: str, door: str) -> None:
    found = traced(game, door)
    assert found["calls"]["server.store:Store.append"] == 1
    (statement,) = found["statements"]
    assert statement.startswith("INSERT INTO entries")


@pytest.mark.parametrize("game", GAMES)
def test_one_state_is_imagined_for_all_that_is_told_of_a_view(game: str) -> None:
    found = traced(game, "socket")
    imagined = "core.game:Game.determinize"
    assert found["calls"].get(imagined) == 1
    assert imagined not in found["preview"]["calls"]
