"""C1.0, C1.7: the options that choose the game, and which of them go together."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import unreadable
from quadrille.core.options import Option, Preset, read_options

OPTIONS: Final = [
    Option("mode", "duel", ("duel", "siege")),
    Option("set", None, ("first", "starter")),
    Option("format", "draft", ("draft", "preconstructed")),
    Option("decks", "dealt", ("dealt", "choose")),
    Option("begins", "random", ("random", "A", "B")),
    Option("first_mana", 6, low=0, high=20),
    Option("rightmost", "damage", ("damage", "always")),
    Option("tide", 15, low=0, high=99),
    Option("level", 10, (8, 10, 12, 14)),
]

PRESETS: Final = [
    Preset("classic", {}),
    Preset("balanced", {"first_mana": 5}),
    Preset("abilities", {"set": "starter"}),
    Preset("quick", {"set": "starter", "format": "preconstructed"}),
    Preset("letter", {"rightmost": "always", "tide": 0}),
    Preset("siege", {"mode": "siege"}),
    Preset("siege_easy", {"mode": "siege", "level": 8}),
    Preset("siege_hard", {"mode": "siege", "level": 12}),
    Preset("siege_grim", {"mode": "siege", "level": 14}),
]


def resolve_options(given: Mapping[str, object]) -> dict[str, Any]:
    """All options; the set follows from the rest if it is not given. Raises Unreadable."""
    options = read_options(OPTIONS, given)
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


def every_mode() -> dict[str, dict[str, Any]]:
    """Named sets of options that together show every mode of the game."""
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
