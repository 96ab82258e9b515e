"""The Breezes of the column: they shift, new ones come from the deck (H2.1, H7.2)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, nth_of
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.games.horde.actions import BREEZE
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES
from quadrille.games.horde.field import LINES
from quadrille.games.horde.packed_numbers import BITS, number_at, put_at, thing_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.question_base import ChanceQuestion, Step, asked_slot
from quadrille.games.horde.state_data import SLOTS, HordeData

FORM: Final = EntryForm(
    "breeze",
    False,
    EntryField("slot", range(1, SLOTS + 1)),
    within=("turn", "up", "formation"),
)


class BreezeDue(Step):
    """The top of the Breezes deck goes to a slot; nothing does once the deck is empty."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        top = state.breeze_top
        if top >= 0:
            state.breeze_top = -1
            put_breeze(state, top, 0, sink)
        elif state.breezes_left == 0:
            state.answered()
        else:
            state.ask_instead(DRAW_BREEZE, CHANCE, state.about)

    def check_read(self, state: HordeData) -> None:
        if number_at(state.breezes, asked_slot(state)):
            raise bad_pending(f"'{self.name}': there is a Breeze in this slot already")
        self.must_not_come_twice(state)


class BreezeQuestion(ChanceQuestion):
    """Any card of the Breezes deck; `first` is the first outcome."""

    def __init__(self, form: EntryForm, first: int) -> None:
        super().__init__(form)
        self.first = first

    def legal(self, state: HordeData) -> list[int]:
        first = self.first
        deck = state.breeze_deck
        return [first + card for card in range(len(BREEZES)) if deck >> card & 1]

    def is_possible(self, state: HordeData, action: int) -> bool:
        card = action - self.first
        return 0 <= card < len(BREEZES) and state.breeze_deck >> card & 1 == 1

    def chance_size(self, state: HordeData) -> int:
        return state.breezes_left

    def chance_at(self, state: HordeData, number: int) -> int:
        return self.first + nth_of(state.breeze_deck, number)

    def pile(self, state: HordeData) -> str:
        return "breezes"


class DrawBreeze(BreezeQuestion):
    """The Breeze that comes to the slot."""

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        card: i64 = action - BREEZE
        leave_deck(state, card)
        put_breeze(state, card, EVERYBODY, sink)
        state.proceed(sink)


BREEZE_DUE: Final = BreezeDue(FORM)
DRAW_BREEZE: Final = DrawBreeze(FORM, BREEZE)


def ask_breeze(state: HordeData, slot: i64) -> None:
    state.ask(BREEZE_DUE, NOBODY, about(0, slot))


def shift_breezes(state: HordeData, sink: Sink | None) -> None:
    """H2.1: one slot down, slot 4 is discarded; then the top of the deck goes to slot 1."""
    leaving = thing_at(state.breezes, SLOTS - 1)
    if leaving >= 0:
        discard_breeze(state, leaving, sink)
    state.breezes = put_at(state.breezes, SLOTS - 1, -1) << BITS
    ask_breeze(state, 0)


def discard_breeze(state: HordeData, card: i64, sink: Sink | None) -> None:
    state.breeze_discard |= bit(card)
    if sink is not None:
        sink.append(Event("horde.breeze_leaves", {"card": BREEZES[card]}))


def leave_deck(state: HordeData, card: i64) -> None:
    state.breeze_deck &= ~bit(card)
    state.breezes_left -= 1


def put_breeze(state: HordeData, card: i64, reveals: int, sink: Sink | None) -> None:
    """The card comes to the slot that was asked for."""
    slot = asked_slot(state)
    state.answered()
    state.breezes = put_at(state.breezes, slot, card)
    if sink is not None:
        told = {"card": BREEZES[card], "line": int(LINES[slot]), "wind": BREEZE_VALUE[card]}
        sink.append(Event("horde.breeze", told, reveals=reveals))


def is_wind_spent(state: HordeData) -> bool:
    """H2.1: neither the deck nor the column has a Breeze."""
    return not state.breezes and not state.breezes_left and state.breeze_top < 0


def nearest_breeze(state: HordeData) -> i64:
    """H2.2: the Breeze nearest the Aval; -1 if there is none."""
    for slot in range(SLOTS - 1, -1, -1):
        card = thing_at(state.breezes, slot)
        if card >= 0:
            return card
    return -1
