"""The set-up: the Map is built card by card (M1.2), then the first face cards lie down (M1.3)."""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.piles import take_out
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import PLACE, STATION
from quadrille.games.royal_map.cards import (
    ACE,
    NAMES,
    NUMBERS,
    RANK,
    WANTS,
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
)
from quadrille.games.royal_map.cells import CELLS, CENTRE, EMPTY, cell_name
from quadrille.games.royal_map.table import (
    ASK_DRAW,
    ASK_PLACE,
    ASK_STATION,
    ASK_STATION_CELL,
    NONE,
    Table,
    chart,
    put,
)
from quadrille.games.royal_map.turn import first_turn


def next_draw(table: Table, sink: Sink | None) -> None:
    """M1.2: the mover draws: by chance from the rest, then what was put under it, in that order."""
    if table.rest:
        table.asked = ASK_DRAW
        table.actor = CHANCE
    elif table.under:
        drawn(table, table.under.pop(0), True, sink)
    else:
        ask_station(table, 0)


def draw(table: Table, number: i64, sink: Sink | None) -> None:
    take_out(table.rest, number)
    drawn(table, number, False, sink)


def drawn(table: Table, number: i64, known: bool, sink: Sink | None) -> None:
    """The card that the mover has drawn; the very first one goes to the centre by itself."""
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "card": NAMES[number]}
        sink.append(Event("royal_map.draw", told, reveals=0 if known else EVERYBODY))
    if not table.colours[0] + table.colours[1]:
        chart(table, number, CENTRE)
        if sink is not None:
            told = {"card": NAMES[number], "cell": cell_name(CENTRE)}
            sink.append(Event("royal_map.centre", told))
        next_draw(table, sink)
    elif has_a_place(table, WANTS[number]):
        table.asked = ASK_PLACE
        table.number = number
        table.actor = table.mover
    else:
        put_under(table, number, sink)


def places_for(table: Table, kind: i64) -> list[int]:
    """M1.2: every neighbour agrees with a card of this kind; with `setup = "anchor"` one does."""
    frontier = table.frontier
    if table.setup.anchor:
        return sorted(frontier[kind] + frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE])
    return frontier[kind].copy()


def has_a_place(table: Table, kind: i64) -> bool:
    if table.setup.anchor and table.frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE]:
        return True
    return len(table.frontier[kind]) > 0


def put_under(table: Table, number: i64, sink: Sink | None) -> None:
    """M1.2: a card without a legal cell goes under the deck and the mover draws another; when no
    card left can be placed, they all leave the game."""
    table.under.append(number)
    if sink is not None:
        sink.append(Event("royal_map.under", {"card": NAMES[number]}))
    for kind in (WANTS_RED_BESIDE, WANTS_BLACK_BESIDE):
        if has_a_place(table, kind):
            for other in table.rest + table.under:
                if WANTS[other] == kind:
                    next_draw(table, sink)
                    return
    for other in table.rest + table.under:
        table.gone |= bit(other)
        if sink is not None:
            sink.append(Event("royal_map.unplaced", {"card": NAMES[other]}))
    table.rest = []
    table.under = []
    ask_station(table, 0)


def place_actions(table: Table) -> list[int]:
    return places_for(table, WANTS[table.number])


def place(table: Table, cell: i64, sink: Sink | None) -> None:
    number = table.number
    table.number = NONE
    chart(table, number, cell)
    if sink is not None:
        told = {
            "seat": seat_letter(table.mover),
            "card": NAMES[number],
            "cell": cell_name(cell),
        }
        sink.append(Event("royal_map.place", told))
    table.mover = 1 - table.mover
    next_draw(table, sink)


def ask_station(table: Table, seat: i64) -> None:
    """M1.3: player 1 first."""
    table.mover = seat
    table.actor = seat
    table.asked = ASK_STATION


def station_actions(table: Table) -> list[int]:
    """A King, Queen or Jack."""
    return [STATION + face - NUMBERS for face in table.faces[table.mover] if RANK[face] != ACE]


def choose_station(table: Table, face: i64, sink: Sink | None) -> None:
    table.face = face
    table.asked = ASK_STATION_CELL
    if sink is not None:
        mine = bit(table.mover)
        told = {"seat": seat_letter(table.mover), "card": NAMES[face]}
        sink.append(Event("royal_map.station", told, secret=("card",), audience=mine))


def station_cell_actions(table: Table) -> list[int]:
    """An empty cell beside a Number card."""
    board = table.board
    return sorted(
        action
        for cells in table.frontier
        for action in cells
        if board[CELLS[action - PLACE]] >= EMPTY
    )


def station(table: Table, cell: i64, sink: Sink | None) -> None:
    """The card lies face down; when both lie they are turned over and player 1 begins (M1.4)."""
    seat = table.mover
    face = table.face
    table.face = NONE
    faces = table.faces[seat]
    take_out(faces, face)
    put(table, face, cell)
    if sink is not None:
        told = {"seat": seat_letter(seat), "cell": cell_name(cell)}
        sink.append(Event("royal_map.stationed", told))
    if seat == 0:
        table.face_down = face
        ask_station(table, 1)
        return
    if sink is not None:
        _tell_reveal(table, 0, table.face_down, sink)
        _tell_reveal(table, 1, face, sink)
    table.face_down = NONE
    # The set-up's notes are no longer kept.
    table.asks = []
    table.frontier = []
    first_turn(table, sink)


def _tell_reveal(table: Table, seat: int, face: int, sink: Sink) -> None:
    told = {
        "seat": seat_letter(seat),
        "card": NAMES[face],
        "cell": cell_name(table.where[face]),
    }
    sink.append(Event("royal_map.reveal", told, reveals=EVERYBODY & ~bit(seat)))
