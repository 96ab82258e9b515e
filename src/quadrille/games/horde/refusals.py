"""Why an action is refused, in words, with the rule's id."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.horde.actions import (
    ATTACK,
    COMMIT,
    DISMISS,
    DRAW,
    END,
    ENTER,
    FIELDS,
    HELP,
    KEEP,
    MOVE,
    PLAY,
    PROVOKE,
    REST,
    STAY,
)
from quadrille.games.horde.cards import (
    ATTACK_COST,
    COMBATANT,
    FIRE_LINKER,
    HELP_COST,
    PROVOCATION,
    REST_COST,
    ROLES,
    TRACER,
    WINGER,
)
from quadrille.games.horde.field import COLUMNS, SQUARES
from quadrille.games.horde.numbers import number_at
from quadrille.games.horde.side import pack_size, square_of, stands
from quadrille.games.horde.table import (
    AVAL,
    ENTERING,
    HORDE,
    KEEP_POWER,
    LINE,
    MOVING,
    WON,
    Table,
)


def refusal(table: Table, action: int) -> Message:
    """The reason, for an action that is not legal here."""
    if table.actor == NOBODY:
        return Message("horde.no.over", {}, "H2.1")
    if table.actor == CHANCE or action >= DRAW:
        return _chance(table, action)
    what = table.pending.what()
    if action >= COMMIT:
        if what != LINE:
            return _not_now(table, "H6.1")
        told = {"points": action - COMMIT, "pool": table.sides[table.actor].pool}
        return Message("horde.no.points", told, "H6.1")
    if action >= ENTER:
        return _step(table, action, what)
    if action >= KEEP:
        if what != KEEP_POWER:
            return _not_now(table, "H4.3")
        return Message("horde.no.not_looked", {"card": action - KEEP + 2}, "H4.3")
    if action >= PLAY:
        if what not in (HORDE, LINE):
            return _not_now(table, "H4.4")
        return Message("horde.no.not_in_hand", {"card": action - PLAY + 2}, "H4.4")
    if DISMISS <= action < ATTACK:
        return _dismiss(table, action - DISMISS, what)
    if action == END:
        if what == AVAL:
            too_many = table.sides[table.actor].aval_size - 4
            return Message("horde.no.too_many", {"n": too_many}, "H7.4")
        return _not_now(table, {LINE: "H6.1", WON: "H6.2", KEEP_POWER: "H4.3"}[what])
    if action == STAY:
        return _not_now(table, "H6.2")
    return _deed(table, action, what)


def _chance(table: Table, action: int) -> Message:
    line = table.space.line(action)
    if table.actor == CHANCE:
        return Message("horde.no.chance", {"line": line, "pile": table.pile()}, "H1.1")
    return Message("horde.no.only_chance", {"line": line, "seat": seat_letter(table.actor)}, "H1.1")


def _not_now(table: Table, rule: str) -> Message:
    return Message("horde.no.not_now", {"prompt": table.prompt().data()}, rule)


def _step(table: Table, action: int, what: int) -> Message:
    """Entering, moving and provoking: role and square."""
    seat = table.actor
    role = ((action - ENTER) // FIELDS) & 3
    square = (action - ENTER) % FIELDS
    told: dict[str, Any] = {"role": ROLES[role], "square": SQUARES[square]}
    if action < MOVE:
        return _enter(table, seat, role, square, told, what)
    if action >= PROVOKE:
        if what != HORDE:
            return _not_now(table, "H4.3")
        cost = _cannot_pay(table, seat, TRACER, PROVOCATION)
        if cost is not None:
            return cost
        return _walk(table, seat, role, square, told, "H4.3")
    if what == WON:
        if table.pending.count() != role:
            return Message("horde.no.won", {"role": ROLES[table.pending.count()]}, "H6.2")
        return _walk(table, seat, role, square, told, "H6.2")
    if what != HORDE:
        return _not_now(table, "H4.2")
    if table.pending.count() > MOVING:
        return Message("horde.no.moving_over", told, "H4.2")
    if table.moved >> (4 * seat + role) & 1:
        return Message("horde.no.moved", told, "H4.2")
    return _walk(table, seat, role, square, told, "H4.2")


def _enter(
    table: Table, seat: int, role: int, square: int, told: dict[str, Any], what: int
) -> Message:
    if what != HORDE:
        return _not_now(table, "H4.1")
    side = table.sides[seat]
    if stands(side, role):
        return Message("horde.no.role_on_field", told, "H4.1")
    if not number_at(side.aval, role):
        return Message("horde.no.not_in_aval", told, "H4.1")
    if table.pending.count() > ENTERING:
        return Message("horde.no.entering_over", told, "H4.1")
    if table.setup.enter_limit and table.entered >= table.setup.enter_limit:
        return Message("horde.no.enter_limit", {"n": table.setup.enter_limit}, "H4.1")
    if square // 16 != seat:
        return Message("horde.no.other_grid", told, "H8.1")
    if square % 16 < 12:
        return Message("horde.no.not_line_4", told, "H4.1")
    return Message("horde.no.occupied", told, "H0.4")


def _walk(
    table: Table, seat: int, role: int, square: int, told: dict[str, Any], rule: str
) -> Message:
    """Why a character cannot make this movement."""
    side = table.sides[seat]
    if not stands(side, role):
        return Message("horde.no.not_on_field", told, rule)
    if table.wounded >> 4 * seat + role & 1:
        return Message("horde.no.wounded", told, rule)
    if square // 16 != seat:
        return Message("horde.no.other_grid", told, "H8.1")
    if square_of(side, role) == square % 16:
        return Message("horde.no.stands_there", told, "H0.4")
    if side.occupied >> square % 16 & 1:
        return Message("horde.no.occupied", told, "H0.4")
    return Message("horde.no.reach", {**told, "how": f"reach_{ROLES[role]}"}, "H0.5")


def _cannot_pay(table: Table, seat: int, doer: int, cost: int) -> Message | None:
    """H4.3: the role must be on the field, and the points in the pool."""
    side = table.sides[seat]
    if not stands(side, doer):
        return Message("horde.no.role_missing", {"role": ROLES[doer]}, "H4.3")
    if side.pool < cost:
        return Message("horde.no.cost", {"cost": cost, "pool": side.pool}, "H4.3")
    return None


def _deed(table: Table, action: int, what: int) -> Message:
    """Rest, Help and Attack."""
    if what != HORDE:
        return _not_now(table, "H4.3")
    seat = table.actor
    if action == HELP:
        reason = _cannot_pay(table, seat, WINGER, HELP_COST)
        if reason is None and not pack_size(table.sides[seat]):
            reason = Message("horde.no.pack_empty", {}, "H4.3")
    elif action >= ATTACK:
        slot = action - ATTACK
        reason = _cannot_pay(table, seat, COMBATANT, ATTACK_COST)
        if reason is None:
            key = "horde.no.face_down" if number_at(table.row, slot) else "horde.no.no_encounter"
            reason = Message(key, {"column": COLUMNS[slot]}, "H4.3")
    else:
        role = action - REST
        reason = _cannot_pay(table, seat, FIRE_LINKER, REST_COST)
        if reason is None:
            there = stands(table.sides[seat], role)
            key = "horde.no.not_wounded" if there else "horde.no.not_on_field"
            reason = Message(key, {"role": ROLES[role]}, "H4.3")
    if reason is None:
        raise ValueError(f"{table.space.line(action)} is legal")
    return reason


def _dismiss(table: Table, role: int, what: int) -> Message:
    if what != AVAL:
        return _not_now(table, "H7.4")
    told = {"role": ROLES[role]}
    if not number_at(table.sides[table.actor].aval, role):
        return Message("horde.no.not_in_aval", told, "H7.4")
    if role < table.pending.count():
        return Message("horde.no.dismiss_order", told, "H7.4")
    return Message("horde.no.dismiss_first", told, "H7.4")
