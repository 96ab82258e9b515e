"""Work that is shared out to processes."""

import multiprocessing
import os
import threading
from collections.abc import Iterator

import pytest

from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.language import sentence
from quadrille.parallel import map_unordered


def halve(number: int) -> float:
    return number / 2


def refuse(text: str) -> None:
    raise unreadable("core.no_game_file", file=text)


def divide(number: int) -> float:
    return 1 / number


def die(status: int) -> None:
    os._exit(status)


@pytest.mark.parametrize("workers", [1, 2])
def test_nobody_is_left_when_the_work_is_done(workers: int) -> None:
    """One that still ends while the interpreter does can say so in a traceback."""
    before = threading.active_count()
    assert sorted(map_unordered(abs, [-1, 2, -3], workers)) == [1, 2, 3]
    assert threading.active_count() == before
    assert multiprocessing.active_children() == []


def test_tasks_are_taken_only_when_a_worker_is_free() -> None:
    taken = 0

    def endless() -> Iterator[int]:
        nonlocal taken
        while True:
            taken += 1
            yield taken

    results = map_unordered(halve, endless(), 2)
    for received in range(1, 21):
        next(results)
        assert taken <= received + 2
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_no_task_needs_no_worker() -> None:
    assert list(map_unordered(halve, [], 4)) == []


@pytest.mark.parametrize(
    ("work", "task", "said"),
    [
        (refuse, "lost.py", "There is no game file 'lost.py'."),
        (divide, 0, "could not finish its work: ZeroDivisionError: division by zero (test_par"),
        (die, 3, "A process ended in the middle of its work"),
    ],
)
def test_what_goes_wrong_in_a_worker_is_one_sentence(
    work: object, task: object, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(QuadrilleError) as caught:
        list(map_unordered(work, [task], 2))  # type: ignore[arg-type]
    assert said in sentence(caught.value)
    assert capfd.readouterr().err == ""
    assert multiprocessing.active_children() == []
