"""The terminal board of Iditacards: what a choice is made from, what fails, what a leg gives."""

from typing import Any

import pytest

from quadrille.games.registry import find_game
from quadrille.language import catalogue
from quadrille.telling.story import tell
from quadrille.terminal.boards.board import find_board

GAME = find_game("iditacards")
WORDS = catalogue(GAME)
BOARD = find_board(GAME, WORDS)


def view_of(position: dict[str, Any], players: int = 1, **options: Any) -> dict[str, Any]:
    return GAME.load(position, GAME.settle({"players": players, **options})).view(0)


def drawn(view: dict[str, Any], width: int = 100) -> list[str]:
    return [line.plain for line in BOARD.draw(view, width)]


def log(*events: tuple[str, dict[str, Any]], forced: bool = False) -> list[dict[str, Any]]:
    told = [{"key": f"iditacards.{key}", "params": params} for key, params in events]
    return [{"ply": 0, "forced": forced, "line": "", "events": told}]


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
@pytest.mark.parametrize("course", ["legs", "classic_solo"])
def test_nothing_runs_over_the_edge(width: int, course: str) -> None:
    player = {
        "position": 42,
        "hand": ["Armour", "Husky", "Mush", "Nuclear Reactor"],
        "deck": ["Move", "Rest"],
        "discard": ["Breakfast", "Dinner", "First Aid", "Lunch"],
        "hypothermia": 7,
    }
    lines = drawn(view_of({"A": player, "supply": ["Push", "Push"]}, course=course), width)
    assert max(len(line) for line in lines) <= max(width, 40)


def test_the_trail_names_squares_and_burdens() -> None:
    lines = drawn(view_of({"A": {"position": 3}}, course="classic_solo"))
    assert lines[1].count("▲") == 5 and lines[1].endswith("⚑")
    assert lines[2].split()[:4] == ["1", "6", "26", "56"]
    assert lines[3].split() == ["c·", "2", "4", "3", "3", "3", "·", "2", "3", "·"]
    assert lines[4].split() == ["h·", "3", "4", "·", "3", "3", "3", "3", "1", "5"]


def test_a_card_that_would_fail_says_why() -> None:
    hand = ["Haste", "Mush", "Rest"]
    player = {"position": 55, "hand": hand, "deck": ["Lunch", "Move"], "hypothermia": 2}
    lines = drawn(view_of({"course": ["Rope Bridge"], "A": player}))
    assert any(" ✗ Haste" in line and "risks fail on this leg" in line for line in lines)
    assert any(" ✗ Mush" in line and "not enough cards in the hand" in line for line in lines)
    assert any(line.startswith("   Rest ") for line in lines)


def test_a_player_at_seven_is_shown_as_stuck() -> None:
    text = "\n".join(drawn(view_of({"A": {"position": 42, "starvation": 7, "hand": ["Rest"]}})))
    assert "stuck: play a food card" in text
    assert "a turn ends with a move" not in text


def test_the_pile_of_a_choice_is_shown_with_its_effects() -> None:
    position = {"A": {"position": 42, "legendary": ["Waffle", "Cricket"]}}
    lines = drawn(
        view_of(
            {
                **position,
                "pending": [
                    {"decision": "checkpoint", "seat": "A"},
                    {"decision": "end", "seat": "A", "stage": "moved"},
                ],
            }
        )
    )
    assert "Your legendary cards:" in lines
    assert any("Waffle" in line and "0/0/0" in line and "draw 2" in line for line in lines)


def test_while_a_card_waits_the_deck_shows_what_fails() -> None:
    player = {
        "position": 42,
        "hand": ["Move"],
        "deck": ["Dinner", "Rest"],
        "risk": [{"card": "Sprint", "left": 3}],
    }
    lines = drawn(view_of({"A": player}))
    assert any(line.endswith("as a payment): Dinner ✗, Rest.") for line in lines)
    player["hand"] = ["Move", "Lunch", "Breakfast"]
    player["deck"] = ["Move", "Rest"]
    assert BOARD.explain(view_of({"A": player}), "deck") == [
        "Your deck, in an order that nobody knows: Move, Rest."
    ]


def test_the_whole_course_can_be_asked_for() -> None:
    lines = BOARD.explain(view_of({"A": {}}, course="classic_solo"), "course")
    assert len(lines) == 10
    assert lines[3] == (
        "Squares 56 to 70, Frozen Lake: starvation cannot rise here; hypothermia to 1 +2."
    )


def test_like_events_are_told_in_one_sentence() -> None:
    told = log(
        ("pay", {"seat": "A", "card": "Move"}),
        ("pay", {"seat": "A", "card": "Rest"}),
        ("pay", {"seat": "B", "card": "Mush"}),
        ("draw", {"seat": "B", "card": None}),
        ("draw", {"seat": "B", "card": None}),
        ("deal", {"seat": "B", "card": None}),
    )
    assert [line.text for line in tell(told, WORDS)] == [
        "A pays with Move, Rest.",
        "B pays with Mush.",
        "B draws 2 cards.",
    ]
