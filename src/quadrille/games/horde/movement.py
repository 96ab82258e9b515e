"""How each role moves (H0.4, H0.5), whatever the movement comes from."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import add_squares, field_in, role_in, square_in
from quadrille.games.horde.field import GRID, SQUARES
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE
from quadrille.games.horde.player_side import put_on_field, square_of, stands
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import COMBATANT, ROLES, TRACER, WINGER
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.wounds_and_losses import is_wounded, square_name

_FIELD: Final = 0xFFFF
_NOT_A: Final = 0xEEEE
_NOT_D: Final = 0x7777
"""All squares, and those without the first and without the last column, as masks."""


def _diagonally(square: int) -> int:
    """The squares one or two away along a diagonal, whatever stands between."""
    line, column = divmod(square, 4)
    mask = 0
    for other in range(GRID):
        down, right = abs(other // 4 - line), abs(other % 4 - column)
        if down == right and down in (1, 2):
            mask |= 1 << other
    return mask


_WINGS: Final[list[int]] = [_diagonally(square) for square in range(GRID)]


def _around(squares: i64) -> i64:
    """These squares and all that lie beside them, straight or diagonally."""
    wide = squares | squares << 1 & _NOT_A | squares >> 1 & _NOT_D
    return wide | wide << 4 & _FIELD | wide >> 4


def reach(role: i64, square: i64, occupied: i64) -> i64:
    """The squares where a movement of this role can end; `occupied` has its own square too."""
    free = ~occupied & _FIELD
    if role == WINGER:
        wings: i64 = _WINGS[square]
        return wings & free
    here = bit(square)
    if role == TRACER:
        up = here >> 4 & free
        down = here << 4 & free
        left = here >> 1 & _NOT_D & free
        right = here << 1 & _NOT_A & free
        second = up >> 4 | down << 4 | left >> 1 & _NOT_D | right << 1 & _NOT_A
        return up | down | left | right | second & free
    near = _around(here) & free
    return _around(near) & free if role == COMBATANT else near


def squares_to_go_to(state: HordeData, seat: i64, role: i64) -> i64:
    """Where a character on the field can move to, as a mask."""
    side = state.sides[seat]
    return reach(role, square_of(side, role), side.occupied)


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
    if square_of(side, role) == square:
        return no("stands_there", "H0.4", **told)
    if side.occupied >> square & 1:
        return no("occupied", "H0.4", **told)
    if squares_to_go_to(state, seat, role) >> square & 1:
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
