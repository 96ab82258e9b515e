"""The game as the registry hands it out: options, presets, and how a state begins."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.observation import Layout
from quadrille.core.options import Option, Preset, read_options
from quadrille.games.iditacards.cards import bad_data
from quadrille.games.iditacards.data import RULES_VERSION, Setup, reset
from quadrille.games.iditacards.decisions import DECISIONS
from quadrille.games.iditacards.end_reasons import REASONS
from quadrille.games.iditacards.game_tables import GameTables
from quadrille.games.iditacards.older_forms import FORMS
from quadrille.games.iditacards.reading import read_position
from quadrille.games.iditacards.set_up import set_up
from quadrille.games.iditacards.state import IditacardsState

SOLO_TURNS: Final = 150
RACE_TURNS: Final = 300


class Iditacards(Game):
    """`tables` are what follows from the card data; they are made from `data` if they are not
    given."""

    def __init__(
        self,
        data: Mapping[str, Any],
        rules_version: int = RULES_VERSION,
        older: list[Game] | None = None,
        tables: GameTables | None = None,
    ) -> None:
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
            data=data,
        )
        self.tables = tables if tables is not None else GameTables(self.data)

    def with_data(self, data: Mapping[str, Any]) -> "Iditacards":
        for name in data:
            if name not in self.data:
                raise bad_data(f"there is no table '{name}'")
        whole = plain_data({**self.data, **data})
        tables = GameTables(whole)
        older: list[Game] = [
            Iditacards(whole, game.rules_version, tables=tables) for game in self.older
        ]
        return Iditacards(whole, self.rules_version, older, tables)

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
        players: int = options["players"]
        return self.tables.layouts[players - 1]

    def start(self, options: Mapping[str, Any]) -> IditacardsState:
        state = IditacardsState(Setup(self, self.tables, dict(options), DECISIONS))
        reset(state)
        set_up(state)
        state.total = state.setup.total
        state.proceed(None)
        return state

    def load(self, position: Mapping[str, Any], options: Mapping[str, Any]) -> IditacardsState:
        game = self.at_version(self.version_of(position))
        state = IditacardsState(Setup(game, self.tables, dict(options), DECISIONS))
        read_position(state, self.forms.current(position))
        state.proceed(None)
        return state


def plain_data(data: dict[str, Any]) -> dict[str, Any]:
    """A copy that nobody else can change. Raises Unreadable for anything but plain data."""
    try:
        copied: dict[str, Any] = json.loads(json.dumps(data))
    except (TypeError, ValueError, RecursionError):
        raise bad_data("they must be tables, lists, texts and numbers") from None
    return copied


def data_in(folder: Path) -> dict[str, Any]:
    """The cards and legs of the printed game."""
    cards, legs = (
        tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in ("cards", "legs")
    )
    return {"cards": cards["cards"], "legs": legs}


def _game() -> Iditacards:
    data = data_in(Path(__file__).parent)
    tables = GameTables(data)
    return Iditacards(data, older=[Iditacards(data, 1, tables=tables)], tables=tables)


GAME: Final = _game()
