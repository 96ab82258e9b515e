"""The levels at which a game is played: each a few lines of `bots/<game>/levels.toml`.

[adept]
mind = "search"     # or "rules"
rounds = 300        # or seconds; for "search"
curiosity = 1.0
chance_nodes = 0

[novice]
mind = "rules"
slips = 0.3         # for either: how often something is overlooked
"""

import importlib
import importlib.util
import tomllib
from pathlib import Path
from typing import Any, Final

from quadrille.bots.player import Bot, Budget
from quadrille.bots.search.guide import Guide
from quadrille.bots.searcher import Searcher
from quadrille.bots.slipping import Slipping
from quadrille.core.game import Game

ANY_GAME: Final = Path(__file__).parent / "levels.toml"
"""For a game without a folder of its own here: nothing but its rules is known of it."""


def levels(game: Game) -> dict[str, dict[str, Any]]:
    """The profiles of a game's levels, the weakest first."""
    file = Path(__file__).parent / game.id / "levels.toml"
    with (file if file.is_file() else ANY_GAME).open("rb") as profiles:
        return tomllib.load(profiles)


def seat_level(game: Game, profile: dict[str, Any]) -> Bot:
    """A bot that plays as the profile says."""
    teacher: Bot
    if profile["mind"] == "search":
        measure = Budget(profile.get("rounds", 0), profile.get("seconds", 0.0))
        nodes = profile.get("chance_nodes", 0)
        teacher = Searcher(game, guide_of(game), measure, profile["curiosity"], nodes)
    else:
        teacher = _own_module(game).RULES(game)
    return Slipping(game, teacher, profile["slips"]) if "slips" in profile else teacher


def guide_of(game: Game) -> Guide:
    """What a search knows of a game; nothing but its rules, if nobody has written it down."""
    kind: type[Guide] = getattr(_own_module(game), "GUIDE", Guide)
    return kind()


def _own_module(game: Game) -> Any:
    name = f"quadrille.bots.{game.id}"
    if not game.id.isidentifier() or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)
