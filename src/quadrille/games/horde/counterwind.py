"""Phase 5: the Counterwind, line 1 to line 4 (H6)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.acting import walk
from quadrille.games.horde.actions import COMMITS, MOVE, PLAYS, STAY, add_squares
from quadrille.games.horde.cards import BREEZE_VALUE, RESISTANCE, ROLES
from quadrille.games.horde.fate import destroy, leave_field, square_name, wound
from quadrille.games.horde.field import reach
from quadrille.games.horde.numbers import BITS, ONE_PLACE, number_at, put_at, thing_at
from quadrille.games.horde.side import Side, join, square_of, standing_on
from quadrille.games.horde.table import FACING, FORMATION, LINE, WON, Table

SUPPORT: Final = 4
"""H6.2: a margin of this much brings Support."""


def line_ready(table: Table, sink: Sink | None) -> bool:
    """The line on top of the stack: skipped without a character or a Breeze, resolved by itself
    without a choice. True when its player must play and commit Power."""
    side = table.sides[table.pending.who()]
    line = table.pending.count()
    if not blows(table, side, line):
        next_line(table, sink)
        return False
    if side.hand_size or side.pool:
        return True
    commit(table, 0, sink)
    return False


def blows(table: Table, side: Side, line: i64) -> bool:
    """Whether there is a wind on this line, and somebody to face it."""
    return side.occupied >> 4 * line & 15 != 0 and number_at(table.breezes, line) != 0


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
        if blows(table, table.sides[seat], line):
            pending.push(LINE, seat, line)
            return
    for each, side in enumerate(table.sides):
        if sink is not None and side.pool:
            told = {"seat": seat_letter(each), "points": side.pool}
            sink.append(Event("horde.calm", told))
        side.pool = 0
        side.support = False
    pending.push(FORMATION, 0)


def line_actions(table: Table) -> list[int]:
    """H6.1: cards of the hand, and how many points of the pool the line gets."""
    side = table.sides[table.actor]
    commits = COMMITS[side.pool]
    return PLAYS[side.held] + commits if side.held else commits


def commit(table: Table, points: i64, sink: Sink | None) -> None:
    """H6.1, H6.2: the characters that stand on the line now face the wind, column A to D."""
    pending = table.pending
    seat = pending.who()
    line = pending.count()
    side = table.sides[seat]
    side.pool -= points
    table.boost = points
    table.earned = False
    place: i64 = 0
    square = 4 * line
    on_line = side.occupied >> square & 15
    while on_line:
        if on_line & 1:
            table.facing = put_at(table.facing, place, standing_on(side, square))
            place += 1
        on_line >>= 1
        square += 1
    pending.pop()
    pending.push(FACING, seat, line)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "line": line + 1,
            "wind": BREEZE_VALUE[thing_at(table.breezes, line)],
            "points": points,
            "pool": side.pool,
        }
        sink.append(Event("horde.line", told))


def continue_line(table: Table, sink: Sink | None) -> None:
    """Resolve the line until a character has won a movement, or all are through."""
    pending = table.pending
    seat = pending.who()
    while table.facing:
        role = (table.facing & ONE_PLACE) - 1
        table.facing >>= BITS
        face(table, seat, pending.count(), role, sink)
        if table.ended or pending.what() == WON:
            return
    if table.earned:
        table.earned = False
        side = table.sides[seat]
        if not side.support:
            side.support = True
            if sink is not None:
                sink.append(Event("horde.support", {"seat": seat_letter(seat)}))
    table.boost = 0
    next_line(table, sink)


def face(table: Table, seat: i64, line: i64, role: i64, sink: Sink | None) -> None:
    """H6.2: one character against the Breeze of its line."""
    wind: i64 = BREEZE_VALUE[thing_at(table.breezes, line)]
    resistance: i64 = RESISTANCE[role] + table.boost
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(table, seat, role),
            "wind": wind,
            "resistance": resistance,
        }
        if wind > resistance:
            key = "horde.wind_wins"
        else:
            key = "horde.wind_holds" if wind == resistance else "horde.wind_beaten"
        sink.append(Event(key, told))
    hurt = table.wounded >> 4 * seat + role & 1
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
        side = table.sides[seat]
        if reach(role, square_of(side, role), side.occupied):
            table.pending.push(WON, seat, role)


def retreat(table: Table, seat: i64, role: i64, key: str, sink: Sink | None) -> None:
    """H6.2: one line down; whoever stands there is pushed back first; from line 4 into the Aval."""
    side = table.sides[seat]
    square = square_of(side, role) + 4
    if square >= 16:
        if sink is not None:
            told = {"seat": seat_letter(seat), "role": ROLES[role]}
            sink.append(Event(f"{key}_to_aval", told))
        leave_field(table, seat, role)
        join(side, role)
        return
    if side.occupied >> square & 1:
        retreat(table, seat, standing_on(side, square), "horde.pushed", sink)
    walk(table, seat, role, square, key, sink)


def won_actions(table: Table) -> list[int]:
    """H6.2: the movement that was won, or none."""
    actions: list[int] = []
    seat: i64 = table.actor
    side = table.sides[seat]
    role = table.pending.count()
    ends = reach(role, square_of(side, role), side.occupied)
    add_squares(actions, MOVE, role, seat, ends)
    actions.append(STAY)
    return actions


def take_movement(table: Table, role: i64, square: i64, sink: Sink | None) -> None:
    table.pending.pop()
    walk(table, table.actor, role, square, "horde.move", sink)


def stay(table: Table, sink: Sink | None) -> None:
    role = table.pending.count()
    table.pending.pop()
    if sink is not None:
        told = {"seat": seat_letter(table.actor), "role": ROLES[role]}
        sink.append(Event("horde.stay", told))
