"""The game as the registry hands it out: options, presets, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset, read_options
from quadrille.games.horde.decisions import DECISIONS
from quadrille.games.horde.formations import HOUSE, settle_formations
from quadrille.games.horde.observation import DUEL, SOLO
from quadrille.games.horde.reading import read_position
from quadrille.games.horde.set_up import set_up
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import REASONS, Setup, reset


class Horde(Game):
    def __init__(self) -> None:
        super().__init__(
            "horde",
            Path(__file__).parent,
            rules_version=1,
            options=[
                Option("mode", "solo", ("solo", "competition")),
                Option("immunity", "same_rank", ("same_rank", "table")),
                Option("enter_limit", 0, (0, 1)),
                Option("malus", 4, (4, 5)),
                Option("formations", HOUSE, text=True),
                Option("encounter_row", "split", ("split", "redeal")),
                Option("miss", None, ("graded", "four")),
            ],
            presets=[
                Preset("solo", {}),
                Preset("gentle", {"malus": 5, "miss": "graded", "formations": "shallow.toml"}),
                Preset("competition", {"mode": "competition"}),
                Preset(
                    "by the book",
                    {"mode": "competition", "encounter_row": "redeal", "miss": "four"},
                ),
            ],
            end_reasons=list(REASONS[1:]),
        )
        self._setup: Setup | None = None
        self._first: HordeState | None = None

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return DUEL if options["mode"] == "competition" else SOLO

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        """H8.8: what a missed formation costs follows from the mode if it is not given."""
        options = read_options(self.options, given)
        solo = options["mode"] == "solo"
        if options["miss"] is None:
            options["miss"] = "four" if solo else "graded"
        if solo and options["encounter_row"] == "redeal":
            raise unreadable("horde.no.redeal_alone")
        options["formations"] = settle_formations(options["formations"])
        return options

    def variants(self) -> dict[str, dict[str, Any]]:
        competition = {"mode": "competition"}
        return {
            "solo": {},
            "solo table": {"immunity": "table", "enter_limit": 1},
            "solo malus 5": {"malus": 5},
            "solo graded": {"miss": "graded"},
            "solo formations": {"formations": "shallow.toml"},
            "competition": competition,
            "by the book": {**competition, "encounter_row": "redeal", "miss": "four"},
            "competition table": {**competition, "immunity": "table", "enter_limit": 1, "malus": 5},
            "competition four": {**competition, "miss": "four"},
            "competition redeal": {**competition, "encounter_row": "redeal"},
        }

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2 if options["mode"] == "competition" else 1

    def start(self, options: Mapping[str, Any]) -> HordeState:
        setup = self._setup_for(options)
        first = self._first
        if first is None or first.setup is not setup:
            first = HordeState(setup)
            reset(first)
            set_up(first)
            first.proceed(None)
            self._first = first
        return first.clone()

    def _setup_for(self, options: Mapping[str, Any]) -> Setup:
        """Kept from one start to the next, since a search starts the same game again and again."""
        setup = self._setup
        if setup is None or setup.options != options:
            setup = Setup(self, dict(options), DECISIONS)
            self._setup = setup
        return setup

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> HordeState:
        state = HordeState(self._setup_for(options))
        read_position(state, position)
        state.proceed(None)
        return state


GAME: Final = Horde()
