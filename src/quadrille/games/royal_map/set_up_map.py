"""M1.2: the Map is set up card by card."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.core.piles import take_at, take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import DRAW, PLACE, is_of
from quadrille.games.royal_map.cards import BLACK, COLOURS, NAMES, RED
from quadrille.games.royal_map.cells import CELLS, CENTRE, cell_name
from quadrille.games.royal_map.data import NONE, RoyalMapData
from quadrille.games.royal_map.map import has_number_beside
from quadrille.games.royal_map.neighbour_colours import (
    WANTS_BLACK_BESIDE,
    WANTS_RED_BESIDE,
    disagreement,
)
from quadrille.games.royal_map.question import SetUpQuestion, about, asked_card, bad_field
from quadrille.games.royal_map.refusals import is_taken, no, not_asked, not_drawn, occupied
from quadrille.games.royal_map.set_up_cells import chart, has_a_place, is_place_for, places_for
from quadrille.games.royal_map.set_up_first_cards import ask_first_card, check_first_cards


class DrawCard(SetUpQuestion):
    """Of chance: the next Number card of the Resource deck."""

    def meaning(self) -> str:
        return "of chance: the next Number card of the set-up"

    def decider(self, state: RoyalMapData) -> int:
        return CHANCE

    def needs_deck(self) -> bool:
        return True

    def legal(self, state: RoyalMapData) -> list[int]:
        return [DRAW + number for number in state.rest]

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if is_of(DRAW, action) and action - DRAW in state.rest:
            return None
        return not_drawn(state, action, "M1.2")

    def pile(self, state: RoyalMapData) -> str:
        return "deck"

    def chance_size(self, state: RoyalMapData) -> int:
        return len(state.rest)

    def chance_at(self, state: RoyalMapData, number: int) -> int:
        return DRAW + state.rest[number]

    def sample(self, state: RoyalMapData, rng: Rng) -> None:
        drawn(state, take_at(state.rest, rng.below(len(state.rest))), False, None)

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


class PlaceCard(SetUpQuestion):
    """The cell for the Number card that the mover has drawn."""

    def meaning(self) -> str:
        return "the cell for it"

    def needs_deck(self) -> bool:
        return True

    def drawn_card(self, state: RoyalMapData) -> int:
        return asked_card(state)

    def legal(self, state: RoyalMapData) -> list[int]:
        return places_for(state, state.setup.wants[asked_card(state)])

    def why_not(self, state: RoyalMapData, action: int) -> Message | None:
        if not is_of(PLACE, action):
            return not_asked(state, action)
        cell = CELLS[action - PLACE]
        number = asked_card(state)
        if is_taken(state, cell):
            return occupied(state, cell, "M1.2")
        if not has_number_beside(state.board, cell):
            return no("alone", "M1.2", card=NAMES[number], cell=cell_name(cell))
        wants = state.setup.wants[number]
        if is_place_for(state, wants, cell):
            return None
        return disagreement(state.board, number, wants, cell, "M1.2")

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
        beside = RED if state.setup.wants[number] == WANTS_RED_BESIDE else BLACK
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


def begin_map(state: RoyalMapData) -> None:
    """The first card is drawn."""
    state.ask(DRAW_CARD, CHANCE)


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
    elif has_a_place(state, state.setup.wants[number]):
        state.ask_instead(PLACE_CARD, state.mover, about(NONE, number))
    else:
        put_under(state, number, sink)


def put_under(state: RoyalMapData, number: i64, sink: Sink | None) -> None:
    """A card without a legal cell goes under the deck and the mover draws another; when no card
    left can be placed, they all leave the game."""
    state.under.append(number)
    if sink is not None:
        sink.append(Event("royal_map.under", {"card": NAMES[number]}))
    for wants in (WANTS_RED_BESIDE, WANTS_BLACK_BESIDE):
        if has_a_place(state, wants):
            for other in state.rest + state.under:
                if state.setup.wants[other] == wants:
                    next_draw(state, sink)
                    return
    for other in state.rest + state.under:
        state.gone |= bit(other)
        if sink is not None:
            sink.append(Event("royal_map.unplaced", {"card": NAMES[other]}))
    state.rest = []
    state.under = []
    ask_first_card(state, 0)
