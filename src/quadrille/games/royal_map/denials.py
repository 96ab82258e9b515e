"""The reasons one by one: each function knows that the action is asked for now but not legal."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import (
    ACE,
    COLOUR,
    JACK,
    KING,
    NAMES,
    NUMBERS,
    PRIME,
    QUEEN,
    RANK,
    RED,
    SUIT,
    SUITS,
    VALUE,
    WANTS,
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
)
from quadrille.games.royal_map.cells import EMPTY, LEFT, RIGHT, SIDES, adjacent, cell_name
from quadrille.games.royal_map.deeds import fits
from quadrille.games.royal_map.manoeuvres import can_pay
from quadrille.games.royal_map.table import (
    ASK_MARCH,
    Table,
    has_number_beside,
    has_room_beside,
)


def no(key: str, rule: str, **params: Any) -> Message:
    return Message(f"royal_map.no.{key}", params, rule)


# The set-up (M1).


def place(table: Table, cell: int) -> Message:
    """M1.2, with the neighbour that forbids it."""
    told = {"card": NAMES[table.number], "cell": cell_name(cell)}
    if table.board[cell] < EMPTY:
        return occupied(table, cell, "M1.2")
    if not has_number_beside(table.board, cell):
        return no("alone", "M1.2", **told)
    return _disagreement(table, table.number, cell, "M1.2")


def _disagreement(table: Table, number: int, cell: int, rule: str) -> Message:
    """The first neighbour that does not agree with the card."""
    told = {"card": NAMES[number], "cell": cell_name(cell)}
    for step in SIDES:
        other = table.board[cell + step]
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


def occupied(table: Table, cell: int, rule: str) -> Message:
    """What lies in a cell; the first face card of the other is not named."""
    card = table.board[cell]
    name = "?" if card == table.face_down else NAMES[card]
    return no("occupied", rule, cell=cell_name(cell), other=name)


def station(table: Table, face: int) -> Message:
    told = {"card": NAMES[face]}
    if COLOUR[face] != table.mover:
        return no("not_yours", "M1.3", **told)
    if RANK[face] == ACE:
        return no("station_ace", "M1.3", **told)
    return no("not_in_faces", "M1.3", **told)


def station_cell(table: Table, cell: int) -> Message:
    if table.board[cell] < EMPTY:
        return occupied(table, cell, "M1.3")
    return no("no_number_beside", "M1.3", cell=cell_name(cell))


# Manoeuvres (M2).


def _own_in_map(table: Table, face: int, rule: str) -> Message | None:
    """Why a card cannot be moved by the mover at all."""
    if COLOUR[face] != table.mover:
        return no("not_yours", rule, card=NAMES[face])
    if not table.where[face]:
        return no("not_in_map", rule, card=NAMES[face])
    return None


def _late(table: Table) -> Message | None:
    """M2: the manoeuvre is used or forfeited."""
    return None if table.manoeuvre else no("late", "M2")


def swap(table: Table, face: int, number: int) -> Message:
    told = {"card": NAMES[face], "other": NAMES[number]}
    marching = table.asked == ASK_MARCH
    rule = "M2.3" if marching else "M2.1"
    if marching and face != table.face:
        return no("other_leader", rule, card=NAMES[table.face])
    if not marching and not table.manoeuvre:
        return no("late", "M2")
    foreign = _own_in_map(table, face, rule)
    if foreign is not None:
        return foreign
    if not table.where[number]:
        return no("not_in_map", rule, card=NAMES[number])
    return no("not_adjacent", rule, **told)


def exchange(table: Table, face: int, ace: int) -> Message:
    late = _late(table)
    if late is not None:
        return late
    for card in (face, ace):
        foreign = _own_in_map(table, card, "M2.2")
        if foreign is not None:
            return foreign
    return no("itself", "M2.2", card=NAMES[face])


def sacrifice(table: Table, number: int) -> Message:
    told = {"card": NAMES[number]}
    late = _late(table)
    if late is not None:
        return late
    if number not in table.pool[table.mover]:
        return no("not_in_pool", "M2.3", **told)
    if COLOUR[number] != table.mover:
        return no("sacrifice_colour", "M2.3", **told)
    return no("nobody_to_lead", "M2.3", **told, suit=SUITS[SUIT[number]])


def lead(table: Table, face: int) -> Message:
    foreign = _own_in_map(table, face, "M2.3")
    if foreign is not None:
        return foreign
    told = {"card": NAMES[face]}
    if SUIT[face] != SUIT[table.number]:
        return no("other_suit", "M2.3", **told, number=NAMES[table.number])
    return no("stranded", "M2.3", **told)


def stop(table: Table) -> Message:
    if table.setup.exact:
        return no("all_swaps", "M2.3", card=NAMES[table.face], n=table.left)
    return no("one_swap", "M2.3", card=NAMES[table.face])


def recruit(table: Table, face: int) -> Message:
    told = {"card": NAMES[face]}
    late = _late(table)
    if late is not None:
        return late
    if COLOUR[face] != table.mover:
        return no("not_yours", "M2.4", **told)
    if face not in table.faces[table.mover]:
        return no("not_in_faces", "M2.4", **told)
    if not can_pay(table, face):
        key = "price_primes" if RANK[face] == ACE else "price"
        return no(key, "M2.4", **told, price=7 + RANK[face])
    return no("no_room", "M2.4", **told)


def pay(table: Table, number: int) -> Message:
    told = {"card": NAMES[number]}
    if number not in table.pool[table.mover]:
        return no("not_in_pool", "M2.4", **told)
    if COLOUR[number] == table.mover:
        return no("pay_colour", "M2.4", **told)
    if RANK[table.face] == ACE and not PRIME[number]:
        return no("pay_prime", "M2.4", **told)
    if table.paid and number < table.paid[-1]:
        return no("pay_order", "M2.6", **told)
    return no("pay_sum", "M2.6", **told, face=NAMES[table.face], left=table.left)


def recruit_cell(table: Table, cell: int) -> Message:
    if table.board[cell] < EMPTY:
        return occupied(table, cell, "M2.4")
    return no("no_face_beside", "M2.4", cell=cell_name(cell))


def step(table: Table, face: int) -> Message:
    if not table.setup.step:
        return no("no_steps", "M2.5")
    late = _late(table)
    if late is not None:
        return late
    foreign = _own_in_map(table, face, "M2.5")
    if foreign is not None:
        return foreign
    if has_number_beside(table.board, table.where[face]):
        return no("not_stranded", "M2.5", card=NAMES[face])
    return no("hemmed_in", "M2.5", card=NAMES[face])


def step_cell(table: Table, cell: int) -> Message:
    if table.board[cell] < EMPTY:
        return occupied(table, cell, "M2.5")
    return no("too_far", "M2.5", card=NAMES[table.face], cell=cell_name(cell))


# Deeds (M3).


def _cannot_act(table: Table, face: int, rule: str) -> Message | None:
    foreign = _own_in_map(table, face, rule)
    if foreign is not None:
        return foreign
    if table.acted >> face & 1:
        return no("acted", "M3", card=NAMES[face])
    return None


def consume(table: Table, face: int, number: int) -> Message:
    idle = _cannot_act(table, face, "M3.1")
    if idle is not None:
        return idle
    if not table.where[number]:
        return no("not_in_map", "M3.1", card=NAMES[number])
    return no("not_adjacent", "M3.1", card=NAMES[face], other=NAMES[number])


def build(table: Table, face: int) -> Message:
    told = {"card": NAMES[face]}
    idle = _cannot_act(table, face, "M3.2")
    if idle is not None:
        return idle
    if not table.pool[table.mover]:
        return no("empty_pool", "M3.2", **told)
    if not has_room_beside(table.board, table.where[face]):
        return no("hemmed_in", "M3.2", **told)
    return no("nothing_fits", "M3.2", **told)


def lay(table: Table, number: int) -> Message:
    told = {"card": NAMES[number]}
    if number not in table.pool[table.mover]:
        return no("not_in_pool", "M3.2", **told)
    return no("fits_nowhere", "M3.2", **told, face=NAMES[table.face])


def build_cell(table: Table, cell: int) -> Message:
    if table.board[cell] < EMPTY:
        return occupied(table, cell, "M3.2")
    if not adjacent(table.where[table.face], cell):
        return no("too_far", "M3.2", card=NAMES[table.face], cell=cell_name(cell))
    assert not fits(table, table.number, cell)
    return _disagreement(table, table.number, cell, "M3.2")


def confront(table: Table, face: int, enemy: int) -> Message:
    """M4, by the aggressor's rank."""
    idle = _cannot_act(table, face, "M3.3")
    if idle is not None:
        return idle
    told = {"card": NAMES[face], "target": NAMES[enemy]}
    if COLOUR[enemy] == table.mover:
        return no("no_enemy", "M3.3", **told)
    if not table.where[enemy]:
        return no("not_in_map", "M3.3", card=NAMES[enemy])
    words = {JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace"}
    return no(f"reach_{words[RANK[face]]}", "M4", **told, seat=seat_letter(table.mover))
