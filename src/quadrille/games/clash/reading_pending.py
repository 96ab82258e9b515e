"""The field `pending` of a position read back. A stack that somebody wrote by hand must lead
somewhere."""

from typing import Final

from quadrille.core.given import Given
from quadrille.core.masks import count_of
from quadrille.core.pending_entries import NAME, PENDING, bad_pending, read_pending_entries
from quadrille.games.clash.actions import SEATS
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.decisions import QUESTIONS
from quadrille.games.clash.question import CardsAhead, Question, pending_number

BY_NAME: Final[dict[str, Question]] = {question.name: question for question in QUESTIONS}


def read_pending(state: ClashData, given: Given) -> None:
    """`pending`, or by default the summoning of `to_move`."""
    entries = given.data.get(PENDING)
    if not given.has(PENDING):
        mover = given.one_of("to_move", SEATS, "A")
        if state.setup.siege and mover:
            raise given.bad("to_move", "the enemy decides nothing")
        entries = [{NAME: "summon", "seat": SEATS[mover]}]
    read_pending_entries(state, entries, BY_NAME)
    last = state.pending_at(state.pending_count() - 1)[0]
    if not BY_NAME[last.name].leads_on:
        leading = ", ".join(question.name for question in QUESTIONS if question.leads_on)
        raise bad_pending(f"it must end with something that leads on: {leading}")


def is_setting_up(state: ClashData) -> bool:
    """Whether the pending question comes before the first turn."""
    question = BY_NAME.get(state.decision.name)
    return question is not None and question.sets_up


def check_pending(state: ClashData) -> None:
    """Whether everything that is pending can be reached and answered, in the position that was
    read."""
    state.decision.check_read(state)
    ahead = CardsAhead(len(state.row), count_of(state.unseen))
    for place in range(state.pending_count()):
        decision, _, packed = state.pending_at(place)
        fault = BY_NAME[decision.name].count_cards(state, pending_number(decision, packed), ahead)
        if not fault and (ahead.row < 0 or ahead.unseen < 0):
            fault = "there are not enough cards for it"
        if fault:
            raise bad_pending(f"{fault} ({place + 1}: {decision.name})")
    if state.acting:
        _check_acting(state)


def _check_acting(state: ClashData) -> None:
    """The units that are to act stand in the lane under assault."""
    for decision, actor, packed in state.pending():
        lane = BY_NAME[decision.name].acting_lane(state, actor, packed)
        if lane is not None:
            if not all(card in lane for card in state.acting):
                raise Given("", {}).bad("acting", "a unit does not stand in the lane under assault")
            return
    raise Given("", {}).bad("acting", "there is no assault")
