"""What only Iditacards has: its vocabulary of effects, the text of what is pending, a scenario for
every card, and a bot that finishes races."""

import tomllib

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.pending_entries import pending_entries, read_pending_entries
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.iditacards.cards import DECKS, TAGS
from quadrille.games.iditacards.data import reset
from quadrille.games.iditacards.decisions import DECISIONS
from quadrille.games.iditacards.game import GAME
from quadrille.games.iditacards.invariants import to_shuffle
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.vocabulary import DRAW, LOOK, SPEED, read_effect, step_of
from tests.paths import ROOT

CARDS = GAME.tables.cards
BY_NAME = {decision.name: decision for decision in DECISIONS}
SCENARIOS = ROOT / "scenarios" / "iditacards"


@pytest.mark.parametrize(("deck", "size"), [("starter", 26), ("damage", 18)])
def test_the_decks_that_the_rules_count(deck: str, size: int) -> None:
    assert len(CARDS.deck_list(DECKS.index(deck))) == size


def test_every_card_has_a_scenario_of_its_own() -> None:
    named = set()
    for file in SCENARIOS.glob("cards_*.toml"):
        for scenario in tomllib.loads(file.read_text(encoding="utf-8"))["scenario"]:
            named.add(scenario["name"].partition(":")[0])
    assert [name for name in CARDS.names if name not in named] == []


def test_an_effect_is_read_from_its_line() -> None:
    steps, traits = read_effect("speed +3; draw 2; look 5 destroy 1", list(TAGS), joins=False)
    assert steps == [DRAW, 2, 0, LOOK, 5, 1]
    assert traits[SPEED] == 3


def test_a_term_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(ValueError, match="not in the vocabulary"):
        step_of("fly 3", list(TAGS))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_pending_reads_back(players: int) -> None:
    state = GAME.new(players=players)
    rng = Rng(f"frames {players}")
    seen: set[str] = set()
    for _ in range(3000):
        legal = state.legal()
        state.do(legal[rng.below(len(legal))])
        if state.over():
            break
        assert isinstance(state, IditacardsState)
        entries = pending_entries(state)
        again = GAME.start(state.options)
        reset(again)
        read_pending_entries(again, entries, BY_NAME)
        assert again.pending() == state.pending()
        seen.update(entry["decision"] for entry in entries)
    assert {"act", "end", "effect", "energy", "draw"} <= seen


def play(players: int, seed: str) -> State:
    """A race of apprentices."""
    state = GAME.new(players=players)
    dealer = SeededDealer(seed)
    rng = Rng(seed)
    bot = find_bot("apprentice", GAME)
    while not state.over():
        if state.actor == CHANCE:
            dealer.settle(state)
        else:
            state.apply(state.space.read(bot.choose(state.view(state.actor), Budget(), rng).line))
    return state


def test_alone_the_apprentice_mostly_finishes_in_sixty_turns() -> None:
    in_time = 0
    for number in range(20):
        outcome = play(1, f"solitaire {number}").outcome()
        assert outcome is not None
        in_time += outcome.reason == "finish" and outcome.scores[0] <= 60
    assert in_time >= 18


@pytest.mark.parametrize("players", [2, 3, 4])
def test_apprentices_finish_races(players: int) -> None:
    outcome = play(players, "race").outcome()
    assert outcome is not None
    assert outcome.reason == "finish"


def test_a_view_shows_nothing_of_another_hand() -> None:
    state = GAME.new(players=3)
    SeededDealer("views").settle(state)
    whole = state.position(ALL_SEEING)
    seen = state.view(1)["position"]
    assert seen["A"]["hand"] == ["?"] * 6
    assert seen["A"]["deck"] == ["?"] * 19
    assert seen["A"]["unseen"] == sorted(whole["A"]["hand"] + whole["A"]["deck"], key=str.casefold)
    assert "costs" not in seen["A"] and "costs" in seen["B"]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_new_day_shuffles_all_cards_of_a_player(players: int) -> None:
    """What a day shuffles is kept from the start of the game on, through all that is won and lost,
    and found anew in a position that was read."""
    rng = Rng(players)
    state = GAME.start(GAME.settle({"players": players}))
    read = False
    for _ in range(1500):
        if state.actor == CHANCE:
            state.settle(rng)
        elif state.actor == NOBODY:
            break
        else:
            legal = state.legal()
            state.do(legal[rng.below(len(legal))])
        for seat in range(players):
            assert read or state.shuffled[seat] == to_shuffle(state, seat)
        assert not state.problems()
        if not read and state.days[0] == 5:
            state = GAME.load(state.position(ALL_SEEING), state.options)
            assert not any(state.shuffled)
            read = True
    assert read and all(state.shuffled)


def test_a_wrong_shuffle_is_noticed() -> None:
    state = GAME.start(GAME.settle({}))
    state.shuffled[0] = state.shuffled[0][1:]
    assert state.problems() == ["what A shuffled is not what is to be shuffled"]
