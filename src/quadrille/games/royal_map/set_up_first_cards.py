"""M1.3: each player's first face card is chosen and lies face down until both lie."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.games.royal_map.actions import PLACE, STATION, is_of
from quadrille.games.royal_map.cards import ACE, COLOUR, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import CELLS, EMPTY, cell_name
from quadrille.games.royal_map.data import NONE, RoyalMapData
from quadrille.games.royal_map.map import has_number_beside, put
from quadrille.games.royal_map.question import SetUpQuestion, about, asked_face, bad_field
from quadrille.games.royal_map.refusals import is_taken, no, not_asked, occupied
from quadrille.games.royal_map.set_up import first_turn


class ChooseFirstCard(SetUpQuestion):
    """A King, Queen or Jack of the Face deck."""

    def meaning(self) -> str:
        return "the first face card"

    def legal(self, state: RoyalMapData) -> list[int]:
        return [STATION + face - NUMBERS for face in first_cards(state, state.mover)]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(STATION, action):
            return not_asked(state, action)
        face = action - STATION + NUMBERS
        told = {"card": NAMES[face]}
        if COLOUR[face] != state.mover:
            return no("not_yours", "M1.3", **told)
        if RANK[face] == ACE:
            return no("station_ace", "M1.3", **told)
        if face not in state.faces[state.mover]:
            return no("not_in_faces", "M1.3", **told)
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        face: i64 = action - STATION + NUMBERS
        state.ask_instead(PLACE_FIRST_CARD, state.mover, about(face))
        if sink is not None:
            mine = bit(state.mover)
            told = {"seat": seat_letter(state.mover), "card": NAMES[face]}
            sink.append(Event("royal_map.station", told, secret=("card",), audience=mine))

    def prompt(self, state: RoyalMapData) -> Message:
        return Message("royal_map.ask.station", {"seat": seat_letter(state.mover)})

    def hidden_slots(self, state: RoyalMapData, action: int, viewer: int) -> list[str]:
        """The card is its owner's secret until both lie."""
        return ["face"] if viewer != state.actor else []

    def check_read(self, state: RoyalMapData) -> None:
        check_first_cards(state)
        self.must_be_answerable(state)
        PLACE_FIRST_CARD.must_be_answerable(state)


class PlaceFirstCard(SetUpQuestion):
    """An empty cell beside a Number card."""

    def meaning(self) -> str:
        return "the cell for it"

    def legal(self, state: RoyalMapData) -> list[int]:
        board = state.board
        return sorted(
            action
            for cells in state.frontier
            for action in cells
            if board[CELLS[action - PLACE]] >= EMPTY
        )

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PLACE, action):
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        if is_taken(state, cell):
            return occupied(state, cell, "M1.3")
        if not has_number_beside(state.board, cell):
            return no("no_number_beside", "M1.3", cell=cell_name(cell))
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        """When both cards lie they are turned over and player 1 begins (M1.4)."""
        cell: i64 = CELLS[action - PLACE]
        seat = state.mover
        face = asked_face(state)
        faces = state.faces[seat]
        take_out(faces, face)
        put(state, face, cell)
        if sink is not None:
            told = {"seat": seat_letter(seat), "cell": cell_name(cell)}
            sink.append(Event("royal_map.stationed", told))
        if seat == 0:
            state.face_down = face
            ask_first_card(state, 1)
            return
        if sink is not None:
            _tell_reveal(state, 0, state.face_down, sink)
            _tell_reveal(state, 1, face, sink)
        state.face_down = NONE
        first_turn(state, sink)

    def prompt(self, state: RoyalMapData) -> Message:
        return Message("royal_map.ask.station_cell", {"seat": seat_letter(state.mover)})

    def fields(self, state: RoyalMapData, viewer: int) -> dict[str, Any]:
        if choice_hidden(state, viewer):
            return {"face": "?"}
        return super().fields(state, viewer)

    def may_be_unknown(self) -> bool:
        return True

    def check_read(self, state: RoyalMapData) -> None:
        check_first_cards(state)
        deck = first_cards(state, state.mover)
        self.must_be_answerable(state)
        face = asked_face(state)
        if face == NONE and deck:
            state.about = about(deck[0])
        elif face not in deck:
            raise bad_field("face", "it is not a King, Queen or Jack of the mover's Face deck")


CHOOSE_FIRST_CARD: Final = ChooseFirstCard("station")
PLACE_FIRST_CARD: Final = PlaceFirstCard("station cell", "face")


def first_cards(state: RoyalMapData, seat: i64) -> list[int]:
    """The Kings, Queens and Jacks of a Face deck."""
    return [face for face in state.faces[seat] if RANK[face] != ACE]


def ask_first_card(state: RoyalMapData, seat: i64) -> None:
    """Player 1 first."""
    state.mover = seat
    state.ask_instead(CHOOSE_FIRST_CARD, seat)


def check_first_cards(state: RoyalMapData) -> None:
    """What lies in a position of the set-up: player 1's first card, while player 2 chooses."""
    for seat in (0, 1):
        if state.pool[seat]:
            raise bad_field(f"{'AB'[seat]}.pool", "the pools are empty during the set-up")
        for face in state.court[seat]:
            if face != state.face_down:
                raise bad_field("map", f"{NAMES[face]} cannot lie open before both first cards lie")
    choosing = state.decision is CHOOSE_FIRST_CARD or state.decision is PLACE_FIRST_CARD
    second = choosing and state.mover == 1
    if second and state.face_down < 0:
        raise bad_field("map", "player 1's first card must lie face down")
    if state.face_down >= 0:
        if not second:
            raise bad_field(
                "map", "a card lies face down only while player 2 chooses the first card"
            )
        if COLOUR[state.face_down] != 0 or RANK[state.face_down] == ACE:
            raise bad_field("map", "only a King, Queen or Jack of player 1 lies face down")


def choice_hidden(state: RoyalMapData, viewer: int) -> bool:
    """Whether a first face card is chosen that this viewer cannot name."""
    return state.decision is PLACE_FIRST_CARD and viewer not in (ALL_SEEING, state.mover)


def first_hidden(state: RoyalMapData, viewer: int) -> bool:
    """Whether a card lies face down that this viewer cannot name."""
    return state.face_down >= 0 and viewer not in (ALL_SEEING, 0)


def _tell_reveal(state: RoyalMapData, seat: int, face: int, sink: Sink) -> None:
    told = {
        "seat": seat_letter(seat),
        "card": NAMES[face],
        "cell": cell_name(state.where[face]),
    }
    sink.append(Event("royal_map.reveal", told, reveals=EVERYBODY & ~bit(seat)))
