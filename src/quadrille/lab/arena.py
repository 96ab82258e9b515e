"""The arena: which games are played, by whom, and a journal that outlives an interrupt."""

import hashlib
import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable
from quadrille.crew import done_by_all
from quadrille.games.registry import find_game
from quadrille.lab.contest import Contestant, play_contest


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
            "engine": engine(),
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def contests(self) -> list[Contest]:
        """Paired: of each deal, every exchange of seats. Where more than two sit down, one bot has
        one seat and the other all the others, each seat in turn."""
        seats = find_game(self.game).seats(self.options)
        found: list[Contest] = []
        if seats == 1:
            for number in range(self.games):
                found += [self._contest((bot,), bot, number) for bot in self.bots]
            return found
        for number in range(-(-self.games // seats)):
            for one, other in combinations(self.bots, 2):
                for mine in range(seats):
                    table = tuple(one if seat == mine else other for seat in range(seats))
                    found.append(self._contest(table, f"{one} {other} {mine}", number))
        return found

    def _contest(self, seats: tuple[str, ...], table: str, number: int) -> Contest:
        deal = f"{self.seed}/{number}"
        return Contest(f"{number:06} {table}", self.game, self.options, seats, deal)


def check_bots(arena: Arena) -> None:
    """Raises Unreadable, before anything is played, for a bot that does not exist."""
    if len(set(arena.bots)) < len(arena.bots):
        raise unreadable("lab.bot_twice")
    for name in arena.bots:
        Contestant(name, find_game(arena.game))


def play(contest: Contest) -> dict[str, Any]:
    game = find_game(contest.game)
    result = play_contest(game, contest.options, list(contest.seats), contest.deal)
    return {"id": contest.id, **result}


class Journal:
    """The results of an arena as they come, one line each; a run that was broken off goes on."""

    def __init__(self, folder: Path, arena: Arena) -> None:
        header = arena.header()
        digest = hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:8]
        self.file = folder / f"{arena.game}-{digest}.jsonl"
        self.summary = self.file.with_suffix(".json")
        self.header = header
        self.results: dict[str, dict[str, Any]] = {}
        if self.file.exists():
            self._read()
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(header) + "\n", encoding="utf-8")

    def _read(self) -> None:
        whole = self.file.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]  # half a line is a game that was not finished
        for line in kept.splitlines()[1:]:
            result = json.loads(line)
            self.results[result["id"]] = result
        if kept != whole:
            self.file.write_bytes(kept)

    def add(self, result: dict[str, Any]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")
        self.results[result["id"]] = result


def run_arena(arena: Arena, journal: Journal, workers: int) -> Iterator[dict[str, Any]]:
    """Play what is not in the journal yet; each result is kept before it is given."""
    missing = [contest for contest in arena.contests() if contest.id not in journal.results]
    for result in done_by_all(play, missing, min(workers, max(1, len(missing)))):
        journal.add(result)
        yield result
