"""What several commands read from the command line."""

import argparse
from collections.abc import Callable
from typing import Final

from quadrille.core.messages import Message
from quadrille.language import sentence
from quadrille.preferred_language import preferred_language

MOST_WORKERS: Final = 512


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A type for argparse: a whole number within these bounds, both included."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        params = {"text": _shortened(text), "low": low, "high": high}
        message = Message("cli.whole_number", params)
        raise argparse.ArgumentTypeError(sentence(message, preferred_language()))

    return read


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
