"""One imagined state for all that is told of a view, and nothing that is told changes it."""

import pytest

from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.registry import find_game
from quadrille.insight.insight import find_insight
from quadrille.language import catalogue

GAMES = ("clash", "horde", "iditacards", "royal_map")


@pytest.mark.parametrize("name", GAMES)
def test_an_insight_does_not_change_the_state_that_it_imagined(name: str) -> None:
    game = find_game(name)
    insight, words = find_insight(game), catalogue(game, "en")
    rng = Rng(name)
    dealer = SamplingDealer(rng)
    state = game.new()
    for _ in range(60):
        dealer.settle(state)
        if state.over():
            state = game.new()
            continue
        view = state.view(state.actor)
        imagined = insight.imagine(view)
        before = imagined.position(ALL_SEEING)
        first = insight.of(view, words)
        assert insight.imagine(view) is imagined
        assert imagined.position(ALL_SEEING) == before
        assert insight.of(view, words) == first
        legal = state.legal()
        state.do(legal[rng.below(len(legal))])


def test_another_view_has_a_state_of_its_own() -> None:
    game = find_game("clash")
    insight = find_insight(game)
    state = game.new()
    SamplingDealer(Rng("views")).settle(state)
    one, other = state.view(0), state.view(1)
    assert insight.imagine(one) is not insight.imagine(other)
    assert insight.imagine(one) is insight.imagine(one)
    # An equal view is another one: only what is asked about again is known.
    assert insight.imagine(state.view(0)) is not insight.imagine(one)


def test_a_state_that_is_known_need_not_be_imagined() -> None:
    game = find_game("clash")
    insight = find_insight(game)
    state = game.new()
    view = state.view(0)
    insight.remember(view, state)
    assert insight.imagine(view) is state


def test_what_is_remembered_does_not_grow() -> None:
    game = find_game("clash")
    insight = find_insight(game)
    state = game.new()
    views = [state.view(0) for _ in range(30)]
    imagined = [insight.imagine(view) for view in views]
    assert insight.imagine(views[-1]) is imagined[-1]
    assert insight.imagine(views[0]) is not imagined[0]
