"""The turn: what may be done in it (M2, M3), its end, and the ends of the game (M6, M7)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.royal_map.cards import COLOURS
from quadrille.games.royal_map.cells import MARKS, MOVER_MARK
from quadrille.games.royal_map.table import (
    ASK_TURN,
    NO_FACE_CARD,
    NONE,
    ONE_COLOUR,
    QUIET,
    REASONS,
    REPETITION,
    TURN_LIMIT,
    Table,
)

LAST_TURN: Final = 300
QUIET_TURNS: Final = 60
THIRD: Final = 3


def first_turn(table: Table, sink: Sink | None) -> None:
    """M1.4: player 1 begins."""
    table.mover = 0
    table.turn = 1
    begin_turn(table, sink)


def begin_turn(table: Table, sink: Sink | None) -> None:
    key = standing_key(table)
    table.stood.append(key)
    table.traces |= trace_of(key)
    table.manoeuvre = True
    table.eventful = False
    ask_turn(table)
    if sink is not None:
        told = {"seat": seat_letter(table.mover), "turn": table.turn}
        sink.append(Event("royal_map.turn", told))


def ask_turn(table: Table) -> None:
    """The mover goes on with the turn: nothing else is being decided."""
    table.asked = ASK_TURN
    table.actor = table.mover
    table.face = NONE
    table.number = NONE
    table.target = NONE
    table.left = 0


def standing_key(table: Table) -> i64:
    """M7: the Map, the pools and the player to move. The Face decks need no mark: what leaves one
    empties the list of positions that stood."""
    if table.mover:
        return table.key ^ MARKS[MOVER_MARK]
    return table.key


def trace_of(key: int) -> i64:
    """The bit of a position among the traces of those that have stood."""
    return bit(key % 62)


def times_stood(table: Table, key: i64) -> int:
    """M7: how many turns have begun from a position."""
    return table.stood.count(key) if table.traces & trace_of(key) else 0


def use(table: Table, face: i64) -> None:
    """M3: a card's deed of this turn; the first one forfeits the manoeuvre (M2)."""
    table.acted |= bit(face)
    table.manoeuvre = False


def mark_event(table: Table) -> None:
    """M7: a card was recruited, sacrificed or removed. No position from before can come again."""
    table.eventful = True
    table.stood = []
    table.traces = 0


def end_turn(table: Table, sink: Sink | None) -> None:
    """M7, in this order: 300 turns, 60 quiet ones, the third time."""
    if sink is not None:
        sink.append(Event("royal_map.end", {"seat": seat_letter(table.mover)}))
    table.quiet = 0 if table.eventful else table.quiet + 1
    table.mover = 1 - table.mover
    table.manoeuvre = False
    table.acted = 0
    if table.turn >= LAST_TURN:
        adjudicate(table, TURN_LIMIT, sink)
    elif table.quiet >= QUIET_TURNS:
        adjudicate(table, QUIET, sink)
    elif times_stood(table, standing_key(table)) + 1 >= THIRD:
        adjudicate(table, REPETITION, sink)
    else:
        table.turn += 1
        begin_turn(table, sink)


def adjudicate(table: Table, reason: int, sink: Sink | None) -> None:
    """M7: more Number cards of the own colour in the Map, or a draw."""
    red, black = table.colours
    winner = -1
    if table.setup.by_colour and red != black:
        winner = 0 if red > black else 1
    finish(table, winner, reason, sink)


def check_faces(table: Table, sink: Sink | None) -> None:
    """M6, after each confrontation: a player without a face card in the Map has lost."""
    for seat in (0, 1):
        if not table.court[seat]:
            finish(table, 1 - seat, NO_FACE_CARD, sink)


def check_colours(table: Table, sink: Sink | None) -> None:
    """M6, after each consume: all Number cards in the Map are of one player's colour. In a game
    from its set-up one of each colour is left before, so there is always one left after it."""
    red, black = table.colours
    if red and not black:
        finish(table, 0, ONE_COLOUR, sink)
    elif black and not red:
        finish(table, 1, ONE_COLOUR, sink)


def finish(table: Table, winner: int, reason: int, sink: Sink | None) -> None:
    """The game is over at once; a winner below 0 is a draw."""
    ask_turn(table)
    table.ended = reason
    table.winner = winner
    table.actor = NOBODY
    if sink is not None:
        told = {
            "winner": seat_letter(winner) if winner >= 0 else "nobody",
            "red": table.colours[0],
            "black": table.colours[1],
        }
        if reason == ONE_COLOUR:
            told["colour"] = COLOURS[winner]
        elif reason == NO_FACE_CARD:
            told["loser"] = seat_letter(1 - winner)
        key = f"royal_map.over_{REASONS[reason]}"
        sink.append(Event(key if winner >= 0 or reason < TURN_LIMIT else f"{key}_drawn", told))
