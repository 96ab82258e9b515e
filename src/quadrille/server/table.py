"""A match that is being played here: its authority, and what each who looks at it is shown."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from quadrille.core.errors import out_of_turn
from quadrille.core.messages import Catalogue, message_from
from quadrille.core.record import Record, write_record
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.insight.insight import find_insight
from quadrille.match.course import Course
from quadrille.match.match import Match
from quadrille.match.storing import Entry
from quadrille.server.moments import Moment
from quadrille.server.shelf import words_for
from quadrille.server.store import Overtaken, Store
from quadrille.server.wire import (
    Choice,
    Frame,
    LogEntry,
    ReplacedBot,
    TableState,
    ToldLine,
    View,
)
from quadrille.telling.choices import choice_words
from quadrille.telling.names import bot_called
from quadrille.telling.outcomes import outcome_words, why_words
from quadrille.telling.replacements import merged, tell_replacements
from quadrille.telling.story import Told, tell

Result = TypeVar("Result")
_ATTEMPTS: Final = 20
_REEL: Final = 40
"""So many moments are kept: no action brings so many about before somebody must decide."""


class StoreKeeper:
    """Keeps a match's entries in the store."""

    def __init__(self, store: Store, match_id: str) -> None:
        self.store = store
        self.match_id = match_id

    def append(self, step: int, entries: list[Entry]) -> None:
        self.store.append(self.match_id, step, entries)

    def close(self) -> None:
        pass


class Table:
    """Everything here is called by whoever holds the lock, in one thread at a time."""

    def __init__(self, match_id: str, match: Match, store: Store) -> None:
        self.id = match_id
        self.match = match
        self.store = store
        self.next = store.next_of(match_id)
        self.lock = asyncio.Lock()
        self._reel = Reel(match.course)
        self.insight = find_insight(match.game).of
        self.trouble = ""
        """The key of why a bot cannot think now, while that lasts."""
        self.moments: dict[int, list[Moment]] = {}
        """What decided it for a seat, once somebody asked."""

    # Changing it.

    def change(self, deed: Callable[[Match], Result]) -> Result:
        """Do something with the match; if another process was quicker, on what it did."""
        for _ in range(_ATTEMPTS):
            try:
                return deed(self.match)
            except Overtaken:
                self.catch_up()
        raise out_of_turn("server.busy")

    def catch_up(self) -> bool:
        """Follow what others did; whether there was anything."""
        before = (self.match.steps, self.next)
        self.match.catch_up(self.store.entries(self.id, self.match.steps))
        self.next = self.store.next_of(self.id)
        return before != (self.match.steps, self.next)

    # Who may know what.

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.match.players) if not player.is_bot]

    def is_open(self, eye: int) -> bool:
        """Whether an eye may see the whole truth: at the end, or alone among bots."""
        return self.match.waiting_for() is None or self.people() == [eye]

    def words(self, eye: int, language: str) -> Catalogue:
        """Sentences with the players' names as this eye would call them."""
        words = words_for(self.match.game, language)
        words.alone = len(self.match.players) == 1
        bots = [player.name for player in self.match.players if player.is_bot]
        for seat, player in enumerate(self.match.players):
            if player.is_bot:
                name = bot_called(player.name, seat, bots)
            elif seat == eye:
                name = words.text("server.you", {"name": player.name})
            else:
                name = player.name
            words.people[seat_letter(seat)] = name
        return words

    # Showing it.

    def state(self, eye: int, language: str, since: "Seen | None" = None) -> TableState:
        """All of it, or what happened since; after an undo always all."""
        match = self.match
        update = since if since is not None and since.undos == match.undos else None
        words = self.words(eye, language)
        view = match.view(eye)
        over = view["outcome"]
        return self._shown(
            eye,
            words,
            view,
            update,
            prompt=self.asked(view, words) if over is None else "",
            outcome=self.ending(eye, over, words) if over is not None else [],
            choices=self.choices(view, words),
            frames=self._reel.frames(match.course, eye, update.ply) if update is not None else [],
        )

    def state_at(self, eye: int, ply: int, language: str) -> TableState:
        """What an eye saw at an earlier ply, with all that was told until today."""
        return self._shown(eye, self.words(eye, language), self.view_at(eye, ply))

    def _shown(
        self,
        eye: int,
        words: Catalogue,
        view: Mapping[str, Any],
        since: "Seen | None" = None,
        *,
        prompt: str = "",
        outcome: Sequence[str] = (),
        choices: Sequence[Choice] = (),
        frames: Sequence[Frame] = (),
    ) -> TableState:
        """A view with what can be said about it; in the past nothing is asked and nothing over."""
        course = self.match.course
        replaced = tell_replacements(course.replaced, course.bots(), words)
        if since is None:
            log, told = self.story(eye, words, 0, replaced)
        else:
            log, told = self.story(eye, words, since.ply, replaced[since.replaced :])
        return TableState(
            match=self.id,
            seq=self.match.steps,
            since=since.seq if since is not None else None,
            view=View.model_validate(view),
            prompt=prompt,
            outcome=list(outcome),
            log=log,
            told=told,
            choices=list(choices),
            insight=self.insight(view, words),
            frames=list(frames),
            replaced=[
                ReplacedBot(ply=past.ply, seat=seat_letter(past.seat), text=line.text)
                for past, line in zip(course.replaced, replaced, strict=True)
            ],
            trouble=words.text(self.trouble) if self.trouble else "",
            next=self.next,
            open=self.is_open(eye),
        )

    def asked(self, view: Mapping[str, Any], words: Catalogue) -> str:
        """What is asked, in words; whoever is asked need not read the own name before it."""
        text = words.say(message_from(view["prompt"]))
        if view["actor"] != view["seat"]:
            return text
        own = re.match(rf"{re.escape(words.people[view['actor']])}\s?: ", text)
        rest = text[own.end() :] if own is not None else text
        return rest[:1].upper() + rest[1:]

    def ending(self, eye: int, outcome: Mapping[str, Any], words: Catalogue) -> list[str]:
        """Who won first, then why, then the scores."""
        match = self.match
        won, *scores = outcome_words(match.game.id, outcome, words)
        why = why_words(match.game.id, match.events(eye, match.ply - 1), words)
        return [won, *why, *scores]

    def story(
        self, eye: int, words: Catalogue, since: int, replaced: Sequence[Told]
    ) -> tuple[list[LogEntry], list[ToldLine]]:
        """What happened from a ply on, action by action and in words, with the bots that were
        replaced in between."""
        log = self.match.log(eye, since)
        lines = merged(tell(log, words), replaced)
        told = [ToldLine(ply=line.ply, text=line.text) for line in lines]
        return [LogEntry.model_validate(entry) for entry in log], told

    def choices(self, view: Mapping[str, Any], words: Catalogue) -> list[Choice]:
        match = self.match
        told = choice_words(match.game.id, match.course.state.space, view["legal"], words)
        return [Choice(**choice._asdict()) for choice in told]

    def view_at(self, eye: int, ply: int) -> dict[str, Any]:
        """What an eye saw at an earlier ply, with the names of today."""
        return self.views_at(eye, [ply])[ply]

    def views_at(self, eye: int, plies: Sequence[int]) -> dict[int, dict[str, Any]]:
        """What an eye saw at several plies, one after the other."""
        found: dict[int, dict[str, Any]] = {}
        course = Course(self.match.game, self.match.record)
        now = self.match.view(eye)
        for ply in plies:
            for past in self.match.course.plies[len(course.plies) : ply]:
                course.play(past.action, past.forced)
            found[ply] = {**now, **course.view(eye), "ply": ply, "undo_request": None}
        return found

    def _course_at(self, ply: int) -> Course:
        course = Course(self.match.game, self.match.record)
        for past in self.match.course.plies[:ply]:
            course.play(past.action, past.forced)
        return course

    def record(self, eye: int) -> str:
        """The record, whole where it may be seen, else as this eye was told of it."""
        match = self.match
        if self.is_open(eye):
            return match.export()
        known = match.record
        told = Record(known.game, known.rules_version, known.options, known.seats)
        for entry in match.log(eye):
            if entry["forced"]:
                told.forced.append(len(told.actions))
            told.actions.append(entry["line"])
        return write_record(told)

    def position(self, eye: int, ply: int) -> dict[str, Any]:
        """The position at a ply, whole where it may be seen."""
        seeing = ALL_SEEING if self.is_open(eye) else eye
        return self._course_at(ply).state.position(seeing)


class Reel:
    """The moments of the last few plies, so that what happened can be shown step by step."""

    def __init__(self, course: Course) -> None:
        self._start(course)

    def _start(self, course: Course) -> None:
        self._states = {len(course.plies): course.state.clone()}
        """By their plies, one after the other."""
        self._undos = course.undos

    def frames(self, course: Course, eye: int, since: int) -> list[Frame]:
        """What an eye saw after each ply since then, but for the last; nothing if that is gone."""
        self._wind_on(course)
        return [
            Frame(ply=ply, actor=seat_letter(state.actor), position=state.position(eye))
            for ply, state in self._states.items()
            if since in self._states and since < ply < len(course.plies)
        ]

    def _wind_on(self, course: Course) -> None:
        last = max(self._states)
        if course.undos != self._undos or last > len(course.plies):
            self._start(course)
            return
        for ply in range(last, len(course.plies)):
            state = self._states[ply].clone()
            state.do(course.plies[ply].action)
            self._states[ply + 1] = state
        for ply in list(self._states)[:-_REEL]:
            del self._states[ply]


class Seen:
    """How far somebody has been told."""

    def __init__(self, state: TableState, table: Table) -> None:
        self.seq = state.seq
        self.ply = state.view.ply
        self.undos = state.view.undos
        self.next = state.next
        self.replaced = len(state.replaced)
        self.trouble = table.trouble

    def is_current(self, table: Table) -> bool:
        """Whether nothing has changed since that is shown."""
        return (self.seq, self.next, self.trouble) == (
            table.match.steps,
            table.next,
            table.trouble,
        )
