"""What speaks for a choice, in the game's words."""

from typing import Any

from quadrille.core.messages import Message
from quadrille.games.iditacards.state import IditacardsState


def about(state: IditacardsState, action: int, turns: float) -> list[Message]:
    """Why the turn's action, or the answer to a call, is right for one who has so far to go."""
    acts = state.setup.acts
    told: dict[str, Any] = {"n": max(1, round(turns))}
    if action < acts.new_day:
        return [Message("bots.iditacards.play", {**told, "card": state.setup.cards.names[action]})]
    if action in (acts.new_day, acts.join):
        return [Message("bots.iditacards.new_day", told)]
    if action == acts.sit_out:
        return [Message("bots.iditacards.sit_out", told)]
    if action == acts.risk:
        return [Message("bots.iditacards.risk", told)]
    return []
