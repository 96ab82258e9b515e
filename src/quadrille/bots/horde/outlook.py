"""What is worth looking at in a position: the actions that the planner's plans go on with.

A turn has far too many single actions for a search to try them all. So each is looked at as much as
the best plan that it belongs to deserves. Plans are made once a turn; each position on the way of
one is remembered with what comes next, and so is what bracing found out.
"""

import math
from typing import Final

from quadrille.bots.horde.bracing import Bracing
from quadrille.bots.horde.following import after_step, next_step
from quadrille.bots.horde.pathfinder import dismissal, winner_goes
from quadrille.bots.horde.planning import Planner
from quadrille.bots.horde.purse import Purse
from quadrille.bots.horde.situation import Situation
from quadrille.bots.horde.ways import Plan
from quadrille.bots.horde.weights import Weights
from quadrille.games.horde.actions import ATTACK, COMMIT, END, HELP, KEEP, PLAY, REST
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_3_help import KEEP_POWER
from quadrille.games.horde.phase_3_steps import ACTING, asked_step
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.phase_5_won_movement import resolved_line
from quadrille.games.horde.phase_6_dismissing import DISMISS_CHARACTER
from quadrille.games.horde.player_side import pack_size, powers
from quadrille.games.horde.question_base import asked_line, asked_role
from quadrille.games.horde.roles import TRACER
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import facing_roles

Looks = dict[int, float]
"""Actions, and how much each deserves to be looked at."""
Key = tuple[int, int, int, int, int, int, int, int, int, int]

DOUBT: Final = 1.5
"""How many cards a plan must be worse to be looked at e times less."""
LEAST: Final = 0.02
FEW: Final = 5
"""So many cards of the Pack, or more, outlive any miss."""


class Outlook:
    def __init__(self, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.known: dict[Key, Looks] = {}

    def looks(self, table: HordeState) -> Looks:
        """What deserves a look where the own seat is to act."""
        decision = table.decision
        if decision is KEEP_POWER:
            return {KEEP - 2 + max(table.looked): 1.0}
        if decision is DISMISS_CHARACTER:
            return {self._thinned(table): 1.0}
        key = self._key(table)
        found = self.known.get(key)
        if found is None:
            if decision is ACT:
                self._plan(table)
                return self.known[key]
            found = self._bracing(table) if decision is BRACE_LINE else self._winning(table)
            self.known[key] = found
        return found

    def habit(self, table: HordeState) -> int:
        """What to do without looking further."""
        acting = table.decision is ACT and asked_step(table) == ACTING
        poor = table.sides[self.seat].pool < table.setup.costs[TRACER]
        if acting and poor and self._key(table) not in self.known:
            return END  # with too few points for another walk nothing is left to plan
        looks = self.looks(table)
        best = -1.0
        choice = END
        for action, weight in looks.items():
            if weight > best:
                best, choice = weight, action
        return choice

    def _key(self, table: HordeState) -> Key:
        side = table.sides[self.seat]
        return (
            table.decision.number,
            int(table.about),
            int(side.place),
            int(side.hand),
            int(table.wounded | table.moved << 8),
            side.pool * 2 + (1 if side.support else 0),
            table.boost * 8 + len(facing_roles(table)),
            int(table.face_up),
            min(FEW, pack_size(side)),
            int(side.aval_size),
        )

    def _note(self, key: Key, action: int, weight: float) -> None:
        looks = self.known.get(key)
        if looks is None:
            looks = {}
            self.known[key] = looks
        looks[action] = max(weight, looks.get(action, 0.0))

    # Phase 3.

    def _plan(self, table: HordeState) -> None:
        plans = Planner(Situation(table, self.seat, self.weights)).plans()
        best = max(plans, key=lambda plan: plan.worth).worth
        for plan in plans:
            weight = math.exp((plan.worth - best) / DOUBT)
            if weight >= LEAST:
                self._follow(table, plan, weight)
        self._note(self._key(table), END, LEAST)

    def _follow(self, table: HordeState, plan: Plan, weight: float) -> None:
        """Note each step of a plan where it is to be taken, as far as nothing is drawn."""
        state = table.clone()
        side = state.sides[self.seat]
        costs = table.setup.costs
        steps: list[tuple[Key, int]] = []
        while True:
            purse = Purse(powers(side.hand), side.pool, False, self.weights.high_card)
            action = next_step(plan, purse, costs)
            if action not in state.legal():
                return  # it counted on somebody who does not come
            steps.append((self._key(state), action))
            if action == END or ATTACK <= action < PLAY:
                break
            state.do(action, None)
            plan = after_step(plan, action, costs)
        for key, action in steps:
            self._note(key, action, weight)
        if action == END and side.pool:
            self._spare_points(state, weight)

    def _spare_points(self, state: HordeState, weight: float) -> None:
        """Points that would be lost at the end of the phase."""
        key = self._key(state)
        legal = state.legal()
        for role in range(4):
            if REST + role in legal:
                self._note(key, REST + role, 1.2 * weight)
        if HELP in legal:
            self._note(key, HELP, 1.1 * weight)

    # Phase 5.

    def _bracing(self, table: HordeState) -> Looks:
        situation = Situation(table, self.seat, self.weights)
        bracing = Bracing(situation, situation.purse)
        options = bracing.options(asked_line(table), situation.place, situation.hurt)
        best = max(options).worth
        looks: Looks = {}
        for option in options:
            weight = math.exp((option.worth - best) / DOUBT)
            if weight >= LEAST:
                cards = situation.purse.cards_for(option.points)
                action = PLAY - 2 + max(cards) if cards else COMMIT + option.points
                looks[action] = max(weight, looks.get(action, 0.0))
        return looks

    def _winning(self, table: HordeState) -> Looks:
        situation = Situation(table, self.seat, self.weights)
        bracing = Bracing(situation, situation.purse)
        role = asked_role(table)
        line = resolved_line(table)
        queue = [role, *facing_roles(table)]
        worths: dict[int, float] = {}
        for after in bracing.outcomes(line, queue, table.boost, situation.place, situation.hurt):
            worth = bracing.from_line(line + 1, after.place, after.hurt, 0).worth
            action = winner_goes(self.seat, role, after.first)
            worths[action] = max(worth, worths.get(action, worth))
        best = max(worths.values())
        return {
            action: max(LEAST, math.exp((worth - best) / DOUBT)) for action, worth in worths.items()
        }

    # Phase 6.

    def _thinned(self, table: HordeState) -> int:
        if table.setup.competition and table.sides[self.seat].aval_size <= 4:
            return END  # H8.9: everybody counts
        return dismissal(Situation(table, self.seat, self.weights))
