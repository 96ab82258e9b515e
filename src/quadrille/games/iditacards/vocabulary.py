"""The vocabulary of card effects: each term of a card's line is a step of its effect, or a trait of
the card while it lies in play.

A step is three small numbers: what, and two amounts. Steps are carried out one after the other by
`effects`; traits are looked up where they matter.
"""

import re
from typing import Final

# Steps.
DRAW: Final = 0
DRAW_PER_DOG: Final = 1
RECOVER: Final = 2
RECOVER_ALL: Final = 3
MOVE: Final = 4
MOVE_DOUBLED: Final = 5
LOOK: Final = 6
SUPPLY: Final = 7
ADD_UNTIL_DOG: Final = 8
TAKE: Final = 9
DAMAGE: Final = 10
RAISE: Final = 11
CLEAR: Final = 12
OTHERS_DAMAGE: Final = 13
OTHERS_RAISE: Final = 14
OTHERS_TO_LEG: Final = 15
OTHERS_SACRIFICE: Final = 16
SACRIFICE: Final = 17
KILL: Final = 18
IF: Final = 19
ELSE: Final = 20
SHUFFLE_DISCARD: Final = 21
HAND_TO_SUPPLY: Final = 22
DESTROY_FROM_HAND: Final = 23
NEW_DAY: Final = 24
SCRAP: Final = 25
JOIN_TEAM: Final = 26
"""A dog or an attachment takes its place; no card spells it out."""

ALL: Final = 1000
"""The amount "all"."""

# The second amount of RAISE and its like: which counter.
COLD: Final = 0
HUNGER: Final = 1
WORST: Final = 7
"""I7: neither counter rises above this, and at it nobody moves."""
PLACES_FOR_DOGS: Final = 6
"""I8.1: of a team."""
HELD: Final = 2
"""Places for attachments that are kept for every dog."""

# The first amount of KILL: which dogs.
FAKE: Final = 0
ATTACHED: Final = 1

# The first amount of IF.
FOOD_TODAY: Final = 0
PERSONAL_TODAY: Final = 1
MEALS_TODAY: Final = 2
NOT_MOVED: Final = 3

# Traits.
SPEED: Final = 0
HAND: Final = 1
SPEED_PER_DOG: Final = 2
ENTERING: Final = 3
ENERGY_COSTS: Final = 4
HEALTH_COSTS: Final = 5
RISK_COSTS: Final = 6
DRAW_AFTER_MOVING: Final = 7
LOOKS: Final = 8
SLEDS: Final = 9
DAY_MOVE: Final = 10
DOUBLE_SPEED: Final = 11
NO_PASSING_DAMAGE: Final = 12
PLACES: Final = 13
HOLDS: Final = 14
SHIELD: Final = 15
CANNOT_DIE: Final = 16
DIES_INTO_DISCARD: Final = 17
DIES_INTO_HAND: Final = 18
KILLS_ANOTHER: Final = 19
KILLS_ALL: Final = 20
STARTS_IN_PLAY: Final = 21
# Traits of a card that lies in the played row.
IMMUNE: Final = 22
NO_HEALTH_COSTS: Final = 23
NO_ENERGY_COSTS: Final = 24
PAYMENTS_TWICE: Final = 25
TRAITS: Final = 26

# Which traits do anything on which cards.
IN_TEAM: Final = frozenset(
    [
        SPEED,
        HAND,
        ENTERING,
        ENERGY_COSTS,
        HEALTH_COSTS,
        RISK_COSTS,
        DRAW_AFTER_MOVING,
        LOOKS,
        SLEDS,
        DAY_MOVE,
        DOUBLE_SPEED,
        NO_PASSING_DAMAGE,
        CANNOT_DIE,
    ]
)
OF_DOGS: Final = frozenset(
    [SPEED_PER_DOG, PLACES, HOLDS, DIES_INTO_DISCARD, DIES_INTO_HAND, STARTS_IN_PLAY]
)
OF_ATTACHMENTS: Final = frozenset([SHIELD, KILLS_ANOTHER, KILLS_ALL])
TODAY: Final = frozenset([IMMUNE, NO_HEALTH_COSTS, NO_ENERGY_COSTS, PAYMENTS_TWICE])
NOT_IN_TEAM: Final = frozenset([SACRIFICE, SCRAP])
"""Steps that need the card on the table: a dog or an attachment has left it by then."""

_MOST: Final = 99
"""The largest amount that a term may have."""
_N: Final = r"(\d+|all)"

BETWEEN_TERMS: Final = "; "

STEP_TERMS: Final = {
    f"draw {_N}": (DRAW, -1),
    f"draw per dog {_N}": (DRAW_PER_DOG, -1),
    f"recover {_N}": (RECOVER, -1),
    f"move {_N}": (MOVE, -1),
    f"move {_N} doubled": (MOVE_DOUBLED, -1),
    f"look {_N} destroy {_N}": (LOOK, -1),
    f"add {_N} take {_N}": (SUPPLY, -1),
    "add until dog": (ADD_UNTIL_DOG, -1),
    f"take {_N}": (TAKE, -1),
    f"damage {_N}": (DAMAGE, -1),
    rf"hypothermia \+{_N}": (RAISE, COLD),
    rf"starvation \+{_N}": (RAISE, HUNGER),
    "hypothermia 0": (CLEAR, COLD),
    "starvation 0": (CLEAR, HUNGER),
    f"others damage {_N}": (OTHERS_DAMAGE, -1),
    rf"others hypothermia \+{_N}": (OTHERS_RAISE, COLD),
    rf"others starvation \+{_N}": (OTHERS_RAISE, HUNGER),
    "others hypothermia to leg": (OTHERS_TO_LEG, COLD),
    "others starvation to leg": (OTHERS_TO_LEG, HUNGER),
    "others sacrifice": (OTHERS_SACRIFICE, -1),
    "sacrifice": (SACRIFICE, -1),
    "kill fake": (KILL, FAKE),
    "kill attached": (KILL, ATTACHED),
    "if food today": (IF, FOOD_TODAY),
    "if another personal today": (IF, PERSONAL_TODAY),
    "if three meals today": (IF, MEALS_TODAY),
    "if not moved today": (IF, NOT_MOVED),
    "else": (ELSE, -1),
    "shuffle discard": (SHUFFLE_DISCARD, -1),
    "destroy hand to add and take": (HAND_TO_SUPPLY, -1),
    "may destroy from hand": (DESTROY_FROM_HAND, -1),
    "new day": (NEW_DAY, -1),
    "scrap": (SCRAP, -1),
}
"""A term's pattern, its step, and its last amount where the words fix it. `recover all {tag}` is
read apart."""

TRAIT_TERMS: Final = {
    r"speed ([+-]\d+)": SPEED,
    r"hand ([+-]\d+)": HAND,
    r"speed per other dog ([+-]\d+)": SPEED_PER_DOG,
    r"entering ([+-]\d+)": ENTERING,
    r"energy costs ([+-]\d+)": ENERGY_COSTS,
    r"health costs ([+-]\d+)": HEALTH_COSTS,
    r"risk costs ([+-]\d+)": RISK_COSTS,
    r"draw after moving (\d+)": DRAW_AFTER_MOVING,
    r"looks ([+-]\d+)": LOOKS,
    r"sleds ([+-]\d+)": SLEDS,
    r"day move (\d+)": DAY_MOVE,
    r"places (\d+)": PLACES,
    r"holds (\d+)": HOLDS,
    "double speed": DOUBLE_SPEED,
    "no passing damage": NO_PASSING_DAMAGE,
    "shield": SHIELD,
    "cannot die": CANNOT_DIE,
    "dies into discard": DIES_INTO_DISCARD,
    "dies into hand": DIES_INTO_HAND,
    "its death kills another": KILLS_ANOTHER,
    "its death kills all": KILLS_ALL,
    "starts in play": STARTS_IN_PLAY,
    "immune today": IMMUNE,
    "no health costs today": NO_HEALTH_COSTS,
    "no energy costs today": NO_ENERGY_COSTS,
    "payments twice today": PAYMENTS_TWICE,
}


def trait_of(term: str) -> tuple[int, int] | None:
    """The trait and its amount, or None if the term is no trait."""
    for pattern, trait in TRAIT_TERMS.items():
        found = re.fullmatch(pattern, term)
        if found is not None:
            return trait, _amount(term, found.group(1)) if found.groups() else 1
    return None


def _amount(term: str, word: str) -> int:
    if word == "all":
        return ALL
    amount = int(word)
    if abs(amount) > _MOST:
        raise ValueError(f"'{term}' has an amount above {_MOST}")
    return amount


def step_of(term: str, tags: list[str]) -> tuple[int, int, int]:
    """The step that a term spells. Raises ValueError for a term that is none."""
    words = term.split(" ")
    if words[:2] == ["recover", "all"] and len(words) == 3 and words[2] in tags:
        return RECOVER_ALL, tags.index(words[2]), 0
    for pattern, (step, fixed) in STEP_TERMS.items():
        found = re.fullmatch(pattern, term)
        if found is not None:
            amounts = [_amount(term, word) for word in found.groups()]
            if fixed >= 0:
                amounts.append(fixed)
            amounts += [0, 0]
            return step, amounts[0], amounts[1]
    raise ValueError(f"'{term}' is not in the vocabulary of effects")


def read_effect(text: str, tags: list[str], joins: bool) -> tuple[list[int], list[int]]:
    """The steps (three numbers each) and the traits of one card's line. Raises ValueError for a
    line that is not in the vocabulary."""
    steps: list[int] = [JOIN_TEAM, 0, 0] if joins else []
    traits = [0] * TRAITS
    traits[PLACES] = 1
    traits[HOLDS] = 1
    for term in text.split(BETWEEN_TERMS):
        trait = trait_of(term)
        if trait is not None:
            traits[trait[0]] = trait[1]
        else:
            step = step_of(term, tags)
            if step[0] == ELSE and IF not in steps[::3]:
                raise ValueError("there is an 'else' without an 'if'")
            if joins and step[0] in NOT_IN_TEAM:
                raise ValueError(f"'{term}' does nothing on a card of the team")
            steps.extend(step)
    return steps, traits


def check_traits(text: str, may_have: frozenset[int]) -> None:
    """Raises ValueError if a card's line has a trait that does nothing on such a card."""
    for term in text.split(BETWEEN_TERMS):
        trait = trait_of(term)
        if trait is not None and trait[0] not in may_have:
            raise ValueError(f"'{term}' does nothing on such a card")
