"""Records as files: a whole game in one JSON file, the owner's truth with all secrets."""

import os
import secrets
from pathlib import Path

from quadrille.core.errors import unreadable
from quadrille.core.messages import Message
from quadrille.core.record import Record, read_record, write_record


def save_record(record: Record, file: str | Path) -> None:
    """Write the file whole or not at all; an older one stands until then."""
    wanted = Path(file)
    draft = wanted.with_name(f".{wanted.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("x", encoding="utf-8") as stream:
            stream.write(write_record(record))
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(wanted)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise unreadable(
            "match.record_not_written", file=str(wanted), reason=error.strerror or str(error)
        ) from error


def load_record(file: str | Path) -> tuple[Record, Message | None]:
    """The record in a file, and a complaint if the file breaks off. Raises Unreadable."""
    try:
        # A file cut within a character is still read as far as it goes.
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise unreadable(
            "match.cannot_open", file=str(file), reason=error.strerror or str(error)
        ) from error
    try:
        return read_record(text)
    except RecursionError:
        raise unreadable("core.not_a_record") from None
