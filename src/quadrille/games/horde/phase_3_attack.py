"""H4.3, H8.4: Attack, the Combatant's action, discards an Encounter that lies face up."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import ATTACK, PLAY
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.packed_numbers import number_at
from quadrille.games.horde.phase_1_encounter_row import ask_encounter, discard_encounter
from quadrille.games.horde.phase_3_steps import HordeAction
from quadrille.games.horde.power_pool import can_pay, pay, why_not_paid
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import COMBATANT
from quadrille.games.horde.state_data import HordeData


class Attack(HordeAction):
    """A face-up Encounter anywhere in the row goes to the discard, then the top Encounter takes its
    slot face down."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        unpaid = why_not_paid(state, state.actor, COMBATANT)
        if unpaid is not None:
            return unpaid
        slot = action - ATTACK
        if state.face_up >> slot & 1:
            return None
        key = "face_down" if number_at(state.row, slot) else "no_encounter"
        return no(key, "H4.3", column=COLUMNS[slot])

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        slot = action - ATTACK
        seat: i64 = state.actor
        pay(state, COMBATANT)
        if sink is not None:
            told = {"seat": seat_letter(seat), "pool": state.sides[seat].pool}
            sink.append(Event("horde.attack", told))
        discard_encounter(state, slot, sink)
        ask_encounter(state, slot)
        state.proceed(sink)


ATTACKING: Final = Attack(ATTACK, PLAY)


def open_to_attack(state: HordeData, seat: i64) -> i64:
    """The slots whose Encounter can be attacked now, as a mask."""
    return state.face_up if can_pay(state, seat, COMBATANT) else 0
