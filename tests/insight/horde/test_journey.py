"""The journey is as long as the insight says."""

from typing import Any, cast

import pytest

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.games.horde import GAME
from quadrille.games.horde.actions import COMMIT, END
from quadrille.insight.shapes import horde as shape
from tests.insight.horde.insights import INSIGHT, WORDS


@pytest.mark.parametrize("mode", ["solo", "competition"])
@pytest.mark.parametrize("deck", range(6))
@pytest.mark.parametrize("held", [False, True])
def test_the_journey_is_as_long_as_told(mode: str, deck: int, held: bool) -> None:
    """The turns until the wind is spent go down by one, or to what a held formation leaves."""
    field = {"fire-linker": "B4"}
    if held:
        field |= {"tracer": "B1", "combatant": "A3", "winger": "A2"}
    position: dict[str, Any] = {
        "pending": [{"decision": "line", "seat": "A", "line": 4}],
        "breezes": {"1": "2♠", "2": "3♠", "4": "4♠"},
        "breeze_deck": [f"{value}♥" for value in range(2, 2 + deck)],
        "A": {"up": "9♦", "pool": 3, "field": field},
    }
    if mode == "solo":
        position["breeze_top"] = "9♦"
    else:
        position["B"] = {"up": "10♥", "aval": ["tracer"]}
    state = GAME.load(position, GAME.settle({"mode": mode}))
    told = cast(shape.Insight, INSIGHT.of(state.view(0), WORDS))["journey"]
    assert told["breezes"] == 3 + deck + (1 if mode == "solo" else 2)
    wanted = told["held" if held else "turns"]
    began = state.turn
    state.do(COMMIT + 3)
    rng = Rng("journey")
    turn = began
    while not state.over():
        if state.turn != turn:
            # Nobody is on the field any more, and the Pack never runs out.
            turn = state.turn
            position = state.position(ALL_SEEING)
            for letter in ("A", "B")[: state.setup.seats]:
                position[letter]["field"] = {}
                for pile in ("pack", "discard"):
                    del position[letter][pile]
            state = GAME.load(position, state.options)
        legal = state.legal()
        if state.actor == CHANCE:
            state.do(legal[rng.below(len(legal))])
        else:
            state.do(END if END in legal else COMMIT)
    assert state.position(0)["ended"] == "wind_spent"
    assert state.turn - began == wanted
