"""The invariants that hold at every moment of every game. Checked at every ply of millions of
games, so written to be quick."""

from quadrille.core.masks import bit
from quadrille.core.seats import NOBODY, seat_letter
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
from quadrille.games.royal_map.data import GOING_ON, NONE, RoyalMapData, in_set_up
from quadrille.games.royal_map.endless_games import trace_of
from quadrille.games.royal_map.neighbour_colours import asked_beside
from quadrille.games.royal_map.question import question_of


def problems(state: RoyalMapData) -> list[str]:
    found: list[str] = []
    _check_conservation(state, found)
    _check_map(state, found)
    if in_set_up(state):
        _check_charting(state, found)
    else:
        if state.rest or state.under or state.face_down >= 0:
            found.append("the set-up is over and something is left of it")
        if state.existing == EVERYTHING and not state.ended and 0 in state.colours:
            found.append("a colour has no Number card in the Map and the game goes on")
    here = 0
    for face in state.court[state.mover]:
        here |= bit(face)
    if state.acted & ~here and not state.ended:
        found.append("a card has acted that the mover has not in the Map")
    if (state.ended != GOING_ON) != (state.actor == NOBODY):
        found.append("the game is over for some and not for others")
    question = question_of(state)
    if question is not None and state.actor != question.decider(state):
        found.append("the wrong one is asked")
    return found


def _check_conservation(state: RoyalMapData, found: list[str]) -> None:
    """Every card is in one place, and all that there were are there."""
    seen = state.gone
    for cards in (state.rest, state.under, *state.pool, *state.faces, *state.court):
        seen = _see(cards, seen, found)
    numbers: list[int] = []
    for card in range(NUMBERS):
        if state.where[card]:
            numbers.append(card)
    seen = _see(numbers, seen, found)
    question = question_of(state)
    drawn = question.drawn_card(state) if question is not None else NONE
    if drawn >= 0:
        seen = _see([drawn], seen, found)
    if seen != state.existing:
        for card in range(CARDS):
            if (seen ^ state.existing) >> card & 1:
                how = "came from nowhere" if seen >> card & 1 else "was lost"
                found.append(f"{NAMES[card]} {how}")
    for cards in (state.rest, state.under, *state.pool):
        for card in cards:
            if card >= NUMBERS:
                found.append(f"{NAMES[card]} lies among Number cards")
    for seat in (0, 1):
        for card in state.faces[seat] + state.court[seat]:
            if card < NUMBERS or COLOUR[card] != seat:
                found.append(f"{NAMES[card]} is no face card of {seat_letter(seat)}")
        last = -1
        for card in state.pool[seat]:
            if card < last:
                found.append(f"the pool of {seat_letter(seat)} is not in order")
            last = card


def _see(cards: list[int], seen: int, found: list[str]) -> int:
    for card in cards:
        if seen >> card & 1:
            found.append(f"{NAMES[card]} is in two places")
        seen |= bit(card)
    return seen


def _check_map(state: RoyalMapData, found: list[str]) -> None:
    """What is kept beside the board agrees with it."""
    board = state.board
    where = state.where
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
            elif card not in state.court[COLOUR[card]]:
                found.append(f"{NAMES[card]} is in the Map and not among its player's cards")
    for cell in range(AREA):
        if board[cell] < CARDS:
            filled += 1
        elif board[cell] != EMPTY_BOARD[cell]:
            found.append(f"the table is broken at {cell_name(cell)}")
    if filled != lying:
        found.append("there is something in the Map that is nowhere")
    if lying != colours[0] + colours[1] + len(state.court[0]) + len(state.court[1]):
        found.append("a face card is missing from the Map")
    if colours != state.colours:
        found.append("the Number cards of a colour are counted wrong")
    for seat in (0, 1):
        for number in state.pool[seat]:
            key ^= MARKS[number * AREA + seat]
    if key != state.key:
        found.append("the position's key is wrong")
    traces = 0
    for key in state.stood:
        traces |= trace_of(key)
    if traces != state.traces:
        found.append("the traces are not those of the positions that have stood")


def _check_charting(state: RoyalMapData, found: list[str]) -> None:
    """The notes of the set-up agree with the board."""
    count = 0
    for cell in CELLS:
        if state.board[cell] < EMPTY:
            continue
        asks = asked_beside(state.board, cell)
        if asks:
            count += 1
            if state.asks[cell] != asks or PLACES[cell] not in state.frontier[asks]:
                found.append(f"what is asked of {cell_name(cell)} is kept wrong")
    for cells in state.frontier:
        for action in cells:
            cell = CELLS[action - PLACE]
            if state.board[cell] >= EMPTY:
                count -= 1
            elif state.board[cell] != state.face_down:
                found.append(f"{cell_name(cell)} is kept as empty")
        if cells != sorted(cells):
            found.append("the cells that ask for the same are not in order")
    if count:
        found.append("the empty cells beside Number cards are not those that are kept")
    if state.face_down >= 0 and (COLOUR[state.face_down] != 0 or RANK[state.face_down] == ACE):
        found.append("the wrong card lies face down")
    if state.turn:
        found.append("a turn has begun before the set-up is over")
