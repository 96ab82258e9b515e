"""What the search knows about Royal Map."""

from typing import cast

from quadrille.bots.judging import likelihood
from quadrille.bots.royal_map.reasons import reasons
from quadrille.bots.royal_map.worth import value
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.royal_map.actions import END
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import ASK_TURN


class RoyalMapGuide(Guide):
    """Judges a position when the move that was begun is made and the turn ended."""

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(RoyalMapState, state)
        turn = table.turn
        while table.actor != NOBODY and table.turn == turn:
            if table.actor == CHANCE:
                table.settle(rng)
            elif table.asked == ASK_TURN:
                table.do(END, None)
            else:
                legal = table.legal()
                table.do(legal[rng.below(len(legal))], None)
        share = likelihood(value(table, 0))
        return [share, 1.0 - share]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        return list(reasons(cast(RoyalMapState, state), tuple(a for a in line if a != END)))
