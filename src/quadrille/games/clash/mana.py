"""C2: mana."""

from quadrille.core.compiling import i64
from quadrille.core.masks import bit
from quadrille.games.clash.data import ENEMY, ClashData


def income(state: ClashData, seat: i64) -> i64:
    """The mana of a turn: 1 for each card in hand, the tower card too. The first turn of the game
    has its own number, the enemy of a Siege its level (C8.2)."""
    setup = state.setup
    if setup.siege and seat == ENEMY:
        return setup.level
    if state.turn == 1:
        return setup.first_mana
    return len(state.hand[seat]) + 1


def affordable(state: ClashData) -> i64:
    """The cards of the set that the mana left pays for."""
    cards = state.setup.cards
    mana = state.mana
    paid: i64 = cards.affordable[mana if mana < cards.dearest else cards.dearest]
    return paid


def can_pay_for(state: ClashData, card: i64) -> bool:
    return affordable(state) & bit(card) != 0
