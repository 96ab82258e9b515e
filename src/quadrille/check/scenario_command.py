"""`scenario [FILE…]`: run scenario files and report like a test runner."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quadrille.check.converting import convert_file
from quadrille.check.finding import resource_folder
from quadrille.check.scenario import read_scenarios
from quadrille.check.scenario_run import ERROR, FAILED, PASSED, Verdict, judge
from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.messages import Catalogue
from quadrille.language import own_catalogue


class FileReport:
    """A file's verdicts, or why it could not be read."""

    def __init__(self, file: Path, verdicts: list[Verdict], error: str = "") -> None:
        self.file = file
        self.verdicts = verdicts
        self.error = error

    def count(self, status: str) -> int:
        own = 1 if self.error and status == ERROR else 0
        return own + sum(verdict.status == status for verdict in self.verdicts)

    def data(self) -> dict[str, Any]:
        return {
            "file": str(self.file),
            "error": self.error or None,
            "scenarios": [verdict.data() for verdict in self.verdicts],
        }


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="scenario files, or folders of them (without any: all under scenarios/)",
    )
    parser.add_argument("-k", dest="text", default="", help="only scenarios with this text in name")
    parser.add_argument("-v", "--verbose", action="store_true", help="name what passed as well")
    parser.add_argument(
        "--convert", action="store_true", help="rewrite files that hold older forms (see docs)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    words = own_catalogue()
    if arguments.convert:
        for file in scenario_files(arguments.files):
            read_scenarios(file)  # nothing is written where something cannot be read
            told = {"file": str(file), "n": convert_file(file)}
            print(words.text("check.converted", told))
        return 0
    reports: list[FileReport] = []
    for file in scenario_files(arguments.files):
        report = run_file(file, words, arguments.text)
        if arguments.text and not report.verdicts and not report.error:
            continue
        reports.append(report)
        if not arguments.json:
            print_report(report, words, arguments.verbose)
    if not reports:
        raise unreadable("check.nothing_selected", text=arguments.text)
    passed, failed, errors = (
        sum(report.count(status) for report in reports) for status in (PASSED, FAILED, ERROR)
    )
    if arguments.json:
        whole = {
            "passed": passed,
            "failed": failed,
            "errors": errors,
            "files": [report.data() for report in reports],
        }
        print(json.dumps(whole, ensure_ascii=False, indent=2))
    else:
        print(words.text("check.summary", {"passed": passed, "failed": failed}), end="")
        print(words.text("check.summary_errors", {"n": errors}) if errors else "")
    return 2 if errors else 1 if failed else 0


def scenario_files(given: list[Path]) -> Iterator[Path]:
    """The files named, and those in the folders named. Raises Unreadable where there is none."""
    if not given:
        folder = resource_folder("scenarios")
        if folder is None:
            raise unreadable("check.no_scenario_folder")
        given = [folder]
    for path in given:
        if not path.is_dir():
            yield path
            continue
        files = sorted(path.rglob("*.toml"))
        if not files:
            raise unreadable("check.empty_folder", folder=str(path))
        yield from files


def run_file(file: Path, words: Catalogue, text: str = "") -> FileReport:
    try:
        scenarios = read_scenarios(file)
    except QuadrilleError as error:
        return FileReport(file, [], words.say(error.message))
    wanted = [one for one in scenarios if text.casefold() in one.name.casefold()]
    return FileReport(file, [judge(scenario) for scenario in wanted])


def print_report(report: FileReport, words: Catalogue, verbose: bool) -> None:
    counts = {"passed": report.count(PASSED), "n": len(report.verdicts)}
    if not report.error:
        print(words.text("check.file", {"file": str(report.file), **counts}))
    else:
        # Where errors are looked for; the summary below counts it too.
        sys.stdout.flush()
        told = {"file": str(report.file), "reason": report.error}
        print(words.text("check.file_error", told), file=sys.stderr, flush=True)
    for verdict in report.verdicts:
        if verdict.status == PASSED and not verbose:
            continue
        print(words.text(f"check.verdict_{verdict.status}", {"name": verdict.name}))
        key = "check.at_step" if verdict.step else "check.at_start"
        for reason in verdict.reasons:
            print(words.text(key, {"step": verdict.step, "reason": reason}))
