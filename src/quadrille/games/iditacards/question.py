"""What all decisions of the game have in common."""

from typing import Any

from quadrille.core.compiling import i64, missing
from quadrille.core.decision import Decision
from quadrille.core.events import Sink
from quadrille.core.given import Given
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.data import NO_CARD, IditacardsData
from quadrille.games.iditacards.fields import Field, read_seat


class Question(Decision[IditacardsData]):
    """A decision of a player or of chance, or a step that happens by itself."""

    def __init__(self, name: str, *fields: Field) -> None:
        super().__init__(name, *[field.name for field in fields])
        self.about_fields = list(fields)

    def leads_on(self) -> bool:
        """Whether it brings the next turn by itself."""
        return False

    def entry(self, state: IditacardsData, actor: int, about: int) -> dict[str, Any]:
        return {**super().entry(state, actor, about), **_named(self.about_fields, state, about)}

    def read_entry(self, state: IditacardsData, given: Given) -> tuple[int, int]:
        return read_seat(state, given), _packed(self.about_fields, state, given)


class Choice(Question):
    """A player's question about which there may be nothing to choose."""

    def has_options(self, state: IditacardsData) -> bool:
        """Whether there is anything to choose. Only what everybody can see may decide it."""
        raise missing(self, "has_options")

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        """I2.5: a choice among nothing is skipped."""
        needed = self.has_options(state)
        if not needed:
            state.answered()
        return needed


class Step(Question):
    """What happens by itself (see `AutomaticStep`)."""

    def __init__(self, name: str, *fields: Field) -> None:
        super().__init__(name, *fields)
        self.is_automatic = True


def _named(fields: list[Field], state: IditacardsData, about: int) -> dict[str, Any]:
    """What a decision is about, by the names of its fields."""
    return {field.name: field.value(state, about) for field in fields}


def _packed(fields: list[Field], state: IditacardsData, given: Given) -> int:
    about = 0
    for field in fields:
        about |= field.read(state, given)
    return about


def leads_on(decision: Decision[Any]) -> bool:
    """Whether it may lie at the bottom of the stack, since it brings the next turn by itself."""
    return isinstance(decision, Question) and decision.leads_on()


def fields_of(decision: Decision[Any]) -> list[Field]:
    return decision.about_fields if isinstance(decision, Question) else []  # the game is over


def asks(state: IditacardsData, key: str, **params: Any) -> Message:
    """The prompt of a player's question, with the card on the table, if there is one."""
    told: dict[str, Any] = {"seat": seat_letter(state.actor)}
    if state.card != NO_CARD:
        told["card"] = state.setup.cards.names[state.card]
    return Message(f"iditacards.ask.{key}", told | params)


def cards_from(first: i64, cards: list[int], lowest: i64, actions: list[int]) -> None:
    """Appends `first + card` for each distinct card of a sorted pile that is not below `lowest`."""
    last: i64 = -1
    for each in cards:
        card: i64 = each
        if card >= lowest and card != last:
            actions.append(first + card)
            last = card
