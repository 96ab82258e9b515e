"""The deeds (M3): each own face card in the Map may consume, build or confront once in a turn."""

from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import BUILD, CONSUME, LAY, PLACE
from quadrille.games.royal_map.cards import NAMES, NUMBERS, WANTS
from quadrille.games.royal_map.cells import DOWN, EMPTY, LEFT, PLACE_OF, RIGHT, UP, cell_name
from quadrille.games.royal_map.confronting import confrontations
from quadrille.games.royal_map.table import (
    ASK_BUILD_CELL,
    ASK_LAY,
    Table,
    asked_beside,
    has_room_beside,
    into_pool,
    lift,
    out_of_pool,
    put,
)
from quadrille.games.royal_map.turn import ask_turn, check_colours


def deed_actions(table: Table, actions: list[int]) -> None:
    """For each own face card that has not acted: what it may consume, build, confront."""
    board = table.board
    where = table.where
    acted = table.acted
    pool = table.pool[table.mover]
    for face in table.court[table.mover]:
        if acted >> face & 1:
            continue
        cell = where[face]
        room = False
        enemies = False
        consume = CONSUME + NUMBERS * (face - NUMBERS)
        for step in (LEFT, RIGHT, DOWN, UP):
            other = board[cell + step]
            if other >= NUMBERS:
                enemies = True
            elif other >= 0:
                actions.append(consume + other)
            elif other == EMPTY:
                room = True
        if room and pool and (not table.setup.matched or can_build(table, face)):
            actions.append(BUILD + face - NUMBERS)
        confrontations(table, face, enemies, actions)


def use(table: Table, face: int) -> None:
    """The card's deed of this turn is done; the first one forfeits the manoeuvre (M2)."""
    table.acted |= 1 << face
    table.manoeuvre = False


# M3.1 Consume.


def consume(table: Table, face: int, number: int, sink: Sink | None) -> None:
    use(table, face)
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[face],
            "number": NAMES[number],
            "cell": cell_name(table.where[number]),
        }
        sink.append(Event("royal_map.consume", told))
    lift(table, number)
    into_pool(table, table.mover, number)
    check_colours(table, sink)


# M3.2 Build: a face card, a Number card of the pool, a cell.


def fits(table: Table, number: int, cell: int) -> bool:
    """With `build = "matched"` the Number cards around the cell must agree with the card."""
    return not table.setup.matched or not asked_beside(table.board, cell) & ~WANTS[number]


def fits_beside(table: Table, face: int, number: int) -> bool:
    """Whether there is an empty cell beside the face card for this Number card."""
    cell = table.where[face]
    if not table.setup.matched:
        return has_room_beside(table.board, cell)
    for step in (LEFT, RIGHT, DOWN, UP):
        if table.board[cell + step] == EMPTY and fits(table, number, cell + step):
            return True
    return False


def can_build(table: Table, face: int) -> bool:
    return any(fits_beside(table, face, number) for number in table.pool[table.mover])


def choose_build(table: Table, face: int) -> None:
    use(table, face)
    table.face = face
    table.asked = ASK_LAY


def lay_actions(table: Table) -> list[int]:
    pool = table.pool[table.mover]
    if not table.setup.matched:
        return [LAY + number for number in pool]
    return [LAY + number for number in pool if fits_beside(table, table.face, number)]


def choose_lay(table: Table, number: int) -> None:
    table.number = number
    table.asked = ASK_BUILD_CELL


def build_cell_actions(table: Table) -> list[int]:
    board = table.board
    cell = table.where[table.face]
    number = table.number
    actions: list[int] = []
    for step in (DOWN, LEFT, RIGHT, UP):  # the order of the cells' numbers
        if board[cell + step] == EMPTY and fits(table, number, cell + step):
            actions.append(PLACE + PLACE_OF[cell + step])
    return actions


def build(table: Table, cell: int, sink: Sink | None) -> None:
    number = table.number
    out_of_pool(table, table.mover, number)
    put(table, number, cell)
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[table.face],
            "number": NAMES[number],
            "cell": cell_name(cell),
        }
        sink.append(Event("royal_map.build", told))
    ask_turn(table)
