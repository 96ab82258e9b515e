"""`backup FILE` and `restore FILE`: everything that a service keeps, in one file.

The file is an SQLite database with the same tables, whatever database the service runs on: so it
can be restored to either kind. It is a picture of one moment; the service may go on meanwhile.
"""

import argparse
import os
from pathlib import Path

from quadrille.core.errors import unreadable
from quadrille.core.messages import Message
from quadrille.language import catalogue, sentence
from quadrille.progress import Meter
from quadrille.server.serve_command import database_of
from quadrille.server.store import Store


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the file that holds, or shall hold, everything")
    parser.add_argument("--data", metavar="DIR", help="where the embedded database is kept")
    parser.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///FILE")


def run(arguments: argparse.Namespace) -> int:
    file = Path(arguments.file).expanduser().resolve()
    database = database_of(arguments.database, arguments.data)
    if arguments.command == "restore":
        restore(file, database)
        told = Message("server.restored", {"file": str(file)})
    else:
        back_up(database, file)
        told = Message("server.backed_up", {"file": str(file)})
    print(sentence(told))
    return 0


def back_up(database: str, file: Path) -> None:
    """Raises Unreadable if there is such a file already, or nothing to be kept."""
    if file.exists():
        raise unreadable("server.backup_exists", file=str(file))
    source = Store(database, must_exist=True)
    draft = file.with_name(f".{file.name}.partial")
    draft.unlink(missing_ok=True)
    try:
        target = Store(f"sqlite:///{draft}")
        _copy(source, target)
        target.close()
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.rename(file)
    finally:
        source.close()
        for rest in (draft, Path(f"{draft}-wal"), Path(f"{draft}-shm")):
            rest.unlink(missing_ok=True)


def restore(file: Path, database: str) -> None:
    """Raises Unreadable if there is no such file, or the database holds matches already."""
    if not file.is_file():
        raise unreadable("server.no_backup", file=str(file))
    source = Store(f"sqlite:///{file}", must_exist=True)
    target = Store(database)
    try:
        if target.count():
            raise unreadable("server.not_empty")
        _copy(source, target)
    finally:
        source.close()
        target.close()


def _copy(source: Store, target: Store) -> None:
    words = catalogue()
    with Meter(words, words.text("server.copying"), source.size()) as meter:
        source.copy_to(target, meter.advance)
