"""What the search knows about Iditacards."""

import math
from typing import Final, cast

from quadrille.bots.iditacards.habits import habit, joining
from quadrille.bots.iditacards.judging import Judging
from quadrille.bots.iditacards.outlook import Outlook
from quadrille.bots.iditacards.reasons import about
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.outcome import Outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.iditacards.action_of_turn import ACT
from quadrille.games.iditacards.new_day import JOIN_DAY
from quadrille.games.iditacards.state import IditacardsState

LEAD: Final = 1.0
LEAD_MORE: Final = 0.18
"""So many turns ahead make a win likely, e to 1; for each turn that is still to go so many more."""
PAR: Final = 34.0
"""Alone: a race of so many turns is worth one half; STEEP says how soon more are worth less."""
STEEP: Final = 5.0
LIKED: Final = 12.0
SILLY: Final = 0.05
"""Beside any other action: what habit would do, and giving a dog up for nothing."""


class IditacardsGuide(Guide):
    """Plays the turn that was begun by habit, and judges who is how far from the finish."""

    def __init__(self) -> None:
        super().__init__()
        self.known: tuple[Judging, Outlook] | None = None

    def knowledge(self, state: IditacardsState) -> tuple[Judging, Outlook]:
        """What is known of the cards that are played with."""
        known = self.known
        if known is None or known[0].cards is not state.setup.cards:
            known = Judging(state.setup.game), Outlook(state.setup.cards)
            self.known = known
        return known

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(IditacardsState, state)
        if table.decision is ACT or table.decision is JOIN_DAY:
            giving_up = table.setup.acts.sacrifice
            return [SILLY if action >= giving_up else 1.0 for action in legal]
        liked = habit(table, self.knowledge(table)[0])
        return [LIKED if action == liked else 1.0 for action in legal]

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(IditacardsState, state)
        judging, outlook = self.knowledge(table)
        if table.decision is not ACT:
            turns = table.turns.copy()
            while table.actor != NOBODY and table.turns == turns:
                if table.actor == CHANCE:
                    table.settle(rng)
                elif table.decision is JOIN_DAY:
                    table.do(joining(table), None)
                else:
                    table.do(habit(table, judging), None)
        if table.setup.players == 1:
            return [_alone(table.turns[0] + outlook.turns_left(table, 0))]
        return _chances([outlook.turns_left(table, seat) for seat in range(table.setup.players)])

    def reward(self, outcome: Outcome) -> list[float]:
        if len(outcome.shares) > 1:
            return outcome.shares
        return [_alone(outcome.scores[0] + 0.0) if outcome.shares[0] else 0.0]

    def score(self, state: State, value: float) -> float | None:
        """Alone: the turns of the whole race."""
        return _turns(value) if cast(IditacardsState, state).setup.players == 1 else None

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        table = cast(IditacardsState, state)
        outlook = self.knowledge(table)[1]
        told = about(table, line[0], outlook.turns_left(table, table.actor))
        return [*told, *super().reasons(state, line)]


def _alone(turns: float) -> float:
    return 1.0 / (1.0 + math.pow(max(0.0, turns) / PAR, STEEP))


def _turns(value: float) -> float:
    """The race alone that is worth so much."""
    return PAR * math.pow(1.0 / max(0.001, value) - 1.0, 1.0 / STEEP)


def _chances(to_go: list[float]) -> list[float]:
    """Of winning, for players who need so many turns each."""
    least = min(to_go)
    lead = LEAD + LEAD_MORE * max(0.0, least)
    chances = [math.exp((least - turns) / lead) for turns in to_go]
    whole = sum(chances)
    return [chance / whole for chance in chances]
