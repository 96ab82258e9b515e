"""Independent tasks, worked on by several processes at once."""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from quadrille.core.errors import QuadrilleError, fault
from quadrille.core.messages import Message, message_from
from quadrille.interrupts import held

Task = TypeVar("Task")
Result = TypeVar("Result")
_NONE_LEFT: Final = object()
_PR_SET_PDEATHSIG: Final = 1  # of <linux/prctl.h>


class WorkerError(QuadrilleError):
    """A task that failed, or a worker process that died."""


def map_unordered(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Iterator[Result]:
    """Yield the result of each task, in the order in which they are ready.

    Every task runs in one of at most `workers` other processes, even if that is only one: this
    process stays free to be interrupted. A task is taken from `tasks` when a worker is free for it,
    so they may be generated without end. Raises WorkerError for a task that failed. When the
    iterator is exhausted, closed or interrupted, the workers are killed; they also die with this
    process.
    """
    context = multiprocessing.get_context("spawn")  # a fork would copy a progress bar's thread
    upcoming = iter(tasks)
    pool = _Pool()
    try:
        for task in islice(upcoming, workers):
            pool.start(context, work).send(task)
        while pool.busy:
            for connection in wait(list(pool.busy)):
                assert isinstance(connection, Connection)
                result = _receive(connection)
                following = next(upcoming, _NONE_LEFT)
                if following is _NONE_LEFT:
                    pool.busy.discard(connection)
                else:
                    connection.send(following)
                yield result
    finally:
        pool.kill()


class _Pool:
    """The worker processes of one call."""

    def __init__(self) -> None:
        self.processes: list[SpawnProcess] = []
        self.busy: set[Connection] = set()
        """One for each worker that has a task."""
        self.connections: list[Connection] = []

    def start(self, context: SpawnContext, work: Callable[[Any], Any]) -> Connection:
        # Started apart: it would let interrupts through in the middle of `held`.
        resource_tracker.ensure_running()
        with held():
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, work), daemon=True)
            process.start()
            theirs.close()
            self.processes.append(process)
            self.connections.append(ours)
            self.busy.add(ours)
        return ours

    def kill(self) -> None:
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.join()
        for connection in self.connections:
            connection.close()


def _receive(connection: Connection) -> Any:
    try:
        done, answer = connection.recv()
    except (EOFError, ConnectionError):
        raise WorkerError(Message("core.worker_died")) from None
    if not done:
        raise WorkerError(message_from(answer))
    return answer


def _serve(connection: Connection, work: Callable[[Any], Any]) -> None:
    """A worker: answers each task with whether it was done, and its result or why not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    _kill_with_parent()
    threading.Thread(target=_die_with_parent, daemon=True).start()
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        try:
            answer = (True, work(task))
        except QuadrilleError as error:
            answer = (False, error.message.data())
        except Exception as error:
            answer = (False, Message("core.worker_failed", {"reason": fault(error)}).data())
        connection.send(answer)


def _kill_with_parent() -> None:
    """Have Linux kill this process when its parent ends: compiled code may never let the thread
    run that watches for it elsewhere."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if not _parent().is_alive():  # it ended before Linux was asked
        os._exit(1)


def _die_with_parent() -> None:
    _parent().join()
    os._exit(1)


def _parent() -> BaseProcess:
    parent = multiprocessing.parent_process()
    assert parent is not None
    return parent
