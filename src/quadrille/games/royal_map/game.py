"""The game as the registry hands it out: options, presets, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset
from quadrille.core.seats import CHANCE
from quadrille.games.royal_map.charting import DRAW_CARD, next_draw
from quadrille.games.royal_map.data import REASONS, Setup, reset, unpack
from quadrille.games.royal_map.decisions import DECISIONS
from quadrille.games.royal_map.observation import LAYOUT
from quadrille.games.royal_map.reading import read_position
from quadrille.games.royal_map.state import RoyalMapState


class RoyalMap(Game):
    def __init__(self) -> None:
        super().__init__(
            "royal_map",
            Path(__file__).parent,
            rules_version=1,
            options=[
                Option("setup", "every", ("every", "anchor")),
                Option("sacrifice", "up_to", ("up_to", "exact")),
                Option("stranded", "stay", ("stay", "step")),
                Option("build", "free", ("free", "matched")),
                Option("adjudicate", "colour", ("colour", "draw")),
                Option("jack", "worth", ("worth", "aggressor")),
            ],
            presets=[
                Preset("classic", {}),
                Preset("lively", {"stranded": "step"}),
                Preset("letter", {"sacrifice": "exact", "adjudicate": "draw", "jack": "aggressor"}),
                Preset("loose", {"setup": "anchor"}),
                Preset("strict", {"build": "matched"}),
            ],
            end_reasons=list(REASONS[1:]),
        )

    def variants(self) -> dict[str, dict[str, Any]]:
        return {
            "classic": {},
            "lively": {"stranded": "step"},
            "letter": {"sacrifice": "exact", "adjudicate": "draw", "jack": "aggressor"},
            "anchor matched": {"setup": "anchor", "build": "matched"},
            "everything": {
                "setup": "anchor",
                "sacrifice": "exact",
                "stranded": "step",
                "build": "matched",
                "adjudicate": "draw",
            },
        }

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return LAYOUT

    def start(self, options: Mapping[str, Any]) -> RoyalMapState:
        state = RoyalMapState(Setup(self, dict(options), DECISIONS))
        reset(state)
        unpack(state)
        state.ask(DRAW_CARD, CHANCE)
        next_draw(state, None)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> RoyalMapState:
        state = RoyalMapState(Setup(self, dict(options), DECISIONS))
        read_position(state, position)
        return state


GAME: Final = RoyalMap()
