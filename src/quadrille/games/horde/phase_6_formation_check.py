"""Phase 6: the formations are checked (H7.1 to H7.3, H8.6, H8.8)."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.given import Given
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.cards import FORMATIONS
from quadrille.games.horde.ending import both_go_out, goes_out
from quadrille.games.horde.options import Setup
from quadrille.games.horde.pack import ask_discards
from quadrille.games.horde.packed_numbers import BITS, ONE_PLACE, thing_at
from quadrille.games.horde.pending_form import EntryField, EntryForm, about, seat_of
from quadrille.games.horde.phase_1_breezes import ask_breeze, discard_breeze
from quadrille.games.horde.phase_6_dismissing import ask_aval
from quadrille.games.horde.player_side import pack_size
from quadrille.games.horde.question_base import Step, asked_seat
from quadrille.games.horde.state_data import FORMATION_MISSED, SLOTS, HordeData
from quadrille.games.horde.two_player_competition import ask_two_shifts

MISS: Final = 4
"""H7.3: Pack cards that a missed formation costs."""


class CheckFormation(Step):
    """H7.2, H7.3, H8.6: the left player's in full first; H8.9: one step for both."""

    def run(self, state: HordeData, sink: Sink | None) -> None:
        seat = asked_seat(state)
        if seat == state.setup.seats:
            after_formations(state, sink)
            return
        ask_formation(state, seat + 1)
        missing = misplaced(state, seat)
        if missing:
            miss(state, seat, cost_of_miss(state.setup, missing), sink)
            return
        if sink is not None:
            told = {"seat": seat_letter(seat), "formation": FORMATIONS[state.sides[seat].up & 3]}
            sink.append(Event("horde.compliant", told))
        if state.setup.competition:
            ask_two_shifts(state)
        else:
            renew_breezes(state, sink)


class CheckForm(EntryForm):
    """The check is one step for both: how many formations have been checked."""

    def __init__(self) -> None:
        self.checked = EntryField("checked", (0, 1, 2))
        super().__init__("formation", True, holds=("out",))

    def field_names(self) -> list[str]:
        return [self.checked.name]

    def entry(self, packed: i64) -> dict[str, Any]:
        return {self.checked.name: seat_of(packed)}

    def read(self, given: Given, seats: int) -> i64:
        if given.has("seat"):
            raise given.bad("seat", "all formations are checked in one step: say how many were")
        checked = self.checked.read(given)
        if checked > seats:
            raise given.bad(self.checked.name, f"there is only {seats} to be checked")
        return about(checked)


CHECK_FORMATION: Final = CheckFormation(CheckForm())


def ask_formation(state: HordeData, seat: i64) -> None:
    """The check of this seat, or what follows the last check."""
    state.ask_instead(CHECK_FORMATION, seat, about(seat))


def misplaced(state: HordeData, seat: i64) -> i64:
    """H7.1: how many roles do not stand on one of their squares of the formation asked for."""
    places = state.setup.places
    side = state.sides[seat]
    place = side.place
    number = 4 * (side.up & 3)
    count: i64 = 4
    while place:
        square = (place & ONE_PLACE) - 1
        if square >= 0:
            asked: i64 = places[number]
            count -= asked >> square & 1
        place >>= BITS
        number += 1
    return count


def renew_breezes(state: HordeData, sink: Sink | None) -> None:
    """H7.2: every Breeze of the column is discarded, the next three come from the deck."""
    for slot in range(SLOTS - 1, -1, -1):
        card = thing_at(state.breezes, slot)
        if card >= 0:
            discard_breeze(state, card, sink)
    state.breezes = 0
    for slot in (0, 1, 2):
        ask_breeze(state, slot)


def cost_of_miss(setup: Setup, misplaced: i64) -> i64:
    """H7.3, H8.8: the Pack cards that a formation costs, by how many roles are misplaced."""
    if not misplaced:
        return 0
    return misplaced if setup.graded else MISS


def miss(state: HordeData, seat: i64, cards: i64, sink: Sink | None) -> None:
    """H7.3, H8.8: with fewer cards left the player discards what is there and is out."""
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "formation": FORMATIONS[state.sides[seat].up & 3],
            "n": cards,
        }
        sink.append(Event("horde.missed", told))
    left = pack_size(state.sides[seat])
    if left < cards:
        state.out |= bit(seat)
        cards = left
    if cards:
        ask_discards(state, seat, cards)


def after_formations(state: HordeData, sink: Sink | None) -> None:
    """H8.9: one step for both."""
    if state.out == 3:
        both_go_out(state, sink)
    elif state.out:
        goes_out(state, state.out >> 1, FORMATION_MISSED, sink)
    else:
        ask_aval(state, 0)
