"""The game as the registry hands it out: its data, and how a state begins."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.games.horde import options
from quadrille.games.horde.card_data import CardData, house_data
from quadrille.games.horde.decisions import DECISIONS, PHASE_3
from quadrille.games.horde.observation_layout import DUEL, SOLO
from quadrille.games.horde.older_forms import OLDER_FORMS
from quadrille.games.horde.options import Setup, is_competition
from quadrille.games.horde.reading import read_position
from quadrille.games.horde.set_up import set_up
from quadrille.games.horde.state import HordeState
from quadrille.games.horde.state_data import REASONS


class Horde(Game):
    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(
            "horde",
            Path(__file__).parent,
            rules_version=1,
            options=options.options(),
            presets=options.presets(),
            end_reasons=list(REASONS[1:]),
            data=data,
            forms=OLDER_FORMS,
        )
        self.cards = CardData(data)
        self._setup: Setup | None = None
        self._first: HordeState | None = None

    def with_data(self, data: Mapping[str, Any]) -> "Horde":
        return Horde({**self.data, **data})

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return DUEL if is_competition(options) else SOLO

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        return options.settle(given, self.options, self.cards)

    def variants(self) -> dict[str, dict[str, Any]]:
        return options.variants()

    def seats(self, options: Mapping[str, Any]) -> int:
        return 2 if is_competition(options) else 1

    def start(self, options: Mapping[str, Any]) -> HordeState:
        setup = self.setup_for(options)
        first = self._first
        if first is None or first.setup is not setup:
            first = HordeState(setup)
            set_up(first)
            first.proceed(None)
            self._first = first
        return first.clone()

    def setup_for(self, settled: Mapping[str, Any]) -> Setup:
        """What the options come to with these cards. Kept from one start to the next, since a
        search starts the same game again and again."""
        setup = self._setup
        if setup is None or setup.options != settled:
            setup = Setup(self, dict(settled), self.cards, DECISIONS, PHASE_3)
            self._setup = setup
        return setup

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> HordeState:
        state = HordeState(self.setup_for(options))
        read_position(state, self.forms.current(position))
        state.proceed(None)
        return state


GAME: Final = Horde(house_data())
