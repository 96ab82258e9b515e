"""The courses: where the legs lie, and what each side of a leg card does."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.games.iditacards.cards import bad_data

FINISH: Final = 161

# Effects of a leg.
PLAIN: Final = 0
DOGS_FASTER: Final = 1
DOGS_SLOWER: Final = 2
NO_STARVING: Final = 3
NO_FREEZING: Final = 4
RISKS_FAIL: Final = 5
RISK_HIGHER: Final = 6
NO_EXTRA_HAND: Final = 7
STARVE_EACH_DAY: Final = 8
FREEZE_EACH_DAY: Final = 9
SACRIFICE_EACH_DAY: Final = 10
NO_SPEED: Final = 11
RECOVER_EACH_TURN: Final = 12
TOLL_3: Final = 13
TOLL_5: Final = 14
CRASH: Final = 15
IMMUNE_LEG: Final = 16
EFFECTS: Final = (
    "",
    "dogs_speed+1",
    "dogs_speed-1",
    "no_starving",
    "no_freezing",
    "risks_fail",
    "risk+1",
    "no_extra_hand",
    "starve_each_day",
    "freeze_each_day",
    "sacrifice_each_day",
    "no_speed",
    "recover_each_turn",
    "toll_3",
    "toll_5",
    "crash",
    "immune",
)

TYPES_OF_LEG: Final = 8
COURSES: Final = ("legs", "classic", "classic_solo")
_COUNTERS: Final = ("h", "s")
_SQUARES: Final = FINISH - 1


class Legs:
    """The leg cards and the printed boards: what the sides of legs do, and the three courses.
    Raises Unreadable for data that are none.

    Leg card n has the sides 2n and 2n + 1; the printed boards' stretches follow."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        drawn = _table(data, "legs")
        cards = _tables(drawn, "cards")
        self.types: list[str] = _texts(drawn, "order")
        if len(set(self.types)) != TYPES_OF_LEG:
            raise bad_data(f"there must be {TYPES_OF_LEG} types of legs")
        self.count: int = len(cards)
        self.names: list[str] = [_text(card, "name") for card in cards]
        self.number: dict[str, int] = {name.casefold(): n for n, name in enumerate(self.names)}
        """By name, in small letters."""
        self.type: list[int] = []
        if len(self.number) < self.count:
            raise bad_data("two leg cards have the same name")
        for card in cards:
            if card.get("type") not in self.types:
                raise bad_data(f"the leg {card['name']} has a type that is not in order")
            self.type.append(self.types.index(card["type"]))
        self.of_type: list[list[int]] = [
            [leg for leg in range(self.count) if self.type[leg] == kind]
            for kind in range(TYPES_OF_LEG)
        ]
        if not all(self.of_type):
            raise bad_data("there must be a leg card of each type")
        self.side_name: list[str] = []
        self.side_effect: list[int] = []
        self.side_up_to: list[int] = []
        """Two numbers a side, hypothermia and starvation; so are the next two."""
        self.side_plus: list[int] = []
        self.side_level: list[int] = []
        for card in cards:
            self._add_side(card["name"], _table(card, "first"))
            self._add_side(card["name"], _table(card, "second"))
        self.courses: dict[str, Course] = {name: self._course(name, data) for name in COURSES}

    def _add_side(self, name: str, data: Mapping[str, Any]) -> int:
        effect = data.get("effect", "")
        if effect not in EFFECTS:
            raise bad_data(f"no leg does '{effect}'")
        up_to, plus = _table(data, "up_to"), _table(data, "plus")
        self.side_name.append(name)
        self.side_effect.append(EFFECTS.index(effect))
        for counter in _COUNTERS:
            given = _number(data, counter)
            raised = _number(up_to, counter)
            self.side_up_to.append(raised)
            self.side_plus.append(_number(plus, counter) if counter in plus else given)
            # I5.5: the level is what the leg raises to, or what it gives.
            self.side_level.append(raised if counter in up_to else given)
        return len(self.side_name) - 1

    def _course(self, name: str, whole: Mapping[str, Any]) -> "Course":
        data = _table(whole, name)
        if "cards" in data:
            return Course(name, data, [_number(data, "length")] * (2 * TYPES_OF_LEG), [], self)
        stretches = _tables(data, "stretches")
        lengths = [_number(stretch, "length") for stretch in stretches]
        sides = [self._add_side(_text(stretch, "name"), stretch) for stretch in stretches]
        return Course(name, data, lengths, sides, self)

    def effects_along(self, course: "Course", sides: list[int]) -> list[int]:
        """The effect of the leg for each square of the board, once all legs are known."""
        return [PLAIN, *[self.side_effect[sides[leg]] for leg in course.leg_of[1:]]]


class Course:
    """One of the three courses. `leg_of` gives a square's leg by number, -1 off the board; `sides`
    are the legs of a printed board, empty where leg cards are drawn."""

    def __init__(
        self, name: str, data: Mapping[str, Any], lengths: list[int], sides: list[int], legs: Legs
    ) -> None:
        checkpoints = data.get("checkpoints")
        if (
            not isinstance(checkpoints, list)
            or not all(isinstance(square, int) and 0 < square < FINISH for square in checkpoints)
            or checkpoints != sorted(set(checkpoints))
        ):
            raise bad_data(f"the checkpoints of {name} must be squares of the board, in order")
        if min(lengths, default=0) < 1 or sum(lengths) != _SQUARES:
            raise bad_data(f"the legs of {name} must be {_SQUARES} squares long together")
        self.name = name
        self.checkpoints: list[int] = checkpoints
        self.safe: int = _number(data, "safe_start")
        self.drawn = not sides
        self.sides = sides
        self.leg_of: list[int] = [-1]
        for leg, length in enumerate(lengths):
            self.leg_of += [leg] * length
        self.effect_at: list[int] = [] if self.drawn else legs.effects_along(self, sides)
        self.first_square: list[int] = [self.leg_of.index(leg) for leg in range(len(lengths))]


def sides_of(drawn: list[int]) -> list[int]:
    """The sixteen sides for the eight leg cards, -1 where none is drawn yet (I1.3)."""
    first = [2 * leg if leg >= 0 else -1 for leg in drawn]
    return first + [side + 1 if side >= 0 else -1 for side in first]


def _table(data: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    value = data.get(field, {})
    if not isinstance(value, Mapping):
        raise bad_data(f"{field} of the legs must be a table")
    return value


def _tables(data: Mapping[str, Any], field: str) -> list[Mapping[str, Any]]:
    value = data.get(field)
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        raise bad_data(f"{field} of the legs must be a list of tables")
    return value


def _texts(data: Mapping[str, Any], field: str) -> list[str]:
    value = data.get(field)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise bad_data(f"{field} of the legs must be a list of texts")
    return value


def _text(data: Mapping[str, Any], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str) or not value:
        raise bad_data(f"a leg needs a text as its {field}")
    return value


def _number(data: Mapping[str, Any], field: str) -> int:
    value = data.get(field, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _SQUARES:
        raise bad_data(f"{field} of a leg must be a whole number from 0 to {_SQUARES}")
    return value
