"""Turns mypyc's C files into units that compile in parallel and play as fast as one large file.

mypyc can write one C file for the whole engine, which a single compiler process works on for
minutes, or one file for each module, which loses the inlining between modules: a tenth of the
speed. Here each module is a unit of its own that also holds a copy of every small function that it
calls in other modules. Such a copy is `extern inline` with `gnu_inline`: the compiler may inline
it, and never emits it.

A unit's text must change only when it has to, because unchanged units are not compiled again:
- Literals lie in one table for the whole engine, so a new string shifts the numbers of others. Each
  unit gets a table of its own, numbered in the order of use.
- A copy would contain line numbers of its module, for tracebacks. It reads them from an array that
  the module's own unit defines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.written_in_c import WRITTEN_IN_C

SMALL = 60
"""Lines of the largest function that is offered for inlining."""
DEPTH = 3
"""How far copies of what a copy calls are followed."""
RUNTIME = ("dict_ops.c", "generic_ops.c", "int_ops.c", "list_ops.c", "str_ops.c", "tuple_ops.c")
"""The files of mypyc's runtime whose small functions are offered, too."""

_HEAD = re.compile(
    r"(?!(?:static|typedef|struct|extern|else|if|for|while|switch|return)\b)"
    r"([A-Za-z_][^;{}=]*?\b(CPy\w+)\([^;{}]*\)) \{"
)
_STATIC = re.compile(r"^static [^\n;={(]*?\b(\w+)\s*(?:\[[^\]]*\])?\s*[=(;]", re.MULTILINE)
_MACRO = re.compile(r"^#\s*define\s+(\w+)", re.MULTILINE)
_LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
_TRACEBACK = re.compile(r'(CPy_AddTraceback\("[^"]*", "[^"]*", )(\d+)(, )')
_LITERALS_SIZE = re.compile(r"^extern PyObject \*CPyStatics\[\d+\];$", re.MULTILINE)
_LITERALS_READY = re.compile(r"(if \(CPyStatics_Initialize\(.*?\n\}\n)", re.DOTALL)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def _c_names(function: str) -> set[str]:
    """What mypyc can call a function: it names a module by as little of the end of its path as no
    other module has."""
    *path, name = function.split(".")
    return {f"CPyDef_{'___'.join([*path[start:], name])}" for start in range(len(path))}


def _file_of(function: str) -> str:
    """The C file of a function's module."""
    return f"__native_{'___'.join(function.split('.')[:-1])}.c"


_WRITTEN_NAMES = {name: function for function in WRITTEN_IN_C for name in _c_names(function)}


class UnexpectedCode(Exception):
    """mypyc's output does not look as it is expected here."""


@dataclass
class Function:
    """A small function that other units may inline."""

    signature: str
    body: str
    words: frozenset[str]

    def copy(self, name: str) -> str:
        lines = iter(range(self.body.count("CPy_AddTraceback")))
        body = _TRACEBACK.sub(
            lambda call: f"{call[1]}{_lines_of(name)}[{next(lines)}]{call[3]}", self.body
        )
        inline = "extern inline __attribute__((gnu_inline))"
        array = f"extern const int {_lines_of(name)}[];\n" if body != self.body else ""
        return f"{array}{inline} {self.signature} {{\n{body}}}\n"

    def lines(self, name: str) -> str:
        """The array of its line numbers, defined in the unit of its module."""
        numbers = ", ".join(call[2] for call in _TRACEBACK.finditer(self.body))
        return f"const int {_lines_of(name)}[] = {{{numbers}}};\n" if numbers else ""


def _lines_of(name: str) -> str:
    return f"CPyLines_{name}"


def _functions(text: str) -> Iterator[tuple[str, str, str]]:
    """Signature, name and body of each function whose signature stands on one line. Where it ends
    is told by braces at the ends of lines, because mypyc does not indent reliably."""
    head: re.Match[str] | None = None
    body: list[str] = []
    depth = 0
    for line in text.splitlines():
        if head is None:
            head = _HEAD.fullmatch(line)
            body, depth = [], 1
            continue
        depth += line.endswith("{") - line.startswith("}")
        if depth:
            body.append(line)
        else:
            yield head[1], head[2], "\n".join(body) + "\n"
            head = None


def _renumbered(text: str, table: str, numbers: list[str]) -> str:
    place = {number: n for n, number in enumerate(numbers)}
    return _LITERAL.sub(lambda found: f"{table}[{place[found[1]]}]", text)


class Units:
    """The C files of one group, as mypyc wrote them into `folder` with `multi_file`."""

    def __init__(self, folder: Path, files: list[Path], group: str) -> None:
        self.head = f'#include "__native_{group}.h"\n#include "__native_internal_{group}.h"\n'
        self.center = f"__native_{group}.c"
        """The file that defines the table of literals."""
        self.files = files
        self.headers = [folder / f"__native_internal_{group}.h", folder / f"__native_{group}.h"]
        # Half of the text is indentation.
        self.texts = {
            file.name: _INDENT.sub("", file.read_text(encoding="utf-8")) for file in files
        }
        self.not_written = self._write_in_c()
        self.functions: dict[str, Function] = {}
        self.home: dict[str, str] = {}
        """Each offered function's file."""
        for name, text in self.texts.items():
            if name != self.center and (text.startswith(self.head) or name in RUNTIME):
                self._offer(name, text)

    def _write_in_c(self) -> list[str]:
        """The functions of `WRITTEN_IN_C` that were not found in their modules."""
        missing = {function for function in WRITTEN_IN_C if _file_of(function) in self.texts}
        for file, text in self.texts.items():
            if not any(name in text for name in _WRITTEN_NAMES):
                continue
            for signature, name, body in _functions(text):
                function = _WRITTEN_NAMES.get(name)
                if function is not None:
                    head = f"{signature} {{\n"
                    text = text.replace(head + body, head + WRITTEN_IN_C[function])
                    missing.discard(function)
            self.texts[file] = text
        return sorted(missing)

    def _offer(self, file: str, text: str) -> None:
        # What only this file knows cannot be used elsewhere.
        private = set(_STATIC.findall(text)) | set(_MACRO.findall(text))
        for signature, name, body in _functions(text):
            words = frozenset(re.findall(r"\w+", body))
            if (
                body.count("\n") <= SMALL
                and not name.startswith(("CPyPy_", "CPyExec", "CPyInit"))
                and "__top_level__" not in name
                and not any(word.endswith("_setup") for word in words)
                and not re.search(r"^#|\bstatic\b", body, re.MULTILINE)
                and not words & private
            ):
                self.functions[name] = Function(signature, body, words)
                self.home[name] = file

    def texts_to_compile(self) -> dict[str, tuple[str, str]]:
        """By file name each unit's text with copies of what it calls, and the same without them,
        for a compiler that refuses a copy."""
        if self.not_written:
            raise UnexpectedCode(f"mypyc wrote no {', '.join(self.not_written)}")
        plain = dict(self.texts)
        inlining: dict[str, str] = {}
        used: set[str] = set()
        for file in self.texts:
            if file != self.center and self.texts[file].startswith(self.head):
                needed = self._called_by(file)
                used |= needed
                inlining[file] = "".join(self.functions[name].copy(name) for name in sorted(needed))
        for name in sorted(used):
            plain[self.home[name]] += self.functions[name].lines(name)
        copied = {
            file: self.head + inlining[file] + text[len(self.head) :] if file in inlining else text
            for file, text in plain.items()
        }
        # Both take the literals from the tables that the texts with copies need.
        return self._with_own_literals(copied, plain)

    def _called_by(self, file: str) -> set[str]:
        needed: set[str] = set()
        words = set(re.findall(r"\bCPy\w+\b", self.texts[file]))
        for _ in range(DEPTH):
            new = {
                word for word in words & self.functions.keys() - needed if self.home[word] != file
            }
            needed |= new
            words = {word for name in new for word in self.functions[name].words}
        return needed

    def _with_own_literals(
        self, copied: dict[str, str], plain: dict[str, str]
    ) -> dict[str, tuple[str, str]]:
        """Each unit's literals in a table of its own, which the central file fills. A unit's plain
        text uses some of those that its text with copies uses."""
        both: dict[str, tuple[str, str]] = {}
        tables: list[str] = []
        filled: list[str] = []
        for file, text in copied.items():
            numbers = list(dict.fromkeys(_LITERAL.findall(text)))
            if not numbers or file == self.center:
                both[file] = (text, plain[file])
                continue
            table = "CPyStatics_" + file.removesuffix(".c")
            head = f"{self.head}extern PyObject *{table}[];\n"
            both[file] = (
                _renumbered(text, table, numbers).replace(self.head, head, 1),
                _renumbered(plain[file], table, numbers).replace(self.head, head, 1),
            )
            tables.append(
                f"PyObject *{table}[{len(numbers)}];\n"
                f"static const int {table}_from[] = {{{', '.join(numbers)}}};\n"
            )
            filled.append(
                f"for (int n = 0; n < {len(numbers)}; n++)\n"
                f"{table}[n] = CPyStatics[{table}_from[n]];\n"
            )
        text = copied[self.center]
        if not text.startswith(self.head) or len(_LITERALS_READY.findall(text)) != 1:
            raise UnexpectedCode("mypyc fills the literals in another way than mypy 2.4 does")
        text = self.head + "".join(tables) + text[len(self.head) :]
        text = _LITERALS_READY.sub(lambda found: found[1] + "".join(filled), text)
        both[self.center] = (text, text)
        return both

    def open_headers(self) -> None:
        """The internal header tells how many literals there are: let no unit depend on it."""
        for header in self.headers:
            text = header.read_text(encoding="utf-8")
            header.write_text(
                _LITERALS_SIZE.sub("extern PyObject *CPyStatics[];", text), encoding="utf-8"
            )
