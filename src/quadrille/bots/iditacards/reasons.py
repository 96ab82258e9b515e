"""What speaks for a choice, in the game's words."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import NAMES


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
