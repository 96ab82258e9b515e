"""What the service and the processes in which bots think say to each other."""

import pickle
import struct
from typing import Any, Final, NamedTuple

LENGTH: Final = struct.Struct(">Q")
"""Before every message: how many bytes its pickle has."""


class Ready(NamedTuple):
    """The first message of a worker: it is there, and on which engine."""

    engine: str


class Question(NamedTuple):
    """A task with its arguments, and after how many seconds to give up."""

    task: str
    arguments: tuple[Any, ...]
    limit: float


class Answer(NamedTuple):
    """What came of a question, or in one line why nothing did."""

    result: Any
    failure: str = ""


def frame(message: object) -> bytes:
    """A message as it goes through a pipe."""
    pickled = pickle.dumps(message)
    return LENGTH.pack(len(pickled)) + pickled
