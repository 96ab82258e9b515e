"""The game as the registry hands it out: options, presets, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset, read_options
from quadrille.games.iditacards.data import REASONS, RULES_VERSION, Setup, reset
from quadrille.games.iditacards.decisions import DECISIONS
from quadrille.games.iditacards.observation_layout import LAYOUTS
from quadrille.games.iditacards.older_forms import FORMS
from quadrille.games.iditacards.reading import read_position
from quadrille.games.iditacards.set_up import set_up
from quadrille.games.iditacards.state import IditacardsState

SOLO_TURNS: Final = 150
RACE_TURNS: Final = 300


class Iditacards(Game):
    def __init__(self, rules_version: int = RULES_VERSION, older: list[Game] | None = None) -> None:
        super().__init__(
            "iditacards",
            Path(__file__).parent,
            rules_version=rules_version,
            options=[
                Option("players", 2, low=1, high=4),
                Option("course", "legs", ("legs", "classic", "classic_solo")),
                Option("max_turns", None, low=1, high=1000),
            ],
            presets=[
                Preset("duel", {}),
                Preset("three", {"players": 3}),
                Preset("four", {"players": 4}),
                Preset("solo", {"players": 1}),
                Preset("classic", {"course": "classic"}),
                Preset("classic_four", {"course": "classic", "players": 4}),
                Preset("classic_solo", {"course": "classic_solo", "players": 1}),
            ],
            end_reasons=list(REASONS[1:]),
            older=older,
            forms=FORMS,
        )

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        """I1.3, I9.2: the solo board is for one; the number of turns depends on the players."""
        options = read_options(self.options, given)
        alone = options["players"] == 1
        if options["course"] == "classic_solo" and not alone:
            raise unreadable("iditacards.no.solo_course", players=options["players"])
        if options["max_turns"] is None:
            options["max_turns"] = SOLO_TURNS if alone else RACE_TURNS
        return options

    def variants(self) -> dict[str, dict[str, Any]]:
        return {
            "one": {"players": 1},
            "two": {},
            "three": {"players": 3},
            "four": {"players": 4},
            "one classic_solo": {"players": 1, "course": "classic_solo"},
            "two classic": {"course": "classic"},
            "one short": {"players": 1, "max_turns": 20},
            "two short": {"max_turns": 20},
        }

    def seats(self, options: Mapping[str, Any]) -> int:
        players: int = options["players"]
        return players

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return LAYOUTS[options["players"]]

    def start(self, options: Mapping[str, Any]) -> IditacardsState:
        state = IditacardsState(Setup(self, dict(options), DECISIONS))
        reset(state)
        set_up(state)
        state.total = state.setup.total
        state.proceed(None)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> IditacardsState:
        game = self.at_version(self.version_of(position))
        state = IditacardsState(Setup(game, dict(options), DECISIONS))
        read_position(state, self.forms.current(position))
        state.proceed(None)
        return state


GAME: Final = Iditacards(older=[Iditacards(1)])
