"""The turn: its start (C2, C7), its end (C4.3), and what comes next of what is pending."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import nth_of
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.clash.actions import UPPER
from quadrille.games.clash.assault import begin_lane, continue_assault
from quadrille.games.clash.dealing import begin_dealing, give_last
from quadrille.games.clash.repetition import stands_again
from quadrille.games.clash.siege import enemy_summoning, pile_damage
from quadrille.games.clash.table import (
    ASK_DEAL,
    ASK_DECK,
    ASK_TAKE,
    ASSAULT,
    ENEMY,
    ENEMY_SUMMONING,
    GIVE_LAST,
    PILE_DAMAGE,
    REPETITION,
    SUMMONING,
    TIDE,
    TURN,
    TURN_LIMIT,
    Table,
)
from quadrille.games.clash.tower import finish, hit_tower

LAST_TURN: Final = 100
"""C7: without a tide the second player's turn of this number is the last one."""


def proceed(table: Table, sink: Sink | None) -> None:
    """Do what needs no decision until somebody, or chance, must decide, or the game is over."""
    pending = table.pending
    while not table.ended:
        what = pending.what()
        if what in (SUMMONING, ASK_TAKE):
            table.actor = pending.who()
            return
        if what == ASSAULT:
            if continue_assault(table, sink):
                end_turn(table, sink)
        elif what == TURN:
            start_turn(table, sink)
        elif what == GIVE_LAST:
            give_last(table, sink)
        elif what == ENEMY_SUMMONING:
            enemy_summoning(table, sink)
        elif what == PILE_DAMAGE:
            pile_damage(table, sink)
        elif what == ASK_DECK and table.setup.choose_decks:
            table.actor = pending.who()
            return
        else:
            if what == ASK_DEAL:
                begin_dealing(table)
            table.actor = CHANCE
            return
    table.actor = NOBODY


def start_turn(table: Table, sink: Sink | None) -> None:
    """C2, C7: the tide comes before the mana."""
    seat = table.pending.who()
    table.pending.pop()
    setup = table.setup
    if setup.tide == 0 and stands_again(table, seat):
        finish(table, -1, REPETITION, sink)
        return
    table.turn += 1
    turns: i64 = table.turns[seat]
    turns += 1
    table.turns[seat] = turns
    enemy = setup.siege and seat == ENEMY
    high = turns - setup.tide
    if setup.tide and high > 0 and not enemy:
        if sink is not None:
            sink.append(Event("clash.tide", {"seat": seat_letter(seat), "n": high}))
        hit_tower(table, seat, high, TIDE, sink)
        if table.ended:
            return
    if enemy:
        table.mana = setup.level
        table.pending.push(ENEMY_SUMMONING, ENEMY)
    else:
        table.mana = setup.first_mana if table.turn == 1 else len(table.hand[seat]) + 1
        table.pending.push(SUMMONING, seat)
    if sink is not None:
        told = {"seat": seat_letter(seat), "turn": turns, "mana": table.mana}
        sink.append(Event("clash.turn", told))


def end_summoning(table: Table, sink: Sink | None) -> None:
    """C3: what mana is left is lost; the assault begins in the upper lane."""
    seat = table.actor
    if sink is not None:
        sink.append(Event("clash.end", {"seat": seat_letter(seat), "mana": table.mana}))
    table.mana = 0
    table.pending.pop()
    table.pending.push(ASSAULT, seat, UPPER)
    begin_lane(table, UPPER)


def end_turn(table: Table, sink: Sink | None) -> None:
    """C4.3: damage, used protection and "entered" are cleared for all units."""
    seat = table.pending.who()
    table.pending.pop()
    hurt = table.hurt
    while hurt:
        table.damage[nth_of(hurt, 0)] = 0
        hurt &= hurt - 1
    table.hurt = 0
    table.entered = 0
    table.struck = 0
    if table.setup.tide == 0 and min(table.turns) >= LAST_TURN:
        finish(table, -1, TURN_LIMIT, sink)
        return
    table.pending.push(TURN, 1 - seat)
