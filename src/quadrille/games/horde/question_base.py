"""What the questions and the steps of the game have in common: what they are about, how they are
written in the list `pending` of a position, and how chance draws a card."""

from typing import Any

from quadrille.core.compiling import i64, missing
from quadrille.core.decision import AutomaticStep, Decision
from quadrille.core.given import Given
from quadrille.core.messages import Message
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import CHANCE
from quadrille.games.horde.packed_numbers import listed, nth_counted, number_at
from quadrille.games.horde.pending_form import EntryForm, number_of, seat_of
from quadrille.games.horde.player_side import VALUES_COUNTED
from quadrille.games.horde.refusals import not_drawn
from quadrille.games.horde.state_data import HordeData


def asked_seat(state: HordeData) -> i64:
    """The seat that the pending question concerns, also while chance decides."""
    return seat_of(state.about)


def asked_line(state: HordeData) -> i64:
    """The line, from 0, that Power is played on or that faces the wind."""
    return number_of(state.about)


def asked_role(state: HordeData) -> i64:
    """The role that has won a movement, or the lowest that may still be dismissed."""
    return number_of(state.about)


def asked_slot(state: HordeData) -> i64:
    """The slot that gets a Breeze or an Encounter."""
    return number_of(state.about)


def asked_square(state: HordeData) -> i64:
    """The next square of phase 4, counted from 1 down the columns; 0 before the first."""
    return number_of(state.about)


def asked_count(state: HordeData) -> i64:
    """How often it is still to be done."""
    return number_of(state.about)


def count_down(state: HordeData) -> None:
    """It is done once; after the last time it is off the stack."""
    if asked_count(state) > 1:
        state.about -= 1
    else:
        state.answered()


def phase(state: HordeData) -> tuple[str, int, int]:
    """The phase of the turn, which lies at the bottom of the stack: its name in a position, the
    seat and the number that it is about. The name is "" when the game is over."""
    pending = state.pending()
    if not pending:
        return "", 0, 0
    decision, _, packed = pending[-1]
    return decision.name, seat_of(packed), number_of(packed)


class Question(Decision[HordeData]):
    """A decision of a player or of chance. `rule` refuses an `end` that does not answer it."""

    def __init__(self, form: EntryForm, rule: str) -> None:
        super().__init__(form.name, *form.field_names())
        self.form = form
        self.rule = rule

    def entry(self, state: HordeData, actor: int, about: int) -> dict[str, Any]:
        return self.form.entry(about)

    def read_entry(self, state: HordeData, given: Given) -> tuple[int, int]:
        about = self.form.read(given, state.setup.seats)
        return seat_of(about), about


class Step(AutomaticStep[HordeData]):
    """What happens by itself, or asks a question in its own place, which has the same form."""

    def __init__(self, form: EntryForm) -> None:
        super().__init__(form.name, *form.field_names())
        self.form = form

    def entry(self, state: HordeData, actor: int, about: int) -> dict[str, Any]:
        return self.form.entry(about)

    def read_entry(self, state: HordeData, given: Given) -> tuple[int, int]:
        about = self.form.read(given, state.setup.seats)
        return seat_of(about), about

    def must_not_come_twice(self, state: HordeData) -> None:
        """For a check of a position."""
        for decision, _, packed in state.pending()[1:]:
            if decision is self and packed == state.about:
                raise bad_pending(f"'{self.name}' stands there twice for the same")


class ChanceQuestion(Question):
    """A card that chance decides on."""

    def __init__(self, form: EntryForm) -> None:
        super().__init__(form, "H1.1")

    def read_entry(self, state: HordeData, given: Given) -> tuple[int, int]:
        return CHANCE, self.form.read(given, state.setup.seats)

    def is_possible(self, state: HordeData, action: int) -> bool:
        raise missing(self, "is_possible")

    def why_not(self, state: HordeData, action: int) -> Message | None:
        return None if self.is_possible(state, action) else not_drawn(state, action)

    def prompt(self, state: HordeData) -> Message:
        return Message("horde.ask.chance", {"pile": self.pile(state)})


class CountedDraw(ChanceQuestion):
    """A card of a pile that is counted by role, value or rank; `first` is the first outcome."""

    def __init__(self, form: EntryForm, first: int) -> None:
        super().__init__(form)
        self.first = first

    def counts(self, state: HordeData) -> i64:
        """What chance draws from."""
        raise missing(self, "counts")

    def legal(self, state: HordeData) -> list[int]:
        first = self.first
        counts = self.counts(state)
        return [first + place for place in range(VALUES_COUNTED) if number_at(counts, place)]

    def is_possible(self, state: HordeData, action: int) -> bool:
        place = action - self.first
        return 0 <= place < VALUES_COUNTED and number_at(self.counts(state), place) > 0

    def weights(self, state: HordeData) -> list[int]:
        return [count for count in listed(self.counts(state), VALUES_COUNTED) if count]

    def chance_at(self, state: HordeData, number: int) -> int:
        return self.first + nth_counted(self.counts(state), number)
