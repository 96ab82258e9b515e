"""H4.3: Provocation, the Tracer's action, makes a character move."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.games.horde.actions import COMMIT, PROVOKE, role_in, square_in
from quadrille.games.horde.movement import add_movements, walk, why_no_movement
from quadrille.games.horde.phase_3_steps import HordeAction
from quadrille.games.horde.power_pool import pay, why_not_paid
from quadrille.games.horde.roles import TRACER
from quadrille.games.horde.state_data import HordeData


class Provoke(HordeAction):
    """One uninjured character, the Tracer included, makes one movement, moved or not."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        unpaid = why_not_paid(state, state.actor, TRACER)
        return unpaid if unpaid is not None else why_no_movement(state, action, "H4.3")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        pay(state, TRACER)
        walk(state, state.actor, role_in(action), square_in(action), "horde.provoke", sink)


PROVOKING: Final = Provoke(PROVOKE, COMMIT)


def add_provocations(state: HordeData, seat: i64, actions: list[int]) -> None:
    """Appends every movement that can be paid for."""
    add_movements(state, seat, state.wounded, PROVOKE, actions)
