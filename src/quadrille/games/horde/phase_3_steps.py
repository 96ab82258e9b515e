"""What a player may do in phase 3: each way has a class of its own, in the module of its rule."""

from quadrille.core.compiling import i64, missing
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.horde.actions import ENTER, FIELDS
from quadrille.games.horde.field import GRID
from quadrille.games.horde.question_base import about
from quadrille.games.horde.state_data import HordeData


class HordeAction:
    """A family of actions that answer the question of phase 3: those from `first` on, below
    `end`."""

    def __init__(self, first: int, end: int) -> None:
        self.first = first
        self.end = end

    def why_not(self, state: HordeData, action: int) -> Message | None:
        """Why an action of the family is not legal now, or None if it is."""
        raise missing(self, "why_not")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        raise missing(self, "apply_unchecked")


def reach_step(state: HordeData, step: i64) -> None:
    """A later step of phase 3 closes the earlier ones."""
    state.about = about(state.actor, step)


# An action that names a role and a square; squares count both grids.


def role_in(action: i64) -> i64:
    return (action - ENTER) // FIELDS & 3


def field_in(action: i64) -> i64:
    """The square among those of both grids."""
    return (action - ENTER) % FIELDS


def square_in(action: i64) -> i64:
    """The square of its grid."""
    return (action - ENTER) % GRID
