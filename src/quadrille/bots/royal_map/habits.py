"""How a turn that has begun is played out without thinking: for the search, which wants to know what
a move is worth when the other cards do the obvious."""

from quadrille.bots.royal_map.worth import odds
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.actions import CONFRONT, CONSUME, END, LAY, STOP
from quadrille.games.royal_map.cards import COLOUR, NUMBERS
from quadrille.games.royal_map.cells import DOWN, LEFT, RIGHT, UP
from quadrille.games.royal_map.cards import FACES
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import ASK_LAY, ASK_MARCH, ASK_TURN


def set_up(state: RoyalMapState, rng: Rng) -> None:
    """Play at random until the first turn begins."""
    while state.turn == 0:
        if state.actor == CHANCE:
            state.settle(rng)
        else:
            legal = state.legal()
            state.do(legal[rng.below(len(legal))], None)


def finish_turn(state: RoyalMapState, turn: int) -> None:
    """Each card removes whom it surely can, or eats the other colour; then the turn ends. Stops
    before a coin is flipped."""
    while state.actor >= 0 and state.turn == turn:
        asked = state.asked
        if asked == ASK_TURN:
            state.do(obvious(state), None)
        elif asked == ASK_LAY:
            state.do(_own_to_lay(state), None)
        elif asked == ASK_MARCH:
            legal = state.legal()
            state.do(STOP if legal[-1] == STOP else legal[0], None)
        else:
            state.do(state.legal()[0], None)


def obvious(state: RoyalMapState) -> int:
    """The next deed that needs no thought, or the end of the turn."""
    seat = state.mover
    board = state.board
    acted = state.acted
    for face in state.court[seat]:
        if acted >> face & 1:
            continue
        cell = state.where[face]
        for step in (LEFT, RIGHT, DOWN, UP):
            card = board[cell + step]
            if card >= NUMBERS and COLOUR[card] != seat and odds(state, face, card) == 1.0:
                return CONFRONT + FACES * (face - NUMBERS) + card - NUMBERS
    for face in state.court[seat]:
        if acted >> face & 1:
            continue
        cell = state.where[face]
        for step in (LEFT, RIGHT, DOWN, UP):
            card = board[cell + step]
            if 0 <= card < NUMBERS and COLOUR[card] != seat:
                return CONSUME + NUMBERS * (face - NUMBERS) + card
    return END


def _own_to_lay(state: RoyalMapState) -> int:
    pool = state.pool[state.mover]
    for number in pool:
        if COLOUR[number] == state.mover:
            return LAY + number
    return LAY + pool[0]
