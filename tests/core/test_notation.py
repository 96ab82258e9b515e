"""Every action has one line that reads back; every misspelling has its sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import Illegal, Unreadable
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.seats import CHANCE
from quadrille.games.registry import find_game, game_ids
from quadrille.language import catalogue
from tests.small_game import SPACE as AMBUSH

UNITS = ["Brute", "Bridge Rat", "", "Boom!"]
SPACE = ActionSpace(
    players=[
        Family(0, "end"),
        Family(1, "summon {unit} {lane}", UNITS, ["upper", "lower"]),
        Family(9, "cast {spell} on {unit}", ["Vortex on Fire", "Vortex"], UNITS),
    ],
    chance=[Family(20, "reveal {card}", UNITS)],
)


def spaces() -> list[ActionSpace]:
    games = [find_game(name) for name in game_ids()]
    states = [game.new(**options) for game in games for options in game.variants().values()]
    return [SPACE, AMBUSH, *(state.space for state in states)]


def test_every_line_reads_back_as_its_action() -> None:
    for space in spaces():
        lines = [space.line(action) for action in space.actions()]
        assert len(set(lines)) == len(lines)
        assert [space.read(line) for line in lines] == space.actions()


@given(st.sampled_from(SPACE.actions()), st.integers(1, 3), st.booleans())
def test_case_and_spacing_do_not_matter(action: int, spaces: int, loud: bool) -> None:
    line = SPACE.line(action).replace(" ", " " * spaces)
    assert SPACE.read(f" {line.upper() if loud else line.lower()}\t") == action


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        action = SPACE.read(text)
    except Unreadable as error:
        assert error.message.key.startswith("core.")
    else:
        assert SPACE.line(action).casefold() == " ".join(text.split()).casefold()


def test_players_come_before_chance_and_gaps_are_no_actions() -> None:
    assert SPACE.players == 17
    assert SPACE.size == 24
    assert 1 + 2 * 2 not in SPACE.actions()
    with pytest.raises(ValueError, match="no action"):
        SPACE.line(1 + 2 * 2)
    with pytest.raises(ValueError, match="no action"):
        SPACE.line(99)


@pytest.mark.parametrize(
    ("text", "key", "params"),
    [
        ("dance", "core.unknown_verb", {"verbs": ["cast", "end", "summon"]}),
        ("", "core.unknown_verb", {"text": ""}),
        ("summon", "core.wrong_form", {"forms": ["summon {unit} {lane}"]}),
        ("summon Brut upper", "core.unknown_name_near", {"meant": "Brute", "slot": "unit"}),
        ("summon Dragon upper", "core.unknown_name", {"word": "Dragon"}),
        ("summon Brute sideways", "core.unknown_name", {"slot": "lane", "word": "sideways"}),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, key: str, params: dict[str, object]) -> None:
    with pytest.raises(Unreadable) as caught:
        SPACE.read(text)
    message = caught.value.message
    assert message.key == key
    assert params.items() <= message.params.items()


def test_hidden_slots_are_question_marks() -> None:
    action = SPACE.read("summon Bridge Rat lower")
    assert SPACE.scrubbed(action, ["unit"]) == "summon ? lower"
    assert SPACE.scrubbed(action, ["unit", "lane"]) == "summon ? ?"
    assert SPACE.scrubbed(action, []) == "summon Bridge Rat lower"


NO_ACTIONS = (-1, -40, 2**31, 2**62, -(2**63), 2**63, 2**64, 10**30)
"""Numbers outside of every action space."""


@pytest.mark.parametrize("name", game_ids())
def test_a_number_that_is_no_action_is_refused_in_words(name: str) -> None:
    game = find_game(name)
    words = catalogue(game)
    for options in game.variants().values():
        state = game.new(**options)
        dealer = SeededDealer("numbers")
        actions = set(state.space.actions())
        gaps = set(range(state.space.size + 3)) - actions
        while True:  # at the first chance, and at the first decision
            for number in (*NO_ACTIONS, *gaps):
                with pytest.raises(Illegal) as refused:
                    state.apply(number)
                assert str(number) in words.say(refused.value.message)
            if state.actor != CHANCE:
                break
            while state.actor == CHANCE:
                state.do(dealer.choose(state))


def test_every_action_with_a_line_is_an_action() -> None:
    for space in spaces():
        assert [n for n in range(-3, space.size + 3) if space.has(n)] == space.actions()
