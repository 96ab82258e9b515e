"""H4.2: each uninjured character on the field may move once; and what all movements share."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import MOVE, PROVOKE, add_squares
from quadrille.games.horde.cards import ROLES
from quadrille.games.horde.characters import is_wounded, square_name
from quadrille.games.horde.field import GRID, SQUARES, reach
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE
from quadrille.games.horde.phase_3_steps import (
    HordeAction,
    field_in,
    reach_step,
    role_in,
    square_in,
)
from quadrille.games.horde.player_side import put_on_field, square_of, stands
from quadrille.games.horde.question_base import asked_step
from quadrille.games.horde.refusing import no
from quadrille.games.horde.state_data import MOVING, HordeData


class Move(HordeAction):
    def why_not(self, state: HordeData, action: int) -> Message | None:
        role = role_in(action)
        told = {"role": ROLES[role], "square": SQUARES[field_in(action)]}
        if asked_step(state) > MOVING:
            return no("moving_over", "H4.2", **told)
        if state.moved >> 4 * state.actor + role & 1:
            return no("moved", "H4.2", **told)
        return why_no_movement(state, action, "H4.2")

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        role = role_in(action)
        state.moved |= bit(4 * seat + role)
        reach_step(state, MOVING)
        walk(state, seat, role, square_in(action), "horde.move", sink)


MOVE_CHARACTER: Final = Move(MOVE, PROVOKE)


def add_movements(state: HordeData, seat: i64, stuck: i64, family: i64, actions: list[int]) -> None:
    """Appends every movement of those on the field who are not stuck."""
    side = state.sides[seat]
    place = side.place
    occupied = side.occupied
    role: i64 = 0
    stuck >>= 4 * seat
    while place:
        square = (place & ONE_PLACE) - 1
        if square >= 0 and not stuck & 1:
            add_squares(actions, family, role, seat, reach(role, square, occupied))
        stuck >>= 1
        place >>= BITS
        role += 1


def why_no_movement(state: HordeData, action: int, rule: str) -> Message | None:
    """Why a character of the actor cannot go to a square, or None if it can."""
    seat = state.actor
    side = state.sides[seat]
    role = role_in(action)
    field = field_in(action)
    square = square_in(action)
    told = {"role": ROLES[role], "square": SQUARES[field]}
    if not stands(side, role):
        return no("not_on_field", rule, **told)
    if is_wounded(state, seat, role):
        return no("wounded", rule, **told)
    if field // GRID != seat:
        return no("other_grid", "H8.1", **told)
    here = square_of(side, role)
    if here == square:
        return no("stands_there", "H0.4", **told)
    if side.occupied >> square & 1:
        return no("occupied", "H0.4", **told)
    if reach(role, here, side.occupied) >> square & 1:
        return None
    return no("reach", "H0.5", **told, how=f"reach_{ROLES[role]}")


def walk(state: HordeData, seat: i64, role: i64, square: i64, key: str, sink: Sink | None) -> None:
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "from": square_name(state, seat, role),
            "to": SQUARES[GRID * seat + square],
        }
        sink.append(Event(key, told))
    put_on_field(state.sides[seat], role, square)
