"""M1.1, M1.4: what lies on the table at first, and how the first turn begins."""

from quadrille.core.events import Sink
from quadrille.games.royal_map.cards import EVERYTHING, NUMBERS, face_deck
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.turn import begin_turn


def unpack(state: RoyalMapData) -> None:
    """M1.1: two Face decks and the shuffled Resource deck; M1.4: the pools are empty."""
    state.faces = [face_deck(0), face_deck(1)]
    state.rest = list(range(NUMBERS))
    state.existing = EVERYTHING


def first_turn(state: RoyalMapData, sink: Sink | None) -> None:
    """M1.4: player 1 begins. The set-up's notes are no longer kept."""
    state.asks = []
    state.frontier = []
    state.mover = 0
    state.turn = 1
    begin_turn(state, sink)
