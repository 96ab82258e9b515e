"""Magpie: a small complete game, to be copied. docs/adding_a_game.md says why each part is here."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.events import Event, Sink
from quadrille.core.game import Game
from quadrille.core.given import Given, where_cards_lie
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.observation import Field, Layout
from quadrille.core.options import Option, Preset
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.state import State

NAMES = [str(number) for number in range(1, 11)]
CARDS = range(len(NAMES))
PLAY, DRAW = 0, len(NAMES)  # an action is one of these plus the card
SPACE = ActionSpace([Family(PLAY, "play {card}", NAMES)], [Family(DRAW, "draw {card}", NAMES)])
DECK, LED, GONE = 2, 3, 4  # where a card lies; 0 and 1 are the hands of the seats
FIELDS = [
    Field("turn", 2, 1, "1: this seat must decide; 1: it leads"),
    Field("points", 2, 25, "its own, the other's"),
    Field("cards", 2, len(NAMES), "how many: in the other's hand, in the deck"),
    Field("lies", len(NAMES), 3, "by card: 0 unseen, 1 in the own hand, 2 led, 3 gone"),
]
LAYOUT = Layout(FIELDS)


class MagpieState(State):
    """`lies` says of every card where it lies: so none can be lost, and a copy costs little."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.space, self.game, self.options = SPACE, game, options
        self.lies = [DECK for _ in CARDS]
        self.points = [0, 0]
        self.leader = 0
        self.actor = CHANCE

    def clone(self) -> "MagpieState":
        other = MagpieState(self.game, self.options)
        other.lies, other.points = self.lies.copy(), self.points.copy()
        other.leader, other.actor = self.leader, self.actor
        return other

    def at(self, place: int) -> list[int]:
        return [card for card in CARDS if self.lies[card] == place]

    # The rules.

    def drawer(self) -> int:
        for seat in (self.leader, 1 - self.leader):
            if DECK in self.lies and len(self.at(seat)) < self.options["hand"]:
                return seat
        return NOBODY

    def go_on(self) -> None:
        if LED in self.lies:
            self.actor = 1 - self.leader
        elif self.drawer() != NOBODY:
            self.actor = CHANCE
        else:
            self.actor = self.leader if self.leader in self.lies else NOBODY

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [DRAW + card for card in self.at(DECK)]
        return [PLAY + card for card in self.at(self.actor)]

    def do(self, action: int, sink: Sink | None = None) -> None:
        card = action % len(NAMES)
        seat = self.drawer() if action >= DRAW else self.actor
        told = {"seat": seat_letter(seat), "card": NAMES[card]}
        if action >= DRAW:
            self.lies[card] = seat
            event = Event("magpie.drew", told, 1 << seat, secret=("card",), audience=1 << seat)
        elif LED in self.lies:
            taken = self.take(card, self.at(LED)[0])
            told |= {"winner": seat_letter(self.leader), "points": str(taken)}
            event = Event("magpie.took", told, reveals=1 << 1 - seat)
        else:
            self.lies[card] = LED
            event = Event("magpie.led", told, reveals=1 << 1 - seat)
        if sink is not None:
            sink.append(event)
        self.go_on()

    def take(self, card: int, led: int) -> int:
        if card > led:
            self.leader = 1 - self.leader
        self.lies[card] = self.lies[led] = GONE
        self.points[self.leader] += min(card, led) + 1
        return min(card, led) + 1

    def outcome(self) -> Outcome | None:
        if self.actor != NOBODY:
            return None
        a, b = self.points
        winner = -1 if a == b else int(b > a)
        return duel_outcome("level" if a == b else "ahead", winner, [a, b])

    # What people read.

    def prompt(self) -> Message:
        asked = {CHANCE: "draw", NOBODY: "over"}.get(self.actor, "play")
        return Message(f"magpie.ask_{asked}", {"seat": seat_letter(self.actor)})

    def explain(self, action: int) -> Message:
        if action >= DRAW:
            return Message("magpie.no_draw", rule="M1")
        return Message("magpie.no_card", {"card": NAMES[action]}, rule="M2")

    # Who knows what.

    def hidden_slots(self, action: int, eye: int) -> list[str]:
        return ["card"] if action >= DRAW and eye != self.drawer() else []

    def position(self, eye: int) -> dict[str, Any]:
        table: dict[str, Any] = {"leader": seat_letter(self.leader), "deck": len(self.at(DECK))}
        table["led"] = [NAMES[card] for card in self.at(LED)]
        table["gone"] = [NAMES[card] for card in self.at(GONE)]
        for seat in (0, 1):
            hand = [NAMES[card] if eye in (seat, ALL_SEEING) else "?" for card in self.at(seat)]
            table[seat_letter(seat)] = {"points": self.points[seat], "hand": hand}
        return table

    def reimagine(self, eye: int, rng: Rng) -> None:
        unseen = [card for card in CARDS if self.lies[card] <= DECK and self.lies[card] != eye]
        places = [self.lies[card] for card in unseen]
        rng.shuffle(places)
        for card, place in zip(unseen, places, strict=True):
            self.lies[card] = place

    def observe(self, eye: int) -> bytearray:
        turn = (self.actor == eye, self.leader == eye, self.points[eye], self.points[1 - eye])
        lies = [{eye: 1, LED: 2, GONE: 3}.get(place, 0) for place in self.lies]
        return bytearray((*turn, len(self.at(1 - eye)), len(self.at(DECK)), *lies))

    def problems(self) -> list[str]:
        uneven = abs(len(self.at(0)) - len(self.at(1))) != len(self.at(LED))
        return ["one hand is too large"] if self.actor >= 0 and uneven else []


class Magpie(Game):
    def __init__(self) -> None:
        hand = Option("hand", 3, low=1, high=5)
        presets = [Preset("usual", {}), Preset("short", {"hand": 2}), Preset("open", {"hand": 5})]
        reasons = ["ahead", "level"]
        super().__init__("magpie", Path(__file__).parent, 1, [hand], presets, reasons)

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return LAYOUT

    def start(self, options: Mapping[str, Any]) -> MagpieState:
        return MagpieState(self, dict(options))

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> MagpieState:
        state = MagpieState(self, dict(options))
        given = Given("", dict(position))
        given.only({"leader", "deck", "led", "gone", "A", "B"})
        state.leader = given.one_of("leader", ("A", "B"), "A")
        sides = [Given(f"{seat}.", given.table(seat)) for seat in ("A", "B")]
        state.points = [side.number("points", 0, 0, 25) for side in sides]
        lists = {seat: side.texts("hand") for seat, side in enumerate(sides)}
        lists |= {LED: given.texts("led"), GONE: given.texts("gone")}
        state.lies = where_cards_lie(NAMES, lists, DECK)
        state.go_on()
        return state


GAME = Magpie()
