"""C4.3: the end of a turn."""

from quadrille.core.events import Sink
from quadrille.core.masks import nth_of
from quadrille.games.clash.data import TURN_LIMIT, ClashData
from quadrille.games.clash.ending import finish
from quadrille.games.clash.repetition import is_last_turn_over


def end_turn(state: ClashData, sink: Sink | None) -> None:
    """Damage, used protection and "entered" are cleared for all units. The other's turn
    follows, unless it was the last one (C7)."""
    hurt = state.hurt
    while hurt:
        state.damage[nth_of(hurt, 0)] = 0
        hurt &= hurt - 1
    state.hurt = 0
    state.entered = 0
    state.struck = 0
    if state.setup.tide == 0 and is_last_turn_over(state):
        finish(state, -1, TURN_LIMIT, sink)
    else:
        state.ask_instead(state.setup.next_turn, 1 - state.actor)
