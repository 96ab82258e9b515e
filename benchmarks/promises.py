"""What the project promises about its speed, held against a report."""

from typing import Any

from benchmarks.peers import CONNECT_FOUR, GIN_RUMMY, GIN_RUMMY_ENV, HEARTS, Peer

LOOP_IN_PYTHON = "ratio_to_"
LOOP_COMPILED = "loop_compiled_ratio_to_"
SEARCH = "search_ratio_to_"
ADAPTER = "steps_ratio_to_"
WORDS = {
    LOOP_IN_PYTHON: "actions/s, both loops in Python",
    LOOP_COMPILED: "actions/s, our loop compiled",
    SEARCH: "transitions/s inside the search",
    ADAPTER: "steps/s, our PettingZoo adapter",
}

CLASH, ROYAL_MAP, IDITACARDS = "clash classic", "royal_map classic", "iditacards duel"
HORDE, HORDE_FOR_TWO = "horde solo", "horde competition"


def all_games(kind: str, peer: Peer, least: float) -> list[tuple[str, str, Peer, float]]:
    return [(mode, kind, peer, least) for mode in (CLASH, HORDE, ROYAL_MAP, IDITACARDS)]


PROMISES = (
    (CLASH, LOOP_IN_PYTHON, HEARTS, 3.0),
    (HORDE, LOOP_IN_PYTHON, HEARTS, 3.0),
    (ROYAL_MAP, LOOP_IN_PYTHON, HEARTS, 1.0),
    (IDITACARDS, LOOP_IN_PYTHON, HEARTS, 1.5),
    (CLASH, LOOP_COMPILED, HEARTS, 6.0),
    (HORDE, LOOP_COMPILED, HEARTS, 6.0),
    (ROYAL_MAP, LOOP_COMPILED, HEARTS, 3.0),
    (IDITACARDS, LOOP_COMPILED, HEARTS, 3.0),
    *all_games(LOOP_IN_PYTHON, GIN_RUMMY_ENV, 20.0),
    *all_games(LOOP_IN_PYTHON, GIN_RUMMY, 20.0),
    (CLASH, ADAPTER, CONNECT_FOUR, 5.0),
    (HORDE_FOR_TWO, ADAPTER, CONNECT_FOUR, 5.0),
    (ROYAL_MAP, ADAPTER, CONNECT_FOUR, 5.0),
    (IDITACARDS, ADAPTER, CONNECT_FOUR, 5.0),
    (CLASH, SEARCH, HEARTS, 1.0),
)
"""A mode's ratio to a peer is at least so much."""


def promises_of(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Each with what was measured; a ratio is None where the peer or the game was not there."""
    modes = {f"{mode['game']} {mode['mode']}": mode["figures"] for mode in report["modes"]}
    judged = []
    for mode, kind, peer, least in PROMISES:
        figures = modes.get(mode, {})
        ratio = figures.get(kind + peer.key())
        judged.append(
            {
                "mode": mode,
                "what": WORDS[kind],
                "peer": peer.title,
                "least": least,
                "ratio": ratio,
                "spread": figures["spread"][kind + peer.key()] if ratio is not None else None,
                "kept": ratio is not None and ratio >= least,
            }
        )
    return judged
