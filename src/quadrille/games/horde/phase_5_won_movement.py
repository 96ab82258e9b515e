"""H6.2: an uninjured character that beats the wind may at once make one movement."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import MOVE, PROVOKE, STAY, add_squares, role_in, square_in
from quadrille.games.horde.cards import BREEZE_VALUE
from quadrille.games.horde.field import LINE_MASKS
from quadrille.games.horde.movement import squares_to_go_to, walk, why_no_movement
from quadrille.games.horde.packed_numbers import thing_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.player_side import square_of
from quadrille.games.horde.question_base import Question, asked_role, asked_seat, phase
from quadrille.games.horde.refusals import no, not_asked
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.skipped_questions import can_go_somewhere
from quadrille.games.horde.state_data import HordeData, facing_roles
from quadrille.games.horde.wounds_and_losses import is_wounded


class WonMovement(Question):
    """Where the character goes, or that it stays."""

    def legal(self, state: HordeData) -> list[int]:
        actions: list[int] = []
        seat: i64 = state.actor
        role = asked_role(state)
        add_squares(actions, MOVE, role, seat, squares_to_go_to(state, seat, role))
        actions.append(STAY)
        return actions

    def why_not(self, state: HordeData, action: int) -> Message | None:
        if action == STAY:
            return None
        if not MOVE <= action < PROVOKE:
            return not_asked(state, action, self.rule)
        role = asked_role(state)
        if role_in(action) != role:
            return no("won", "H6.2", role=ROLES[role])
        return why_no_movement(state, action, "H6.2")

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        seat: i64 = state.actor
        role = asked_role(state)
        state.answered()
        if action != STAY:
            walk(state, seat, role, square_in(action), "horde.move", sink)
        elif sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role]}
            sink.append(Event("horde.stay", told))
        state.proceed(sink)

    def prompt(self, state: HordeData) -> Message:
        side = state.sides[state.actor]
        told = {
            "seat": seat_letter(state.actor),
            "pool": side.pool,
            "cards": side.hand_size,
            "role": ROLES[asked_role(state)],
        }
        return Message("horde.ask.won", told)

    def check_read(self, state: HordeData) -> None:
        seat = asked_seat(state)
        role = asked_role(state)
        line = resolved_line(state)
        square = square_of(state.sides[seat], role)
        if square < 0 or not LINE_MASKS[line] >> square & 1 or role in facing_roles(state):
            reason = "who won a movement stands on the line and is through with it"
            raise bad_pending(reason)
        if (
            state.setup.resistance[role] + state.boost
            <= BREEZE_VALUE[thing_at(state.breezes, line)]
        ):
            raise bad_pending("who won a movement has more resistance than the wind")
        if is_wounded(state, seat, role):
            raise bad_pending("a wounded character wins no movement")
        if not can_go_somewhere(state, seat, role):
            raise bad_pending("who won a movement has no square to go to")


WON_MOVEMENT: Final = WonMovement(
    EntryForm("won", True, EntryField("role", ROLES), within=("facing",)), "H6.2"
)


def ask_won_movement(state: HordeData, seat: i64, role: i64) -> None:
    state.ask(WON_MOVEMENT, seat, about(seat, role))


def resolved_line(state: HordeData) -> int:
    """The line that is being resolved, below the pending question."""
    return phase(state)[2]
