"""Confrontations: who may confront whom (M4), and how it ends (M5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.royal_map.actions import ACTIONS, COIN_SIDES, CONFRONT, HEADS
from quadrille.games.royal_map.cards import (
    ACE,
    COLOUR,
    FACES,
    JACK,
    KING,
    NAMES,
    NUMBERS,
    QUEEN,
    RANK,
    SUIT,
    VALUE,
)
from quadrille.games.royal_map.cells import DOWN, LEFT, RIGHT, UP, adjacent, on_a_diagonal
from quadrille.games.royal_map.table import ASK_COIN, Table, colour_sum, lift
from quadrille.games.royal_map.turn import ask_turn, check_faces, mark_event, use

JACK_WORTH: Final = 5

AGGRESSOR: Final = 0
DEFENDER: Final = 1
COIN: Final = 2
"""Who wins a confrontation, or that a coin decides."""


def front(seat: i64) -> i64:
    """M4: straight ahead, +y for red and -y for black."""
    return UP if seat == 0 else DOWN


def may_confront(table: Table, face: i64, enemy: i64) -> bool:
    """M4, for two face cards of different players in the Map."""
    here: i64 = table.where[face]
    there: i64 = table.where[enemy]
    rank: i64 = RANK[face]
    if rank == JACK:
        return there - here == front(COLOUR[face])
    if rank == QUEEN:
        return there - here == LEFT or there - here == RIGHT
    if rank == KING:
        return adjacent(here, there)
    return on_a_diagonal(here, there)


def confrontations(table: Table, face: i64, faces_beside: bool, actions: list[int]) -> None:
    """The enemies that a card may confront; all but an Ace need one beside them."""
    if not faces_beside and RANK[face] != ACE:
        return
    first = CONFRONT + FACES * (face - NUMBERS) - NUMBERS
    for enemy in table.court[1 - table.mover]:
        if may_confront(table, face, enemy):
            actions.append(ACTIONS[first + enemy])


def worth(table: Table, face: i64) -> int:
    """M5.2: what a card counts in a confrontation (an Ace does not count)."""
    rank: i64 = RANK[face]
    seat: i64 = COLOUR[face]
    if rank == JACK:
        return JACK_WORTH
    if rank == KING:
        return colour_sum(table, seat)
    if rank == QUEEN:
        total = 0
        for number in table.pool[seat]:
            if SUIT[number] == SUIT[face]:
                total += VALUE[number]
        return total
    return 0


def verdict(table: Table, face: i64, enemy: i64) -> i64:
    """M5: who wins when `face` confronts `enemy`."""
    if RANK[face] == ACE:
        return COIN  # M5.1
    if RANK[enemy] == ACE:
        return AGGRESSOR  # M5.1
    mine = worth(table, face)
    theirs = worth(table, enemy)
    if mine != theirs:
        return AGGRESSOR if mine > theirs else DEFENDER
    higher = SUIT[face] > SUIT[enemy]
    if RANK[face] == JACK or RANK[enemy] == JACK:  # M5.3
        if RANK[face] == RANK[enemy] and not higher:
            return COIN
        return AGGRESSOR
    return AGGRESSOR if higher else DEFENDER  # M5.4


def confront(table: Table, face: i64, enemy: i64, sink: Sink | None) -> None:
    """M3.3: the loser leaves the game, the winner stays where it is."""
    use(table, face)
    if sink is not None:
        _tell_confrontation(table, face, enemy, sink)
    result = verdict(table, face, enemy)
    if result == COIN:
        table.face = face
        table.target = enemy
        table.asked = ASK_COIN
        table.actor = CHANCE
        return
    remove(table, enemy if result == AGGRESSOR else face, sink)
    check_faces(table, sink)


def flip(table: Table, side: i64, sink: Sink | None) -> None:
    """M5.1, M5.3: heads removes the defender; tails removes an aggressor, but not an Ace."""
    face = table.face
    enemy = table.target
    if sink is not None:
        told = {"side": COIN_SIDES[side - HEADS], "card": NAMES[face], "target": NAMES[enemy]}
        sink.append(Event("royal_map.coin", told, reveals=EVERYBODY))
    ask_turn(table)
    if side == HEADS:
        remove(table, enemy, sink)
    elif RANK[face] == ACE:
        if sink is not None:
            sink.append(Event("royal_map.unharmed", {"card": NAMES[face], "target": NAMES[enemy]}))
    else:
        remove(table, face, sink)
    check_faces(table, sink)


def remove(table: Table, face: i64, sink: Sink | None) -> None:
    lift(table, face)
    table.gone |= bit(face)
    table.acted &= ~bit(face)
    mark_event(table)
    if sink is not None:
        told = {"owner": seat_letter(COLOUR[face]), "card": NAMES[face]}
        sink.append(Event("royal_map.removed", told))


def _tell_confrontation(table: Table, face: i64, enemy: i64, sink: Sink) -> None:
    told = {"seat": seat_letter(table.mover), "card": NAMES[face], "target": NAMES[enemy]}
    sink.append(Event("royal_map.confront", told))
    if RANK[face] != ACE and RANK[enemy] != ACE:
        worths = {
            "card": NAMES[face],
            "n": worth(table, face),
            "target": NAMES[enemy],
            "target_n": worth(table, enemy),
        }
        sink.append(Event("royal_map.worth", worths))
