"""Damage, and what it does when a Damaged is discarded (I5.6, I5.7)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.data import IditacardsData, add_to_discard
from quadrille.games.iditacards.events import tell_number
from quadrille.games.iditacards.immunity import immune_at


def deal_damage(state: IditacardsData, seat: i64, n: i64, square: i64, sink: Sink | None) -> None:
    """I5.6, I8.4: immunity is judged on the square where the player stands or will stand."""
    if immune_at(state, seat, square):
        if sink is not None:
            sink.append(Event("iditacards.immune", {"seat": seat_letter(seat)}))
        return
    dealt = min(n, state.damage)
    state.damage -= dealt
    for _ in range(dealt):
        add_to_discard(state, seat, state.setup.cards.damaged)
    tell_number(sink, "damage", seat, dealt)


def discarded_harmfully(state: IditacardsData, card: i64) -> None:
    """I5.7: in a cost, or by an effect in the own main phase."""
    if card == state.setup.cards.damaged:
        state.hurt = True
