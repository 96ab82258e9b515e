"""A turn begins (H2.1), and is closed at the end of phase 6 (H8.6, H8.7)."""

from typing import Final

from quadrille.core.events import Event, Sink
from quadrille.core.seats import NOBODY
from quadrille.games.horde.pending_form import EntryForm
from quadrille.games.horde.phase_1_breezes import shift_breezes
from quadrille.games.horde.phase_1_encounter_row import deal_row, gather_encounters
from quadrille.games.horde.phase_1_up_cards import ask_up_card
from quadrille.games.horde.question_base import Step, phase
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.two_player_competition import return_up_cards


class BeginTurn(Step):
    """H2.1: the Breezes shift, then the Up-cards are shown."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        state.turn += 1
        for side in state.sides:
            side.up = -1
        if sink is not None:
            sink.append(Event("horde.turn", {"turn": state.turn}))
        ask_up_card(state, 0)
        shift_breezes(state, sink)


class CloseTurn(Step):
    """H8.6, H8.7: in competition Up-cards, and with "redeal" all Encounters, are shuffled back."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        state.ask_instead(BEGIN_TURN, NOBODY)
        if state.setup.competition:
            return_up_cards(state, sink)
        if state.setup.redeal:
            gather_encounters(state, sink)
            deal_row(state)


BEGIN_TURN: Final = BeginTurn(EntryForm("turn", False))
CLOSE_TURN: Final = CloseTurn(EntryForm("close", False))


def ask_turn(state: HordeData) -> None:
    """The first turn is to begin."""
    state.ask(BEGIN_TURN, NOBODY)


def ask_close(state: HordeData) -> None:
    """The end of the turn takes the place of what is on top."""
    state.ask_instead(CLOSE_TURN, NOBODY)


def has_turn_begun(state: HordeData) -> bool:
    """Not while the table is set up, nor while a row is dealt anew."""
    return phase(state)[0] != BEGIN_TURN.name
