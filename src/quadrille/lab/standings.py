"""What the results of an arena say of its bots and seats. Everything here takes one result after
the other and keeps sums only, however many there are."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from quadrille.core.seats import seat_letter
from quadrille.lab.intervals import Interval, Mean, Share

Result = Mapping[str, Any]


def bots_of(result: Result) -> list[str]:
    """Who sat where."""
    return [seat["bot"] for seat in result["seats"]]


class Standing:
    """The sums over one bot's games. Its share of a game is that of all its seats together."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0
        self.share = Share()
        """Without the games in which the bot had every seat: somebody else must be able to win."""
        self.score = Mean()
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.rounds = 0
        self.rating: Any = None

    def add_seat(self, seat: dict[str, Any], score: float) -> None:
        self.score.add(score)
        self.decisions += seat["decisions"]
        self.seconds += seat["seconds"]
        self.slowest = max(self.slowest, seat["slowest"])
        self.rounds += seat["rounds"]

    def data(self) -> dict[str, Any]:
        thought = max(1, self.decisions)
        return {
            "games": self.games,
            "share": self.share.interval().data() if self.share.games else None,
            "score": self.score.interval().data(),
            "rating": round(self.rating.mu, 2) if self.rating is not None else None,
            "rating_sigma": round(self.rating.sigma, 2) if self.rating is not None else None,
            "decisions": self.decisions,
            "ms_per_decision": round(1000 * self.seconds / thought, 2),
            "slowest_ms": round(1000 * self.slowest, 1),
            "rounds_per_s": round(self.rounds / self.seconds) if self.rounds else None,
        }


class Standings:
    """One standing for each bot. The ratings depend on the order of the results."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.bots: dict[str, Standing] = {}

    def add(self, result: Result) -> None:
        bots = bots_of(result)
        for seat, score in zip(result["seats"], result["scores"], strict=False):
            bot = seat["bot"]
            self.bots.setdefault(bot, Standing(bot)).add_seat(seat, score)
        for bot in dict.fromkeys(bots):
            standing = self.bots[bot]
            standing.games += 1
            if len(bots) == 1 or len(set(bots)) > 1:
                standing.share.add(_share_of(bot, bots, result["shares"]))
        if len(set(bots)) > 1:
            self._rate(bots, result["shares"])

    def _rate(self, bots: list[str], shares: list[float]) -> None:
        for bot in bots:
            if self.bots[bot].rating is None:
                self.bots[bot].rating = self.model.rating(name=bot)
        teams = self.model.rate([[self.bots[bot].rating] for bot in bots], scores=shares)
        for bot, (rating,) in zip(bots, teams, strict=True):
            self.bots[bot].rating = rating


def _share_of(bot: str, bots: list[str], shares: Sequence[float]) -> float:
    """Of all seats that the bot had."""
    return float(sum(share for name, share in zip(bots, shares, strict=False) if name == bot))


class Pairings:
    """For each two bots that met: the first one's share, a draw counting half."""

    def __init__(self) -> None:
        self.shares: dict[tuple[str, str], Share] = {}
        self.even: dict[tuple[str, str], Mean] = {}
        """The share that equal bots would have: that of the seats."""

    def add(self, result: Result) -> None:
        bots = bots_of(result)
        one, *others = dict.fromkeys(bots)
        if len(others) != 1:
            return
        for pair in ((one, others[0]), (others[0], one)):
            share = _share_of(pair[0], bots, result["shares"])
            self.shares.setdefault(pair, Share()).add(share)
            self.even.setdefault(pair, Mean()).add(bots.count(pair[0]) / len(bots))

    def data(self) -> list[dict[str, Any]]:
        return [
            {
                "bot": bot,
                "other": other,
                **share.interval().data(),
                "even": round(self.even[bot, other].mean, 4),
            }
            for (bot, other), share in self.shares.items()
        ]


class Gap(NamedTuple):
    """Alone on the same deals: how much more one bot wins than another, and scores."""

    share: Interval
    score: Interval

    def data(self) -> dict[str, Any]:
        return {**self.share.data(), "score": self.score.data()}


class Differences:
    """For each two bots that played alone, on the deals that both of them played. The results of a
    deal must come one after the other."""

    def __init__(self) -> None:
        self.deal: Any = None
        self.played: dict[str, tuple[float, float]] = {}
        """Share and score of each bot on this deal."""
        self.means: dict[tuple[str, str], tuple[Mean, Mean]] = {}

    def add(self, result: Result) -> None:
        if result["deal"] != self.deal:
            self._count()
            self.deal = result["deal"]
        self.played[result["seats"][0]["bot"]] = result["shares"][0], result["scores"][0]

    def _count(self) -> None:
        for pair in permutations(self.played, 2):
            means = self.means.setdefault(pair, (Mean(), Mean()))
            for mean, mine, theirs in zip(means, *map(self.played.__getitem__, pair), strict=True):
                mean.add(mine - theirs)
        self.played.clear()

    def gaps(self) -> dict[tuple[str, str], Gap]:
        self._count()
        return {
            pair: Gap(share.interval(), score.interval())
            for pair, (share, score) in self.means.items()
        }

    def data(self) -> list[dict[str, Any]]:
        return [
            {"bot": bot, "other": other, **gap.data()} for (bot, other), gap in self.gaps().items()
        ]


class SeatShares:
    """How often each seat wins, and the player who begins, whoever sits there."""

    def __init__(self) -> None:
        self.seats: dict[str, Share] = {}
        self.first = Share()

    def add(self, result: Result) -> None:
        shares = result["shares"]
        for seat, share in enumerate(shares):
            self.seats.setdefault(seat_letter(seat), Share()).add(share)
        if result.get("first") is not None:
            self.first.add(shares[result["first"]])

    def data(self) -> dict[str, Any]:
        return {
            "seats": {seat: share.interval().data() for seat, share in self.seats.items()},
            "first_player": self.first.interval().data() if self.first.games else None,
        }
