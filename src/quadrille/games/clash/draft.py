"""C1.2, C8.1: the draft, row by row, in a duel and in the Siege."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, count_of, nth_of
from quadrille.core.messages import Message
from quadrille.core.piles import take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.actions import DEAL, OPENER, REVEAL, SUMMON, TAKE
from quadrille.games.clash.chance import DrawCard, DrawSeat
from quadrille.games.clash.data import ENEMY, TOWER, ClashData, add_to_deck, set_deck
from quadrille.games.clash.hands import ask_for_hand, ask_for_hands
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
from quadrille.games.clash.turn import START_TURN

ROW: Final = 4
ROUNDS: Final = 4
SIEGE_ROUNDS: Final = 8


class DrawOpener(DrawSeat):
    """Of chance: who opens the draft."""

    def outcomes(self, state: ClashData) -> list[int]:
        return state.setup.openers

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        opener = action - OPENER
        state.opener = opener
        state.answered()
        if sink is not None:
            sink.append(Event("clash.opener", {"seat": seat_letter(opener)}, reveals=EVERYBODY))
        ask_for_rounds(state, opener)
        state.proceed(sink)

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        ahead.unseen -= ROW * ROUNDS
        return ""


class RevealCard(DrawCard):
    """Of chance: the next cards of the row."""

    def cards(self, state: ClashData) -> i64:
        return state.unseen

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        card = action - REVEAL
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
        if not TAKE <= action < SUMMON:
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
            for other in state.row:
                state.pile_rest |= bit(other)
            state.row = []
            set_deck(state, ENEMY, state.pile_rest)
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


DRAW_OPENER: Final = DrawOpener("opener", DUEL_DRAFT)
REVEAL_CARD: Final = RevealCard(REVEAL, DEAL, "reveal", "cards", NO_SEAT, ANY_DRAFT, sets_up=True)
TAKE_CARD: Final = TakeCard("take", "cards", PLAYER, ANY_DRAFT, sets_up=True)
GIVE_LAST: Final = GiveLast("last", "", PLAYER, DUEL_DRAFT, sets_up=True)


def begin_draft(state: ClashData) -> None:
    state.unseen = state.setup.cards.everything
    state.ask(DRAW_OPENER, CHANCE)


def ask_for_rounds(state: ClashData, opener: i64) -> None:
    """C1.2: four rounds, the seats opening in turn; C1.5: who did not open has the first turn.
    What is asked last comes first."""
    state.ask(START_TURN, 1 - opener)
    ask_for_hands(state)
    opens = 1 - opener
    for _ in range(ROUNDS):
        state.ask(GIVE_LAST, opens)
        state.ask(TAKE_CARD, 1 - opens, about(2))
        state.ask(TAKE_CARD, opens, about(1))
        state.ask(REVEAL_CARD, CHANCE, about(ROW))
        opens = 1 - opens


def begin_siege(state: ClashData) -> None:
    """C8.1: eight rows, a card of each. What is asked last comes first."""
    state.unseen = state.setup.cards.everything
    state.pile_tail = [TOWER]
    state.ask(START_TURN, 0)
    ask_for_hand(state, 0)
    for _ in range(SIEGE_ROUNDS):
        state.ask(TAKE_CARD, 0, about(1))
        state.ask(REVEAL_CARD, CHANCE, about(ROW))
