"""The options, the presets, what goes together (H9.2), and what they and the card data come to.

To add an option: name it here, give `Setup` what it comes to, and let the module of its rule ask
for that; its sentences go to `texts`.
"""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.decision import Decision
from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.notation import ActionSpace
from quadrille.core.options import Option, Preset, read_options
from quadrille.games.horde.actions import DUEL_SPACE, SOLO_SPACE
from quadrille.games.horde.card_data import CardData
from quadrille.games.horde.formations import HOUSE, formation_masks, settle_formations
from quadrille.games.horde.roles import IMMUNITIES

_COMPETITION: Final = {"mode": "competition"}
_BY_THE_BOOK: Final = {**_COMPETITION, "encounter_row": "redeal", "miss": "four"}


def options() -> list[Option]:
    return [
        Option("mode", "solo", ("solo", "competition")),
        Option("immunity", IMMUNITIES[0], IMMUNITIES),
        Option("enter_limit", 0, (0, 1)),
        Option("malus", 4, (4, 5)),
        Option("formations", HOUSE, text=True),
        Option("encounter_row", "split", ("split", "redeal")),
        Option("miss", None, ("graded", "four")),
    ]


def presets() -> list[Preset]:
    return [
        Preset("solo", {}),
        Preset("gentle", {"malus": 5, "miss": "graded", "formations": "shallow.toml"}),
        Preset("competition", dict(_COMPETITION)),
        Preset("by the book", dict(_BY_THE_BOOK)),
    ]


def variants() -> dict[str, dict[str, Any]]:
    """Options that together show every mode of the game."""
    return {
        "solo": {},
        "solo table": {"immunity": "table", "enter_limit": 1},
        "solo malus 5": {"malus": 5},
        "solo graded": {"miss": "graded"},
        "solo formations": {"formations": "shallow.toml"},
        "competition": dict(_COMPETITION),
        "by the book": dict(_BY_THE_BOOK),
        "competition table": {**_COMPETITION, "immunity": "table", "enter_limit": 1, "malus": 5},
        "competition four": {**_COMPETITION, "miss": "four"},
        "competition redeal": {**_COMPETITION, "encounter_row": "redeal"},
    }


def settle(given: Mapping[str, object], known: list[Option], cards: CardData) -> dict[str, Any]:
    """All options with their values. H8.8: what a missed formation costs follows from the mode if
    it is not given. H9.2: a row that is dealt anew is for two."""
    found = read_options(known, given)
    solo = not is_competition(found)
    if found["miss"] is None:
        found["miss"] = "four" if solo else "graded"
    if solo and found["encounter_row"] == "redeal":
        raise unreadable("horde.no.redeal_alone")
    found["formations"] = settle_formations(found["formations"], cards.formations)
    return found


def is_competition(settled: Mapping[str, Any]) -> bool:
    mode: str = settled["mode"]
    return mode == "competition"


class Setup:
    """What the options and the card data come to, looked up once and shared by all copies of a
    state."""

    def __init__(
        self,
        game: Game,
        settled: dict[str, Any],
        cards: CardData,
        decisions: list[Decision[Any]],
        phase_3: Decision[Any],
    ) -> None:
        self.game = game
        self.options = settled
        self.cards = cards
        self.decisions = decisions
        self.phase_3 = phase_3
        """The question of phase 3, for the phases before it."""
        self.competition = is_competition(settled)
        self.seats = 2 if self.competition else 1
        self.space: ActionSpace = DUEL_SPACE if self.competition else SOLO_SPACE
        self.resistance: list[int] = cards.roles.resistance
        """H0.5, by role; and so are the costs of their actions."""
        self.costs: list[int] = cards.roles.costs
        self.spared: list[int] = cards.roles.spared[settled["immunity"]]
        """H0.3: by rank, the role that the enemy spares, or -1."""
        self.enter_limit: int = settled["enter_limit"]
        """H4.1: how many may enter in a turn; 0: any number."""
        self.malus: int = settled["malus"]
        """H6.2: by so much a stronger wind destroys."""
        self.redeal: bool = settled["encounter_row"] == "redeal"
        """H8.7: the row of Encounters is dealt anew in each turn."""
        self.graded: bool = settled["miss"] == "graded"
        """H8.8: a missed formation costs a card for each role that is not in its place."""
        self.places: list[int] = formation_masks(settled["formations"], cards.formations)
        """H7.6: for each suit, for each role, the squares of its formation, as a mask."""
