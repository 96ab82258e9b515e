"""How a game ended, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from quadrille.core.messages import Catalogue, message_from
from quadrille.core.outcome import RESIGNED
from quadrille.core.seats import seat_letter


def why_words(game: str, events: Sequence[Mapping[str, Any]], words: Catalogue) -> list[str]:
    """Why the game is over, of all that happened: what it told last, if that says so."""
    last = events[-1] if events else {"key": ""}
    return [words.say(message_from(last))] if last["key"].startswith(f"{game}.over_") else []


def outcome_words(game: str, outcome: Mapping[str, Any], words: Catalogue) -> list[str]:
    """Who won, and the score, where there is one."""

    def name(seat: int) -> str:
        letter = seat_letter(seat)
        return words.people.get(letter, letter)

    winners = [name(seat) for seat, share in enumerate(outcome["shares"]) if share == 1]
    if winners:
        result = words.text("telling.winner", {"who": winners})
    elif len(outcome["shares"]) > 1:
        result = words.text("telling.draw")
    else:
        result = words.text("telling.lost")
    if outcome["reason"] == RESIGNED:
        return [words.text("telling.resigned"), result]
    scores = [str(score) for score in outcome["scores"]]
    # A game's own numbers need not be one for each seat.
    if len(scores) == len(outcome["shares"]) > 1:
        scores = [f"{name(seat)} {score}" for seat, score in enumerate(scores)]
    own = f"telling.{game}.score"
    if len(outcome["shares"]) == 1 and words.has(f"{own}_alone"):
        own += "_alone"
    key = own if words.has(own) else "telling.score"
    return [result, words.text(key, {"scores": scores})]
