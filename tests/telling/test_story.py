"""The log: what happens again is told in the same sentence."""

from typing import Any

from quadrille.games.horde import GAME
from quadrille.language import catalogue
from quadrille.telling.story import tell


def test_what_happens_again_is_told_in_the_same_sentence() -> None:
    words = catalogue(GAME)
    words.alone = True

    def event(key: str, **params: object) -> dict[str, Any]:
        return {"key": f"horde.{key}", "params": params}

    events = [
        event("missed", seat="A", formation="cone", n=2),
        event("discard", seat="A", card=6),
        event("discard", seat="A", card=4),
        event("discard", seat="B", card=2),
        event("draw", seat="A", card=8),
        event("draw", seat="A", card=3),
    ]
    told = tell([{"ply": 0, "forced": False, "events": events}], words)
    assert [line.text for line in told] == [
        "You miss the Cone; it costs 2 of your Pack. Discarded: 6, 4. Discarded: 2.",
        "You draw 8, 3.",
    ]
