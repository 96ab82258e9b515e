"""What a bot is, and what it answers."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from quadrille.core.compiling import missing, mypyc_attr
from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.pickling import Reduced, whole
from quadrille.core.rng import Rng


class Alternative(NamedTuple):
    """An action that the bot looked at, and the share of the win that it expects, if it can say;
    where it plays for a score, also the score."""

    line: str
    value: float | None = None
    score: float | None = None


class Choice(NamedTuple):
    """The action chosen, as a line of notation, with what speaks for it, and how many rounds of a
    search it took."""

    line: str
    value: float | None = None
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Message, ...] = ()
    rounds: int = 0
    score: float | None = None


class Budget(NamedTuple):
    """How much a bot may think: so many rounds, or so many seconds. With neither it keeps to its
    own measure. Only rounds make a choice the same on every machine."""

    rounds: int = 0
    seconds: float = 0.0


def read_budget(text: str) -> Budget:
    """A budget as people write it: `2000` rounds, `0.5s`. Raises Unreadable."""
    try:
        if text.endswith("s"):
            budget = Budget(seconds=float(text.removesuffix("s")))
        else:
            budget = Budget(rounds=int(text))
    except ValueError:
        raise unreadable("bots.bad_budget", budget=text) from None
    if not (budget.rounds > 0 or 0.0 < budget.seconds < 1e6):
        raise unreadable("bots.bad_budget", budget=text)
    return budget


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game at one seat: one instance for each seat of each match, since it may
    remember. The same views in the same order, with the same random numbers and a budget that is
    not in seconds, give the same choices.
    """

    name = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        """One of the view's legal lines; the view is that of the seat that must decide."""
        raise missing(self, "choose")

    def __reduce__(self) -> Reduced:
        return whole(self, self.game)


RANDOM: Final = "random"


class RandomBot(Bot):
    """Plays any legal action with equal chance."""

    name = RANDOM

    def choose(self, view: Mapping[str, Any], budget: Budget, rng: Rng) -> Choice:
        legal: list[str] = view["legal"]
        return Choice(legal[rng.below(len(legal))])
