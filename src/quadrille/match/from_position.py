"""A match that begins in a position of somebody's own."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quadrille.core.errors import unreadable
from quadrille.core.game import Game
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.match.match import Match
from quadrille.match.players import BOT
from quadrille.match.storing import Opening


def match_in(
    position: Mapping[str, Any],
    game: Game,
    options: Mapping[str, Any],
    seats: Sequence[str],
    *,
    seed: str | None,
    autoplay: bool,
    journal: str | Path | Opening,
) -> Match:
    """What the position leaves out takes its default; what it leaves open ("?") is dealt by the
    seed, so that it fits what the first person sees. Raises Unreadable."""
    seed = seed or secrets.token_hex(8)
    state = game.load(position, options)
    if _has_gaps(position):
        eye = next((seat for seat, who in enumerate(seats) if not who.startswith(BOT)), 0)
        state.reimagine(eye, Rng(f"{seed}/position"))
    problems = state.problems()
    if problems:
        raise unreadable("match.unsound_position", problems=problems)
    whole = state.position(ALL_SEEING)
    return Match(
        game, options, seats, seed=seed, position=whole, autoplay=autoplay, journal=journal
    )


def _has_gaps(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_has_gaps(item) for item in value.values())
    if isinstance(value, list):
        return any(_has_gaps(item) for item in value)
    return bool(value == "?")
