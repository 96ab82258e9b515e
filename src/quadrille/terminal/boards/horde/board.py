"""The board of the Horde: the drawing, and the same in words."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from quadrille.games.horde.cards import RANKS, RESISTANCE, ROLES
from quadrille.games.horde.field import LINES
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.horde.drawing import Drawing, forecast
from quadrille.terminal.boards.horde.scene import Scene, Side

SERIES: Final = (
    "horde.breeze",
    "horde.breeze_leaves",
    "horde.draw",
    "horde.join",
    "horde.discard",
    "horde.look",
)
CONSEQUENCES: Final = (
    "horde.wounded",
    "horde.destroyed",
    "horde.destroyed_in_aval",
    "horde.retreats",
    "horde.retreats_to_aval",
    "horde.pushed",
    "horde.pushed_to_aval",
    "horde.discard",
)
"""What follows from an Encounter or the wind, and is told in the same breath."""


class HordeBoard(Board):
    def continues(self, before: str, key: str) -> bool:
        if key in CONSEQUENCES and before not in ("horde.end", "horde.turn"):
            return True
        return before == key and key in SERIES

    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        return Drawing(Scene(view), self.catalogue, width).lines()

    def words(self, view: Mapping[str, Any]) -> list[str]:
        scene = Scene(view)
        lines = [self._say("header", turn=scene.turn) + "."]
        winds = [
            self._say("wind", line=n, card=scene.breezes[n]) for n in LINES if n in scene.breezes
        ]
        lines.append(self._say("winds", winds=winds or [self._say("none")], n=scene.deck))
        lines.append(self._row(scene))
        for side in scene.ordered():
            lines += self._side(scene, side)
        return lines

    def _row(self, scene: Scene) -> str:
        shown = []
        for side in scene.sides:
            for column in side.columns():
                enemy = scene.enemy(column)
                if enemy:
                    down = self._say("face_down")
                    name = down if enemy == "?" else self.catalogue.name("horde", enemy, enemy)
                    shown.append(f"{column} {name}")
        return self._say("encounters", row=shown or [self._say("none")], n=scene.encounters_left)

    def _side(self, scene: Scene, side: Side) -> list[str]:
        lines: list[str] = []
        if len(scene.sides) > 1:
            lines.append(self.catalogue.people.get(side.letter, side.letter) + ":")
        if side.up:
            squares = [f"{self._role(role)} {' / '.join(side.targets[role])}" for role in range(4)]
            formation = self.catalogue.name("horde", side.formation, side.formation)
            lines.append(self._say("asked", up=side.up, formation=formation, squares=squares))
        for one in side.characters:
            wounded = self._say("wounded") if one.wounded else ""
            place = self._say("in_place" if one.target else "out_of_place")
            told = {"role": one.name, "square": one.square, "wounded": wounded, "place": place}
            lines.append(self._say("stands", **told))
            if one.wind:
                lines.append(forecast(one, self.catalogue))
        aval = [
            f"{self._role(role)} ×{side.aval.count(name)}"
            for role, name in enumerate(ROLES)
            if name in side.aval
        ]
        lines.append(self._say("aval_words", aval=aval or [self._say("nobody")]))
        lines.append(self._say("piles", pack=side.pack, wit=len(side.wit), lost=len(side.lost)))
        hand = ["?" if card == "?" else str(card) for card in side.hand]
        lines.append(self._say("hand_words", cards=hand or [self._say("none")], n=side.pool))
        if side.support:
            lines.append(self._say("support"))
        if side.top not in ("", "?"):
            lines.append(self._say("top", card=side.top))
        if side.looked:
            lines.append(self._say("looked", cards=side.looked))
        return lines

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        """A role or an enemy."""
        word = name.casefold()
        for role, known in enumerate(ROLES):
            if word and known.startswith(word):
                return [self._say(f"explain.{known}", resistance=RESISTANCE[role])]
        if name.upper() in RANKS:
            return [self._say(f"explain.{name.upper()}")]
        return []

    def _role(self, role: int) -> str:
        return self.catalogue.name("horde", ROLES[role], ROLES[role])

    def _say(self, key: str, **params: Any) -> str:
        return self.say(f"horde.board.{key}", **params)
