"""The language of the person at this machine, for everything that the command line writes."""

import os
import re
from pathlib import Path
from typing import Final

CHOICE: Final = "QUADRILLE_LANGUAGE"
"""What `--language` sets. An environment variable, so that processes started from here speak the
same language."""
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of POSIX, the first that is set decides."""
ENGLISH: Final = "en"


def known_languages() -> list[str]:
    """The languages that the package has sentences in."""
    return sorted(file.stem for file in (Path(__file__).parent / "texts").glob("*.toml"))


def preferred_language() -> str:
    """The language chosen by `--language`, else that of the locale; English for any other."""
    for variable in (CHOICE, *LOCALE):
        wanted = os.environ.get(variable, "")
        if wanted:
            language = re.split(r"[_.@-]", wanted)[0].lower()
            return language if language in known_languages() else ENGLISH
    return ENGLISH


def choose_language(language: str) -> None:
    """Speak this language from now on, here and in processes started from here."""
    os.environ[CHOICE] = language
