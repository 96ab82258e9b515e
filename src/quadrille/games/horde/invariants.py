"""The invariants that hold at every moment of every game."""

from quadrille.core.masks import bit, count_of
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.horde.cards import LOWEST, MOST_POINTS
from quadrille.games.horde.decisions import PHASES
from quadrille.games.horde.packed_numbers import listed, number_at, things_listed
from quadrille.games.horde.phase_3_help import cards_shown
from quadrille.games.horde.player_side import VALUES_COUNTED, characters, stands
from quadrille.games.horde.question_base import asked_seat, phase
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import GOING_ON, ROW_SLOTS, SLOTS, HordeData


def problems(state: HordeData) -> list[str]:
    found: list[str] = []
    if (state.ended != GOING_ON) != (state.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if state.ended == GOING_ON:
        if state.over():
            return [*found, "nothing is pending and the game is not over"]
        if len(state.looked) != cards_shown(state):
            found.append("cards are looked at and nobody asked for it")
        if phase(state)[0] not in PHASES:
            found.append("no phase lies at the bottom of what is pending")
    counts = count_cards(state)
    if counts != state.totals:
        found.append(f"cards were lost or doubled: {state.totals} became {counts}")
    if count_of(state.breeze_deck) != state.breezes_left:
        found.append("the Breezes deck is miscounted")
    if sum(listed(state.encounter_deck, 4)) != state.encounters_left:
        found.append("the Encounters deck is miscounted")
    row = things_listed(state.row, ROW_SLOTS)
    if any(state.face_up >> slot & 1 for slot in range(ROW_SLOTS) if row[slot] < 0):
        found.append("an empty slot is face up")
    for seat in range(state.setup.seats):
        found += _horde_problems(state, seat)
    return found


def _horde_problems(state: HordeData, seat: int) -> list[str]:
    found: list[str] = []
    letter = seat_letter(seat)
    side = state.sides[seat]
    hand = listed(side.hand, VALUES_COUNTED)
    if sum(hand) != side.hand_size:
        found.append(f"the hand of {letter} is miscounted")
    if sum([1 << place for place, count in enumerate(hand) if count]) != side.held:
        found.append(f"the values in the hand of {letter} are not those that can be played")
    if sum(listed(side.pack, VALUES_COUNTED)) != side.pack_left:
        found.append(f"the Pack of {letter} is miscounted")
    if sum(listed(side.aval, 4)) != side.aval_size:
        found.append(f"the Aval of {letter} is miscounted")
    if sum(listed(side.wit, 4)) != side.wit_left:
        found.append(f"the Wit of {letter} is miscounted")
    occupied = 0
    for role, square in enumerate(things_listed(side.place, 4)):
        if square >= 0:
            if occupied >> square & 1:
                found.append(f"two characters of {letter} stand on one square")
            occupied |= 1 << square
        elif (state.wounded | state.moved) >> 4 * seat + role & 1:
            found.append(f"the {ROLES[role]} of {letter} is marked but not on the field")
    if occupied != side.occupied:
        found.append(f"the field of {letter} is miscounted")
    counts = (side.hand, side.pack, side.discard, side.aval, side.wit, side.lost)
    if min(counts) < 0 or not 0 <= side.pool <= MOST_POINTS:
        found.append("a count is out of its range")
    if not state.ended:
        if not characters(side):
            found.append(f"{letter} has no character left and plays on")
        if side.up_taken and side.up < 0:
            found.append(f"the Up-card of {letter} is lost")
    return found


def count_cards(state: HordeData) -> list[int]:
    """How many of each card there are: roles and values of each seat, then the Breezes as a mask,
    how many lie somewhere and how many different ones, then the ranks."""
    counts: list[int] = []
    for side in state.sides:
        for role in range(4):
            count = 1 if stands(side, role) else 0
            for zone in (side.aval, side.wit, side.lost):
                count += number_at(zone, role)
            counts.append(count)
        for place in range(VALUES_COUNTED):
            count = 1 if side.pack_top == LOWEST + place else 0
            for zone in (side.hand, side.pack, side.discard):
                count += number_at(zone, place)
            counts.append(count)
    for value in state.looked:
        counts[13 * asked_seat(state) + 4 + value - LOWEST] += 1
    lying = [card for card in things_listed(state.breezes, SLOTS) if card >= 0]
    if state.breeze_top >= 0:
        lying.append(state.breeze_top)
    lying += [side.up for side in state.sides if side.up_taken]
    mask = state.breeze_deck | state.breeze_discard
    for card in lying:
        mask |= bit(card)
    number = count_of(state.breeze_deck) + count_of(state.breeze_discard) + len(lying)
    counts += [mask, number, count_of(mask)]
    row = things_listed(state.row, ROW_SLOTS)
    for rank in range(4):
        piled = number_at(state.encounter_deck, rank) + number_at(state.encounter_discard, rank)
        counts.append(piled + row.count(rank))
    return counts
