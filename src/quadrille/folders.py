"""Where things are kept for the person at this machine."""

import os
from pathlib import Path

from quadrille.core.errors import unreadable


def data_folder(part: str = "") -> Path:
    """The folder for everything that is kept, or a part of it; made if it is not there."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data else Path.home() / ".local" / "share"
    return made(base / "quadrille" / part)


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise unreadable("core.no_folder", folder=str(folder), reason=reason) from error
    return folder
