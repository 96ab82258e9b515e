"""The service is killed while people play: nothing that it acknowledged is lost or doubled."""

import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from quadrille.client import Client, Refused, Seat
from quadrille.games.registry import find_game
from quadrille.match.match import Match
from quadrille.server.store import Store, StoreKeeper
from tests.server.conftest import GENEROUS
from tests.service import FULL, Service

KILLS = 200 if FULL else 20
TABLES = 4
PEOPLE = [{"kind": "person"}, {"kind": "person"}]


class Player(threading.Thread):
    """Plays match after match at both seats; what gets no answer is asked again, just as it was.
    Notes every receipt."""

    def __init__(self, service: Service, number: int, stop: threading.Event) -> None:
        super().__init__()
        self.service = service
        self.rng = random.Random(number)
        self.stop = stop
        self.receipts: dict[str, list[tuple[str, int, int, str]]] = {}
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            with Client(self.service.address, timeout=10) as client:
                while not self.stop.is_set():
                    self._play(client)
        except BaseException as error:
            self.trouble = error

    def acknowledged(self) -> int:
        return sum(map(len, list(self.receipts.values())))

    def _insist(self, ask: Any) -> Any:
        """The answer, however often the service is killed before it comes."""
        while True:
            try:
                return ask()
            except httpx.TransportError:
                if self.stop.is_set():
                    raise StopIteration from None
                time.sleep(0.05)

    def _play(self, client: Client) -> None:
        try:
            keys = self._insist(lambda: client.create("clash", seats=PEOPLE))
            seats = [client.sit(keys["match"], seat["key"]) for seat in keys["seats"]]
            receipts = self.receipts.setdefault(keys["match"], [])
            while not self.stop.is_set() and self._step(seats, receipts):
                pass
        except StopIteration:
            return

    def _step(self, seats: list[Seat], receipts: list[tuple[str, int, int, str]]) -> bool:
        for seat in seats:
            table = self._insist(seat.view)
            view = table["view"]
            if view["outcome"] is not None:
                return False
            if view["legal"]:
                line = self.rng.choice(view["legal"])
                done = self._insist(lambda seat=seat, line=line, table=table: seat.act(line, table))
                receipts.append((done["seat"], done["ply"], done["undos"], done["line"]))
                if self.rng.random() < 0.1:
                    self._undo(seat, next(other for other in seats if other is not seat))
        return True

    def _undo(self, seat: Seat, other: Seat) -> None:
        try:
            self._insist(lambda: seat.do("undo"))
            self._insist(lambda: other.do("answer", yes=True))
        except Refused:
            pass  # something was learned, or the answer had come before the kill


def check(store: Store, match_id: str, receipts: list[tuple[str, int, int, str]]) -> int:
    """Every receipt stands in the match once, and nothing that a player did has none, but for the
    last thing, whose answer may have been on its way."""
    header = store.header(match_id)
    assert header is not None
    entries = store.entries(match_id, 0)
    match = Match.kept(header, entries, StoreKeeper(store, match_id), find_game("clash"))
    assert match.course.state.problems() == []
    course = match.course
    played = [(number, ply) for number, ply in enumerate(course.plies)] + course.undone
    made = [
        ("AB"[ply.actor], number, ply.undos, ply.line)
        for number, ply in played
        if ply.actor >= 0 and not ply.forced
    ]
    assert len(made) == len(set(made))
    assert len(receipts) == len(set(receipts))
    assert set(receipts) <= set(made)
    assert len(set(made) - set(receipts)) <= 1
    return len(receipts)


def wait_for_receipts(players: list[Player], more: int) -> None:
    """Until so many more actions are acknowledged, or a player gave up."""
    wanted = sum(map(Player.acknowledged, players)) + more
    while sum(map(Player.acknowledged, players)) < wanted and all(map(Player.is_alive, players)):
        time.sleep(0.01)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_acknowledged_action_is_lost_or_doubled(
    kind: str, folder: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres") if kind == "postgresql" else ""
    service = Service(folder, database, *GENEROUS, "tables=3")
    service.start()
    stop = threading.Event()
    players = [Player(service, number, stop) for number in range(TABLES)]
    for player in players:
        player.start()
    rng = random.Random(kind)
    try:
        for _ in range(KILLS):
            wait_for_receipts(players, 1)
            time.sleep(rng.uniform(0.0, 1.0))  # anywhere within an action
            service.kill()
            service.start()
        wait_for_receipts(players, TABLES)
    finally:
        stop.set()
        for player in players:
            player.join()
        service.stop()
    for player in players:
        if player.trouble is not None:
            raise player.trouble
    store = Store(service.database)
    acknowledged = sum(
        check(store, match_id, receipts)
        for player in players
        for match_id, receipts in player.receipts.items()
    )
    store.close()
    print(f"{kind}: {KILLS} kills, {acknowledged} acknowledged actions")
    assert acknowledged > KILLS
