"""One game between bots, and what came of it."""

import time
from collections.abc import Mapping
from typing import Any

from quadrille.bots.player import Bot, Budget, read_budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SeededDealer
from quadrille.core.events import Event
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY, seat_number
from quadrille.core.state import State
from quadrille.lab.cheating import CHEATING, Cheater


class Tally:
    """How long somebody at the table has thought, and how much."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.rounds = 0

    def count(self, seconds: float, rounds: int) -> None:
        """One decision more."""
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.rounds += rounds

    def data(self) -> dict[str, Any]:
        return {
            "bot": self.name,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "slowest": round(self.slowest, 6),
            "rounds": self.rounds,
        }


class Contestant(Tally):
    """A bot as the arena names it: `master`, `master:2000` rounds, `adept:0.1s`."""

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(name)
        level, _, budget = name.partition(":")
        self.budget = read_budget(budget) if budget else Budget()
        self.bot: Bot | None = None
        self.cheater: Cheater | None = None
        if level == CHEATING:
            self.cheater = Cheater(game)
        else:
            self.bot = find_bot(level, game)

    def choose(self, state: State, rng: Rng) -> str:
        """The bot's line; how long it thought is counted. Only the cheater sees the state."""
        view = state.view(state.actor)
        started = time.perf_counter()
        if self.cheater is not None:
            choice = self.cheater.choose_knowing(state, self.budget, rng)
        else:
            assert self.bot is not None
            choice = self.bot.choose(view, self.budget, rng)
        self.count(time.perf_counter() - started, choice.rounds)
        return choice.line


class Beginning:
    """Finds out who begins: whose turn is told first (by an event `<game>.turn` with a seat), since
    a set-up such as a draft may come before it; in a game without such events, who acts first."""

    def __init__(self, game: Game) -> None:
        self.key = f"{game.id}.turn"
        self.events: list[Event] = []
        self.acted: int | None = None
        self.turn: int | None = None

    def watch(self, state: State) -> list[Event] | None:
        """Call before each action: where its events are to be put; None once all is known."""
        for event in self.events:
            if event.key == self.key and "seat" in event.params and self.turn is None:
                self.turn = seat_number(event.params["seat"])
        self.events.clear()
        if self.acted is None and state.actor != CHANCE:
            self.acted = state.actor
        return self.events if self.turn is None else None

    def seat(self) -> int | None:
        """Who began, once the game is over; None if nobody ever acted."""
        return self.acted if self.turn is None else self.turn


def play_contest(
    game: Game, options: Mapping[str, Any], names: list[str], deal: str
) -> dict[str, Any]:
    """Play the deal of this seed with these bots at seats A, B, ... Plain data comes back. An
    action that is not legal raises Illegal: no bot may ever choose one."""
    state = game.start(options)
    dealer = SeededDealer(deal)
    seats = [Contestant(name, game) for name in names]
    plies = 0
    beginning = Beginning(game)
    while state.actor != NOBODY:
        events = beginning.watch(state)
        if state.actor == CHANCE:
            state.do(dealer.choose(state), events)
            continue
        legal = state.legal()
        if len(legal) == 1:  # played by itself, as at a table
            state.do(legal[0], events)
            continue
        seat = state.actor
        line = seats[seat].choose(state, Rng(f"{deal}/{seat}/{plies}"))
        state.apply(state.space.read(line), events)
        plies += 1
    outcome = state.outcome()
    assert outcome is not None
    return {
        "deal": deal,
        "seats": [seat.data() for seat in seats],
        "first": beginning.seat(),
        "reason": outcome.reason,
        "shares": outcome.shares,
        "scores": outcome.scores,
    }
