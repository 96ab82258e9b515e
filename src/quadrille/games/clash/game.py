"""The game as the registry hands it out: its cards, its options, and how a state begins."""

import copy
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.games.clash.actions import ActionNumbers
from quadrille.games.clash.card_data import card_file, read_card_sets
from quadrille.games.clash.cards import CardSet
from quadrille.games.clash.data import REASONS, CardTables, Setup
from quadrille.games.clash.decisions import DECISIONS, NEXT_TURN
from quadrille.games.clash.observation import ObservationTables
from quadrille.games.clash.older_forms import FORMS
from quadrille.games.clash.options import OPTIONS, PRESETS, every_mode, resolve_options
from quadrille.games.clash.reading import read_position
from quadrille.games.clash.set_up import set_up
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.summoning import SummoningTables

CARDS: Final = "cards"
"""The name of the card data: by set, its units and incantations (see `cards.toml`)."""


class ClashGame(Game):
    """Clash of Deck with one set of card data."""

    def __init__(self, cards: object) -> None:
        """Raises Unreadable if the game cannot be played with these cards."""
        self.card_sets: dict[str, CardSet] = read_card_sets(cards)
        super().__init__(
            "clash",
            Path(__file__).parent,
            rules_version=1,
            options=OPTIONS,
            presets=PRESETS,
            end_reasons=list(REASONS[1:]),
            data={CARDS: copy.deepcopy(cards)},
            forms=FORMS,
        )
        numbers = ActionNumbers(self.card_sets)
        self._tables = CardTables(
            self.card_sets,
            DECISIONS,
            NEXT_TURN,
            SummoningTables(numbers),
            ObservationTables(self.card_sets, numbers),
        )
        self._latest = Setup(self, self._tables, self.settle({}))

    def with_data(self, data: Mapping[str, Any]) -> "ClashGame":
        for name in data:
            if name != CARDS:
                raise unreadable("clash.no.card_data", where=name, reason="there are only cards")
        return ClashGame(data.get(CARDS, self.data[CARDS]))

    def layout(self, options: Mapping[str, Any]) -> Layout:
        return self._tables.observation.layouts[options["set"]]

    def settle(self, given: Mapping[str, object]) -> dict[str, Any]:
        return resolve_options(given)

    def variants(self) -> dict[str, dict[str, Any]]:
        return every_mode()

    def seats(self, options: Mapping[str, Any]) -> int:
        return 1 if options["mode"] == "siege" else 2

    def _setup(self, options: Mapping[str, Any]) -> Setup:
        """One game after the other is played with the same options; so they are looked up once."""
        setup = self._latest
        if setup.options != options:
            setup = Setup(self, self._tables, dict(options))
            self._latest = setup
        return setup

    def start(self, options: Mapping[str, Any]) -> ClashState:
        state = ClashState(self._setup(options))
        set_up(state)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> ClashState:
        state = ClashState(self._setup(options))
        read_position(state, self.forms.current(position))
        state.proceed(None)
        return state


def cards_of(game: Game, options: Mapping[str, Any]) -> CardSet:
    """The cards that a game is played with under these options."""
    assert isinstance(game, ClashGame)
    return game.card_sets[options["set"]]


GAME: Final = ClashGame(card_file())
