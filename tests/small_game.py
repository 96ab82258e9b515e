"""Ambush: a small complete game in plain Python, as a stranger would write one.

Two seats, three cards in each hand. The leader lays a card face down, the other answers openly;
the higher card takes the point. Both draw, and the lead passes on.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.decision import Decision, GameOver, numbered
from quadrille.core.errors import unreadable
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.game import Game
from quadrille.core.messages import Catalogue, Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.core.rulebook import Rulebook
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter, seat_number
from quadrille.core.state import State

CARDS = list(range(12))
NAMES = [str(card) for card in CARDS]
LAY, ANSWER, DRAW, NONE = 0, 12, 24, -1  # an action is one of these plus the card
SPACE = ActionSpace(
    players=[Family(LAY, "lay {card}", NAMES), Family(ANSWER, "answer {card}", NAMES)],
    chance=[Family(DRAW, "draw {card}", NAMES)],
)
RULES = {
    "S1": "**S1** Each draws three cards; after a round both draw one, the leader first.",
    "S2": "**S2** The leader lays a card of the hand face down.",
    "S3": "**S3** The other answers openly; the higher card takes the point, most points win.",
}
SENTENCES = {
    "title": "Ambush",
    "laid": "{seat:who} lays {card} face down.",
    "answered": "{card} against {laid}: {winner:who} takes the point.",
    "drew": "{seat:who} draws {card}.",
    "ask": "To act: {seat:who}.",
    "ask.over": "The game is over.",
    "no": "{line} is not possible now.",
    "no.over": "The game is over.",
}


class AmbushState(State):
    """Hands are sorted; the deck has no order; `drawing` lists the seats that still draw."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.space, self.game, self.options = SPACE, game, options
        self.deck = CARDS.copy()
        self.hands: list[list[int]] = [[], []]
        self.laid, self.leader = NONE, 0
        self.drawing = [0, 1, 0, 1, 0, 1]
        self.points = [0, 0]
        self.played: list[int] = []
        self.begin(DECISIONS)
        self.go_on()

    def go_on(self) -> None:
        self.end_game()
        if self.drawing and self.deck:
            self.ask(DRAWING, CHANCE)
        elif self.laid != NONE:
            self.ask(ANSWERING, 1 - self.leader)
        else:
            self.drawing = []
            if self.hands[self.leader]:
                self.ask(LAYING, self.leader)

    def clone(self) -> "AmbushState":
        other = type(self)(self.game, self.options)
        self.copy_pending(other)
        other.laid, other.leader = self.laid, self.leader
        other.hands = [hand.copy() for hand in self.hands]
        other.deck, other.drawing = self.deck.copy(), self.drawing.copy()
        other.points, other.played = self.points.copy(), self.played.copy()
        return other

    def answer(self, card: int, events: Sink) -> None:
        seat = 1 - self.leader
        winner = seat if card > self.laid else self.leader
        told = {"card": card, "laid": self.laid, "winner": seat_letter(winner)}
        events.append(Event("ambush.answered", told, reveals=EVERYBODY))
        self.hands[seat].remove(card)
        self.played += [self.laid, card]
        self.points[winner] += 1
        self.drawing = [self.leader, seat]
        self.laid, self.leader = NONE, seat

    def refusal(self, action: int) -> Message:
        rule = "S2" if action < ANSWER else "S3" if action < DRAW else "S1"
        return Message("ambush.no", {"line": self.line(action)}, rule)

    def outcome(self) -> Outcome | None:
        if self.actor != NOBODY:
            return None
        a, b = self.points
        winner = -1 if a == b else 0 if a > b else 1
        return duel_outcome("level" if a == b else "ahead", winner, [a, b])

    def problems(self) -> list[str]:
        laid = [] if self.laid == NONE else [self.laid]
        cards = sorted([*laid, *self.deck, *self.hands[0], *self.hands[1], *self.played])
        return [] if cards == CARDS else [f"cards were lost or doubled: {cards}"]

    def position(self, eye: int) -> dict[str, Any]:
        place: dict[str, Any] = {
            "deck": self.deck.copy() if eye == ALL_SEEING else ["?"] * len(self.deck),
            "leader": seat_letter(self.leader),
            "drawing": [seat_letter(seat) for seat in self.drawing],
            "points": self.points.copy(),
            "played": self.played.copy(),
        }
        if self.laid != NONE:
            place["laid"] = self.laid if eye in (ALL_SEEING, self.leader) else "?"
        for seat, hand in enumerate(self.hands):
            known = eye in (ALL_SEEING, seat)
            place[seat_letter(seat)] = {"hand": hand.copy() if known else ["?"] * len(hand)}
        return place

    def reimagine(self, eye: int, rng: Rng) -> None:
        hidden = [seat for seat in (0, 1) if seat != eye]
        laid = [self.laid] if self.laid != NONE and eye != self.leader else []
        pool = [*self.deck, *laid, *(card for seat in hidden for card in self.hands[seat])]
        rng.shuffle(pool)
        self.laid = pool.pop() if laid else self.laid
        for seat in hidden:
            self.hands[seat] = sorted(pool.pop() for _ in self.hands[seat])
        self.deck = sorted(pool)


class Question(Decision[AmbushState]):
    """What is legal is what is listed."""

    def why_not(self, state: AmbushState, action: int) -> Message | None:
        return None if action in state.legal() else state.refusal(action)

    def prompt(self, state: AmbushState) -> Message:
        return Message("ambush.ask", {"seat": seat_letter(state.actor)})


class Draw(Question):
    def legal(self, state: AmbushState) -> list[int]:
        return [DRAW + card for card in state.deck]

    def apply_unchecked(self, state: AmbushState, action: int, sink: Sink | None) -> None:
        card, seat = action - DRAW, state.drawing.pop(0)
        state.deck.remove(card)
        state.hands[seat] = sorted([*state.hands[seat], card])
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": card}
            sink.append(Event("ambush.drew", told, 1 << seat, ("card",), 1 << seat))
        state.go_on()

    def hidden_slots(self, state: AmbushState, action: int, viewer: int) -> list[str]:
        return [] if viewer == state.drawing[0] else ["card"]


class Lay(Question):
    def legal(self, state: AmbushState) -> list[int]:
        return [LAY + card for card in state.hands[state.actor]]

    def apply_unchecked(self, state: AmbushState, action: int, sink: Sink | None) -> None:
        state.laid = action - LAY
        state.hands[state.leader].remove(state.laid)
        if sink is not None:
            told = {"seat": seat_letter(state.leader), "card": state.laid}
            sink.append(Event("ambush.laid", told, 0, ("card",), 1 << state.leader))
        state.go_on()

    def hidden_slots(self, state: AmbushState, action: int, viewer: int) -> list[str]:
        return [] if viewer == state.leader else ["card"]


class Answer(Question):
    def legal(self, state: AmbushState) -> list[int]:
        return [ANSWER + card for card in state.hands[state.actor]]

    def apply_unchecked(self, state: AmbushState, action: int, sink: Sink | None) -> None:
        state.answer(action - ANSWER, sink if sink is not None else [])
        state.go_on()


DRAWING, LAYING, ANSWERING = Draw("chance"), Lay("lay"), Answer("answer")
DECISIONS = numbered(GameOver("ambush", "S3"), DRAWING, LAYING, ANSWERING)


class Ambush(Game):
    def __init__(self, state: type[AmbushState] = AmbushState) -> None:
        super().__init__("ambush", Path(__file__).parent, end_reasons=["ahead", "level"])
        self.state = state

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def start(self, options: Mapping[str, Any]) -> State:
        return self.state(self, dict(options))

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """Question marks are filled with the cards that are nowhere else."""
        state = self.state(self, dict(options))
        unknown = set(position) - set(state.position(ALL_SEEING)) - {"laid"}
        if unknown:
            raise unreadable("core.position_field", field=min(unknown), reason="there is none")
        hands = [position.get(name, {}).get("hand", []) for name in "AB"]
        places = [[position.get("laid", NONE)], *hands, position.get("deck", [])]
        state.played = list(position.get("played", []))
        named = {card for place in [*places, state.played] for card in place}
        left = [card for card in CARDS if card not in named]
        filled = [sorted(left.pop() if c == "?" else c for c in place) for place in places]
        (state.laid,), state.hands, state.deck = filled[0], filled[1:3], filled[3]
        state.leader = seat_number(position.get("leader", "A"))
        state.drawing = [seat_number(seat) for seat in position.get("drawing", [])]
        state.points = list(position.get("points", [0, 0]))
        state.go_on()
        return state

    def rulebook(self, language: str = "en") -> Rulebook:
        return Rulebook("\n\n".join(RULES.values()), RULES)

    def add_texts(self, catalogue: Catalogue) -> None:
        catalogue.entries.update({f"ambush.{key}": text for key, text in SENTENCES.items()})


GAME = Ambush()
