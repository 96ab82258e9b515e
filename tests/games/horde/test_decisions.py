"""Legality is stated once: `legal` and `why_not` agree on every action of the action space."""

import pytest

from quadrille.core.rng import Rng
from quadrille.games.horde import GAME


@pytest.mark.parametrize("variant", ["solo table", "competition", "by the book"])
def test_just_what_is_not_legal_is_refused(variant: str) -> None:
    state = GAME.new(**GAME.variants()[variant])
    rng = Rng(variant)
    actions = state.space.actions()
    while not state.over():
        legal = state.legal()
        assert [action for action in actions if state.why_not(action) is None] == sorted(legal)
        state.do(legal[rng.below(len(legal))])
