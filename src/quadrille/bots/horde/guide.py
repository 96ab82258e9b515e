"""What the search knows about The Horde of Upwind."""

import math
from typing import Final, cast

from quadrille.bots.search.guide import Guide
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.horde.actions import COMMIT, END, ENTER, MOVE, PLAY, PROVOKE, STAY
from quadrille.games.horde.cards import STRIDE
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.table import HORDE, characters, pack_size

ENTERS: Final = 4.0
WALKS: Final = 1.0
PLAYS: Final = 0.3
RARELY: Final = 0.3
"""How promising the kinds of actions look."""

# What a turn's beginning says about the end, fitted to games of the rule-based bot: the logarithm
# of the odds.
START: Final = -1.55
WIND: Final = -0.24
"""A Breeze in the deck; in the column it counts more, for the turn that it is there."""
BLOWING: Final = -0.76
CARD: Final = 0.227
"""A Power in the Pack; in hand it is worth more."""
IN_HAND: Final = 0.52
POINT: Final = 0.012
CHARACTER: Final = 0.074
STANDS: Final = 0.1
HURT: Final = -0.05
ABSENT: Final = -1.27
"""A role neither on the field nor in the Aval, and one that is not in the Wit either."""
EXTINCT: Final = -1.43


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
        while table.actor != NOBODY and (table.turn == turn or table.pending.what() != HORDE):
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
    """How well a Horde stands when it is about to act."""
    wind: int = table.breezes_left + (1 if table.breeze_top >= 0 else 0)
    total = START + WIND * wind + CARD * pack_size(table, seat) + IN_HAND * table.hand_size[seat]
    for slot in range(4):
        if table.breezes[slot] >= 0:
            total += BLOWING
    for value in range(2, STRIDE):
        total += POINT * value * table.hand[STRIDE * seat + value]
    total += CHARACTER * characters(table, seat)
    for role in range(4 * seat, 4 * seat + 4):
        if table.place[role] >= 0:
            total += STANDS
            if table.wounded >> role & 1:
                total += HURT
        elif not table.aval[role]:
            total += ABSENT if table.wit[role] else ABSENT + EXTINCT
    return total
