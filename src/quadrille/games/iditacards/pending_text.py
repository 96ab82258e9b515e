"""What is pending, as text for positions: `energy A 1 of 2 from Move`, `effect A Mush step 1`. And
back."""

from functools import lru_cache
from typing import Any, Final

from quadrille.core.decision import Decision
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards.chance import ChanceQuestion
from quadrille.games.iditacards.decisions import DECISIONS, FIELDS
from quadrille.games.iditacards.fields import WordReader

_KEPT: Final = 4096
"""This many texts are remembered: a game has the same ones again and again."""
_BY_NAME: Final = {decision.name: decision for decision in DECISIONS[1:]}


@lru_cache(_KEPT)
def pending_text(decision: Decision[Any], actor: int, about: int) -> str:
    words = [decision.name]
    if actor != CHANCE:
        words.append(seat_letter(actor))
    words += [field.words(about) for field in FIELDS[decision.number]]
    return " ".join(word for word in words if word)


@lru_cache(_KEPT)
def read_pending(text: str, players: int) -> tuple[Decision[Any], int, int]:
    """The decision, whose it is, and what it is about. Raises Unreadable."""
    reader = WordReader(text, players)
    decision = _BY_NAME.get(reader.word())
    if decision is None:
        raise reader.bad(f"it begins with one of: {', '.join(_BY_NAME)}")
    actor = CHANCE if isinstance(decision, ChanceQuestion) else reader.seat()
    about = 0
    for field in FIELDS[decision.number]:
        about |= field.read(reader)
    if reader.rest:
        raise reader.bad(f"'{reader.rest}' is not understood")
    return decision, actor, about
