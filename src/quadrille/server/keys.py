"""Keys: who holds one sits at its seat, or watches. No account, no name, nothing else.

A key is long and random, so a plain hash of it is as good as the best: nobody guesses 256 bits. The
database holds hashes only; whoever reads it sits nowhere.
"""

import hashlib
import secrets
from typing import Final

from quadrille.core.seats import WATCHER, seat_letter, seat_number

WATCH: Final = "watch"
"""The role of a key that only watches; the others are seats' letters."""


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def role_of(eye: int) -> str:
    return WATCH if eye == WATCHER else seat_letter(eye)


def eye_of_role(role: str) -> int:
    return WATCHER if role == WATCH else seat_number(role)
