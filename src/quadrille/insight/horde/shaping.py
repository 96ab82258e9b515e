"""Fates as plain data."""

from typing import cast

from quadrille.core.messages import Catalogue
from quadrille.games.horde.field import line_of
from quadrille.insight.horde.forecast import Fate
from quadrille.insight.horde.scene import Scene
from quadrille.insight.shapes import horde as shape


def fate_shape(fate: Fate, scene: Scene, to_come: bool, words: Catalogue) -> shape.Fate:
    """`to_come`: Encounters that lie face down above characters will be turned up."""
    one = fate.one
    enemy = fate.enemy()
    if not enemy and to_come and scene.enemy(one.column) == "?":
        enemy = "?"
    nothing = words.text("insight.horde.nothing")
    return {
        "role": one.name,
        "square": one.square,
        "wounded": one.wounded,
        "alarm": cast(shape.Alarm, fate.alarm() or "calm"),
        "outcome": cast(shape.Outcome, fate.outcome()),
        "text": fate.story(words) or nothing,
        "said": fate.story(words, plain=True) or nothing,
        "winds": [
            {
                "line": line_of(wind["square"]),
                "wind": wind["wind"],
                "resistance": wind["resistance"],
            }
            for wind in fate.winds()
        ],
        "enemy": enemy,
        "end": fate.end(),
        "hurt": fate.hurt(),
        "changes": [
            {"points": points, "outcome": cast(shape.Outcome, outcome), "text": text}
            for (outcome, points), text in zip(fate.changes, fate.changes_in(words), strict=True)
        ],
    }


def stands_shape(awaited: list[Fate], words: Catalogue) -> dict[str, dict[str, shape.Stand]]:
    """By role, by square; nothing is said where nothing awaits."""
    found: dict[str, dict[str, shape.Stand]] = {}
    for fate in awaited:
        if fate.wind or fate.enemy():
            found.setdefault(fate.one.name, {})[fate.one.square] = {
                "margin": fate.wind["resistance"] - fate.wind["wind"] if fate.wind else None,
                "alarm": cast(shape.Alarm, fate.alarm() or "calm"),
                "outcome": cast(shape.Outcome, fate.outcome()),
                "said": fate.story(words, plain=True),
            }
    return found
