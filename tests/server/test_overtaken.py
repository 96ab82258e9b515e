"""Two houses on one database that do not hear of each other: whoever comes second follows."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from quadrille.core.errors import Illegal, OutOfTurn
from quadrille.core.seats import WATCHER
from quadrille.games.registry import find_game
from quadrille.match.match import Match
from quadrille.server import wire
from quadrille.server.deeds import Caller, act, view
from quadrille.server.house import House
from quadrille.server.settings import Settings
from quadrille.server.shelf import Shelf
from quadrille.server.store import Overtaken, Store, StoreTrouble
from quadrille.server.table import Seen, Table
from quadrille.server.thinking import Thinkers
from quadrille.server.wire import TableState


class Onlooker:
    """A visitor that keeps what it is shown."""

    def __init__(self) -> None:
        self.eye = WATCHER
        self.language = "en"
        self.seen: Seen | None = None
        self.shown: list[TableState] = []

    def show(self, state: TableState) -> None:
        self.shown.append(state)


class Pair:
    """The same match at a table of each house, and its keys."""

    def __init__(self, houses: list[House], keys: dict[str, str], tables: list[Table]) -> None:
        self.houses = houses
        self.keys = keys
        self.tables = tables
        self.store = houses[0].store
        self.id = tables[0].id

    def caller(self, house: int, seat: int) -> Caller:
        return Caller(self.houses[house], self.tables[house], seat, "en")

    def next(self, house: int = 0) -> tuple[int, wire.Act]:
        """Who is to act, as this house knows it, and something that may be played."""
        match = self.tables[house].match
        seat = match.waiting_for()
        assert seat is not None
        line = match.view(seat)["legal"][0]
        return seat, wire.Act(ply=match.ply, undos=match.undos, line=line)

    async def act(self, house: int, seat: int, given: wire.Act) -> wire.Receipt:
        return await act(self.caller(house, seat), given)


def run(folder: Path, test: Callable[[Pair], Awaitable[None]]) -> None:
    async def main() -> None:
        settings = Settings(f"sqlite:///{folder / 'shared.db'}")
        houses = [
            House(settings, Shelf(), Store(settings.database), Thinkers(1, 60)) for _ in range(2)
        ]
        game = find_game("clash")
        begin = partial(Match, game, {}, ["Ann", "Bo"], seed="4")
        table, keys = await houses[0].create(lambda journal: begin(journal=journal))
        other, _ = await houses[1].admit(table.id, keys["A"])
        try:
            await test(Pair(houses, keys, [table, other]))
        finally:
            for house in houses:
                await house.close()
                house.store.close()

    asyncio.run(main())


def reads(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on, each time that something is read again."""
    asked: list[str] = []
    news = store.news

    def noted(match_id: str, since: int) -> Any:
        asked.append(match_id)
        return news(match_id, since)

    monkeypatch.setattr(store, "news", noted)
    return asked


def test_the_one_who_is_behind_follows_and_plays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(pair: Pair) -> None:
        onlookers = [Onlooker(), Onlooker()]
        for house, onlooker in zip(pair.houses, onlookers, strict=True):
            await house.seat(pair.id, pair.keys["watch"], onlooker)
        for table, onlooker in zip(pair.tables, onlookers, strict=True):
            await table.welcome(onlooker)
        for number in range(40):
            # Each action at the house that has not heard of the last one.
            ahead, behind = (number + 1) % 2, number % 2
            seat, given = pair.next(ahead)
            receipt = await pair.act(behind, seat, given)
            assert receipt.ply == given.ply
            assert pair.tables[behind].match.steps == receipt.seq
        first, second = pair.tables
        await first.look(Table.follow)
        await second.look(Table.follow)
        assert first.match.export() == second.match.export()
        # Those who look at either are shown every step, one after the other.
        for onlooker in onlookers:
            seqs = [(state.since, state.seq) for state in onlooker.shown]
            assert all(since == seq for (_, seq), (since, _) in pairwise(seqs))
            assert seqs[-1][1] == first.match.steps
        plies = [[line.ply for state in one.shown for line in state.log] for one in onlookers]
        assert plies[0] == plies[1] == sorted(set(plies[0]))

    run(folder, test)


def test_the_same_action_at_both_houses_is_played_once(folder: Path) -> None:
    async def test(pair: Pair) -> None:
        seat, given = pair.next()
        receipts = await asyncio.gather(*(pair.act(house, seat, given) for house in (0, 1)))
        assert receipts[0] == receipts[1]
        lines = [entry["do"] for entry in pair.store.entries(pair.id, 0)]
        assert lines[given.ply :].count(given.line) == 1
        assert len(lines) == receipts[0].seq

    run(folder, test)


def test_another_action_at_the_same_place_is_refused(folder: Path) -> None:
    async def test(pair: Pair) -> None:
        seat, given = pair.next()
        other = pair.tables[1].match.view(seat)["legal"][1]
        assert other != given.line
        await pair.act(0, seat, given)
        overtaken: list[int] = []
        append = pair.houses[1].store.append

        def noted(match_id: str, step: int, entries: Any) -> None:
            try:
                append(match_id, step, entries)
            except Overtaken:
                overtaken.append(step)
                raise

        pair.houses[1].store.append = noted  # type: ignore[method-assign]
        with pytest.raises(OutOfTurn):
            await pair.act(1, seat, wire.Act(ply=given.ply, undos=0, line=other))
        assert overtaken == [given.ply]
        assert pair.tables[1].match.export() == pair.tables[0].match.export()
        # The dealer has followed, too: both go on alike.
        for _ in range(20):
            seat, given = pair.next(1)
            await pair.act(1, seat, given)
        await pair.tables[0].look(Table.follow)
        assert pair.tables[0].match.export() == pair.tables[1].match.export()

    run(folder, test)


def test_nothing_is_read_again_but_before_a_refusal(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(pair: Pair) -> None:
        asked = reads(pair.store, monkeypatch)
        for _ in range(10):
            seat, given = pair.next()
            await pair.act(0, seat, given)
        assert asked == []
        seat, given = pair.next()
        with pytest.raises(OutOfTurn):
            await pair.act(0, 1 - seat, given)
        assert len(asked) == 1
        illegal = next(
            line
            for line in map(pair.tables[0].match.course.state.space.line, range(500))
            if line not in pair.tables[0].match.view(seat)["legal"]
        )
        with pytest.raises(Illegal):
            await pair.act(0, seat, wire.Act(ply=given.ply, undos=0, line=illegal))
        assert len(asked) == 2

    run(folder, test)


def test_who_looks_sees_what_the_other_house_wrote(folder: Path) -> None:
    async def test(pair: Pair) -> None:
        seat, given = pair.next()
        receipt = await pair.act(0, seat, given)
        seen = await view(pair.caller(1, seat), wire.AtPly())
        assert (seen.seq, seen.view.ply) == (receipt.seq, pair.tables[0].match.ply)

    run(folder, test)


def test_what_cannot_be_written_has_not_happened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(pair: Pair) -> None:
        table = pair.tables[0]
        before = table.match.export()
        seat, given = pair.next()

        def full(*_: Any) -> None:
            raise StoreTrouble(table.match.course.state.prompt())

        with monkeypatch.context() as broken:
            broken.setattr(pair.store, "append", full)
            with pytest.raises(StoreTrouble):
                await pair.act(0, seat, given)
        assert table.match.export() == before
        for _ in range(20):
            await pair.act(0, *pair.next())
        # What was drawn in vain has not moved the dealer on.
        alike = Match(table.match.game, {}, ["Ann", "Bo"], seed="4")
        for ply in table.match.course.plies:
            if ply.actor >= 0 and not ply.forced:
                alike.submit(ply.actor, alike.ply, ply.line)
        assert alike.record.actions == table.match.record.actions

    run(folder, test)


def test_a_table_that_was_torn_is_taken_from_the_store_again(folder: Path) -> None:
    async def test(pair: Pair) -> None:
        table = pair.tables[0]
        seat, given = pair.next()

        def tear(match: Match) -> None:
            match.submit(seat, given.ply, given.line)
            match.course.plies.pop()
            raise RuntimeError

        with pytest.raises(RuntimeError):
            await table.change(tear)
        receipt = await pair.act(0, seat, given)
        assert (receipt.ply, receipt.line) == (given.ply, given.line)
        assert len(table.match.course.plies) == len(pair.store.entries(pair.id, 0))
        await pair.tables[1].look(Table.follow)
        assert pair.tables[1].match.export() == table.match.export()

    run(folder, test)
