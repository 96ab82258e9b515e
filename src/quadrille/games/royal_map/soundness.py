"""The invariants that hold at every moment of every game."""

from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.royal_map.cards import ACE, CARDS, COLOUR, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import AREA, CELLS, EMPTY, MARKS, WALL, cell_name
from quadrille.games.royal_map.charting import may_lie
from quadrille.games.royal_map.table import (
    ASK_COIN,
    ASK_DRAW,
    ASK_PLACE,
    ASK_STATION_CELL,
    ASK_TURN,
    GOING_ON,
    Table,
    asked_beside,
)


def problems(table: Table) -> list[str]:
    found = _conservation(table)
    found += _map(table)
    if table.asked <= ASK_STATION_CELL:
        found += _charting(table)
    else:
        if table.rest or table.under or table.face_down >= 0:
            found.append("the set-up is over and something is left of it")
        if table.existing == (1 << CARDS) - 1 and not table.ended and 0 in table.colours:
            found.append("a colour has no Number card in the Map and the game goes on")
    for seat in (0, 1):
        if any(COLOUR[face] != seat for face in table.faces[seat] + table.court[seat]):
            found.append(f"a face card of {seat_letter(seat)} has the wrong colour")
        if table.pool[seat] != sorted(table.pool[seat]):
            found.append(f"the pool of {seat_letter(seat)} is not in order")
    here = sum(1 << face for face in table.court[table.mover])
    if table.acted & ~here and not table.ended:
        found.append("a card has acted that the mover has not in the Map")
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON:
        chance = table.asked in (ASK_DRAW, ASK_COIN)
        if table.actor != (CHANCE if chance else table.mover):
            found.append("the wrong one is asked")
        elif not table.legal():
            found.append("something is asked and nothing can be answered")
    return found


def _conservation(table: Table) -> list[str]:
    found: list[str] = []
    cards = table.rest + table.under
    cards += table.pool[0] + table.pool[1] + table.faces[0] + table.faces[1]
    cards += [card for card in range(CARDS) if table.gone >> card & 1]
    cards += [card for card in range(CARDS) if table.where[card]]
    if table.asked == ASK_PLACE:
        cards.append(table.number)
    for card in range(CARDS):
        times = cards.count(card)
        if times > 1:
            found.append(f"{NAMES[card]} is in {times} places")
        elif times != table.existing >> card & 1:
            found.append(f"{NAMES[card]} {'came from nowhere' if times else 'was lost'}")
    if any(card >= NUMBERS for card in table.pool[0] + table.pool[1] + table.rest + table.under):
        found.append("a face card lies among Number cards")
    if any(card < NUMBERS for card in table.faces[0] + table.faces[1]):
        found.append("a Number card lies in a Face deck")
    return found


def _map(table: Table) -> list[str]:
    """What is kept beside the board agrees with it."""
    found: list[str] = []
    board = table.board
    lying = [board[cell] for cell in CELLS if board[cell] != EMPTY]
    if board.count(WALL) != AREA - len(CELLS) or min(lying, default=0) < 0:
        found.append("a card lies beyond the table")
        return found
    key = 0
    for cell in CELLS:
        card = board[cell]
        if card >= 0:
            key ^= MARKS[card * AREA + cell]
            if table.where[card] != cell:
                found.append(f"{NAMES[card]} lies at {cell_name(cell)} and does not know it")
    for seat in (0, 1):
        for number in table.pool[seat]:
            key ^= MARKS[number * AREA + seat]
        if table.court[seat] != sorted(c for c in lying if c >= NUMBERS and COLOUR[c] == seat):
            found.append(f"the face cards of {seat_letter(seat)} are not those in the Map")
        if table.colours[seat] != len([c for c in lying if c < NUMBERS and COLOUR[c] == seat]):
            found.append(f"the Number cards of {seat_letter(seat)} are counted wrong")
    if len(lying) != len([card for card in range(CARDS) if table.where[card]]):
        found.append("a card believes to be in the Map and is not")
    if key != table.key:
        found.append("the position's key is wrong")
    return found


def _charting(table: Table) -> list[str]:
    found: list[str] = []
    cells = [
        cell for cell in CELLS if table.board[cell] < 0 and asked_beside(table.board, cell) != 0
    ]
    if sorted(cell for cell in table.frontier if table.board[cell] < 0) != cells:
        found.append("the empty cells beside Number cards are not those that are kept")
    for cell in cells:
        if table.asks[cell] != asked_beside(table.board, cell):
            found.append(f"what is asked of {cell_name(cell)} is kept wrong")
        for kind in (1, 2):
            agreeing = asked_beside(table.board, cell) & kind != 0
            against = asked_beside(table.board, cell) & ~kind != 0
            if may_lie(table, cell, kind) != (agreeing and (table.setup.anchor or not against)):
                found.append(f"the colour rule is wrong at {cell_name(cell)}")
    if table.face_down >= 0 and (COLOUR[table.face_down] != 0 or RANK[table.face_down] == ACE):
        found.append("the wrong card lies face down")
    if table.asked < ASK_TURN and table.turn:
        found.append("a turn has begun before the set-up is over")
    return found
