"""The game as the registry hands it out: options, presets, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset, read_options
from quadrille.games.clash.data import REASONS, Setup, reset
from quadrille.games.clash.decisions import DECISIONS
from quadrille.games.clash.decks import begin_decks
from quadrille.games.clash.draft import begin_draft, begin_siege
from quadrille.games.clash.observation import LAYOUT
from quadrille.games.clash.older_forms import FORMS
from quadrille.games.clash.reading import read_position
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.turn import START_TURN


class Clash(Game):
    def __init__(self) -> None:
        super().__init__(
            "clash",
            Path(__file__).parent,
            rules_version=1,
            options=[
                Option("mode", "duel", ("duel", "siege")),
                Option("set", None, ("first", "starter")),
                Option("format", "draft", ("draft", "preconstructed")),
                Option("decks", "dealt", ("dealt", "choose")),
                Option("begins", "random", ("random", "A", "B")),
                Option("first_mana", 6, low=0, high=20),
                Option("rightmost", "damage", ("damage", "always")),
                Option("tide", 15, low=0, high=99),
                Option("level", 10, (8, 10, 12, 14)),
            ],
            presets=[
                Preset("classic", {}),
                Preset("balanced", {"first_mana": 5}),
                Preset("abilities", {"set": "starter"}),
                Preset("quick", {"set": "starter", "format": "preconstructed"}),
                Preset("letter", {"rightmost": "always", "tide": 0}),
                Preset("siege", {"mode": "siege"}),
                Preset("siege_easy", {"mode": "siege", "level": 8}),
                Preset("siege_hard", {"mode": "siege", "level": 12}),
                Preset("siege_grim", {"mode": "siege", "level": 14}),
            ],
            end_reasons=list(REASONS[1:]),
            forms=FORMS,
        )
        self._latest = Setup(self, self.settle({}), DECISIONS, START_TURN)

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return LAYOUT

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        """C1.0: the set follows from the rest if it is not given."""
        options = read_options(self.options, given)
        siege = options["mode"] == "siege"
        preconstructed = options["format"] == "preconstructed"
        if options["set"] is None:
            options["set"] = "starter" if siege or preconstructed else "first"
        if siege and options["set"] == "first":
            raise unreadable("clash.no.siege_of_first")
        if siege and preconstructed:
            raise unreadable("clash.no.siege_of_decks")
        if preconstructed and options["set"] == "first":
            raise unreadable("clash.no.decks_of_first")
        return options

    def variants(self) -> dict[str, dict[str, Any]]:
        starter = {"set": "starter"}
        decks = {"set": "starter", "format": "preconstructed"}
        return {
            "first": {},
            "starter": starter,
            "starter dealt": decks,
            "starter choose": {**decks, "decks": "choose"},
            "first A begins": {"begins": "A"},
            "starter choose B begins": {**decks, "decks": "choose", "begins": "B"},
            "siege 8": {"mode": "siege", "level": 8},
            "siege 10": {"mode": "siege"},
            "siege 12": {"mode": "siege", "level": 12},
            "siege 14": {"mode": "siege", "level": 14},
            "first always": {"rightmost": "always", "first_mana": 5},
            "starter always": {**starter, "rightmost": "always"},
            "first no tide": {"tide": 0},
            "starter no tide": {**starter, "tide": 0},
            "siege no tide": {"mode": "siege", "tide": 0, "rightmost": "always"},
        }

    def seats(self, options: Mapping[str, Any]) -> int:
        return 1 if options["mode"] == "siege" else 2

    def _setup(self, options: Mapping[str, Any]) -> Setup:
        """One game after the other is played with the same options; so they are looked up once."""
        setup = self._latest
        if setup.options != options:
            setup = Setup(self, dict(options), DECISIONS, START_TURN)
            self._latest = setup
        return setup

    def start(self, options: Mapping[str, Any]) -> ClashState:
        state = ClashState(self._setup(options))
        reset(state)
        if state.setup.siege:
            begin_siege(state)
        elif state.setup.draft:
            begin_draft(state)
        else:
            begin_decks(state)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> ClashState:
        state = ClashState(self._setup(options))
        read_position(state, self.forms.current(position))
        state.proceed(None)
        return state


GAME: Final = Clash()
