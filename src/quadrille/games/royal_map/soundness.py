"""The invariants that hold at every moment of every game. Checked at every ply of millions of
games, so written to be quick."""

from quadrille.core.masks import bit
from quadrille.core.seats import CHANCE, NOBODY, seat_letter
from quadrille.games.royal_map.actions import PLACE, PLACES
from quadrille.games.royal_map.cards import ACE, CARDS, COLOUR, EVERYTHING, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import (
    AREA,
    CELLS,
    EMPTY,
    EMPTY_BOARD,
    MARKS,
    PLACE_OF,
    cell_name,
)
from quadrille.games.royal_map.table import (
    ASK_COIN,
    ASK_DRAW,
    ASK_PLACE,
    ASK_STATION_CELL,
    GOING_ON,
    Table,
    asked_beside,
)
from quadrille.games.royal_map.turn import trace_of


def problems(table: Table) -> list[str]:
    found: list[str] = []
    _check_conservation(table, found)
    _check_map(table, found)
    if table.asked <= ASK_STATION_CELL:
        _check_charting(table, found)
    else:
        if table.rest or table.under or table.face_down >= 0:
            found.append("the set-up is over and something is left of it")
        if table.existing == EVERYTHING and not table.ended and 0 in table.colours:
            found.append("a colour has no Number card in the Map and the game goes on")
    here = 0
    for face in table.court[table.mover]:
        here |= bit(face)
    if table.acted & ~here and not table.ended:
        found.append("a card has acted that the mover has not in the Map")
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON:
        chance = table.asked in (ASK_DRAW, ASK_COIN)
        if table.actor != (CHANCE if chance else table.mover):
            found.append("the wrong one is asked")
    return found


def _check_conservation(table: Table, found: list[str]) -> None:
    """Every card is in one place, and all that there were are there."""
    seen = table.gone
    for cards in (table.rest, table.under, *table.pool, *table.faces, *table.court):
        seen = _see(cards, seen, found)
    numbers: list[int] = []
    for card in range(NUMBERS):
        if table.where[card]:
            numbers.append(card)
    seen = _see(numbers, seen, found)
    if table.asked == ASK_PLACE:
        seen = _see([table.number], seen, found)
    if seen != table.existing:
        for card in range(CARDS):
            if (seen ^ table.existing) >> card & 1:
                how = "came from nowhere" if seen >> card & 1 else "was lost"
                found.append(f"{NAMES[card]} {how}")
    for cards in (table.rest, table.under, *table.pool):
        for card in cards:
            if card >= NUMBERS:
                found.append(f"{NAMES[card]} lies among Number cards")
    for seat in (0, 1):
        for card in table.faces[seat] + table.court[seat]:
            if card < NUMBERS or COLOUR[card] != seat:
                found.append(f"{NAMES[card]} is no face card of {seat_letter(seat)}")
        last = -1
        for card in table.pool[seat]:
            if card < last:
                found.append(f"the pool of {seat_letter(seat)} is not in order")
            last = card


def _see(cards: list[int], seen: int, found: list[str]) -> int:
    for card in cards:
        if seen >> card & 1:
            found.append(f"{NAMES[card]} is in two places")
        seen |= bit(card)
    return seen


def _check_map(table: Table, found: list[str]) -> None:
    """What is kept beside the board agrees with it."""
    board = table.board
    where = table.where
    key = 0
    lying = 0
    filled = 0
    colours = [0, 0]
    for card in range(CARDS):
        cell = where[card]
        if cell:
            lying += 1
            if PLACE_OF[cell] < 0:
                found.append(f"{NAMES[card]} lies beyond the table")
            if board[cell] != card:
                found.append(f"{NAMES[card]} is not at {cell_name(cell)}")
            key ^= MARKS[card * AREA + cell]
            if card < NUMBERS:
                colours[COLOUR[card]] += 1
            elif card not in table.court[COLOUR[card]]:
                found.append(f"{NAMES[card]} is in the Map and not among its player's cards")
    for cell in range(AREA):
        if board[cell] < CARDS:
            filled += 1
        elif board[cell] != EMPTY_BOARD[cell]:
            found.append(f"the table is broken at {cell_name(cell)}")
    if filled != lying:
        found.append("there is something in the Map that is nowhere")
    if lying != colours[0] + colours[1] + len(table.court[0]) + len(table.court[1]):
        found.append("a face card is missing from the Map")
    if colours != table.colours:
        found.append("the Number cards of a colour are counted wrong")
    for seat in (0, 1):
        for number in table.pool[seat]:
            key ^= MARKS[number * AREA + seat]
    if key != table.key:
        found.append("the position's key is wrong")
    traces = 0
    for key in table.stood:
        traces |= trace_of(key)
    if traces != table.traces:
        found.append("the traces are not those of the positions that have stood")


def _check_charting(table: Table, found: list[str]) -> None:
    """The notes of the set-up agree with the board."""
    count = 0
    for cell in CELLS:
        if table.board[cell] < EMPTY:
            continue
        asks = asked_beside(table.board, cell)
        if asks:
            count += 1
            if table.asks[cell] != asks or PLACES[cell] not in table.frontier[asks]:
                found.append(f"what is asked of {cell_name(cell)} is kept wrong")
    for cells in table.frontier:
        for action in cells:
            cell = CELLS[action - PLACE]
            if table.board[cell] >= EMPTY:
                count -= 1
            elif table.board[cell] != table.face_down:
                found.append(f"{cell_name(cell)} is kept as empty")
        if cells != sorted(cells):
            found.append("the cells that ask for the same are not in order")
    if count:
        found.append("the empty cells beside Number cards are not those that are kept")
    if table.face_down >= 0 and (COLOUR[table.face_down] != 0 or RANK[table.face_down] == ACE):
        found.append("the wrong card lies face down")
    if table.turn:
        found.append("a turn has begun before the set-up is over")
