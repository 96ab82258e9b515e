"""The compiled engine does what the pure one does, in every number and every word."""

import json
from pathlib import Path

import pytest
from compiled_engine import run_compiled
from engine_traces import traces

from quadrille.games.registry import game_ids
from tests.service import FULL

GAMES = 10 if FULL else 1
SCRIPT = Path(__file__).with_name("engine_traces.py")


@pytest.mark.parametrize("name", game_ids())
def test_both_show_the_same_in_every_variant(name: str) -> None:
    done = run_compiled("-P", str(SCRIPT), name, str(GAMES))
    assert done.stderr == ""
    assert json.loads(done.stdout) == {"engine": "compiled", "traces": traces(name, GAMES)}


def test_every_scenario_holds_on_the_compiled_engine() -> None:
    done = run_compiled("-m", "quadrille", "scenario")
    assert done.returncode == 0, done.stdout
    passed, failed = (int(words.split()[0]) for words in done.stdout.splitlines()[-1].split(", "))
    assert passed > 0
    assert failed == 0
