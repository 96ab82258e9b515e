"""Phase 3: the Horde acts (H4). Entering, moving, acting: a later step closes the earlier ones."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.messages import Message
from quadrille.core.seats import seat_letter
from quadrille.games.horde.actions import (
    ATTACKS_OR_END,
    DRAW,
    END,
    MOVE,
    PLAYS,
    PLAYS_OR_END,
    PROVOKE,
    RESTS_AND_HELP,
)
from quadrille.games.horde.cards import (
    ATTACK_COST,
    BREEZES,
    COMBATANT,
    FIRE_LINKER,
    FORMATIONS,
    PROVOCATION,
    REST_COST,
    TRACER,
)
from quadrille.games.horde.movement import MOVE_CHARACTER, add_movements
from quadrille.games.horde.phase_3_entering import ENTER_CHARACTER, entries
from quadrille.games.horde.phase_3_help import HELPING, can_help
from quadrille.games.horde.phase_3_steps import HordeAction
from quadrille.games.horde.phase_4_encounters import MEET_ENCOUNTERS
from quadrille.games.horde.player_side import Side
from quadrille.games.horde.power_pool import PLAYING, can_pay
from quadrille.games.horde.question_base import EntryForm, Question, about, asked_step
from quadrille.games.horde.refusing import not_asked
from quadrille.games.horde.role_actions import ATTACKING, PROVOKING, RESTING
from quadrille.games.horde.state_data import ACTING, ENTERING, MOVING, PHASE_3, HordeData


class EndActing(HordeAction):
    """H4.4: points left are lost. The Encounters follow (H8.3: of the same player)."""

    def why_not(self, state: HordeData, action: int) -> Message | None:
        return None

    def apply_unchecked(self, state: HordeData, action: i64, sink: Sink | None) -> None:
        seat: i64 = state.actor
        side = state.sides[seat]
        if sink is not None:
            told = {"seat": seat_letter(seat), "points": side.pool}
            sink.append(Event("horde.end_losing" if side.pool else "horde.end", told))
        side.pool = 0
        state.moved = 0
        state.entered = 0
        state.ask_instead(MEET_ENCOUNTERS, seat, about(seat))
        state.proceed(sink)


class Act(Question):
    """The next entering, movement, action or card of the player, or the end of the phase."""

    def legal(self, state: HordeData) -> list[int]:
        """All that the steps still open offer, in their order, then ending the phase."""
        seat: i64 = state.actor
        side = state.sides[seat]
        step = asked_step(state)
        later = _with_points(state, side, seat) if side.pool else PLAYS_OR_END[side.held]
        if step > MOVING:
            return later
        if step == ENTERING:
            entering = entries(state, seat)
            if not side.occupied:
                return entering + later
            actions = entering.copy()
        else:
            actions = []
        # H4.2: uninjured, and once
        add_movements(state, seat, state.wounded | state.moved, MOVE, actions)
        actions.extend(later)
        return actions

    def why_not(self, state: HordeData, action: int) -> Message | None:
        answer = _BY_ACTION[action] if action < DRAW else None
        if answer is None:
            return not_asked(state, action, self.rule)
        return answer.why_not(state, action)

    def apply_unchecked(self, state: HordeData, action: int, sink: Sink | None) -> None:
        answer = _BY_ACTION[action]
        assert answer is not None
        answer.apply_unchecked(state, action, sink)

    def prompt(self, state: HordeData) -> Message:
        side = state.sides[state.actor]
        told = {
            "seat": seat_letter(state.actor),
            "pool": side.pool,
            "cards": side.hand_size,
            "up": BREEZES[side.up],
            "formation": FORMATIONS[side.up & 3],
        }
        return Message(f"horde.ask.horde_{asked_step(state)}", told)


ENDING: Final = EndActing(END, END + 1)
ACT: Final = Act(EntryForm(PHASE_3, True, "step", ENTERING, ACTING), "H4.4")


def _answers() -> list[HordeAction | None]:
    """By action, what it is in phase 3."""
    families = [ENDING, ENTER_CHARACTER, MOVE_CHARACTER, RESTING, HELPING, PROVOKING, ATTACKING]
    answers: list[HordeAction | None] = [None] * DRAW
    for family in [*families, PLAYING]:
        for action in range(family.first, family.end):
            answers[action] = family
    return answers


_BY_ACTION: Final = _answers()


def _with_points(state: HordeData, side: Side, seat: i64) -> list[int]:
    """H4.4: any card of the hand, needed or not. H4.3: what the roles on the field can do with the
    points of the pool."""
    small: i64 = 0
    if can_pay(side, FIRE_LINKER, REST_COST):
        small = state.wounded >> 4 * seat & 15
    if can_help(side):
        small += 16
    provokes = can_pay(side, TRACER, PROVOCATION)
    attacked = state.face_up if can_pay(side, COMBATANT, ATTACK_COST) else 0
    if not small and not provokes:
        return PLAYS[side.held] + ATTACKS_OR_END[attacked] if attacked else PLAYS_OR_END[side.held]
    actions = PLAYS[side.held] + RESTS_AND_HELP[small]
    if provokes:
        add_movements(state, seat, state.wounded, PROVOKE, actions)
    actions.extend(ATTACKS_OR_END[attacked])
    return actions
