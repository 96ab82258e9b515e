"""M2.5: with `stranded = "step"` a face card without a Number card beside it moves by one cell."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import PLACE, STEP, is_of
from quadrille.games.royal_map.cards import NAMES, NUMBERS
from quadrille.games.royal_map.cells import CELLS, adjacent, cell_name
from quadrille.games.royal_map.data import RoyalMapData
from quadrille.games.royal_map.manoeuvre import no_manoeuvre, use_manoeuvre
from quadrille.games.royal_map.map import add_room, has_number_beside, has_room_beside, lift, put
from quadrille.games.royal_map.question import (
    TurnQuestion,
    about,
    asked_face,
    bad_field,
    must_be_in_map,
)
from quadrille.games.royal_map.refusals import is_taken, no, not_asked, not_own_in_map, occupied
from quadrille.games.royal_map.turn_action import TurnAction


class Step(TurnAction):
    """A stranded face card with an empty cell beside it."""

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not state.setup.step:
            return no("no_steps", "M2.5")
        face = action - STEP + NUMBERS
        refusal = no_manoeuvre(state) or not_own_in_map(state, face, "M2.5")
        if refusal is not None:
            return refusal
        if has_number_beside(state.board, state.where[face]):
            return no("not_stranded", "M2.5", card=NAMES[face])
        if not has_room_beside(state.board, state.where[face]):
            return no("hemmed_in", "M2.5", card=NAMES[face])
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        use_manoeuvre(state)
        state.ask(STEP_TO, state.mover, about(action - STEP + NUMBERS))


class StepTo(TurnQuestion):
    """The cell that the stranded card moves to."""

    def meaning(self) -> str:
        return "the cell to which a face card steps"

    def legal(self, state: RoyalMapData) -> list[int]:
        cells: list[int] = []
        add_room(state.board, state.where[asked_face(state)], cells)
        cells.sort()
        return cells

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PLACE, action):
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        face = asked_face(state)
        if is_taken(state, cell):
            return occupied(state, cell, "M2.5")
        if not adjacent(state.where[face], cell):
            return no("too_far", "M2.5", card=NAMES[face], cell=cell_name(cell))
        return None

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        cell: i64 = CELLS[action - PLACE]
        face = asked_face(state)
        origin: i64 = state.where[face]
        lift(state, face)
        put(state, face, cell)
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[face],
                "origin": cell_name(origin),
                "cell": cell_name(cell),
            }
            sink.append(Event("royal_map.step", told))
        state.answered()

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"seat": seat_letter(state.mover), "card": NAMES[asked_face(state)]}
        return Message("royal_map.ask.step_cell", told)

    def check_read(self, state: RoyalMapData) -> None:
        face = asked_face(state)
        must_be_in_map(state, "face", face, state.mover)
        if not state.setup.step:
            raise bad_field("asked", 'a card steps only with the option stranded = "step"')
        if has_number_beside(state.board, state.where[face]):
            raise bad_field("face", f"{NAMES[face]} has a Number card beside it")
        self.must_be_answerable(state)


STEPPING: Final = Step(STEP)
STEP_TO: Final = StepTo("step cell", "face")
