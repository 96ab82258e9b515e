"""The end of the game (I9)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.outcome import Outcome, solo_outcome
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import IditacardsData, others_of
from quadrille.games.iditacards.end_reasons import FINISHED, REASONS
from quadrille.games.iditacards.events import tell_number


def finish(state: IditacardsData, reason: i64, sink: Sink | None) -> None:
    state.end_game()
    state.ended = reason
    if sink is not None:
        told = {"seat": seat_letter(ranking(state)[0]), "n": state.turns[state.turn_of]}
        key = f"iditacards.over_{REASONS[reason]}"
        if state.setup.players == 1:
            key += "_solo"
            told["days"] = state.days[0]
        sink.append(Event(key, told))


def ranking(state: IditacardsData) -> list[int]:
    """I9.1, I9.2: the farthest first; who got there first; the earlier seat."""
    order = list(range(state.setup.players))
    order.sort(key=lambda seat: (-state.position_of[seat], state.stamps[seat], seat))
    return order


def outcome(state: IditacardsData) -> Outcome | None:
    if not state.ended:
        return None
    reason = REASONS[state.ended]
    if state.setup.players == 1:  # I9.2
        finished = state.ended == FINISHED
        # The fewer turns the better.
        worth = 1 - state.turns[0] / state.setup.max_turns if finished else 0.0
        return solo_outcome(reason, finished, [state.turns[0], state.days[0]], worth)
    order = ranking(state)
    shares = [0.0] * state.setup.players
    shares[order[0]] = 1.0
    return Outcome(reason, [[seat] for seat in order], shares, state.position_of.copy())


def cross_line(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    """I9.1: the first over the line gives every other player one last turn."""
    state.clock += 1
    if not state.stamps[seat]:
        tell_number(sink, "finish", seat, state.position_of[seat] - FINISH)
    state.stamps[seat] = state.clock
    if not state.ending:
        state.ending = True
        state.last = 0
        for other in others_of(state, seat):
            state.last |= bit(other)
