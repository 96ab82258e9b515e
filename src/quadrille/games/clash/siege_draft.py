"""C8.1: the draft of a Siege. The player keeps one card of each row, the enemy gets the others."""

from typing import Final

from quadrille.games.clash.data import TOWER, ClashData
from quadrille.games.clash.dealing_hands import ask_for_hand
from quadrille.games.clash.draft import ask_for_row
from quadrille.games.clash.start_of_turn import ask_for_turn

SIEGE_ROUNDS: Final = 8


def begin_siege_draft(state: ClashData) -> None:
    """Eight rows; then the hand is dealt and the player has the first turn. The enemy's tower lies
    at the bottom of its pile. What is asked last comes first."""
    state.pile_tail = [TOWER]
    ask_for_turn(state, 0)
    ask_for_hand(state, 0)
    for _ in range(SIEGE_ROUNDS):
        ask_for_row(state, 0)
