"""C1.3: preconstructed decks."""

from typing import Final

from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.actions import DEAL_DECK, DECK, FIRST, OPENER, REVEAL
from quadrille.games.clash.chance import DrawSeat, chance_prompt
from quadrille.games.clash.data import ClashData, Setup, add_to_deck
from quadrille.games.clash.hands import ask_for_hands
from quadrille.games.clash.question import (
    PLAYER,
    PRECONSTRUCTED,
    Question,
    about,
    asked_seat,
)
from quadrille.games.clash.refusing import no, not_asked, not_drawn
from quadrille.games.clash.turn import START_TURN


class DrawFirst(DrawSeat):
    """Of chance: who has the first turn (C1.5)."""

    def outcomes(self, state: ClashData) -> list[int]:
        return state.setup.firsts

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        """The other one gets, or chooses, a deck first."""
        first = action - FIRST
        if sink is not None:
            sink.append(Event("clash.first", {"seat": seat_letter(first)}, reveals=EVERYBODY))
        state.ask_instead(START_TURN, first)
        ask_for_hands(state)
        for seat in (first, 1 - first):
            state.ask(DECIDE_DECK, DECIDE_DECK.actor_for(state.setup, seat), about(1, seat))
        state.proceed(sink)


class DecideDeck(Question):
    """Which deck a seat plays: chance deals it, or with `decks = "choose"` the player chooses."""

    def legal(self, state: ClashData) -> list[int]:
        first = DEAL_DECK if state.actor == CHANCE else DECK
        taken = taken_cards(state)
        decks = state.setup.cards.decks
        return [first + deck for deck in range(len(decks)) if is_free(decks[deck], taken)]

    def why_not(self, state: ClashData, action: int) -> Message | None:
        decks = state.setup.cards.decks
        taken = taken_cards(state)
        if state.actor == CHANCE:
            if DEAL_DECK <= action < REVEAL and is_free(decks[action - DEAL_DECK], taken):
                return None
            return not_drawn(state, action)
        if not DECK <= action < OPENER:
            return not_asked(state, action)
        if is_free(decks[action - DECK], taken):
            return None
        return no("deck_taken", "C1.3", deck=action - DECK + 1)

    def pile(self, state: ClashData) -> str:
        return f"{self.name} {seat_letter(asked_seat(state))}"

    def chance_size(self, state: ClashData) -> int:
        return len(self.legal(state))

    def chance_at(self, state: ClashData, number: int) -> int:
        return self.legal(state)[number]

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        seat = asked_seat(state)
        dealt = state.actor == CHANCE
        deck = action - (DEAL_DECK if dealt else DECK)
        for card in state.setup.cards.decks[deck]:
            add_to_deck(state, seat, card)
        if sink is not None:
            told = {"seat": seat_letter(seat), "deck": deck + 1}
            sink.append(Event("clash.deck", told, reveals=EVERYBODY if dealt else 0))
        state.answered()
        state.proceed(sink)

    def prompt(self, state: ClashData) -> Message:
        if state.actor == CHANCE:
            return chance_prompt(state)
        return Message("clash.ask.deck", {"seat": seat_letter(state.actor)})

    def actor_for(self, setup: Setup, seat: int) -> int:
        return seat if setup.choose_decks else CHANCE


DRAW_FIRST: Final = DrawFirst("first", PRECONSTRUCTED)
DECIDE_DECK: Final = DecideDeck("deck", "", PLAYER, PRECONSTRUCTED, sets_up=True)


def begin_decks(state: ClashData) -> None:
    state.ask(DRAW_FIRST, CHANCE)


def taken_cards(state: ClashData) -> int:
    """The cards of the decks that are no longer free."""
    return state.deck_a | state.deck_b


def is_free(deck: list[int], taken: int) -> bool:
    return not taken >> deck[0] & 1
