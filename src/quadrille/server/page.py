"""The browser table: in a checkout it is built when it has changed; a wheel has it in it."""

import subprocess
import sys

from quadrille.checkout import ROOT
from quadrille.core.errors import unreadable
from quadrille.server.app import PAGE


def ensure_page() -> None:
    """Raises Unreadable if there is no page and it cannot be built."""
    builder = ROOT / "tools" / "page.py"
    if builder.is_file():
        done = subprocess.run([sys.executable, str(builder)], stdout=sys.stderr)
        if done.returncode == 0:
            return
    if not (PAGE / "index.html").is_file():
        raise unreadable("server.no_page")
