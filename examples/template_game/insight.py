"""What tables show of Magpie beyond the view: the cards, and how likely each is to be beaten."""

from collections.abc import Mapping
from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.insight.insight import Face, Insight

from .game import NAMES


class MagpieInsight(Insight):
    def faces(self, words: Catalogue) -> list[Face]:
        worth = [words.text("magpie.worth", {"points": name}) for name in NAMES]
        return [
            Face(name, name, "number", {}, [], [text])
            for name, text in zip(NAMES, worth, strict=True)
        ]

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        """For each card of the viewer: how many of the unseen cards it beats, in a sentence."""
        table = view["position"]
        hand = table.get(view["seat"], {"hand": []})["hand"]
        seen = {*hand, *table["led"], *table["gone"]}
        unseen = [int(name) for name in NAMES if name not in seen]
        beats = {name: sum(other < int(name) for other in unseen) for name in hand}
        return {
            "odds": {
                name: words.text("magpie.odds", {"card": name, "of": len(unseen), "n": count})
                for name, count in beats.items()
            }
        }


INSIGHT = MagpieInsight
