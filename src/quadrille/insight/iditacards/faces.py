"""The cards of Iditacards as they are printed."""

from typing import Final

from quadrille.core.messages import Catalogue
from quadrille.games.iditacards import vocabulary as voc
from quadrille.games.iditacards.card_text import card_text
from quadrille.games.iditacards.cards import ALL_HAND, DECKS, FAKE_TAG, TYPES, Cards
from quadrille.insight.insight import Face

# What a step shows: its icon, and how its amounts are written.
_STEP_MARKS: Final = {
    voc.DRAW: "draw",
    voc.DRAW_PER_DOG: "draw",
    voc.RECOVER: "recover",
    voc.RECOVER_ALL: "recover",
    voc.MOVE: "move",
    voc.MOVE_DOUBLED: "move",
    voc.LOOK: "look",
    voc.SUPPLY: "add",
    voc.ADD_UNTIL_DOG: "add",
    voc.TAKE: "take",
    voc.DAMAGE: "damage",
    voc.OTHERS_DAMAGE: "damage",
    voc.OTHERS_SACRIFICE: "kill",
    voc.SACRIFICE: "kill",
    voc.KILL: "kill",
    voc.SHUFFLE_DISCARD: "shuffle",
    voc.HAND_TO_SUPPLY: "add",
    voc.DESTROY_FROM_HAND: "destroy",
    voc.NEW_DAY: "day",
    voc.SCRAP: "destroy",
}
_COUNTERS: Final = ("cold", "hunger")
_TRAIT_MARKS: Final = {
    voc.SPEED: "speed",
    voc.HAND: "hand",
    voc.SPEED_PER_DOG: "speed",
    voc.ENTERING: "entering",
    voc.ENERGY_COSTS: "energy",
    voc.HEALTH_COSTS: "health",
    voc.RISK_COSTS: "risk",
    voc.DRAW_AFTER_MOVING: "draw",
    voc.LOOKS: "look",
    voc.SLEDS: "add",
    voc.DAY_MOVE: "move",
    voc.DOUBLE_SPEED: "speed",
    voc.NO_PASSING_DAMAGE: "shield",
    voc.SHIELD: "shield",
    voc.CANNOT_DIE: "shield",
    voc.DIES_INTO_DISCARD: "discard",
    voc.DIES_INTO_HAND: "hand",
    voc.KILLS_ANOTHER: "kill",
    voc.KILLS_ALL: "kill",
    voc.IMMUNE: "shield",
    voc.NO_HEALTH_COSTS: "health",
    voc.NO_ENERGY_COSTS: "energy",
    voc.PAYMENTS_TWICE: "risk",
}
_FIXED: Final = {
    voc.SPEED_PER_DOG: "+1/d",
    voc.DOUBLE_SPEED: "×2",
    voc.SHIELD: "1",
    voc.CANNOT_DIE: "∞",
    voc.NO_HEALTH_COSTS: "=0",
    voc.NO_ENERGY_COSTS: "=0",
    voc.PAYMENTS_TWICE: "×2",
    voc.KILLS_ALL: "∞",
}
"""Amounts that no number says."""
_STEP_WORDS: Final = {
    voc.DRAW: "means_draw",
    voc.RECOVER: "means_recover",
    voc.MOVE: "means_move",
    voc.MOVE_DOUBLED: "means_move",
    voc.LOOK: "means_look",
    voc.SUPPLY: "means_add",
    voc.DAMAGE: "means_damage",
    voc.OTHERS_DAMAGE: "means_damage",
}
_TRAIT_WORDS: Final = {voc.SPEED: "means_speed", voc.HAND: "means_hand"}
_UNNUMBERED: Final = (
    voc.NO_PASSING_DAMAGE,
    voc.DIES_INTO_DISCARD,
    voc.DIES_INTO_HAND,
    voc.KILLS_ANOTHER,
    voc.IMMUNE,
)


def face(cards: Cards, card: int, words: Catalogue) -> Face:
    return Face(
        id=cards.names[card],
        name=words.name("iditacards", cards.names[card], cards.names[card]),
        kind=TYPES[cards.type[card]],
        numbers={
            "energy": "all" if cards.energy[card] == ALL_HAND else cards.energy[card],
            "health": cards.health[card],
            "risk": cards.risk[card],
            "copies": cards.copies[card],
            "deck": DECKS[cards.deck[card]],
            "emblem": cards.ids[card],
            "fake": int(cards.tag[card] == FAKE_TAG),
            "places": cards.trait[card][voc.PLACES],
        },
        marks=_marks(cards, card),
        text=[_printed(cards, card, words), *_explained(cards, card, words)],
    )


def faces(cards: Cards, words: Catalogue) -> list[Face]:
    return [face(cards, card, words) for card in range(cards.count)]


def _printed(cards: Cards, card: int, words: Catalogue) -> str:
    """What stands on the card, as a sentence."""
    text = words.say(card_text(cards, card))
    return f"{text[0].upper()}{text[1:]}."


def _explained(cards: Cards, card: int, words: Catalogue) -> list[str]:
    """What the short words on the card mean (I8.5)."""
    steps = cards.steps[card]
    keys = [_STEP_WORDS.get(steps[place]) for place in range(0, len(steps), 3)]
    keys += [_TRAIT_WORDS.get(trait) for trait, amount in enumerate(cards.trait[card]) if amount]
    return [words.text(f"insight.iditacards.{key}") for key in dict.fromkeys(keys) if key]


def _marks(cards: Cards, card: int) -> list[str]:
    """What the card does as icons with a number each: `speed:+3`, `draw:7`."""
    found: list[str] = []
    for trait, mark in _TRAIT_MARKS.items():
        amount = cards.trait[card][trait]
        if amount:
            said = _FIXED.get(trait, "" if trait in _UNNUMBERED else f"{amount:+}")
            if trait in (voc.DAY_MOVE, voc.DRAW_AFTER_MOVING):
                said = str(amount)
            found.append(f"{mark}:{said.replace('-', '−')}")
    steps = cards.steps[card]
    for place in range(0, len(steps), 3):
        found += _step_marks(steps[place], steps[place + 1], steps[place + 2])
    return list(dict.fromkeys(found))


def _step_marks(step: int, n: int, m: int) -> list[str]:
    if step in (voc.RAISE, voc.OTHERS_RAISE):
        return [f"{_COUNTERS[m]}:+{n}"]
    if step == voc.CLEAR:
        return [f"{_COUNTERS[n]}:=0"]
    if step == voc.OTHERS_TO_LEG:
        return [f"{_COUNTERS[n]}:↑"]
    if step in (voc.LOOK, voc.SUPPLY):
        first, second = ("look", "destroy") if step == voc.LOOK else ("add", "take")
        return [f"{first}:{_amount(n)}", f"{second}:{_amount(m)}"]
    mark = _STEP_MARKS.get(step)
    if mark is None:
        return []
    said = {
        voc.DRAW_PER_DOG: f"{n}/d",
        voc.RECOVER_ALL: "∞",
        voc.MOVE_DOUBLED: f"{n} ×2",
        voc.ADD_UNTIL_DOG: "?",
        voc.HAND_TO_SUPPLY: "n",
        voc.DESTROY_FROM_HAND: "1",
    }.get(step)
    if said is None:
        counted = (voc.DRAW, voc.RECOVER, voc.MOVE, voc.TAKE, voc.DAMAGE, voc.OTHERS_DAMAGE)
        said = _amount(n) if step in counted else ""
    return [f"{mark}:{said}"]


def _amount(n: int) -> str:
    return "∞" if n == voc.ALL else str(n)
