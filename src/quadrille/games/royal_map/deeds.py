"""The deeds (M3): each own face card in the Map may consume, build or confront once in a turn."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, BUILD, CONSUME, LAY, PLACES
from quadrille.games.royal_map.cards import NAMES, NUMBERS, WANTS
from quadrille.games.royal_map.cells import EMPTY, SIDES, SIDES_IN_ORDER, cell_name
from quadrille.games.royal_map.confronting import confrontations
from quadrille.games.royal_map.table import (
    ASK_BUILD_CELL,
    ASK_LAY,
    FACE_BESIDE,
    ROOM_BESIDE,
    Table,
    asked_beside,
    has_room_beside,
    into_pool,
    lift,
    look_around,
    out_of_pool,
    put,
)
from quadrille.games.royal_map.turn import ask_turn, check_colours, use


def deed_actions(table: Table, actions: list[int]) -> None:
    """For each own face card that has not acted: what it may consume, build, confront."""
    board = table.board
    where = table.where
    acted = table.acted
    pool = table.pool[table.mover]
    face: i64
    for face in table.court[table.mover]:
        if acted >> face & 1:
            continue
        consume = CONSUME + NUMBERS * (face - NUMBERS)
        beside = look_around(board, where[face], consume, actions)
        if beside & ROOM_BESIDE and pool and (not table.setup.matched or can_build(table, face)):
            actions.append(ACTIONS[BUILD + face - NUMBERS])
        confrontations(table, face, beside & FACE_BESIDE != 0, actions)


# M3.1 Consume.


def consume(table: Table, face: i64, number: i64, sink: Sink | None) -> None:
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


def fits(table: Table, number: i64, cell: i64) -> bool:
    """With `build = "matched"` the Number cards around the cell must agree with the card."""
    if not table.setup.matched:
        return True
    wanted: i64 = WANTS[number]
    return asked_beside(table.board, cell) & ~wanted == 0


def fits_beside(table: Table, face: i64, number: i64) -> bool:
    """Whether there is an empty cell beside the face card for this Number card."""
    cell: i64 = table.where[face]
    if not table.setup.matched:
        return has_room_beside(table.board, cell)
    side: i64
    for side in SIDES:
        if table.board[cell + side] >= EMPTY and fits(table, number, cell + side):
            return True
    return False


def can_build(table: Table, face: i64) -> bool:
    return any(fits_beside(table, face, number) for number in table.pool[table.mover])


def choose_build(table: Table, face: i64) -> None:
    use(table, face)
    table.face = face
    table.asked = ASK_LAY


def lay_actions(table: Table) -> list[int]:
    pool = table.pool[table.mover]
    if not table.setup.matched:
        return [ACTIONS[LAY + number] for number in pool]
    return [ACTIONS[LAY + number] for number in pool if fits_beside(table, table.face, number)]


def choose_lay(table: Table, number: i64) -> None:
    table.number = number
    table.asked = ASK_BUILD_CELL


def build_cell_actions(table: Table) -> list[int]:
    board = table.board
    cell: i64 = table.where[table.face]
    number = table.number
    actions: list[int] = []
    side: i64
    for side in SIDES_IN_ORDER:
        if board[cell + side] >= EMPTY and fits(table, number, cell + side):
            actions.append(PLACES[cell + side])
    return actions


def build(table: Table, cell: i64, sink: Sink | None) -> None:
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
