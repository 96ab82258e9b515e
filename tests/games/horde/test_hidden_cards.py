"""What a viewer cannot know is imagined fairly (H9.6)."""

from collections import Counter

from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING
from quadrille.games.horde import GAME
from quadrille.games.horde.field import COLUMNS


def test_encounters_are_imagined_within_their_shuffle() -> None:
    """A card dealt before the discards were shuffled can only be one of those unseen by then."""
    position = {
        "breezes": {"1": "2♥"},
        "encounters": {
            "A": {"rank": "J", "down": True},
            "B": {"rank": "Q", "down": True, "shuffles_ago": 1},
            "C": {"rank": "K", "down": True, "shuffles_ago": 1},
        },
        "encounter_deck": ["A"],
        "encounter_discard": [],
    }
    seen: Counter[str] = Counter()
    view = GAME.load(position, GAME.settle({})).view(0)
    for number in range(400):
        state = GAME.determinize(view, Rng(number))
        row = state.position(ALL_SEEING)["encounters"]
        seen["".join(row[column]["rank"] for column in COLUMNS[:3])] += 1
    assert set(seen) == {"JQK", "JKQ", "AQK", "AKQ"}
    assert min(seen.values()) > 60
