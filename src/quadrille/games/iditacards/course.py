"""The courses: where the legs lie, and what each side of a leg card does."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

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

_DATA: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("legs.toml").read_text(encoding="utf-8")
)
LEG_CARDS: Final = 32
LEG_TYPES: Final[list[str]] = _DATA["legs"]["order"]
TYPES_OF_LEG: Final = 8
LEG_NAMES: Final[list[str]] = [card["name"] for card in _DATA["legs"]["cards"]]
LEG_TYPE: Final[list[int]] = [LEG_TYPES.index(card["type"]) for card in _DATA["legs"]["cards"]]
LEGS_OF_TYPE: Final[list[list[int]]] = [
    [leg for leg in range(LEG_CARDS) if LEG_TYPE[leg] == kind] for kind in range(TYPES_OF_LEG)
]

# Sides: leg card n has the sides 2n and 2n + 1; the printed boards' stretches follow.
SIDE_NAME: Final[list[str]] = []
SIDE_EFFECT: Final[list[int]] = []
SIDE_UP_TO: Final[list[int]] = []
"""Two numbers a side, hypothermia and starvation; so is the next."""
SIDE_PLUS: Final[list[int]] = []
SIDE_LEVEL: Final[list[int]] = []


def _add_side(name: str, data: Mapping[str, Any]) -> int:
    up_to, plus = data.get("up_to", {}), data.get("plus", {})
    SIDE_NAME.append(name)
    SIDE_EFFECT.append(EFFECTS.index(data.get("effect", "")))
    for counter in ("h", "s"):
        SIDE_UP_TO.append(up_to.get(counter, 0))
        SIDE_PLUS.append(plus.get(counter, data.get(counter, 0)))
        # I5.5: the level is what the leg raises to, or what it gives.
        SIDE_LEVEL.append(up_to.get(counter, data.get(counter, 0)))
    return len(SIDE_NAME) - 1


class Course:
    """One of the three courses. `leg_of` gives a square's leg by number, -1 off the board; `sides`
    are the legs of a printed board, empty where leg cards are drawn."""

    def __init__(self, name: str) -> None:
        data = _DATA[name]
        self.name = name
        self.checkpoints: list[int] = data["checkpoints"]
        self.safe: int = data.get("safe_start", 0)
        self.drawn = "cards" in data
        self.sides: list[int] = []
        lengths: list[int] = []
        if self.drawn:
            lengths = [data["length"]] * (2 * TYPES_OF_LEG)
        else:
            for stretch in data["stretches"]:
                self.sides.append(_add_side(stretch["name"], stretch))
                lengths.append(stretch["length"])
        self.leg_of: list[int] = [-1]
        for leg, length in enumerate(lengths):
            self.leg_of += [leg] * length
        assert len(self.leg_of) == FINISH, name
        self.effect_at: list[int] = [] if self.drawn else self.effects_along(self.sides)
        self.first_square: list[int] = [self.leg_of.index(leg) for leg in range(len(lengths))]

    def effects_along(self, sides: list[int]) -> list[int]:
        """The effect of the leg for each square of the board, once all legs are known."""
        return [PLAIN, *[SIDE_EFFECT[sides[leg]] for leg in self.leg_of[1:]]]


for _card in _DATA["legs"]["cards"]:
    _add_side(_card["name"], _card["first"])
    _add_side(_card["name"], _card["second"])
COURSES: Final = {name: Course(name) for name in ("legs", "classic", "classic_solo")}


def sides_of(drawn: list[int]) -> list[int]:
    """The sixteen sides for the eight leg cards, -1 where none is drawn yet (I1.3)."""
    first = [2 * leg if leg >= 0 else -1 for leg in drawn]
    return first + [side + 1 if side >= 0 else -1 for side in first]
