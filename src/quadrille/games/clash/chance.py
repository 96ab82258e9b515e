"""What the questions of chance have in common."""

from quadrille.core.compiling import i64, missing
from quadrille.core.masks import bit, count_of, members, nth_of
from quadrille.core.messages import Message
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.question import NO_SEAT, Occasion, Question
from quadrille.games.clash.refusing import not_drawn


class ChanceQuestion(Question):
    def prompt(self, state: ClashData) -> Message:
        return chance_prompt(state)


class DrawSeat(ChanceQuestion):
    """Of chance: a seat."""

    def __init__(self, name: str, occasion: Occasion) -> None:
        super().__init__(name, "", NO_SEAT, occasion, leads_on=True, sets_up=True)

    def outcomes(self, state: ClashData) -> list[int]:
        """The actions that name the seats, in order."""
        raise missing(self, "outcomes")

    def legal(self, state: ClashData) -> list[int]:
        return self.outcomes(state)

    def why_not(self, state: ClashData, action: int) -> Message | None:
        return None if action in self.outcomes(state) else not_drawn(state, action)

    def chance_size(self, state: ClashData) -> int:
        return len(self.outcomes(state))

    def chance_at(self, state: ClashData, number: int) -> int:
        return self.outcomes(state)[number]


class DrawCard(ChanceQuestion):
    """Of chance: a card of a set that has no order."""

    def first_action(self, state: ClashData) -> i64:
        """The action of the card with number 0; the others follow."""
        raise missing(self, "first_action")

    def cards(self, state: ClashData) -> i64:
        """The set that is drawn from."""
        raise missing(self, "cards")

    def legal(self, state: ClashData) -> list[int]:
        first: int = self.first_action(state)
        return [first + card for card in members(self.cards(state))]

    def why_not(self, state: ClashData, action: int) -> Message | None:
        card = action - self.first_action(state)
        if 0 <= card < state.setup.cards.size and self.cards(state) & bit(card):
            return None
        return not_drawn(state, action)

    def chance_size(self, state: ClashData) -> int:
        return count_of(self.cards(state))

    def chance_at(self, state: ClashData, number: int) -> int:
        return self.first_action(state) + nth_of(self.cards(state), number)


def chance_prompt(state: ClashData) -> Message:
    return Message("clash.ask.chance", {"pile": state.pile()})
