"""The small game, but whoever imagines what is behind a view meets a fault, as long as there are
any: bots fail by them, and only bots do.

The file that `FAULTS` names lists them, one a line; each is used up when it is met.
"""

import os
import signal
import stat
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.rng import Rng
from quadrille.core.state import State
from tests.small_game import Ambush, AmbushState

FAULTS = "QUADRILLE_TEST_FAULTS"


class Unpicklable(str):
    def __reduce__(self) -> Any:
        raise TypeError("this is not for others")


class Nonsense(AmbushState):
    def line(self, action: int) -> str:
        return "lay nothing"


class Secretive(AmbushState):
    def line(self, action: int) -> str:
        return Unpicklable(super().line(action))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang() -> None:
    while True:
        time.sleep(0.01)


def fail() -> None:
    raise RuntimeError("this bot is broken")


def leave() -> None:
    raise SystemExit(0)


def is_pipe(descriptor: int) -> bool:
    try:
        kind = os.fstat(descriptor).st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind)


def garble() -> None:
    """Rubbish in the last pipe that was opened: the one of the answers."""
    os.write(max(filter(is_pipe, range(64))), b"\xff" * 100)


DEEDS = {"die": die, "hang": hang, "fail": fail, "leave": leave, "garble": garble}
STATES = {"nonsense": Nonsense, "unpicklable": Secretive}


def next_fault() -> str:
    file = Path(os.environ[FAULTS])
    first, _, rest = file.read_text(encoding="utf-8").partition("\n")
    file.write_text(rest, encoding="utf-8")
    return first


class FaultyGame(Ambush):
    def determinize(self, view: Mapping[str, Any], rng: Rng) -> State:
        state = super().determinize(view, rng)
        fault = next_fault()
        if fault in STATES:
            state.__class__ = STATES[fault]
        elif fault:
            DEEDS[fault]()
        return state


GAME = FaultyGame()
