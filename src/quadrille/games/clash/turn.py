"""C2, C7: the start of a turn. The tide comes before the mana."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, REPETITION, TIDE, ClashData
from quadrille.games.clash.ending import finish
from quadrille.games.clash.question import EITHER_SIDE, Step
from quadrille.games.clash.repetition import stands_again
from quadrille.games.clash.siege import ENEMY_SUMMONING
from quadrille.games.clash.summoning import ask_to_summon
from quadrille.games.clash.tower import hit_tower


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
        enemy = setup.siege and seat == ENEMY
        high = turns - setup.tide
        if setup.tide and high > 0 and not enemy:
            if sink is not None:
                sink.append(Event("clash.tide", {"seat": seat_letter(seat), "n": high}))
            hit_tower(state, seat, high, TIDE, sink)
            if state.ended:
                return
        if enemy:
            state.mana = setup.level
            state.ask_instead(ENEMY_SUMMONING, ENEMY)
        else:
            state.mana = setup.first_mana if state.turn == 1 else len(state.hand[seat]) + 1
            state.answered()
            ask_to_summon(state, seat)
        if sink is not None:
            told = {"seat": seat_letter(seat), "turn": turns, "mana": state.mana}
            sink.append(Event("clash.turn", told))


START_TURN: Final = StartTurn("turn", "", EITHER_SIDE, leads_on=True)
