"""The pathfinder: plans its turn to its end, wind included, and thinks no further."""

import math
from collections.abc import Mapping
from typing import Any, cast

from quadrille.bots.horde.bracing import Bracing
from quadrille.bots.horde.following import next_step
from quadrille.bots.horde.planning import Planner
from quadrille.bots.horde.situation import Situation
from quadrille.bots.horde.weights import APPRENTICE, Weights
from quadrille.bots.player import Bot, Budget, Choice
from quadrille.core.game import eye_of
from quadrille.core.messages import Message
from quadrille.core.rng import Rng
from quadrille.games.horde.actions import (
    ATTACK,
    COMMIT,
    DISMISS,
    END,
    FIELDS,
    HELP,
    KEEP,
    MOVE,
    PLAY,
    REST,
    STAY,
)
from quadrille.games.horde.cards import FORMATIONS
from quadrille.games.horde.field import GRID
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.phase_3_help import KEEP_POWER
from quadrille.games.horde.phase_5_counterwind import BRACE_LINE
from quadrille.games.horde.phase_5_won_movement import resolved_line
from quadrille.games.horde.phase_6_dismissing import DISMISS_CHARACTER
from quadrille.games.horde.question_base import asked_line, asked_role
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import facing_roles


class Pathfinder(Bot):
    name = "pathfinder"

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        seat = eye_of(view)
        state = cast(HordeState, self.game.determinize(view, rng))
        legal = state.legal()
        if len(legal) == 1:
            return Choice(state.line(legal[0]))
        action = choose_action(state, seat, APPRENTICE)
        return Choice(state.line(action), reasons=why(state, seat, action))


def choose_action(state: HordeState, seat: int, weights: Weights) -> int:
    decision = state.decision
    if decision is KEEP_POWER:
        return KEEP - 2 + max(state.looked)
    situation = Situation(state, seat, weights)
    if decision is DISMISS_CHARACTER:
        return dismissal(situation)
    if decision is ACT:
        return _act(situation)
    if decision is BRACE_LINE:
        return _brace(situation)
    return _won(situation)


def why(state: HordeState, seat: int, action: int) -> tuple[Message, ...]:
    """What speaks for an action, in a sentence."""
    formation = {"formation": FORMATIONS[max(0, state.sides[seat].up) & 3]}
    decision = state.decision
    if action == HELP or decision is KEEP_POWER:
        return (Message("bots.horde.help"),)
    if REST <= action < DISMISS:
        return (Message("bots.horde.rest"),)
    if DISMISS <= action < ATTACK:
        return (Message("bots.horde.dismiss"),)
    if decision is ACT:
        key = "bots.horde.enough" if action == END else "bots.horde.formation"
        return (Message(key, formation),)
    if decision is BRACE_LINE:
        return (Message("bots.horde.brace", {"line": asked_line(state) + 1}),)
    return ()


def _act(situation: Situation) -> int:
    action = next_step(Planner(situation).best(), situation.purse, situation.costs)
    if action != END or not situation.purse.pool:
        return action
    # Points that would be lost.
    legal = situation.state.legal()
    for role in (3, 1, 0, 2):
        if REST + role in legal:
            return REST + role
    if HELP in legal and situation.pack >= situation.weights.spare_pack:
        return HELP
    return END


def _brace(situation: Situation) -> int:
    bracing = Bracing(situation, situation.purse)
    line = asked_line(situation.state)
    points = bracing.from_line(line, situation.place, situation.hurt, 0).points
    cards = situation.purse.cards_for(points)
    return PLAY - 2 + max(cards) if cards else COMMIT + points


def _won(situation: Situation) -> int:
    """Where the winner goes: the best of all ways the rest of the phase can take."""
    state = situation.state
    role = asked_role(state)
    line = resolved_line(state)
    bracing = Bracing(situation, situation.purse)
    best, choice = -math.inf, STAY
    queue = [role, *facing_roles(state)]
    for after in bracing.outcomes(line, queue, state.boost, situation.place, situation.hurt):
        worth = bracing.from_line(line + 1, after.place, after.hurt, 0).worth
        if worth > best:
            best = worth
            choice = winner_goes(situation.seat, role, after.first)
    return choice


def winner_goes(seat: int, role: int, square: int) -> int:
    """A winner's action: to a square, or to stay (-1)."""
    return STAY if square < 0 else MOVE + FIELDS * role + GRID * seat + square


def dismissal(situation: Situation) -> int:
    """Duplicates go when there are too many, or when a role is missing that the Wit could bring."""
    state = situation.state
    legal = state.legal()
    field = situation.place
    missing = [
        role
        for role in range(4)
        if field[role] < 0 and not situation.aval[role] and situation.wit[role]
    ]
    must = END not in legal
    spare = 0.0
    choice = END
    for role in range(4):
        if DISMISS + role not in legal:
            continue
        copies = situation.aval[role] + (1 if field[role] >= 0 else 0)
        left = copies + situation.wit[role]
        worth = copies - 1 + 0.1 * left
        if copies >= 2 and worth > spare and (must or missing):
            spare, choice = worth, DISMISS + role
    if must and choice == END:
        return legal[0]
    return choice
