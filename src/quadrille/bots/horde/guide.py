"""What the search knows about The Horde of Upwind."""

import math
from typing import Final, cast

from quadrille.bots.search.guide import Guide
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.horde.actions import COMMIT, END, ENTER, MOVE, PLAY, PROVOKE, STAY
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.table import characters, pack_size

ENTERS: Final = 4.0
WALKS: Final = 1.0
PLAYS: Final = 0.3
RARELY: Final = 0.3
"""How promising the kinds of actions look."""

CARD: Final = 0.14
"""A Power in hand or Pack."""
CHARACTER: Final = 0.25
WIND: Final = 0.12
"""A Breeze that is still to come."""
HURT: Final = 0.2
STANDS: Final = 0.15
BIAS: Final = 0.5


class HordeGuide(Guide):
    """Plays the turn that was begun to its end, and judges what is left of Pack, Horde and wind."""

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        weights: list[float] = []
        for action in legal:
            if ENTER <= action < MOVE:
                weights.append(ENTERS)
            elif MOVE <= action < PROVOKE or action in (STAY, COMMIT):
                weights.append(WALKS)
            elif PLAY <= action < ENTER:
                weights.append(PLAYS)
            else:
                weights.append(RARELY if action != END else WALKS)
        return weights

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(HordeState, state)
        turn = table.turn
        while table.actor != NOBODY and table.turn == turn:
            if table.actor == CHANCE:
                table.settle(rng)
                continue
            legal = table.legal()
            if legal[len(legal) - 1] == END:
                table.do(END, None)
            else:
                table.do(legal[rng.below(len(legal))], None)
        if table.actor == NOBODY:
            outcome = table.outcome()
            assert outcome is not None
            return self.reward(outcome)
        if table.setup.competition:
            lead = standing(table, 0) - standing(table, 1)
            share = 1.0 / (1.0 + math.exp(-lead))
            return [share, 1.0 - share]
        return [1.0 / (1.0 + math.exp(-standing(table, 0)))]


def standing(table: HordeState, seat: int) -> float:
    wind: int = table.breezes_left + (1 if table.breeze_top >= 0 else 0)
    cards = pack_size(table, seat) + table.hand_size[seat]
    total = BIAS + CARD * cards + CHARACTER * characters(table, seat) - WIND * wind - 3.0
    for role in range(4 * seat, 4 * seat + 4):
        if table.place[role] >= 0:
            total += STANDS
            if table.wounded >> role & 1:
                total -= HURT
    return total
