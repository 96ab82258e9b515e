"""The rule-based bot plays every variant to its end."""

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde import GAME


@pytest.mark.parametrize("variant", list(GAME.variants()))
def test_the_pathfinder_plays_every_variant_to_its_end(variant: str) -> None:
    bot = find_bot("apprentice", GAME)
    rng = Rng(variant)
    state = GAME.new(**GAME.variants()[variant])
    dealer = SamplingDealer(rng)
    while not state.over():
        if state.actor == CHANCE:
            dealer.settle(state)
            continue
        choice = bot.choose(state.view(state.actor), Budget(), rng)
        state.apply(state.space.read(choice.line))
    assert state.outcome() is not None
