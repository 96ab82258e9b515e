"""The house: all matches, which of them are at a table now, and who moves the bots."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from quadrille.bots.player import Choice
from quadrille.bots.registry import adviser, bot_names, find_bot, usual_bot
from quadrille.core.compiling import engine
from quadrille.core.errors import OutOfTurn, QuadrilleError, unreadable
from quadrille.core.game import Game
from quadrille.core.messages import Message
from quadrille.core.seats import WATCHER, seat_letter
from quadrille.match.match import Match
from quadrille.match.players import BOT
from quadrille.match.storing import Entry
from quadrille.server.keys import WATCH, eye_of_role, hash_of, new_key, role_of
from quadrille.server.metrics import MATCHES_CREATED, TABLES_OPEN, THINKING
from quadrille.server.settings import Settings
from quadrille.server.shelf import Shelf
from quadrille.server.store import Store, StoreKeeper, StoreTrouble
from quadrille.server.table import Table, Visitor, kept_match
from quadrille.server.thinking import BotFailed, CannotThink, Thinkers
from quadrille.server.wire import MatchKeys, SeatKey, SeatWish

LOG: Final = logging.getLogger("quadrille.house")
_SHORTEST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 30.0
"""Seconds until a bot that could not move tries again: twice as many after each attempt."""


class NotAdmitted(QuadrilleError):
    """No such match, or a key that does not open it: nobody is told which."""


class House:
    def __init__(self, settings: Settings, shelf: Shelf, store: Store, thinkers: Thinkers) -> None:
        self.settings = settings
        self.shelf = shelf
        self.store = store
        self.thinkers = thinkers
        self._tables: OrderedDict[str, Table] = OrderedDict()
        """The longest unused first."""
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)

    # Tables.

    async def admit(self, match_id: str, key: str) -> tuple[Table, int]:
        """The match at its table, taken out of the store if it is not there, and whose eyes the
        holder of a key has. Raises NotAdmitted."""
        key_hash = hash_of(key)
        table = self._tables.get(match_id)
        eye = table.admitted.get(key_hash) if table is not None else None
        if eye is None:
            role = await asyncio.to_thread(self.store.role, match_id, key_hash)
            if role is None:
                raise NotAdmitted(Message("server.not_admitted"))
            eye = eye_of_role(role)
        table = await self._table(match_id)
        table.admitted[key_hash] = eye
        return table, eye

    async def seat(self, match_id: str, key: str, visitor: Visitor) -> Table:
        """The table of a match, with a visitor that gets its eyes here; it stays as long as it has
        visitors. Raises NotAdmitted."""
        while True:
            table, eye = await self.admit(match_id, key)
            if self._tables.get(match_id) is table:  # not cleared away meanwhile
                visitor.eye = eye
                table.visitors.add(visitor)
                return table

    async def _table(self, match_id: str) -> Table:
        table = self._tables.get(match_id)
        if table is None:
            # Two who come at once sit down at one table.
            opening = self._opening.get(match_id)
            if opening is None:
                opening = asyncio.create_task(self._open(match_id))
                self._opening[match_id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(match_id, None))
            table = await asyncio.shield(opening)
        if match_id in self._tables:
            self._tables.move_to_end(match_id)
        return table

    async def _open(self, match_id: str) -> Table:
        table = await asyncio.to_thread(self._load, match_id)
        self._set_up(table)
        return table

    def _load(self, match_id: str) -> Table:
        header = self.store.header(match_id)
        if header is None:
            raise NotAdmitted(Message("server.not_admitted"))
        game = self.shelf.find(str(header.get("game")))
        match, next_id = kept_match(self.store, match_id, header, game)
        return Table(match_id, match, self.store, next_id, self._move_bots)

    def _set_up(self, table: Table) -> None:
        self._tables[table.id] = table
        self._clear_away()
        TABLES_OPEN.set(len(self._tables))
        self._move_bots(table)

    def _clear_away(self) -> None:
        """Forget the tables that nobody sits at; their matches are in the store."""
        spare = len(self._tables) - self.settings.tables
        for match_id in list(self._tables):
            if spare <= 0:
                return
            if not self._tables[match_id].visitors and match_id not in self._bots:
                del self._tables[match_id]
                spare -= 1

    def _forget(self, match_id: str) -> None:
        """Take the match out of the store again when it is asked for next."""
        self._tables.pop(match_id, None)

    # What others do.

    async def heard_of(self, match_id: str) -> None:
        """Another process went on with a match: show it to those who sit at it here."""
        table = self._tables.get(match_id)
        if table is not None:
            await table.look(Table.follow)

    async def heard_nothing(self) -> None:
        """For a while nobody could tell: look at everything."""
        for match_id in list(self._tables):
            await self.heard_of(match_id)

    async def follow(self, table: Table, made: Table) -> str:
        """Say that a new match comes after one, unless there is one already; which one it is."""
        next_id = await table.set_next(made.id)
        if next_id != made.id:
            self._forget(made.id)
            await asyncio.to_thread(self.store.remove, [made.id])
        return next_id

    # Bots.

    def _move_bots(self, table: Table) -> None:
        if table.id not in self._bots and self._bot_to_move(table) is not None:
            task = asyncio.create_task(self._bots_turn(table))
            self._bots[table.id] = task
            task.add_done_callback(lambda _: self._bots.pop(table.id, None))

    def _bot_to_move(self, table: Table) -> int | None:
        seat = table.match.waiting_for()
        return seat if seat is not None and table.match.players[seat].is_bot else None

    async def _bots_turn(self, table: Table) -> None:
        """Until a person must decide, or the game is over."""
        pause = _SHORTEST_PAUSE
        while (seat := self._bot_to_move(table)) is not None:
            try:
                await self._bots_move(table, seat)
                pause = _SHORTEST_PAUSE
            except OutOfTurn:
                continue  # the match has gone on without it
            except Exception as error:
                await table.set_trouble(_trouble(error, table))
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        await table.set_trouble("")

    async def _bots_move(self, table: Table, seat: int) -> None:
        """One decision of a bot, or another bot in its place."""
        view = await table.look(partial(Table.view, eye=seat))
        if not view["legal"]:
            return  # somebody undid it meanwhile
        game, level = table.match.game, table.match.players[seat].name
        seed = f"{table.match.record.seed}/bot/{seat}/{view['ply']}/{view['undos']}"
        try:
            choice = await self._think(game, level, view, seed)
        except BotFailed as failure:
            lower = next_below(game, level)
            if lower is None:
                raise
            noted = {"match": table.id, "bot": level, "by": lower, "reason": failure.reason}
            LOG.error("bot replaced", extra=noted)
            replace = partial(_replace, seat=seat, bot=level, by=lower, reason=failure.reason)
            await table.change(replace)
            return
        table.trouble = ""
        await table.change(partial(_submit, seat=seat, view=view, line=choice.line))

    async def _think(self, game: Game, bot: str, view: dict[str, Any], seed: str) -> Choice:
        with THINKING.track_inprogress():
            return await self.thinkers.choose(game.id, bot, view, seed)

    async def advice(self, table: Table, view: dict[str, Any]) -> tuple[str, Choice]:
        """What the best bot would do, and its name."""
        game = table.match.game
        bot = adviser(game, self.thinkers.health().engine or engine())
        seed = f"{table.match.record.seed}/hint/{view['ply']}"
        return bot, await self._think(game, bot, view, seed)

    async def judged(self, table: Table, views: list[dict[str, Any]]) -> list[float | None]:
        """What the best bot would expect in each of these views."""
        game = table.match.game
        with THINKING.track_inprogress():
            return await self.thinkers.judge(game.id, bot_names(game)[-1], views)

    # New matches.

    def seats_for(self, game: Game, wishes: list[SeatWish] | None, count: int) -> list[str]:
        """The players' texts as a record has them. Raises Unreadable."""
        if wishes is None:
            bot = SeatWish(kind="bot", level=usual_bot(game))
            wishes = [SeatWish(kind="person"), *[bot] * (count - 1)]
        if len(wishes) != count:
            raise unreadable("match.wrong_seats", n=count, given=len(wishes))
        seats: list[str] = []
        for seat, wish in enumerate(wishes):
            if wish.kind == "bot":
                level = wish.level or usual_bot(game)
                find_bot(level, game)  # refuses a level that there is not
                seats.append(f"{BOT}{level}")
            else:
                name = wish.name or seat_letter(seat)
                if name.startswith(BOT):
                    raise unreadable("match.no_name", seat=seat_letter(seat))
                seats.append(name)
        return seats

    async def create(
        self,
        begin: Callable[[Callable[[Entry, list[Entry]], StoreKeeper]], Match],
        carried: dict[str, str] | None = None,
    ) -> tuple[Table, dict[str, str]]:
        """A new match: `begin` makes it with the journal that it is given. Its new keys by their
        roles; with `carried` the hashes of older ones open it instead."""
        match_id = secrets.token_urlsafe(9)
        keys: dict[str, str] = {}

        def keep(header: Entry, entries: list[Entry]) -> StoreKeeper:
            players = [str(name) for name in header["seats"]]
            people = [seat for seat, name in enumerate(players) if not name.startswith(BOT)]
            if carried is None:
                keys.update({role_of(eye): new_key() for eye in [*people, WATCHER]})
            hashes = carried or {role: hash_of(key) for role, key in keys.items()}
            self.store.create(
                match_id, header, entries, {key: role for role, key in hashes.items()}
            )
            return StoreKeeper(self.store, match_id)

        def make() -> Table:
            return Table(match_id, begin(keep), self.store, None, self._move_bots)

        table = await asyncio.to_thread(make)
        self._set_up(table)
        MATCHES_CREATED.labels(game=table.match.game.id).inc()
        return table, keys

    def keys_told(self, table: Table, keys: dict[str, str]) -> MatchKeys:
        def told(role: str, name: str, is_bot: bool) -> SeatKey:
            key = keys.get(role)
            link = f"/m/{table.id}#{key}" if key is not None else None
            kind: Any = "bot" if is_bot else "person"
            return SeatKey(seat=role, name=name, kind=kind, key=key, link=link)

        seats = [
            told(seat_letter(seat), player.name, player.is_bot)
            for seat, player in enumerate(table.match.players)
        ]
        return MatchKeys(match=table.id, seats=seats, watch=told(WATCH, "", False))

    # Housekeeping.

    async def expire(self) -> int:
        """Remove what nobody plays any more; returns how many matches."""
        if not self.settings.expire_days:
            return 0
        before = time.time() - self.settings.expire_days * 86400
        gone = await asyncio.to_thread(self.store.abandoned, before)
        gone = [
            match_id
            for match_id in gone
            if match_id not in self._tables or not self._tables[match_id].visitors
        ]
        if gone:
            await asyncio.to_thread(self.store.remove, gone)
            for match_id in gone:
                self._forget(match_id)
            LOG.info("matches expired", extra={"count": len(gone)})
        return len(gone)


def _submit(match: Match, seat: int, view: dict[str, Any], line: str) -> None:
    match.submit(seat, view["ply"], line, view["undos"])


def _replace(match: Match, seat: int, bot: str, by: str, reason: str) -> None:
    """Unless another process has done it already."""
    if match.players[seat].name == bot:
        match.seat_player(seat, f"{BOT}{by}", reason)


def next_below(game: Game, bot: str) -> str | None:
    """Who takes over from a bot that failed: the next level below, `random` below the lowest, and
    nobody below `random`. A level that the game no longer has is taken for the usual one."""
    names = bot_names(game)
    if bot not in names:
        return usual_bot(game)
    place = names.index(bot)
    return names[place - 1] if place else None


def _trouble(error: Exception, table: Table) -> str:
    """Notes why a bot's move did not come to pass, and says what the players are told of it."""
    if isinstance(error, StoreTrouble):
        return ""  # its next attempt will most likely be kept
    fault = None if isinstance(error, CannotThink) else error
    LOG.error("bot cannot move", extra={"match": table.id, "why": repr(error)}, exc_info=fault)
    return "server.cannot_think"
