"""M3.1: a face card takes an adjacent Number card into the pool."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import CONSUME
from quadrille.games.royal_map.card_action import has_acted, no_action, use_action
from quadrille.games.royal_map.cards import COLOUR, NAMES, NUMBERS
from quadrille.games.royal_map.cells import SIDES, adjacent, cell_name
from quadrille.games.royal_map.data import NONE, RoyalMapData, into_pool
from quadrille.games.royal_map.map import lift
from quadrille.games.royal_map.refusals import no
from quadrille.games.royal_map.turn_action import TurnAction
from quadrille.games.royal_map.winning import check_colours


class Consume(TurnAction):
    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        face, number = divmod(action - CONSUME, NUMBERS)
        face += NUMBERS
        idle = no_action(state, face, "M3.1")
        if idle is not None:
            return idle
        if not state.where[number]:
            return no("not_in_map", "M3.1", card=NAMES[number])
        if not adjacent(state.where[face], state.where[number]):
            return no("not_adjacent", "M3.1", card=NAMES[face], other=NAMES[number])
        return None

    def apply_unchecked(self, state: RoyalMapData, action: i64, sink: Sink | None) -> None:
        action -= CONSUME
        face = action // NUMBERS + NUMBERS
        number = action % NUMBERS
        use_action(state, face)
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[face],
                "number": NAMES[number],
                "cell": cell_name(state.where[number]),
            }
            sink.append(Event("royal_map.consume", told))
        lift(state, number)
        into_pool(state, state.mover, number)
        check_colours(state, sink)


CONSUMING: Final = Consume(CONSUME)


def losing_consume(state: RoyalMapData) -> int:
    """M6: the mover's own last Number card in the Map, if one of the mover's cards could consume
    it and so give the game away; NONE if there is none."""
    seat = state.mover
    if state.colours[seat] != 1 or not state.colours[1 - seat]:
        return NONE
    for face in state.court[seat]:
        if not has_acted(state, face):
            cell = state.where[face]
            for step in SIDES:
                other = state.board[cell + step]
                if other < NUMBERS and COLOUR[other] == seat:
                    return other
    return NONE
