"""`bench limits`: what its rows hold and when a limit is kept. Nothing here judges speed."""

import io
from typing import Any

import pytest
from rich.console import Console

from benchmarks import time_limits
from benchmarks.time_limits import START_BARS, all_kept, quantile, row, show_limits, spent
from benchmarks.worker import BenchError
from quadrille.games.registry import game_ids


def report(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"rounds": 1, "engine": "pure", "limits": list(rows)}


def test_a_limit_is_kept_up_to_its_bar() -> None:
    kept, broken = row("start", 2.0, 2.0, "a bare Python"), row("start", 2.1, 2.0, "a bare Python")
    assert kept["kept"] and not broken["kept"]
    assert all_kept(report(kept)) and not all_kept(report(kept, broken))


def test_every_limit_is_a_line_of_the_table() -> None:
    shown = io.StringIO()
    rows = [row("quick", 1.0, 2.0, "an echo"), row("slow", 3.0, 2.0, "an empty page")]
    show_limits(report(*rows), Console(file=shown, width=100))
    lines = shown.getvalue().splitlines()
    assert any("quick" in line and "an echo" in line and "yes" in line for line in lines)
    assert any("slow" in line and "3.00" in line and "NO" in line for line in lines)


def test_the_start_is_measured_beside_a_bare_python() -> None:
    rows = time_limits.start_rows(1)
    assert [limit["what"] for limit in rows] == [f"quadrille {words}" for words in START_BARS]
    assert all(limit["ratio"] > 0 for limit in rows)


def test_what_does_not_start_cannot_be_measured(tmp_path: Any) -> None:
    with pytest.raises(BenchError, match="status 3"):
        spent(["-c", "raise SystemExit(3)"], str(tmp_path))


def test_every_game_has_its_bots_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_limits, "BUDGET_BARS", {0.01: 1.5})
    rows = time_limits.budget_rows(1)
    assert [limit["what"] for limit in rows] == [f"a choice in {name}" for name in game_ids()]
    assert {limit["beside"] for limit in rows} == {"a budget of 0.01 s"}


def test_quantiles() -> None:
    values = [3.0, 1.0, 2.0, 4.0]
    assert (quantile(values, 0.5), quantile(values, 0.99)) == (3.0, 4.0)
