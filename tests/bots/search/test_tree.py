"""The search: what it finds, what it keeps, when it ends."""

import pytest

from quadrille.bots.levels import guide_of, levels
from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.bots.search.guide import Guide
from quadrille.bots.search.tree import Node, Search
from quadrille.bots.searcher import Searcher
from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import Unreadable
from quadrille.core.rng import Rng
from quadrille.core.state import State
from quadrille.games.registry import find_game, game_ids
from tests.small_game import GAME as AMBUSH

CLASH = find_game("clash")


def in_the_middle(game_id: str, seed: int, decisions: int = 30) -> State:
    """A state of a random game before a real decision."""
    game = find_game(game_id)
    state = game.new()
    dealer = SeededDealer(seed)
    rng = Rng(seed)
    while True:
        dealer.settle(state)
        if state.over():
            return in_the_middle(game_id, seed + 1000, decisions)
        legal = state.legal()
        if decisions <= 0 and len(legal) > 1:
            return state
        decisions -= 1
        state.do(legal[rng.below(len(legal))])


def winning(state: State) -> list[str]:
    """The actions that win at once, whatever chance does."""
    found: list[str] = []
    for action in state.legal():
        after = state.clone()
        after.do(action)
        outcome = after.outcome()
        if outcome is not None and outcome.shares[state.actor] == 1.0:
            found.append(state.line(action))
    return found


def test_a_win_at_hand_is_taken() -> None:
    seen = 0
    for seed in range(400):
        state = in_the_middle("clash", seed, 20 + seed % 12)
        wins = winning(state)
        if not wins or len(wins) == len(state.legal()):
            continue
        seen += 1
        choice = find_bot("master", CLASH).choose(
            state.view(state.actor), Budget(rounds=150), Rng(seed)
        )
        assert choice.value is not None and choice.value > 0.8
        # Another way may win as surely a moment later in the same turn; an idle one may not.
        assert choice.line in wins or choice.value > 0.99
    assert seen >= 3


def test_every_round_is_counted_at_the_root() -> None:
    state = in_the_middle("clash", 1)
    search = Search(state.clone(), state.actor, Guide(), Rng(1), 1.0)
    search.run(200)
    assert search.rounds == 200
    assert search.tree.visits == 200
    assert sum(node.visits for node in search.choices()) == 200
    assert {node.action() for node in search.choices()} == set(state.legal())
    assert all(node.available >= node.visits for node in search.choices())
    assert all(0.0 <= node.mean() <= 1.0 for node in search.choices())


def test_chance_has_nodes_of_its_own_where_it_is_asked_for() -> None:
    state = AMBUSH.new()
    SeededDealer(1).settle(state)
    keys: list[set[int]] = []
    for chance_nodes in (0, 50):
        search = Search(state.clone(), state.actor, Guide(), Rng(1), 1.0, chance_nodes)
        search.run(300)
        below = [child for node in search.choices() for child in node.children]
        deeper = [grandchild for child in below for grandchild in child.children]
        keys.append({node.key & 7 for node in [*below, *deeper]})
    assert 7 not in keys[0] and 7 in keys[1]


def test_what_was_found_about_the_own_turn_is_kept() -> None:
    bot = find_bot("master", CLASH)
    assert isinstance(bot, Searcher)
    state = in_the_middle("clash", 3)
    kept = 0
    for ply in range(40):
        SeededDealer(ply).settle(state)
        if state.over():
            break
        before = bot.search
        choice = bot.choose(state.view(state.actor), Budget(rounds=60), Rng(ply))
        if before is not None and bot.search is before:
            kept += 1
            assert choice.rounds < 60
        state.apply(state.space.read(choice.line))
    assert kept > 0


def test_what_other_worlds_said_is_forgotten_at_a_new_root() -> None:
    """A node stands for all worlds above it; at the root the legal actions are known."""
    for seed in range(40):
        state = in_the_middle("clash", seed)
        search = Search(state.clone(), state.actor, Guide(), Rng(seed), 1.0)
        search.run(200)
        best = search.choices()[0]
        after = state.clone()
        after.do(best.action())
        if after.actor == state.actor and len(after.legal()) > 1:
            break
    else:
        raise AssertionError("no turn goes on")
    known = best.visits
    illegal = next(a for a in range(state.space.players) if a not in after.legal())
    stranger = Node(illegal << 3 | state.actor, 1.0)
    stranger.visits = 1000.0
    best.children.append(stranger)
    best.visits += stranger.visits
    assert search.descend(best.action(), after)
    assert {node.action() for node in search.tree.children} <= set(after.legal())
    assert search.tree.visits == known
    assert not search.is_certain(1000)


def test_the_same_views_give_the_same_choices() -> None:
    state = in_the_middle("clash", 5)
    view = state.view(state.actor)
    choices = [
        find_bot("adept", CLASH).choose(view, Budget(rounds=100), Rng("same")) for _ in range(2)
    ]
    assert choices[0].line == choices[1].line
    assert choices[0].alternatives == choices[1].alternatives


class Clock:
    """Seconds that pass when the test says so; `bench limits` measures with the real ones."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each_look: float = 0.0) -> None:
        self.now = 0.0
        self.each_look = each_look
        monkeypatch.setattr("quadrille.bots.searcher.time.monotonic", self.look)

    def look(self) -> float:
        self.now += self.each_look
        return self.now


@pytest.mark.parametrize("game_id", game_ids())
def test_a_budget_in_seconds_ends_the_search(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, each_look=0.01)
    state = in_the_middle(game_id, 7)
    bot = find_bot("master", find_game(game_id))
    choice = bot.choose(state.view(state.actor), Budget(seconds=0.105), Rng(1))
    assert choice.rounds == 11  # the first look at the clock is the start
    assert clock.now == pytest.approx(0.12)


class Faltering(Guide):
    """Judges quickly at first, then slowly, as one does who must make plans now and then."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.judged = 0

    def appraise(self, state: State, rng: Rng) -> list[float]:
        self.judged += 1
        self.clock.now += 0.01 if self.judged > 50 else 0.0001
        return [0.5, 0.5]


def test_a_budget_is_kept_when_rounds_grow_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_the_middle("clash", 7)
    clock = Clock(monkeypatch)
    guide = Faltering(clock)
    bot = Searcher(CLASH, guide, Budget(seconds=0.1), 0.3, 0)
    bot.choose(state.view(state.actor), Budget(), Rng(1))
    assert guide.judged > 50
    assert clock.now <= 0.11  # one round too many at most


def test_a_search_ends_when_its_choice_is_certain() -> None:
    saved = 0
    for seed in range(10):
        state = in_the_middle("clash", seed)
        view = state.view(state.actor)
        choice = find_bot("master", CLASH).choose(view, Budget(rounds=400), Rng(seed))
        bot = find_bot("master", CLASH)
        assert isinstance(bot, Searcher)
        rng = Rng(seed)
        full = Search(CLASH.determinize(view, rng), state.actor, bot.guide, rng, bot.curiosity)
        full.run(400)
        assert choice.line == state.line(full.choices()[0].action())
        assert choice.rounds <= 400
        saved += 400 - choice.rounds
    assert saved > 0


@pytest.mark.parametrize("game_id", game_ids())
def test_guides_say_what_they_must(game_id: str) -> None:
    guide = guide_of(find_game(game_id))
    for seed in range(12):
        state = in_the_middle(game_id, seed, 10 * seed)
        legal = state.legal()
        guide.attend(state.clone(), state.actor)
        weights = guide.weigh(state, legal)
        assert len(weights) == len(legal)
        assert min(weights) > 0
        before = state.position(-2)
        values = guide.appraise(state.clone(), Rng(seed))
        assert state.position(-2) == before
        assert len(values) == find_game(game_id).seats(state.options)
        assert all(0.0 <= value <= 1.0 for value in values)
        if len(values) > 1:
            assert sum(values) == pytest.approx(1.0)


@pytest.mark.parametrize("game_id", game_ids())
def test_levels_are_profiles(game_id: str) -> None:
    profiles = levels(find_game(game_id))
    assert list(profiles) == ["novice", "apprentice", "adept", "master"]
    assert profiles["master"]["seconds"] == 1.0
    assert profiles["master"]["arena_rounds"] > profiles["adept"]["rounds"] > 0


def test_no_level_cheats() -> None:
    with pytest.raises(Unreadable):
        find_bot("cheating", CLASH)
