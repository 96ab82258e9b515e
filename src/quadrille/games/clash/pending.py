"""The field `pending` of a position: the stack as texts, the next entry first, and back. A stack
that somebody wrote by hand must lead somewhere."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable
from quadrille.core.masks import count_of
from quadrille.core.seats import CHANCE, seat_number
from quadrille.games.clash.assault import ASSAULT
from quadrille.games.clash.data import ENEMY, ClashData
from quadrille.games.clash.decisions import QUESTIONS
from quadrille.games.clash.question import (
    EITHER_SIDE,
    HIGHEST_NUMBER,
    NO_SEAT,
    THE_ENEMY,
    CardsAhead,
    about,
    bad_field,
    pending_number,
    pending_text,
)
from quadrille.games.clash.summoning import SUMMON_OR_END

BY_NAME: Final = {question.name: question for question in QUESTIONS}


def pending_texts(state: ClashData) -> list[str]:
    return [pending_text(*entry) for entry in state.pending()]


def read_pending(state: ClashData, data: Mapping[str, Any]) -> None:
    """`pending`, or by default the summoning of `to_move`."""
    texts: Any = data.get("pending", [f"{SUMMON_OR_END.name} {data.get('to_move', 'A')}"])
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise bad_field("pending", 'it must be a list of texts, such as ["summon A"]')
    for text in reversed(texts):
        _read_entry(state, text)
    if not BY_NAME[texts[-1].split()[0]].leads_on:
        leading = ", ".join(question.name for question in QUESTIONS if question.leads_on)
        raise bad_field("pending", f"it must end with something that leads on: {leading}")


def _read_entry(state: ClashData, text: str) -> None:
    words = text.split()
    if not words or words[0] not in BY_NAME:
        raise _bad(text, f" does not begin with one of {', '.join(BY_NAME)}")
    question = BY_NAME[words[0]]
    if len(words) > 3 or (len(words) == 3 and not words[2].isdecimal()):
        raise _bad(text, " is not written: what, seat, number")
    seat = seat_number(words[1]) if len(words) > 1 else CHANCE
    number = int(words[2]) if len(words) > 2 else question.lowest_number
    setup = state.setup
    reason = question.occasion.reason_against(setup)
    if reason:
        raise _bad(text, f" {reason}")
    if question.concerns == NO_SEAT:
        seat = CHANCE
    elif question.concerns == THE_ENEMY and len(words) == 1:
        seat = ENEMY
    elif not 0 <= seat <= 1:
        raise _bad(text, " must name the seat A or B")
    if setup.siege and seat == ENEMY and question.concerns not in (EITHER_SIDE, THE_ENEMY):
        raise _bad(text, ': the enemy decides nothing; its turn is "turn B"')
    if question.concerns == THE_ENEMY and seat != ENEMY:
        raise _bad(text, " is the enemy's, seat B")
    fault = question.number_fault(number)
    if fault:
        raise _bad(text, f": {fault}")
    packed = about(min(number, HIGHEST_NUMBER), seat)
    state.ask(question, question.actor_for(setup, seat), packed)


def check_pending(state: ClashData) -> None:
    """Whether everything that is pending can be reached and answered, in the position that was
    read."""
    entries = state.pending()
    state.decision.check_read(state)
    ahead = CardsAhead(len(state.row), count_of(state.unseen))
    for decision, actor, packed in entries:
        text = pending_text(decision, actor, packed)
        number = pending_number(decision, packed)
        fault = BY_NAME[decision.name].count_cards(state, number, ahead)
        if fault:
            raise _bad(text, f": {fault}")
        if ahead.row < 0 or ahead.unseen < 0:
            raise bad_field("pending", f"there are not enough cards for '{text}'")
    if state.acting:
        _check_acting(state)


def _check_acting(state: ClashData) -> None:
    """The units that are to act stand in the lane under assault."""
    for decision, seat, packed in state.pending():
        if decision is ASSAULT:
            lane = state.lanes[2 * seat + pending_number(decision, packed)]
            if not all(card in lane for card in state.acting):
                raise bad_field("acting", "a unit does not stand in the lane under assault")
            return
    raise bad_field("acting", "there is no assault")


def _bad(text: str, reason: str) -> Unreadable:
    return bad_field("pending", f"'{text}'{reason}")
