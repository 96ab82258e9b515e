"""The apprentice of Iditacards in the cold: it must not throw away what keeps it moving."""

from typing import cast

import pytest

from quadrille.bots.iditacards.judging import worth_now
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.games.iditacards.cards import NUMBER
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.registry import find_game

GAME = find_game("iditacards")


def alone(course: str) -> IditacardsState:
    options = GAME.settle({"players": 1, "course": course})
    return cast(IditacardsState, GAME.start(options))


def test_cards_are_worth_more_to_whom_they_relieve() -> None:
    state = alone("classic_solo")
    first_aid, lunch, mush = NUMBER["first aid"], NUMBER["lunch"], NUMBER["mush"]
    before = [worth_now(state, 0, card) for card in (first_aid, lunch, mush)]
    state.counters[0] = 5
    cold = [worth_now(state, 0, card) for card in (first_aid, lunch, mush)]
    assert cold[0] > before[0]
    assert cold[1:] == before[1:]
    state.counters[1] = 5
    assert worth_now(state, 0, lunch) > before[1]


@pytest.mark.parametrize("seed", [5, 8, 18])
def test_it_finishes_the_cold_course(seed: int) -> None:
    """Games that were lost for good at hypothermia 7, every personal card destroyed."""
    bot = find_bot("apprentice", GAME)
    state = alone("classic_solo")
    dealer = SeededDealer(seed)
    ply = 0
    while True:
        dealer.settle(state)
        if state.over():
            break
        line = bot.choose(state.view(0), Budget(), Rng(f"{seed}/{ply}")).line
        state.apply(state.space.read(line))
        ply += 1
    assert state.position_of[0] > 160
