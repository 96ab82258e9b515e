"""What happens to characters: wounds and destruction."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.ending import check_horde
from quadrille.games.horde.field import GRID, SQUARES
from quadrille.games.horde.packed_numbers import unit
from quadrille.games.horde.player_side import leave, square_of, take_off_field
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import HordeData


def is_wounded(state: HordeData, seat: i64, role: i64) -> bool:
    return state.wounded >> 4 * seat + role & 1 == 1


def wounded_roles(state: HordeData, seat: i64) -> i64:
    """As a mask."""
    return state.wounded >> 4 * seat & 15


def has_moved(state: HordeData, seat: i64, role: i64) -> bool:
    """H4.2: in this phase 3."""
    return state.moved >> 4 * seat + role & 1 == 1


def wound(state: HordeData, seat: i64, role: i64, sink: Sink | None) -> None:
    state.wounded |= bit(4 * seat + role)
    tell_where(state, sink, "horde.wounded", seat, role)


def destroy(state: HordeData, seat: i64, role: i64, sink: Sink | None) -> None:
    """The character on the field is out of the game."""
    tell_where(state, sink, "horde.destroyed", seat, role)
    leave_field(state, seat, role)
    state.sides[seat].lost += unit(role)
    check_horde(state, seat, sink)


def leave_field(state: HordeData, seat: i64, role: i64) -> None:
    take_off_field(state.sides[seat], role)
    away = ~bit(4 * seat + role)
    state.wounded &= away
    state.moved &= away


def lose_from_aval(state: HordeData, seat: i64, role: i64, key: str, sink: Sink | None) -> None:
    side = state.sides[seat]
    leave(side, role)
    side.lost += unit(role)
    if sink is not None:
        sink.append(Event(key, {"seat": seat_letter(seat), "role": ROLES[role]}))


def square_name(state: HordeData, seat: i64, role: i64) -> str:
    """Where a character on the field stands."""
    return SQUARES[GRID * seat + square_of(state.sides[seat], role)]


def tell_where(state: HordeData, sink: Sink | None, key: str, seat: i64, role: i64) -> None:
    """What happens to a character, and the square where it stands."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(state, seat, role),
        }
        sink.append(Event(key, told))
