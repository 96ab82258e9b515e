"""What follows from a view of the Horde: the forecast, the formation, how far it is to the end."""

from collections.abc import Mapping
from typing import Any, cast

from quadrille.core.messages import Catalogue
from quadrille.games.horde.cards import FORMATIONS, RANKS, SUITS
from quadrille.games.horde.field import SQUARES, squares_of
from quadrille.games.horde.game import Horde
from quadrille.games.horde.phase_2_draw_and_fill import FULL
from quadrille.games.horde.phase_3_acting import ACT
from quadrille.games.horde.question_base import phase
from quadrille.games.horde.roles import ROLES
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.two_player_competition import acts_first
from quadrille.insight.horde import people, walking
from quadrille.insight.horde.faces import faces
from quadrille.insight.horde.forecast import Fate
from quadrille.insight.horde.journey import journey
from quadrille.insight.horde.line import line_steps
from quadrille.insight.horde.outlook import going, outlook
from quadrille.insight.horde.scene import Scene, Side
from quadrille.insight.horde.shaping import fate_shape, stands_shape
from quadrille.insight.insight import Face, Insight
from quadrille.insight.shapes import horde as shape


class HordeInsight(Insight):
    def faces(self, words: Catalogue) -> list[Face]:
        return faces(cast(Horde, self.game).cards, words)

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        state = cast(HordeState, self.imagine(view))
        scene = Scene(view, state.setup)
        awaited = outlook(state, scene)
        found: shape.Insight = {
            "formations": {
                side.letter: _formations(side.seat, state.setup.places, words)
                for side in scene.sides
            },
            "spared": {name: people.spared_by(state.setup, role, words) for role, name in _ROLES},
            "spares": people.spares(state.setup),
            "stands": stands_shape(going(state, scene), words),
            "odds": _odds(view["position"]),
            "blowing": scene.before_formation,
            "sides": {
                side.letter: _side(state, scene, side, awaited[side.letter], words)
                for side in scene.sides
            },
            "line": line_steps(state, scene, words),
            "journey": journey(scene, sum(side.up_taken for side in state.sides)),
        }
        return cast(dict[str, Any], found)


_ROLES = list(enumerate(ROLES))


def _formations(seat: int, masks: list[int], words: Catalogue) -> dict[str, shape.Formation]:
    """By suit."""
    return {
        suit: {
            "name": words.name("horde", FORMATIONS[number], FORMATIONS[number]),
            "squares": {
                role: [SQUARES[16 * seat + square] for square in squares_of(masks[4 * number + n])]
                for n, role in _ROLES
            },
        }
        for number, suit in enumerate(SUITS)
    }


def _odds(position: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """H2.3: an Encounter that lies face down is one of those unseen when it was dealt."""
    found: dict[str, dict[str, int]] = {}
    for column, card in position["encounters"].items():
        if not card.get("down"):
            continue
        ago = card.get("shuffles_ago", 0)
        unseen = position["encounter_unseen"]
        can_be = position["encounter_before"][str(ago)] if ago else unseen
        found[column] = {rank: can_be.count(rank) for rank in RANKS}
    return found


def _side(
    state: HordeState, scene: Scene, side: Side, awaited: list[Fate], words: Catalogue
) -> shape.Side:
    to_come = _to_come(state, side.seat)
    peril = side.peril() if scene.before_formation and not scene.over else ""
    told = {"n": side.miss, "pack": side.pack}
    return {
        "fates": [fate_shape(fate, scene, to_come, words) for fate in awaited],
        "formation": walking.places(side, awaited) if side.up else [],
        "miss": side.miss if scene.before_formation else 0,
        "draws": max(0, FULL - len(side.hand)),
        "pack": side.pack,
        "survivors": side.survivors,
        "peril": words.text(f"horde.board.peril.{peril}", told) if peril else "",
        "deeds": walking.deeds(scene, side),
        "lost": side.pool if scene.acting and scene.actor == side.letter else 0,
        "closes": walking.closes(state, side.seat),
        "last": people.last(side),
        "hopeless": people.hopeless(side, state.setup.graded, words),
    }


def _to_come(state: HordeState, seat: int) -> bool:
    """Whether what lies face down above this Horde will still be turned up in this turn. H8.3: who
    acts first is through with the Encounters when the other acts."""
    now, who, _ = phase(state)
    return now == ACT.name and who in (seat, acts_first(state))
