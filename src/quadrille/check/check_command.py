"""`check GAME`: random play of every variant with all checks at every ply."""

import argparse
import json
import os
import re
import sys
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.table import Table

from quadrille.arguments import MOST_WORKERS, whole_number
from quadrille.check.coverage import Coverage, coverage_here
from quadrille.check.playthrough import playthrough
from quadrille.check.random_play import Checker, Finding
from quadrille.check.survey import Tally, judge_fairness, survey
from quadrille.core.compiling import engine
from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, message_from
from quadrille.games.registry import find_game
from quadrille.interrupts import Stopped
from quadrille.language import own_catalogue
from quadrille.progress import Meter

_WIDTH = 120
"""Of the table where there is no terminal to ask."""
_MOST_GAMES = 1_000_000_000
_MOST_VERSIONS = 1_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id, or its Python file")
    parser.add_argument(
        "--games",
        type=whole_number(1, _MOST_GAMES),
        default=100,
        help="games of each variant (100)",
    )
    parser.add_argument(
        "--after",
        type=whole_number(0, _MOST_GAMES),
        default=0,
        metavar="N",
        help="leave out the first N games of each variant; the first 1000 are looked at closely "
        "at every ply, the further ones at five",
    )
    parser.add_argument("--variant", action="append", help="only this variant (may be repeated)")
    parser.add_argument(
        "--rules-version",
        type=whole_number(1, _MOST_VERSIONS),
        metavar="N",
        help="play by this version of the rules (the newest)",
    )
    parser.add_argument("--seed", default="1", help="the seed of all games (1)")
    parser.add_argument(
        "--workers",
        type=whole_number(1, MOST_WORKERS),
        default=os.cpu_count() or 1,
        help="processes (one for each core)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--findings",
        type=Path,
        default=Path("check-findings"),
        help="folder for the records of games in which something is wrong (check-findings)",
    )
    parser.add_argument(
        "--playthrough", metavar="SEED", help="print the random game of this seed instead"
    )


def run(arguments: argparse.Namespace) -> int:
    newest = find_game(arguments.game)
    game = _under_rules(newest, arguments.rules_version)
    variants = _variants(game, arguments.variant)
    if arguments.playthrough is not None:
        print(playthrough(game, variants[0], arguments.playthrough), end="")
        return 0
    words = own_catalogue(game)
    tallies = {variant: Tally(variant) for variant in variants}
    try:
        _play(game, tallies, arguments, words)
    except KeyboardInterrupt:
        raise Stopped(_kept(game, tallies, arguments, words)) from None
    judge_fairness(Checker(game), list(tallies.values()))
    files = _write_findings(game, tallies, arguments.findings)
    coverage = coverage_here(newest)
    if arguments.json:
        _print_json(game, arguments, tallies, coverage, words, files)
    else:
        _print_table(tallies, words)
        for finding, file in files:
            print(words.text("check.finding", _finding_data(finding, file, words)))
        for complaint in coverage.complaints():
            print(words.say(complaint))
    sound = not files and not coverage.complaints()
    if not arguments.json:
        print(words.text("check.sound" if sound else "check.not_sound", {"game": game.id}))
    return 0 if sound else 1


def _under_rules(game: Game, version: int | None) -> Game:
    """The game under the rules version that is wanted, the newest by default."""
    known = game.playable_versions()
    if version is not None and version not in known:
        raise unreadable("check.unknown_rules_version", version=version, game=game.id, known=known)
    return game if version is None else game.at_version(version)


def _variants(game: Game, wanted: list[str] | None) -> list[str]:
    known = list(game.variants())
    for name in wanted or []:
        if name not in known:
            raise unreadable("check.unknown_variant", variant=name, game=game.id, known=known)
    return wanted or known


def _play(
    game: Game, tallies: dict[str, Tally], arguments: argparse.Namespace, words: Catalogue
) -> None:
    """Play all games; the sums of those that are finished are in the tallies, whatever happens."""
    label = words.text("check.playing", {"game": arguments.game})
    with Meter(words, label, arguments.games * len(tallies)) as meter:

        def advance(part: Tally) -> None:
            tallies[part.variant].add(part)
            meter.advance(part.games)

        survey(
            arguments.game,
            game.rules_version,
            list(tallies),
            range(arguments.after, arguments.after + arguments.games),
            arguments.seed,
            arguments.workers,
            advance,
        )


def _kept(
    game: Game, tallies: dict[str, Tally], arguments: argparse.Namespace, words: Catalogue
) -> str:
    """Write what was found until now, and say so."""
    found = _write_findings(game, tallies, arguments.findings)
    played = sum(tally.games for tally in tallies.values())
    key = "check.stopped_with_findings" if found else "check.stopped"
    told = {"n": played, "found": len(found), "folder": str(arguments.findings)}
    return words.text(key, told)


def _write_findings(
    game: Game, tallies: dict[str, Tally], folder: Path
) -> list[tuple[Finding, Path]]:
    """The record of each finding, up to the ply where it was found, in a file."""
    written: list[tuple[Finding, Path]] = []
    for tally in tallies.values():
        for finding in sorted(tally.findings, key=lambda finding: (finding.seed, finding.ply)):
            folder.mkdir(parents=True, exist_ok=True)
            name = re.sub(r"\W+", "-", f"{game.id}-{finding.seed}-ply-{finding.ply}")
            file = folder / f"{name}.json"
            file.write_text(finding.record, encoding="utf-8")
            written.append((finding, file))
    return written


def _finding_data(finding: Finding, file: Path, words: Catalogue) -> dict[str, object]:
    return {
        "variant": finding.variant,
        "seed": finding.seed,
        "ply": finding.ply,
        "reason": words.say(message_from(finding.message)),
        "file": str(file),
    }


def _print_json(
    game: Game,
    arguments: argparse.Namespace,
    tallies: dict[str, Tally],
    coverage: Coverage,
    words: Catalogue,
    files: list[tuple[Finding, Path]],
) -> None:
    whole = {
        "game": game.id,
        "rules_version": game.rules_version,
        "engine": engine(),
        "seed": arguments.seed,
        "variants": {name: tally.data() for name, tally in tallies.items()},
        "problems": [_finding_data(finding, file, words) for finding, file in files],
        "coverage": coverage.data(),
    }
    print(json.dumps(whole, ensure_ascii=False, indent=2))


def _print_table(tallies: dict[str, Tally], words: Catalogue) -> None:
    table = Table(box=SIMPLE_HEAD)
    names = ("variant", "games", "plies", "decisions", "ends", "first", "imagined", "problems")
    for name in names:
        side: JustifyMethod = "left" if name in ("variant", "ends") else "right"
        title = words.text(f"check.column.{name}")
        table.add_column(title, justify=side, no_wrap=name == "variant")
    for variant, tally in tallies.items():
        ends = "\n".join(
            f"{reason} {tally.per_game(n):.1%}" for reason, n in tally.reasons.most_common()
        )
        table.add_row(
            variant,
            f"{tally.games:,}",
            f"{tally.per_game(tally.plies):.1f}",
            f"{tally.per_game(tally.decisions):.1f}",
            ends,
            f"{tally.per_game(tally.first_share):.1%}",
            f"{tally.changed_share():.1%}",
            str(tally.problems),
        )
    Console(width=None if sys.stdout.isatty() else _WIDTH).print(table)
