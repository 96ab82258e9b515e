"""What an eye cannot know, replaced by a fair sample: the first face card before the reveal (M1.3).

The Resource deck needs nothing: its rest has no order yet.
"""

from bisect import insort

from quadrille.core.rng import Rng
from quadrille.games.royal_map.cards import ACE, RANK
from quadrille.games.royal_map.table import ASK_STATION_CELL, Table, lift, put


def reimagine(table: Table, eye: int, rng: Rng) -> None:
    if table.face_down >= 0 and eye != 0:
        _reimagine_face_down(table, rng)
    if table.asked == ASK_STATION_CELL and eye != table.mover:
        choices = [face for face in table.faces[table.mover] if RANK[face] != ACE]
        table.face = choices[rng.below(len(choices))]


def _reimagine_face_down(table: Table, rng: Rng) -> None:
    """Any King, Queen or Jack that is not known to be elsewhere."""
    old = table.face_down
    cell = table.where[old]
    choices = [face for face in table.faces[0] if RANK[face] != ACE]
    insort(choices, old)
    new = choices[rng.below(len(choices))]
    if new != old:
        lift(table, old)
        put(table, new, cell)
        table.faces[0].remove(new)
        insort(table.faces[0], old)
        table.face_down = new
