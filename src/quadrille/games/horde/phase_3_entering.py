"""H4.1: characters enter from the Aval; the option `enter_limit`."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.horde.actions import ENTER, ENTRIES, MOVE, field_in, role_in, square_in
from quadrille.games.horde.field import GRID, LINE_4, SQUARES
from quadrille.games.horde.options import Setup
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE
from quadrille.games.horde.phase_3_steps import ENTERING, HordeAction, asked_step
from quadrille.games.horde.player_side import Side, leave, put_on_field, stands
from quadrille.games.horde.refusals import no
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import HordeData
from quadrille.games.horde.wounds_and_losses import tell_where


class Enter(HordeAction):
    """On a free square of line 4; never two of one role on the field."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        seat = state.actor
        side = state.sides[seat]
        role = role_in(action)
        field = field_in(action)
        told = {"role": ROLES[role], "square": SQUARES[field]}
        if not entering_roles(side) >> role & 1:
            key = "role_on_field" if stands(side, role) else "not_in_aval"
            return no(key, "H4.1", **told)
        if asked_step(state) > ENTERING:
            return no("entering_over", "H4.1", **told)
        if not may_enter_more(state):
            return no("enter_limit", "H4.1", n=state.setup.enter_limit)
        if field // GRID != seat:
            return no("other_grid", "H8.1", **told)
        if field % GRID < LINE_4:
            return no("not_line_4", "H4.1", **told)
        if free_on_line_4(side) >> square_in(action) - LINE_4 & 1:
            return None
        return no("occupied", "H0.4", **told)

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        role = role_in(action)
        side = state.sides[seat]
        leave(side, role)
        put_on_field(side, role, square_in(action))
        state.entered += 1
        tell_where(state, sink, "horde.enter", seat, role)


ENTER_CHARACTER: Final = Enter(ENTER, MOVE)


def entries(state: HordeData, seat: i64) -> list[int]:
    """Every way to enter, for the step of entering."""
    side = state.sides[seat]
    roles: i64 = 0
    if may_enter_more(state):
        roles = entering_roles(side)
    return ENTRIES[seat << 8 | roles << 4 | free_on_line_4(side)]


def enters_one_by_one(setup: Setup) -> bool:
    """Whether only so many may enter in a turn."""
    return setup.enter_limit > 0


def may_enter_more(state: HordeData) -> bool:
    limit: i64 = state.setup.enter_limit
    return limit == 0 or state.entered < limit


def can_still_enter(state: HordeData) -> i64:
    """How many may enter yet in this turn, as far as there are any."""
    return (state.setup.enter_limit or len(ROLES)) - state.entered


def entering_roles(side: Side) -> i64:
    """The roles in the Aval that are not on the field, as a mask."""
    roles: i64 = 0
    aval = side.aval
    place = side.place
    role: i64 = 0
    while role < 4:
        if aval & ONE_PLACE and not place & ONE_PLACE:
            roles |= bit(role)
        aval >>= BITS
        place >>= BITS
        role += 1
    return roles


def free_on_line_4(side: Side) -> i64:
    """The columns whose square on line 4 is free, as a mask."""
    return ~side.occupied >> LINE_4 & 15
