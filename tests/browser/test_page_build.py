"""The builder of the page."""

from pathlib import Path

import pytest

from tools import page


def test_types_that_drifted_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page.ensure()
    assert page.is_fresh()
    page.check_types()
    old = tmp_path / "wire.ts"
    old.write_text("export interface Wire {}\n")
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "TYPES", old)
    with pytest.raises(page.BuildError, match=r"page\.py --types"):
        page.check_types()


def test_what_node_says_is_told() -> None:
    with pytest.raises(page.BuildError, match=r"It did not work\.\nfor a reason"):
        page.node(["-e", "console.error('for a reason'); process.exit(1)"], "It did not work.")
