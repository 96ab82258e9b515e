"""What becomes of everybody if nothing more is spent this turn: what players work out by hand."""

from typing import Any, Final

from quadrille.core.dealers import SamplingDealer
from quadrille.core.decision import Decision
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde.actions import COMMIT, END, STAY
from quadrille.games.horde.cards import ACE
from quadrille.games.horde.packed_numbers import put_at
from quadrille.games.horde.phase_1_encounter_row import face_down
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.phase_5_won_movement import WON_MOVEMENT
from quadrille.games.horde.question_base import phase
from quadrille.games.horde.state import HordeState

BEFORE_FORMATION: Final = ("horde", "encounters", "line", "facing")
"""Phases of a turn whose formation is still to be judged: at least a part of the Counterwind is
still to come."""
_AFTER_WIND: Final = ("horde.compliant", "horde.missed")
_SPENDING_NOTHING: Final[dict[Decision[Any], int]] = {
    ACT: END,
    BRACE_LINE: COMMIT,
    WON_MOVEMENT: STAY,
}


def unspent(state: HordeState) -> list[Event]:
    """The events up to the end of the Counterwind, by the rules themselves. Encounters that lie
    face down do nothing here, and who wins a movement stays. The state, which must be one that the
    reader could imagine (`Game.determinize`), is used up."""
    events: list[Event] = []
    if not wind_to_come(state):
        return events
    hide_encounters(state)
    dealer = SamplingDealer(Rng("forecast"))
    while wind_to_come(state):
        if state.actor == CHANCE:
            dealer.settle(state, events)
        else:
            state.do(spending_nothing(state), events)
    for number, event in enumerate(events):
        if event.key in _AFTER_WIND:
            return events[:number]
    return events


def wind_to_come(state: HordeState) -> bool:
    return phase(state)[0] in BEFORE_FORMATION


def hide_encounters(state: HordeState) -> None:
    """Makes the Encounters that lie face down do nothing."""
    for slot in face_down(state):
        state.row = put_at(state.row, slot, ACE)


def spending_nothing(state: HordeState) -> int:
    """An action that spends nothing. Which card of Help is kept changes nothing here."""
    action = _SPENDING_NOTHING.get(state.decision)
    return action if action is not None else state.legal()[0]
