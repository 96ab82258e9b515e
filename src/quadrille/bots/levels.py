"""The levels at which a game is played: each a few lines of `levels.toml`, beside the module of the
game's bots.

[adept]
mind = "search"     # or "rules"
rounds = 300        # or seconds; for "search"
curiosity = 1.0
chance_nodes = 0

[novice]
mind = "rules"
slips = 0.3         # for either: how often something is overlooked
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from quadrille.bots.player import Bot, Budget
from quadrille.bots.search.guide import Guide
from quadrille.bots.searcher import Searcher
from quadrille.bots.slipping import Slipping
from quadrille.core.game import Game
from quadrille.games.registry import find_parts, load_part, part_folders

ANY_GAME: Final = Path(__file__).parent / "levels.toml"
"""For a game that has no levels of its own: a search that knows nothing but the rules."""


def levels(game: Game) -> dict[str, dict[str, Any]]:
    """The profiles of a game's levels, the weakest first."""
    module = find_parts(game).bots
    files = [folder / "levels.toml" for folder in part_folders(module)] if module else []
    own = [file for file in files if file.is_file()]
    with (own[0] if own else ANY_GAME).open("rb") as profiles:
        return tomllib.load(profiles)


def seat_level(game: Game, profile: dict[str, Any]) -> Bot:
    """A bot that plays as the profile says."""
    teacher: Bot
    if profile["mind"] == "search":
        measure = Budget(profile.get("rounds", 0), profile.get("seconds", 0.0))
        nodes = profile.get("chance_nodes", 0)
        teacher = Searcher(game, guide_of(game), measure, profile["curiosity"], nodes)
    else:
        teacher = load_part(game, find_parts(game).bots, "RULES")(game)
    return Slipping(game, teacher, profile["slips"]) if "slips" in profile else teacher


def guide_of(game: Game) -> Guide:
    """What a search knows of a game; nothing but its rules, if nobody has written it down."""
    module = find_parts(game).bots
    kind: type[Guide] = load_part(game, module, "GUIDE", Guide) if module else Guide
    return kind()
