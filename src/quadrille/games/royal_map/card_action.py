"""M3: one action in a turn for each own face card in the Map."""

from quadrille.core.compiling import i64
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.royal_map.cards import NAMES
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.refusals import no, not_own_in_map


def no_action(state: RoyalMapData, face: int, rule: str) -> Message | None:
    """Why a face card has no action left in this turn, or None."""
    foreign = not_own_in_map(state, face, rule)
    if foreign is not None:
        return foreign
    if has_acted(state, face):
        return no("acted", "M3", card=NAMES[face])
    return None


def has_acted(state: RoyalMapData, face: i64) -> bool:
    return state.acted >> face & 1 == 1


def use_action(state: RoyalMapData, face: i64) -> None:
    """A card's action of this turn; the first one forfeits the manoeuvre (M2)."""
    state.acted |= bit(face)
    state.manoeuvre = False
