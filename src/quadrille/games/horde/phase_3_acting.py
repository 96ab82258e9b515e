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
    PLAYS,
    PLAYS_OR_END,
    RESTS_AND_HELP,
)
from quadrille.games.horde.cards import BREEZES, FORMATIONS
from quadrille.games.horde.pending_form import EntryField, EntryForm
from quadrille.games.horde.phase_3_attack import ATTACKING, open_to_attack
from quadrille.games.horde.phase_3_entering import ENTER_CHARACTER, entries
from quadrille.games.horde.phase_3_help import HELPING, can_help
from quadrille.games.horde.phase_3_moving import MOVE_CHARACTER, add_moves
from quadrille.games.horde.phase_3_provocation import PROVOKING, add_provocations
from quadrille.games.horde.phase_3_rest import RESTING, healed_by_rest
from quadrille.games.horde.phase_3_steps import (
    ENTERING,
    MOVING,
    STEPS,
    HordeAction,
    asked_step,
)
from quadrille.games.horde.phase_4_encounters import ask_encounters
from quadrille.games.horde.player_side import Side
from quadrille.games.horde.power_pool import PLAYING, can_pay
from quadrille.games.horde.question_base import Question
from quadrille.games.horde.refusals import not_asked
from quadrille.games.horde.roles import TRACER
from quadrille.games.horde.state_data import HordeData


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
        ask_encounters(state, seat)
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
        add_moves(state, seat, actions)
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
ACT: Final = Act(
    EntryForm("horde", True, EntryField("step", STEPS), holds=("pool", "moved", "entered")), "H4.4"
)


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
    small = healed_by_rest(state, seat)
    if can_help(state, seat):
        small += 16
    provokes = can_pay(state, seat, TRACER)
    attacked = open_to_attack(state, seat)
    if not small and not provokes:
        return PLAYS[side.held] + ATTACKS_OR_END[attacked] if attacked else PLAYS_OR_END[side.held]
    actions = PLAYS[side.held] + RESTS_AND_HELP[small]
    if provokes:
        add_provocations(state, seat, actions)
    actions.extend(ATTACKS_OR_END[attacked])
    return actions
