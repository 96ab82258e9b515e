"""M1.2: the Map is built card by card."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import DRAW, HEADS, PLACE, STATION
from quadrille.games.royal_map.cards import (
    BLACK,
    COLOURS,
    NAMES,
    RED,
    WANTS,
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
)
from quadrille.games.royal_map.cells import CELLS, CENTRE, cell_name
from quadrille.games.royal_map.data import NONE, RoyalMapData
from quadrille.games.royal_map.first_cards import ask_first_card, check_first_cards
from quadrille.games.royal_map.map import asked_beside, chart, has_number_beside
from quadrille.games.royal_map.question import Question, about, asked_card, bad_field
from quadrille.games.royal_map.refusing import (
    disagreement,
    is_taken,
    no,
    not_asked,
    not_drawn,
    occupied,
)


class DrawCard(Question):
    """Of chance: the next Number card of the Resource deck."""

    def legal(self, state: RoyalMapData) -> list[int]:
        return [DRAW + number for number in state.rest]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if DRAW <= action < HEADS and action - DRAW in state.rest:
            return None
        return not_drawn(state, action, "M1.2")

    def pile(self, state: RoyalMapData) -> str:
        return "deck"

    def chance_size(self, state: RoyalMapData) -> int:
        return len(state.rest)

    def chance_at(self, state: RoyalMapData, number: int) -> int:
        return DRAW + state.rest[number]

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        number: i64 = action - DRAW
        take_out(state.rest, number)
        drawn(state, number, False, sink)

    def prompt(self, state: RoyalMapData) -> Message:
        told = {"seat": seat_letter(state.mover), "n": len(state.rest)}
        return Message("royal_map.ask.draw", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_first_cards(state)
        next_draw(state, None)


class PlaceCard(Question):
    """The cell for the Number card that the mover has drawn."""

    def legal(self, state: RoyalMapData) -> list[int]:
        return places_for(state, WANTS[asked_card(state)])

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not PLACE <= action < STATION:
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        number = asked_card(state)
        if is_taken(state, cell):
            return occupied(state, cell, "M1.2")
        if not has_number_beside(state.board, cell):
            return no("alone", "M1.2", card=NAMES[number], cell=cell_name(cell))
        if is_place_for(state, WANTS[number], cell):
            return None
        return disagreement(state, number, cell, "M1.2")

    def apply_unchecked(self, state: RoyalMapData, action: int, sink: Sink | None) -> None:
        cell: i64 = CELLS[action - PLACE]
        number = asked_card(state)
        chart(state, number, cell)
        if sink is not None:
            told = {
                "seat": seat_letter(state.mover),
                "card": NAMES[number],
                "cell": cell_name(cell),
            }
            sink.append(Event("royal_map.place", told))
        state.mover = 1 - state.mover
        next_draw(state, sink)

    def prompt(self, state: RoyalMapData) -> Message:
        """With the colours that the drawn card wants around it."""
        number = asked_card(state)
        beside = RED if WANTS[number] == WANTS_RED_BESIDE else BLACK
        told = {
            "seat": seat_letter(state.mover),
            "number": NAMES[number],
            "beside": COLOURS[beside],
            "upright": COLOURS[1 - beside],
        }
        return Message(f"royal_map.ask.place{'_anchor' if state.setup.anchor else ''}", told)

    def check_read(self, state: RoyalMapData) -> None:
        check_first_cards(state)
        if not state.colours[0] + state.colours[1]:
            raise bad_field("map", "the first card goes to the centre: there must be one")
        drawn(state, asked_card(state), True, None)


DRAW_CARD: Final = DrawCard("draw")
PLACE_CARD: Final = PlaceCard("place", "number")


def next_draw(state: RoyalMapData, sink: Sink | None) -> None:
    """The mover draws: by chance from the rest, then what was put under it, in that order."""
    if state.rest:
        state.ask_instead(DRAW_CARD, CHANCE)
    elif state.under:
        drawn(state, state.under.pop(0), True, sink)
    else:
        ask_first_card(state, 0)


def drawn(state: RoyalMapData, number: i64, known: bool, sink: Sink | None) -> None:
    """The card that the mover has drawn; the very first one goes to the centre by itself."""
    if sink is not None:
        told = {"seat": seat_letter(state.mover), "card": NAMES[number]}
        sink.append(Event("royal_map.draw", told, reveals=0 if known else EVERYBODY))
    if not state.colours[0] + state.colours[1]:
        chart(state, number, CENTRE)
        if sink is not None:
            told = {"card": NAMES[number], "cell": cell_name(CENTRE)}
            sink.append(Event("royal_map.centre", told))
        next_draw(state, sink)
    elif has_a_place(state, WANTS[number]):
        state.ask_instead(PLACE_CARD, state.mover, about(NONE, number))
    else:
        put_under(state, number, sink)


def is_place_for(state: RoyalMapData, kind: i64, cell: i64) -> bool:
    """Whether every neighbour of a cell with neighbours agrees with a card of this kind; with
    `setup = "anchor"` whether one does."""
    wanted = asked_beside(state.board, cell)
    return wanted & kind != 0 if state.setup.anchor else wanted == kind


def places_for(state: RoyalMapData, kind: i64) -> list[int]:
    """The actions that name the cells for which `is_place_for` holds, from the notes that are kept
    while the Map grows."""
    frontier = state.frontier
    if state.setup.anchor:
        return sorted(frontier[kind] + frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE])
    return frontier[kind].copy()


def has_a_place(state: RoyalMapData, kind: i64) -> bool:
    if state.setup.anchor and state.frontier[WANTS_RED_BESIDE | WANTS_BLACK_BESIDE]:
        return True
    return len(state.frontier[kind]) > 0


def put_under(state: RoyalMapData, number: i64, sink: Sink | None) -> None:
    """A card without a legal cell goes under the deck and the mover draws another; when no card
    left can be placed, they all leave the game."""
    state.under.append(number)
    if sink is not None:
        sink.append(Event("royal_map.under", {"card": NAMES[number]}))
    for kind in (WANTS_RED_BESIDE, WANTS_BLACK_BESIDE):
        if has_a_place(state, kind):
            for other in state.rest + state.under:
                if WANTS[other] == kind:
                    next_draw(state, sink)
                    return
    for other in state.rest + state.under:
        state.gone |= bit(other)
        if sink is not None:
            sink.append(Event("royal_map.unplaced", {"card": NAMES[other]}))
    state.rest = []
    state.under = []
    ask_first_card(state, 0)
