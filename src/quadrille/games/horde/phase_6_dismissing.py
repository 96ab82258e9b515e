"""H7.4, H7.5, H9.4: an Aval with too many characters is reduced; others may be dismissed."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import ATTACK, DISMISS, DISMISSALS, DISMISSALS_OR_END, END
from quadrille.games.horde.ending import check_horde
from quadrille.games.horde.packed_numbers import number_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.phase_2_draw_and_fill import FULL
from quadrille.games.horde.player_side import Side
from quadrille.games.horde.question_base import Question, Step, asked_role, asked_seat
from quadrille.games.horde.refusals import no, not_asked
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.skipped_questions import can_dismiss
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.turn import ask_close
from quadrille.games.horde.wounds_and_losses import lose_from_aval

FORM: Final = EntryForm("aval", True, EntryField("role", ROLES))


class ReduceAval(Step):
    """An empty Aval is passed over."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        seat = asked_seat(state)
        if can_dismiss(state.sides[seat]):
            state.ask_instead(DISMISS_CHARACTER, seat, state.about)
        else:
            next_aval(state, seat)

    def check_read(self, state: HordeData) -> None:
        if not can_spare(state.sides[asked_seat(state)], asked_role(state)):
            raise bad_pending(f"'{self.name}': too few characters are left to dismiss")


class DismissCharacter(Question):
    """A set of characters, named in the order of the roles; down to four is a must."""

    def legal(self, state: HordeData) -> list[int]:
        side = state.sides[state.actor]
        first = asked_role(state)
        roles: i64 = 0
        role: i64 = 0
        while role < 4:
            if role >= first and number_at(side.aval, role) and can_spare(side, role):
                roles |= bit(role)
            role += 1
        return DISMISSALS[roles] if side.aval_size > FULL else DISMISSALS_OR_END[roles]

    def why_not(self, state: HordeData, action: int) -> Message | None:
        side = state.sides[state.actor]
        if action == END:
            too_many = side.aval_size - FULL
            return no("too_many", "H7.4", n=too_many) if too_many > 0 else None
        if not DISMISS <= action < ATTACK:
            return not_asked(state, action, self.rule)
        role = action - DISMISS
        if not number_at(side.aval, role):
            return no("not_in_aval", "H7.4", role=ROLES[role])
        if role < asked_role(state):
            return no("dismiss_order", "H7.4", role=ROLES[role])
        if not can_spare(side, role):
            return no("dismiss_first", "H7.4", role=ROLES[role])
        return None

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        """H7.5: the discards are final, and may lose the game."""
        seat: i64 = state.actor
        if action == END:
            next_aval(state, seat)
        else:
            role: i64 = action - DISMISS
            state.ask_instead(REDUCE_AVAL, seat, about(seat, role))
            lose_from_aval(state, seat, role, "horde.dismissed", sink)
            check_horde(state, seat, sink)
        state.proceed(sink)

    def prompt(self, state: HordeData) -> Message:
        told = {"seat": seat_letter(state.actor)}
        size = state.sides[state.actor].aval_size
        if size > FULL:
            return Message("horde.ask.aval_must", {**told, "n": size - FULL})
        return Message("horde.ask.aval", {**told, "left": size})


REDUCE_AVAL: Final = ReduceAval(FORM)
DISMISS_CHARACTER: Final = DismissCharacter(FORM, "H7.4")


def ask_aval(state: HordeData, seat: i64) -> None:
    state.ask_instead(REDUCE_AVAL, seat, about(seat))


def next_aval(state: HordeData, seat: i64) -> None:
    """The left player's, then the right player's; then the turn is closed."""
    if seat + 1 < state.setup.seats:
        ask_aval(state, seat + 1)
    else:
        ask_close(state)


def can_spare(side: Side, first: i64) -> bool:
    """Whether down to four could be dismissed from this role on."""
    left: i64 = 0
    role = first
    while role < 4:
        left += number_at(side.aval, role)
        role += 1
    return left >= side.aval_size - FULL
