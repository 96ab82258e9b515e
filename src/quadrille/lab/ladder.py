"""The ladder: every level of every game against the one below it, written down for people."""

import argparse
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from quadrille.bots.levels import levels
from quadrille.bots.player import RANDOM
from quadrille.games.registry import find_game
from quadrille.lab.arena import Arena
from quadrille.lab.intervals import number_text, share_text

PAGE: Final = Path("docs/bots.md")


class Mode(NamedTuple):
    game: str
    title: str
    options: dict[str, object]
    fewer: str = ""
    """What the score counts of which fewer are better; without it wins are compared."""
    rounds: int = 0
    """Of the master, where the game's usual number of rounds takes too long."""
    times: int = 1
    """So many times the games that were asked for, where levels are close to each other."""


MODES: Final = (
    Mode("clash", "Clash of Deck, first set", {"set": "first"}),
    Mode("clash", "Clash of Deck, starter set", {"set": "starter"}),
    Mode("clash", "Clash of Deck, Siege at level 10", {"mode": "siege", "level": 10}, "", 3000, 4),
    Mode("clash", "Clash of Deck, Siege at level 12", {"mode": "siege", "level": 12}, "", 3000),
    Mode("horde", "The Horde of Upwind, solo", {}, times=4),
    Mode("horde", "The Horde of Upwind, competition", {"mode": "competition"}),
    Mode("royal_map", "Royal Map", {}),
    Mode("iditacards", "Iditacards, two players", {"players": 2}),
    Mode("iditacards", "Iditacards, solitaire", {"players": 1}, "turns"),
)

Play = Callable[[Arena], dict[str, Any]]


def contestants(mode: Mode) -> list[str]:
    """Random and the levels, the weakest first; a level that thinks in seconds thinks in rounds
    here, so that the figures can be repeated."""
    found = [RANDOM]
    for name, profile in levels(find_game(mode.game)).items():
        rounds = mode.rounds or profile.get("arena_rounds")
        found.append(f"{name}:{rounds}" if "arena_rounds" in profile else name)
    return found


def climb(arguments: argparse.Namespace, play: Play) -> int:
    sections: list[str] = []
    for mode in MODES:
        if arguments.game in (None, mode.game):
            sections.append(_section(mode, arguments, play))
            _write(sections)
    return 0


def _section(mode: Mode, arguments: argparse.Namespace, play: Play) -> str:
    game = find_game(mode.game)
    options = game.settle(mode.options)
    bots = contestants(mode)
    games = mode.times * arguments.games
    lines = [f"## {mode.title}", ""]
    if game.seats(options) == 1:
        found = play(Arena(game.id, options, tuple(bots), games, arguments.seed))
        lines += [f"{games} deals.", ""]
        lines += ["| level | wins | mean score | ms a decision |", "|---|---|---|---|"]
        for bot, line in found["bots"].items():
            lines.append(
                f"| {bot} | {share_text(line['share'])} | {number_text(line['score'])} "
                f"| {line['ms_per_decision']:.1f} |"
            )
        what = f"fewer {mode.fewer} than" if mode.fewer else "share of wins compared with"
        lines += ["", f"| level | {what} the level below, on the same deals |", "|---|---|"]
        gaps = {(gap["bot"], gap["other"]): gap for gap in found["differences"]}
        for below, bot in pairwise(bots):
            # Fewer of them: what the one below has more.
            gap = number_text(gaps[below, bot]["score"]) if mode.fewer else ""
            lines.append(f"| {bot} | {gap or share_text(gaps[bot, below])} |")
    else:
        lines += [
            "| level | against | games | share of wins | ms a decision |",
            "|---|---|---|---|---|",
        ]
        for below, bot in pairwise(bots):
            found = play(Arena(game.id, options, (bot, below), games, arguments.seed))
            share = next(pair for pair in found["pairings"] if pair["bot"] == bot)
            time = found["bots"][bot]["ms_per_decision"]
            lines.append(
                f"| {bot} | {below} | {found['games']} | {share_text(share)} | {time:.1f} |"
            )
    return "\n".join(lines)


def _write(sections: list[str]) -> None:
    PAGE.parent.mkdir(exist_ok=True)
    head = (
        "# How strong the bots are\n\n"
        "Written by `./run arena --ladder`. Each level plays the one below it on paired deals (the "
        "same\ndeal with the seats exchanged); a draw counts half; in brackets the 95% interval. "
        "Alone, every\nlevel plays the same deals. `master:N` is the master held to N rounds of "
        "its search for each\ndecision, which can be repeated on any machine; at the table it "
        "thinks for a second.\n"
    )
    PAGE.write_text("\n\n".join([head.rstrip(), *sections]) + "\n", encoding="utf-8")
