"""Our games in OpenSpiel: its own checks, and what its algorithms rely on."""

import math
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from quadrille.adapters.openspiel import load, resampler
from quadrille.core.seats import seat_letter
from quadrille.games.registry import HOUSE_GAMES
from tests.adapters.environments import CHOSEN, loaded, play_spiel
from tests.paths import ROOT

EXAMPLES = sorted(path.name for path in (ROOT / "examples").glob("openspiel_*.py"))
SMALL = """
game = "clash"
pending = [
    { decision = "deal", seat = "A", cards = 2 },
    { decision = "deal", seat = "B", cards = 2 },
    { decision = "turn", seat = "A" },
]
options = { tide = 1 }
A.deck = ["Zealot", "Raider"]
B.deck = ["Scavenger", "Firebrand"]
"""


def played(game: Any, seed: int, moves: float = math.inf) -> Any:
    """A state so many moves into a random game, or its end."""
    return play_spiel(game.new_initial_state(), seed, moves)


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_a_playthrough_comes_out_the_same_twice(game: str) -> None:
    name = f"quadrille_{game}" + ("(players=1,max_turns=20)" if game == "iditacards" else "")
    assert playthrough(name, None, seed=1) == playthrough(name, None, seed=1)


@pytest.mark.parametrize(("game", "variant"), CHOSEN)
def test_returns_are_the_shares_of_the_win(game: str, variant: str) -> None:
    spiel = loaded(game, variant)
    state = played(spiel, 1)
    shares = state.course.world.outcome().shares
    assert state.is_terminal() and len(state.returns()) == len(shares)
    if len(shares) == 1:
        assert spiel.min_utility() == 0.0 <= state.returns()[0] <= 1.0
        assert state.returns() == state.course.world.outcome().utilities()
        assert spiel.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    else:
        assert sum(state.returns()) == pytest.approx(spiel.utility_sum()) == 0.0
        assert all(spiel.min_utility() <= mine <= 1.0 for mine in state.returns())
        best = max(range(len(shares)), key=shares.__getitem__)
        assert state.returns()[best] == max(state.returns())


def test_after_the_end_masks_are_as_in_openspiels_own_games() -> None:
    ours = played(load("clash"), 1)
    theirs = played(pyspiel.load_game("leduc_poker"), 1)
    for state in (ours, theirs):
        assert state.is_terminal() and state.legal_actions() == []
        assert not any(state.legal_actions_mask(0))


def test_three_share_a_loss() -> None:
    game = load("iditacards", players=3, max_turns=1)
    assert sorted(played(game, 1).returns()) == [-0.5, -0.5, 1.0]
    assert game.min_utility() == -0.5


def test_actions_are_our_lines_and_numbers() -> None:
    state = played(load("clash"), 1, 30)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    world = state.course.world
    assert state.legal_actions() == sorted(world.legal())
    for action in state.legal_actions():
        assert state.action_to_string(action) == world.line(action)
        assert state.string_to_action(world.line(action)) == action
    other = 1 - state.current_player()
    assert state.legal_actions(other) == []


def test_chance_has_our_odds() -> None:
    state = load("clash").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    lines = {state.action_to_string(action): odds for action, odds in outcomes.items()}
    assert lines == {"opener A": 0.5, "opener B": 0.5}
    assert max(outcomes) < state.get_game().max_chance_outcomes()


def test_a_copy_goes_its_own_way() -> None:
    state = played(load("clash"), 1, 20)
    before, told = str(state), state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == (before, told)
    assert copy.information_state_string(0) != told
    assert copy.history() == [*state.history(), copy.history()[-1]]


@pytest.mark.parametrize("moves", [25, 40, 60])
def test_an_information_state_is_what_the_player_was_told(moves: int) -> None:
    """Hands are dealt face down: the other's cards are question marks, one's own are names."""
    state = played(load("clash"), 3, moves)
    for player in (0, 1):
        text = state.information_state_string(player)
        lines = text.splitlines()
        assert lines[0] == seat_letter(player)
        assert len(lines) == 2 + len(state.history())
        dealt = [line for line in lines if line.startswith("deal ")]
        hidden = [line for line in dealt if "?" in line]
        if moves >= 60:
            assert len(hidden) == 8 and len(dealt) == 16


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_what_is_imagined_looks_the_same_to_its_player(game: str) -> None:
    spiel = load(game)
    imagine = resampler(1)
    worlds = set()
    for moves in (10, 40, 60, 80, 100):
        state = played(spiel, 2, moves)
        for player in range(spiel.num_players()):
            for _ in range(3):
                other = imagine(state, player)
                worlds.add(str(other))
                told = other.information_state_string(player)
                assert told == state.information_state_string(player)
                assert other.current_player() == state.current_player()
                assert other.observation_tensor(player) == state.observation_tensor(player)
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()
    assert len(worlds) > 5 * spiel.num_players() or game == "royal_map"  # hides one card at most


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_tensors_are_the_layout(game: str) -> None:
    spiel = load(game)
    state = played(spiel, 1, 50)
    layout = spiel.layout
    seen = make_observation(spiel)
    seen.set_from(state, 0)
    numbers = state.course.world.observe(0)
    assert list(seen.dict) == [field.name for field in layout.fields]
    assert {name: list(part) for name, part in seen.dict.items()} == layout.read(numbers)
    assert np.array_equal(seen.tensor, np.array(list(numbers)))
    assert state.observation_tensor(0) == state.information_state_tensor(0) == list(numbers)
    assert spiel.observation_tensor_size() == layout.size


def test_public_and_private_make_up_the_observation() -> None:
    game = load("clash")
    state = played(game, 1, 45)
    none, one = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=none)
    )
    private = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=one)
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert private.string_from(state, 0) != private.string_from(state, 1)
    assert public.tensor is None
    with pytest.raises(ValueError, match="Perfect recall"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=True, private_info=none))


def test_a_game_begins_in_a_position() -> None:
    game = load("clash", position=SMALL, first_mana=3)
    again = pyspiel.load_game(str(game))
    assert again == game and str(again.new_initial_state()) == str(game.new_initial_state())
    state = game.new_initial_state()
    lines = {state.action_to_string(action) for action in state.legal_actions()}
    assert lines == {"deal Zealot", "deal Raider"}
    options = state.course.world.options
    assert (options["tide"], options["first_mana"]) == (1, 3)
    pyspiel.random_sim_test(game, 3, serialize=True, verbose=False)


def test_a_preset_is_a_parameter() -> None:
    game = pyspiel.load_game("quadrille_iditacards(preset=three,max_turns=5)")
    options = game.new_initial_state().course.world.options
    assert (game.num_players(), options["max_turns"]) == (3, 5)
    assert str(pyspiel.load_game(str(game))) == str(game)
    with pytest.raises(ValueError, match="iditacards has no preset 'huge'"):
        pyspiel.load_game("quadrille_iditacards(preset=huge)")


@pytest.mark.parametrize(
    ("game", "position", "options", "told"),
    [
        ("clash", "", {"set": "third"}, "set"),
        ("clash", "", {"mode": "siege", "set": "first"}, "[Ss]iege"),
        ("clash", 'game = "horde"', {}, "horde"),
        ("clash", "game = ", {}, "position"),
        ("clash", 'game = "clash"\nA.hand = ["Nobody"]', {}, "Nobody"),
        ("iditacards", "", {"players": 5}, "players"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    game: str, position: str, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told) as refusal:
        load(game, position=position, **options)
    assert str(refusal.value).endswith(".")


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import quadrille.adapters.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError") and "'.[openspiel]'" in last


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_run(name: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / name)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout or "equilibrium" in done.stdout
