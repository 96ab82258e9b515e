"""One random game with every check on the way."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from quadrille.check.contract import Contract
from quadrille.check.fairness import Fairness
from quadrille.check.faults import Fault
from quadrille.check.honesty import Honesty, Views
from quadrille.check.wording import Wording
from quadrille.core.dealers import SeededDealer
from quadrille.core.errors import fault
from quadrille.core.events import Event
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.record import Record, read_record, replay, write_record
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.state import State
from quadrille.language import catalogue

SAMPLED_PLIES = 5
_ENDLESS = 50_000
"""A random game of more plies than this does not end, for all that we can tell."""
_MANY_OBJECTS = 100_000


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """States, views and events are trees, freed at once: to look for cycles among them after every
    few hundred, as is usual, takes a tenth of the time of a check and finds nothing."""
    usual = gc.get_threshold()
    gc.set_threshold(_MANY_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class RandomPlay:
    """Random decisions by a seed; the same seed gives the same game."""

    def __init__(self, state: State, seed: str) -> None:
        self.state = state
        self.dealer = SeededDealer(seed)
        self.rng = Rng(f"{seed}/players")

    def choose(self, legal: list[int]) -> int:
        if self.state.actor == CHANCE:
            return self.dealer.choose(self.state)
        return legal[self.rng.below(len(legal))] if len(legal) > 1 else legal[0]


class Finding:
    """What is wrong, in which game, with the record up to there.

    The message is plain data, since it travels between processes.
    """

    def __init__(
        self, variant: str, seed: str, ply: int, message: dict[str, Any], record: str
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.ply = ply
        self.message = message
        self.record = record


class Played:
    """What one game was like."""

    def __init__(self) -> None:
        self.plies = 0
        self.decisions = 0
        self.reason = ""
        self.first_share = 0.0
        self.finding: Finding | None = None


class Checker:
    """Plays games of one kind and checks them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wording = Wording(catalogue(game))
        self.contract = Contract(game, self.wording)
        self.honesty = Honesty(game)
        self.fairness = Fairness(game)

    def play(self, variant: str, seed: str, thorough: bool) -> Played:
        """Play the game of this seed and look at every ply of it, or, if not thorough, at every
        ply quickly and at some of them closely."""
        options = self.game.settle(self.game.variants()[variant])
        played = Played()
        record = self._record(options, seed)
        try:
            with _seldom_collecting():
                self._through(played, record, seed, thorough)
        except Fault as found:
            message = found.message
        except Exception as error:
            # Whatever breaks in a game's code is what we are looking for.
            message = Message("check.fault.crash", {"reason": fault(error)})
        else:
            return played
        text = write_record(record)
        played.finding = Finding(variant, seed, len(record.actions), message.data(), text)
        return played

    def _through(self, played: Played, record: Record, seed: str, thorough: bool) -> None:
        first = self._plainly(record.options, seed)
        sampled = _sample(len(first), seed)
        plies = set(range(len(first))) if thorough else sampled
        text_at = sampled if thorough else {min(sampled, default=0)}
        self._checked(played, record, seed, plies, text_at)
        self.fairness.compare(record)
        if record.actions != first:
            raise Fault("not_repeatable")
        self._replays(record)

    def _record(self, options: dict[str, Any], seed: str) -> Record:
        seats = [seat_letter(seat) for seat in range(self.game.seats(options))]
        return Record(self.game.id, self.game.rules_version, options, seats, seed)

    def _plainly(self, options: dict[str, Any], seed: str) -> list[str]:
        """The game's lines, played without a look at it and without a sink."""
        state = self.game.start(options)
        play = RandomPlay(state, seed)
        lines: list[str] = []
        while state.actor != NOBODY:
            if len(lines) > _ENDLESS:
                raise Fault("endless", n=_ENDLESS)
            action = play.choose([] if state.actor == CHANCE else state.legal())
            lines.append(state.line(action))
            state.do(action)
        return lines

    def _checked(
        self, played: Played, record: Record, seed: str, plies: set[int], text_at: set[int]
    ) -> None:
        state = self.game.start(record.options)
        play = RandomPlay(state, seed)
        look = Rng(f"{seed}/checks")
        views: Views = {}
        while state.actor != NOBODY:
            legal = state.legal()
            self.contract.quick(state, legal)
            action = play.choose(legal)
            played.decisions += state.actor != CHANCE and len(legal) > 1
            if played.plies in plies:
                text = played.plies in text_at
                views = self._closely(state, legal, action, look, views, text)
            else:
                views = {}
                events: list[Event] = []
                state.do(action, events)
                self._told(events)
            record.actions.append(state.line(action))
            played.plies += 1
            if played.plies > _ENDLESS:
                raise Fault("endless", n=_ENDLESS)
        self.contract.over(state, look)
        self.honesty.before(state, state.position(ALL_SEEING), None, look, views, text=True)
        outcome = state.outcome()
        if outcome is not None:
            record.outcome = outcome.data()
            played.reason = outcome.reason
            played.first_share = outcome.shares[0]

    def record_to(self, variant: str, seed: str, ply: int | None = None) -> Record:
        """The record of a random game, whole or up to a ply, without a check."""
        record = self._record(self.game.settle(self.game.variants()[variant]), seed)
        record.actions = self._plainly(record.options, seed)[:ply]
        return record

    def _closely(
        self, state: State, legal: list[int], action: int, look: Rng, views: Views, text: bool
    ) -> Views:
        """All checks of one ply; the action is played. Takes and returns the views of the state
        that are known."""
        position = self.contract.whole(state, legal, action, look, text)
        twins = self.honesty.before(state, position, action, look, views, text)
        before = state.clone()
        events: list[Event] = []
        state.do(action, events)
        self.contract.sound(state)
        self._told(events)
        if before.position(ALL_SEEING) != position:
            raise Fault("copy_not_free", difference="the copy changed with the original")
        return self.honesty.after(state, events, twins)

    def _told(self, events: list[Event]) -> None:
        for event in events:
            self.wording.check(event.key, event.params)

    def _replays(self, record: Record) -> None:
        """The written record, read again, leads to the same end."""
        again, complaint = read_record(write_record(record))
        if complaint is None:
            _, _, complaint = replay(self.game, again)
        if complaint is not None or again.outcome is None:
            why = complaint.data() if complaint is not None else {"key": "core.not_a_record"}
            raise Fault("not_replayed", why=why)


def _sample(plies: int, seed: str) -> set[int]:
    """Some plies of a game."""
    if plies <= SAMPLED_PLIES:
        return set(range(plies))
    rng = Rng(f"{seed}/plies")
    sample: set[int] = set()
    while len(sample) < SAMPLED_PLIES:
        sample.add(rng.below(plies))
    return sample
