"""How a game ended."""

from typing import Any, Final

from quadrille.core.pickling import Reduced
from quadrille.core.seats import seat_letter

RESIGNED: Final = "resigned"
"""The one end that no game's rules tell of."""


class Outcome:
    """The reason (a message key's last part), the ranking, and what each seat made of it.

    `ranking` lists groups of seats, best first; seats in one group are equal. `shares` says who
    won: 1 for a win, 0 for a loss, a draw is shared. `scores` are the game's own numbers.
    `worth` says from 0 to 1 what the end of a solo game is worth, where winning is not all.
    """

    def __init__(
        self,
        reason: str,
        ranking: list[list[int]],
        shares: list[float],
        scores: list[int],
        worth: float = -1.0,
    ) -> None:
        self.reason = reason
        self.ranking = ranking
        self.shares = shares
        self.scores = scores
        self.worth = worth

    def utilities(self) -> list[float]:
        """What each seat would make as large as it can. Alone: from 0 to 1. Among several: 1 for
        the winner, and 0 for all together."""
        seats = len(self.shares)
        if seats == 1:
            return [self.worth if self.worth >= 0 else self.shares[0]]
        return [(seats * share - 1) / (seats - 1) for share in self.shares]

    def data(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "ranking": [[seat_letter(seat) for seat in group] for group in self.ranking],
            "shares": list(self.shares),
            "scores": list(self.scores),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"Outcome({self.data()!r})"

    def __reduce__(self) -> Reduced:
        return Outcome, (self.reason, self.ranking, self.shares, self.scores, self.worth)


def duel_outcome(reason: str, winner: int, scores: list[int]) -> Outcome:
    """The outcome of a game of two; a winner below 0 is a draw."""
    if winner < 0:
        return Outcome(reason, [[0, 1]], [0.5, 0.5], scores)
    shares = [0.0, 0.0]
    shares[winner] = 1.0
    return Outcome(reason, [[winner], [1 - winner]], shares, scores)


def resignation(seat: int, seats: int) -> Outcome:
    """Somebody of one or two gives up; nothing is counted."""
    return solo_outcome(RESIGNED, False, []) if seats == 1 else duel_outcome(RESIGNED, 1 - seat, [])


def solo_outcome(reason: str, won: bool, scores: list[int], worth: float = -1.0) -> Outcome:
    return Outcome(reason, [[0]], [1.0 if won else 0.0], scores, worth)
