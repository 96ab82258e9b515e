"""How far long work is: told without a terminal too, and never on standard output."""

import pytest

from quadrille.language import catalogue
from quadrille.progress import Meter


def test_lines_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter([0.0, 4.0, 15.0, 20.0, 30.0])
    monkeypatch.setattr("quadrille.progress.time.monotonic", lambda: next(seconds))
    with Meter(catalogue(), "Playing", 2000, 500) as meter:
        for _ in range(4):
            meter.advance(250)
    told = capsys.readouterr()
    assert told.out == ""
    # 500 in 15 s leave 1,000 for another 30 s; nothing is said again within ten seconds.
    assert told.err.splitlines() == [
        "Playing: 1,000 of 2,000, 0:30 left",
        "Playing: 1,500 of 2,000, 0:15 left",
    ]
