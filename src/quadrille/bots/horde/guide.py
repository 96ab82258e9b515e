"""What the search knows about The Horde of Upwind."""

from typing import Final, cast

from quadrille.bots.horde.outlook import Outlook
from quadrille.bots.horde.pathfinder import why
from quadrille.bots.horde.standing import Standing, share, weights_at
from quadrille.bots.horde.weights import APPRENTICE
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.horde.actions import COMMIT, END, STAY
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.table import HORDE, LINE, WON

FAINT: Final = 1e-4
"""How much an action is looked at that no plan goes on with."""


class HordeGuide(Guide):
    """Looks at plans, not at single actions, and judges how a Horde stands at the end of the turn.
    What the other player will do this turn changes little for the own plans: it is taken to do
    nothing, and to stand as it stood."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.turn = 0
        self.outlook = Outlook(0, APPRENTICE)
        self.other: Standing | None = None

    def attend(self, root: State, eye: int) -> None:
        table = cast(HordeState, root)
        self.seat = eye
        self.turn = table.turn
        self.outlook = Outlook(eye, weights_at(table, eye))
        self.other = Standing(table, 1 - eye) if table.setup.competition else None

    def is_far_enough(self, state: State) -> bool:
        return cast(HordeState, state).turn != self.turn

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(HordeState, state)
        weights = [FAINT] * len(legal)
        if table.actor != self.seat:
            weights[legal.index(_nothing(table, legal))] = 1.0
            return weights
        for action, weight in self.outlook.looks(table).items():
            weights[legal.index(action)] += weight
        return weights

    def appraise(self, state: State, rng: Rng) -> list[float]:
        table = cast(HordeState, state)
        turn = self.turn
        while table.turn == turn and table.actor != NOBODY:
            if table.actor == CHANCE:
                # One by one: what the next turn draws is none of this turn's.
                table.do(table.chance_at(rng.below(table.chance_size())), None)
            elif table.actor == self.seat:
                table.do(self.outlook.habit(table), None)
            else:
                table.do(_nothing(table, table.legal()), None)
        outcome = table.outcome()
        if outcome is not None:
            return self.reward(outcome)
        own = share(Standing(table, self.seat), self.other)
        if self.other is None:
            return [own]
        return [own, 1.0 - own] if self.seat == 0 else [1.0 - own, own]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        table = cast(HordeState, state)
        return [*why(table, self.seat, line[0]), *super().reasons(state, line)]


def _nothing(table: HordeState, legal: list[int]) -> int:
    """How to let a turn pass."""
    what = table.pending.what()
    if what == HORDE:
        return END
    if what == LINE:
        return COMMIT
    if what == WON:
        return STAY
    return END if END in legal else legal[0]
