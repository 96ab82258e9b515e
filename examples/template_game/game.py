"""Magpie: a small complete game, to be copied. docs/adding_a_game.md says why each part is here."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quadrille.core.decision import Decision, GameOver, numbered
from quadrille.core.events import Event, Sink
from quadrille.core.game import Game
from quadrille.core.given import Given, where_cards_lie
from quadrille.core.messages import Message
from quadrille.core.notation import ActionSpace, Family
from quadrille.core.observation import Field, Layout
from quadrille.core.options import Option, Preset
from quadrille.core.outcome import Outcome, duel_outcome
from quadrille.core.parts import GameParts
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY, seat_letter
from quadrille.core.state import State

NAMES = [str(number) for number in range(1, 11)]
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
        self.lies = [DECK for _ in NAMES]
        self.points, self.leader = [0, 0], 0
        self.begin(DECISIONS)

    def clone(self) -> "MagpieState":
        other = MagpieState(self.game, self.options)
        self.copy_pending(other)
        other.lies, other.points, other.leader = self.lies.copy(), self.points.copy(), self.leader
        return other

    def at(self, place: int) -> list[int]:
        return [card for card, lies in enumerate(self.lies) if lies == place]

    def go_on(self) -> None:
        self.end_game()
        few = [s for s in (self.leader, 1 - self.leader) if len(self.at(s)) < self.options["hand"]]
        if LED in self.lies:
            self.ask(PLAYING, 1 - self.leader)
        elif few and DECK in self.lies:
            self.ask(DRAWING, CHANCE, few[0])
        elif self.leader in self.lies:
            self.ask(PLAYING, self.leader)

    def outcome(self) -> Outcome | None:
        if self.actor != NOBODY:
            return None
        a, b = self.points
        winner = -1 if a == b else int(b > a)
        return duel_outcome("level" if a == b else "ahead", winner, [a, b])

    def position(self, eye: int) -> dict[str, Any]:
        table: dict[str, Any] = {"leader": seat_letter(self.leader), "deck": len(self.at(DECK))}
        table["led"] = [NAMES[card] for card in self.at(LED)]
        table["gone"] = [NAMES[card] for card in self.at(GONE)]
        for seat in (0, 1):
            hand = [NAMES[card] if eye in (seat, ALL_SEEING) else "?" for card in self.at(seat)]
            table[seat_letter(seat)] = {"points": self.points[seat], "hand": hand}
        return table

    def reimagine(self, eye: int, rng: Rng) -> None:
        unseen = [card for card, lies in enumerate(self.lies) if lies <= DECK and lies != eye]
        places = [self.lies[card] for card in unseen]
        rng.shuffle(places)
        for card in unseen:
            self.lies[card] = places.pop()

    def observe(self, eye: int) -> bytearray:
        turn = (self.actor == eye, self.leader == eye, self.points[eye], self.points[1 - eye])
        lies = [{eye: 1, LED: 2, GONE: 3}.get(place, 0) for place in self.lies]
        return bytearray((*turn, len(self.at(1 - eye)), len(self.at(DECK)), *lies))

    def problems(self) -> list[str]:
        uneven = abs(len(self.at(0)) - len(self.at(1))) != len(self.at(LED))
        return ["one hand is too large"] if self.actor >= 0 and uneven else []


class Draw(Decision[MagpieState]):
    """M1: chance fills the hands, a card at a time. It is about the seat that draws."""

    def legal(self, state: MagpieState) -> list[int]:
        return [DRAW + card for card in state.at(DECK)]

    def why_not(self, state: MagpieState, action: int) -> Message | None:
        return None if action in self.legal(state) else Message("magpie.no.draw", rule="M1")

    def apply_unchecked(self, state: MagpieState, action: int, sink: Sink | None) -> None:
        seat = state.lies[action - DRAW] = state.about
        if sink is not None:
            told = {"seat": seat_letter(seat), "card": NAMES[action - DRAW]}
            sink.append(Event("magpie.drew", told, 1 << seat, ("card",), audience=1 << seat))
        state.go_on()

    def hidden_slots(self, state: MagpieState, action: int, viewer: int) -> list[str]:
        return [] if viewer == state.about else ["card"]


class Play(Decision[MagpieState]):
    """M2 and M3: the leader plays a card; the other answers, and the higher card takes both."""

    def legal(self, state: MagpieState) -> list[int]:
        return [PLAY + card for card in state.at(state.actor)]

    def why_not(self, state: MagpieState, action: int) -> Message | None:
        if action >= DRAW:
            return Message("magpie.no.draw", rule="M1")
        if state.lies[action - PLAY] == state.actor:
            return None
        return Message("magpie.no.card", {"card": NAMES[action - PLAY]}, "M2")

    def apply_unchecked(self, state: MagpieState, action: int, sink: Sink | None) -> None:
        card, seat, led = action - PLAY, state.actor, state.at(LED)
        key, told = "magpie.led", {"seat": seat_letter(seat), "card": NAMES[card]}
        state.lies[card] = LED
        if led:
            key, state.leader = "magpie.took", seat if card > led[0] else 1 - seat
            state.lies[card] = state.lies[led[0]] = GONE
            state.points[state.leader] += min(card, led[0]) + 1
            told |= {"winner": seat_letter(state.leader), "points": str(min(card, led[0]) + 1)}
        if sink is not None:
            sink.append(Event(key, told, reveals=1 << 1 - seat))
        state.go_on()


DRAWING, PLAYING = Draw("draw"), Play("play")
DECISIONS = numbered(GameOver("magpie", "M4"), DRAWING, PLAYING)


class Magpie(Game):
    def __init__(self) -> None:
        hand = Option("hand", 3, low=1, high=5)
        presets = [Preset("usual", {}), Preset("short", {"hand": 2}), Preset("open", {"hand": 5})]
        super().__init__("magpie", Path(__file__).parent, 1, [hand], presets, ["ahead", "level"])

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return LAYOUT

    def start(self, options: Mapping[str, Any]) -> MagpieState:
        return self.load({}, options)

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
PARTS = GameParts(".bots", ".insight", ".terminal_board", "browser")
