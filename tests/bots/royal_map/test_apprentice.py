"""The rule-based bot of Royal Map."""

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SamplingDealer
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import NOBODY
from quadrille.games.registry import find_game
from quadrille.language import catalogue

GAME = find_game("royal_map")
DEAR = GAME.with_data(
    {"cards": {**GAME.data["cards"], "prices": {**GAME.data["cards"]["prices"], "A": 3, "J": 11}}}
)


@pytest.mark.parametrize("game", [GAME, DEAR], ids=["as printed", "other prices"])
def test_the_apprentice_beats_random_play(game: Game) -> None:
    rng = Rng("duel")
    dealer = SamplingDealer(rng)
    bots = [find_bot("apprentice", game), find_bot("random", game)]
    words = catalogue(game)
    state = game.new()
    dealer.settle(state)
    while state.actor != NOBODY:
        view = state.view(state.actor)
        choice = bots[state.actor].choose(view, Budget(rounds=2), rng)
        assert choice.line in view["legal"]
        assert all("bots." not in words.say(reason) for reason in choice.reasons)
        state.apply(state.space.read(choice.line))
        dealer.settle(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.shares[0] == 1.0
