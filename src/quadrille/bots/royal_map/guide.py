"""What the search knows about Royal Map."""

import math
from typing import Final, cast

from quadrille.bots.judging import share
from quadrille.bots.royal_map.habits import finish_turn, set_up
from quadrille.bots.royal_map.judgement import judged
from quadrille.bots.royal_map.reasons import reasons
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.core.state import State
from quadrille.games.royal_map.actions import END, HEADS, TAILS
from quadrille.games.royal_map.set_up_first_cards import PLACE_FIRST_CARD
from quadrille.games.royal_map.state import RoyalMapState

SHARPNESS: Final = 2.0
"""How much sooner an action is looked at that promises better: by e to this for e times the odds of
winning."""
LEAST: Final = 0.01
"""What the least promising action is given, where the most promising one is given 1."""


class RoyalMapGuide(Guide):
    """Looks first at the actions that are best if the turn is then played out by habit, and judges
    a position after the turn that is going on or has just begun."""

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(RoyalMapState, state)
        if len(legal) < 2 or (table.turn == 0 and not _begins(table)):
            return super().weigh(state, legal)
        promises: list[float] = []
        for action in legal:
            after = table.clone()
            after.do(action, None)
            promises.append(_promise(after, table.turn, table.actor))
        best = max(promises)
        return [LEAST + math.exp(SHARPNESS * (promise - best)) for promise in promises]

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(RoyalMapState, state)
        if table.turn == 0:
            set_up(table, rng)
        else:
            # A turn that has just begun, too: what hangs is eaten before it is counted.
            finish_turn(table, table.turn)
        first = share(judged(table, 0))
        return [first, 1.0 - first]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        table = cast(RoyalMapState, state)
        if table.turn == 0:
            return []
        return list(reasons(table, tuple(a for a in line if a != END)))


def _begins(table: RoyalMapState) -> bool:
    """Whether the set-up is over with the answer, and the first turn begins."""
    return table.decision is PLACE_FIRST_CARD and table.mover == 1


def _promise(after: RoyalMapState, turn: int, seat: int) -> float:
    """How the odds stand when this turn is finished; with a coin, on average."""
    finish_turn(after, turn)
    if after.actor != CHANCE:
        return judged(after, seat)
    lucky = after.clone()
    lucky.do(HEADS, None)
    finish_turn(lucky, turn)
    after.do(TAILS, None)
    finish_turn(after, turn)
    return 0.5 * (judged(lucky, seat) + judged(after, seat))
