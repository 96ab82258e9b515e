"""What every decision of the game refuses in the same words."""

from typing import Any, Final

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import (
    BUILD,
    CONFRONT,
    CONSUME,
    DRAW,
    EXCHANGE,
    PLACE,
    RECRUIT,
    SACRIFICE,
    STATION,
    STEP,
    STOP,
    SWAP,
)
from quadrille.games.royal_map.cards import (
    COLOUR,
    NAMES,
    NUMBERS,
    RED,
    VALUE,
    WANTS,
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
)
from quadrille.games.royal_map.cells import EMPTY, LEFT, RIGHT, SIDES, cell_name
from quadrille.games.royal_map.data import RoyalMapData, in_set_up

# By the first action of each family that is asked for: the rule that says when.
_RULE_FROM: Final = (
    (CONFRONT, "M3.3"),
    (BUILD, "M3.2"),
    (CONSUME, "M3.1"),
    (STEP, "M2.5"),
    (RECRUIT, "M2.4"),
    (SACRIFICE, "M2.3"),
    (EXCHANGE, "M2.2"),
    (SWAP, "M2.1"),
    (STATION, "M1.3"),
    (PLACE, "M3.2"),
    (STOP, "M2.3"),
)
_END_RULE: Final = "M3"


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"royal_map.no.{key}", params, rule)


def not_asked(state: RoyalMapData, action: int) -> Message:
    """For an action that answers another question than the pending one."""
    if action >= DRAW:
        line = state.line(action)
        return no("only_chance", "M8", line=line, seat=seat_letter(state.actor))
    if PLACE <= action < STATION and in_set_up(state):
        rule = "M1.2"
    else:
        rule = next((rule for first, rule in _RULE_FROM if action >= first), _END_RULE)
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


def disagreement(state: RoyalMapData, number: int, cell: int, rule: str) -> Message:
    """M1.2: the first neighbour of a cell that does not agree with a Number card."""
    told: dict[str, Any] = {"card": NAMES[number], "cell": cell_name(cell)}
    for step in SIDES:
        other = state.board[cell + step]
        if other < NUMBERS and not agrees(number, other, step in (LEFT, RIGHT)):
            beside = "beside" if step in (LEFT, RIGHT) else "above"
            told["other"] = NAMES[other]
            told["other_cell"] = cell_name(cell + step)
            kind = "even" if VALUE[number] % 2 == 0 else "odd"
            return no(f"{kind}_{beside}", rule, **told)
    return no("alone", rule, **told)


def agrees(number: int, other: int, beside: bool) -> bool:
    """M1.2: whether a neighbour is of the colour that a card wants on that side."""
    red = COLOUR[other] == RED
    wanted = WANTS_RED_BESIDE if red == beside else WANTS_BLACK_BESIDE
    return WANTS[number] == wanted
