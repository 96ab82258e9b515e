"""Writes the measured and counted parts of docs/research.md: `python -m tools.research`.

Between two marks in that file stands what is made here: the facts of every mode, from random games
on fixed seeds, and the fields of the observations, from the layouts themselves. A test holds the
file to it.
"""

from __future__ import annotations

import re
import statistics
import sys
from pathlib import Path
from typing import Any

from quadrille.core.observation import Layout
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game, game_ids

PAPER = Path(__file__).resolve().parents[1] / "docs" / "research.md"
GAMES = 30
"""Random games of every mode: enough for the second digit."""
MODES: dict[str, dict[str, dict[str, Any]]] = {
    "clash": {
        "first set": {},
        "starter set": {"set": "starter"},
        "dealt decks": {"set": "starter", "format": "preconstructed"},
        "Siege": {"mode": "siege"},
    },
    "horde": {"solo": {}, "competition": {"mode": "competition"}},
    "royal_map": {"classic": {}},
    "iditacards": {
        "solitaire": {"players": 1},
        "two players": {},
        "three players": {"players": 3},
        "four players": {"players": 4},
    },
}


class Facts:
    """What random play of one mode looks like."""

    def __init__(self, game_id: str, options: dict[str, Any]) -> None:
        game = find_game(game_id)
        self.seats = game.seats(game.settle(options))
        self.lengths: list[int] = []
        self.choices: list[int] = []
        self.chances: list[int] = []
        self.utilities: list[float] = []
        for number in range(GAMES):
            self._play(game.new(**options), Rng(number))

    def _play(self, state: Any, rng: Rng) -> None:
        decisions = drawn = 0
        while not state.over():
            if state.actor < 0:
                state.do(state.chance_at(rng.below(state.chance_size())))
                drawn += 1
                continue
            legal = state.legal()
            self.choices.append(len(legal))
            decisions += 1
            state.do(legal[rng.below(len(legal))])
        self.lengths.append(decisions)
        self.chances.append(drawn)
        self.utilities.append(state.outcome().utilities()[0])


def facts_table(game_id: str) -> str:
    game = find_game(game_id)
    rows = [
        "| mode | players | actions | decisions a game | choices a decision | chance a game | "
        "random play | numbers seen |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for mode, options in MODES[game_id].items():
        facts = Facts(game_id, options)
        settled = game.settle(options)
        space = game.start(settled).space
        layout = game.layout(settled)
        lengths = sorted(facts.lengths)
        rows.append(
            f"| {mode} | {facts.seats} | {space.players} + {space.size - space.players} "
            f"| {round(statistics.fmean(lengths))} ({lengths[0]} to {lengths[-1]}) "
            f"| {statistics.fmean(facts.choices):.1f} (up to {max(facts.choices)}) "
            f"| {round(statistics.fmean(facts.chances))} "
            f"| {statistics.fmean(facts.utilities):+.2f} "
            f"| {layout.size} |"
        )
    return "\n".join(rows)


def layout_table(layout: Layout) -> str:
    rows = ["| from | numbers | 0 to | field | meaning |", "|---|---|---|---|---|"]
    for field in layout.data()["fields"]:
        means = field["means"].replace("|", "\\|")
        place = f"| {field['start']} | {field['size']} | {field['high']} "
        rows.append(f"{place}| `{field['name']}` | {means} |")
    return "\n".join(rows)


def made() -> dict[str, str]:
    """By mark: what stands there."""
    parts: dict[str, str] = {}
    for game_id in game_ids():
        game = find_game(game_id)
        layout = game.layout(game.settle({}))
        parts[f"facts {game_id}"] = facts_table(game_id)
        parts[f"versions {game_id}"] = (
            f"Rules version {game.rules_version}, observation version {layout.version}."
        )
        parts[f"layout {game_id}"] = layout_table(layout)
    return parts


def filled(paper: str) -> str:
    for name, text in made().items():
        mark, end = f"<!-- {name} -->", "<!-- end -->"
        block = re.compile(re.escape(mark) + r".*?" + re.escape(end), re.DOTALL)
        if not block.search(paper):
            raise SystemExit(f"docs/research.md has no place for '{name}'.")
        paper = block.sub(f"{mark}\n{text}\n{end}".replace("\\", "\\\\"), paper)
    return paper


def main() -> int:
    print("research: playing random games ...", file=sys.stderr, flush=True)
    PAPER.write_text(filled(PAPER.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
