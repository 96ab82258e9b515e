"""What can be asked of a table: the same over HTTP and over the socket.

Each deed has a name, what it is given and what it answers; both doors are made from this list.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Any, Final, TypeVar

from quadrille.bots.registry import usual_bot
from quadrille.core.errors import out_of_turn, unreadable
from quadrille.core.events import Sink
from quadrille.core.position import write_position
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, WATCHER, seat_letter
from quadrille.match.asking import UndoRequest
from quadrille.match.match import Match
from quadrille.match.players import BOT
from quadrille.match.storing import Opening
from quadrille.server import wire
from quadrille.server.house import House
from quadrille.server.keys import eye_of_role, role_of
from quadrille.server.moments import decisive, lines_between, own_decisions, share_of
from quadrille.server.table import Table
from quadrille.telling.hints import reasons_of
from quadrille.telling.replacements import tell_replacements
from quadrille.telling.story import tell

Result = TypeVar("Result")


@dataclass(frozen=True)
class Caller:
    """Who asks: at which table, with whose eyes, in which language."""

    house: House
    table: Table
    eye: int
    language: str

    def seat(self) -> int:
        """The seat that acts. Raises OutOfTurn for somebody who only watches."""
        if self.eye == WATCHER:
            raise out_of_turn("server.only_watching")
        return self.eye

    async def look(self, at: Callable[[Table], Result]) -> Result:
        return await self.table.look_anew(at)


async def view(caller: Caller, given: wire.AtPly) -> wire.TableState:
    """The table as it is, or as it was at a ply."""

    def at(table: Table) -> wire.TableState:
        if given.ply is None or given.ply == table.match.ply:
            return table.state(caller.eye, caller.language)
        return table.state_at(caller.eye, _ply(table, given.ply), caller.language)

    return await caller.look(at)


async def log(caller: Caller, given: wire.Since) -> wire.Log:
    """Every ply from one on as this seat was told of it, and the story in words."""

    def at(table: Table) -> wire.Log:
        words = table.words(caller.eye, caller.language)
        course = table.match.course
        recent = [past for past in course.replaced if past.ply >= given.ply]
        replaced = tell_replacements(recent, course.bots(), words)
        entries, told = table.story(caller.eye, words, given.ply, replaced)
        return wire.Log(seq=table.match.steps, log=entries, told=told)

    return await caller.look(at)


async def act(caller: Caller, given: wire.Act) -> wire.Receipt:
    """Play an action. Sent again it is answered again, and not played twice."""
    submit = partial(
        Match.submit, seat=caller.seat(), ply=given.ply, line=given.line, undos=given.undos
    )
    done, seq = await caller.table.change(submit)
    return wire.Receipt(
        seat=seat_letter(done.seat), ply=done.ply, undos=done.undos, line=done.line, seq=seq
    )


async def preview(caller: Caller, given: wire.AnAction) -> wire.Preview:
    """What would come of an action: played in a state that is imagined from what this seat sees,
    and told up to where it would learn something."""
    seat = caller.seat()

    def at(table: Table) -> wire.Preview:
        match = table.match
        view = table.view(seat)
        if not view["legal"]:
            raise out_of_turn("server.no_hint")
        state = table.insight.imagine(view).clone()
        action = state.space.read(given.line)
        sink: Sink = []
        state.apply(action, sink)
        known = list(takewhile(lambda event: not event.teaches(seat), sink))
        whole = len(known) == len(sink) and state.actor != CHANCE
        events = [event.seen_by(seat) for event in known]
        entry = {"ply": match.ply, "line": given.line, "forced": False, "events": events}
        words = table.words(seat, caller.language)
        told = tell([entry], words)
        found = wire.Preview(
            told=[wire.ToldLine(ply=line.ply, text=line.text) for line in told],
            events=[wire.EventData.model_validate(event) for event in events],
            position=None,
            insight=None,
        )
        if whole:
            after = {**view, **state.view(seat)}
            table.insight.remember(after, state)
            found.position = after["position"]
            found.insight = table.insight.of(after, words)
        return found

    return await caller.look(at)


async def why(caller: Caller, given: wire.AnAction) -> wire.Reason:
    """Why an action may not be played now."""
    seat = caller.seat()

    def at(table: Table) -> wire.Reason:
        state = table.match.course.state
        action = state.space.read(given.line)
        if table.match.waiting_for() != seat:
            raise out_of_turn("server.no_hint")
        refusal = state.why_not(action)
        if refusal is None:
            return wire.Reason(why=None)
        text = table.words(seat, caller.language).say(refusal)
        problem = wire.Problem(**{"rule": "", **refusal.data(), "text": text})
        return wire.Reason(why=problem)

    return await caller.look(at)


async def undo(caller: Caller, _: wire.Nothing) -> wire.UndoState:
    """Take back the last decision, or ask the other people whether that may be."""
    undone, seq = await caller.table.change(partial(Match.request_undo, seat=caller.seat()))
    return _undo_state(undone, seq)


async def answer(caller: Caller, given: wire.Answer) -> wire.UndoState:
    """Agree to the undo that somebody asks for, or not."""
    reply = partial(Match.answer_undo, seat=caller.seat(), yes=given.yes)
    answered, seq = await caller.table.change(reply)
    return _undo_state(answered, seq)


def _undo_state(request: UndoRequest, seq: int) -> wire.UndoState:
    told = request.data()
    refused = request.refused_by is not None
    return wire.UndoState(ply=told["ply"], waiting=told["waiting"], refused=refused, seq=seq)


async def resign(caller: Caller, _: wire.Nothing) -> wire.Done:
    """Give up; at a table of three or more a bot plays on."""
    stand_in = f"{BOT}{usual_bot(caller.table.match.game)}"
    seat = caller.seat()
    resigned = await caller.table.change(lambda match: match.resign(seat, stand_in))
    return wire.Done(seq=resigned[1])


async def name(caller: Caller, given: wire.Named) -> wire.Done:
    """Sit down by this name."""
    seat = caller.seat()

    def sit_down(match: Match) -> None:
        if given.name.startswith(BOT) or match.players[seat].is_bot:
            raise unreadable("match.no_name", seat=seat_letter(seat))
        if match.players[seat].name != given.name:
            match.seat_player(seat, given.name)

    seated = await caller.table.change(sit_down)
    return wire.Done(seq=seated[1])


async def hint(caller: Caller, _: wire.Nothing) -> wire.Hint:
    """What the best bot would do in this seat's place, from what this seat can see, and why."""
    seat = caller.seat()
    seen = await caller.look(partial(Table.view, eye=seat))
    if not seen["legal"]:
        raise out_of_turn("server.no_hint")
    bot, choice = await caller.house.advice(caller.table, seen)
    words = caller.table.words(caller.eye, caller.language)
    said = {told.line: told.text for told in caller.table.choices(seen, words)}
    reasons = reasons_of(caller.table.match.game.id, choice, words, said)
    text = said[choice.line]
    return wire.Hint(bot=bot, line=choice.line, text=text, value=choice.value, reasons=reasons)


async def moments(caller: Caller, _: wire.Nothing) -> wire.Moments:
    """After the end: the moments in which this seat's chance of winning changed most."""
    seat = caller.seat()
    table = caller.table
    if await caller.look(lambda table: table.match.waiting_for()) is not None:
        raise out_of_turn("server.not_over")
    if seat not in table.moments:
        course = table.match.course
        seen = await caller.look(lambda table: table.views_at(seat, own_decisions(course, seat)))
        values = await caller.house.judged(table, list(seen.values()))
        judged = dict(zip(seen, values, strict=True))
        share = share_of(table.view(seat))
        table.moments[seat] = decisive(judged, table.match.ply, share)

    def at(table: Table) -> wire.Moments:
        _, told = table.story(seat, table.words(seat, caller.language), 0, [])
        found = [
            wire.Moment(
                ply=moment.ply,
                before=moment.before,
                after=moment.after,
                told=lines_between(told, moment.ply, moment.until),
            )
            for moment in table.moments[seat]
        ]
        return wire.Moments(moments=found)

    return await caller.look(at)


async def record(caller: Caller, _: wire.Nothing) -> wire.Told:
    """The record of the match: whole at the end or alone among bots, else as this seat knows it."""

    def at(table: Table) -> wire.Told:
        return wire.Told(whole=table.is_open(caller.eye), text=table.record(caller.eye))

    return await caller.look(at)


async def position(caller: Caller, given: wire.AtPly) -> wire.Told:
    """The position at a ply as text, that can be edited and played from."""

    def at(table: Table) -> wire.Told:
        match = table.match
        found = table.position(caller.eye, _ply(table, given.ply))
        text = write_position(match.game.id, match.record.options, found)
        return wire.Told(whole=table.is_open(caller.eye), text=text)

    return await caller.look(at)


async def branch(caller: Caller, given: wire.FromPly) -> wire.MatchKeys:
    """A match of one's own from a ply on, against bots. While others play it begins in a position
    that is imagined from what this seat can see."""
    seat = caller.seat()
    house = caller.house

    def begin(journal: Opening) -> Match:
        table = caller.table
        ply = _ply(table, given.ply)
        game = table.match.game
        bot = f"{BOT}{usual_bot(game)}"
        players = [bot] * len(table.match.players)
        players[seat] = table.match.players[seat].name
        if not table.is_open(seat):
            imagined = game.determinize(table.view_at(seat, ply), Rng(f"{table.id}/{ply}"))
            whole = imagined.position(ALL_SEEING)
            options = table.match.record.options
            return Match(game, options, players, position=whole, journal=journal)
        wanted = table.match.record.cut(ply)
        wanted.seats = players
        return Match.from_record(wanted, game, journal=journal)[0]

    async with caller.table.lock:
        made, keys = await house.create(begin)
    return house.keys_told(made, keys)


async def rematch(caller: Caller, _: wire.Nothing) -> wire.NextMatch:
    """The same again with another deal, everybody one seat further. The keys open it too."""
    return await _follow(caller, same_deal=False)


async def again(caller: Caller, _: wire.Nothing) -> wire.NextMatch:
    """The same deal once more, everybody at the same seat. The keys open it too."""
    return await _follow(caller, same_deal=True)


async def _follow(caller: Caller, same_deal: bool) -> wire.NextMatch:
    caller.seat()
    table, house = caller.table, caller.house
    held = await caller.look(lambda table: table.store.keys(table.id))
    if table.next is not None:
        return wire.NextMatch(match=table.next)
    if not table.is_open(caller.eye):
        raise out_of_turn("server.not_over")
    old = table.match.record
    seats = old.seats
    shift = 0 if same_deal else 1 % len(seats)
    seed = old.seed if same_deal else None
    # Who sat at seat A sits at B now, and so on.
    moved = [seats[(seat - shift) % len(seats)] for seat in range(len(seats))]

    def role_now(role: str) -> str:
        eye = eye_of_role(role)
        return role if eye == WATCHER else role_of((eye + shift) % len(seats))

    carried = {role_now(role): key for role, key in held.items()}
    begin = partial(_begin_again, table.match, moved, seed)
    made, _ = await house.create(begin, carried)
    return wire.NextMatch(match=await house.follow(table, made))


def _begin_again(match: Match, seats: list[str], seed: str | None, journal: Opening) -> Match:
    start = match.record.position if seed is not None else None
    return Match(
        match.game,
        match.record.options,
        seats,
        seed=seed,
        position=start,
        autoplay=match.autoplay,
        journal=journal,
    )


def _ply(table: Table, ply: int | None) -> int:
    """The ply asked for. Raises Unreadable if the match has not got so far."""
    last = table.match.ply
    if ply is not None and ply > last:
        raise unreadable("match.no_such_ply", ply=ply, last=last)
    return last if ply is None else ply


@dataclass(frozen=True)
class Deed:
    do: Callable[[Caller, Any], Awaitable[wire.Wire]]
    given: type[wire.Wire]
    answer: type[wire.Wire]
    reads: bool = False
    """Whether nothing is changed by it: then it is asked for with GET."""
    limit: str = ""
    """Which of the `Limits` it counts for, beside those of all calls."""


DEEDS: Final[dict[str, Deed]] = {
    "view": Deed(view, wire.AtPly, wire.TableState, reads=True),
    "log": Deed(log, wire.Since, wire.Log, reads=True),
    "record": Deed(record, wire.Nothing, wire.Told, reads=True),
    "position": Deed(position, wire.AtPly, wire.Told, reads=True),
    "preview": Deed(preview, wire.AnAction, wire.Preview, reads=True),
    "why": Deed(why, wire.AnAction, wire.Reason, reads=True),
    "act": Deed(act, wire.Act, wire.Receipt),
    "undo": Deed(undo, wire.Nothing, wire.UndoState),
    "answer": Deed(answer, wire.Answer, wire.UndoState),
    "hint": Deed(hint, wire.Nothing, wire.Hint, limit="hints"),
    "moments": Deed(moments, wire.Nothing, wire.Moments, limit="hints"),
    "name": Deed(name, wire.Named, wire.Done),
    "resign": Deed(resign, wire.Nothing, wire.Done),
    "rematch": Deed(rematch, wire.Nothing, wire.NextMatch, limit="matches"),
    "again": Deed(again, wire.Nothing, wire.NextMatch, limit="matches"),
    "branch": Deed(branch, wire.FromPly, wire.MatchKeys, limit="matches"),
}
