"""The position as plain data, for one pair of eyes or for all. `reading` reads it back.

The Map is a table from cells to cards. Everything is open but the first face card before the
reveal, which is "?" to all but its owner, as are the cards of the Face deck that it could be.
"""

from typing import Any, Final

from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.royal_map.cards import ACE, CARDS, NAMES, RANK
from quadrille.games.royal_map.cells import cell_name
from quadrille.games.royal_map.table import (
    ASK_STATION_CELL,
    ASK_TURN,
    ASKED,
    REASONS,
    Table,
)

FACE_DOWN: Final = " (face down)"


def picture(table: Table, eye: int) -> dict[str, Any]:
    hidden = first_hidden(table, eye)
    data: dict[str, Any] = {
        "turn": table.turn,
        "to_move": seat_letter(table.mover),
        "asked": ASKED[table.asked],
    }
    if table.face >= 0:
        data["face"] = "?" if choice_hidden(table, eye) else NAMES[table.face]
    if table.number >= 0:
        data["number"] = NAMES[table.number]
    if table.target >= 0:
        data["target"] = NAMES[table.target]
    if table.left:
        data["left"] = table.left
    if table.paid:
        data["paid"] = names(table.paid)
    if table.asked >= ASK_TURN:
        data["manoeuvre"] = table.manoeuvre
        data["acted"] = names([card for card in range(CARDS) if table.acted >> card & 1])
        data["eventful"] = table.eventful
        data["quiet"] = table.quiet
        data["stood"] = [f"{key:016x}" for key in table.stood]
    elif table.asked <= ASK_STATION_CELL:
        data["deck"] = names(table.rest)
        data["under"] = names(table.under)
    data["gone"] = names([card for card in range(CARDS) if table.gone >> card & 1])
    if table.ended:
        data["ended"] = REASONS[table.ended]
        data["winner"] = seat_letter(table.winner) if table.winner >= 0 else "nobody"
    for seat in (0, 1):
        faces = table.faces[seat]
        if hidden and seat == 0:
            # The unknown ones come last: their places would tell which card is missing.
            known = [NAMES[face] for face in faces if RANK[face] == ACE]
            listed = known + ["?"] * (len(faces) - len(known))
        else:
            listed = names(faces)
        data[seat_letter(seat)] = {"pool": names(table.pool[seat]), "faces": listed}
    data["map"] = map_picture(table, hidden)
    return data


def first_hidden(table: Table, eye: int) -> bool:
    """M1.3: whether a card lies face down that this eye cannot name."""
    return table.face_down >= 0 and eye not in (ALL_SEEING, 0)


def choice_hidden(table: Table, eye: int) -> bool:
    """M1.3: whether a first face card is chosen that this eye cannot name."""
    return table.asked == ASK_STATION_CELL and eye not in (ALL_SEEING, table.mover)


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def map_picture(table: Table, hidden: bool) -> dict[str, str]:
    """In the order of the cells."""
    taken = [cell for cell in table.where if cell]
    taken.sort()
    cells: dict[str, str] = {}
    for cell in taken:
        card = table.board[cell]
        if card == table.face_down:
            cells[cell_name(cell)] = ("?" if hidden else NAMES[card]) + FACE_DOWN
        else:
            cells[cell_name(cell)] = NAMES[card]
    return cells
