"""The bots of Iditacards: what they know of cards and positions, and that they get home."""

import copy
import pickle

import pytest

from quadrille.bots.iditacards.judging import Judging
from quadrille.bots.iditacards.outlook import Outlook
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.rng import Rng
from quadrille.games.iditacards.game import GAME
from quadrille.games.iditacards.state import IditacardsState

NUMBER = GAME.tables.cards.number
JUDGING = Judging(GAME)
OUTLOOK = Outlook(GAME.tables.cards)


def alone(course: str) -> IditacardsState:
    options = GAME.settle({"players": 1, "course": course})
    return GAME.start(options)


def test_cards_are_worth_more_to_whom_they_relieve() -> None:
    state = alone("classic_solo")
    first_aid, lunch, mush = NUMBER["first aid"], NUMBER["lunch"], NUMBER["mush"]
    before = [JUDGING.worth_now(state, 0, card) for card in (first_aid, lunch, mush)]
    state.counters[0] = 5
    cold = [JUDGING.worth_now(state, 0, card) for card in (first_aid, lunch, mush)]
    assert cold[0] > before[0]
    assert cold[1:] == before[1:]
    state.counters[1] = 5
    assert JUDGING.worth_now(state, 0, lunch) > before[1]


@pytest.mark.parametrize("seed", [5, 8, 18])
def test_it_finishes_the_cold_course(seed: int) -> None:
    """Games that were lost for good at hypothermia 7, every personal card destroyed."""
    bot = find_bot("apprentice", GAME)
    state = alone("classic_solo")
    dealer = SeededDealer(seed)
    ply = 0
    while True:
        dealer.settle(state)
        if state.over():
            break
        line = bot.choose(state.view(0), Budget(), Rng(f"{seed}/{ply}")).line
        state.apply(state.space.read(line))
        ply += 1
    assert state.position_of[0] > 160


def at_the_start() -> IditacardsState:
    state = alone("legs")
    SeededDealer(1).settle(state)
    return state


def test_the_outlook_is_better_for_whom_it_must_be() -> None:
    state = at_the_start()
    before = OUTLOOK.turns_left(state, 0)
    assert 15.0 < before < 50.0
    ahead, stronger, soon = state.clone(), state.clone(), state.clone()
    ahead.position_of[0] = 40
    stronger.discard[0].append(NUMBER["big dog"])
    soon.risks[0] += [NUMBER["greyhound"], 1]
    for better in (ahead, stronger, soon):
        assert OUTLOOK.turns_left(better, 0) < before
    cold, hungry, damaged, spent = state.clone(), state.clone(), state.clone(), state.clone()
    cold.counters[0] = 5
    hungry.counters[1] = 5
    damaged.discard[0].append(NUMBER["damaged"])
    spent.discard[0] += spent.hand[0]
    spent.hand[0] = []
    for worse in (cold, hungry, damaged, spent):
        assert OUTLOOK.turns_left(worse, 0) > before


def test_past_the_line_farther_is_better() -> None:
    state = at_the_start()
    state.position_of[0] = 165
    near = OUTLOOK.turns_left(state, 0)
    state.position_of[0] = 170
    assert OUTLOOK.turns_left(state, 0) < near <= 0.0


@pytest.mark.parametrize("level", ["apprentice", "adept"])
def test_a_choice_is_given_reasons(level: str) -> None:
    state = at_the_start()
    choice = find_bot(level, GAME).choose(state.view(0), Budget(), Rng(1))
    assert choice.reasons[0].key.startswith("bots.iditacards.")
    assert choice.reasons[0].params["n"] > 10


def test_the_master_is_quick_on_the_trail() -> None:
    """Alone, with little thought: sooner at the finish than the apprentice ever is on average."""
    state = alone("legs")
    bot = find_bot("master", GAME)
    dealer = SeededDealer(3)
    ply = 0
    while True:
        dealer.settle(state)
        if state.over():
            break
        line = bot.choose(state.view(0), Budget(rounds=40), Rng(ply)).line
        state.apply(state.space.read(line))
        ply += 1
    assert state.turns[0] <= 40


def test_alone_the_search_tells_the_turns_that_it_expects() -> None:
    """A race of which it knows the end: as many turns as it took, and hopes for the next ones."""
    state = alone("legs")
    dealer = SeededDealer(3)
    bot = find_bot("adept", GAME)
    expected: list[float] = []
    while True:
        dealer.settle(state)
        if state.over():
            break
        choice = bot.choose(state.view(0), Budget(rounds=30), Rng(len(expected)))
        if choice.score is not None:
            expected.append(choice.score)
            assert all(other.score is not None for other in choice.alternatives)
        state.apply(state.space.read(choice.line))
    outcome = state.outcome()
    assert outcome is not None
    turns = outcome.scores[0]
    assert abs(expected[0] - turns) < 0.5 * turns
    assert abs(expected[-1] - turns) <= 2
    race = GAME.start(GAME.settle({"players": 2}))
    dealer.settle(race)
    view = race.view(race.actor)
    assert find_bot("adept", GAME).choose(view, Budget(rounds=30), Rng(1)).score is None


def test_an_unknown_card_is_taken_for_the_average_of_its_type() -> None:
    rows = GAME.data["cards"]
    husky = next(row for row in rows if row["name"] == "Husky")
    pony = {**husky, "id": "sled_pony", "name": "Sled Pony"}
    cards = GAME.with_data({"cards": [*rows, pony]}).tables.cards
    outlook = Outlook(cards)
    new = cards.number["sled pony"]
    dogs = [outlook.in_team[dog] for dog in cards.dogs if dog != new]
    assert outlook.in_team[new] == pytest.approx(sum(dogs) / len(dogs))
    assert outlook.owned[cards.number["husky"]] == OUTLOOK.owned[NUMBER["husky"]]


def test_a_bot_that_has_judged_cards_is_copied() -> None:
    bot = find_bot("apprentice", GAME)
    view = at_the_start().view(0)
    line = bot.choose(view, Budget(), Rng(1)).line
    for again in (copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        assert again.choose(view, Budget(), Rng(1)).line == line
