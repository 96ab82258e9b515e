"""The terminal board of Royal Map: wide maps stay readable, and a face card shows its reach."""

from typing import Any

from quadrille.core.messages import message_from
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


def test_cells_to_choose_carry_the_number_of_the_choice() -> None:
    view = view_of({"asked": "place", "number": "6♦", "map": {"0,0": "4♥"}})
    assert "   0   ○1  4♥  ○2" in drawn(view)
    assert view["legal"] == ["place -1,0", "place 1,0"]


def test_the_drawn_card_says_what_it_wants_around_it() -> None:
    position = {"asked": "place", "number": "3♣", "map": {"0,0": "9♥"}}
    words = catalogue(GAME)
    asked = words.say(message_from(view_of(position)["prompt"]))
    assert asked.endswith("only red left and right of it, only black above and below.")
    loose = GAME.load(position, GAME.settle({"setup": "anchor"})).view(0)
    assert "some red left or right of it" in words.say(message_from(loose["prompt"]))


def test_a_screen_too_narrow_for_the_map_gets_its_words() -> None:
    wide = view_of({"map": {"-8,0": "10♥", "8,0": "10♠", "-8,1": "K♥", "8,1": "K♠"}})
    lines = [line.plain for line in BOARD.draw(wide, 60)]
    assert "Row 0: at -8 10♥, at 8 10♠." in lines
    assert max(len(line) for line in lines) <= 60
    assert BOARD.sketch(wide, "K♥", 60) == []


def test_long_lists_are_folded() -> None:
    court = {"0,0": "K♥", "1,0": "Q♥", "2,0": "J♥", "3,0": "A♥", "4,0": "K♦", "5,0": "Q♦"}
    numbers = [f"{value}{suit}" for suit in "♣♦♥♠" for value in range(2, 10)]
    view = view_of(
        {"map": {**court, "6,0": "J♦", "7,0": "10♥", "8,0": "K♠"}, "A": {"pool": numbers}}
    )
    for width in (60, 80):
        assert max(line.cell_len for line in BOARD.draw(view, width)) <= width


def test_a_card_face_down_is_told_to_its_owner_only() -> None:
    position = {
        "asked": "station",
        "to_move": "B",
        "map": {"0,0": "4♥", "0,1": {"card": "K♥", "face_down": True}},
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
    assert "    in the Map  Q♦ 2,0 (10) stranded  K♥ 0,0 (12) stranded" in lines
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
    assert said[0].startswith("K♥ is a red King: worth the sum of the red cards")
    assert "It stands at 0,0 and is worth 7." in said
    assert "Beside it, to swap with or to consume: 5♣ (-1,0)." in said
    assert "K♥ may confront Q♠ at 1,0: loses 7 : 9." in said
    assert "K♥ may confront J♣ at 0,1: wins 7 : 5." in said
    sketch = [line.plain for line in BOARD.sketch(view, "kh", 80)]
    assert any(line.startswith("   0  *5♣[K♥]!Q♠!") for line in sketch)
    assert " K♥ may confront Q♠ at 1,0: loses 7 : 9." in drawn(view)
    assert any(
        "coin" in line for line in BOARD.explain(view_of({**position, "to_move": "B"}), "A♠")
    )
    assert BOARD.explain(view, "Brute") == [] == BOARD.sketch(view, "Brute", 80)


def test_every_card_is_explained_wherever_it_is() -> None:
    position = {
        "map": {"0,0": "K♥", "1,0": "5♣", "5,5": "K♠"},
        "A": {"pool": ["7♣"], "faces": ["J♥", "Q♥"]},
        "gone": ["A♠"],
    }
    view = view_of(position)
    jack = BOARD.explain(view, "J♥")
    assert "worth 5, confronts only the enemy straight above him" in jack[0]
    assert jack[1:] == ["It is in the Face deck, and the pool can pay for it now."]
    assert BOARD.explain(view, "Q♥")[1:] == ["It is in the Face deck."]
    assert BOARD.explain(view, "A♠")[1:] == ["It has left the game."]
    assert BOARD.explain(view, "7♣")[1:] == ["It is in the pool of Red."]
    assert BOARD.explain(view, "5♣")[1:] == ["It lies at 1,0."]
    building = view_of({"asked": "place", "number": "6♦", "map": {"0,0": "4♥"}})
    assert "even" in BOARD.explain(building, "6♦")[1]
    hidden = {
        "asked": "station",
        "to_move": "B",
        "map": {"0,0": "4♥", "0,1": {"card": "K♥", "face_down": True}},
    }
    assert len(BOARD.explain(view_of(hidden, 1), "K♥")) == 1


def test_a_tie_says_what_decides_it() -> None:
    position = {
        "map": {"0,0": "K♥", "1,0": "Q♠", "-1,0": "J♣", "0,5": "9♥"},
        "A": {"pool": ["5♥"]},
        "B": {"pool": ["5♠"]},
    }
    words = BOARD.words(view_of(position))
    assert "K♥ may confront Q♠ at 1,0: loses 5 : 5 by the lower suit." in words
    assert "K♥ may confront J♣ at -1,0: wins 5 : 5, as the aggressor." in words
    black = BOARD.words(view_of({**position, "to_move": "B"}, 1))
    assert "Q♠ may confront K♥ at 0,0: wins 5 : 5 by the higher suit." in black


def test_the_lines_about_confrontations_stand_in_eighty_columns() -> None:
    position = {"map": {"-1,-7": "J♦", "-1,-6": "J♠", "-3,-8": "A♥", "-2,-7": "4♣"}}
    lines = drawn(view_of(position))
    assert " J♦ may confront J♠ at -1,-6: a coin, tails removes the aggressor; no undo." in lines
    assert " A♥ may confront J♠ at -1,-6: a coin, tails removes nobody; no undo." in lines
    assert max(len(line) for line in lines) <= 80


def test_a_card_on_the_march_shows_whom_it_could_confront() -> None:
    position = {
        "asked": "march",
        "face": "J♥",
        "left": 2,
        "number": "3♥",
        "map": {"0,0": "J♥", "0,1": "A♣", "1,0": "4♣", "5,5": "K♠"},
    }
    odds = "J♥ may confront A♣ at 0,1: wins, an Ace that is attacked loses."
    assert f" {odds}" in drawn(view_of(position))
    assert odds in BOARD.words(view_of(position))


def test_a_card_without_land_beside_it_is_called_stranded() -> None:
    view = view_of({"map": {"0,0": "K♥", "4,4": "J♠", "4,5": "4♣"}})
    lines = drawn(view)
    assert "    in the Map  K♥ 0,0 (0) stranded" in lines
    assert "    in the Map  J♠ 4,4 (5)" in lines
    assert any("K♥" in line and "stranded" in line for line in BOARD.words(view))


def test_the_card_on_its_way_stands_in_brackets() -> None:
    position = {"asked": "station cell", "face": "K♥", "map": {"0,0": "4♥"}}
    assert any("Face deck" in line and "[K♥]" in line for line in drawn(view_of(position)))
    assert not any("[K♥]" in line for line in drawn(view_of(position, 1)))


def test_every_position_of_a_game_can_be_drawn_and_told() -> None:
    rng = Rng("board")
    state = GAME.new()
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.settle(rng)
            continue
        view = state.view(state.actor)
        assert all(len(line) <= 80 for line in drawn(view))
        assert BOARD.words(view)
        legal = state.legal()
        state.do(legal[rng.below(len(legal))])
    assert "over" in drawn(state.view(0))[0]
