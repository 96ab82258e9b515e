"""A position as plain data, for one viewer: names of cards and cells, "?" for what is hidden."""

from typing import Any

from quadrille.core.masks import members
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import ACE, NAMES, RANK
from quadrille.games.royal_map.cells import cell_name
from quadrille.games.royal_map.data import REASONS, RoyalMapData, in_set_up
from quadrille.games.royal_map.set_up_first_cards import first_hidden
from quadrille.games.royal_map.turn import USUALLY_ASKED


def position(state: RoyalMapData, viewer: int) -> dict[str, Any]:
    hidden = first_hidden(state, viewer)
    data: dict[str, Any] = {
        "turn": state.turn,
        "to_move": seat_letter(state.mover),
        "asked": state.decision.name if not state.ended else USUALLY_ASKED,
    }
    data |= state.decision.fields(state, viewer)
    if not in_set_up(state):
        data["manoeuvre"] = state.manoeuvre
        data["acted"] = names(members(state.acted))
        data["eventful"] = state.eventful
        data["quiet"] = state.quiet
        data["stood"] = [f"{key:016x}" for key in state.stood]
    else:
        data["deck"] = names(state.rest)
        data["under"] = names(state.under)
    data["gone"] = names(members(state.gone))
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


def map_cells(state: RoyalMapData, hidden: bool) -> dict[str, Any]:
    """What lies in the cells, in their order: a card's name, or a table for one face down."""
    taken = [cell for cell in state.where if cell]
    taken.sort()
    cells: dict[str, Any] = {}
    for cell in taken:
        card = state.board[cell]
        if card == state.face_down:
            name = "?" if hidden else NAMES[card]
            cells[cell_name(cell)] = {"card": name, "face_down": True}
        else:
            cells[cell_name(cell)] = NAMES[card]
    return cells
