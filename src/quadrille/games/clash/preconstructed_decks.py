"""C1.3: preconstructed decks."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.cards import DECK_COUNT
from quadrille.games.clash.chance import chance_prompt
from quadrille.games.clash.data import ClashData, Setup, add_to_deck
from quadrille.games.clash.dealing_hands import ask_for_hands
from quadrille.games.clash.question import (
    PLAYER,
    PRECONSTRUCTED,
    Question,
    about,
    asked_seat,
)
from quadrille.games.clash.refusing import no, not_asked, not_drawn


class DecideDeck(Question):
    """Which deck a seat plays: chance deals it, or with `decks = "choose"` the player chooses."""

    def first_action(self, state: ClashData) -> i64:
        """The action of the deck with number 0; the others follow."""
        numbers = state.setup.numbers
        return numbers.deal_deck if state.actor == CHANCE else numbers.deck

    def legal(self, state: ClashData) -> list[int]:
        first: int = self.first_action(state)
        return [first + deck for deck in range(DECK_COUNT) if is_free(state, deck)]

    def why_not(self, state: ClashData, action: int) -> Message | None:
        deck = action - self.first_action(state)
        dealt = state.actor == CHANCE
        if not 0 <= deck < DECK_COUNT:
            return not_drawn(state, action) if dealt else not_asked(state, action)
        if is_free(state, deck):
            return None
        return not_drawn(state, action) if dealt else no("deck_taken", "C1.3", deck=deck + 1)

    def pile(self, state: ClashData) -> str:
        return f"{self.name} {seat_letter(asked_seat(state))}"

    def chance_size(self, state: ClashData) -> int:
        return len(self.legal(state))

    def chance_at(self, state: ClashData, number: int) -> int:
        return self.legal(state)[number]

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        seat = asked_seat(state)
        dealt = state.actor == CHANCE
        deck = action - self.first_action(state)
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


DECIDE_DECK: Final = DecideDeck("deck", "", PLAYER, PRECONSTRUCTED, sets_up=True)


def ask_for_decks(state: ClashData, first: i64) -> None:
    """Who has the second turn gets, or chooses, a deck first; then the hands are dealt."""
    ask_for_hands(state)
    for seat in (first, 1 - first):
        state.ask(DECIDE_DECK, DECIDE_DECK.actor_for(state.setup, seat), about(1, seat))


def is_free(state: ClashData, deck: int) -> bool:
    """Whether nobody has this deck."""
    taken = state.deck_a | state.deck_b
    return not taken >> state.setup.cards.decks[deck][0] & 1
