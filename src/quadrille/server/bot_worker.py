"""A process in which bots think: `python -P -m quadrille.server.bot_worker`.

It reads questions from its standard input and writes answers to its standard output, each a pickle
after its length in eight bytes. The first thing it writes says which engine it runs. It ends when
its input does, so that it never outlives the service.
"""

import faulthandler
import os
import pickle
import queue
import threading
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final

from quadrille.bots.player import Bot, Budget, Choice
from quadrille.bots.registry import find_bot
from quadrille.core.compiling import engine
from quadrille.core.errors import fault
from quadrille.core.rng import Rng
from quadrille.games.registry import find_game
from quadrille.server.bot_pipe import LENGTH, Answer, Question, Ready, frame

GLANCE: Final = 0.06
"""Seconds for one of many positions that are judged after the game."""


@lru_cache(maxsize=4)
def seated_bot(game: str, bot: str) -> Bot:
    """A bot that is kept, so that it can go on with its search in the same turn. A view that does
    not follow from its last choice makes it start a new search."""
    return find_bot(bot, find_game(game))


def think(game: str, bot: str, view: Mapping[str, Any], seed: str) -> Choice:
    """Choose from a view, and nothing else."""
    return seated_bot(game, bot).choose(view, Budget(), Rng(seed))


def judge(game: str, bot: str, views: list[dict[str, Any]]) -> list[float | None]:
    """The chance of winning that a bot sees in each view."""
    found = find_game(game)
    glance = Budget(seconds=GLANCE)
    return [find_bot(bot, found).choose(view, glance, Rng("judge")).value for view in views]


TASKS: Final[dict[str, Any]] = {"think": think, "judge": judge}


def answer_to(question: Question) -> bytes:
    """The answer's frame. Whatever a bot raises or returns, there is one."""
    try:
        return frame(Answer(TASKS[question.task](*question.arguments)))
    except BaseException as error:  # a bot may even try to leave
        return frame(Answer(None, fault(error)))


def read_questions(pipe: IO[bytes], questions: "queue.SimpleQueue[Question]") -> None:
    """Until the input ends: then nobody waits for an answer, and the process is over."""
    while len(length := pipe.read(LENGTH.size)) == LENGTH.size:
        questions.put(pickle.loads(pipe.read(*LENGTH.unpack(length))))
    os._exit(0)


def own_pipe(descriptor: int, mode: str, instead: int) -> Any:
    """A standard stream for this module alone; `instead` takes its place, so that a game that
    prints or reads disturbs nothing."""
    pipe = os.fdopen(os.dup(descriptor), mode)
    os.dup2(instead, descriptor)
    return pipe


def main() -> None:
    with Path(os.devnull).open("r+b") as nothing:
        source = own_pipe(0, "rb", nothing.fileno())
        target = own_pipe(1, "wb", 2)
        questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
        threading.Thread(target=read_questions, args=(source, questions), daemon=True).start()
        message = frame(Ready(engine()))
        while True:
            target.write(message)
            target.flush()
            question = questions.get()
            # Compiled code may keep the reading thread from running: the service ends a worker
            # that takes too long, and if there is no service any more, this does.
            faulthandler.dump_traceback_later(question.limit, exit=True, file=nothing)
            message = answer_to(question)
            faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
