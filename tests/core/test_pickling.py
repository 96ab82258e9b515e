"""Whatever crosses a process, or is copied deeply, is the same there: on whichever engine runs."""

import copy
import os
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from quadrille.bots.player import Alternative, Budget, Choice
from quadrille.bots.registry import bot_names, find_bot
from quadrille.core.compiling import engine
from quadrille.core.dealers import Dealer, SamplingDealer, SeededDealer, StackedDealer
from quadrille.core.errors import Illegal, OutOfTurn, QuadrilleError, Unreadable, unreadable
from quadrille.core.events import Event, Sink
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.observation import Field, Layout
from quadrille.core.options import Option, Preset
from quadrille.core.outcome import Outcome
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE
from quadrille.core.state import State
from quadrille.core.stepping import Stepping
from quadrille.games.registry import HOUSE_GAMES, OWN_FILES, find_game, make_known
from quadrille.server.guarding import Refused
from tests.paths import TEMPLATE_GAME

Copy = Callable[[Any], Any]
MAGPIE = TEMPLATE_GAME / "game.py"
COPIED_EVERY = 40
"""Steps of a random game between two states that are copied and played on."""


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: list[Callable[[Any], Any]] = [pickled, copy.deepcopy]


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[ProcessPoolExecutor]:
    """A fresh process: nothing is shared with it but what is pickled."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        yield process


def described(thing: Any) -> Any:
    """All that an object holds, as plain data that can be compared."""
    if isinstance(thing, tuple | list):
        return [described(part) for part in thing]
    if isinstance(thing, dict):
        return {name: described(part) for name, part in thing.items()}
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(type(thing)).get("__slots__")
    held = {name: getattr(thing, name) for name in names or () if hasattr(thing, name)}
    held |= getattr(thing, "__dict__", {})
    return [type(thing).__qualname__, described(held)] if held else thing


VALUES = [
    Message("core.key", {"n": 1, "cards": ["Brute"]}, "C3"),
    Event("drawn", {"card": "Brute"}, 1, ("card",), 2),
    Outcome("resigned", [[1], [0]], [0.0, 1.0], [3, 5], 0.25),
    Choice("end", 0.5, (Alternative("pass", 0.4),), (Message("bots.why"),), 7, 12.0),
    Budget(seconds=0.5),
    Family(0, "take {card}", ["Brute", "", "Archer"]),
    ActionSpace([Family(0, "take {card}", ["Brute"])], [Family(1, "reveal {card}", ["Brute"])]),
    Option("tide", 3, low=0, high=9),
    Preset("quick", {"tide": 1}),
    Layout([Field("hand", 3, 9, "the hand")]),
    Record("clash", 1, {"set": "base"}, ["Ann", "Bo"], "seed", {"turn": 1}),
    Catalogue("fr"),
]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_stay_what_they_are(
    value: Any, copied: Copy, elsewhere: ProcessPoolExecutor
) -> None:
    assert described(copied(value)) == described(value)
    assert elsewhere.submit(described, value).result() == described(value)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize(
    "error",
    [
        unreadable("core.unknown_game", game="x", known=["clash"]),
        Illegal(Message("clash.no_mana", {"card": "Brute"}, "C3")),
        OutOfTurn(Message("core.not_yours")),
        QuadrilleError(Message("core.key")),
        Refused(429, "server.too_much"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_keep_their_message(error: QuadrilleError, copied: Copy) -> None:
    again = copied(error)
    assert type(again) is type(error)
    assert described(again.message) == described(error.message)
    assert str(again) == str(error)
    assert vars(again).get("status") == vars(error).get("status")


def raise_unreadable() -> None:
    raise unreadable("core.unknown_game", game="x", known=["clash"])


def test_an_error_of_another_process_arrives_with_its_message(
    elsewhere: ProcessPoolExecutor,
) -> None:
    with pytest.raises(Unreadable) as caught:
        elsewhere.submit(raise_unreadable).result()
    assert caught.value.message.params == {"game": "x", "known": ["clash"]}


@pytest.mark.parametrize("copied", COPIES)
def test_a_generator_goes_on_where_it_was(copied: Copy) -> None:
    rng = Rng("seed")
    rng.word()
    again = copied(rng)
    assert [rng.word() for _ in range(20)] == [again.word() for _ in range(20)]


def advance(state: State, dealer: Dealer, rng: Rng, events: Sink) -> None:
    """One step of a random game."""
    if state.actor == CHANCE:
        state.do(dealer.choose(state), events)
    else:
        legal = state.legal()
        state.do(legal[rng.below(len(legal))], events)


def played_on(state: State, dealer: Dealer, rng: Rng, steps: int = 300) -> Any:
    """What is seen, told and counted while a game is played on; the state is changed."""
    events: Sink = []
    for _ in range(steps):
        if state.over():
            break
        advance(state, dealer, rng, events)
    seen = [event.seen_by(ALL_SEEING) for event in events]
    return state.position(ALL_SEEING), state.view(0), seen, described(state.outcome())


def variants() -> list[Any]:
    return [
        pytest.param(name, options, id=f"{name}-{variant}")
        for name in HOUSE_GAMES
        for variant, options in find_game(name).variants().items()
    ]


@pytest.mark.parametrize(("name", "options"), variants())
def test_a_copied_game_plays_on_alike_and_apart(
    name: str, options: dict[str, Any], elsewhere: ProcessPoolExecutor
) -> None:
    game = find_game(name)
    state = game.new(**options)
    dealer: Dealer = SeededDealer("deal")
    rng = Rng("play")
    step = 0
    while not state.over() and step < 5 * COPIED_EVERY:
        if step % COPIED_EVERY == 0:
            before = state.position(ALL_SEEING)
            here = played_on(state.clone(), pickled(dealer), pickled(rng))
            for copied in COPIES:
                assert played_on(copied(state), copied(dealer), copied(rng)) == here
            assert elsewhere.submit(played_on, state, dealer, rng).result() == here
            assert state.position(ALL_SEEING) == before
        advance(state, dealer, rng, [])
        step += 1


@pytest.mark.parametrize("copied", COPIES)
def test_every_dealer_deals_on(copied: Copy) -> None:
    game = find_game("clash")
    for dealer in (
        SeededDealer("seed"),
        SamplingDealer(Rng("seed")),
        StackedDealer([], {"nothing": ["Brute"]}, SeededDealer("rest")),
    ):
        again = copied(dealer)
        assert played_on(game.new(), again, Rng(1)) == played_on(game.new(), dealer, Rng(1))
        assert described(again) == described(dealer)


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_steps_and_what_describes_a_game_are_copied(name: str, copied: Copy) -> None:
    game = find_game(name)
    stepping = Stepping(game.new(), Rng("steps"))
    again = copied(stepping)
    for _ in range(50):
        assert again.choices == stepping.choices
        assert again.state.observe(0) == stepping.state.observe(0)
        if not stepping.choices:
            break
        assert again.play(stepping.choices[-1]) and stepping.play(stepping.choices[-1])
    space = stepping.state.space
    assert [copied(space).line(action) for action in space.actions()] == [
        space.line(action) for action in space.actions()
    ]
    layout = game.layout(stepping.state.options)
    assert copied(layout).data() == layout.data()
    assert copied(stepping.state.view(0)) == stepping.state.view(0)
    assert described(copied([game.options, game.presets])) == described(
        [game.options, game.presets]
    )


def id_of(game: Game) -> tuple[str, bool, str]:
    return game.id, find_game(game.id) is game, engine()


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_registered_game_stays_the_registered_one(
    name: str, elsewhere: ProcessPoolExecutor
) -> None:
    game = find_game(name)
    assert pickled(game) is game
    assert copy.deepcopy(game) is game
    assert elsewhere.submit(id_of, game).result() == (name, True, engine())


def test_a_third_party_game_crosses_processes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILES, os.environ.get(OWN_FILES, ""))
    game = make_known(str(MAGPIE))
    assert pickled(game) is game
    state = game.new()
    dealer, rng = SeededDealer("deal"), Rng("play")
    for _ in range(5):
        advance(state, dealer, rng, [])
    here = played_on(state.clone(), pickled(dealer), pickled(rng))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        assert process.submit(id_of, game).result() == ("magpie", True, engine())
        assert process.submit(played_on, state, dealer, rng).result() == here
    for copied in COPIES:
        assert played_on(copied(state), copied(dealer), copied(rng)) == here


def test_a_game_that_is_not_registered_is_copied_with_all_it_holds() -> None:
    class Own(Game):
        def __init__(self) -> None:
            super().__init__("own", MAGPIE.parent)
            self.extra = [1, 2]

    game = Own()
    again = copy.deepcopy(game)
    assert again is not game
    assert (again.id, again.extra, again.folder) == ("own", [1, 2], MAGPIE.parent)
    again.extra.append(3)
    assert game.extra == [1, 2]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_bot_that_has_not_begun_chooses_alike(name: str, copied: Copy) -> None:
    game = find_game(name)
    state = game.new()
    SeededDealer("deal").settle(state)
    view = state.view(state.actor)
    for level in bot_names(game):
        bot = find_bot(level, game)
        again = copied(bot)
        assert again.name == level
        thought = [one.choose(view, Budget(rounds=8), Rng(1)) for one in (bot, again)]
        assert described(thought[0]) == described(thought[1])
        assert copied(bot).choose(view, Budget(rounds=8), Rng(1)).line == thought[0].line
