"""Where destroyed cards go (I2.3)."""

from quadrille.core.compiling import i64
from quadrille.core.piles import put_in
from quadrille.games.iditacards.cards import UPGRADES
from quadrille.games.iditacards.data import IditacardsData


def destroy(state: IditacardsData, card: i64) -> None:
    """I2.3: where a destroyed card goes."""
    deck = state.setup.cards.deck[card]
    state.observation_cache = b""
    if card == state.setup.cards.damaged:
        state.damage += 1
    elif deck < UPGRADES:
        put_in(state.ruins[deck], card)
    else:
        put_in(state.destroyed, card)
