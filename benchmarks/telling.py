"""How far the bench is, and where it runs."""

import os
import platform
import sys
from typing import Any, Protocol


class Tell(Protocol):
    def __call__(self, progress: str, last: bool) -> None: ...


def tell(progress: str, last: bool) -> None:
    """One line that changes on a screen, line by line in a log."""
    if sys.stderr.isatty():
        print(f"\r\033[K{progress}", end="\n" if last else "", file=sys.stderr, flush=True)
    else:
        print(progress, file=sys.stderr, flush=True)


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "machine": {"cores": os.cpu_count(), "system": platform.platform()},
    }
