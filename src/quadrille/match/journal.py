"""The journal of a match: a file that is only added to, and safe on disk before anything counts.

JSON lines: the header, then one entry for each action or undo. Every line ends with a check sum
over itself and all lines before it, so that a torn or edited line is noticed where it stands.
"""

import fcntl
import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.messages import Message

FORMAT: Final = 1
_SUM: Final = "sum"


class Journal:
    """An open, locked journal. `places` says where each entry ends and the sum it ends with."""

    def __init__(self, file: Path, descriptor: int, places: list[tuple[int, str]]) -> None:
        self.file = file
        self._descriptor = descriptor
        self._places = places

    def append(self, step: int, entries: list[dict[str, Any]]) -> None:
        """Write the entries after the first `step` ones and see them safe on disk.

        What stands there beyond is of a writing that failed or was interrupted and counts for
        nothing. Raises Unreadable if the entries cannot be written; then none of them is there.
        """
        del self._places[step + 1 :]
        start, chain = self._places[-1]
        text = b""
        places: list[tuple[int, str]] = []
        for entry in entries:
            line, chain = _sealed(entry, chain)
            text += line
            places.append((start + len(text), chain))
        try:
            os.ftruncate(self._descriptor, start)
            _write(self._descriptor, text, start)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._descriptor, start)
            raise unreadable(
                "match.not_written", file=str(self.file), reason=error.strerror or str(error)
            ) from error
        self._places += places

    def begin(self, header: dict[str, Any], entries: list[dict[str, Any]]) -> None:
        """Write the first lines; entries count from behind the header."""
        self.append(0, [header, *entries])
        del self._places[0]

    def keep(self, entries: int) -> None:
        """Cut the file after this many entries."""
        self.append(entries, [])

    def close(self) -> None:
        """Let others open the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __del__(self) -> None:
        self.close()


class Pages:
    """What could be read of a journal: header, entries, and a complaint if there is more."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.entries: list[dict[str, Any]] = []
        self.places: list[tuple[int, str]] = []
        self.complaint: Message | None = None
        self.damaged = False
        """Whether the rest is more than a last line that was torn by a crash."""


def create_journal(file: Path, header: dict[str, Any], entries: list[dict[str, Any]]) -> Journal:
    """A new journal with its first entries. Raises Unreadable if there is something already."""
    journal = Journal(file, _open(file, os.O_RDWR | os.O_CREAT), [(0, "")])
    try:
        if file.stat().st_size:
            raise unreadable("match.journal_exists", file=str(file))
        journal.begin({"journal": FORMAT, **header}, entries)
        _sync_folder(file)
    except OSError as error:
        journal.close()
        raise _for_people(file, error) from error
    except BaseException:
        journal.close()
        raise
    return journal


def open_journal(file: Path) -> tuple[Journal, Pages]:
    """Lock a journal and read it. Nothing is cut off yet."""
    descriptor = _open(file, os.O_RDWR)
    try:
        pages = _read(file, descriptor)
    except OSError as error:
        os.close(descriptor)
        raise _for_people(file, error) from error
    except BaseException:
        os.close(descriptor)
        raise
    return Journal(file, descriptor, pages.places), pages


def keep_aside(file: Path) -> Path:
    """Copy a damaged file under a name that is free."""
    number = 1
    while (copy := file.with_name(f"{file.name}.damaged-{number}")).exists():
        number += 1
    try:
        descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        try:
            _write(descriptor, file.read_bytes(), 0)
        finally:
            os.close(descriptor)
        _sync_folder(copy)
    except OSError as error:
        raise _for_people(copy, error) from error
    return copy


def _open(file: Path, flags: int) -> int:
    try:
        descriptor = os.open(file, flags | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise _for_people(file, error) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        if isinstance(error, BlockingIOError):
            raise unreadable("match.journal_in_use", file=str(file)) from error
        raise _for_people(file, error) from error
    return descriptor


def _for_people(file: Path, error: OSError) -> Unreadable:
    """The system's complaint about a file, in a sentence."""
    return unreadable("match.cannot_open", file=str(file), reason=error.strerror or str(error))


def _write(descriptor: int, text: bytes, start: int) -> None:
    done = 0
    while done < len(text):
        done += os.pwrite(descriptor, text[done:], start + done)
    os.fsync(descriptor)


def _sync_folder(file: Path) -> None:
    """A new file is safe only when its folder is."""
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _read(file: Path, descriptor: int) -> Pages:
    with os.fdopen(os.dup(descriptor), "rb") as stream:
        lines = stream.readlines()
    pages: Pages | None = None
    end, chain = 0, ""
    for number, line in enumerate(lines):
        content = _unsealed(line, chain)
        if content is None:
            if pages is None:
                raise unreadable("match.not_a_journal", file=str(file))
            whole = line.endswith(b"\n")
            pages.damaged = whole or number + 1 < len(lines)
            key = "match.journal_damaged" if pages.damaged else "match.journal_torn"
            pages.complaint = Message(key, {"file": str(file), "line": number + 1, "n": number - 1})
            break
        end += len(line)
        if not line.endswith(b"\n"):
            # An editor took the end of the last line away: the entry is whole, and counts.
            _write(descriptor, b"\n", end)
            end += 1
        chain = content.pop(_SUM)
        if pages is None:
            if content.pop("journal", None) != FORMAT:
                raise unreadable("match.not_a_journal", file=str(file))
            pages = Pages(content)
        else:
            pages.entries.append(content)
        pages.places.append((end, chain))
    if pages is None:
        raise unreadable("match.not_a_journal", file=str(file))
    return pages


def _sealed(content: dict[str, Any], chain: str) -> tuple[bytes, str]:
    """The line of an entry, and its sum: over the sum before and the entry's own text."""
    text = json.dumps(content, ensure_ascii=False)
    total = hashlib.blake2b(f"{chain}{text}".encode(), digest_size=6).hexdigest()
    return f'{text[:-1]}, "{_SUM}": "{total}"}}\n'.encode(), total


def _unsealed(line: bytes, chain: str) -> dict[str, Any] | None:
    """The entry with its sum, or None if the line is not just as it was written."""
    try:
        content = json.loads(line)
        total = content.pop(_SUM)
        if _sealed(content, chain) != (line.removesuffix(b"\n") + b"\n", total):
            return None
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
        return None
    return {**content, _SUM: total}
