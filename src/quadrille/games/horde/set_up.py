"""H1: the decks are shuffled, three Breezes and the first Encounters are dealt."""

from quadrille.core.masks import count_of
from quadrille.games.horde.invariants import count_cards
from quadrille.games.horde.packed_numbers import packed
from quadrille.games.horde.phase_1_breezes import ask_breeze
from quadrille.games.horde.phase_1_encounter_row import deal_row
from quadrille.games.horde.state_data import HordeData, reset
from quadrille.games.horde.turn import ask_turn


def set_up(state: HordeData) -> None:
    """H1.1, H1.2; what is asked last is dealt first."""
    reset(state)
    unpack(state)
    state.totals = count_cards(state)
    ask_turn(state)
    for slot in (0, 1, 2):
        ask_breeze(state, slot)
    deal_row(state)


def unpack(state: HordeData) -> None:
    """H0.1, H1.1: whole decks, and one of each role in the Aval."""
    cards = state.setup.cards
    state.breeze_deck = cards.breezes
    state.breezes_left = count_of(state.breeze_deck)
    state.encounter_deck = packed(cards.encounter_counts)
    state.encounters_left = sum(cards.encounter_counts)
    for side in state.sides:
        side.pack = packed(cards.power_counts)
        side.pack_left = sum(cards.power_counts)
        side.aval = packed([1] * 4)
        side.aval_size = 4
        side.wit = packed([count - 1 for count in cards.roles.counts])
        side.wit_left = sum(cards.roles.counts) - 4
