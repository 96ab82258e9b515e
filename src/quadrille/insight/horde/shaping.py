"""A fate as plain data."""

from typing import cast

from quadrille.core.messages import Catalogue
from quadrille.insight.horde.forecast import Fate
from quadrille.insight.horde.scene import Scene
from quadrille.insight.shapes import horde as shape


def fate_shape(fate: Fate, scene: Scene, to_come: bool, words: Catalogue) -> shape.Fate:
    """`to_come`: Encounters that lie face down above characters will be turned up."""
    one = fate.one
    enemy = fate.enemy()
    above = one.square[0]
    if not enemy and to_come and scene.enemy(above) == "?":
        enemy = "?"
    nothing = words.text("insight.horde.nothing")
    return {
        "role": one.name,
        "square": one.square,
        "wounded": one.wounded,
        "alarm": cast(shape.Alarm, fate.alarm() or "calm"),
        "text": fate.story(words) or nothing,
        "said": fate.story(words, plain=True) or nothing,
        "winds": [
            {"line": wind["square"][1], "wind": wind["wind"], "resistance": wind["resistance"]}
            for wind in fate.winds()
        ],
        "enemy": enemy,
        "end": fate.end(),
        "hurt": fate.hurt(),
        "changes": [{"points": points, "text": text} for points, text in fate.changes_in(words)],
    }
