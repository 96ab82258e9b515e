"""M2: one manoeuvre in a turn, before any card acts."""

from quadrille.core.messages import Message
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.refusals import no


def no_manoeuvre(state: RoyalMapData) -> Message | None:
    """Why there is no manoeuvre left in this turn, or None."""
    return None if state.manoeuvre else no("late", "M2")


def use_manoeuvre(state: RoyalMapData) -> None:
    state.manoeuvre = False
