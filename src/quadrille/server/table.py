"""A match that is being played here: its authority, and what each who looks at it is shown."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from quadrille.core.errors import QuadrilleError, out_of_turn
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, message_from
from quadrille.core.record import Record, write_record
from quadrille.core.seats import ALL_SEEING, seat_letter
from quadrille.insight.insight import find_insight
from quadrille.match.course import Course
from quadrille.match.match import Match
from quadrille.match.players import Player
from quadrille.match.storing import Entry
from quadrille.server.moments import Moment
from quadrille.server.shelf import words_for
from quadrille.server.store import Overtaken, Store, StoreKeeper, StoreTrouble
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
_FRAMES: Final = 40
"""Of so many plies the states are kept until they are shown: no action brings so many about before
somebody must decide."""


class Seen:
    """How far somebody has been told; `mark` is the table's at that time (`Table.mark`)."""

    def __init__(self, state: TableState, mark: tuple[object, ...]) -> None:
        self.seq = state.seq
        self.ply = state.view.ply
        self.undos = state.view.undos
        self.replaced = len(state.replaced)
        self.mark = mark


class Visitor(Protocol):
    """Somebody who looks at the table; `seen` is None until it has been welcomed."""

    eye: int
    language: str
    seen: Seen | None

    def show(self, state: TableState) -> None:
        """Send the table as it is; called in any thread."""


class Table:
    """What is asynchronous takes the lock; everything else is called by whoever holds it, in one
    thread at a time."""

    def __init__(
        self,
        match_id: str,
        match: Match,
        store: Store,
        next_id: str | None,
        changed: "Callable[[Table], None]",
    ) -> None:
        """`changed` is called, in the loop's thread, after a change that was made here."""
        self.id = match_id
        self.store = store
        self.next = next_id
        self.visitors: set[Visitor] = set()
        self.admitted: dict[str, int] = {}
        """Whose eyes the keys have that were shown here, by their hashes."""
        self.trouble = ""
        """The key of why a bot cannot think now, while that lasts."""
        self.moments: dict[int, list[Moment]] = {}
        """What decided it for a seat, once somebody asked."""
        self.lock = asyncio.Lock()
        self.insight = find_insight(match.game)
        self._changed = changed
        self._seen_at = 0
        self._seen: dict[int, dict[str, Any]] = {}
        """The views after so many steps, by the eyes that they were made for."""
        self._named: list[Player] = []
        self._words: dict[tuple[int, str], Catalogue] = {}
        """The sentences by eye and language, while these players sit here."""
        self._take(match)

    def _take(self, match: Match) -> None:
        self.match = match
        self.is_torn = False
        """Whether something went wrong in the middle of a change: the store knows what holds."""
        match.course.states_kept = _FRAMES
        self._seen.clear()

    # Changing it, and looking at it.

    async def change(self, deed: Callable[[Match], Result]) -> tuple[Result, int]:
        """Do something with the match and show everybody here; how often anything had happened
        then. Once begun it is done, even if the one who asked has gone: nobody else may touch the
        table before."""
        return await asyncio.shield(asyncio.create_task(self._change(deed)))

    async def _change(self, deed: Callable[[Match], Result]) -> tuple[Result, int]:
        async with self.lock:
            done = await asyncio.to_thread(self._do_and_show, deed)
        self._changed(self)
        return done

    def _do_and_show(self, deed: Callable[[Match], Result]) -> tuple[Result, int]:
        self._mend()
        try:
            result = self._do(deed)
        except QuadrilleError:
            self.show()
            raise
        except BaseException:
            self.is_torn = True
            raise
        self.show()
        return result, self.match.steps

    def _do(self, deed: Callable[[Match], Result]) -> Result:
        """If another process was quicker, on what it did. Nobody is refused before it is known
        whether one was."""
        for _ in range(_ATTEMPTS):
            try:
                return deed(self.match)
            except Overtaken:
                self.catch_up()
            except StoreTrouble:
                raise
            except QuadrilleError:
                if not self.catch_up():
                    raise
        raise out_of_turn("server.busy")

    async def look(self, at: "Callable[[Table], Result]") -> Result:
        """Look at the table while nothing happens there."""
        async with self.lock:
            return await asyncio.to_thread(at, self)

    async def look_anew(self, at: "Callable[[Table], Result]") -> Result:
        """The same after following what others did."""

        def look(table: Table) -> Result:
            table.follow()
            return at(table)

        return await self.look(look)

    async def welcome(self, visitor: Visitor) -> TableState:
        """The whole for one of the visitors, who is shown from now on what happens."""

        def told(table: Table) -> TableState:
            state = table.state(visitor.eye, visitor.language)
            visitor.seen = Seen(state, table.mark())
            return state

        return await self.look_anew(told)

    async def set_trouble(self, trouble: str) -> None:
        """Tell those who sit here why a bot does not play, if they do not know yet."""

        def say(table: Table) -> None:
            table.trouble = trouble
            table.show()

        await self.look(say)

    async def set_next(self, next_id: str) -> str:
        """Say that a match comes after this one, unless there is one already; which one it is."""

        def say(table: Table) -> str:
            table.next = table.store.set_next(table.id, next_id)
            table.show()
            return table.next

        return await self.look(say)

    def follow(self) -> None:
        """Follow what others did, and show it."""
        self._mend()
        if self.catch_up():
            self.show()

    def catch_up(self) -> bool:
        """Follow what others did; whether there was anything."""
        before = self.mark()
        entries, self.next = self.store.news(self.id, self.match.steps)
        if entries:
            self.match.catch_up(entries)
        return before != self.mark()

    def _mend(self) -> None:
        if self.is_torn:
            header = self.store.header(self.id) or {}
            match, self.next = kept_match(self.store, self.id, header, self.match.game)
            self._take(match)

    def mark(self) -> tuple[object, ...]:
        """Differs from an earlier one when something has happened that is shown."""
        return self.match.steps, self.next, self.trouble

    def show(self) -> None:
        """To everybody here who does not know it yet."""
        mark = self.mark()
        for visitor in list(self.visitors):
            if visitor.seen is not None and visitor.seen.mark != mark:
                state = self.state(visitor.eye, visitor.language, visitor.seen)
                visitor.seen = Seen(state, mark)
                visitor.show(state)
        self.match.forget_frames()

    # Who may know what.

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.match.players) if not player.is_bot]

    def is_open(self, eye: int) -> bool:
        """Whether an eye may see the whole truth: at the end, or alone among bots."""
        return self.match.waiting_for() is None or self.people() == [eye]

    def words(self, eye: int, language: str) -> Catalogue:
        """Sentences with the players' names as this eye would call them."""
        if self._named is not self.match.players:
            self._named = self.match.players
            self._words.clear()
        words = self._words.get((eye, language))
        if words is None:
            words = self._words[eye, language] = self._words_now(eye, language)
        return words

    def _words_now(self, eye: int, language: str) -> Catalogue:
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

    def view(self, eye: int) -> dict[str, Any]:
        """What an eye sees, made once for all that is told of it."""
        if self._seen_at != self.match.steps:
            self._seen_at = self.match.steps
            self._seen.clear()
        view = self._seen.get(eye)
        if view is None:
            view = self._seen[eye] = self.match.view(eye)
        return view

    def state(self, eye: int, language: str, since: Seen | None = None) -> TableState:
        """All of it, or what happened since; after an undo always all."""
        match = self.match
        update = since if since is not None and since.undos == match.undos else None
        words = self.words(eye, language)
        view = self.view(eye)
        over = view["outcome"]
        return self._shown(
            eye,
            words,
            view,
            update,
            prompt=self.asked(view, words) if over is None else "",
            outcome=self.ending(eye, over, words) if over is not None else [],
            choices=self.choices(view, words),
            frames=match.frames(eye, update.ply) if update is not None else [],
        )

    def state_at(self, eye: int, ply: int, language: str) -> TableState:
        """What an eye saw at an earlier ply, with all that was told until today."""
        return self._shown(eye, self.words(eye, language), self.view_at(eye, ply))

    def _shown(
        self,
        eye: int,
        words: Catalogue,
        view: Mapping[str, Any],
        since: Seen | None = None,
        *,
        prompt: str = "",
        outcome: Sequence[str] = (),
        choices: Sequence[Choice] = (),
        frames: Sequence[Mapping[str, Any]] = (),
    ) -> TableState:
        """A view with what can be said about it; in the past nothing is asked and nothing over."""
        course = self.match.course
        replaced: list[Told] = []
        if course.replaced:
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
            insight=self.insight.of(view, words),
            frames=[Frame.model_validate(frame) for frame in frames],
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
        lines = tell(log, words)
        if replaced:
            lines = merged(lines, replaced)
        told = [ToldLine(ply=line.ply, text=line.text) for line in lines]
        return [LogEntry.model_validate(entry) for entry in log], told

    def choices(self, view: Mapping[str, Any], words: Catalogue) -> list[Choice]:
        if not view["legal"]:
            return []
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


def kept_match(store: Store, match_id: str, header: Entry, game: Game) -> tuple[Match, str | None]:
    """A match as the store has it, and the one that comes after it."""
    while True:
        entries, next_id = store.news(match_id, 0)
        try:
            return Match.kept(header, entries, StoreKeeper(store, match_id), game), next_id
        except Overtaken:
            continue
