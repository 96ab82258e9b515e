"""What speaks for a choice, in the game's words."""

from typing import Any

from quadrille.bots.iditacards.outlook import turns_left
from quadrille.core.messages import Message
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import NAMES
from quadrille.games.iditacards.state import IditacardsState


def reasons(state: IditacardsState, line: list[int]) -> list[Message]:
    """Why to begin with the first of these actions, and what is to follow in the same turn."""
    told = about(line[0], turns_left(state, state.actor))
    then = [state.line(action) for action in line[1:]]
    if then:
        told.append(Message("bots.then", {"lines": then}))
    return told


def about(action: int, turns: float) -> list[Message]:
    """Why the turn's action, or the answer to a call, is right for one who has so far to go."""
    told: dict[str, Any] = {"n": max(1, round(turns))}
    if action < act.NEW_DAY:
        return [Message("bots.iditacards.play", {**told, "card": NAMES[action]})]
    if action in (act.NEW_DAY, act.JOIN):
        return [Message("bots.iditacards.new_day", told)]
    if action == act.SIT_OUT:
        return [Message("bots.iditacards.sit_out", told)]
    if action == act.RISK:
        return [Message("bots.iditacards.risk", told)]
    return []
