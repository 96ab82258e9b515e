"""The course of a game: its record, its state, and what each ply told to whom."""

from typing import Any

from quadrille.core.dealers import Dealer
from quadrille.core.errors import Illegal, out_of_turn, unreadable
from quadrille.core.events import Event, Sink
from quadrille.core.game import Game
from quadrille.core.outcome import resignation
from quadrille.core.record import Record, start_of
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, WATCHER, seat_letter
from quadrille.core.state import State
from quadrille.match.asking import UndoRequest
from quadrille.match.players import Player, Replacement, read_players


class Ply:
    """One action as it was told at its time.

    `told` holds, for every eye that could not read the whole line, what it could read. `undos` is
    how often something had been taken back before: with the ply's number it names the action for
    ever.
    """

    def __init__(
        self, actor: int, action: int, line: str, told: dict[int, str], forced: bool, undos: int
    ) -> None:
        self.actor = actor
        self.action = action
        self.line = line
        self.told = told
        self.forced = forced
        self.undos = undos
        self.events: list[Event] = []

    def entry(self, number: int) -> dict[str, Any]:
        """What a journal keeps of it, as the ply of this number."""
        kept = {"ply": number, "by": seat_letter(self.actor), "do": self.line}
        return {**kept, "forced": True} if self.forced else kept

    def seen_by(self, eye: int) -> dict[str, Any]:
        """That a choice was forced is for its owner only: it tells what a hand cannot do."""
        return {
            "actor": seat_letter(self.actor),
            "line": self.told.get(eye, self.line),
            "forced": self.forced and eye in (self.actor, ALL_SEEING),
            "events": [event.seen_by(eye) for event in self.events],
        }


class Advance:
    """What an action brings about, played on a copy: nothing of it counts yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        """How it is in the end."""
        self.plies: list[Ply] = []
        self.passed: list[State] = []
        """The states in between, one before each ply but the first; empty where none are kept."""


class Course:
    """A record and everything that follows from it, and who sits where. Each method of the second
    part is one entry of the journal, and nothing else changes a course."""

    def __init__(self, game: Game, record: Record) -> None:
        """Begin with the record's header; its actions are not played here."""
        self.game = game
        self.record = record.cut(0)
        self.state: State = start_of(game, record)
        self.states_kept = 0
        """Of how many plies the states are kept for `frames`."""
        self._earlier: dict[int, State] = {}
        """The states before the last few plies, by their numbers, one after the other."""
        self.plies: list[Ply] = []
        self.undos = 0
        self.undone: list[tuple[int, Ply]] = []
        """Everything that was taken back, each with the ply that it had."""
        self.steps = 0
        """How often anything was played, taken back, asked or said: the journal's entries."""
        self.request: UndoRequest | None = None
        """The undo that somebody asks for and others have still to agree to."""
        self.eyes = [WATCHER, *range(game.seats(self.state.options))]
        self.players: list[Player] = read_players(record.seats, len(self.eyes) - 1)
        self.replaced: list[Replacement] = []
        """The bots that failed, in the order in which others took over."""

    def actor(self) -> int:
        """Who must decide; nobody does when somebody has resigned."""
        return NOBODY if self.record.resigned else self.state.actor

    def others(self, seat: int) -> list[int]:
        """The people who must agree when this seat takes something back."""
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat and not player.is_bot
        ]

    def bots(self) -> dict[int, str]:
        """The names of the bots at the table, by their seats."""
        return {seat: player.name for seat, player in enumerate(self.players) if player.is_bot}

    def view(self, eye: int) -> dict[str, Any]:
        """All that an eye sees and remembers of the game."""
        view = self.state.view(eye)
        if not self.record.resigned:
            return view
        over: dict[str, Any] = {
            "actor": seat_letter(NOBODY),
            "legal": [],
            "outcome": self.record.outcome,
        }
        return {**view, **over}

    def frames(self, eye: int, since: int) -> list[dict[str, Any]]:
        """What an eye saw after each ply since then, but for the last; nothing where those states
        are not kept."""
        if since not in self._earlier:
            return []
        return [
            {"ply": ply, "actor": seat_letter(state.actor), "position": state.position(eye)}
            for ply, state in self._earlier.items()
            if ply > since
        ]

    def forget_states(self) -> None:
        self._earlier.clear()

    # What would happen.

    def check(self, action: int) -> None:
        """Raises Illegal, with the rule that says so, if an action may not be played now."""
        refusal = self.state.why_not(action)
        if refusal is not None:
            raise Illegal(refusal)

    def advance(self, action: int | None, dealer: Dealer, autoplay: bool) -> Advance:
        """Play an action, if one is given, and all that follows before the next real decision: the
        one time that the rules run for it. `adopt` makes it count."""
        found = Advance(self.state.clone())
        forced = False
        if action is None:
            action, forced = self._by_itself(found.state, dealer, autoplay)
        while action is not None:
            if found.plies and self.states_kept:
                found.passed.append(found.state)
                found.state = found.state.clone()
            found.plies.append(self._play_on(found.state, action, forced))
            action, forced = self._by_itself(found.state, dealer, autoplay)
        return found

    def _by_itself(self, state: State, dealer: Dealer, autoplay: bool) -> tuple[int | None, bool]:
        """The next action, if nobody decides it, and whether it is an only choice."""
        if self.record.resigned or state.actor == NOBODY:
            return None, False
        if state.actor == CHANCE:
            return dealer.choose(state), False
        legal = state.legal() if autoplay else []
        return (legal[0], True) if len(legal) == 1 else (None, False)

    def _play_on(self, state: State, action: int, forced: bool) -> Ply:
        """Play an action of `legal()`, and what it tells."""
        line = state.line(action)
        told = {eye: state.told(action, eye) for eye in self.eyes}
        hidden = {eye: text for eye, text in told.items() if text != line}
        ply = Ply(state.actor, action, line, hidden, forced, self.undos)
        sink: Sink = ply.events
        state.do(action, sink)
        return ply

    # What happens.

    def adopt(self, ahead: Advance) -> None:
        """What was played on a copy counts."""
        if not ahead.plies:
            return
        first = len(self.plies)
        for number, ply in enumerate(ahead.plies, first):
            self._note(number, ply)
        if self.states_kept:
            self._remember({first + n: past for n, past in enumerate([self.state, *ahead.passed])})
        self._come_to(ahead.state)

    def play(self, action: int, forced: bool = False) -> None:
        """Play an action of `legal()` and keep what it tells."""
        state = self.state
        if self.states_kept:
            self._remember({len(self.plies): state})
            state = state.clone()
        self._note(len(self.plies), self._play_on(state, action, forced))
        self._come_to(state)

    def _note(self, number: int, ply: Ply) -> None:
        if ply.forced:
            self.record.forced.append(number)
        self.record.actions.append(ply.line)
        self.plies.append(ply)
        self.steps += 1

    def _come_to(self, state: State) -> None:
        self.state = state
        self.request = None
        outcome = state.outcome()
        self.record.outcome = outcome.data() if outcome is not None else None

    def _remember(self, states: dict[int, State]) -> None:
        self._earlier.update(states)
        for ply in list(self._earlier)[: -self.states_kept]:
            del self._earlier[ply]

    def play_line(self, line: str, forced: bool = False) -> None:
        """Play a line of somebody's file. Raises Unreadable or Illegal, and changes nothing."""
        action = self.state.space.read(line)
        self.check(action)
        alone = self.state.actor != CHANCE and len(self.state.legal()) == 1
        self.play(action, forced and alone)

    def back_to(self, ply: int) -> None:
        """Take back everything from this ply on."""
        self.undone += [(ply + n, gone) for n, gone in enumerate(self.plies[ply:])]
        self.plies = self.plies[:ply]
        self.record = self.record.cut(ply)
        self.state = start_of(self.game, self.record)
        for kept in self.plies:
            self.state.do(kept.action)
        self.forget_states()
        self.replaced = [past._replace(ply=min(past.ply, ply)) for past in self.replaced]
        self.undos += 1
        self.steps += 1
        self.request = None

    def ask(self, seat: int, ply: int) -> None:
        """A seat asks the others to take back everything from a ply on."""
        self.request = UndoRequest(seat, ply, self.others(seat))
        self.steps += 1

    def answer(self, seat: int, yes: bool) -> None:
        """One who is asked agrees or does not; a refusal ends the matter."""
        request = self.request
        if request is None:
            raise out_of_turn("match.undo_not_asked")
        if yes:
            request.waiting.remove(seat)
        else:
            request.refused_by = seat
            self.request = None
        self.steps += 1

    def resign(self, seat: int) -> None:
        """A seat of one or two gives up, and the game is over."""
        self.record.resigned = seat_letter(seat)
        self.record.outcome = resignation(seat, len(self.players)).data()
        self.request = None
        self.steps += 1

    def seat_player(self, seat: int, player: str, reason: str = "") -> None:
        """Somebody sits down in place of another, or by another name; for a reason, in place of a
        bot that failed."""
        seats = [*self.record.seats[:seat], player, *self.record.seats[seat + 1 :]]
        before = self.players[seat].name
        self.players = read_players(seats, len(self.players))
        if reason:
            after = self.players[seat].name
            self.replaced.append(Replacement(len(self.plies), seat, before, after, reason))
        self.record.seats = seats
        self.request = None
        self.steps += 1

    # Help for others.

    def lead(self, dealer: Dealer) -> None:
        """Tell a dealer all that chance has decided so far, so that it goes on from there."""
        state = start_of(self.game, self.record)
        for ply in self.plies:
            if ply.actor == CHANCE:
                dealer.follow(state, ply.action)
            state.do(ply.action)

    def check_seat(self, seat: int) -> None:
        if seat not in self.eyes or seat == WATCHER:
            known = [seat_letter(eye) for eye in self.eyes if eye != WATCHER]
            raise unreadable("match.unknown_seat", seat=seat, known=known)
