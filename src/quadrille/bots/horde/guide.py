"""What the search knows about The Horde of Upwind."""

from typing import Final, cast

from quadrille.bots.horde.outlook import Outlook
from quadrille.bots.horde.pathfinder import why
from quadrille.bots.horde.standing import Standing, expected_share, weights_at
from quadrille.bots.horde.weights import APPRENTICE
from quadrille.bots.search.guide import Guide
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.horde.phase_6_dismissing import REDUCE_AVAL
from quadrille.games.horde.phase_6_formation_check import CHECK_FORMATION
from quadrille.games.horde.player_side import Side
from quadrille.games.horde.question_base import phase
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.turn import CLOSE_TURN

PHASE_6: Final = (CHECK_FORMATION.name, REDUCE_AVAL.name, CLOSE_TURN.name)
"""The end of a turn, from the check of the formations on."""
FAINT: Final = 1e-4
"""How much an action is looked at that no plan goes on with."""


class HordeGuide(Guide):
    """Looks at plans, not at single actions, and judges how the Hordes stand at the end of the
    turn. The other player is taken to plan as the rule-based bot does, with one and the same hand
    in all worlds of a search: whatever it does changes next to nothing for the own plans, only
    what they are worth."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.turn = 0
        self.outlook = Outlook(0, APPRENTICE)
        self.rival = Outlook(1, APPRENTICE)
        self.rival_side = Side()

    def attend(self, root: State, eye: int) -> None:
        table = cast(HordeState, root)
        self.seat = eye
        self.turn = table.turn
        self.outlook = Outlook(eye, weights_at(table, eye))
        if table.setup.competition:
            other = 1 - eye
            self.rival = Outlook(other, APPRENTICE)
            self.rival_side = table.sides[other].clone()

    def is_far_enough(self, state: State) -> bool:
        """From the check of the formations on only the own Aval is decided on. To draw on into the
        next turn would be to judge some turns with more known than others."""
        table = cast(HordeState, state)
        if table.turn != self.turn:
            return True
        return table.actor != self.seat and phase(table)[0] in PHASE_6

    def foretell(self, state: State) -> int:
        table = cast(HordeState, state)
        self._imagine_rival(table)
        return self.rival.habit(table)

    def _imagine_rival(self, table: HordeState) -> None:
        """The same hand in all worlds, as long as nothing was played of it: so its plans are made
        only once, and the own ones compared on equal terms."""
        side = table.sides[1 - self.seat]
        known = self.rival_side
        if side.discard == known.discard:
            side.hand = known.hand
            side.pack = known.pack
            side.held = known.held
            side.pack_top = known.pack_top

    def weigh(self, state: State, legal: list[int]) -> list[float]:
        table = cast(HordeState, state)
        weights = [FAINT] * len(legal)
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
                table.do(self.foretell(table), None)
        outcome = table.outcome()
        if outcome is not None:
            return self.reward(outcome)
        if not table.setup.competition:
            return [expected_share(Standing(table, 0), None)]
        own = expected_share(Standing(table, self.seat), Standing(table, 1 - self.seat))
        return [own, 1.0 - own] if self.seat == 0 else [1.0 - own, own]

    def reasons(self, state: State, line: list[int]) -> list[Message]:
        table = cast(HordeState, state)
        return [*why(table, self.seat, line[0]), *super().reasons(state, line)]
