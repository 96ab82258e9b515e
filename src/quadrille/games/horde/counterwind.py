"""Phase 5: the Counterwind, line 1 to line 4 (H6)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.acting import walk
from quadrille.games.horde.actions import COMMITS, MOVE, PLAYS, STAY, add_squares
from quadrille.games.horde.cards import BREEZE_VALUE, RESISTANCE, ROLES
from quadrille.games.horde.encounters import standing_on
from quadrille.games.horde.fate import destroy, leave_field, square_of, wound
from quadrille.games.horde.field import LINE_MASKS, reach
from quadrille.games.horde.table import FACING, FORMATION, LINE, WON, Table

SUPPORT: Final = 4
"""H6.2: a margin of this much brings Support."""


def line_ready(table: Table, sink: Sink | None) -> bool:
    """The line on top of the stack: skipped without a character or a Breeze, resolved by itself
    without a choice. True when its player must play and commit Power."""
    seat = table.pending.who()
    line = table.pending.count()
    if not table.occupied[seat] & LINE_MASKS[line] or table.breezes[line] < 0:
        next_line(table, sink)
        return False
    if table.hand_size[seat] or table.pool[seat]:
        return True
    commit(table, 0, sink)
    return False


def next_line(table: Table, sink: Sink | None) -> None:
    """H8.5: the right player on the same line, then the next line. H6.4: at the end points and
    Support are lost."""
    pending = table.pending
    seat = pending.who()
    line = pending.count()
    pending.pop()
    while True:
        seat += 1
        if seat == table.setup.seats:
            seat = 0
            line += 1
            if line == 4:
                break
        if table.breezes[line] >= 0 and table.occupied[seat] & LINE_MASKS[line]:
            pending.push(LINE, seat, line)
            return
    for each in range(table.setup.seats):
        if sink is not None and table.pool[each]:
            told = {"seat": seat_letter(each), "points": table.pool[each]}
            sink.append(Event("horde.calm", told))
        table.pool[each] = 0
        table.support[each] = False
    pending.push(FORMATION, 0)


def line_actions(table: Table) -> list[int]:
    """H6.1: cards of the hand, and how many points of the pool the line gets."""
    seat = table.actor
    return PLAYS[table.held[seat]] + COMMITS[: table.pool[seat] + 1]


def commit(table: Table, points: int, sink: Sink | None) -> None:
    """H6.1, H6.2: the characters that stand on the line now face the wind, column A to D."""
    pending = table.pending
    seat = pending.who()
    line = pending.count()
    table.pool[seat] -= points
    table.boost = points
    table.earned = False
    on_line = table.occupied[seat] >> 4 * line & 15
    for column in range(4):
        if (on_line >> column) & 1:
            table.facing.append(standing_on(table, seat, 4 * line + column))
    pending.pop()
    pending.push(FACING, seat, line)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "line": line + 1,
            "wind": BREEZE_VALUE[table.breezes[line]],
            "points": points,
            "pool": table.pool[seat],
        }
        sink.append(Event("horde.line", told))


def continue_line(table: Table, sink: Sink | None) -> None:
    """Resolve the line until a character has won a movement, or all are through."""
    pending = table.pending
    seat = pending.who()
    facing = table.facing
    while facing:
        face(table, seat, pending.count(), facing.pop(0), sink)
        if table.ended or pending.what() == WON:
            return
    if table.earned:
        table.earned = False
        if not table.support[seat]:
            table.support[seat] = True
            if sink is not None:
                sink.append(Event("horde.support", {"seat": seat_letter(seat)}))
    table.boost = 0
    next_line(table, sink)


def face(table: Table, seat: int, line: int, role: int, sink: Sink | None) -> None:
    """H6.2: one character against the Breeze of its line."""
    number = 4 * seat + role
    wind = BREEZE_VALUE[table.breezes[line]]
    resistance = RESISTANCE[role] + table.boost
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_of(table, seat, role),
            "wind": wind,
            "resistance": resistance,
        }
        if wind > resistance:
            key = "horde.wind_wins"
        else:
            key = "horde.wind_holds" if wind == resistance else "horde.wind_beaten"
        sink.append(Event(key, told))
    hurt = (table.wounded >> number) & 1
    if wind > resistance:
        if hurt or wind - resistance >= table.setup.malus:
            destroy(table, seat, role, sink)
        else:
            wound(table, seat, role, sink)
            retreat(table, seat, role, "horde.retreats", sink)
        return
    if resistance - wind >= SUPPORT:
        table.earned = True
    if wind < resistance and not hurt:
        ends = reach(role, table.place[number], table.occupied[seat])
        if ends:
            table.pending.push(WON, seat, role)


def retreat(table: Table, seat: int, role: int, key: str, sink: Sink | None) -> None:
    """H6.2: one line down; whoever stands there is pushed back first; from line 4 into the Aval."""
    number = 4 * seat + role
    square = table.place[number] + 4
    if square >= 16:
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role]}
            sink.append(Event(f"{key}_to_aval", told))
        leave_field(table, seat, role)
        table.aval[number] += 1
        table.aval_size[seat] += 1
        return
    if (table.occupied[seat] >> square) & 1:
        retreat(table, seat, standing_on(table, seat, square), "horde.pushed", sink)
    walk(table, seat, role, square, key, sink)


def won_actions(table: Table) -> list[int]:
    """H6.2: the movement that was won, or none."""
    actions: list[int] = []
    seat: i64 = table.actor
    role = table.pending.count()
    ends = reach(role, table.place[4 * seat + role], table.occupied[seat])
    add_squares(actions, MOVE, role, seat, ends)
    actions.append(STAY)
    return actions


def take_movement(table: Table, role: int, square: int, sink: Sink | None) -> None:
    table.pending.pop()
    walk(table, table.actor, role, square, "horde.move", sink)


def stay(table: Table, sink: Sink | None) -> None:
    role = table.pending.count()
    table.pending.pop()
    if sink is not None:
        told = {"seat": seat_letter(table.actor), "role": ROLES[role]}
        sink.append(Event("horde.stay", told))
