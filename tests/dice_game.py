"""Cups: a small complete game with hidden dice. Each player rolls two dice under a cup, A bids that
its own sum is higher or lower, and the cups are lifted. The 6 is loaded: it comes three times as
often as any other face."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.decision import Decision, GameOver, numbered
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.core.rulebook import Rulebook
from quadrille.core.seats import ALL_SEEING, CHANCE, seat_letter
from quadrille.core.state import State

BIDS = ["higher", "lower"]
FACES = ["1", "2", "3", "4", "5", "6"]
WEIGHTS = [1, 1, 1, 1, 1, 3]
BID, ROLL = 0, len(BIDS)
SPACE = ActionSpace([Family(BID, "bid {bid}", BIDS)], [Family(ROLL, "roll {face}", FACES)])
RULES = {"D1": "**D1** Each player rolls two dice, then A bids higher or lower."}
SENTENCES = {
    "title": "Cups",
    "rolled": "{seat:who} rolls {face}.",
    "bid": "A bids {bid}; the cups are lifted.",
    "ask": "To act: {seat:who}.",
    "ask.over": "The game is over.",
    "no": "{line} is not possible now.",
    "no.over": "The game is over.",
}


class CupsState(State):
    """The dice of A, then those of B, in the order in which they were rolled."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.space, self.game, self.options = SPACE, game, options
        self.dice: list[str] = []
        self.bid = ""
        self.begin(DECISIONS)

    def clone(self) -> "CupsState":
        other = type(self)(self.game, self.options)
        self.copy_pending(other)
        other.dice, other.bid = self.dice.copy(), self.bid
        return other

    def go_on(self) -> None:
        self.end_game()
        if len(self.dice) < 4:
            self.ask(ROLLING, CHANCE, len(self.dice) // 2)
        elif not self.bid:
            self.ask(BIDDING, 0)

    def problems(self) -> list[str]:
        return []

    def outcome(self) -> Outcome | None:
        if not self.bid:
            return None
        a, b = sum(map(int, self.dice[:2])), sum(map(int, self.dice[2:]))
        winner = 0 if (a > b) == (self.bid == "higher") else 1
        return duel_outcome("guessed", winner, [int(winner == 0), int(winner == 1)])

    def is_hidden(self, place: int, eye: int) -> bool:
        return not self.bid and eye not in (ALL_SEEING, place // 2)

    def position(self, eye: int) -> dict[str, Any]:
        dice = ["?" if self.is_hidden(place, eye) else face for place, face in enumerate(self.dice)]
        return {"bid": self.bid, "A": {"dice": dice[:2]}, "B": {"dice": dice[2:]}}

    def imagined_face(self, rng: Rng) -> str:
        return FACES[min(rng.below(sum(WEIGHTS)), 5)]

    def reimagine(self, eye: int, rng: Rng) -> None:
        for place in range(len(self.dice)):
            if self.is_hidden(place, eye):
                self.dice[place] = self.imagined_face(rng)


class Question(Decision[CupsState]):
    def why_not(self, state: CupsState, action: int) -> Message | None:
        legal = action in self.legal(state)
        return None if legal else Message("cups.no", {"line": state.line(action)}, "D1")

    def prompt(self, state: CupsState) -> Message:
        return Message("cups.ask", {"seat": seat_letter(state.actor)})


class Roll(Question):
    """It is about the seat that rolls."""

    def legal(self, state: CupsState) -> list[int]:
        return [ROLL + place for place in range(len(FACES))]

    def weights(self, state: CupsState) -> list[int]:
        return WEIGHTS.copy()

    def apply_unchecked(self, state: CupsState, action: int, sink: Sink | None) -> None:
        seat, face = state.about, FACES[action - ROLL]
        state.dice.append(face)
        if sink is not None:
            told = {"seat": seat_letter(seat), "face": face}
            sink.append(Event("cups.rolled", told, 1 << seat, ("face",), 1 << seat))
        state.go_on()

    def hidden_slots(self, state: CupsState, action: int, viewer: int) -> list[str]:
        return [] if viewer == state.about else ["face"]


class Bid(Question):
    def legal(self, state: CupsState) -> list[int]:
        return [BID, BID + 1]

    def apply_unchecked(self, state: CupsState, action: int, sink: Sink | None) -> None:
        state.bid = BIDS[action - BID]
        if sink is not None:
            sink.append(Event("cups.bid", {"bid": state.bid}, reveals=EVERYBODY))
        state.go_on()


ROLLING, BIDDING = Roll("chance"), Bid("bid")
DECISIONS = numbered(GameOver("cups", "D1"), ROLLING, BIDDING)


class Cups(Game):
    def __init__(self, state: type[CupsState] = CupsState) -> None:
        super().__init__("cups", Path(__file__).parent, end_reasons=["guessed"])
        self.state = state

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def start(self, options: Mapping[str, Any]) -> State:
        state = self.state(self, dict(options))
        state.go_on()
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        state = self.state(self, dict(options))
        for name in "AB":
            state.dice += ["1" if face == "?" else face for face in position[name]["dice"]]
        state.bid = position["bid"]
        state.go_on()
        return state

    def rulebook(self, language: str = "en") -> Rulebook:
        return Rulebook("\n\n".join(RULES.values()), RULES)

    def add_texts(self, catalogue: Catalogue) -> None:
        catalogue.entries.update({f"cups.{key}": text for key, text in SENTENCES.items()})


GAME = Cups()
