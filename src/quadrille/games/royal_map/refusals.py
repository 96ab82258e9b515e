"""What several questions refuse in the same words."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import DRAW, PLACE, RULES, first_of
from quadrille.games.royal_map.cards import COLOUR, NAMES
from quadrille.games.royal_map.cells import EMPTY, cell_name
from quadrille.games.royal_map.data import RoyalMapData, in_set_up


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"royal_map.no.{key}", params, rule)


def not_asked(state: RoyalMapData, action: int) -> Message:
    """For an action that answers another question than the pending one."""
    if action >= DRAW:
        line = state.line(action)
        return no("only_chance", "M8", line=line, seat=seat_letter(state.actor))
    family = first_of(action)
    rule = "M1.2" if family == PLACE and in_set_up(state) else RULES[family]
    return no("not_now", rule, prompt=state.prompt().data())


def not_drawn(state: RoyalMapData, action: int, rule: str) -> Message:
    """For an action that is no possible outcome while chance decides."""
    assert state.actor == CHANCE
    return no("chance", rule, line=state.line(action), prompt=state.prompt().data())


def occupied(state: RoyalMapData, cell: int, rule: str) -> Message:
    """What lies in a cell; the first face card of the other is not named."""
    card = state.board[cell]
    name = "?" if card == state.face_down else NAMES[card]
    return no("occupied", rule, cell=cell_name(cell), other=name)


def is_taken(state: RoyalMapData, cell: int) -> bool:
    return state.board[cell] < EMPTY


def not_own_in_map(state: RoyalMapData, face: int, rule: str) -> Message | None:
    """Why the mover cannot use a face card at all, or None."""
    if COLOUR[face] != state.mover:
        return no("not_yours", rule, card=NAMES[face])
    if not state.where[face]:
        return no("not_in_map", rule, card=NAMES[face])
    return None
