"""The board of the Horde: it draws and tells every position, foresees and explains."""

from typing import Any

import pytest

from quadrille.core.rng import Rng
from quadrille.games.horde import GAME
from quadrille.language import catalogue
from quadrille.terminal.boards.board import find_board


def test_the_board_draws_and_tells_every_position() -> None:
    words = catalogue(GAME)
    board = find_board(GAME, words)
    for options in ({}, {"mode": "competition"}):
        state = GAME.new(**options)
        rng = Rng("board")
        while not state.over():
            for eye in (-1, *range(GAME.seats(state.options))):
                view = state.view(eye)
                for width in (78, 100):
                    assert max(line.cell_len for line in board.draw(view, width)) <= width
                assert not any("horde." in line for line in board.words(view))
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])


def said_of(position: dict[str, Any], **options: object) -> str:
    """The table in words, to the left player."""
    view = GAME.load(position, GAME.settle(options)).view(0)
    return "\n".join(find_board(GAME, catalogue(GAME)).words(view))


def test_the_forecast_is_what_happens_when_nothing_is_spent() -> None:
    said = said_of(
        {
            "pending": [{"decision": "line", "seat": "A", "line": 1}],
            "breezes": {"1": "8♠", "2": "4♠", "3": "4♦", "4": "2♥"},
            "A": {
                "hand": [2],
                "field": {
                    "tracer": {"square": "A1"},
                    "combatant": {"square": "B2"},
                    "winger": {"square": "C4"},
                    "fire-linker": {"square": "D4"},
                },
            },
        }
    )
    assert "A1: 4 against wind 8, destroyed (+1: only wounded, +4: holds, +5: may move)" in said
    assert "the Combatant on B2: 3 against wind 4, wounded, back to B3; 3 against wind 4" in said
    assert "4, destroyed (+1: holds, +2: may move)." in said
    assert "the Winger on C4: 2 against wind 2, holds (+1: may move)." in said
    assert "the Fire-linker on D4: 1 against wind 2, back to the Aval (+1: holds" in said


def test_the_forecast_has_face_up_enemies_and_pushes() -> None:
    """The Chase wounds the Combatant, who then dies of a wind that would only drive her back; the
    Winger is pushed. What lies face down over D is nobody's business yet."""
    said = said_of(
        {
            "pending": [{"decision": "horde", "seat": "A", "step": "acting"}],
            "breezes": {"2": "5♠", "4": "3♥"},
            "encounters": {
                "A": {"rank": "J"},
                "B": {"rank": "Q"},
                "C": {"rank": "K"},
                "D": {"rank": "J", "down": True},
            },
            "A": {
                "hand": [2, 2, 2, 2],
                "pack": [5, 5],
                "field": {
                    "combatant": {"square": "A2"},
                    "tracer": {"square": "B2"},
                    "fire-linker": {"square": "C3"},
                    "winger": {"square": "B3"},
                },
                "aval": ["fire-linker"],
            },
        }
    )
    assert "on A2: Chase (J): wounded; 3 against wind 5, destroyed (+2: only wounded)" in said
    assert "the Tracer on B2: Véramorphe (Q): a Pack card lost; 4 against wind 5, wounded" in said
    assert "Winger on B3: Véramorphe (Q): a Pack card lost, pushed to B4 by the Tracer; 2" in said
    assert "the Fire-linker on C3: Corroyeur (K): one in the Aval destroyed." in said
    assert "the Pack has 2, and the Horde is lost" in said


def test_no_more_points_are_asked_for_a_line_that_is_being_resolved() -> None:
    said = said_of(
        {
            "pending": [
                {"decision": "won", "seat": "A", "role": "winger"},
                {"decision": "facing", "seat": "A", "line": 4},
            ],
            "breezes": {"4": "4♥"},
            "facing": ["tracer"],
            "boost": 3,
            "A": {
                "hand": [2],
                "field": {"winger": {"square": "A4"}, "tracer": {"square": "B4", "wounded": True}},
            },
        }
    )
    assert "the Tracer on B4: 7 against wind 4, holds." in said


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("winger", "The Chase spares him."),
        ("Combatant", "The Véramorphe spares her."),
        ("veramorphe", "The Véramorphe (Q): takes a Pack card"),
        ("k", "The Corroyeur (K): for every character"),
        ("pack", "in any order: 5 ×2, 7. Discarded: 9."),
        ("wit", "Wit of A: Tracer. Lost or dismissed: Winger ×2."),
        ("breezes", "in any order: 3♥, 10♠. Discarded: –."),
        ("encounters", "face down: Chase (J) ×2. Discarded: Ace."),
        ("drop", "2  W  T  T  W"),
    ],
)
def test_things_are_explained(word: str, said: str) -> None:
    position = {
        "breezes": {"1": "2♥"},
        "breeze_deck": ["10♠", "3♥"],
        "encounters": {"A": {"rank": "J", "down": True}},
        "encounter_deck": ["J"],
        "encounter_discard": ["A"],
        "A": {
            "up": "2♥",
            "field": {"tracer": {"square": "A1"}},
            "hand": [2],
            "pack": [5, 7, 5],
            "discard": [9],
            "wit": ["tracer"],
            "lost": ["winger", "winger"],
        },
    }
    view = GAME.load(position, GAME.settle({})).view(0)
    explained = find_board(GAME, catalogue(GAME)).explain(view, word)
    assert said in "\n".join(explained)


def test_by_the_other_table_others_are_spared() -> None:
    view = GAME.new(immunity="table").view(0)
    explained = find_board(GAME, catalogue(GAME)).explain(view, "winger")
    assert explained[0].endswith("The Véramorphe spares him.")
