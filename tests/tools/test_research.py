"""docs/research.md says what the code says."""

from tools.research import MODES, PAPER, filled


def test_the_paper_is_up_to_date() -> None:
    paper = PAPER.read_text(encoding="utf-8")
    assert filled(paper) == paper, "Run `python -m tools.research`."
    assert all(mode in paper for modes in MODES.values() for mode in modes)
