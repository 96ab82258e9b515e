"""Positions read back: from a dump, a view, or what somebody wrote by hand.

What is not given takes its default: an empty zone, and for a deck that is not given all the cards
of its kind that lie nowhere else.
"""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.given import Given
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.horde.cards import MOST_POINTS
from quadrille.games.horde.invariants import count_cards
from quadrille.games.horde.packed_numbers import packed
from quadrille.games.horde.pending import check_pending, may_hold, read_pending
from quadrille.games.horde.player_side import characters
from quadrille.games.horde.reading_adversity import read_breezes, read_encounters
from quadrille.games.horde.reading_horde import read_horde
from quadrille.games.horde.reading_values import bad_field, read_roles
from quadrille.games.horde.state_data import REASONS, HordeData, reset

_FIELDS: Final = (
    "turn",
    "pending",
    "to_move",
    "breezes",
    "breeze_deck",
    "breeze_top",
    "breeze_discard",
    "encounters",
    "encounter_deck",
    "encounter_unseen",
    "encounter_before",
    "encounter_discard",
    "entered",
    "facing",
    "boost",
    "earned",
    "out",
    "ended",
    "winner",
)


def read_position(state: HordeData, data: Mapping[str, Any]) -> None:
    """Fill an empty state. Raises Unreadable with the field that is wrong."""
    reset(state)
    given = Given("", dict(data))
    seats = [seat_letter(seat) for seat in range(state.setup.seats)]
    given.only({*_FIELDS, *seats})
    if "ended" not in data:
        read_pending(state, data)
    state.turn = given.number("turn", 1, 0, 9999)
    for seat, letter in enumerate(seats):
        read_horde(state, seat, Given(f"{letter}.", given.table(letter)))
    read_breezes(state, data)
    read_encounters(state, data)
    _read_line(state, given)
    if "ended" in data:
        _read_end(state, given)
    else:
        check_pending(state)
        for side, letter in zip(state.sides, seats, strict=True):
            if characters(side) == 0:
                raise bad_field(letter, "there is no character left: the game would be over (H7.5)")
    state.totals = count_cards(state)


def _read_line(state: HordeData, given: Given) -> None:
    """What lies on the table in some phases only."""
    state.entered = given.number("entered", 0, 0, 4)
    if state.entered and not may_hold(state, "entered"):
        raise given.bad("entered", "it is for phase 3 only")
    facing = read_roles("facing", given.data.get("facing", []))
    if len(facing) > 4:
        raise given.bad("facing", "a character is named twice")
    state.facing = packed([role + 1 for role in facing])
    state.boost = given.number("boost", 0, 0, MOST_POINTS)
    state.earned = given.truth("earned")
    for letter in given.texts("out"):
        if letter not in ("A", "B")[: state.setup.seats]:
            raise given.bad("out", "it lists seats")
        state.out |= 1 << seat_number(letter)
    if state.out and not may_hold(state, "out"):
        raise given.bad("out", "it is for the formation check only")


def _read_end(state: HordeData, given: Given) -> None:
    state.ended = given.one_of("ended", REASONS, "")
    if not state.ended:
        raise given.bad("ended", f"it must be one of: {', '.join(REASONS[1:])}")
    winners = ("nobody", "A", "B")[: state.setup.seats + 1]
    state.winner = given.one_of("winner", winners, "nobody") - 1
