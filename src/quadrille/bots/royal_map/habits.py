"""How a turn is played out without thinking: for the search, which wants to know what a move is
worth when the other cards do the obvious."""

from quadrille.bots.royal_map.situation import STEPS
from quadrille.bots.royal_map.worth import odds
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.actions import CONFRONT, CONSUME, END, LAY, STOP
from quadrille.games.royal_map.build import CHOOSE_BUILT
from quadrille.games.royal_map.cards import CARDS, COLOUR, FACES, NUMBERS
from quadrille.games.royal_map.sacrifice import MARCH
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.turn import TURN


def set_up(state: RoyalMapState, rng: Rng) -> None:
    """Play at random until the first turn begins."""
    while state.turn == 0:
        if state.actor == CHANCE:
            state.settle(rng)
        else:
            legal = state.legal()
            state.do(legal[rng.below(len(legal))], None)


def finish_turn(state: RoyalMapState, turn: int) -> None:
    """While it is this turn: each card removes whom it surely can, or eats the other colour; then
    the turn ends. Stops before a coin is flipped."""
    while state.actor >= 0 and state.turn == turn:
        if state.decision is TURN:
            state.do(_obvious(state), None)
        elif state.decision is CHOOSE_BUILT:
            state.do(_own_to_lay(state), None)
        else:
            legal = state.legal()
            march_over = state.decision is MARCH and legal[-1] == STOP
            state.do(STOP if march_over else legal[0], None)


def _obvious(state: RoyalMapState) -> int:
    """The next deed that needs no thought, or the end of the turn."""
    seat = state.mover
    board = state.board
    eats = END
    for face in state.court[seat]:
        if state.acted >> face & 1:
            continue
        cell = state.where[face]
        for step in STEPS:
            card = board[cell + step]
            if card >= CARDS or COLOUR[card] == seat:
                continue
            if card < NUMBERS:
                if eats == END:
                    eats = CONSUME + NUMBERS * (face - NUMBERS) + card
            elif odds(state, face, card) == 1.0:
                return CONFRONT + FACES * (face - NUMBERS) + card - NUMBERS
    return eats


def _own_to_lay(state: RoyalMapState) -> int:
    legal = state.legal()
    for action in legal:
        if COLOUR[action - LAY] == state.mover:
            return action
    return legal[0]
