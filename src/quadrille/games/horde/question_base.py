"""What the questions and the steps of the game have in common: what they are about, and how they
are written in the list `pending` of a position."""

from typing import Final

from quadrille.core.compiling import i64, missing
from quadrille.core.decision import AutomaticStep, Decision
from quadrille.core.errors import Unreadable
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.horde.packed_numbers import listed, nth_counted, number_at
from quadrille.games.horde.player_side import VALUES_COUNTED
from quadrille.games.horde.reading_values import bad_field
from quadrille.games.horde.refusing import not_drawn
from quadrille.games.horde.state_data import ENTERING, HordeData

# What a pending question or step is about, packed from its lowest bits: a number (a slot, a line, a
# step of phase 3, a role, or how many cards), and the seat that it concerns.
_NUMBER_BITS: Final = 6
_NUMBER: Final = 63


def about(seat: i64, number: i64 = 0) -> i64:
    """What a question is about, as one number."""
    return seat << _NUMBER_BITS | number


def seat_of(packed: i64) -> i64:
    """The seat of what a question is about."""
    return packed >> _NUMBER_BITS


def number_of(packed: i64) -> i64:
    """The number of what a question is about."""
    return packed & _NUMBER


def asked_seat(state: HordeData) -> i64:
    """The seat that the pending question concerns, also while chance decides."""
    return seat_of(state.about)


def asked_step(state: HordeData) -> i64:
    """The step of phase 3 that has been reached: ENTERING, MOVING or ACTING."""
    return number_of(state.about)


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


def ask_to_act(state: HordeData, seat: i64) -> None:
    """Phase 3 of this seat takes the place of what is on top."""
    state.ask_instead(state.setup.phase_3, seat, about(seat, ENTERING))


class EntryForm:
    """How an entry is written: `line A 2` is a name, the seat that it concerns, and a number.

    The number is called `number`, goes from `low` to `high` and is written from `first` on.
    `phases` names the phases within which this is dealt or chosen; a phase itself has none.
    `one_more`: the seat may be the one after the last, when all are through with it.
    """

    def __init__(
        self,
        name: str,
        seat: bool,
        number: str = "",
        low: int = 0,
        high: int = 0,
        first: int = 0,
        phases: tuple[str, ...] = (),
        one_more: bool = False,
    ) -> None:
        self.name = name
        self.has_seat = seat
        self.number = number
        self.low = low
        self.high = high
        self.first = first
        self.phases = phases
        self.one_more = one_more

    def field_names(self) -> list[str]:
        names = ["seat"] if self.has_seat else []
        return [*names, self.number] if self.number else names

    def text(self, packed: i64) -> str:
        """The entry that is about this."""
        words = [self.name]
        if self.has_seat:
            words.append(seat_letter(seat_of(packed)))
        if self.number:
            words.append(str(number_of(packed) + self.first))
        return " ".join(words)

    def read(self, text: str, seats: int) -> i64:
        """What an entry that begins with the name is about; a missing seat is A, a missing number
        the lowest. Raises Unreadable."""
        words = text.split()[1:]
        seat = 0
        if self.has_seat:
            letters = "ABC"[: seats + 1 if self.one_more else seats]
            word = words.pop(0) if words else "A"
            if len(word) != 1 or word not in letters:
                raise bad_field("pending", f"'{text}' must name the seat {' or '.join(letters)}")
            seat = seat_number(word)
        number = self.low
        if self.number:
            low, high = self.low + self.first, self.high + self.first
            word = words.pop(0) if words else str(low)
            if not word.isdecimal() or not low <= int(word) <= high:
                raise bad_field("pending", f"'{text}': the number goes from {low} to {high}")
            number = int(word) - self.first
        if words:
            raise bad_field("pending", f"'{text}' has a word too many")
        return about(seat, number)


def bad_entry(state: HordeData, form: EntryForm, said: str) -> Unreadable:
    """The pending entry, which was read from a position, could not have been there."""
    return bad_field("pending", f"'{form.text(state.about)}'{said}")


class Question(Decision[HordeData]):
    """A decision of a player or of chance. `rule` refuses an `end` that does not answer it."""

    def __init__(self, form: EntryForm, rule: str) -> None:
        super().__init__(form.name, *form.field_names())
        self.form = form
        self.rule = rule


class Step(AutomaticStep[HordeData]):
    """What happens by itself, or asks a question in its own place, which has the same form."""

    def __init__(self, form: EntryForm) -> None:
        super().__init__(form.name, *form.field_names())
        self.form = form

    def must_not_come_twice(self, state: HordeData) -> None:
        """For a check of a position."""
        for decision, _, packed in state.pending()[1:]:
            if decision is self and packed == state.about:
                raise bad_entry(state, self.form, " stands there twice")


class ChanceQuestion(Question):
    """A card that chance decides on."""

    def __init__(self, form: EntryForm) -> None:
        super().__init__(form, "H1.1")

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
