"""What an assault of Clash will do: it decides nothing, so it can be told before it happens.

Nothing hidden matters to it. Of the Siege's pile only the number of cards counts, not which ones.
"""

from typing import Final

from quadrille.core.events import Event
from quadrille.core.masks import count_of, members
from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.games.clash.assault import begin_assault
from quadrille.games.clash.cards import STRONGHOLD
from quadrille.games.clash.data import ENEMY, TOWER, places_left, tower_name
from quadrille.games.clash.siege_pile import is_to_show, show
from quadrille.games.clash.state import ClashState
from quadrille.insight.shapes.clash import Assault, Hit, Strike, TowerHit

_TOWER_FALLS: Final = ("clash.tower_falls", "clash.enemy_tower_falls")


def run_assault(state: ClashState, seat: int) -> list[Event]:
    """Let the units of a seat attack at once, in place of what is asked, until the game or this
    seat's turn is over."""
    sink: list[Event] = []
    begin_assault(state, seat)
    while not state.ended and state.decision is not state.setup.next_turn:
        if is_to_show(state):  # any card of the pile will do
            show(state, members(state.pile_rest)[0], sink)
        else:
            state.decision.run(state, sink)
    return sink


def tower_steps(state: ClashState, seat: int) -> int:
    """How far a tower is from falling."""
    if not (state.setup.siege and seat == ENEMY):
        return places_left(state, seat)
    above = 1 if state.pile_top >= 0 else 0
    return above + count_of(state.pile_rest) + state.pile_tail.index(TOWER)


class Forecast:
    """Reads the events of one assault."""

    def __init__(self, state: ClashState, seat: int, words: Catalogue) -> None:
        """The assault is played in `state` itself."""
        self.words = words
        self.who = seat_letter(seat)
        other = 1 - seat
        self._siege = state.setup.siege and other == ENEMY
        self._other = seat_letter(other)
        self._side = tower_name(state, other)
        self._steps = tower_steps(state, other)
        self._size = len(state.hand[other])
        """The cards that the tower would have before it, were it at the beginning again."""
        if self._siege:
            self._size = self._steps + len(state.pile_tail) - 1 - state.pile_tail.index(TOWER)
        cards = state.setup.cards
        self._health = {
            cards.names[card]: cards.health[card] - state.damage[card]
            for row in state.lanes
            for card in row
        }
        self.strikes: list[Strike] = []
        self._begun: list[str] = []
        self._passes = 0
        self._tower = "pile" if self._siege else "tower"
        for event in run_assault(state, seat):
            self._read(event)
        for strike, begun in zip(self.strikes, self._begun, strict=True):
            strike["text"] = self._joined(strike, begun)
        self.wins = bool(state.ended) and state.winner == seat

    def told(self) -> Assault:
        tower: TowerHit | None = None
        for strike in self.strikes:
            struck = strike["tower"]
            if struck is not None:
                moved = 0 if tower is None or struck["falls"] else tower["moves"]
                fallen = [] if tower is None else tower["falls"]
                tower = {
                    **struck,
                    "moves": struck["moves"] + moved,
                    "falls": fallen + struck["falls"],
                }
        destroyed = [
            hit["card"]
            for strike in self.strikes
            for hit in strike["hits"]
            if hit["result"] == "destroyed"
        ]
        return {
            "who": self.who,
            "strikes": self.strikes,
            "destroyed": destroyed,
            "tower": tower,
            "wins": self.wins,
            "text": self._summary(destroyed, tower),
        }

    # The events.

    def _read(self, event: Event) -> None:
        params = event.params
        key = event.key
        if key == "clash.sprint":
            self._passes = params["n"]
        elif key in ("clash.attack", "clash.attack_tower"):
            self._begin(event)
        elif key in ("clash.hit", "clash.protected"):
            self._hit(params["card"], params.get("n", 0), key == "clash.protected")
        elif key == "clash.destroyed":
            self._destroyed(params["card"], params["owner"])
        elif key == "clash.tower_moves":
            self._move(params["n"])
        elif key == "clash.to_bottom":
            self._move(1)
        elif key in _TOWER_FALLS and params.get("owner", self._other) == self._other:
            self._fall(params["tower"])

    def _begin(self, event: Event) -> None:
        params = event.params
        tower = event.key == "clash.attack_tower"
        self.strikes.append(
            {
                "card": params["card"],
                "lane": params["lane"],
                "damage": params["n"],
                "passes": self._passes,
                "hits": [],
                "tower": self._tower_hit() if tower else None,
                "text": "",
            }
        )
        begun = [self._say("sprint", card=params["card"])] if self._passes else []
        begun.append(self._say(event.key.removeprefix("clash."), **params))
        self._begun.append(" ".join(begun))
        self._passes = 0

    def _hit(self, card: str, damage: int, protected: bool) -> None:
        self._health[card] -= damage
        left = max(0, self._health[card])
        hit: Hit = {
            "card": card,
            "damage": damage,
            "left": left,
            "result": "protected" if protected else "hit",
        }
        self.strikes[-1]["hits"].append(hit)

    def _destroyed(self, card: str, owner: str) -> None:
        for hit in self.strikes[-1]["hits"]:
            if hit["card"] == card:
                hit["result"] = "destroyed"
        if owner == self._other:
            self._size += 1
            if not self._siege:  # it returns right of the tower: that has one step more to go
                self._steps += 1

    def _move(self, steps: int) -> None:
        self._steps -= steps
        tower = self.strikes[-1]["tower"]
        assert tower is not None
        tower["moves"] += steps
        tower["left"] = self._steps
        tower["fells"] = max(1, self._steps)

    def _fall(self, fallen: str) -> None:
        self._steps = 0 if fallen == STRONGHOLD else self._size
        strike = self.strikes[-1]
        tower = strike["tower"]
        if tower is None:  # it stood at the right end already, and that counts here (C5.2)
            tower = strike["tower"] = self._tower_hit()
        tower["moves"] = 0
        tower["left"] = self._steps
        tower["fells"] = 0 if fallen == STRONGHOLD else max(1, self._steps)
        tower["falls"].append(fallen)

    def _tower_hit(self) -> TowerHit:
        return {"moves": 0, "left": self._steps, "fells": max(1, self._steps), "falls": []}

    # In words.

    def _joined(self, strike: Strike, begun: str) -> str:
        parts = [
            self._say(hit["result"], card=hit["card"], n=hit["left"]) for hit in strike["hits"]
        ]
        tower = strike["tower"]
        if tower is not None:
            parts += [self._say("tower_falls", tower=fallen) for fallen in tower["falls"]]
            if not tower["falls"]:
                parts.append(self._say(f"{self._tower}_left", n=tower["fells"]))
        return f"{begun} {', '.join(parts)}"

    def _summary(self, destroyed: list[str], tower: TowerHit | None) -> str:
        if not self.strikes:
            return self._say("nobody")
        owner = self._other
        parts: list[str] = []
        if destroyed:
            parts.append(self._say("all_destroyed", cards=destroyed))
        if tower is not None:
            fallen = tower["falls"]
            parts += [self._say(f"{self._tower}_fallen", tower=one, owner=owner) for one in fallen]
            standing = STRONGHOLD if fallen else self._side
            if STRONGHOLD not in fallen:
                told = {"tower": standing, "owner": owner, "n": tower["fells"]}
                parts.append(self._say(f"{self._tower}_after", **told))
        what = "; ".join(parts) or self._say("no_fall")
        return self._say("sum", n=len(self.strikes), what=what)

    def _say(self, key: str, **params: object) -> str:
        return self.words.text(f"insight.clash.forecast.{key}", params)
