"""The apprentice of Clash: how strong it is, how quick, and what it says."""

import math
import os
import time
from typing import Any

import pytest

from quadrille.bots.clash.ratings import ratings
from quadrille.bots.levels import guide_of
from quadrille.bots.player import Bot, Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.games.clash.actions import END
from quadrille.games.clash.game import GAME
from quadrille.language import catalogue

GAMES = 1000 if os.environ.get("QUADRILLE_FULL") else 60

SETS = {"first": {}, "starter": {"set": "starter"}}
DUELS = {
    **SETS,
    "dealt decks": {"format": "preconstructed"},
    "chosen decks": {"format": "preconstructed", "decks": "choose"},
}


def lower_bound(wins: float, games: int) -> float:
    """The lower end of Wilson's 95% interval."""
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def play(options: dict[str, Any], bots: list[Bot], seed: int) -> State:
    state = GAME.start(GAME.settle(options))
    dealer = SeededDealer(seed)
    rng = Rng(f"bots {seed}")
    while True:
        dealer.settle(state)
        if state.over():
            return state
        view = state.view(state.actor)
        line = bots[state.actor].choose(view, Budget(), rng).line
        state.apply(state.space.read(line))


@pytest.mark.parametrize("name", DUELS)
def test_the_apprentice_beats_random_play(name: str) -> None:
    """Paired seats: each deal is played from both sides."""
    apprentice, randomly = find_bot("apprentice", GAME), find_bot("random", GAME)
    wins = 0.0
    for seed in range(GAMES // 2):
        for seat in (0, 1):
            bots = [apprentice, randomly] if seat == 0 else [randomly, apprentice]
            outcome = play(DUELS[name], bots, seed).outcome()
            assert outcome is not None
            wins += outcome.shares[seat]
    assert lower_bound(wins, GAMES) >= 0.85


@pytest.mark.parametrize(("level", "bar"), [(8, 0.85), (10, 0.7), (12, 0.35)])
def test_the_apprentice_breaks_sieges(level: int, bar: float) -> None:
    apprentice = find_bot("apprentice", GAME)
    wins = 0.0
    for seed in range(GAMES):
        outcome = play({"mode": "siege", "level": level}, [apprentice], seed).outcome()
        assert outcome is not None
        wins += outcome.shares[0]
    assert lower_bound(wins, GAMES) >= bar


def test_a_decision_is_quick() -> None:
    """Under 50 ms on average; the bar leaves room for a busy machine."""
    apprentice = find_bot("apprentice", GAME)
    spent, decisions = 0.0, 0
    for options in SETS.values():
        state = GAME.start(GAME.settle(options))
        dealer = SeededDealer(1)
        while True:
            dealer.settle(state)
            if state.over():
                break
            view = state.view(state.actor)
            start = time.process_time()
            choice = apprentice.choose(view, Budget(), Rng(1))
            spent += time.process_time() - start
            decisions += 1
            state.apply(state.space.read(choice.line))
    assert spent / decisions < 0.05


def choose(position: dict[str, Any], **options: Any) -> tuple[str, str]:
    """The line and the reasons in words, for a position with A to move."""
    state = GAME.load(position, GAME.settle(options))
    choice = find_bot("apprentice", GAME).choose(state.view(0), Budget(), Rng(1))
    words = catalogue(GAME)
    return choice.line, " ".join(words.say(reason) for reason in choice.reasons)


def test_it_sees_a_win() -> None:
    line, why = choose(
        {
            "mana": 4,
            "A": {"hand": ["Watchtower", "Ogre"], "upper": [{"card": "Brute"}]},
            "B": {"hand": ["Stronghold", "Baron", "Zombie"], "lower": [{"card": "Troll"}]},
        },
        set="starter",
    )
    assert line == "end"
    assert "It wins the game." in why


def test_it_clears_the_way_for_a_win() -> None:
    """Boom! destroys the Zombie that stands before an open Stronghold."""
    line, why = choose(
        {
            "mana": 2,
            "A": {"hand": ["Watchtower", "Boom!", "Ogre"], "upper": [{"card": "Brute"}]},
            "B": {
                "hand": ["Stronghold", "Baron"],
                "upper": [{"card": "Zombie"}],
                "lower": [{"card": "Troll"}],
            },
        },
        set="starter",
    )
    assert line == "cast Boom! on Zombie"
    assert "It wins the game." in why


def test_it_says_what_it_destroys() -> None:
    line, why = choose(
        {
            "mana": 4,
            "A": {"hand": ["Watchtower", "Annihilation"]},
            "B": {"hand": ["Watchtower", "Baron", "Ogre"], "upper": [{"card": "Troll"}]},
        },
        set="starter",
    )
    assert line == "cast Annihilation on Troll"
    assert "It destroys Troll." in why


def test_it_blocks_what_would_lose() -> None:
    line, why = choose(
        {
            "mana": 4,
            "A": {"hand": ["Stronghold", "Bulwark"]},
            "B": {"hand": ["Watchtower", "Baron", "Zealot"], "lower": [{"card": "Brute"}]},
        }
    )
    assert line == "summon Bulwark lower"
    assert "It blocks the lower lane, where 5 attack stands" in why


def test_it_takes_the_better_card() -> None:
    cards = GAME.card_sets["first"]
    rating = ratings(cards)
    assert rating[cards.number["scavenger"]] > rating[cards.number["zealot"]]
    row = ["Zealot", "Scavenger", "Ferryman", "Bulwark"]
    position = {
        "pending": [
            {"decision": "take", "seat": "A", "cards": 1},
            {"decision": "take", "seat": "B", "cards": 2},
            {"decision": "last", "seat": "A"},
            {"decision": "deal", "seat": "A", "cards": 8},
            {"decision": "deal", "seat": "B", "cards": 8},
            {"decision": "turn", "seat": "B"},
        ],
        "turn": 0,
        "row": row,
        "A": {"turns": 0},
        "B": {"turns": 0},
    }
    best = max(row, key=lambda name: rating[cards.number[name.casefold()]])
    line, why = choose(position)
    assert line == f"take {best}"
    assert "for" in why and "mana" in why


def test_reasons_end_with_the_turn() -> None:
    """In a Siege the search may look past the enemy's turn; that is another turn."""
    state = GAME.start(GAME.settle({"mode": "siege"}))
    dealer = SeededDealer(1)
    while True:
        dealer.settle(state)
        if len(state.legal()) > 1 and END in state.legal():
            break
        state.do(state.legal()[0])
    play = next(action for action in state.legal() if action != END)
    guide = guide_of(GAME)
    told = [reason.data() for reason in guide.reasons(state, [play, END, play, play])]
    assert told == [reason.data() for reason in guide.reasons(state, [play])]
