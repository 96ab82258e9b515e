"""Work for all cores: tasks that do not know of each other, done by processes of their own."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from quadrille.core.errors import unreadable

Task = TypeVar("Task")
Result = TypeVar("Result")


def done_by_all(
    work: Callable[[Task], Result], tasks: list[Task], workers: int
) -> Iterator[Result]:
    """The results, in the order in which they are ready. One worker is this process itself."""
    if workers == 1:
        yield from map(work, tasks)
        return
    # Fresh processes, not forks: a fork would inherit a progress bar's thread in mid-air.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_leave_interrupts) as pool:
        waiting = [pool.submit(work, task) for task in tasks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BrokenProcessPool:
            raise unreadable("core.worker_died") from None
        except BaseException:  # who breaks off does not wait for what is still being done
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
