"""Plans of phase 3: what they may count on."""

from typing import Any, cast

from quadrille.bots.horde.planning import Planner
from quadrille.bots.horde.situation import Situation
from quadrille.bots.horde.weights import APPRENTICE
from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.games.horde import GAME
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.state import HordeState


def without_aces(state: HordeState) -> HordeState:
    """Where no Encounter is an Ace, even one that lies face down could be attacked, as far as its
    rank goes."""
    position = state.position(ALL_SEEING)
    position["encounter_deck"] = position["encounter_discard"] = []
    for card in position["encounters"].values():
        card["rank"] = card["rank"].replace("A", "J")
    return GAME.load(position, state.options)


def attacked_by(state: HordeState) -> list[dict[str, Any]]:
    """The Encounters that some plan attacks."""
    encounters = state.position(ALL_SEEING)["encounters"]
    plans = Planner(Situation(state, 0, APPRENTICE)).plans()
    steps = [state.line(step).split() for plan in plans for step in plan.steps]
    return [encounters[words[1]] for words in steps if words[0] == "attack"]


def test_no_plan_attacks_an_encounter_that_lies_face_down() -> None:
    rng = Rng("face down")
    planned = 0
    for _ in range(4):
        state = cast(HordeState, GAME.new())
        dealer = SamplingDealer(rng)
        while not state.over():
            if state.actor == CHANCE:
                dealer.settle(state)
                continue
            if state.decision is ACT:
                attacked = attacked_by(without_aces(state))
                planned += len(attacked)
                assert not any(card.get("down") for card in attacked)
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])
    assert planned
