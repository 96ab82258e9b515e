"""Every bot of every game: reproducible, legal, honest, and never shown a state."""

import math
import os
from typing import Any

import pytest

from quadrille.bots.levels import levels
from quadrille.bots.player import Bot, Budget, Choice, read_budget
from quadrille.bots.registry import adviser, bot_names, find_bot, usual_bot
from quadrille.core.compiling import engine
from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import Unreadable
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.games.registry import find_game, game_ids
from quadrille.language import catalogue, sentence
from tests.small_game import GAME as AMBUSH

FULL = bool(os.environ.get("QUADRILLE_FULL"))
ROUNDS = 12
"""Of a search, so that every decision of a game can be looked at."""
MOST = 400 if FULL or engine() == "compiled" else 60
"""Decisions of one game that are looked at: on the pure engine only as many as show that bots run
on it, since both engines are shown to play alike (tests/core/test_both_engines.py)."""

CASES = [
    pytest.param(game, bot, variant, id=f"{game}-{bot}-{variant}")
    for game in game_ids()
    for bot in bot_names(find_game(game))
    for variant in find_game(game).variants()
]


def measure(game: Game, name: str) -> Budget:
    """The bot's own, but few rounds for one that searches."""
    searches = levels(game).get(name, {}).get("mind") == "search"
    return Budget(rounds=ROUNDS) if searches else Budget()


def decisions(
    game: Game, bot: Bot, options: dict[str, Any], seed: int, budget: Budget
) -> list[State]:
    """The states of a game that the bot plays against itself, one before each real decision."""
    state = game.start(game.settle(options))
    dealer = SeededDealer(seed)
    found: list[State] = []
    while True:
        dealer.settle(state)
        if state.over() or len(found) == MOST:
            return found
        if len(state.legal()) > 1:
            found.append(state.clone())
        line = bot.choose(state.view(state.actor), budget, Rng(f"{seed}/{len(found)}")).line
        state.apply(state.space.read(line))


def told(choice: Choice) -> tuple[object, ...]:
    """A choice as values that can be compared."""
    reasons = [reason.data() for reason in choice.reasons]
    return choice.line, choice.value, choice.alternatives, reasons


@pytest.mark.parametrize(("game_id", "name", "variant"), CASES)
def test_choices_are_legal_reproducible_and_honest(game_id: str, name: str, variant: str) -> None:
    game = find_game(game_id)
    bot = find_bot(name, game)
    budget = measure(game, name)
    words = catalogue(game)
    for seed in range(3 if FULL else 1):
        for ply, state in enumerate(decisions(game, bot, game.variants()[variant], seed, budget)):
            seat = state.actor
            view = state.view(seat)
            choice = find_bot(name, game).choose(view, budget, Rng(ply))
            assert choice.line in view["legal"]
            assert all(other.line in view["legal"] for other in choice.alternatives)
            assert choice.line not in [other.line for other in choice.alternatives]
            assert choice.value is None or 0 <= choice.value <= 1
            assert all(words.has(reason.key) for reason in choice.reasons)
            # The same again, from a state that differs in what the seat cannot see.
            other = state.clone()
            other.reimagine(seat, Rng(f"other {ply}"))
            again = find_bot(name, game).choose(other.view(seat), budget, Rng(ply))
            assert told(again) == told(choice)


def test_bots_by_name() -> None:
    clash = find_game("clash")
    assert bot_names(clash) == ["random", "novice", "apprentice", "adept", "master"]
    assert adviser(clash, "compiled") == "master"
    assert adviser(clash, "pure") == "apprentice"
    assert usual_bot(clash) == "apprentice"
    with pytest.raises(Unreadable) as caught:
        find_bot("wizard", clash)
    assert sentence(caught.value) == (
        "There is no bot 'wizard' for clash; there are: random, novice, apprentice, adept, master."
    )


def test_a_game_without_bots_of_its_own_is_searched_by_its_rules_alone() -> None:
    assert bot_names(AMBUSH) == ["random", "adept", "master"]
    for name in bot_names(AMBUSH):
        for state in decisions(AMBUSH, find_bot(name, AMBUSH), {}, 1, measure(AMBUSH, name)):
            assert len(state.legal()) > 1


def test_budgets_as_people_write_them() -> None:
    assert read_budget("2000") == Budget(rounds=2000)
    assert read_budget("0.5s") == Budget(seconds=0.5)
    for text in ("", "0", "-1", "s", "-2s", "nans", "many"):
        with pytest.raises(Unreadable) as caught:
            read_budget(text)
        assert "is no budget" in sentence(caught.value)


def test_random_plays_everything_alike() -> None:
    clash = find_game("clash")
    bot = find_bot("random", clash)
    view = {"legal": ["one", "two", "three"]}
    rng = Rng(1)
    counts = dict.fromkeys(view["legal"], 0)
    for _ in range(3000):
        counts[bot.choose(view, Budget(), rng).line] += 1
    assert all(abs(count - 1000) < 5 * math.sqrt(1000 * 2 / 3) for count in counts.values())
