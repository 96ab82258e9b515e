"""How the game ends (M6, M7)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import COLOURS
from quadrille.games.royal_map.cells import MARKS, MOVER_MARK
from quadrille.games.royal_map.data import (
    NO_FACE_CARD,
    ONE_COLOUR,
    QUIET,
    REASONS,
    REPETITION,
    TURN_LIMIT,
    RoyalMapData,
)

LAST_TURN: Final = 300
QUIET_TURNS: Final = 60
THIRD: Final = 3


def standing_key(state: RoyalMapData) -> i64:
    """M7: the Map, the pools and the player to move. The Face decks need no mark: what leaves one
    empties the list of positions that stood."""
    if state.mover:
        return state.key ^ MARKS[MOVER_MARK]
    return state.key


def trace_of(key: int) -> i64:
    """The bit of a position among the traces of those that have stood."""
    return bit(key % 62)


def times_stood(state: RoyalMapData, key: i64) -> int:
    """M7: how many turns have begun from a position."""
    return state.stood.count(key) if state.traces & trace_of(key) else 0


def mark_event(state: RoyalMapData) -> None:
    """M7: a card was recruited, sacrificed or removed. No position from before can come again."""
    state.eventful = True
    state.stood = []
    state.traces = 0


def reached_limit(state: RoyalMapData) -> int:
    """M7, when a turn has ended, in this order: 300 turns, 60 quiet ones, the third time. Which of
    the limits ends the game; 0 if none does."""
    if state.turn >= LAST_TURN:
        return TURN_LIMIT
    if state.quiet >= QUIET_TURNS:
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


def check_faces(state: RoyalMapData, sink: Sink | None) -> None:
    """M6, after each confrontation: a player without a face card in the Map has lost."""
    for seat in (0, 1):
        if not state.court[seat]:
            finish(state, 1 - seat, NO_FACE_CARD, sink)


def check_colours(state: RoyalMapData, sink: Sink | None) -> None:
    """M6, after each consume: all Number cards in the Map are of one player's colour. In a game
    from its set-up one of each colour is left before, so there is always one left after it."""
    red, black = state.colours
    if red and not black:
        finish(state, 0, ONE_COLOUR, sink)
    elif black and not red:
        finish(state, 1, ONE_COLOUR, sink)


def finish(state: RoyalMapData, winner: int, reason: int, sink: Sink | None) -> None:
    """The game is over at once; a winner below 0 is a draw."""
    state.end_game()
    state.ended = reason
    state.winner = winner
    if sink is not None:
        told = {
            "winner": seat_letter(winner) if winner >= 0 else "nobody",
            "red": state.colours[0],
            "black": state.colours[1],
        }
        if reason == ONE_COLOUR:
            told["colour"] = COLOURS[winner]
        elif reason == NO_FACE_CARD:
            told["loser"] = seat_letter(1 - winner)
        key = f"royal_map.over_{REASONS[reason]}"
        sink.append(Event(key if winner >= 0 or reason < TURN_LIMIT else f"{key}_drawn", told))
