"""A fair sample of what a viewer cannot know: the first face card before the reveal (M1.3).

The Resource deck needs nothing: its rest has no order yet.
"""

from bisect import insort

from quadrille.core.rng import Rng
from quadrille.games.royal_map.cards import ACE, RANK
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.first_cards import PLACE_FIRST_CARD
from quadrille.games.royal_map.map import lift, put
from quadrille.games.royal_map.question import about


def resample(state: RoyalMapData, viewer: int, rng: Rng) -> None:
    if state.face_down >= 0 and viewer != 0:
        _resample_face_down(state, rng)
    if state.decision is PLACE_FIRST_CARD and viewer != state.mover:
        choices = [face for face in state.faces[state.mover] if RANK[face] != ACE]
        state.about = about(choices[rng.below(len(choices))])


def _resample_face_down(state: RoyalMapData, rng: Rng) -> None:
    """Any King, Queen or Jack that is not known to be elsewhere."""
    old = state.face_down
    cell = state.where[old]
    choices = [face for face in state.faces[0] if RANK[face] != ACE]
    insort(choices, old)
    new = choices[rng.below(len(choices))]
    if new != old:
        lift(state, old)
        put(state, new, cell)
        state.faces[0].remove(new)
        insort(state.faces[0], old)
        state.face_down = new
