"""M6: what random games show of how they end at once."""

from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, NOBODY
from quadrille.games.registry import find_game

GAME = find_game("royal_map")


def test_the_map_never_loses_its_last_number_card() -> None:
    """Nor does one action end the game for both."""
    rng = Rng("ends")
    dealer = SamplingDealer(rng)
    for _ in range(40):
        state = GAME.new()
        dealer.settle(state)
        while state.actor != NOBODY:
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])
            dealer.settle(state)
            position = state.position(ALL_SEEING)
            if not position["turn"]:
                continue
            lying = list(position["map"].values())
            land = {card[-1] in "♦♥" for card in lying if card[0] in "123456789"}
            courts = {card[-1] in "♦♥" for card in lying if card[0] in "JQKA"}
            assert land
            assert courts
            assert len(land) == 2 or len(courts) == 2
