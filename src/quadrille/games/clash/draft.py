"""C1.2: the draft, row by row; in the Siege it is played alone (see `siege_draft`)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, count_of, nth_of
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.actions import TAKE
from quadrille.games.clash.chance import DrawCard
from quadrille.games.clash.data import ClashData, add_to_deck
from quadrille.games.clash.dealing_hands import ask_for_hands
from quadrille.games.clash.question import (
    ANY_DRAFT,
    DUEL_DRAFT,
    NO_SEAT,
    PLAYER,
    CardsAhead,
    Question,
    Step,
    about,
    asked_number,
    count_down,
)
from quadrille.games.clash.refusing import draft_rule, no, not_asked
from quadrille.games.clash.siege_pile import give_rest_to_enemy

ROW: Final = 4
ROUNDS: Final = 4


class RevealCard(DrawCard):
    """Of chance: the next cards of the row."""

    def first_action(self, state: ClashData) -> i64:
        return state.setup.numbers.reveal

    def cards(self, state: ClashData) -> i64:
        return state.unseen

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        card = action - self.first_action(state)
        state.unseen &= ~bit(card)
        state.row.append(card)
        if sink is not None:
            told = {"card": state.setup.cards.names[card]}
            sink.append(Event("clash.reveal", told, reveals=EVERYBODY))
        count_down(state)
        state.proceed(sink)

    def sample(self, state: ClashData, rng: Rng) -> None:
        """The rest of the row at once."""
        unseen = state.unseen
        left = count_of(unseen)
        row = state.row
        for _ in range(asked_number(state)):
            card = nth_of(unseen, rng.below(left))
            left -= 1
            unseen ^= bit(card)
            row.append(card)
        state.unseen = unseen
        state.answered()
        state.proceed(None)

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        ahead.row += number
        ahead.unseen -= number
        return ""


class TakeCard(Question):
    """A card of the row for the own deck; in the Siege the enemy gets the other three."""

    def legal(self, state: ClashData) -> list[int]:
        return [TAKE + card for card in state.row]

    def why_not(self, state: ClashData, action: int) -> Message | None:
        if not TAKE <= action < state.setup.numbers.summon:
            return not_asked(state, action)
        card = action - TAKE
        if card not in state.row:
            return no("not_in_row", draft_rule(state), card=state.setup.cards.names[card])
        return None

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        card = action - TAKE
        seat = state.actor
        take_out(state.row, card)
        add_to_deck(state, seat, card)
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
            sink.append(Event("clash.take", told))
        if state.setup.siege:
            give_rest_to_enemy(state)
        count_down(state)
        state.proceed(sink)

    def prompt(self, state: ClashData) -> Message:
        told = {"seat": seat_letter(state.actor), "n": asked_number(state)}
        return Message("clash.ask.take", told)

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        siege = state.setup.siege
        ahead.row = 0 if siege and ahead.row >= number else ahead.row - number
        return ""


class GiveLast(Step):
    """The opener of the round gets the last card of the row."""

    def run(self, state: ClashData, sink: Sink | None) -> None:
        seat = state.actor
        card: i64 = state.row.pop()
        add_to_deck(state, seat, card)
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": state.setup.cards.names[card]}
            sink.append(Event("clash.last", told))
        state.answered()

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        ahead.row -= number
        return ""


REVEAL_CARD: Final = RevealCard("reveal", "cards", NO_SEAT, ANY_DRAFT, sets_up=True)
TAKE_CARD: Final = TakeCard("take", "cards", PLAYER, ANY_DRAFT, sets_up=True)
GIVE_LAST: Final = GiveLast("last", "", PLAYER, DUEL_DRAFT, sets_up=True)


def ask_for_rounds(state: ClashData, opener: i64) -> None:
    """Four rounds, the seats opening in turn, then the hands are dealt. What is asked last comes
    first."""
    ask_for_hands(state)
    opens = 1 - opener
    for _ in range(ROUNDS):
        state.ask(GIVE_LAST, opens)
        state.ask(TAKE_CARD, 1 - opens, about(2))
        ask_for_row(state, opens)
        opens = 1 - opens


def ask_for_row(state: ClashData, seat: i64) -> None:
    """A row is revealed, and this seat takes one of it."""
    state.ask(TAKE_CARD, seat, about(1))
    state.ask(REVEAL_CARD, CHANCE, about(ROW))


def is_taking(state: ClashData) -> bool:
    """Whether a player is asked to take a card."""
    return state.decision is TAKE_CARD
