"""How the game ends."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import REASONS, STRONGHOLD_FELL, ClashData


def finish(state: ClashData, winner: i64, reason: i64, sink: Sink | None) -> None:
    """The game is over at once; a winner below 0 is a draw."""
    state.end_game()
    state.ended = reason if reason else STRONGHOLD_FELL
    state.winner = winner
    state.waiting = 0
    if sink is not None:
        key = f"clash.over_{REASONS[state.ended]}"
        params = {"loser": seat_letter(1 - winner)} if winner >= 0 else {}
        sink.append(Event(key, params))
