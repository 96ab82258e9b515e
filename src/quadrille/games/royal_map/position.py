"""A position as plain data, for one viewer: names of cards and cells, "?" for what is hidden."""

from typing import Any, Final

from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import ACE, CARDS, NAMES, RANK
from quadrille.games.royal_map.cells import cell_name
from quadrille.games.royal_map.data import REASONS, RoyalMapData, in_set_up
from quadrille.games.royal_map.first_cards import first_hidden
from quadrille.games.royal_map.turn import TURN

FACE_DOWN: Final = " (face down)"


def position(state: RoyalMapData, viewer: int) -> dict[str, Any]:
    hidden = first_hidden(state, viewer)
    data: dict[str, Any] = {
        "turn": state.turn,
        "to_move": seat_letter(state.mover),
        "asked": state.decision.name if not state.ended else TURN.name,
    }
    data |= state.decision.fields(state, viewer)
    if not in_set_up(state):
        data["manoeuvre"] = state.manoeuvre
        data["acted"] = names([card for card in range(CARDS) if state.acted >> card & 1])
        data["eventful"] = state.eventful
        data["quiet"] = state.quiet
        data["stood"] = [f"{key:016x}" for key in state.stood]
    else:
        data["deck"] = names(state.rest)
        data["under"] = names(state.under)
    data["gone"] = names([card for card in range(CARDS) if state.gone >> card & 1])
    if state.ended:
        data["ended"] = REASONS[state.ended]
        data["winner"] = seat_letter(state.winner) if state.winner >= 0 else "nobody"
    for seat in (0, 1):
        faces = state.faces[seat]
        if hidden and seat == 0:
            # The unknown ones come last: their places would tell which card is missing.
            known = [NAMES[face] for face in faces if RANK[face] == ACE]
            listed = known + ["?"] * (len(faces) - len(known))
        else:
            listed = names(faces)
        data[seat_letter(seat)] = {"pool": names(state.pool[seat]), "faces": listed}
    data["map"] = map_cells(state, hidden)
    return data


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def map_cells(state: RoyalMapData, hidden: bool) -> dict[str, str]:
    """In the order of the cells."""
    taken = [cell for cell in state.where if cell]
    taken.sort()
    cells: dict[str, str] = {}
    for cell in taken:
        card = state.board[cell]
        if card == state.face_down:
            cells[cell_name(cell)] = ("?" if hidden else NAMES[card]) + FACE_DOWN
        else:
            cells[cell_name(cell)] = NAMES[card]
    return cells
