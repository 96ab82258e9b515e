"""Movement (I5): square by square, into legs and past players; checkpoints and the finish."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.course import (
    CRASH,
    FINISH,
    SIDE_EFFECT,
    SIDE_NAME,
    SIDE_PLUS,
    SIDE_UP_TO,
    TOLL_3,
    TOLL_5,
)
from quadrille.games.iditacards.frames import (
    ARRIVE,
    BY_CARD,
    CHECKPOINT,
    DRAW,
    ENTERED,
    MOVE,
    PUSHED,
    TOLL,
)
from quadrille.games.iditacards.hardships import deal_damage, raise_counter
from quadrille.games.iditacards.table import (
    DRAWS,
    ENTERING_LESS,
    PASSES_SAFELY,
    SUMS,
    WORST,
    Table,
    others_of,
    pop,
    push,
    side_at,
)
from quadrille.games.iditacards.team import at_least_0, speed_of
from quadrille.games.iditacards.tell import tell, tell_number
from quadrille.games.iditacards.vocabulary import COLD, HUNGER


def start_move(table: Table, seat: i64, n: i64, doubled: bool, why: i64, sink: Sink | None) -> None:
    """I5.2: the distance is fixed now. At 7 of a counter nobody moves (I7.3)."""
    if table.counters[2 * seat + COLD] >= WORST or table.counters[2 * seat + HUNGER] >= WORST:
        tell(sink, "stuck", seat)
        return
    distance = n + speed_of(table, seat)
    if doubled:
        distance *= 2
    if distance <= 0:
        return
    if why == BY_CARD:
        table.moved[seat] = True
    push(table, ARRIVE, seat, 0, why)
    push(table, MOVE, seat, distance, why)
    if sink is not None:
        square = table.position_of[seat]
        told = {"seat": seat_letter(seat), "n": distance, "square": square + distance}
        sink.append(Event("iditacards.move", told))


def move(table: Table, sink: Sink | None) -> None:
    """The squares one by one: entering a leg, then passing players."""
    seat = table.who
    why = table.m
    leg_of = table.setup.course.leg_of
    depth = table.depth
    alone = table.setup.players == 1
    square = table.position_of[seat]
    while True:
        if not table.k:
            left = table.n
            if left == 0:
                pop(table)
                return
            table.n = left - 1
            square += 1
            table.position_of[seat] = square
            if square < FINISH and leg_of[square] != leg_of[square - 1]:
                table.k = ENTERED
                enter_leg(table, seat, square + left - 1, why == BY_CARD, sink)
                if table.depth != depth:
                    return
        stage = table.k
        table.k = 0
        if stage == PUSHED:
            damage_for_passing(table, seat, square, sink)
        elif not alone and square < FINISH:
            pass_player(table, seat, square, sink)
            if table.depth != depth:
                return


def enter_leg(table: Table, seat: i64, target: i64, by_card: bool, sink: Sink | None) -> None:
    """I5.5: counters, then the entry effect. The movement ends on `target`."""
    side = side_at(table, table.position_of[seat])
    if sink is not None:
        told = {"seat": seat_letter(seat), "leg": SIDE_NAME[side]}
        sink.append(Event("iditacards.enter", told))
    less = table.sums[SUMS * seat + ENTERING_LESS]
    for counter in range(2):  # hypothermia, then starvation
        up_to = at_least_0(SIDE_UP_TO[2 * side + counter] - table.counters[2 * seat + counter])
        gain = up_to + SIDE_PLUS[2 * side + counter] - less
        if gain > 0:
            raise_counter(table, seat, counter, gain, sink)
    effect = SIDE_EFFECT[side]
    if effect == CRASH:
        deal_damage(table, seat, 1, target, sink)
    elif effect in (TOLL_3, TOLL_5):
        cuts = 1 if by_card and seat == table.turn_of else 0
        push(table, TOLL, seat, 3 if effect == TOLL_3 else 5, cuts)


def pass_player(table: Table, seat: i64, square: i64, sink: Sink | None) -> None:
    """I5.4: whoever stands here goes back, with all that follows from it; then the mover takes
    damage for it. A toll of the player who is pushed is left to chance, and the damage waits."""
    for other in range(table.setup.players):
        if other != seat and table.position_of[other] == square:
            if table.setup.rules_version == 1:
                damage_for_passing(table, seat, square, sink)
                push_back(table, other, sink)
                return
            depth = table.depth
            table.k = PUSHED
            push_back(table, other, sink)
            if table.depth == depth:
                table.k = 0
                damage_for_passing(table, seat, square, sink)
            return


def damage_for_passing(table: Table, seat: i64, square: i64, sink: Sink | None) -> None:
    """The movement on top of the stack ends `table.n` squares further on."""
    if not table.sums[SUMS * seat + PASSES_SAFELY] and square > table.setup.course.safe:
        deal_damage(table, seat, 1, square + table.n, sink)


def push_back(table: Table, seat: i64, sink: Sink | None) -> None:
    """To the first free square behind; at the start there is room for all."""
    course = table.setup.course
    before = table.position_of[seat]
    square = before - 1
    while square > 0 and square in table.position_of:
        square -= 1
    table.position_of[seat] = square
    tell_number(sink, "pushed", seat, square)
    if square > 0 and course.leg_of[square] != course.leg_of[before]:
        enter_leg(table, seat, square, False, sink)


def arrive(table: Table, sink: Sink | None) -> None:
    """I5.2: after the squares the checkpoints, the finish, Malamute."""
    seat = table.who
    square = table.position_of[seat]
    checkpoints = table.setup.course.checkpoints
    passed = table.checkpoints[seat]
    if passed < len(checkpoints) and checkpoints[passed] <= square:
        table.checkpoints[seat] = passed + 1
        tell_number(sink, "checkpoint", seat, passed + 1)
        push(table, CHECKPOINT, seat)
        return
    pop(table)
    if square >= FINISH:
        cross_line(table, seat, sink)
    draws = table.sums[SUMS * seat + DRAWS]
    if draws:
        push(table, DRAW, seat, draws)


def cross_line(table: Table, seat: i64, sink: Sink | None) -> None:
    """I9.1: the first over the line gives every other player one last turn."""
    table.clock += 1
    if not table.stamps[seat]:
        tell_number(sink, "finish", seat, table.position_of[seat] - FINISH)
    table.stamps[seat] = table.clock
    if not table.ending:
        table.ending = True
        table.last = 0
        for other in others_of(table, seat):
            table.last |= bit(other)
