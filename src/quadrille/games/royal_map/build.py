"""M3.2: a face card lays a Number card of the pool beside itself."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import ACTIONS, BUILD, LAY, PLACE, PLACES, is_of
from quadrille.games.royal_map.card_action import no_action, use_action
from quadrille.games.royal_map.cards import NAMES, NUMBERS
from quadrille.games.royal_map.cells import CELLS, EMPTY, SIDES, SIDES_IN_ORDER, adjacent, cell_name
from quadrille.games.royal_map.data import RoyalMapData, out_of_pool
from quadrille.games.royal_map.map import has_room_beside, put
from quadrille.games.royal_map.neighbour_colours import asked_beside, disagreement
from quadrille.games.royal_map.question import (
    TurnQuestion,
    about,
    asked_card,
    asked_face,
    bad_field,
    must_be_in_map,
)
from quadrille.games.royal_map.refusals import is_taken, no, not_asked, occupied
from quadrille.games.royal_map.turn_action import TurnAction


class Build(TurnAction):
    """The face card that builds."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        face = action - BUILD + NUMBERS
        told = {"card": NAMES[face]}
        idle = no_action(state, face, "M3.2")
        if idle is not None:
            return idle
        if not state.pool[state.mover]:
            return no("empty_pool", "M3.2", **told)
        if not has_room_beside(state.board, state.where[face]):
            return no("hemmed_in", "M3.2", **told)
        if not can_build(state, face):
            return no("nothing_fits", "M3.2", **told)
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        face = action - BUILD + NUMBERS
        use_action(state, face)
        state.ask(CHOOSE_BUILT, state.mover, about(face))


class ChooseBuilt(TurnQuestion):
    """The Number card of the pool that is built."""

    def meaning(self) -> str:
        return "the Number card that a face card builds"

    def legal(self, state: RoyalMapData) -> list[int]:
        pool = state.pool[state.mover]
        if not state.setup.matched:
            return [ACTIONS[LAY + number] for number in pool]
        face = asked_face(state)
        return [ACTIONS[LAY + number] for number in pool if fits_beside(state, face, number)]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(LAY, action):
            return not_asked(state, action)
        number = action - LAY
        face = asked_face(state)
        if number not in state.pool[state.mover]:
            return no("not_in_pool", "M3.2", card=NAMES[number])
        if not fits_beside(state, face, number):
            return no("fits_nowhere", "M3.2", card=NAMES[number], face=NAMES[face])
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        number: i64 = action - LAY
        state.ask_instead(PLACE_BUILT, state.mover, about(asked_face(state), number))

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"seat": seat_letter(state.mover), "card": NAMES[asked_face(state)]}
        return Message("royal_map.ask.lay", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_builder(state)
        self.must_be_answerable(state)


class PlaceBuilt(TurnQuestion):
    """An empty cell beside the face card that builds."""

    def meaning(self) -> str:
        return "the cell for it"

    def legal(self, state: RoyalMapData) -> list[int]:
        board = state.board
        cell: i64 = state.where[asked_face(state)]
        number = asked_card(state)
        matched = state.setup.matched
        actions: list[int] = []
        side: i64
        for side in SIDES_IN_ORDER:
            if board[cell + side] >= EMPTY and (not matched or fits(state, number, cell + side)):
                actions.append(PLACES[cell + side])
        return actions

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PLACE, action):
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        face = asked_face(state)
        number = asked_card(state)
        if is_taken(state, cell):
            return occupied(state, cell, "M3.2")
        if not adjacent(state.where[face], cell):
            return no("too_far", "M3.2", card=NAMES[face], cell=cell_name(cell))
        if not fits(state, number, cell):
            return disagreement(state.board, number, state.setup.wants[number], cell, "M3.2")
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        cell: i64 = CELLS[action - PLACE]
        number = asked_card(state)
        out_of_pool(state, state.mover, number)
        put(state, number, cell)
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[asked_face(state)],
                "number": NAMES[number],
                "cell": cell_name(cell),
            }
            sink.append(Event("royal_map.build", told))
        state.answered()

    def prompt(self, state: RoyalMapData) -> Message:
        told = {
            "seat": seat_letter(state.mover),
            "card": NAMES[asked_face(state)],
            "number": NAMES[asked_card(state)],
        }
        return Message("royal_map.ask.build_cell", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_builder(state)
        number = asked_card(state)
        if number not in state.pool[state.mover]:
            raise bad_field("number", f"{NAMES[number]} is not in the mover's pool")
        self.must_be_answerable(state)


BUILDING: Final = Build(BUILD)
CHOOSE_BUILT: Final = ChooseBuilt("lay", "face")
PLACE_BUILT: Final = PlaceBuilt("build cell", "face", "number")


def check_builder(state: RoyalMapData) -> None:
    """The face card that builds has used its action."""
    face = asked_face(state)
    must_be_in_map(state, "face", face, state.mover)
    state.acted |= bit(face)


def can_build(state: RoyalMapData, face: i64) -> bool:
    """Whether some card of the mover's pool fits beside a face card."""
    return any(fits_beside(state, face, number) for number in state.pool[state.mover])


def fits_beside(state: RoyalMapData, face: i64, number: i64) -> bool:
    """Whether there is an empty cell beside the face card for this Number card."""
    cell: i64 = state.where[face]
    if not state.setup.matched:
        return has_room_beside(state.board, cell)
    side: i64
    for side in SIDES:
        if state.board[cell + side] >= EMPTY and fits(state, number, cell + side):
            return True
    return False


def fits(state: RoyalMapData, number: i64, cell: i64) -> bool:
    """With `build = "matched"` the Number cards around the cell must agree with the card."""
    if not state.setup.matched:
        return True
    wanted: i64 = state.setup.wants[number]
    return asked_beside(state.board, cell) & ~wanted == 0
