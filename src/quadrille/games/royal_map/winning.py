"""M6: who wins, at once, and how the game is over."""

from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.cards import COLOURS
from quadrille.games.royal_map.data import (
    NO_FACE_CARD,
    ONE_COLOUR,
    QUIET,
    REASONS,
    TURN_LIMIT,
    RoyalMapData,
)


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
        if reason == TURN_LIMIT:
            told["turns"] = state.setup.last_turn
        elif reason == QUIET:
            told["turns"] = state.setup.quiet_turns
        elif reason == ONE_COLOUR:
            told["colour"] = COLOURS[winner]
        elif reason == NO_FACE_CARD:
            told["loser"] = seat_letter(1 - winner)
        key = f"royal_map.over_{REASONS[reason]}"
        sink.append(Event(key if winner >= 0 or reason < TURN_LIMIT else f"{key}_drawn", told))
