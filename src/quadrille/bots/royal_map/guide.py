"""What the search knows about Royal Map."""

from typing import Final, cast

from quadrille.bots.judging import likelihood
from quadrille.bots.royal_map.reasons import reasons
from quadrille.bots.royal_map.worth import odds, value
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.royal_map.actions import (
    BUILD,
    CONFRONT,
    CONSUME,
    END,
    LEAD,
    PAY,
    RECRUIT,
    SACRIFICE,
)
from quadrille.games.royal_map.cards import FACES, NUMBERS
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import ASK_TURN

WINS: Final = 12.0
"""A confrontation, by its odds."""
EATS: Final = 4.0
RECRUITS: Final = 4.0
SACRIFICES: Final = 0.6
LONG_SHOT: Final = 0.1
"""How promising the kinds of moves look beside a quiet one."""


class RoyalMapGuide(Guide):
    """Judges a position when the move that was begun is made and the turn ended."""

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(RoyalMapState, state)
        if table.asked != ASK_TURN:
            return super().weigh(state, legal)
        weights: list[float] = []
        for action in legal:
            weight = 1.0
            if action >= CONFRONT:
                face, enemy = divmod(action - CONFRONT, FACES)
                weight = LONG_SHOT + WINS * odds(table, NUMBERS + face, NUMBERS + enemy)
            elif CONSUME <= action < BUILD:
                weight = EATS
            elif RECRUIT <= action < PAY:
                weight = RECRUITS
            elif SACRIFICE <= action < LEAD:
                weight = SACRIFICES
            weights.append(weight)
        return weights

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
