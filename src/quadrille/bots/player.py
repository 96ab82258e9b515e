"""What a bot is, and what it answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from quadrille.core.compiling import missing
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.rng import Rng


class Alternative(NamedTuple):
    """An action that the bot looked at, and the share of the win that it expects, if it can say."""

    line: str
    value: float | None = None


class Choice(NamedTuple):
    """The action chosen, as a line of notation, with what speaks for it."""

    line: str
    value: float | None = None
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Message, ...] = ()


class Bot:
    """A player of one game. The same view and the same random numbers give the same choice.

    `budget` bounds the work, counted in imagined worlds and never in seconds, so that a choice
    does not depend on the machine; 0 is the bot's own measure.
    """

    name = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Mapping[str, Any], budget: int, rng: Rng) -> Choice:
        """One of the view's legal lines; the view is that of the seat that must decide."""
        raise missing(self, "choose")


class RandomBot(Bot):
    """Plays any legal action with equal chance."""

    name = "random"

    def choose(self, view: Mapping[str, Any], budget: int, rng: Rng) -> Choice:
        legal: list[str] = view["legal"]
        return Choice(legal[rng.below(len(legal))])
