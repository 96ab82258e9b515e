"""H4.3: Rest, the Fire-linker's action, heals a wounded character."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import DISMISS, REST
from quadrille.games.horde.phase_3_steps import HordeAction
from quadrille.games.horde.player_side import stands
from quadrille.games.horde.power_pool import can_pay, pay, why_not_paid
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import FIRE_LINKER, ROLES
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.wounds_and_losses import is_wounded, wounded_roles


class Rest(HordeAction):
    """Heals one wounded character on the field, the Fire-linker included."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        seat = state.actor
        role = action - REST
        unpaid = why_not_paid(state, seat, FIRE_LINKER)
        if unpaid is not None:
            return unpaid
        if is_wounded(state, seat, role):
            return None
        key = "not_wounded" if stands(state.sides[seat], role) else "not_on_field"
        return no(key, "H4.3", role=ROLES[role])

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        role = action - REST
        seat: i64 = state.actor
        pay(state, FIRE_LINKER)
        state.wounded &= ~bit(4 * seat + role)
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role], "pool": state.sides[seat].pool}
            sink.append(Event("horde.rest", told))


RESTING: Final = Rest(REST, DISMISS)


def healed_by_rest(state: HordeData, seat: i64) -> i64:
    """The roles that can be healed now, as a mask."""
    return wounded_roles(state, seat) if can_pay(state, seat, FIRE_LINKER) else 0
