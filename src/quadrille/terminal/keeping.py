"""Where games are kept, so that none is ever lost."""

import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

from quadrille.core.errors import unreadable
from quadrille.folders import data_folder

ENDING: Final = ".journal"


def games_folder() -> Path:
    """The folder for journals, made if it is not there."""
    return data_folder("games")


def new_journal(game: str) -> Path:
    """A name that is free and sorts by time."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return games_folder() / f"{Path(game).stem}-{stamp}-{secrets.token_hex(2)}{ENDING}"


def last_journal(game: str) -> Path:
    """The journal that was written last, of this game or (for an empty name) of any."""
    pattern = f"{game}-*{ENDING}" if game else f"*{ENDING}"
    files = sorted(games_folder().glob(pattern), key=lambda file: file.stat().st_mtime)
    if not files:
        raise unreadable("terminal.nothing_to_resume", folder=str(games_folder()))
    return files[-1]


def is_journal(file: Path) -> bool:
    """Whether a file begins as a journal does."""
    return _beginning(file).startswith(b'{"journal":')


def is_record(file: Path) -> bool:
    """Whether a file begins as a record does: such a one may be written anew."""
    return b'"quadrille":' in _beginning(file) and not is_journal(file)


def _beginning(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(40)
    except OSError as error:
        reason = error.strerror or str(error)
        raise unreadable("match.cannot_open", file=str(file), reason=reason) from error


def free_record_name(game: str, seed: str) -> Path:
    """Where a record is put if nobody says where: here, under a name that is free."""
    word = "".join(letter for letter in seed if letter.isalnum())[:16]
    number = 1
    while True:
        wanted = Path(f"{game}-{word}{'' if number == 1 else f'-{number}'}.json")
        if not wanted.exists():
            return wanted
        number += 1
