"""The course of Iditacards as it lies, and the move that a turn would end with."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.checkpoints import ARRIVE
from quadrille.games.iditacards.course import EFFECTS, FINISH, TYPES_OF_LEG, Legs, sides_of
from quadrille.games.iditacards.entering_leg import PAY_TOLL
from quadrille.games.iditacards.movement import AT_END, MOVE, start_move
from quadrille.games.iditacards.packing import left_in, seat_in
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.vocabulary import COLD, HUNGER
from quadrille.insight.shapes import iditacards as shapes

_AT: Final = "insight.iditacards."


class Gain(NamedTuple):
    """What entering a leg gives of a counter."""

    up_to: int
    plus: int

    @property
    def most(self) -> int:
        return self.up_to + self.plus


class Leg(NamedTuple):
    """A leg of the course as it lies on the table."""

    name: str
    kind: str
    first: int
    last: int
    effect: str
    cold: Gain
    hunger: Gain


def legs(printed: Legs, view: Mapping[str, Any]) -> list[Leg]:
    """The legs; none while they are still being drawn."""
    course = printed.courses[view["options"]["course"]]
    sides = course.sides
    if course.drawn:
        drawn = [printed.names.index(name) for name in view["position"]["course"]]
        if len(drawn) < TYPES_OF_LEG:
            return []
        sides = sides_of(drawn)
    starts = [*course.first_square, FINISH]
    return [
        Leg(
            printed.side_name[side],
            _kind(printed, printed.side_name[side]),
            starts[leg],
            starts[leg + 1] - 1,
            EFFECTS[printed.side_effect[side]],
            _gain(printed, side, COLD),
            _gain(printed, side, HUNGER),
        )
        for leg, side in enumerate(sides)
    ]


def _kind(printed: Legs, name: str) -> str:
    """The country of a leg; the printed boards' stretches are mostly called by it."""
    if name in printed.names:
        return printed.types[printed.type[printed.names.index(name)]]
    return name.casefold()


def _gain(printed: Legs, side: int, counter: int) -> Gain:
    return Gain(printed.side_up_to[2 * side + counter], printed.side_plus[2 * side + counter])


def leg_at(printed: Legs, view: Mapping[str, Any], square: int) -> Leg | None:
    return next((leg for leg in legs(printed, view) if leg.first <= square <= leg.last), None)


def gain_words(gain: Gain, words: Catalogue) -> str:
    """`+1`, or `to 2`, or both, or nothing."""
    parts = [words.text(f"{_AT}up_to", {"n": gain.up_to})] if gain.up_to else []
    if gain.plus:
        parts.append(f"+{gain.plus}")
    return " ".join(parts)


def leg_words(leg: Leg, words: Catalogue) -> shapes.Leg:
    named = words.name("iditacards", leg.name, leg.name)
    what = words.text(f"iditacards.leg_effect.{leg.effect}") if leg.effect else ""
    return {
        "name": named,
        "kind": leg.kind,
        "first": leg.first,
        "last": leg.last,
        "effect": leg.effect,
        "what": what,
        "cold": _gain_shape(leg.cold, words),
        "hunger": _gain_shape(leg.hunger, words),
    }


def _gain_shape(gain: Gain, words: Catalogue) -> shapes.Gain:
    return {"up_to": gain.up_to, "plus": gain.plus, "words": gain_words(gain, words)}


def end_of_turn(
    table: IditacardsState, seat: int, course: list[Leg], words: Catalogue
) -> shapes.Ahead:
    """Where a turn that ended now would bring the player, played by the rules themselves. What the
    legs take from the deck is only counted: which cards these are nobody knows."""
    told: list[Event] = []
    after = table.clone()
    after.end_game()
    if course and after.position_of[seat] < FINISH:  # not before the legs are drawn
        start_move(after, seat, 1, False, AT_END, told)
    toll = 0
    while not after.over() and after.decision is not ARRIVE:
        if after.decision is MOVE:
            MOVE.run(after, told)
        else:
            # A player who is pushed may enter a leg too: only the own toll counts here.
            if after.decision is PAY_TOLL and seat_in(after.about) == seat:
                toll += min(left_in(after.about), len(after.deck[seat]) - toll)
            after.answered()
    before, to = table.position_of[seat], after.position_of[seat]
    passed = after.checkpoints[seat]
    squares = table.setup.course.checkpoints
    mine = [event for event in told if event.params.get("seat") == seat_letter(seat)]
    found: shapes.Ahead = {
        "squares": to - before,
        "to": to,
        "enters": [
            place for place, leg in enumerate(course) if before < leg.first <= to and to > before
        ],
        "passes": [str(e.params["seat"]) for e in told if e.key == "iditacards.pushed"],
        "cold": after.counters[2 * seat + COLD],
        "hunger": after.counters[2 * seat + HUNGER],
        "damage": sum(e.params["n"] for e in mine if e.key == "iditacards.damage"),
        "toll": toll,
        "checkpoints": len([square for square in squares[passed:] if square <= to]),
        "finishes": before < FINISH <= to,
        "told": [],
    }
    found["told"] = _ahead_words(table, seat, found, course, words)
    return found


def _ahead_words(
    table: IditacardsState, seat: int, ahead: shapes.Ahead, course: list[Leg], words: Catalogue
) -> list[str]:
    """The same in sentences: where to, and what happens on the way."""

    def say(key: str, **told: object) -> str:
        return words.text(_AT + key, told)

    if ahead["squares"] == 0:
        return [say("ahead_stuck")] if course and ahead["to"] < FINISH else []
    found = [say("ahead", n=ahead["squares"], square=ahead["to"])]
    found += [say("ahead_enters", leg=course[leg].name) for leg in ahead["enters"]]
    for counter, key in ((COLD, "cold"), (HUNGER, "hunger")):
        now = table.counters[2 * seat + counter]
        then = ahead["cold"] if counter == COLD else ahead["hunger"]
        if then != now:
            found.append(say(f"ahead_{key}", now=now, then=then))
    found += [say("ahead_passes", seat=other) for other in ahead["passes"]]
    counted = {key: ahead[key] for key in ("damage", "toll", "checkpoints")}
    found += [say(f"ahead_{key}", n=n) for key, n in counted.items() if n]
    if ahead["finishes"]:
        found.append(say("ahead_finish"))
    return found
