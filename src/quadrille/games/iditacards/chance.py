"""What the questions of chance have in common."""

from quadrille.core.compiling import i64, missing
from quadrille.core.given import Given
from quadrille.core.messages import Message
from quadrille.core.seats import ALL_SEEING, CHANCE, seat_letter
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.fields import Field
from quadrille.games.iditacards.packing import left_in, seat_in
from quadrille.games.iditacards.question import Question
from quadrille.games.iditacards.refusing import no


class ChanceQuestion(Question):
    """The outcomes are the actions of a family; each adds a number to the first of them."""

    def __init__(self, name: str, family: int, *fields: Field) -> None:
        super().__init__(name, *fields)
        self.family = family

    def first(self, state: IditacardsData) -> int:
        return state.setup.acts.firsts[self.family]

    def read_entry(self, state: IditacardsData, given: Given) -> tuple[int, int]:
        return CHANCE, super().read_entry(state, given)[1]

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        """Whether the outcome of this number is possible; any whole number may be asked about."""
        raise missing(self, "is_outcome")

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if self.is_outcome(state, action - self.first(state)):
            return None
        return no("chance", "I1.2", line=state.line(action), pile=self.pile(state))

    def prompt(self, state: IditacardsData) -> Message:
        return Message("iditacards.ask.chance", {"pile": self.pile(state)})


class DrawnCard(ChanceQuestion):
    """A card of a sorted pile."""

    def cards(self, state: IditacardsData) -> list[int]:
        raise missing(self, "cards")

    def legal(self, state: IditacardsData) -> list[int]:
        first = self.first(state)
        return [first + card for card in different(self.cards(state))]

    def is_outcome(self, state: IditacardsData, outcome: int) -> bool:
        return outcome in self.cards(state)

    def weights(self, state: IditacardsData) -> list[int]:
        cards = self.cards(state)
        return [cards.count(card) for card in different(cards)]

    def chance_size(self, state: IditacardsData) -> int:
        return len(self.cards(state))

    def chance_at(self, state: IditacardsData, number: int) -> int:
        return self.first(state) + self.cards(state)[number]


class CardOfDeck(DrawnCard):
    """A card of a player's deck."""

    def cards(self, state: IditacardsData) -> list[int]:
        return state.deck[seat_in(state.about)]

    def pile(self, state: IditacardsData) -> str:
        return "deck " + seat_letter(seat_in(state.about))


def different(cards: list[int]) -> list[int]:
    """Each kind of a sorted pile once."""
    kinds: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def is_drawn(state: IditacardsData) -> bool:
    """For cards of a player's deck: whether any is left, and any left to draw. If not, the question
    is answered."""
    if left_in(state.about) > 0 and len(state.deck[seat_in(state.about)]) > 0:
        return True
    state.answered()
    return False


def to_draw(state: IditacardsData, deck: list[int]) -> i64:
    """As many cards as the pending question asks for, or all there are."""
    left = left_in(state.about)
    if left < len(deck):
        return left
    return len(deck)


def hidden_from(state: IditacardsData, viewer: int) -> list[str]:
    """I2.6: what is drawn, dealt or looked at is its owner's secret."""
    if viewer != ALL_SEEING and viewer != seat_in(state.about):
        return ["card"]
    return []
