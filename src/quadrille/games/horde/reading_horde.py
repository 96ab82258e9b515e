"""A Horde read back: its characters and its Powers."""

from collections.abc import Mapping
from typing import Final

from quadrille.core.given import Given
from quadrille.core.masks import bit
from quadrille.games.horde.cards import HIGHEST, LOWEST, MOST_POINTS
from quadrille.games.horde.field import GRID, SQUARES
from quadrille.games.horde.packed_numbers import packed
from quadrille.games.horde.pending import may_hold
from quadrille.games.horde.player_side import Side, hold, put_on_field, stands
from quadrille.games.horde.question_base import asked_seat
from quadrille.games.horde.reading_values import HOW_MANY, read_powers, read_roles
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state_data import HordeData

_FIELDS: Final = {
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
}


def read_horde(state: HordeData, seat: int, given: Given) -> None:
    """All but the Up-card. Raises Unreadable with the field that is wrong."""
    given.only(_FIELDS)
    for role, value in given.table("field").items():
        field = f"field.{role}"
        if role not in ROLES:
            raise given.bad(field, f"there is no such role; there are {', '.join(ROLES)}")
        if not isinstance(value, Mapping):
            raise given.bad(field, 'it must be a table such as { square = "B2", wounded = true }')
        character = Given(f"{given.prefix}{field}.", dict(value))
        _read_character(state, seat, ROLES.index(role), character)
    _read_others(state, state.sides[seat], given)
    _read_powers(state, seat, given)
    _read_points(state, state.sides[seat], given)


def _read_character(state: HordeData, seat: int, role: int, given: Given) -> None:
    given.only({"square", "wounded", "moved"})
    name = given.text("square", "")
    square = SQUARES.index(name) - GRID * seat if name in SQUARES else -1
    if not 0 <= square < GRID:
        raise given.bad("square", f"'{name}' is not a square of this grid")
    side = state.sides[seat]
    if side.occupied >> square & 1:
        raise given.bad("square", f"two characters stand on {name}")
    put_on_field(side, role, square)
    number = 4 * seat + role
    if given.truth("wounded"):
        state.wounded |= bit(number)
    if given.truth("moved"):
        if not may_hold(state, "moved"):
            raise given.bad("moved", "it is for phase 3 only")
        state.moved |= bit(number)


def _read_others(state: HordeData, side: Side, given: Given) -> None:
    """The characters that are not on the field."""
    zones: list[list[int]] = []
    for zone in ("aval", "lost", "wit"):
        roles = read_roles(f"{given.prefix}{zone}", given.data.get(zone, []))
        zones.append([roles.count(role) for role in range(4)])
    aval, lost, wit = zones
    for role, most in enumerate(state.setup.cards.roles.counts):
        there = aval[role] + lost[role] + (1 if stands(side, role) else 0)
        if not given.has("wit"):
            wit[role] = max(0, most - there)
        if there + wit[role] > most:
            reason = f"there are {HOW_MANY[most]} cards of the {ROLES[role]}"
            raise given.bad("field", reason)
    side.aval = packed(aval)
    side.lost = packed(lost)
    side.wit = packed(wit)
    side.aval_size = sum(aval)
    side.wit_left = sum(wit)


def _read_powers(state: HordeData, seat: int, given: Given) -> None:
    """Question marks are filled from `unseen`, or from the cards that lie nowhere else."""
    side = state.sides[seat]
    values = range(LOWEST, HIGHEST + 1)
    counts = state.setup.cards.power_counts
    hand = _powers(given, "hand")
    looked = _powers(given, "looked")
    top = read_powers(f"{given.prefix}pack_top", [given.data.get("pack_top", "?")])
    top = top if given.has("pack_top") else []
    discard = _powers(given, "discard")
    if 0 in discard:
        raise given.bad("discard", "the discards are open")
    pack = _powers(given, "pack")
    named = hand + looked + top + discard + pack
    if given.has("pack") and not given.has("unseen") and 0 not in named:
        free: list[int] = []
    elif given.has("unseen"):
        free = _powers(given, "unseen")
    else:
        free = [v for v in values for _ in range(max(0, counts[v - LOWEST] - named.count(v)))]
    hidden = named.count(0)
    if hidden > len(free) or (given.has("unseen") and hidden != len(free)):
        raise given.bad("unseen", f'{hidden} "?" stand for {len(free)} unseen cards')
    hand = _fill(hand, free)
    looked = _fill(looked, free)
    top = _fill(top, free)
    pack = _fill(pack, free) if given.has("pack") else free
    for value in values:
        most = counts[value - LOWEST]
        if (hand + looked + top + discard + pack).count(value) > most:
            raise given.bad("hand", f"there are {HOW_MANY[most]} Powers of value {value}")
    for value in hand:
        hold(side, value)
    side.pack = packed([pack.count(value) for value in values])
    side.discard = packed([discard.count(value) for value in values])
    side.pack_left = len(pack)
    side.pack_top = top[0] if top else 0
    if looked:
        if state.looked or state.over() or asked_seat(state) != seat:
            raise given.bad("looked", "it is for a player who looks at cards by Help")
        state.looked = looked


def _powers(given: Given, field: str) -> list[int]:
    return read_powers(f"{given.prefix}{field}", given.data.get(field, []))


def _fill(cards: list[int], free: list[int]) -> list[int]:
    return [value if value else free.pop(0) for value in cards]


def _read_points(state: HordeData, side: Side, given: Given) -> None:
    side.pool = given.number("pool", 0, 0, MOST_POINTS)
    if side.pool and not may_hold(state, "pool"):
        raise given.bad("pool", "there are points in the phases 3 and 5 only")
    side.support = given.truth("support")
    if side.support and not may_hold(state, "support"):
        raise given.bad("support", "there is Support in phase 5 only")
