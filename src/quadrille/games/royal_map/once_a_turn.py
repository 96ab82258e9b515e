"""What a turn allows once: one manoeuvre (M2), and one action for each own face card (M3)."""

from quadrille.core.compiling import i64
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.royal_map.cards import COLOUR, NAMES
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.refusing import no


def no_manoeuvre(state: RoyalMapData) -> Message | None:
    """M2: why there is no manoeuvre left in this turn, or None."""
    return None if state.manoeuvre else no("late", "M2")


def not_own_in_map(state: RoyalMapData, face: int, rule: str) -> Message | None:
    """Why the mover cannot use a face card at all, or None."""
    if COLOUR[face] != state.mover:
        return no("not_yours", rule, card=NAMES[face])
    if not state.where[face]:
        return no("not_in_map", rule, card=NAMES[face])
    return None


def no_action(state: RoyalMapData, face: int, rule: str) -> Message | None:
    """M3: why a face card has no action left in this turn, or None."""
    foreign = not_own_in_map(state, face, rule)
    if foreign is not None:
        return foreign
    if has_acted(state, face):
        return no("acted", "M3", card=NAMES[face])
    return None


def has_acted(state: RoyalMapData, face: i64) -> bool:
    return state.acted >> face & 1 == 1


def use_manoeuvre(state: RoyalMapData) -> None:
    state.manoeuvre = False


def use_action(state: RoyalMapData, face: i64) -> None:
    """M3: a card's action of this turn; the first one forfeits the manoeuvre (M2)."""
    state.acted |= bit(face)
    state.manoeuvre = False
