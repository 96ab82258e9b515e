"""How a game is lost, won or drawn (H2.1, H7.5, H8.9)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.horde.player_side import characters
from quadrille.games.horde.state_data import BOTH_OUT, HORDE_GONE, REASONS, WIND_SPENT, HordeData
from quadrille.games.horde.two_player_competition import ahead


def goes_out(state: HordeData, seat: i64, reason: i64, sink: Sink | None) -> None:
    """H8.9: the other wins at once, whatever the count; alone, the game is lost."""
    finish(state, 1 - seat if state.setup.competition else -1, reason, sink)


def check_horde(state: HordeData, seat: i64, sink: Sink | None) -> None:
    """H7.5: without a character on the field, in the Aval or in the Wit a player loses at once."""
    if characters(state.sides[seat]) == 0:
        goes_out(state, seat, HORDE_GONE, sink)


def both_go_out(state: HordeData, sink: Sink | None) -> None:
    """H8.9: if both go out in a step that they take together, the count decides."""
    finish(state, ahead(state), BOTH_OUT, sink)


def wind_is_spent(state: HordeData, sink: Sink | None) -> None:
    """H2.1: no Breeze is left: alone that is the victory; H8.9: else the count decides."""
    finish(state, ahead(state) if state.setup.competition else 0, WIND_SPENT, sink)


def finish(state: HordeData, winner: i64, reason: i64, sink: Sink | None) -> None:
    if state.ended:
        return
    state.ended = reason
    state.winner = winner
    state.end_game()
    if sink is not None:
        told = {"winner": seat_letter(winner) if winner >= 0 else "nobody"}
        if state.setup.competition and winner >= 0:
            told["loser"] = seat_letter(1 - winner)
        elif not state.setup.competition and winner < 0:
            told["loser"] = "A"
        sink.append(Event(f"horde.over_{REASONS[reason]}", told))
