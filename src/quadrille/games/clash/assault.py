"""The assault (C4): every unit that did not enter this turn attacks once, by itself."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.actions import LANES, LOWER
from quadrille.games.clash.cards import BERSERK, RAGE, SPRINT
from quadrille.games.clash.combat import has, strike
from quadrille.games.clash.table import ASSAULT, STRONGHOLD_FELL, Table
from quadrille.games.clash.tower import check_both_right_ends, hit_tower


def begin_lane(table: Table, lane: i64) -> None:
    """C4, C6.3: the order in which the units of a lane act is the one in which they stand now,
    the farthest from the Bridge first."""
    row = table.lanes[2 * table.pending.who() + lane]
    # Only a sprint changes the attacker's lane before all its units have acted.
    table.acting = row.copy() if table.setup.cards.anywhere & SPRINT else row
    table.waiting = len(row)


def continue_assault(table: Table, sink: Sink | None) -> bool:
    """Let the units act until the assault is over (True), or until the game is over or a pile must
    be shown first (False): what the assault has still to do is in the frame, in `acting` and in
    `waiting`."""
    pending = table.pending
    seat = pending.who()
    while True:
        lane = pending.count()
        while table.waiting:
            table.waiting -= 1
            act(table, seat, lane, table.acting[table.waiting], sink)
            if table.ended or pending.what() != ASSAULT:
                return False
        if lane == LOWER:
            return True
        pending.set_count(LOWER)
        begin_lane(table, LOWER)


def act(table: Table, seat: i64, lane: i64, card: i64, sink: Sink | None) -> None:
    """One unit's attack, or attacks if it is berserk."""
    cards = table.setup.cards
    lanes = table.lanes
    row = lanes[2 * seat + lane]
    facing = lanes[2 * (1 - seat) + lane]
    # In a set without abilities nobody's place matters, and looking for it costs time.
    place: i64 = row.index(card) if cards.anywhere else 0
    entered = table.entered >> card & 1 != 0
    if entered and (not facing or not has(table, row, place, RAGE)):
        return  # C4 and C6.2
    damage: i64 = cards.attack[card]
    if place > 0 and has(table, row, place, SPRINT):  # C6.3
        row.insert(0, row.pop(place))
        damage += place
        if sink is not None:
            told = {"owner": seat_letter(seat), "card": cards.names[card], "n": place}
            sink.append(Event("clash.sprint", told))
        place = 0
    if damage == 0:
        return  # C4.4
    while True:
        if not facing:
            if not entered:
                if sink is not None:
                    told = {
                        "owner": seat_letter(seat),
                        "card": cards.names[card],
                        "lane": LANES[lane],
                        "n": damage,
                    }
                    sink.append(Event("clash.attack_tower", told))
                hit_tower(table, 1 - seat, damage, STRONGHOLD_FELL, sink)
                check_both_right_ends(table, seat, sink)
            return
        if sink is not None:
            told = {
                "owner": seat_letter(seat),
                "card": cards.names[card],
                "lane": LANES[lane],
                "target": cards.names[facing[0]],
                "n": damage,
            }
            sink.append(Event("clash.attack", told))
        destroyed = strike(table, 1 - seat, lane, 0, damage, cards.abilities[card], False, sink)
        check_both_right_ends(table, seat, sink)
        if not destroyed or table.ended or not has(table, row, place, BERSERK):
            return  # C6.4
