"""The game as the registry hands it out: options, presets, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset
from quadrille.games.royal_map.card_numbers import CardNumbers, printed_data
from quadrille.games.royal_map.data import REASONS, Setup, reset
from quadrille.games.royal_map.decisions import DECISIONS
from quadrille.games.royal_map.observation import layout_of
from quadrille.games.royal_map.older_forms import FORMS
from quadrille.games.royal_map.reading import read_position
from quadrille.games.royal_map.set_up import unpack
from quadrille.games.royal_map.set_up_map import begin_map
from quadrille.games.royal_map.state import RoyalMapState


class RoyalMap(Game):
    def __init__(self, data: Mapping[str, Any]) -> None:
        """Raises Unreadable if the rules cannot be played with these data."""
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
            data=data,
            forms=FORMS,
        )
        self.numbers = CardNumbers(data)
        self._layout = layout_of(self.numbers)

    def with_data(self, data: Mapping[str, Any]) -> "RoyalMap":
        return RoyalMap({**self.data, **data})

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
        return self._layout

    def start(self, options: Mapping[str, Any]) -> RoyalMapState:
        state = self._empty(options)
        reset(state)
        unpack(state)
        begin_map(state)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> RoyalMapState:
        state = self._empty(options)
        read_position(state, self.forms.current(position))
        return state

    def _empty(self, options: Mapping[str, Any]) -> RoyalMapState:
        return RoyalMapState(Setup(self, self.numbers, dict(options), DECISIONS))


GAME: Final = RoyalMap(printed_data())
