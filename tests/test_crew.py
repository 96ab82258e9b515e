"""Work that is shared out to processes."""

import multiprocessing
import threading

from quadrille.crew import done_by_all


def test_nobody_is_left_when_the_work_is_done() -> None:
    """One that still ends while the interpreter does can say so in a traceback."""
    before = threading.active_count()
    assert sorted(done_by_all(abs, [-1, 2, -3], 2)) == [1, 2, 3]
    assert threading.active_count() == before
    assert multiprocessing.active_children() == []
