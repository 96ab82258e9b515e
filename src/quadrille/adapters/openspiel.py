"""Every game and mode as an OpenSpiel game.

    import pyspiel
    import quadrille.adapters.openspiel            # registers them

    game = pyspiel.load_game("quadrille_clash(set=starter)")

The games are `quadrille_clash`, `quadrille_horde`, `quadrille_royal_map` and
`quadrille_iditacards`. Their parameters are our options; `preset`, which names a set of them; and
`position`, a text as `core/position.py` reads it: the game then begins there (see `load`). A
parameter that is left empty, or at 0 where a number from 1 is wanted, follows from the others, as
in our own games. OpenSpiel does not say which parameters were left out, so one at its default does
not go before a preset or a position; `load` knows better.

Seat A is player 0, B is player 1. A player's action has our number; an outcome of chance has our
number less that of the players' actions, since OpenSpiel counts both from 0. Returns come with the
end (`Outcome.utilities`). Where more than one plays the game is zero-sum: the winner gets 1, of n
players each loser -1 / (n - 1), and a draw of all is 0 for each. Who plays alone gets from 0 to 1.

`information_state_string` is what a player was told, action by action, and what it sees and
remembers now: perfect recall. `information_state_tensor` is not: it is the same as
`observation_tensor`, the numbers of the game's layout as they are. They hold all that the player
sees and remembers now, but not by which way it came about.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final
from urllib.parse import quote, unquote

from quadrille.adapters.needs import missing_extra

try:
    import pyspiel

    from quadrille.adapters.openspiel_observer import Observer
except ImportError as error:
    raise missing_extra("openspiel", error) from error

from quadrille.adapters.arguments import game_of, options_of, refusal
from quadrille.core.errors import QuadrilleError, unreadable
from quadrille.core.game import Game
from quadrille.core.options import Option, read_options
from quadrille.core.position import read_position, write_position
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.language import catalogue

PREFIX: Final = "quadrille_"
POSITION: Final = "position"
PRESET: Final = "preset"
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def load(game_id: str, position: str = "", preset: str | None = None, **options: str | int) -> Any:
    """The OpenSpiel game with these options, which go before those of the preset. With a position
    it begins there. The position's text has options too; those that are given here and are not the
    defaults go before them. What it leaves open ("?") is filled somehow: leave it to chance
    instead, by what is `pending`. Raises ValueError for what cannot be played.

    Commas and brackets mean something in OpenSpiel's parameters, so free texts among them are
    percent-encoded: this does it.
    """
    game = game_of(game_id)
    given = options_of(game, preset, options)
    try:
        known = read_options(game.options, given)
    except QuadrilleError as error:
        raise refusal(game, error) from None
    texts = {option.name for option in game.options if option.text}
    parameters = {
        name: quote(str(known[name]), safe="") if name in texts else known[name] for name in given
    }
    return pyspiel.load_game(PREFIX + game.id, parameters | {POSITION: quote(position, safe="")})


def resampler(seed: int | str) -> Callable[[Any, int], Any]:
    """For `ISMCTSBot.set_resampler`: another state that looks the same to the player, sampled
    fairly. It can be played on, copied and serialised; it has no history."""
    rng = Rng(seed)

    def imagine(state: Any, player: int) -> Any:
        imagined = state.get_game().new_initial_state()
        imagined.course = state.course.reimagined(player, rng)
        return imagined

    return imagine


class Course:
    """A state of ours, and what each seat was told on the way to it."""

    def __init__(self, world: State, told: list[list[str]]) -> None:
        self.world = world
        self.told = told

    def copy(self) -> "Course":
        return Course(self.world.clone(), [lines.copy() for lines in self.told])

    def __deepcopy__(self, memo: object) -> "Course":
        """OpenSpiel copies whatever hangs on a Python state in this way."""
        return self.copy()

    def play(self, action: int) -> None:
        for seat, lines in enumerate(self.told):
            lines.append(self.world.told(action, seat))
        self.world.do(action)

    def reimagined(self, eye: int, rng: Rng) -> "Course":
        """What the others were told is not known: they get the lines that this eye read, and are
        told apart by what they see in the imagined world."""
        world = self.world.clone()
        world.reimagine(eye, rng)
        return Course(world, [self.told[eye].copy() for _ in self.told])


class SpielState(pyspiel.State):  # type: ignore[misc]
    """`course` is all of it, so that a copy is quick; OpenSpiel itself keeps the history."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.course = game.opening.copy()

    def view(self, player: int) -> dict[str, Any]:
        """What our bots get to see."""
        return self.course.world.view(player)

    # What OpenSpiel asks.

    def current_player(self) -> int:
        actor = self.course.world.actor
        if actor >= 0:
            return actor
        return _CHANCE if actor == CHANCE else _TERMINAL

    def is_terminal(self) -> bool:
        return self.course.world.actor == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        world = self.course.world
        return sorted(world.legal()) if player == world.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        world = self.course.world
        first = world.space.players
        whole = world.chance_size()
        outcomes = sorted(zip(world.legal(), world.weights(), strict=True))
        return [(action - first, weight / whole) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        course = self.course
        first = course.world.space.players if course.world.actor == CHANCE else 0
        course.play(first + action)

    def _action_to_string(self, player: int, action: int) -> str:
        space = self.course.world.space
        return space.line(space.players + action if player == _CHANCE else action)

    def returns(self) -> list[float]:
        outcome = self.course.world.outcome()
        if outcome is None:
            return [0.0] * len(self.course.told)
        return outcome.utilities()

    def __str__(self) -> str:
        world = self.course.world
        return write_position(world.game.id, world.options, world.position(ALL_SEEING))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its options settled; each game is a class of its own. (A function that
    makes them could be registered as well, but OpenSpiel lets go of it only when Python is gone,
    and brings the process down: a class outlives that.)"""

    engine: Game
    longest: Callable[[Mapping[str, Any]], int]
    """How many decisions there are at most: until the rules' last turn, and in each turn far more
    than any turn has had."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        try:
            world = _opening(self.engine, given)
        except QuadrilleError as error:
            raise refusal(self.engine, error) from None
        players = self.engine.seats(world.options)
        self.opening = Course(world, [[] for _ in range(players)])
        self.layout = self.engine.layout(world.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=world.space.players,
            max_chance_outcomes=world.space.size - world.space.players,
            num_players=players,
            min_utility=-1.0 / (players - 1) if players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=self.longest(world.options),
        )
        super().__init__(_game_type(self.engine, players, players), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own way gives a game without the attributes of this class."""
        return _reloaded, (self.get_type().short_name, self.get_parameters())

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        if params:
            raise ValueError("Our observations have no parameters.")
        return Observer(self.layout, iig_obs_type)


def _reloaded(name: str, parameters: dict[str, Any]) -> Any:
    """Unpickling looks for this here, and the import registers the games."""
    return pyspiel.load_game(name, parameters)


_A_TURN: Final = 64
"""Decisions."""


class ClashGame(SpielGame):
    engine = find_game("clash")

    @staticmethod
    def longest(options: Mapping[str, Any]) -> int:
        """C7: the tide takes whole towers sixteen turns after it has risen."""
        turns: int = 2 * (options["tide"] + 16) if options["tide"] else 100
        return _A_TURN * (1 + turns)


class HordeGame(SpielGame):
    engine = find_game("horde")

    @staticmethod
    def longest(options: Mapping[str, Any]) -> int:
        """The wind is spent long before."""
        return _A_TURN * 100


class RoyalMapGame(SpielGame):
    engine = find_game("royal_map")

    @staticmethod
    def longest(options: Mapping[str, Any]) -> int:
        """M7."""
        return _A_TURN * (1 + 300)


class IditacardsGame(SpielGame):
    engine = find_game("iditacards")

    @staticmethod
    def longest(options: Mapping[str, Any]) -> int:
        """I9.2."""
        turns: int = options["max_turns"] * options["players"]
        return _A_TURN * (1 + turns)


# Parameters.


def _unset(option: Option) -> str | int:
    """The parameter's value that stands for the default: OpenSpiel knows no None, and by this one
    its type, too."""
    if option.default is not None:
        return option.default
    return "" if option.choices or option.text else 0


def _opening(engine: Game, parameters: Mapping[str, Any]) -> State:
    preset = parameters.get(PRESET, "")
    given: dict[str, object] = dict(engine.preset(preset)) if preset else {}
    for option in engine.options:
        value = parameters.get(option.name, _unset(option))
        if value != _unset(option):
            given[option.name] = unquote(value) if option.text else value
    text = unquote(parameters.get(POSITION, ""))
    if not text:
        return engine.new(**given)
    name, options, position = read_position(text)
    if name != engine.id:
        raise unreadable("match.other_game", game=engine.id, recorded=name)
    state = engine.load(position, engine.settle(options | given))
    problems = state.problems()
    if problems:
        raise unreadable("match.unsound_position", problems=problems)
    return state


# Registration.


@cache
def _title(game_id: str) -> str:
    return catalogue(find_game(game_id)).text(f"{game_id}.title")


def _game_type(engine: Game, fewest: int, most: int) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + engine.id,
        long_name=_title(engine.id),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if fewest > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            **{option.name: _unset(option) for option in engine.options},
            PRESET: "",
            POSITION: "",
        },
    )


def _register(game: type[SpielGame]) -> None:
    engine = game.engine
    seats = [engine.seats(engine.settle(options)) for options in engine.variants().values()]
    pyspiel.register_game(_game_type(engine, min(seats), max(seats)), game)


for _game in (ClashGame, HordeGame, RoyalMapGame, IditacardsGame):
    _register(_game)
