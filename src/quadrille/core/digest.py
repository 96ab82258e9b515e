"""Versions that nobody has to raise: a number that changes whenever the data does."""

import hashlib
import json
from typing import Any


def digest_of(data: Any) -> int:
    """A number of 32 bits for plain data, the same on every machine.

    >>> digest_of({"a": 1}) == digest_of({"a": 1})
    True
    """
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
