"""H9.5: no choice, no question. When a line is resolved at once, a winner is not asked, and an Aval
is not thinned out."""

from quadrille.core.compiling import i64
from quadrille.games.horde.movement import squares_to_go_to
from quadrille.games.horde.player_side import Side
from quadrille.games.horde.state_data import HordeData


def can_brace(side: Side) -> bool:
    """Without cards and points there is nothing to commit to a line."""
    return side.hand_size > 0 or side.pool > 0


def can_go_somewhere(state: HordeData, seat: i64, role: i64) -> bool:
    """Without a free square to go to a movement that was won is none."""
    return squares_to_go_to(state, seat, role) != 0


def can_dismiss(side: Side) -> bool:
    """From an empty Aval nobody can be dismissed."""
    return side.aval_size > 0
