"""C7: the tide, which ends games that stand still."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, TIDE, ClashData
from quadrille.games.clash.tower import hit_tower


def rise(state: ClashData, seat: i64, sink: Sink | None) -> None:
    """The own tower suffers 1 damage in the first turn after the option `tide`, 2 in the next and
    so on. It does not rise against the enemy of a Siege (C8.4)."""
    setup = state.setup
    damage = state.turns[seat] - setup.tide
    if setup.tide == 0 or damage <= 0 or (setup.siege and seat == ENEMY):
        return
    if sink is not None:
        sink.append(Event("clash.tide", {"seat": seat_letter(seat), "n": damage}))
    hit_tower(state, seat, damage, TIDE, sink)
