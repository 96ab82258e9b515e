"""A running game: who may do what, when, and what everybody has been told."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quadrille.core.dealers import Dealer, SeededDealer
from quadrille.core.errors import out_of_turn, unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.record import Record, record_from_header, replay, write_record
from quadrille.core.seats import ALL_SEEING, NOBODY, seat_letter
from quadrille.games.registry import find_game
from quadrille.match.asking import UndoRequest
from quadrille.match.course import Advance, Course
from quadrille.match.journal import create_journal, open_journal
from quadrille.match.players import Player, read_players
from quadrille.match.storing import (
    Entry,
    Keeper,
    Opening,
    answer_entry,
    ask_entry,
    course_entries,
    player_entry,
    resign_entry,
    restore,
    retrace,
    undo_entry,
)
from quadrille.match.undoing import undo_target


@dataclass(frozen=True)
class Receipt:
    """An accepted action: `ply` and `undos` together name it for ever."""

    seat: int
    ply: int
    undos: int
    line: str


class Match:
    """The one authority over a game that is being played.

    Chance is decided by the dealer as soon as it is to act; with `autoplay` a single choice is
    played by itself. `seats` names the players, `bot:` before a bot's name. Without a seed or a
    dealer a seed is drawn. With a `position`, a whole one, it begins there. With a journal (the
    name of a file, or a function that begins to keep the match elsewhere) every action is safe
    before it counts. A new match is played by the game's newest rules, unless its position names an
    older version; a match that is taken up keeps the version of its record.

    An action is submitted for a ply, the number of actions so far, chance's included. Since an
    undo makes that number ambiguous a view also tells `undos`, how often something was taken back;
    who sends both is never misunderstood.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object] | None = None,
        seats: Sequence[str] | None = None,
        *,
        seed: int | str | None = None,
        position: dict[str, Any] | None = None,
        dealer: Dealer | None = None,
        autoplay: bool = True,
        journal: str | Path | Opening | None = None,
    ) -> None:
        settled = game.settle(options if options is not None else {})
        if seats is None:
            seats = [seat_letter(seat) for seat in range(game.seats(settled))]
        known_seed = "" if seed is None else str(seed)
        version = game.version_of(position if position is not None else {})
        record = Record(game.id, version, settled, list(seats), known_seed, position)
        self._take_up(game, record, dealer, autoplay)
        self._begin(journal)

    def _take_up(self, game: Game, record: Record, dealer: Dealer | None, autoplay: bool) -> None:
        """Sit down at the beginning of the record's game; its actions are not played here."""
        if not record.seed.isprintable():
            raise unreadable("match.bad_seed")
        self.game = game
        self.course = Course(game, record)
        self.autoplay = autoplay
        self._given_dealer = dealer
        if dealer is None and not record.seed:
            self.course.record.seed = secrets.token_hex(8)
        self._keeper: Keeper | None = None

    def _begin(self, journal: str | Path | Opening | None) -> None:
        """Bring the dealer up to date, settle what needs no player, start the journal."""
        self._seat_dealer()
        if journal is None:
            self._go_on()
            return
        ahead = self.course.advance(None, self._dealer, self.autoplay)
        entries = course_entries(self.course) + self._entries(ahead)
        header = {**self.record.header(), "autoplay": self.autoplay}
        if isinstance(journal, str | Path):
            self._keeper = create_journal(Path(journal), header, entries)
        else:
            self._keeper = journal(header, entries)
        self.course.adopt(ahead)

    # Taking up a game that was begun elsewhere.

    @classmethod
    def resume(
        cls, file: str | Path, game: Game | None = None, dealer: Dealer | None = None
    ) -> "tuple[Match, Message | None]":
        """The match of a journal where it was, and a complaint if not all could be read."""
        journal, pages = open_journal(Path(file))
        try:
            record = record_from_header(pages.header)
            match = cls.__new__(cls)
            autoplay = pages.header.get("autoplay") is not False
            match._take_up(_game_of(record, game), record, dealer, autoplay)
            complaint = restore(match.course, journal, pages)
            match._keeper = journal
            match._seat_dealer()
            match._go_on()
        except BaseException:
            journal.close()
            raise
        return match, complaint

    @classmethod
    def kept(
        cls, header: Entry, entries: Sequence[Entry], keeper: Keeper, game: Game | None = None
    ) -> "Match":
        """The match of entries that were kept elsewhere than in a file, where it was."""
        record = record_from_header(header)
        match = cls.__new__(cls)
        autoplay = header.get("autoplay") is not False
        match._take_up(_game_of(record, game), record, None, autoplay)
        retrace(match.course, entries)
        match._keeper = keeper
        match._seat_dealer()
        match._go_on()
        return match

    def catch_up(self, entries: Sequence[Entry]) -> None:
        """Follow what others have done with the same match and kept: the entries after `steps`."""
        retrace(self.course, entries, self._dealer)

    @classmethod
    def from_record(
        cls,
        record: Record,
        game: Game | None = None,
        *,
        dealer: Dealer | None = None,
        autoplay: bool = True,
        journal: str | Path | Opening | None = None,
    ) -> "tuple[Match, Message | None]":
        """Go on from a record's end; if it breaks on the way, from there, with a complaint."""
        found = _game_of(record, game)
        _, played, complaint = replay(found, record)
        match = cls.__new__(cls)
        match._take_up(found, record, dealer, autoplay)
        forced = set(record.forced)
        for ply, line in enumerate(record.actions[:played]):
            match.course.play_line(line, ply in forced)
        match._begin(journal)
        return match, complaint

    def branch(
        self, ply: int, dealer: Dealer | None = None, journal: str | Path | Opening | None = None
    ) -> "Match":
        """A match of its own from any ply of this one. Its dealer deals as here, if by a seed."""
        if not 0 <= ply <= self.ply:
            raise unreadable("match.no_such_ply", ply=ply, last=self.ply)
        match, _ = Match.from_record(
            self.record.cut(ply), self.game, dealer=dealer, autoplay=self.autoplay, journal=journal
        )
        return match

    # What anybody may ask.

    @property
    def record(self) -> Record:
        """The whole truth, for the match's owner; a player gets the log."""
        return self.course.record

    @property
    def players(self) -> list[Player]:
        return self.course.players

    @property
    def request(self) -> UndoRequest | None:
        """The undo that somebody asks for and others have still to agree to."""
        return self.course.request

    @property
    def ply(self) -> int:
        return len(self.course.plies)

    @property
    def steps(self) -> int:
        """How often anything has happened: grows with each entry, and never shrinks."""
        return self.course.steps

    @property
    def undos(self) -> int:
        return self.course.undos

    def export(self) -> str:
        """The record as one JSON text."""
        return write_record(self.record)

    def waiting_for(self) -> int | None:
        """The seat that must decide, or None when the game is over: whoever moves bots asks."""
        actor = self.course.actor()
        return actor if actor >= 0 else None

    def view(self, eye: int) -> dict[str, Any]:
        """All that an eye sees and remembers, with the two numbers that a submission carries."""
        self._check_eye(eye)
        asked = self.request
        return {
            **self.course.view(eye),
            "ply": self.ply,
            "undos": self.undos,
            "seats": [
                {"seat": seat_letter(seat), "name": player.name, "kind": player.kind}
                for seat, player in enumerate(self.players)
            ],
            "undo_request": asked.data() if asked is not None else None,
        }

    def log(self, eye: int, since: int = 0) -> list[dict[str, Any]]:
        """Every ply from `since` on as this eye was told of it at its time."""
        self._check_eye(eye)
        return [
            {"ply": number, **self.course.plies[number].seen_by(eye)}
            for number in range(max(0, since), self.ply)
        ]

    def events(self, eye: int, since: int = 0) -> list[dict[str, Any]]:
        """What happened from a ply on, as this eye was told of it."""
        return [event for entry in self.log(eye, since) for event in entry["events"]]

    def frames(self, eye: int, since: int) -> list[dict[str, Any]]:
        """What this eye saw after each ply since then, but for the last; nothing where that is not
        kept (`Course.states_kept`)."""
        self._check_eye(eye)
        return self.course.frames(eye, since)

    def forget_frames(self) -> None:
        """They have been shown to everybody."""
        self.course.forget_states()

    def _check_eye(self, eye: int) -> None:
        if eye != ALL_SEEING and eye not in self.course.eyes:
            self.course.check_seat(eye)

    # What a player may do.

    def submit(self, seat: int, ply: int, line: str, undos: int | None = None) -> Receipt:
        """Play an action that the seat decided on when the match stood at this ply.

        A repeated submission gets the same receipt and is not played again. Raises OutOfTurn for a
        stale or foreign one, Unreadable or Illegal for a bad action; then nothing has changed.
        """
        self.course.check_seat(seat)
        state = self.course.state
        action = state.space.read(line)
        if ply < 0:
            raise unreadable("match.no_such_ply", ply=ply, last=self.ply)
        if ply < self.ply or (undos is not None and undos < self.undos):
            return self._repeated(seat, ply, action, undos)
        if ply > self.ply or (undos is not None and undos > self.undos):
            raise out_of_turn("match.ahead", ply=ply, now=self.ply)
        if self.course.actor() == NOBODY:
            raise out_of_turn("match.over")
        if state.actor != seat:
            raise out_of_turn("match.not_your_turn", seat=seat_letter(state.actor))
        self.course.check(action)
        self._go_on(action)
        return self._receipt(ply)

    def _repeated(self, seat: int, ply: int, action: int, undos: int | None) -> Receipt:
        """Answer a submission for something that is past."""
        if ply < self.ply:
            past = self.course.plies[ply]
            current = undos is None or undos in (past.undos, self.undos)
            if current and past.actor == seat and past.action == action:
                return self._receipt(ply)
        for place, gone in self.course.undone:
            if (place, gone.undos, gone.actor, gone.action) == (ply, undos, seat, action):
                raise out_of_turn("match.was_undone", line=gone.line, ply=ply)
        if undos is not None and undos < self.undos:
            raise out_of_turn("match.stale_undone", ply=self.ply)
        raise out_of_turn("match.stale", ply=ply, now=self.ply)

    def _receipt(self, ply: int) -> Receipt:
        played = self.course.plies[ply]
        return Receipt(played.actor, ply, played.undos, played.line)

    # Undo.

    def undo(self, seat: int, consents: Collection[int] = ()) -> int:
        """Take back the seat's last real decision and all that followed; returns its ply.

        Every other person at the table must be among the consents. Raises OutOfTurn with the
        reason if the seat has learned something since, if chance has acted, or if consent lacks.
        """
        self.course.check_seat(seat)
        ply = undo_target(self.course, seat)
        missing = [other for other in self.course.others(seat) if other not in consents]
        if missing:
            letters = [seat_letter(other) for other in missing]
            raise out_of_turn("match.undo_needs_consent", seats=letters)
        self._keep([undo_entry(ply, seat)])
        self.course.back_to(ply)
        return ply

    def request_undo(self, seat: int) -> UndoRequest:
        """Ask the others for an undo; where nobody has to be asked it is done at once.

        The request stands until it is answered or somebody plays on.
        """
        self.course.check_seat(seat)
        if self.request is not None:
            if self.request.seat == seat:
                return self.request
            raise out_of_turn("match.undo_asked_already", seat=seat_letter(self.request.seat))
        ply = undo_target(self.course, seat)
        if self.course.others(seat):
            self._keep([ask_entry(ply, seat)])
            self.course.ask(seat, ply)
        else:
            self.undo(seat)
        return self.request or UndoRequest(seat, ply, [])

    def answer_undo(self, seat: int, yes: bool) -> UndoRequest:
        """Agree to the undo that was asked for, or not; the last consent does it."""
        self.course.check_seat(seat)
        request = self.request
        if request is None or seat not in request.waiting:
            raise out_of_turn("match.undo_not_asked")
        entries = [answer_entry(yes, seat)]
        agreed = yes and request.waiting == [seat]
        if agreed:
            entries.append(undo_entry(request.ply, request.seat))
        self._keep(entries)
        self.course.answer(seat, yes)
        if agreed:
            self.course.back_to(request.ply)
        return request

    # Leaving, and sitting down.

    def resign(self, seat: int, stand_in: str) -> None:
        """Give up: in a game of one or two that ends it; at a larger table the stand-in, `bot:` and
        a bot's name, plays on."""
        self.course.check_seat(seat)
        if self.course.actor() == NOBODY:
            raise out_of_turn("match.over")
        if len(self.players) > 2:
            self.seat_player(seat, stand_in)
            return
        self._keep([resign_entry(seat)])
        self.course.resign(seat)

    def seat_player(self, seat: int, player: str, reason: str = "") -> None:
        """Give a seat to somebody, `bot:` before a bot's name; with one of `players.REASONS` if it
        takes over from a bot that failed, which the match then remembers."""
        self.course.check_seat(seat)
        read_players([player], 1)
        self._keep([player_entry(player, seat, reason)])
        self.course.seat_player(seat, player, reason)

    # What happens by itself.

    def _go_on(self, action: int | None = None) -> None:
        """Play an action with all that follows before the next real decision. It is played on a
        copy and counts when it is written: what cannot be written has not happened."""
        try:
            ahead = self.course.advance(action, self._dealer, self.autoplay)
            if ahead.plies:
                self._keep(self._entries(ahead))
        except BaseException:
            self._deal_again()
            raise
        self.course.adopt(ahead)

    def _keep(self, entries: list[Entry]) -> None:
        if self._keeper is not None:
            self._keeper.append(self.course.steps, entries)

    def _entries(self, ahead: Advance) -> list[Entry]:
        return [ply.entry(number) for number, ply in enumerate(ahead.plies, self.ply)]

    def _seat_dealer(self) -> None:
        """The given dealer, or one by the seed, told what chance has decided so far."""
        dealer = self._given_dealer
        self._dealer = dealer if dealer is not None else SeededDealer(self.record.seed)
        self.course.lead(self._dealer)

    def _deal_again(self) -> None:
        """What was drawn for something that did not happen goes back, if it was by the seed."""
        if self._given_dealer is None:
            self._seat_dealer()

    def close(self) -> None:
        """Let go of the journal, so that it can be resumed elsewhere."""
        if self._keeper is not None:
            self._keeper.close()

    def __enter__(self) -> "Match":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _game_of(record: Record, given: Game | None) -> Game:
    game = given if given is not None else find_game(record.game)
    if game.id != record.game:
        raise unreadable("match.other_game", game=game.id, recorded=record.game)
    return game
