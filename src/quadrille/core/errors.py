"""Three kinds of errors, each a sentence for a person. Nothing has changed when one is raised."""

from pathlib import Path
from typing import Any

from quadrille.core.messages import Message
from quadrille.core.pickling import Reduced, whole


class QuadrilleError(Exception):
    """The base of the three: carries the message that a catalogue turns into a sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, message.params)
        self.message = message

    def __reduce__(self) -> Reduced:
        # By default an exception is made again from `args`, which are not what `__init__` takes.
        return whole(self, *self.args)


class Unreadable(QuadrilleError):
    """Text, a file, an option or a name that cannot be read."""


class Illegal(QuadrilleError):
    """An action that is well written but not allowed here; `message.rule` names the rule."""


class OutOfTurn(QuadrilleError):
    """Somebody else's decision, a stale or foreign submission, or a game that is over."""


def unreadable(key: str, **params: Any) -> Unreadable:
    return Unreadable(Message(key, params))


def out_of_turn(key: str, **params: Any) -> OutOfTurn:
    return OutOfTurn(Message(key, params))


def fault(error: BaseException) -> str:
    """What went wrong in somebody's code and where, in one line."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        place = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}{place}" if text else f"{type(error).__name__}{place}"
