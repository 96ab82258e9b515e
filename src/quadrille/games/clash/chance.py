"""What the questions of chance have in common."""

from quadrille.core.compiling import i64, missing
from quadrille.core.masks import count_of, members, nth_of
from quadrille.core.messages import Message
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.question import ANY_GAME, NO_SEAT, Occasion, Question
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
    """Of chance: a card of a set that has no order. Its actions are those from `first` on, below
    `end`."""

    def __init__(
        self,
        first: int,
        end: int,
        name: str,
        number_name: str,
        concerns: int,
        occasion: Occasion = ANY_GAME,
        sets_up: bool = False,
    ) -> None:
        super().__init__(name, number_name, concerns, occasion, sets_up=sets_up)
        self.first = first
        self.end = end

    def cards(self, state: ClashData) -> i64:
        """The set that is drawn from."""
        raise missing(self, "cards")

    def legal(self, state: ClashData) -> list[int]:
        return [self.first + card for card in members(self.cards(state))]

    def why_not(self, state: ClashData, action: int) -> Message | None:
        if self.first <= action < self.end and self.cards(state) >> (action - self.first) & 1:
            return None
        return not_drawn(state, action)

    def chance_size(self, state: ClashData) -> int:
        return count_of(self.cards(state))

    def chance_at(self, state: ClashData, number: int) -> int:
        return self.first + nth_of(self.cards(state), number)


def chance_prompt(state: ClashData) -> Message:
    return Message("clash.ask.chance", {"pile": state.pile()})
