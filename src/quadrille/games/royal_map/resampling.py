"""A fair sample of what a viewer cannot know: the first face card before the reveal (M1.3).

The Resource deck needs nothing: its rest has no order yet.
"""

from bisect import insort

from quadrille.core.rng import Rng
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.map import lift, put
from quadrille.games.royal_map.question import about
from quadrille.games.royal_map.set_up_first_cards import choice_hidden, first_cards, first_hidden


def resample(state: RoyalMapData, viewer: int, rng: Rng) -> None:
    if first_hidden(state, viewer):
        _resample_face_down(state, rng)
    if choice_hidden(state, viewer):
        choices = first_cards(state, state.mover)
        state.about = about(choices[rng.below(len(choices))])


def _resample_face_down(state: RoyalMapData, rng: Rng) -> None:
    """Any King, Queen or Jack that is not known to be elsewhere."""
    old = state.face_down
    cell = state.where[old]
    choices = first_cards(state, 0)
    insort(choices, old)
    new = choices[rng.below(len(choices))]
    if new != old:
        lift(state, old)
        put(state, new, cell)
        state.faces[0].remove(new)
        insort(state.faces[0], old)
        state.face_down = new
