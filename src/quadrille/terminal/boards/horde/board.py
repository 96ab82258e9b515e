"""The board of the Horde: the drawing, the same in words, and what its things are."""

from collections.abc import Mapping
from typing import Any, cast

from rich.text import Text

from quadrille.core.rng import Rng
from quadrille.games.horde.field import LINES
from quadrille.games.horde.game import Horde
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state import HordeState
from quadrille.insight.horde.forecast import Fate
from quadrille.insight.horde.outlook import outlook
from quadrille.insight.horde.scene import Scene, Side
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.horde.drawing import Drawing
from quadrille.terminal.boards.horde.explaining import explain


class HordeBoard(Board):
    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        scene = self._scene(view)
        return Drawing(scene, self._fates(view, scene), self.catalogue, width).lines()

    def _scene(self, view: Mapping[str, Any]) -> Scene:
        return Scene(view, cast(Horde, self.game).setup_for(view["options"]))

    def _fates(self, view: Mapping[str, Any], scene: Scene) -> dict[str, list[Fate]]:
        """By seat. Nothing hidden is told: any state behind the view will do."""
        state = cast(HordeState, self.game.determinize(view, Rng("forecast")))
        return {
            letter: [fate for fate in awaited if fate.events]
            for letter, awaited in outlook(state, scene).items()
        }

    def words(self, view: Mapping[str, Any]) -> list[str]:
        scene = self._scene(view)
        lines = [self._say("header", turn=scene.turn) + "."]
        winds = [
            self._say("wind", line=n, card=scene.breezes[n]) for n in LINES if n in scene.breezes
        ]
        lines.append(self._say("winds", winds=winds or [self._say("none")], n=scene.deck))
        lines.append(self._row(scene))
        forecast = self._fates(view, scene)
        for side in scene.ordered():
            lines += self._side(scene, side)
            lines += [
                self._say("awaits", role=fate.one.name, square=fate.one.square)
                + f" {fate.text(self.catalogue, plain=True)}."
                for fate in forecast[side.letter]
            ]
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
            who = self.catalogue.people.get(side.letter, side.letter)
            lines.append(f"{who}: {self._say('survivors', n=side.survivors)}.")
        if side.up:
            squares = [f"{self._role(role)} {' / '.join(side.targets[role])}" for role in range(4)]
            formation = self.catalogue.name("horde", side.formation, side.formation)
            lines.append(self._say("asked", up=side.up, formation=formation, squares=squares))
        for one in side.characters:
            wounded = self._say("wounded") if one.wounded else ""
            place = self._say("in_place" if one.target else "out_of_place")
            told = {"role": one.name, "square": one.square, "wounded": wounded, "place": place}
            lines.append(self._say("stands", **told))
        aval = [
            f"{self._role(role)} ×{side.aval.count(name)}"
            for role, name in enumerate(ROLES)
            if name in side.aval
        ]
        lines.append(self._say("aval_words", aval=aval or [self._say("nobody")]))
        lines.append(self._say("piles", pack=side.pack, wit=len(side.wit), lost=len(side.lost)))
        hand = ["?" if card == "?" else str(card) for card in side.hand]
        lines.append(self._say("hand_words", cards=hand or [self._say("none")], n=side.pool))
        if scene.acting and scene.actor == side.letter and side.characters:
            costs = scene.setup.costs
            deeds = [self._say(f"deed.{one.name}", cost=costs[one.role]) for one in side.characters]
            lines.append(self._say("deeds_words", deeds=deeds))
        if side.support:
            lines.append(self._say("support"))
        if side.top not in ("", "?"):
            lines.append(self._say("top", card=side.top))
        if side.looked:
            lines.append(self._say("looked", cards=side.looked))
        if scene.before_formation and side.peril():
            lines.append(self._say(f"peril.{side.peril()}", n=side.miss, pack=side.pack))
        return lines

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        return explain(self._scene(view), name, self.catalogue)

    def _role(self, role: int) -> str:
        return self.catalogue.name("horde", ROLES[role], ROLES[role])

    def _say(self, key: str, **params: Any) -> str:
        return self.say(f"horde.board.{key}", **params)
