"""What the questions of the game have in common: the seat that they concern, the number that they
are about, and what an entry of `pending` in a position must fulfil."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.data import ClashData, Setup

# What a pending question is about, packed from its lowest bits: the seat that it concerns plus 1,
# where chance decides for one, and a number.
_SEAT_BITS: Final = 2
_ONE: Final = 4  # the number 1 in its place
HIGHEST_NUMBER: Final = (1 << 50) - 1


def about(number: i64, seat: i64 = CHANCE) -> i64:
    """What a question is about, as one number. The seat need not be named where it is the actor."""
    return number << _SEAT_BITS | seat + 1


def asked_number(state: ClashData) -> i64:
    """The number that the pending question is about."""
    return state.about >> _SEAT_BITS


def asked_seat(state: ClashData) -> i64:
    """The seat that the pending question concerns, also while chance decides; CHANCE for none."""
    return concerned_seat(state.actor, state.about)


def concerned_seat(actor: i64, about: i64) -> i64:
    """The seat that an entry of the stack concerns; CHANCE for none."""
    if actor >= 0:
        return actor
    return (about & (1 << _SEAT_BITS) - 1) - 1


def count_down(state: ClashData) -> None:
    """Take 1 off the number of the pending question; at 0 it is answered."""
    state.about -= _ONE
    if state.about < _ONE:
        state.answered()


class Occasion:
    """The kinds of games in which a question can be asked."""

    def __init__(self, draft: bool = False, decks: bool = False, siege: bool = False) -> None:
        self.draft = draft
        self.decks = decks
        self.siege = siege

    def reason_against(self, setup: Setup) -> str:
        """Why a question cannot be asked under these options; "" if it can."""
        if setup.siege:
            return "" if self.siege else "does not belong to the Siege"
        if self.draft if setup.draft else self.decks:
            return ""
        if self.draft:
            return "belongs to a draft"
        return "belongs to preconstructed decks" if self.decks else "belongs to the Siege"


ANY_GAME: Final = Occasion(draft=True, decks=True, siege=True)
ANY_DRAFT: Final = Occasion(draft=True, siege=True)
DUEL_DRAFT: Final = Occasion(draft=True)
PRECONSTRUCTED: Final = Occasion(decks=True)
SIEGE: Final = Occasion(siege=True)

# Whom a question can concern.
NO_SEAT: Final = 0
PLAYER: Final = 1
EITHER_SIDE: Final = 2
"""A player or the enemy of a Siege."""
THE_ENEMY: Final = 3


class CardsAhead:
    """How many cards there will be in the row and among the unseen ones when an entry of the stack
    is reached."""

    def __init__(self, row: int, unseen: int) -> None:
        self.row = row
        self.unseen = unseen


class Question(Decision[ClashData]):
    """A decision of Clash.

    In a position it is an entry of `pending`: its name, the seat that it concerns and its number,
    such as `take B 2`. `number_name` says what the number is; without one it is not kept and shown
    as 1. With `leads_on` the question brings the next turn by itself and may lie at the bottom.
    """

    def __init__(
        self,
        name: str,
        number_name: str = "",
        concerns: int = PLAYER,
        occasion: Occasion = ANY_GAME,
        leads_on: bool = False,
    ) -> None:
        if number_name:
            super().__init__(name, number_name)
        else:
            super().__init__(name)
        self.concerns = concerns
        self.occasion = occasion
        self.leads_on = leads_on
        self.lowest_number = 1

    def actor_for(self, setup: Setup, seat: int) -> int:
        """Who decides a question that concerns this seat."""
        return seat

    def number_fault(self, number: int) -> str:
        """What is wrong with the number of an entry; "" if nothing is."""
        return "" if number >= self.lowest_number else "the number must be at least 1"

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        """Change `ahead` as the entry will. Returns why it cannot be answered in this position; ""
        if nothing but the numbers in `ahead` could prevent it."""
        return ""


class Step(Question):
    """What happens by itself (see `AutomaticStep`). Its actor is the seat that it concerns."""

    def __init__(
        self,
        name: str,
        number_name: str = "",
        concerns: int = EITHER_SIDE,
        occasion: Occasion = ANY_GAME,
        leads_on: bool = False,
    ) -> None:
        super().__init__(name, number_name, concerns, occasion, leads_on)
        self.is_automatic = True


def pending_number(decision: Decision[Any], about: int) -> int:
    """The number of an entry of the stack as positions and observations show it."""
    return about >> _SEAT_BITS if decision.field_names else 1


def pending_text(decision: Decision[Any], actor: int, about: int) -> str:
    """An entry of the stack in a position."""
    seat = seat_letter(concerned_seat(actor, about))
    return f"{decision.name} {seat} {pending_number(decision, about)}"


def bad_field(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)
