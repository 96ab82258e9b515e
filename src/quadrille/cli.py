"""The command line: finds the command, and turns every error into one sentence.

A command is a module with `configure(parser)` and `run(arguments) -> exit status`; it is imported
only when it is asked for. Exit status: 0 done, 1 the answer is no (a check failed), 2 not possible,
130 interrupted (see `interrupts`).
"""

import argparse
import importlib
import os
import sys
from typing import NoReturn

from quadrille import ENGINE_PROBLEM, __version__
from quadrille.background_build import start_if_needed
from quadrille.core.compiling import engine
from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.engine import WISHES, wish
from quadrille.language import own_catalogue, sentence
from quadrille.preferred_language import choose_language, known_languages, preferred_language

COMMANDS = {
    "serve": "quadrille.server.serve_command",
    "play": "quadrille.terminal.play",
    "backup": "quadrille.server.backup_command",
    "restore": "quadrille.server.backup_command",
    "rules": "quadrille.terminal.rules",
    "games": "quadrille.terminal.games",
    "replay": "quadrille.terminal.replay",
    "scenario": "quadrille.check.scenario_command",
    "check": "quadrille.check.check_command",
    "arena": "quadrille.lab.arena_command",
    "compile": "quadrille.development",
    "bench": "quadrille.development",
    "test": "quadrille.development",
}
"""The module of each command; its description is `cli.command.<name>` in the catalogue."""
LANGUAGE = "--language"


PLAYED = ("serve", "play", "check")
"""The commands that have the engine compiled in the background."""


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, without the usage lines."""

    def error(self, message: str) -> NoReturn:
        try_help = own_catalogue().text("cli.try_help", {"command": self.prog})
        self.exit(2, f"{self.prog}: {message} ({try_help})\n")


def overview() -> str:
    words = own_catalogue()
    lines = [words.text("cli.title"), ""]
    lines += [f"  {name:<10} {words.text(f'cli.command.{name}')}" for name in COMMANDS]
    lines += ["", words.text("cli.start")]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except QuadrilleError as error:
        print(f"quadrille: {sentence(error, preferred_language())}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Somebody closed the pipe; let the interpreter end without a complaint of its own.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        where = f"{error.filename}: " if error.filename else ""
        print(f"quadrille: {where}{error.strerror or error}.", file=sys.stderr)
        return 2


def _run(given: list[str]) -> int:
    words = _take_language(given)
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    name = words[0]
    if name == "--version":
        print(f"quadrille {__version__} ({engine()} engine)")
        return 0
    if name not in COMMANDS:
        raise unreadable("cli.no_command", name=name, known=list(COMMANDS))
    if ENGINE_PROBLEM and name != "compile":
        raise unreadable(ENGINE_PROBLEM, wish=wish(), known=list(WISHES))
    module = importlib.import_module(COMMANDS[name])
    catalogue = own_catalogue()
    about = catalogue.text(f"cli.command.{name}")
    parser = Parser(prog=f"quadrille {name}", description=f"{about[0].upper()}{about[1:]}.")
    parser.set_defaults(command=name, words=words)
    # For --help alone: it has been taken from the words.
    known = {"known": known_languages()}
    parser.add_argument(LANGUAGE, help=catalogue.text("cli.option.language", known))
    module.configure(parser)
    arguments = parser.parse_args(words[1:])
    if name in PLAYED and (said := start_if_needed()) is not None:
        print(f"quadrille: {catalogue.say(said)}", file=sys.stderr, flush=True)
    return int(module.run(arguments))


def _take_language(given: list[str]) -> list[str]:
    """The words without `--language`, which is obeyed before anything is said."""
    words: list[str] = []
    remaining = iter(given)
    for word in remaining:
        name, sign, value = word.partition("=")
        if name != LANGUAGE:
            words.append(word)
            continue
        language = value if sign else next(remaining, "")
        if language not in known_languages():
            raise unreadable("cli.no_language", language=language, known=known_languages())
        choose_language(language)
    return words
