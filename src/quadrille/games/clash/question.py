"""What the questions of the game have in common: the seat that they concern, the number that they
are about, and what an entry of `pending` in a position must fulfil."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.decision import Decision
from quadrille.core.given import Given
from quadrille.core.pending_entries import NAME
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.actions import SEATS
from quadrille.games.clash.data import ENEMY, ClashData, Setup

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
    such as `{decision = "take", seat = "B", count = 2}`. `number_name` says what the number is;
    without one it is not kept. With `leads_on` the question brings the next turn by itself and may
    lie at the bottom. With `sets_up` it comes before the first turn.
    """

    def __init__(
        self,
        name: str,
        number_name: str = "",
        concerns: int = PLAYER,
        occasion: Occasion = ANY_GAME,
        leads_on: bool = False,
        sets_up: bool = False,
    ) -> None:
        if number_name:
            super().__init__(name, number_name)
        else:
            super().__init__(name)
        self.concerns = concerns
        self.occasion = occasion
        self.leads_on = leads_on
        self.sets_up = sets_up

    def actor_for(self, setup: Setup, seat: int) -> int:
        """Who decides a question that concerns this seat."""
        return seat

    # In a position.

    def entry(self, state: ClashData, actor: int, about: int) -> dict[str, Any]:
        seat = concerned_seat(actor, about)
        found: dict[str, Any] = {"seat": seat_letter(seat)} if seat >= 0 else {}
        for field in self.field_names:
            found[field] = self.number_entry(about >> _SEAT_BITS)
        return found

    def number_entry(self, number: int) -> Any:
        """The number as an entry tells it."""
        return number

    def read_entry(self, state: ClashData, given: Given) -> tuple[int, int]:
        setup = state.setup
        reason = self.occasion.reason_against(setup)
        if reason:
            raise given.bad(NAME, f"'{self.name}' {reason}")
        seat = self._read_seat(setup, given)
        number = 1
        for field in self.field_names:
            number = self.read_number(given, field)
        return self.actor_for(setup, seat), about(number, seat)

    def _read_seat(self, setup: Setup, given: Given) -> int:
        if self.concerns == NO_SEAT:
            given.only({NAME, *self.field_names})
            return CHANCE
        seat = given.one_of("seat", SEATS, SEATS[ENEMY] if self.concerns == THE_ENEMY else "")
        if setup.siege and seat == ENEMY and self.concerns == PLAYER:
            raise given.bad("seat", "the enemy decides nothing; its turn is 'turn' of B")
        if self.concerns == THE_ENEMY and seat != ENEMY:
            raise given.bad("seat", "the enemy has seat B")
        return seat

    def read_number(self, given: Given, field: str) -> int:
        """The number of an entry; what it is if it is left out."""
        return given.number(field, 1, 1, HIGHEST_NUMBER)

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        """Change `ahead` as the entry will. Returns why it cannot be answered in this position; ""
        if nothing but the numbers in `ahead` could prevent it."""
        return ""

    def acting_lane(self, state: ClashData, actor: int, about: int) -> list[int] | None:
        """In an assault the lane under assault; None for what is none."""
        return None


class Step(Question):
    """What happens by itself (see `AutomaticStep`). Its actor is the seat that it concerns."""

    def __init__(
        self,
        name: str,
        number_name: str = "",
        concerns: int = EITHER_SIDE,
        occasion: Occasion = ANY_GAME,
        leads_on: bool = False,
        sets_up: bool = False,
    ) -> None:
        super().__init__(name, number_name, concerns, occasion, leads_on, sets_up)
        self.is_automatic = True


def pending_number(decision: Decision[Any], about: int) -> int:
    """The number of an entry of the stack as observations show it."""
    return about >> _SEAT_BITS if decision.field_names else 1
