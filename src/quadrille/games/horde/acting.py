"""Phase 3: the Horde acts (H4). Entering, moving, acting: a later step closes the earlier ones."""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import (
    ATTACKS_OR_END,
    ENTRIES,
    MOVE,
    PLAYS,
    PLAYS_OR_END,
    PROVOKE,
    RESTS_AND_HELP,
    add_squares,
)
from quadrille.games.horde.cards import (
    ATTACK_COST,
    COMBATANT,
    FIRE_LINKER,
    HELP_COST,
    LOWEST,
    PROVOCATION,
    REST_COST,
    ROLES,
    TRACER,
    WINGER,
)
from quadrille.games.horde.fate import square_name
from quadrille.games.horde.field import GRID, LINE_4, SQUARES, reach
from quadrille.games.horde.numbers import BITS, ONE_PLACE, number_at, unit
from quadrille.games.horde.piles import ask_encounter, discard_encounter
from quadrille.games.horde.side import Side, hold, leave, pack_size, put_on_field, stands
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
)


def acting_actions(table: Table) -> list[int]:
    """All that the steps still open offer, in their order, then ending the phase."""
    seat: i64 = table.actor
    side = table.sides[seat]
    step = table.pending.count()
    later = acts(table, side, seat) if side.pool else PLAYS_OR_END[side.held]
    if step > MOVING:
        return later
    if step == ENTERING:
        entering = entries(table, seat)
        if not side.occupied:
            return entering + later
        actions = entering.copy()
    else:
        actions = []
    # H4.2: uninjured, and once
    add_walks(table, seat, table.wounded | table.moved, MOVE, actions)
    actions.extend(later)
    return actions


def entries(table: Table, seat: i64) -> list[int]:
    """H4.1: never two of one role on the field."""
    side = table.sides[seat]
    roles: i64 = 0
    if not table.setup.enter_limit or table.entered < table.setup.enter_limit:
        aval = side.aval
        place = side.place
        role: i64 = 0
        while role < 4:
            if aval & ONE_PLACE and not place & ONE_PLACE:
                roles |= bit(role)
            aval >>= BITS
            place >>= BITS
            role += 1
    free = ~side.occupied >> LINE_4 & 15
    return ENTRIES[seat << 8 | roles << 4 | free]


def add_walks(table: Table, seat: i64, stuck: i64, family: i64, actions: list[int]) -> None:
    """Every movement of those on the field who are not stuck."""
    side = table.sides[seat]
    place = side.place
    occupied = side.occupied
    role: i64 = 0
    stuck >>= 4 * seat
    while place:
        square = (place & ONE_PLACE) - 1
        if square >= 0 and not stuck & 1:
            add_squares(actions, family, role, seat, reach(role, square, occupied))
        stuck >>= 1
        place >>= BITS
        role += 1


def acts(table: Table, side: Side, seat: i64) -> list[int]:
    """H4.4: any card of the hand, needed or not. H4.3: what the roles on the field can do with the
    points of the pool."""
    pool = side.pool
    small: i64 = 0
    if stands(side, FIRE_LINKER):
        small = table.wounded >> 4 * seat & 15
    if pool >= HELP_COST and stands(side, WINGER) and pack_size(side):
        small += 16
    provokes = pool >= PROVOCATION and stands(side, TRACER)
    attacked = table.face_up if pool >= ATTACK_COST and stands(side, COMBATANT) else 0
    if not small and not provokes:
        return PLAYS[side.held] + ATTACKS_OR_END[attacked] if attacked else PLAYS_OR_END[side.held]
    actions = PLAYS[side.held] + RESTS_AND_HELP[small]
    if provokes:
        add_walks(table, seat, table.wounded, PROVOKE, actions)
    actions.extend(ATTACKS_OR_END[attacked])
    return actions


def enter(table: Table, role: i64, square: i64, sink: Sink | None) -> None:
    """H4.1"""
    seat: i64 = table.actor
    side = table.sides[seat]
    leave(side, role)
    put_on_field(side, role, square)
    table.entered += 1
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "square": square_name(table, seat, role),
        }
        sink.append(Event("horde.enter", told))


def walk(table: Table, seat: i64, role: i64, square: i64, key: str, sink: Sink | None) -> None:
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "role": ROLES[role],
            "from": square_name(table, seat, role),
            "to": SQUARES[GRID * seat + square],
        }
        sink.append(Event(key, told))
    put_on_field(table.sides[seat], role, square)


def move(table: Table, role: i64, square: i64, sink: Sink | None) -> None:
    """H4.2"""
    seat: i64 = table.actor
    table.moved |= bit(4 * seat + role)
    table.pending.set_count(MOVING)
    walk(table, seat, role, square, "horde.move", sink)


def play(table: Table, value: i64, sink: Sink | None) -> None:
    """H4.4; H6.1: with Support pending the card counts double."""
    seat: i64 = table.actor
    side = table.sides[seat]
    if table.pending.what() == HORDE:
        table.pending.set_count(ACTING)
    points = value
    if side.support:
        side.support = False
        points += value
    place = value - LOWEST
    card = unit(place)
    side.hand -= card
    side.hand_size -= 1
    if not number_at(side.hand, place):
        side.held &= ~bit(place)
    side.discard += card
    side.pool += points
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "card": value,
            "points": points,
            "pool": side.pool,
        }
        key = "horde.play" if points == value else "horde.play_doubled"
        # The others learn a card of the hand.
        sink.append(Event(key, told, reveals=EVERYBODY & ~(1 << seat)))


def pay(table: Table, cost: i64) -> None:
    table.sides[table.actor].pool -= cost
    table.pending.set_count(ACTING)


def rest(table: Table, role: i64, sink: Sink | None) -> None:
    seat: i64 = table.actor
    pay(table, REST_COST)
    table.wounded &= ~bit(4 * seat + role)
    if sink is not None:
        told = {"seat": seat_letter(seat), "role": ROLES[role], "pool": table.sides[seat].pool}
        sink.append(Event("horde.rest", told))


def help_out(table: Table, sink: Sink | None) -> None:
    """H4.3: look at two, keep one, the other goes back on top; a last card is simply taken."""
    seat: i64 = table.actor
    side = table.sides[seat]
    pay(table, HELP_COST)
    if sink is not None:
        told = {"seat": seat_letter(seat), "pool": side.pool}
        sink.append(Event("horde.help", told))
    if pack_size(side) == 1:
        table.pending.push(DRAW_POWER, seat)
    else:
        table.pending.push(KEEP_POWER, seat)
        table.pending.push(LOOK_POWER, seat, 2)


def keep(table: Table, value: i64, sink: Sink | None) -> None:
    seat: i64 = table.actor
    side = table.sides[seat]
    table.pending.pop()
    other = table.looked[0] if table.looked[1] == value else table.looked[1]
    table.looked = []
    hold(side, value)
    side.pack_top = other
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": value, "back": other}
        sink.append(Event("horde.keep", told, secret=("card", "back"), audience=1 << seat))


def provoke(table: Table, role: i64, square: i64, sink: Sink | None) -> None:
    pay(table, PROVOCATION)
    walk(table, table.actor, role, square, "horde.provoke", sink)


def attack(table: Table, slot: i64, sink: Sink | None) -> None:
    """H4.3, H8.4: it goes to the discard, then the top Encounter takes its slot face down."""
    pay(table, ATTACK_COST)
    if sink is not None:
        told = {"seat": seat_letter(table.actor), "pool": table.sides[table.actor].pool}
        sink.append(Event("horde.attack", told))
    discard_encounter(table, slot, sink)
    ask_encounter(table, slot)


def end_acting(table: Table, sink: Sink | None) -> None:
    """H4.4: points left are lost. The Encounters follow (H8.3: of the same player)."""
    seat: i64 = table.actor
    side = table.sides[seat]
    if sink is not None:
        told = {"seat": seat_letter(seat), "points": side.pool}
        sink.append(Event("horde.end_losing" if side.pool else "horde.end", told))
    side.pool = 0
    table.moved = 0
    table.entered = 0
    table.pending.pop()
    table.pending.push(ENCOUNTERS, seat, 0)
