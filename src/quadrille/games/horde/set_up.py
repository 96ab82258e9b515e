"""H1: the decks are shuffled, three Breezes and the first Encounters are dealt."""

from quadrille.core.seats import NOBODY
from quadrille.games.horde.invariants import count_cards
from quadrille.games.horde.phase_1_breezes import ask_breeze
from quadrille.games.horde.phase_1_encounter_row import deal_row
from quadrille.games.horde.state_data import HordeData, unpack
from quadrille.games.horde.turn import BEGIN_TURN


def set_up(state: HordeData) -> None:
    """H1.1, H1.2; what is asked last is dealt first."""
    unpack(state)
    state.totals = count_cards(state)
    state.ask(BEGIN_TURN, NOBODY)
    for slot in (0, 1, 2):
        ask_breeze(state, slot)
    deal_row(state)
