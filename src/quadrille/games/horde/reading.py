"""Positions read back: from a dump, a view, or what somebody wrote by hand.

What is not given takes its default: an empty zone, and for a deck that is not given all the cards
of its kind that lie nowhere else.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.seats import seat_number
from quadrille.games.horde.cards import HIGHEST, LOWEST, MOST_POINTS, OF_EACH, ROLES
from quadrille.games.horde.field import SQUARES
from quadrille.games.horde.invariants import count_cards
from quadrille.games.horde.packed_numbers import packed
from quadrille.games.horde.pending import check_pending, read_pending
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_5_counterwind import FACE_WIND, LINE_BEGINS
from quadrille.games.horde.phase_6_formation_check import CHECK_FORMATION
from quadrille.games.horde.player_side import characters, hold, put_on_field, stands
from quadrille.games.horde.question_base import asked_seat, phase
from quadrille.games.horde.reading_adversity import read_breezes, read_encounters
from quadrille.games.horde.reading_values import (
    as_list,
    as_number,
    as_table,
    bad_field,
    read_powers,
    read_roles,
)
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
    "A",
    "B",
)
_HORDE_FIELDS: Final = (
    "up",
    "field",
    "aval",
    "wit",
    "lost",
    "pool",
    "support",
    "hand",
    "pack",
    "pack_top",
    "looked",
    "unseen",
    "discard",
)
# The phases in which a Horde can have Support, and points; "" when the game is over.
_WITH_SUPPORT: Final = ("", LINE_BEGINS.name, FACE_WIND.name)
_WITH_POINTS: Final = ("", ACT.name, LINE_BEGINS.name, FACE_WIND.name)
_CHARACTER: Final = re.compile(r"([A-H][1-4])(?: \((.*)\))?")


def read_position(state: HordeData, data: Mapping[str, Any]) -> None:
    """Fill an empty state. Raises Unreadable with the field that is wrong."""
    reset(state)
    for field in data:
        if field not in _FIELDS or (field == "B" and not state.setup.competition):
            raise bad_field(field, "there is no such field")
    if "ended" not in data:
        read_pending(state, data)
    state.turn = as_number("turn", data.get("turn", 1), 9999)
    for seat in range(state.setup.seats):
        name = "AB"[seat]
        horde = as_table(name, data.get(name, {}))
        for field in horde:
            if field not in _HORDE_FIELDS:
                raise bad_field(f"{name}.{field}", "there is no such field")
        _read_characters(state, seat, name, horde)
        _read_horde_powers(state, seat, name, horde)
    read_breezes(state, data)
    read_encounters(state, data)
    _read_line(state, data)
    if "ended" in data:
        _read_end(state, data)
    else:
        check_pending(state)
        for seat in range(state.setup.seats):
            if characters(state.sides[seat]) == 0:
                raise bad_field(
                    "AB"[seat], "there is no character left: the game would be over (H7.5)"
                )
    state.totals = count_cards(state)


def _read_characters(state: HordeData, seat: int, name: str, horde: Mapping[str, Any]) -> None:
    for word, value in as_table(f"{name}.field", horde.get("field", {})).items():
        field = f"{name}.field.{word}"
        if word not in ROLES:
            raise bad_field(field, f"there is no such role; there are {', '.join(ROLES)}")
        _read_character(state, seat, ROLES.index(word), field, value)
    side = state.sides[seat]
    zones: list[list[int]] = []
    for zone in ("aval", "lost", "wit"):
        roles = read_roles(f"{name}.{zone}", horde.get(zone, []))
        zones.append([roles.count(role) for role in range(4)])
    aval, lost, wit = zones
    for role in range(4):
        there = aval[role] + lost[role] + (1 if stands(side, role) else 0)
        if "wit" not in horde:
            wit[role] = max(0, OF_EACH - there)
        if there + wit[role] > OF_EACH:
            raise bad_field(name, f"there are only four cards of the {ROLES[role]}")
    side.aval = packed(aval)
    side.lost = packed(lost)
    side.wit = packed(wit)
    side.aval_size = sum(aval)
    side.wit_left = sum(wit)


def _read_character(state: HordeData, seat: int, role: int, field: str, value: Any) -> None:
    found = _CHARACTER.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise bad_field(field, 'it must be a square, such as "B2" or "B2 (wounded)"')
    square = SQUARES.index(found.group(1)) - 16 * seat
    if not 0 <= square < 16:
        raise bad_field(field, f"{found.group(1)} is not a square of this grid")
    side = state.sides[seat]
    if side.occupied >> square & 1:
        raise bad_field(field, f"two characters stand on {found.group(1)}")
    number = 4 * seat + role
    put_on_field(side, role, square)
    marks = found.group(2)
    for mark in marks.split(",") if marks is not None else []:
        if mark.strip() == "wounded":
            state.wounded |= 1 << number
        elif mark.strip() == "moved":
            if phase(state)[0] != ACT.name:
                raise bad_field(field, "'moved' is for phase 3 only")
            state.moved |= 1 << number
        else:
            raise bad_field(field, f"'{mark.strip()}' is not a mark; marks are: wounded, moved")


def _read_horde_powers(state: HordeData, seat: int, name: str, horde: Mapping[str, Any]) -> None:
    """Question marks are filled from `unseen`, or from the cards that lie nowhere else."""
    side = state.sides[seat]
    values = range(LOWEST, HIGHEST + 1)
    hand = read_powers(f"{name}.hand", horde.get("hand", []))
    looked = read_powers(f"{name}.looked", horde.get("looked", []))
    top = read_powers(f"{name}.pack_top", [horde["pack_top"]] if "pack_top" in horde else [])
    discard = read_powers(f"{name}.discard", horde.get("discard", []))
    if 0 in discard:
        raise bad_field(f"{name}.discard", "the discards are open")
    pack = read_powers(f"{name}.pack", horde["pack"]) if "pack" in horde else None
    named = hand + looked + top + discard + (pack if pack is not None else [])
    if pack is not None and "unseen" not in horde and 0 not in named:
        free: list[int] = []
    elif "unseen" in horde:
        free = read_powers(f"{name}.unseen", horde["unseen"])
    else:
        free = [v for v in values for _ in range(max(0, OF_EACH - named.count(v)))]
    hidden = named.count(0)
    if hidden > len(free) or ("unseen" in horde and hidden != len(free)):
        raise bad_field(name, f'{hidden} "?" stand for {len(free)} unseen cards')
    hand = _fill(hand, free)
    looked = _fill(looked, free)
    top = _fill(top, free)
    pack = _fill(pack, free) if pack is not None else free
    for value in values:
        if (hand + looked + top + discard + pack).count(value) > OF_EACH:
            raise bad_field(name, f"there are only four Powers of value {value}")
    for value in hand:
        hold(side, value)
    side.pack = packed([pack.count(value) for value in values])
    side.discard = packed([discard.count(value) for value in values])
    side.pack_left = len(pack)
    side.pack_top = top[0] if top else 0
    if looked:
        if state.looked or state.over() or asked_seat(state) != seat:
            raise bad_field(f"{name}.looked", "it is for a player who looks at cards by Help")
        state.looked = looked
    now = phase(state)[0]
    side.pool = as_number(f"{name}.pool", horde.get("pool", 0), MOST_POINTS)
    if side.pool and now not in _WITH_POINTS:
        raise bad_field(f"{name}.pool", "there are points in the phases 3 and 5 only")
    support = horde.get("support", False)
    if not isinstance(support, bool):
        raise bad_field(f"{name}.support", "it must be true or false")
    if support and now not in _WITH_SUPPORT:
        raise bad_field(f"{name}.support", "there is Support in phase 5 only")
    side.support = support


def _fill(cards: list[int], free: list[int]) -> list[int]:
    return [value if value else free.pop(0) for value in cards]


def _read_line(state: HordeData, data: Mapping[str, Any]) -> None:
    now = phase(state)[0]
    state.entered = as_number("entered", data.get("entered", 0), 4)
    if state.entered and now not in ("", ACT.name):
        raise bad_field("entered", "it is for phase 3 only")
    facing = read_roles("facing", data.get("facing", []))
    if len(facing) > 4:
        raise bad_field("facing", "a character is named twice")
    state.facing = packed([role + 1 for role in facing])
    state.boost = as_number("boost", data.get("boost", 0), MOST_POINTS)
    earned = data.get("earned", False)
    if not isinstance(earned, bool):
        raise bad_field("earned", "it must be true or false")
    state.earned = earned
    for letter in as_list("out", data.get("out", [])):
        if letter not in ("A", "B")[: state.setup.seats]:
            raise bad_field("out", "it lists seats")
        state.out |= 1 << seat_number(letter)
    if state.out and now not in ("", CHECK_FORMATION.name):
        raise bad_field("out", "it is for the formation check only")


def _read_end(state: HordeData, data: Mapping[str, Any]) -> None:
    if data["ended"] not in REASONS[1:]:
        raise bad_field("ended", f"it must be one of {', '.join(REASONS[1:])}")
    state.ended = REASONS.index(data["ended"])
    winner = data.get("winner", "nobody")
    if winner not in ("A", "B", "nobody") or (winner == "B" and not state.setup.competition):
        raise bad_field("winner", "it must be a seat, or nobody")
    state.winner = seat_number(winner) if winner != "nobody" else -1
