"""The list `pending` of a position: written, and read back with care, for what somebody wrote by
hand must lead somewhere."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.seats import CHANCE
from quadrille.games.horde.decisions import ENTRIES, FORMS, PHASES
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_3_help import cards_shown
from quadrille.games.horde.phase_5_counterwind import FACE_WIND
from quadrille.games.horde.question_base import ChanceQuestion, Question, Step, phase, seat_of
from quadrille.games.horde.reading_values import bad_field
from quadrille.games.horde.state_data import HordeData

# By name: a step is read rather than the question that it asks.
_READ_AS: Final[dict[str, Question | Step]] = {entry.name: entry for entry in reversed(ENTRIES)}


def pending_texts(state: HordeData) -> list[str]:
    """All that is pending, the next first."""
    return [FORMS[decision.name].text(packed) for decision, _, packed in state.pending()]


def read_pending(state: HordeData, data: Mapping[str, Any]) -> None:
    """`pending`, or by default phase 3 of `to_move`."""
    texts: Any = data.get("pending", [f"{ACT.name} {data.get('to_move', 'A')}"])
    if "pending" in data and "to_move" in data:
        raise bad_field("to_move", "pending says already who is to move")
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise bad_field("pending", 'it must be a list of texts, such as ["horde A"]')
    for text in reversed(texts):
        _read_entry(state, text)
    lowest = phase(state)[0]
    if lowest not in PHASES:
        raise bad_field("pending", f"it must end with a phase: {', '.join(PHASES)}")
    for decision, _, _ in state.pending()[:-1]:
        if lowest not in FORMS[decision.name].phases:
            raise bad_field("pending", f"'{decision.name}' cannot come before '{lowest}'")


def _read_entry(state: HordeData, text: str) -> None:
    words = text.split()
    if not words or words[0] not in FORMS:
        raise bad_field("pending", f"'{text}' does not begin with one of {', '.join(FORMS)}")
    packed = FORMS[words[0]].read(text, state.setup.seats)
    entry = _READ_AS[words[0]]
    state.ask(entry, CHANCE if isinstance(entry, ChanceQuestion) else seat_of(packed), packed)


def check_pending(state: HordeData) -> None:
    """Whether what is asked can be asked, in the position that was read."""
    entries = state.pending()
    entries.reverse()
    state.begin(state.setup.decisions)
    for decision, actor, packed in entries:
        state.ask(decision, actor, packed)
        decision.check_read(state)
    if phase(state)[0] != FACE_WIND.name and (state.facing or state.boost or state.earned):
        raise bad_field("facing", "no line is being resolved")
    if len(state.looked) != cards_shown(state):
        raise bad_field("looked", "two cards are looked at while Help asks which to keep")
