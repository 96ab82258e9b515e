"""What the questions of the game have in common: what they can be about."""

from typing import Any, Final

from quadrille.core.compiling import i64, missing
from quadrille.core.decision import Decision
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.masks import members
from quadrille.games.royal_map.cards import COLOUR, NAMES, NUMBERS
from quadrille.games.royal_map.data import NONE, RoyalMapData

# What a pending question is about, packed from its lowest bits: a face card, another card, what is
# left to do, and the Number cards paid so far, as a mask. A card is stored as its number plus 1.
_FACE_BITS: Final = 5
_CARD_BITS: Final = 6
_LEFT_BITS: Final = 4
_FACE_AND_CARD_BITS: Final = 11
_PAID_FROM: Final = 15
HIGHEST_LEFT: Final = 15


def about(face: i64 = NONE, card: i64 = NONE, left: i64 = 0, paid: i64 = 0) -> i64:
    """What a question is about, as one number."""
    packed: i64 = paid << _LEFT_BITS | left
    packed = packed << _CARD_BITS | card + 1
    packed <<= _FACE_BITS
    if face >= 0:
        packed |= face - NUMBERS + 1
    return packed


def asked_face(state: RoyalMapData) -> i64:
    """The face card that the pending question is about; NONE if it is about none."""
    stored: i64 = state.about & (1 << _FACE_BITS) - 1
    if not stored:
        return NONE
    return stored + NUMBERS - 1


def asked_card(state: RoyalMapData) -> i64:
    """The other card that the pending question is about; NONE if there is none."""
    return (state.about >> _FACE_BITS & (1 << _CARD_BITS) - 1) - 1


def asked_left(state: RoyalMapData) -> i64:
    """The swaps, or the price, that the pending question leaves to make or to pay."""
    return state.about >> _FACE_AND_CARD_BITS & (1 << _LEFT_BITS) - 1


def asked_paid(state: RoyalMapData) -> i64:
    """The Number cards paid for a recruit so far, as a mask."""
    return state.about >> _PAID_FROM


class Question(Decision[RoyalMapData]):
    """A decision of Royal Map. A position names it in `asked`, and beside that its fields."""

    def meaning(self) -> str:
        """What it asks for, for those who read observations."""
        raise missing(self, "meaning")

    def decider(self, state: RoyalMapData) -> int:
        """Who answers it: the mover, or CHANCE."""
        return state.mover

    def is_of_set_up(self) -> bool:
        """Whether it is asked before the first turn; else within a turn."""
        return False

    def needs_deck(self) -> bool:
        """Whether it is asked while there is a Resource deck."""
        return False

    def drawn_card(self, state: RoyalMapData) -> int:
        """The Number card that lies nowhere while this is asked; NONE if there is none."""
        return NONE

    def may_be_unknown(self) -> bool:
        """Whether the face card that it is about is a secret: a position may leave it out."""
        return False

    def fields(self, state: RoyalMapData, viewer: int) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for name in self.field_names:
            if name == "face":
                fields[name] = NAMES[asked_face(state)]
            elif name == "left":
                fields[name] = asked_left(state)
            elif name == "paid":
                paid = members(asked_paid(state))
                if paid:
                    fields[name] = [NAMES[card] for card in paid]
            else:
                fields[name] = NAMES[asked_card(state)]
        return fields

    def must_be_answerable(self, state: RoyalMapData) -> None:
        if not self.legal(state):
            raise bad_field("asked", f"'{self.name}' cannot be answered in this position")


class SetUpQuestion(Question):
    """Asked before the first turn."""

    def is_of_set_up(self) -> bool:
        return True


class TurnQuestion(Question):
    """Asked within a turn: the turn itself, or, above it on the stack, what it began."""


def questions_in(decisions: list[Decision[Any]]) -> list[Question]:
    """All but the end of the game."""
    return [decision for decision in decisions if isinstance(decision, Question)]


def question_of(state: RoyalMapData) -> Question | None:
    """The pending question; None when the game is over."""
    decision = state.decision
    return decision if isinstance(decision, Question) else None


def bad_field(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def must_be_in_map(state: RoyalMapData, field: str, face: int, seat: int) -> None:
    """For a question about a face card of this player in the Map."""
    if face < NUMBERS or COLOUR[face] != seat or not state.where[face]:
        raise bad_field(field, f"{NAMES[face]} is not a face card of {'AB'[seat]} in the Map")
