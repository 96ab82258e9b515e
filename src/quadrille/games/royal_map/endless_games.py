"""M7: no game is endless: its limits, and who wins when one is reached."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.games.royal_map.cells import MARKS, MOVER_MARK
from quadrille.games.royal_map.data import QUIET, REPETITION, TURN_LIMIT, RoyalMapData
from quadrille.games.royal_map.winning import finish

THIRD: Final = 3
"""At so many turns that begin from the same position the game is over."""


def standing_key(state: RoyalMapData) -> i64:
    """M7: the Map, the pools and the player to move. The Face decks need no mark: what leaves one
    empties the list of positions that stood."""
    if state.mover:
        return state.key ^ MARKS[MOVER_MARK]
    return state.key


def trace_of(key: i64) -> i64:
    """The bit of a position among the traces of those that have stood."""
    return bit(key % 62)


def times_stood(state: RoyalMapData, key: i64) -> int:
    """M7: how many turns have begun from a position."""
    return state.stood.count(key) if state.traces & trace_of(key) else 0


def mark_event(state: RoyalMapData) -> None:
    """M7.1: a card was recruited, sacrificed or removed. No position from before can come again."""
    state.eventful = True
    state.stood = []
    state.traces = 0


def reached_limit(state: RoyalMapData) -> int:
    """M7, when a turn has ended, in this order: the turns, the quiet ones, the third time. Which of
    the limits ends the game; 0 if none does."""
    setup = state.setup
    if state.turn >= setup.last_turn:
        return TURN_LIMIT
    if state.quiet >= setup.quiet_turns:
        return QUIET
    if times_stood(state, standing_key(state)) + 1 >= THIRD:
        return REPETITION
    return 0


def adjudicate(state: RoyalMapData, reason: int, sink: Sink | None) -> None:
    """M7: more Number cards of the own colour in the Map, or a draw."""
    red, black = state.colours
    winner = -1
    if state.setup.by_colour and red != black:
        winner = 0 if red > black else 1
    finish(state, winner, reason, sink)
