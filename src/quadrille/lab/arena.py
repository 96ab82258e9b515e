"""The arena: which games are played and by whom."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable
from quadrille.games.registry import find_game
from quadrille.lab.contest import Contestant, play_contest
from quadrille.lab.identity import results_digest
from quadrille.lab.journal import Journal
from quadrille.parallel import map_unordered

MOST_GAMES: Final = 1_000_000
"""Of each two bots: the journal's ids have six digits for the deal."""


class Contest(NamedTuple):
    """One game to be played: who sits where, and which deal."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    deal: str


class Arena(NamedTuple):
    """A whole comparison. `games` is for each two bots, or alone for each bot."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: str

    def header(self) -> dict[str, Any]:
        """What makes two runs the same one."""
        game = find_game(self.game)
        return {
            "arena": self.game,
            "rules_version": game.rules_version,
            "digest": results_digest(game),
            "engine": engine(),
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def contests(self) -> Iterator[Contest]:
        """Deal by deal. Paired: of each deal, every exchange of seats; where more than two sit
        down, one bot has one seat and the other all the others, each seat in turn. A bot against
        itself plays each deal once, since exchanging the seats changes nothing."""
        seats = find_game(self.game).seats(self.options)
        if seats == 1:
            for number in range(self.games):
                for bot in self.bots:
                    yield self._contest((bot,), bot, number)
            return
        paired = -(-self.games // seats)
        for number in range(self.games):
            for one, other in self._pairs():
                for mine in range(1 if one == other else seats if number < paired else 0):
                    table = tuple(one if seat == mine else other for seat in range(seats))
                    yield self._contest(table, f"{one} {other} {mine}", number)

    def size(self) -> int:
        """How many contests there are."""
        seats = find_game(self.game).seats(self.options)
        if seats == 1:
            return self.games * len(self.bots)
        paired = -(-self.games // seats) * seats
        return sum(self.games if one == other else paired for one, other in self._pairs())

    def _pairs(self) -> list[tuple[str, str]]:
        return list(dict.fromkeys(combinations(self.bots, 2)))

    def _contest(self, seats: tuple[str, ...], table: str, number: int) -> Contest:
        deal = f"{self.seed}/{number}"
        return Contest(f"{number:06} {table}", self.game, self.options, seats, deal)


def check_bots(arena: Arena) -> None:
    """Raises Unreadable, before anything is played, for a bot that does not exist, or that is to be
    compared with itself where everybody plays alone."""
    game = find_game(arena.game)
    if game.seats(arena.options) == 1 and len(set(arena.bots)) < len(arena.bots):
        raise unreadable("lab.bot_twice")
    for name in arena.bots:
        Contestant(name, game)


def play(contest: Contest) -> dict[str, Any]:
    game = find_game(contest.game)
    result = play_contest(game, contest.options, list(contest.seats), contest.deal)
    return {"id": contest.id, **result}


def run_arena(arena: Arena, journal: Journal, workers: int) -> Iterator[dict[str, Any]]:
    """Play what is not in the journal yet; each result is kept before it is given."""
    missing = (contest for contest in arena.contests() if contest.id not in journal)
    for result in map_unordered(play, missing, workers):
        journal.add(result)
        yield result


def results_of(arena: Arena, journal: Journal) -> Iterator[dict[str, Any]]:
    """The results of an arena that has been played, deal by deal."""
    return journal.results(contest.id for contest in arena.contests())
