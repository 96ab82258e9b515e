"""The results of an arena as they come, one line each; a run that was broken off goes on."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable

IDENTITY: Final = ("rules_version", "digest")
"""What of a header says by which rules, data and code the results came about."""


class Journal:
    """A file of results. It is named after everything that decides them (its header), so runs with
    other card data or code have files of their own. Memory holds only where each result is."""

    def __init__(self, folder: Path, header: dict[str, Any]) -> None:
        text = json.dumps(header, sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        self.file = folder / f"{header['arena']}-{digest}.jsonl"
        self.summary = self.file.with_suffix(".json")
        self.header = header
        self.places: dict[str, int] = {}
        """Where the line of each result begins in the file."""
        if self.file.exists():
            self._read()
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(header) + "\n", encoding="utf-8")
        self.end = self.file.stat().st_size

    def _read(self) -> None:
        """Find the results. Half a line at the end is a game that was not finished: it is cut off.
        Raises Unreadable for a file that is something else."""
        with self.file.open("rb") as file:
            if self._data(file.readline()) != self.header:
                raise unreadable("lab.other_journal", file=str(self.file))
            place = file.tell()
            for line in file:
                if not line.endswith(b"\n"):
                    break
                result = self._data(line)
                if not isinstance(result, dict) or "id" not in result:
                    raise unreadable("lab.bad_journal", file=str(self.file), place=place)
                self.places[result["id"]] = place
                place += len(line)
        with self.file.open("r+b") as file:
            file.truncate(place)

    def _data(self, line: bytes) -> Any:
        try:
            return json.loads(line)
        except ValueError:
            return None

    def __contains__(self, contest: object) -> bool:
        return contest in self.places

    def __len__(self) -> int:
        return len(self.places)

    def add(self, result: dict[str, Any]) -> None:
        line = (json.dumps(result) + "\n").encode()
        with self.file.open("ab") as file:
            file.write(line)
        self.places[result["id"]] = self.end
        self.end += len(line)

    def results(self, wanted: Iterable[str]) -> Iterator[dict[str, Any]]:
        """The results of these contests, in this order; read from the file one by one."""
        with self.file.open("rb") as file:
            for contest in wanted:
                file.seek(self.places[contest])
                yield json.loads(file.readline())

    def outdated(self) -> list[Path]:
        """The journals beside this one that have the same contests, played by other rules, card
        data or code."""
        same = {name: value for name, value in self.header.items() if name not in IDENTITY}
        found: list[Path] = []
        for file in sorted(self.file.parent.glob(f"{self.header['arena']}-*.jsonl")):
            with file.open("rb") as stream:
                header = self._data(stream.readline())
            if file != self.file and isinstance(header, dict):
                theirs = {name: value for name, value in header.items() if name not in IDENTITY}
                found += [file] if theirs == same else []
        return found
