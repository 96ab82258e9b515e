"""Random players for the tests of matches; run as a program it is a match that waits to be killed.

`python -m tests.match_play FOLDER SEED` resumes the last journal of the folder, or begins one, and
plays game after game with an undo now and then. It says on stdout what it is about to do (`?`) and
what was accepted (`!`).
"""

import sys
from contextlib import suppress
from pathlib import Path

from quadrille.core.errors import OutOfTurn
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game
from quadrille.match.match import Match, Receipt

CLASH = find_game("clash")
BOTS = ["bot:one", "bot:two"]


def players(options: dict[str, object]) -> list[str]:
    return BOTS[: CLASH.seats(CLASH.settle(options))]


def choose(match: Match, rng: Rng) -> str:
    seat = match.waiting_for()
    assert seat is not None
    legal: list[str] = match.view(seat)["legal"]
    return legal[rng.below(len(legal))]


def step(match: Match, line: str) -> Receipt:
    seat = match.waiting_for()
    assert seat is not None
    return match.submit(seat, match.ply, line, match.undos)


def play(match: Match, rng: Rng, decisions: int = 10_000) -> None:
    """Play at random, to the end or for so many decisions."""
    while decisions and match.waiting_for() is not None:
        step(match, choose(match, rng))
        decisions -= 1


def say(sign: str, number: int, ply: int, what: str) -> None:
    sys.stdout.write(f"{sign} {number} {ply} {what}\n")
    sys.stdout.flush()


def play_journals(folder: Path, seed: str) -> None:
    rng = Rng(seed)
    number = max(0, len(list(folder.glob("*.jsonl"))) - 1)
    while True:
        file = folder / f"{number}.jsonl"
        if file.exists() and b"\n" in file.read_bytes():
            match, _ = Match.resume(file)
        else:
            file.unlink(missing_ok=True)  # killed before the match had begun
            match = Match(CLASH, {"tide": 0}, BOTS, seed=f"{seed}/{number}", journal=file)
        while (seat := match.waiting_for()) is not None:
            if rng.below(8) == 0:
                say("?", number, match.ply, "undo")
                with suppress(OutOfTurn):
                    match.undo(seat)
                say("!", number, match.ply, "undo")
                continue
            line = choose(match, rng)
            say("?", number, match.ply, line)
            receipt = step(match, line)
            say("!", number, receipt.ply, receipt.line)
        match.close()
        number += 1


if __name__ == "__main__":
    play_journals(Path(sys.argv[1]), sys.argv[2])
