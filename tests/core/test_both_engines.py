"""The compiled engine does what the pure one does, in every number and every word."""

import json

import pytest

from quadrille.core.compiling import engine
from quadrille.games.registry import game_ids
from tests.engine_traces import traces
from tests.engines import OTHER, run_on
from tests.service import FULL

GAMES = 10 if FULL else 1


@pytest.mark.parametrize("name", game_ids())
def test_both_show_the_same_in_every_variant(name: str) -> None:
    done = run_on(OTHER, "-m", "tests.engine_traces", name, str(GAMES))
    assert done.stderr == ""
    assert json.loads(done.stdout) == {"engine": OTHER, "traces": traces(name, GAMES)}


def test_the_engine_is_the_one_that_was_asked_for() -> None:
    for wanted in ("pure", "compiled"):
        done = run_on(wanted, "-m", "quadrille", "--version")
        assert done.stdout.split("(")[1] == f"{wanted} engine)\n"
    assert engine() != OTHER


def test_an_unknown_engine_is_refused() -> None:
    done = run_on("quick", "-m", "quadrille", "games")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr == "quadrille: QUADRILLE_ENGINE is 'quick'; it can be: auto, pure, compiled.\n"
    )
