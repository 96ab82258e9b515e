"""The turn (I2): its start, its end, and what comes next of what is pending."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.iditacards.cards import UPGRADES
from quadrille.games.iditacards.choices import deck_yields
from quadrille.games.iditacards.costs import pay
from quadrille.games.iditacards.course import RECOVER_EACH_TURN
from quadrille.games.iditacards.day import day, wake
from quadrille.games.iditacards.dealing import refill
from quadrille.games.iditacards.deaths import has_place, reactor
from quadrille.games.iditacards.effects import dog_joins, effect, targets
from quadrille.games.iditacards.frames import (
    ACT,
    ADD,
    ANOTHER,
    ARRIVE,
    AT_END,
    CHECKPOINT,
    DAY,
    DESTROY,
    DRAW,
    EFFECT,
    END,
    FETCH,
    KILL,
    LAST_CHANCE,
    LAST_CHOICE,
    LEGENDARY,
    LOOK,
    MAKE_ROOM,
    MOVE,
    PAY,
    REACTOR,
    RECOVER,
    RETURN,
    SACRIFICE,
    SORT,
    TAKE,
    TOLL,
    TRIM,
    TURN,
    UPGRADE,
    WAKE,
)
from quadrille.games.iditacards.movement import arrive, move, start_move
from quadrille.games.iditacards.table import (
    FINISHED,
    GOING_ON,
    REASONS,
    TURN_LIMIT,
    Table,
    instead,
    know_hand,
    leg_effect,
    pop,
    push,
)
from quadrille.games.iditacards.tell import tell_number


def proceed(table: Table, sink: Sink | None) -> None:
    """Do what needs no decision until somebody, or chance, must decide, or the game is over."""
    while table.ended == GOING_ON:
        what = table.what
        if what <= LAST_CHOICE:
            if what <= 0 or is_asked(table, what, sink):
                table.actor = table.who
                return
        elif what <= LAST_CHANCE:
            if is_drawn(table, what):
                table.actor = CHANCE
                return
            pop(table)
        elif what == EFFECT:
            effect(table, sink)
        elif what == PAY:
            pay(table, sink)
        elif what == MOVE:
            move(table, sink)
        elif what == ARRIVE:
            arrive(table, sink)
        elif what == END:
            end_turn(table, sink)
        elif what == TURN:
            start_turn(table, table.who, sink)
        elif what == RETURN:
            put_back(table)
        elif what == WAKE:
            wake(table, sink)
        elif what == DAY:
            day(table, sink)
        elif what == REACTOR:
            reactor(table, sink)
    table.actor = NOBODY


def is_asked(table: Table, what: i64, sink: Sink | None) -> bool:
    """I2.5: a choice among nothing is skipped. Only what everybody can see decides it."""
    seat = table.who
    if what in (TAKE, RECOVER):
        cards = table.supply if what == TAKE else table.discard[seat]
        asked = table.n > 0 and len(cards) > 0 and cards[-1] >= table.m
    elif what == DESTROY:
        asked = table.n > 0 and len(table.looked) > 0
    elif what == SORT:
        asked = len(table.looked) > 0
    elif what == UPGRADE:
        asked = table.n > 0 or table.m == 1
        if asked:
            asked = any(deck_yields(table, deck) for deck in range(UPGRADES))
    elif what in (SACRIFICE, ANOTHER):
        asked = len(table.dogs[seat]) > 0
    elif what == KILL:
        asked = len(targets(table, table.n, seat)) > 0
    elif what == CHECKPOINT:
        asked = len(table.legendary[seat]) > 0
    elif what == TRIM:
        asked = len(table.hand[seat]) > 0
    elif what == MAKE_ROOM and has_place(table, seat, table.card):
        pop(table)
        dog_joins(table, seat, table.card, sink)
        return False
    else:
        return True
    if not asked:
        pop(table)
    return asked


def is_drawn(table: Table, what: i64) -> bool:
    """Whether there is anything to draw from, and anything left to draw."""
    if what in (DRAW, LOOK, TOLL):
        return table.n > 0 and len(table.deck[table.who]) > 0
    if what in (ADD, FETCH):
        needed = what == FETCH or table.n > 0
        if needed or table.setup.rules_version == 1:  # I2.3: not before a card is needed
            refill(table, table.m)
        return needed and len(table.upgrades[table.m]) > 0
    if what == LEGENDARY:
        return len(table.undealt) > 0
    return True


def put_back(table: Table) -> None:
    """I8.5: what was looked at and is neither destroyed nor discarded is shuffled into the deck."""
    seat = table.who
    pop(table)
    if table.looked:
        table.deck[seat] += table.looked
        table.deck[seat].sort()
        table.looked = []
    know_hand(table, seat)


def start_turn(table: Table, seat: i64, sink: Sink | None) -> None:
    """It takes the place of what brought it: its announcement, or the turn before."""
    table.turn_of = seat
    turns = table.turns[seat] + 1
    table.turns[seat] = turns
    table.last &= ~bit(seat)
    instead(table, END, seat)
    push(table, ACT, seat)
    tell_number(sink, "turn", seat, turns)


def end_turn(table: Table, sink: Sink | None) -> None:
    """I2.2: every turn ends with a move of 1 + speed; then what the leg gives (I8.8)."""
    seat = table.who
    if table.n == 0:
        table.n = 1
        start_move(table, seat, 1, False, AT_END, sink)
        if table.what != END:
            return
    if table.n == 1:
        table.n = 2
        if leg_effect(table, seat) == RECOVER_EACH_TURN:
            push(table, RECOVER, seat, 1)
            return
    next_turn(table, seat, sink)


def next_turn(table: Table, seat: i64, sink: Sink | None) -> None:
    """I9: clockwise, until the last turns are over or everybody has had all turns."""
    players = table.setup.players
    following = (seat + 1) % players
    if table.ending:
        if not table.last:
            finish(table, FINISHED, sink)
            return
        while not table.last >> following & 1:
            following = (following + 1) % players
    elif table.turns[following] >= table.setup.max_turns:
        finish(table, TURN_LIMIT, sink)
        return
    start_turn(table, following, sink)


def finish(table: Table, reason: i64, sink: Sink | None) -> None:
    pop(table)
    table.ended = reason
    if sink is not None:
        told = {"seat": seat_letter(ranking(table)[0]), "n": table.turns[table.turn_of]}
        key = f"iditacards.over_{REASONS[reason]}"
        if table.setup.players == 1:
            key += "_solo"
            told["days"] = table.days[0]
        sink.append(Event(key, told))


def ranking(table: Table) -> list[int]:
    """I9.1, I9.2: the farthest first; who got there first; the earlier seat."""
    order = list(range(table.setup.players))
    order.sort(key=lambda seat: (-table.position_of[seat], table.stamps[seat], seat))
    return order
