"""What the project promises about its speed, held against a report."""

from typing import Any

from benchmarks.peers import GIN_RUMMY, GIN_RUMMY_ENV, HEARTS

LOOP_IN_PYTHON = "ratio_to_"
LOOP_COMPILED = "loop_compiled_ratio_to_"
SEARCH = "search_ratio_to_"
WORDS = {
    LOOP_IN_PYTHON: "actions/s, both loops in Python",
    LOOP_COMPILED: "actions/s, our loop compiled",
    SEARCH: "transitions/s inside the search",
}

PROMISES = (
    ("clash", LOOP_IN_PYTHON, HEARTS, 3.0),
    ("horde", LOOP_IN_PYTHON, HEARTS, 3.0),
    ("royal_map", LOOP_IN_PYTHON, HEARTS, 1.0),
    ("iditacards", LOOP_IN_PYTHON, HEARTS, 1.5),
    ("clash", LOOP_COMPILED, HEARTS, 6.0),
    ("horde", LOOP_COMPILED, HEARTS, 6.0),
    ("royal_map", LOOP_COMPILED, HEARTS, 3.0),
    ("iditacards", LOOP_COMPILED, HEARTS, 3.0),
    ("clash", LOOP_IN_PYTHON, GIN_RUMMY_ENV, 20.0),
    ("horde", LOOP_IN_PYTHON, GIN_RUMMY_ENV, 20.0),
    ("royal_map", LOOP_IN_PYTHON, GIN_RUMMY_ENV, 20.0),
    ("iditacards", LOOP_IN_PYTHON, GIN_RUMMY_ENV, 20.0),
    ("clash", LOOP_COMPILED, GIN_RUMMY, 20.0),
    ("horde", LOOP_COMPILED, GIN_RUMMY, 20.0),
    ("royal_map", LOOP_COMPILED, GIN_RUMMY, 20.0),
    ("iditacards", LOOP_COMPILED, GIN_RUMMY, 20.0),
    ("clash", SEARCH, HEARTS, 1.0),
)
"""In its usual mode: a game's ratio to a peer is at least so much."""


def promises_of(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Each with what was measured; a ratio is None where the peer or the game was not there."""
    usual = {mode["game"]: mode["figures"] for mode in report["modes"] if mode["usual"]}
    judged = []
    for game, kind, peer, least in PROMISES:
        figures = usual.get(game, {})
        ratio = figures.get(kind + peer.key())
        judged.append(
            {
                "game": game,
                "what": WORDS[kind],
                "peer": peer.title,
                "least": least,
                "ratio": ratio,
                "spread": figures["spread"][kind + peer.key()] if ratio is not None else None,
                "kept": ratio is not None and ratio >= least,
            }
        )
    return judged
