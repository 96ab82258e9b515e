"""The list `pending` of a position, read back with care: what somebody wrote by hand must lead
somewhere."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.decision import Decision
from quadrille.core.given import Given
from quadrille.core.pending_entries import PENDING, bad_pending, read_pending_entries
from quadrille.games.horde.decisions import ENTRIES, FORMS, PHASES
from quadrille.games.horde.pending_form import about
from quadrille.games.horde.phase_3_help import cards_shown
from quadrille.games.horde.question_base import phase
from quadrille.games.horde.reading_values import bad_field
from quadrille.games.horde.state_data import HordeData

# By name: a step is read rather than the question that it asks.
_READ_AS: Final[dict[str, Decision[Any]]] = {entry.name: entry for entry in reversed(ENTRIES)}


def read_pending(state: HordeData, data: Mapping[str, Any]) -> None:
    """`pending`, or by default phase 3 of `to_move`."""
    if PENDING not in data:
        letters = ("A", "B")[: state.setup.seats]
        seat = Given("", dict(data)).one_of("to_move", letters, "A")
        state.ask(state.setup.phase_3, seat, about(seat))
        return
    if "to_move" in data:
        raise bad_field("to_move", "pending says already who is to move")
    read_pending_entries(state, data[PENDING], _READ_AS)
    lowest = phase(state)[0]
    if lowest not in PHASES:
        raise bad_pending(f"it must end with a phase: {', '.join(PHASES)}")
    for decision, _, _ in state.pending()[:-1]:
        if lowest not in FORMS[decision.name].within:
            raise bad_pending(f"'{decision.name}' cannot come before '{lowest}'")


def check_pending(state: HordeData) -> None:
    """Whether what is asked can be asked, in the position that was read."""
    entries = state.pending()
    entries.reverse()
    state.begin(state.setup.decisions)
    for decision, actor, packed in entries:
        state.ask(decision, actor, packed)
        decision.check_read(state)
    if not may_hold(state, "facing") and (state.facing or state.boost or state.earned):
        raise bad_field("facing", "no line is being resolved")
    if len(state.looked) != cards_shown(state):
        raise bad_field("looked", "two cards are looked at while Help asks which to keep")


def may_hold(state: HordeData, field: str) -> bool:
    """Whether the phase of the turn is one in which this field of a position makes sense; when all
    is over anything does."""
    now = phase(state)[0]
    return not now or field in FORMS[now].holds
