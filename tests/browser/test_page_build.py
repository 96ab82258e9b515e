"""The builder of the page."""

import pytest

from tools import page


def test_types_that_drifted_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page.ensure()
    assert page.is_fresh()
    page.prepare_development()
    page.check_types()
    drifted = page.wire_schema()
    drifted["properties"]["More"] = {"type": "string"}
    monkeypatch.setattr(page, "wire_schema", lambda: drifted)
    with pytest.raises(page.BuildError, match=r"wire\.ts is not .*page\.py --types"):
        page.check_types()


def test_what_node_says_is_told() -> None:
    with pytest.raises(page.BuildError, match=r"It did not work\.\nfor a reason"):
        page.node(["-e", "console.error('for a reason'); process.exit(1)"], "It did not work.")
