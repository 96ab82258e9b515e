"""What becomes of everybody if nothing more is spent this turn: what players work out by hand."""

from typing import Final

from quadrille.core.dealers import SamplingDealer
from quadrille.core.events import Event
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.horde.actions import COMMIT, END, STAY
from quadrille.games.horde.cards import ACE
from quadrille.games.horde.imagining import face_down
from quadrille.games.horde.numbers import put_at
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.table import (
    ENCOUNTERS,
    FACING,
    HORDE,
    LINE,
    WON,
    bottom,
)

BEFORE_WIND: Final = (HORDE, ENCOUNTERS, LINE, FACING)
"""Phases in which at least a part of the Counterwind is still to come."""
AFTER_WIND: Final = ("horde.compliant", "horde.missed")


def unspent(state: HordeState) -> list[Event]:
    """The events up to the end of the Counterwind, by the rules themselves. Encounters that lie
    face down do nothing here, and who wins a movement stays. The state, which must be one that the
    reader could imagine (`Game.determinize`), is used up."""
    events: list[Event] = []
    if bottom(state)[0] not in BEFORE_WIND:
        return events
    for slot in face_down(state):
        state.row = put_at(state.row, slot, ACE)
    dealer = SamplingDealer(Rng("forecast"))
    while not state.over() and bottom(state)[0] in BEFORE_WIND:
        if state.actor == CHANCE:
            dealer.settle(state, events)
        else:
            state.do(_without_spending(state), events)
    for number, event in enumerate(events):
        if event.key in AFTER_WIND:
            return events[:number]
    return events


def _without_spending(state: HordeState) -> int:
    what = state.pending.what()
    if what == HORDE:
        return END
    if what == LINE:
        return COMMIT
    if what == WON:
        return STAY
    return state.legal()[0]  # a card that Help shows: which one is kept changes nothing here
