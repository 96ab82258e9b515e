"""C2, C7: the start of a turn. The tide comes before the mana."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, REPETITION, ClashData
from quadrille.games.clash.ending import finish
from quadrille.games.clash.mana import income
from quadrille.games.clash.question import EITHER_SIDE, Step
from quadrille.games.clash.repetition import stands_again
from quadrille.games.clash.siege_enemy import begin_enemy_summoning
from quadrille.games.clash.summoning import begin_summoning
from quadrille.games.clash.tide import rise


class StartTurn(Step):
    """Its summoning phase takes its place."""

    def run(self, state: ClashData, sink: Sink | None) -> None:
        seat: i64 = state.actor
        setup = state.setup
        if setup.tide == 0 and stands_again(state, seat):
            finish(state, -1, REPETITION, sink)
            return
        state.turn += 1
        turns: i64 = state.turns[seat]
        turns += 1
        state.turns[seat] = turns
        if turns > setup.tide:
            rise(state, seat, sink)
            if state.ended:
                return
        state.mana = income(state, seat)
        if setup.siege and seat == ENEMY:
            begin_enemy_summoning(state)
        else:
            begin_summoning(state, seat)
        if sink is not None:
            told = {"seat": seat_letter(seat), "turn": turns, "mana": state.mana}
            sink.append(Event("clash.turn", told))


START_TURN: Final = StartTurn("turn", "", EITHER_SIDE, leads_on=True)


def ask_for_turn(state: ClashData, seat: i64) -> None:
    state.ask(START_TURN, seat)
