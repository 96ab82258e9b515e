"""Magpie in the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from quadrille.insight.insight import find_insight
from quadrille.terminal.boards.board import Board


class MagpieBoard(Board):
    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        table = view["position"]
        rows = [(f"{table[s]['points']:>3}  ", table[s]["hand"]) for s in "BA"]
        rows.insert(1, ("     ", table["led"] or [" "]))
        return [Text(start + " ".join(f"[{card:>2}]" for card in cards)) for start, cards in rows]

    def words(self, view: Mapping[str, Any]) -> list[str]:
        table = view["position"]
        hands = [
            self.say("magpie.side", seat=s, cards=table[s]["hand"], n=table[s]["points"])
            for s in "AB"
        ]
        return [*hands, self.say("magpie.middle", led=table["led"] or ["-"], deck=table["deck"])]

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        faces = {face.id: face.text for face in find_insight(self.game).faces(self.catalogue)}
        return faces.get(name, [])


BOARD = MagpieBoard
