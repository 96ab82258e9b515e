"""C4.1, C6.9: what becomes of a unit that is destroyed."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.piles import take_at
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, ClashData


def destroy(state: ClashData, owner: i64, lane: i64, place: i64, sink: Sink | None) -> None:
    """The unit returns to the right end of its owner's hand; in a Siege the enemy's goes to the
    bottom of the pile (C8.3). It leaves everything behind: summoned again in the same turn it is
    fresh (C6.9)."""
    card = take_at(state.lanes[2 * owner + lane], place)
    gone = ~bit(card)
    state.damage[card] = 0
    state.hurt &= gone
    state.entered &= gone
    state.struck &= gone
    if sink is not None:
        names = state.setup.cards.names
        sink.append(Event("clash.destroyed", {"owner": seat_letter(owner), "card": names[card]}))
    if state.setup.siege and owner == ENEMY:
        state.pile_tail.append(card)
    else:
        state.hand[owner].append(card)
        state.known |= bit(card)
