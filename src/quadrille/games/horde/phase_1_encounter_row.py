"""The row of Encounters: it shifts in phase 1, and the deck fills it (H1.2, H2.3, H8.7)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.pending_entries import bad_pending
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.games.horde.actions import ENCOUNTER
from quadrille.games.horde.cards import RANKS
from quadrille.games.horde.field import COLUMNS
from quadrille.games.horde.packed_numbers import BITS, listed, number_at, put_at, thing_at, unit
from quadrille.games.horde.pending_form import EntryField, EntryForm, about
from quadrille.games.horde.phase_2_draw_and_fill import ask_supply
from quadrille.games.horde.question_base import CountedDraw, Step, asked_slot
from quadrille.games.horde.state_data import ROW_SLOTS, HordeData

FORM: Final = EntryForm(
    "encounter", False, EntryField("column", COLUMNS), within=("turn", "supply", "horde")
)


class ShiftRow(Step):
    """H2.3; H8.7: in competition each grid's slots by themselves, or the row of eight."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        ask_supply(state)
        if state.setup.redeal:
            shift_slots(state, 0, 7, sink)
        else:
            shift_slots(state, 0, 3, sink)
            if state.setup.competition:
                shift_slots(state, 4, 7, sink)
                ask_encounter(state, 4)
        ask_encounter(state, 0)


class EncounterDue(Step):
    """The top of the Encounters deck goes to a slot; an empty deck is rebuilt from its discards."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        if state.encounters_left == 0:
            if state.encounter_discard == 0:
                state.answered()  # only in a position with hardly any Encounters
                return
            shuffle_encounters(state, sink)
        state.ask_instead(DRAW_ENCOUNTER, CHANCE, state.about)

    def check_read(self, state: HordeData) -> None:
        slot = asked_slot(state)
        if slot >= 4 * state.setup.seats:
            raise bad_pending(f"'{self.name}': there is no such column")
        if number_at(state.row, slot):
            raise bad_pending(f"'{self.name}': there is an Encounter above this column already")
        self.must_not_come_twice(state)


class DrawEncounter(CountedDraw):
    """Face down: the card is what it is from now on, but nobody knows it."""

    def counts(self, state: HordeData) -> i64:
        return state.encounter_deck

    def chance_size(self, state: HordeData) -> int:
        return state.encounters_left

    def pile(self, state: HordeData) -> str:
        return "encounters"

    def hidden_slots(self, state: HordeData, action: int, viewer: int) -> list[str]:
        return ["enemy"]

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        rank: i64 = action - ENCOUNTER
        slot = asked_slot(state)
        state.answered()
        state.encounter_deck -= unit(rank)
        state.encounters_left -= 1
        state.row = put_at(state.row, slot, rank)
        state.origin[slot] = state.shuffles
        state.face_up &= ~bit(slot)
        if sink is not None:
            told = {"column": COLUMNS[slot], "card": RANKS[rank]}
            sink.append(Event("horde.encounter", told, secret=("card",), audience=0))
        state.proceed(sink)


SHIFT_ROW: Final = ShiftRow(EntryForm("row", False))
ENCOUNTER_DUE: Final = EncounterDue(FORM)
DRAW_ENCOUNTER: Final = DrawEncounter(FORM, ENCOUNTER)


def ask_row_shift(state: HordeData) -> None:
    """H2.3 takes the place of what is on top."""
    state.ask_instead(SHIFT_ROW, NOBODY)


def ask_encounter(state: HordeData, slot: i64) -> None:
    state.ask(ENCOUNTER_DUE, NOBODY, about(0, slot))


def deal_row(state: HordeData) -> None:
    """H1.2: C, B, A. H8.7: then G, F, E; a row of eight is filled from G to A. What is asked last
    is dealt first."""
    if state.setup.redeal:
        for slot in range(7):
            ask_encounter(state, slot)
        return
    if state.setup.competition:
        for slot in (4, 5, 6):
            ask_encounter(state, slot)
    for slot in (0, 1, 2):
        ask_encounter(state, slot)


def shift_slots(state: HordeData, first: i64, last: i64, sink: Sink | None) -> None:
    """One slot to the right; the last card is discarded."""
    if number_at(state.row, last):
        discard_encounter(state, last, sink)
    # What leaves has left: all that lies between the two ends moves by one.
    moving = unit(last) - unit(first)
    state.row = state.row & ~moving | (state.row & moving) << BITS
    moving = bit(last) - bit(first)
    state.face_up = state.face_up & ~moving | (state.face_up & moving) << 1
    origin = state.origin
    for slot in range(last, first, -1):
        origin[slot] = origin[slot - 1]


def discard_encounter(state: HordeData, slot: i64, sink: Sink | None) -> None:
    """Out of the row, open to all (H2.3)."""
    rank = thing_at(state.row, slot)
    state.row = put_at(state.row, slot, -1)
    state.encounter_discard += unit(rank)
    if sink is not None:
        told = {"column": COLUMNS[slot], "card": RANKS[rank]}
        reveals = 0 if state.face_up >> slot & 1 else EVERYBODY
        sink.append(Event("horde.encounter_leaves", told, reveals=reveals))
    state.face_up &= ~bit(slot)


def shuffle_encounters(state: HordeData, sink: Sink | None) -> None:
    """H2.3: the discards become the deck."""
    for count in listed(state.encounter_discard, len(RANKS)):
        state.encounters_left += count
    state.encounter_deck += state.encounter_discard
    state.encounter_discard = 0
    state.shuffles += 1
    if sink is not None:
        sink.append(Event("horde.encounters_shuffled", {"n": state.encounters_left}))


def gather_encounters(state: HordeData, sink: Sink | None) -> None:
    """H8.7, "redeal": all Encounters in play are shuffled back into the deck."""
    empty = state.row == 0
    for slot in range(ROW_SLOTS):
        rank = thing_at(state.row, slot)
        if rank >= 0:
            state.encounter_deck += unit(rank)
            state.encounters_left += 1
    state.row = 0
    state.face_up = 0
    state.shuffles += 1
    if not empty and sink is not None:
        sink.append(Event("horde.encounters_back", {"n": state.encounters_left}))


def face_down(state: HordeData) -> list[int]:
    """The slots with a card that nobody knows."""
    return [
        slot
        for slot in range(ROW_SLOTS)
        if number_at(state.row, slot) and not state.face_up >> slot & 1
    ]
