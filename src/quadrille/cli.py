"""The command line: finds the command, and turns every error into one sentence.

A command is a module with `configure(parser)` and `run(arguments) -> exit status`; it is imported
only when it is asked for. Exit status: 0 done, 1 the answer is no (a check failed), 2 not possible.
"""

import argparse
import importlib
import os
import sys
from typing import NoReturn

from quadrille import ENGINE_PROBLEM, __version__
from quadrille.background_build import start_if_needed
from quadrille.core.compiling import engine
from quadrille.core.errors import QuadrilleError
from quadrille.language import sentence

COMMANDS = {
    "serve": ("quadrille.server.serve_command", "play in the browser, alone or with friends"),
    "play": ("quadrille.terminal.play", "play a game in the terminal"),
    "backup": ("quadrille.server.backup_command", "keep all matches of the service in one file"),
    "restore": ("quadrille.server.backup_command", "put a backup into an empty database"),
    "rules": ("quadrille.terminal.rules", "read a game's rulebook, or one rule of it"),
    "games": ("quadrille.terminal.games", "list the games with their options and presets"),
    "replay": ("quadrille.terminal.replay", "show a record, and check that it is sound"),
    "scenario": ("quadrille.check.scenario_command", "run scenario files"),
    "check": ("quadrille.check.check_command", "put a game through the generic checks"),
    "arena": ("quadrille.lab.arena_command", "let bots play each other, and measure them"),
    "compile": ("quadrille.development", "compile the engine now (in a checkout)"),
    "bench": ("quadrille.development", "measure the engine beside its peers (in a checkout)"),
    "test": ("quadrille.development", "run the whole test suite (in a checkout)"),
}


PLAYED = ("serve", "play", "check")
"""The commands that have the engine compiled in the background."""


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, without the usage lines."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try {self.prog} --help)\n")


def overview() -> str:
    lines = ["Quadrille: four card games, one table.", ""]
    lines += [f"  {name:<10} {text}" for name, (_, text) in COMMANDS.items()]
    lines += ["", "Start with: play clash. Each command explains itself with --help."]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] == "--version":
        print(f"quadrille {__version__} ({engine()} engine)")
        return 0
    name = words[0]
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"quadrille: There is no command '{name}'; there are: {known}.", file=sys.stderr)
        return 2
    if ENGINE_PROBLEM and name != "compile":
        print(f"quadrille: {ENGINE_PROBLEM}", file=sys.stderr)
        return 2
    module = importlib.import_module(COMMANDS[name][0])
    parser = Parser(prog=f"quadrille {name}", description=COMMANDS[name][1].capitalize() + ".")
    parser.set_defaults(command=name, words=words)
    try:
        module.configure(parser)
        parsed = parser.parse_args(words[1:])
        if name in PLAYED and (said := start_if_needed()) is not None:
            print(f"quadrille: {sentence(said)}", file=sys.stderr, flush=True)
        return int(module.run(parsed))
    except QuadrilleError as error:
        print(f"quadrille: {sentence(error)}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Somebody closed the pipe; let the interpreter end without a complaint of its own.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        where = f"{error.filename}: " if error.filename else ""
        print(f"quadrille: {where}{error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nquadrille: stopped.", file=sys.stderr)
        return 130
