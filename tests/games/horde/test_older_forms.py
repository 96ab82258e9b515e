"""Older positions are read as what they are written as today."""

from typing import Any

import pytest

from quadrille.core.errors import Unreadable
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde import GAME
from quadrille.games.horde.older_forms import character, encounter, pending_entry
from quadrille.language import sentence


@pytest.mark.parametrize(
    ("older", "current"),
    [
        ("turn", {"decision": "turn"}),
        ("up B", {"decision": "up", "seat": "B"}),
        ("horde A", {"decision": "horde", "seat": "A", "step": "entering"}),
        ("horde B 2", {"decision": "horde", "seat": "B", "step": "acting"}),
        ("encounters A 0", {"decision": "encounters", "seat": "A", "next": "turn up"}),
        ("encounters A 6", {"decision": "encounters", "seat": "A", "next": "B2"}),
        ("encounters B 17", {"decision": "encounters", "seat": "B", "next": "end"}),
        ("line A 4", {"decision": "line", "seat": "A", "line": 4}),
        ("facing B", {"decision": "facing", "seat": "B", "line": 1}),
        ("formation A", {"decision": "formation", "checked": 0}),
        ("formation C", {"decision": "formation", "checked": 2}),
        ("aval A 3", {"decision": "aval", "seat": "A", "role": "fire-linker"}),
        ("breeze 3", {"decision": "breeze", "slot": 3}),
        ("encounter 7", {"decision": "encounter", "column": "H"}),
        ("discard A 4", {"decision": "discard", "seat": "A", "count": 4}),
        ("join B", {"decision": "join", "seat": "B", "count": 1}),
        ("keep A", {"decision": "keep", "seat": "A"}),
        ("won A 2", {"decision": "won", "seat": "A", "role": "winger"}),
        ("shift 2", {"decision": "shift", "count": 2}),
    ],
)
def test_pending_entries(older: str, current: dict[str, Any]) -> None:
    assert pending_entry(older) == current
    assert pending_entry(current) == current


@pytest.mark.parametrize("text", ["nothing A", "line A 2 3", "line D 1", "line A two", "", 7])
def test_an_entry_that_never_was_stays_for_the_reader_to_refuse(text: object) -> None:
    assert pending_entry(text) == text
    with pytest.raises(Unreadable):
        GAME.load({"pending": [text]}, GAME.settle({}))


@pytest.mark.parametrize("text", ["line A 9", "draw A 0"])
def test_a_number_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        GAME.load({"pending": [text]}, GAME.settle({}))
    assert "it must be one of: 1, 2, 3, 4" in sentence(refusal.value)


def test_encounters_and_characters() -> None:
    assert encounter("J") == {"rank": "J"}
    assert encounter("?") == {"rank": "?", "down": True}
    assert encounter("? (down 2)") == {"rank": "?", "down": True, "shuffles_ago": 2}
    assert encounter("J (up)") == "J (up)"
    assert character("B2") == {"square": "B2"}
    assert character("B2 (moved, wounded)") == {"square": "B2", "moved": True, "wounded": True}
    assert character(["B2"]) == ["B2"]


def test_an_older_view_is_a_position() -> None:
    older = {
        "turn": 3,
        "pending": ["draw A 1", "horde A 2"],
        "breezes": {"1": "2♥"},
        "encounters": {"A": "? (down)", "B": "? (down 1)", "C": "K"},
        "encounter_deck": ["?"],
        "encounter_unseen": ["J", "A"],
        "encounter_before": {"1": ["Q"]},
        "A": {"field": {"winger": "B3 (moved)", "tracer": "B4 (wounded)"}, "pack": [5, 5]},
    }
    position = GAME.load(older, GAME.settle({})).position(ALL_SEEING)
    assert position["pending"] == [
        {"decision": "draw", "seat": "A", "count": 1},
        {"decision": "horde", "seat": "A", "step": "acting"},
    ]
    assert position["encounters"]["B"] == {"rank": "Q", "down": True, "shuffles_ago": 1}
    assert position["A"]["field"] == {
        "tracer": {"square": "B4", "wounded": True},
        "winger": {"square": "B3", "moved": True},
    }
