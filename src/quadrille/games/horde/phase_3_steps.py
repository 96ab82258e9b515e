"""Phase 3 (H4): its three steps, of which a later one closes the earlier ones, and what its
families of actions have in common."""

from typing import Final

from quadrille.core.compiling import i64, missing
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.horde.pending_form import about, number_of
from quadrille.games.horde.state_data import HordeData

ENTERING: Final = 0
MOVING: Final = 1
ACTING: Final = 2
STEPS: Final = ("entering", "moving", "acting")


class HordeAction:
    """A family of actions that answer the question of phase 3: those from `first` on, below `end`.
    Each is defined in the module of its rule."""

    def __init__(self, first: int, end: int) -> None:
        self.first = first
        self.end = end

    def why_not(self, state: HordeData, action: int) -> Message | None:
        """Why an action of the family is not legal now, or None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        raise missing(self, "apply_unchecked")


def ask_to_act(state: HordeData, seat: i64) -> None:
    """Phase 3 of this seat takes the place of what is on top."""
    state.ask_instead(state.setup.phase_3, seat, about(seat, ENTERING))


def asked_step(state: HordeData) -> i64:
    """The step that has been reached: ENTERING, MOVING or ACTING."""
    return number_of(state.about)


def reach_step(state: HordeData, step: i64) -> None:
    """A later step of phase 3 closes the earlier ones."""
    state.about = about(state.actor, step)
