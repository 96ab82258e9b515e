"""H4.3: Rest, Provocation and Attack, each an action of a role for points."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import ATTACK, COMMIT, DISMISS, PLAY, PROVOKE, REST
from quadrille.games.horde.cards import (
    ATTACK_COST,
    COMBATANT,
    FIRE_LINKER,
    PROVOCATION,
    REST_COST,
    ROLES,
    TRACER,
)
from quadrille.games.horde.characters import is_wounded
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.movement import walk, why_no_movement
from quadrille.games.horde.packed_numbers import number_at
from quadrille.games.horde.phase_1_encounter_row import ask_encounter, discard_encounter
from quadrille.games.horde.phase_3_steps import HordeAction, role_in, square_in
from quadrille.games.horde.player_side import stands
from quadrille.games.horde.power_pool import pay, why_not_paid
from quadrille.games.horde.refusing import no
from quadrille.games.horde.state_data import HordeData


class Rest(HordeAction):
    """Heals one wounded character on the field, the Fire-linker included."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        seat = state.actor
        side = state.sides[seat]
        role = action - REST
        unpaid = why_not_paid(side, FIRE_LINKER, REST_COST)
        if unpaid is not None:
            return unpaid
        if is_wounded(state, seat, role):
            return None
        key = "not_wounded" if stands(side, role) else "not_on_field"
        return no(key, "H4.3", role=ROLES[role])

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        role = action - REST
        seat: i64 = state.actor
        pay(state, REST_COST)
        state.wounded &= ~bit(4 * seat + role)
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role], "pool": state.sides[seat].pool}
            sink.append(Event("horde.rest", told))


class Provoke(HordeAction):
    """One uninjured character, the Tracer included, makes one movement, moved or not."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        unpaid = why_not_paid(state.sides[state.actor], TRACER, PROVOCATION)
        return unpaid if unpaid is not None else why_no_movement(state, action, "H4.3")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        pay(state, PROVOCATION)
        walk(state, state.actor, role_in(action), square_in(action), "horde.provoke", sink)


class Attack(HordeAction):
    """H4.3, H8.4: a face-up Encounter of the row goes to the discard, then the top Encounter takes
    its slot face down."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        unpaid = why_not_paid(state.sides[state.actor], COMBATANT, ATTACK_COST)
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
        pay(state, ATTACK_COST)
        if sink is not None:
            told = {"seat": seat_letter(seat), "pool": state.sides[seat].pool}
            sink.append(Event("horde.attack", told))
        discard_encounter(state, slot, sink)
        ask_encounter(state, slot)
        state.proceed(sink)


RESTING: Final = Rest(REST, DISMISS)
PROVOKING: Final = Provoke(PROVOKE, COMMIT)
ATTACKING: Final = Attack(ATTACK, PLAY)
