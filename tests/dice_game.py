"""Cups: a small complete game with hidden dice. Each player rolls two dice under a cup, A bids that
its own sum is higher or lower, and the cups are lifted. The 6 is loaded: it comes three times as
often as any other face."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.core.rulebook import Rulebook
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
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
    "no": "{line} is not possible now.",
}


class CupsState(State):
    """The dice of A, then those of B, in the order in which they were rolled."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.space, self.game, self.options = SPACE, game, options
        self.dice: list[str] = []
        self.bid = ""
        self.actor = CHANCE

    def clone(self) -> "CupsState":
        other = type(self)(self.game, self.options)
        other.dice, other.bid, other.actor = self.dice.copy(), self.bid, self.actor
        return other

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [ROLL + place for place in range(len(FACES))]
        return [BID, BID + 1] if self.actor == 0 else []

    def weights(self) -> list[int]:
        return WEIGHTS.copy()

    def do(self, action: int, sink: Sink | None = None) -> None:
        if action >= ROLL:
            seat, face = len(self.dice) // 2, FACES[action - ROLL]
            self.dice.append(face)
            told = {"seat": seat_letter(seat), "face": face}
            event = Event("cups.rolled", told, 1 << seat, ("face",), 1 << seat)
        else:
            self.bid = BIDS[action]
            event = Event("cups.bid", {"bid": self.bid}, reveals=EVERYBODY)
        if sink is not None:
            sink.append(event)
        self.actor = CHANCE if len(self.dice) < 4 else NOBODY if self.bid else 0

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        return ["face"] if action >= ROLL and eye != len(self.dice) // 2 else []

    def explain(self, action: int) -> Message:
        return Message("cups.no", {"line": self.line(action)}, "D1")

    def prompt(self) -> Message:
        return Message("cups.ask", {"seat": seat_letter(self.actor)})

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


class Cups(Game):
    def __init__(self, state: type[CupsState] = CupsState) -> None:
        super().__init__("cups", Path(__file__).parent, end_reasons=["guessed"])
        self.state = state

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def start(self, options: Mapping[str, Any]) -> State:
        return self.state(self, dict(options))

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        state = self.state(self, dict(options))
        for name in "AB":
            state.dice += ["1" if face == "?" else face for face in position[name]["dice"]]
        state.bid = position["bid"]
        state.actor = CHANCE if len(state.dice) < 4 else NOBODY if state.bid else 0
        return state

    def rulebook(self, language: str = "en") -> Rulebook:
        return Rulebook("\n\n".join(RULES.values()), RULES)

    def add_texts(self, catalogue: Catalogue) -> None:
        catalogue.entries.update({f"cups.{key}": text for key, text in SENTENCES.items()})


GAME = Cups()
