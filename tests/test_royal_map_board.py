"""The terminal board of Royal Map: wide maps stay readable, and a face card shows its reach."""

from typing import Any

from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.games.registry import find_game
from quadrille.language import catalogue
from quadrille.terminal.boards.board import find_board

GAME = find_game("royal_map")
BOARD = find_board(GAME, catalogue(GAME))


def view_of(position: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    return GAME.load(position, GAME.settle({})).view(seat)


def drawn(view: dict[str, Any]) -> list[str]:
    return [line.plain for line in BOARD.draw(view, 80)]


def test_the_whole_table_stands_in_eighty_columns() -> None:
    corners = {"-8,-8": "10♥", "8,8": "10♠", "-8,8": "K♥", "8,-8": "K♠"}
    lines = drawn(view_of({"map": corners}))
    assert max(len(line) for line in lines) <= 80
    rows = [line for line in lines if line[:4].strip().lstrip("-").isdigit()]
    assert len(rows) == 17
    assert rows[0].startswith("   8 [K♥]") and rows[0].rstrip().endswith("10♠")
    assert rows[-1].startswith("  -8  10♥") and rows[-1].rstrip().endswith("{K♠}")


def test_the_map_is_cropped_to_what_is_used() -> None:
    lines = drawn(view_of({"map": {"3,4": "K♥", "4,4": "5♣", "4,5": "J♠"}}))
    assert "   5   · {J♠}" in lines
    assert "   4 [K♥]  5♣" in lines
    assert " y/x   3   4 " in lines


def test_cells_to_choose_are_marked() -> None:
    lines = drawn(view_of({"asked": "place", "number": "6♦", "map": {"0,0": "4♥"}}))
    assert "   0   ○   4♥  ○ " in lines


def test_a_card_face_down_is_told_to_its_owner_only() -> None:
    position = {
        "asked": "station",
        "to_move": "B",
        "map": {"0,0": "4♥", "0,1": "K♥ (face down)"},
    }
    assert "[K♥]" in "\n".join(drawn(view_of(position, 0)))
    others = "\n".join(drawn(view_of(position, 1)))
    assert "[??]" in others and "K♥" not in others
    assert not any("K♥" in line for line in BOARD.words(view_of(position, 1)))


def test_pools_and_worths_are_shown() -> None:
    position = {
        "map": {"0,0": "K♥", "2,0": "Q♦", "0,5": "Q♠", "0,4": "9♥"},
        "A": {"pool": ["2♥", "10♦", "3♣", "4♠"]},
        "B": {"pool": ["5♠", "6♠"]},
    }
    lines = drawn(view_of(position))
    assert "    in the Map  Q♦ 2,0 (10)  K♥ 0,0 (12)" in lines
    assert "    in the Map  Q♠ 0,5 (11)" in lines
    assert " [Red] pool  ♦ 10  ♥ 2  Σ 12  ♣ 3  ♠ 4  Σ 7" in lines
    assert "J♦!" in "\n".join(lines) and "Q♥!" not in "\n".join(lines)


def test_a_face_card_shows_its_reach_and_its_odds() -> None:
    position = {
        "map": {"0,0": "K♥", "1,0": "Q♠", "-1,0": "5♣", "0,1": "J♣", "4,4": "A♠"},
        "A": {"pool": ["7♥"]},
        "B": {"pool": ["9♠"]},
    }
    view = view_of(position)
    said = BOARD.explain(view, "kh")
    assert "K♥ stands at 0,0 and is worth 7." in said
    assert "Beside it, to swap with or to consume: 5♣ -1,0." in said
    assert "K♥ may confront Q♠ at 1,0: loses 7 : 9." in said
    assert "K♥ may confront J♣ at 0,1: wins 7 : 5." in said
    assert any(line.startswith("   0 * 5♣[K♥]!Q♠}") for line in said)
    assert " K♥ may confront Q♠ at 1,0: loses 7 : 9." in drawn(view)
    assert any(
        "coin" in line for line in BOARD.explain(view_of({**position, "to_move": "B"}), "A♠")
    )
    assert "even" in BOARD.explain(view, "10♦")[0]
    assert "not in the Map" in BOARD.explain(view, "Q♥")[0]
    assert BOARD.explain(view, "Brute") == []


def test_every_position_of_a_game_can_be_drawn_and_told() -> None:
    rng = Rng("board")
    state = GAME.new()
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.settle(rng)
            continue
        view = state.view(state.actor)
        assert all(len(line) <= 100 for line in drawn(view)[2:])
        assert BOARD.words(view)
        legal = state.legal()
        state.do(legal[rng.below(len(legal))])
    assert "over" in drawn(state.view(0))[0]
