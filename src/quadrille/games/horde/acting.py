"""Phase 3: the Horde acts (H4). Entering, moving, acting: a later step closes the earlier ones."""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import (
    ATTACK,
    END,
    ENTRIES,
    HELP,
    MOVE,
    PLAYS,
    PROVOKE,
    REST,
    add_squares,
)
from quadrille.games.horde.cards import (
    ATTACK_COST,
    COMBATANT,
    FIRE_LINKER,
    HELP_COST,
    PROVOCATION,
    REST_COST,
    ROLES,
    STRIDE,
    TRACER,
    WINGER,
)
from quadrille.games.horde.fate import square_of
from quadrille.games.horde.field import GRID, LINE_4, SQUARES, reach
from quadrille.games.horde.piles import ask_encounter, discard_encounter
from quadrille.games.horde.table import (
    ACTING,
    DRAW_POWER,
    ENCOUNTERS,
    ENTERING,
    HORDE,
    KEEP_POWER,
    LOOK_POWER,
    MOVING,
    Table,
    hold,
    pack_size,
)


def acting_actions(table: Table) -> list[int]:
    """All that the steps still open offer, in their order, then ending the phase."""
    seat: i64 = table.actor
    step = table.pending.count()
    actions = entries(table, seat).copy() if step == ENTERING else []
    if step <= MOVING:  # H4.2: uninjured, and once
        add_walks(table, seat, table.wounded | table.moved, MOVE, actions)
    add_powers(table, seat, actions)
    pool: i64 = table.pool[seat]
    if pool:
        add_deeds(table, seat, pool, actions)
    actions.append(END)
    return actions


def entries(table: Table, seat: i64) -> list[int]:
    """H4.1: never two of one role on the field."""
    roles: i64 = 0
    if not table.setup.enter_limit or table.entered < table.setup.enter_limit:
        place = table.place
        number: i64 = 4 * seat + 3
        for _ in range(4):
            roles += roles
            if place[number] < 0 and table.aval[number]:
                roles += 1
            number -= 1
    occupied: i64 = table.occupied[seat]
    free: i64 = ~occupied >> LINE_4 & 15
    return ENTRIES[seat << 8 | roles << 4 | free]


def add_walks(table: Table, seat: i64, stuck: i64, family: i64, actions: list[int]) -> None:
    """Every movement of those on the field who are not stuck."""
    place = table.place
    occupied: i64 = table.occupied[seat]
    first: i64 = 4 * seat
    role: i64 = 0
    stuck >>= first
    while role < 4:
        square: i64 = place[first + role]
        if square >= 0 and not stuck & 1:
            add_squares(actions, family, role, seat, reach(role, square, occupied))
        stuck >>= 1
        role += 1


def add_powers(table: Table, seat: i64, actions: list[int]) -> None:
    """H4.4: any card of the hand, needed or not."""
    held: i64 = table.held[seat]
    if held:
        actions.extend(PLAYS[held])


def add_deeds(table: Table, seat: i64, pool: i64, actions: list[int]) -> None:
    """H4.3: what the roles on the field can do with the points of the pool."""
    first: i64 = 4 * seat
    place = table.place
    wounded: i64 = table.wounded >> first
    if wounded & 15 and place[first + FIRE_LINKER] >= 0:
        for role in range(4):
            if (table.wounded >> (first + role)) & 1:
                actions.append(REST + role)
    if pool >= HELP_COST and place[first + WINGER] >= 0 and pack_size(table, seat):
        actions.append(HELP)
    if pool >= PROVOCATION and place[first + TRACER] >= 0:
        add_walks(table, seat, table.wounded, PROVOKE, actions)
    if pool >= ATTACK_COST and place[first + COMBATANT] >= 0 and table.face_up:
        for slot in range(8):
            if (table.face_up >> slot) & 1:
                actions.append(ATTACK + slot)


def enter(table: Table, role: int, square: int, sink: Sink | None) -> None:
    """H4.1"""
    seat = table.actor
    number = 4 * seat + role
    table.aval[number] = table.aval[number] - 1
    table.aval_size[seat] = table.aval_size[seat] - 1
    table.place[number] = square
    table.occupied[seat] = table.occupied[seat] | 1 << square
    table.entered += 1
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_of(table, seat, role),
        }
        sink.append(Event("horde.enter", told))


def walk(table: Table, seat: int, role: int, square: int, key: str, sink: Sink | None) -> None:
    number = 4 * seat + role
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "from": square_of(table, seat, role),
            "to": SQUARES[GRID * seat + square],
        }
        sink.append(Event(key, told))
    table.occupied[seat] = table.occupied[seat] ^ (1 << table.place[number] | 1 << square)
    table.place[number] = square


def move(table: Table, role: int, square: int, sink: Sink | None) -> None:
    """H4.2"""
    seat = table.actor
    table.moved |= 1 << 4 * seat + role
    table.pending.set_count(MOVING)
    walk(table, seat, role, square, "horde.move", sink)


def play(table: Table, value: int, sink: Sink | None) -> None:
    """H4.4; H6.1: with Support pending the card counts double."""
    seat = table.actor
    if table.pending.what() == HORDE:
        table.pending.set_count(ACTING)
    points = value
    if table.support[seat]:
        table.support[seat] = False
        points += value
    number = STRIDE * seat + value
    left = table.hand[number] - 1
    table.hand[number] = left
    table.hand_size[seat] = table.hand_size[seat] - 1
    if not left:
        table.held[seat] = table.held[seat] & ~(1 << value - 2)
    table.discard[number] = table.discard[number] + 1
    table.pool[seat] = table.pool[seat] + points
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "card": value,
            "points": points,
            "pool": table.pool[seat],
        }
        key = "horde.play" if points == value else "horde.play_doubled"
        # The others learn a card of the hand.
        sink.append(Event(key, told, reveals=EVERYBODY & ~(1 << seat)))


def pay(table: Table, cost: int) -> None:
    table.pool[table.actor] = table.pool[table.actor] - cost
    table.pending.set_count(ACTING)


def rest(table: Table, role: int, sink: Sink | None) -> None:
    seat = table.actor
    pay(table, REST_COST)
    table.wounded &= ~(1 << 4 * seat + role)
    if sink is not None:
        told = {"seat": seat_letter(seat), "role": ROLES[role], "pool": table.pool[seat]}
        sink.append(Event("horde.rest", told))


def help_out(table: Table, sink: Sink | None) -> None:
    """H4.3: look at two, keep one, the other goes back on top; a last card is simply taken."""
    seat = table.actor
    pay(table, HELP_COST)
    if sink is not None:
        told = {"seat": seat_letter(seat), "pool": table.pool[seat]}
        sink.append(Event("horde.help", told))
    if pack_size(table, seat) == 1:
        table.pending.push(DRAW_POWER, seat)
    else:
        table.pending.push(KEEP_POWER, seat)
        table.pending.push(LOOK_POWER, seat, 2)


def keep(table: Table, value: int, sink: Sink | None) -> None:
    seat = table.actor
    table.pending.pop()
    other = table.looked[0] if table.looked[1] == value else table.looked[1]
    table.looked = []
    hold(table, seat, value)
    table.pack_top[seat] = other
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": value, "back": other}
        sink.append(Event("horde.keep", told, secret=("card", "back"), audience=1 << seat))


def provoke(table: Table, role: int, square: int, sink: Sink | None) -> None:
    pay(table, PROVOCATION)
    walk(table, table.actor, role, square, "horde.provoke", sink)


def attack(table: Table, slot: int, sink: Sink | None) -> None:
    """H4.3, H8.4: it goes to the discard, then the top Encounter takes its slot face down."""
    pay(table, ATTACK_COST)
    if sink is not None:
        told = {"seat": seat_letter(table.actor), "pool": table.pool[table.actor]}
        sink.append(Event("horde.attack", told))
    discard_encounter(table, slot, sink)
    ask_encounter(table, slot)


def end_acting(table: Table, sink: Sink | None) -> None:
    """H4.4: points left are lost. The Encounters follow (H8.3: of the same player)."""
    seat = table.actor
    if sink is not None:
        told = {"seat": seat_letter(seat), "points": table.pool[seat]}
        sink.append(Event("horde.end_losing" if table.pool[seat] else "horde.end", told))
    table.pool[seat] = 0
    table.moved = 0
    table.entered = 0
    table.pending.pop()
    table.pending.push(ENCOUNTERS, seat, 0)
