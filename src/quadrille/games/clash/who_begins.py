"""C1.5: who begins: chance decides, unless the option names a seat."""

from typing import Final

from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.chance import DrawSeat
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.draft import ROUNDS, ROW, ask_for_rounds
from quadrille.games.clash.preconstructed_decks import ask_for_decks
from quadrille.games.clash.question import DUEL_DRAFT, PRECONSTRUCTED, CardsAhead
from quadrille.games.clash.start_of_turn import ask_for_turn


class DrawOpener(DrawSeat):
    """Of chance: who opens the draft. The other one will have the first turn."""

    def outcomes(self, state: ClashData) -> list[int]:
        return state.setup.openers

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        opener = action - state.setup.numbers.opener
        state.opener = opener
        state.answered()
        if sink is not None:
            sink.append(Event("clash.opener", {"seat": seat_letter(opener)}, reveals=EVERYBODY))
        ask_for_turn(state, 1 - opener)
        ask_for_rounds(state, opener)
        state.proceed(sink)

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        ahead.unseen -= ROW * ROUNDS
        return ""


class DrawFirst(DrawSeat):
    """Of chance: who has the first turn with preconstructed decks."""

    def outcomes(self, state: ClashData) -> list[int]:
        return state.setup.firsts

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        first = action - state.setup.numbers.first
        state.answered()
        if sink is not None:
            sink.append(Event("clash.first", {"seat": seat_letter(first)}, reveals=EVERYBODY))
        ask_for_turn(state, first)
        ask_for_decks(state, first)
        state.proceed(sink)


DRAW_OPENER: Final = DrawOpener("opener", DUEL_DRAFT)
DRAW_FIRST: Final = DrawFirst("first", PRECONSTRUCTED)


def ask_for_opener(state: ClashData) -> None:
    state.ask(DRAW_OPENER, CHANCE)


def ask_for_first_player(state: ClashData) -> None:
    state.ask(DRAW_FIRST, CHANCE)
