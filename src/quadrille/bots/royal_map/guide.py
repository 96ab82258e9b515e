"""What the search knows about Royal Map."""

import math
from typing import Final, cast

from quadrille.bots.royal_map.habits import finish_turn, set_up
from quadrille.bots.royal_map.judgement import judged, share
from quadrille.bots.royal_map.reasons import reasons
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.core.state import State
from quadrille.games.royal_map.actions import END, HEADS, TAILS
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import ASK_STATION_CELL, ASK_TURN

TUNE: Final = [2.0, 0.01, 0.0]


class RoyalMapGuide(Guide):
    """Judges a position when the turn is played out by habit, and prefers the actions after which
    that looks best."""

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(RoyalMapState, state)
        if len(legal) < 2 or table.asked < ASK_TURN and not _reveals(table):
            return super().weigh(state, legal)
        seat = table.actor
        turn = table.turn
        promised: list[float] = []
        best = -1000.0
        for action in legal:
            after = table.clone()
            after.do(action, None)
            odds = _outlook(after, turn, seat)
            promised.append(odds)
            if odds > best:
                best = odds
        return [TUNE[1] + math.exp(TUNE[0] * (odds - best)) for odds in promised]

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(RoyalMapState, state)
        if table.turn == 0:
            set_up(table, rng)
        elif TUNE[2] > 0.0 or not table.manoeuvre:
            finish_turn(table, table.turn)
        first = share(judged(table, 0))
        return [first, 1.0 - first]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        return list(reasons(cast(RoyalMapState, state), tuple(a for a in line if a != END)))


def _reveals(table: RoyalMapState) -> bool:
    """Whether the first turn begins after the answer."""
    return table.asked == ASK_STATION_CELL and table.mover == 1


def _outlook(state: RoyalMapState, turn: int, seat: int) -> float:
    """The odds when the turn is finished; with a coin, what they are on average."""
    finish_turn(state, turn)
    if state.actor != CHANCE:
        return judged(state, seat)
    lucky = state.clone()
    lucky.do(HEADS, None)
    finish_turn(lucky, turn)
    state.do(TAILS, None)
    finish_turn(state, turn)
    return 0.5 * (judged(lucky, seat) + judged(state, seat))
