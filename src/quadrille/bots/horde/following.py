"""How a plan for phase 3 is carried on, action by action."""

from quadrille.bots.horde.purse import Purse
from quadrille.bots.horde.ways import Plan
from quadrille.games.horde.actions import ATTACK, END, KEEP, PLAY, PROVOKE, REST
from quadrille.games.horde.roles import COMBATANT, FIRE_LINKER, TRACER


def next_step(plan: Plan, purse: Purse, costs: list[int]) -> int:
    """The action that carries a plan on: a card if points are missing, its next step, the end."""
    if not plan.steps:
        return END
    step = plan.steps[0]
    if cost_of(step, costs) > purse.pool:
        return PLAY - 2 + max(purse.cards_for(plan.points))
    return step


def after_step(plan: Plan, action: int, costs: list[int]) -> Plan:
    """What is left of a plan after an action that carried it on."""
    if PLAY <= action < KEEP:
        return plan
    return Plan(plan.worth, plan.steps[1:], plan.points - cost_of(action, costs))


def cost_of(step: int, costs: list[int]) -> int:
    """The points that a step of phase 3 takes; `costs`: of the roles' actions."""
    if step >= PROVOKE:
        return costs[TRACER]
    if REST <= step < REST + 4:
        return costs[FIRE_LINKER]
    if ATTACK <= step < ATTACK + 8:
        return costs[COMBATANT]
    return 0
