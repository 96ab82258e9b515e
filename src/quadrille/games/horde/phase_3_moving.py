"""H4.2: each uninjured character on the field may move once."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.horde.actions import MOVE, PROVOKE, field_in, role_in, square_in
from quadrille.games.horde.field import SQUARES
from quadrille.games.horde.movement import add_movements, walk, why_no_movement
from quadrille.games.horde.phase_3_steps import MOVING, HordeAction, asked_step, reach_step
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.wounds_and_losses import has_moved


class Move(HordeAction):
    def why_not(self, state: HordeData, action: int) -> Message | None:
        role = role_in(action)
        told = {"role": ROLES[role], "square": SQUARES[field_in(action)]}
        if asked_step(state) > MOVING:
            return no("moving_over", "H4.2", **told)
        if has_moved(state, state.actor, role):
            return no("moved", "H4.2", **told)
        return why_no_movement(state, action, "H4.2")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        role = role_in(action)
        state.moved |= bit(4 * seat + role)
        reach_step(state, MOVING)
        walk(state, seat, role, square_in(action), "horde.move", sink)


MOVE_CHARACTER: Final = Move(MOVE, PROVOKE)


def add_moves(state: HordeData, seat: i64, actions: list[int]) -> None:
    """Appends every movement, for the steps before acting."""
    add_movements(state, seat, state.wounded | state.moved, MOVE, actions)
