"""Where everything is shown: drawn by rich, or line by line for a screen reader or a pipe."""

import importlib
import io
import os
import sys
import textwrap
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from rich.console import Console
from rich.text import Text

from quadrille.core.errors import QuadrilleError
from quadrille.core.messages import Catalogue, Message
from quadrille.terminal.boards.board import Board

ACCENT = "bold #56b4e9"
WRONG = "bold #d55e00"
NARROWEST = 60
"""Columns that a drawn board needs; a narrower screen gets its words."""


class Screen:
    """Writes to standard output. Without a terminal there is no colour and no control code."""

    def __init__(self, catalogue: Catalogue, plain: bool = False) -> None:
        self.catalogue = catalogue
        self.plain = plain
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a foreign character must not stop a game
        self.interactive = sys.stdin.isatty()
        self.editing: Any = None
        """Editing and history at the prompt, where Python has them."""
        if self.interactive:
            with suppress(ImportError):
                self.editing = importlib.import_module("readline")
        self.drawn = sys.stdout.isatty() and not plain
        self.console = Console(
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=False,
            no_color=True if plain or not sys.stdout.isatty() else None,
            width=None if sys.stdout.isatty() else _columns(),
        )

    @property
    def width(self) -> int:
        return self.console.width

    def text(self, key: str, **params: Any) -> str:
        return self.catalogue.text(key, params)

    def say(self, key: str, **params: Any) -> None:
        self.line(self.text(key, **params))

    def line(self, text: str, style: str = "", hang: int = 0) -> None:
        """A sentence, broken at the edge of the screen; its further lines are set in by `hang`."""
        if self.plain:
            print(text)
            return
        broken = textwrap.wrap(
            text,
            self.width,
            subsequent_indent=" " * hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        self.lines(Text(part, style=style) for part in broken or [""])

    def news(self, text: str) -> None:
        """Something that happened."""
        self.line(text if self.plain else f"• {text}", hang=2)

    def lines(self, lines: Iterable[Text]) -> None:
        """A drawing: its lines are never broken."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def columns(self, words: list[str]) -> None:
        """Short words side by side, down each column first."""
        wide = max(len(word) for word in words) + 2
        columns = max(1, (self.width - 1) // wide)
        rows = -(-len(words) // columns)
        for row in range(rows):
            self.lines([Text(" " + "".join(f"{word:<{wide}}" for word in words[row::rows]))])

    @property
    def pictures(self) -> bool:
        """Whether a drawing helps whoever is reading."""
        return not self.plain and self.width >= NARROWEST

    def show_position(self, board: Board, view: Mapping[str, Any]) -> None:
        """The board, drawn or in words, and what is about to happen."""
        self.line("")
        if self.pictures:
            self.lines(board.draw(view, self.width))
        else:
            for line in board.words(view):
                self.line(line)
        preview = board.preview(view)
        if preview:
            self.line(self.text("terminal.preview", lines="; ".join(preview)), "italic", hang=2)

    def title(self, text: str) -> None:
        self.line(text, ACCENT)

    def heading(self, text: str) -> None:
        self.line("")
        self.line(text, "bold")

    def entry(self, name: str, text: str) -> None:
        """A name with its explanation, set in."""
        if self.plain:
            print(f"{name}: {text}")
            return
        wrapped = textwrap.wrap(text, max(30, self.width - 15)) or [""]
        line = Text.assemble((f"  {name:<12} ", ACCENT), wrapped[0])
        self.lines([line, *(Text(" " * 15 + more) for more in wrapped[1:])])

    def wrong(self, trouble: QuadrilleError | Message) -> None:
        """Why something is refused, with the rule's id."""
        message = trouble.message if isinstance(trouble, QuadrilleError) else trouble
        said = self.catalogue.say(message)
        if message.rule:
            said = self.text("terminal.with_rule", text=said, rule=message.rule)
        self.line(said, WRONG)

    def markdown(self, text: str) -> None:
        if not self.drawn:
            print(text)
            return
        from rich.markdown import Markdown  # slow to import, and seldom needed

        self.console.print(Markdown(text), width=min(self.width, 100))

    def ask(self, question: str) -> str | None:
        """A line from the person; None at the end of the input. Piped input is echoed."""
        if question:
            self.line(question, "bold")
        if not self.interactive:
            typed = sys.stdin.readline()
            if not typed:
                return None
            self.line(f"> {typed.strip()}")
            return typed.strip()
        sys.stdout.flush()
        try:
            return input("> ").strip()
        except EOFError:
            print()
            return None

    def clear(self) -> None:
        """Wipe the screen, what can be scrolled back to, and what an arrow key would bring back."""
        if self.editing is not None:
            self.editing.clear_history()
        if self.drawn and self.interactive:
            print("\033[3J", end="")
            self.console.clear()


def _columns() -> int:
    """The width where there is no terminal: what the environment says, or 80."""
    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdigit() and int(columns) > 20 else 80
