"""M7: the keys by which positions are known again."""

from quadrille.core.seats import ALL_SEEING
from quadrille.games.registry import find_game

GAME = find_game("royal_map")


def test_keys_of_positions_are_those_of_the_same_position() -> None:
    """Whatever way led to it, a position has one key; the player to move counts."""
    cells = {"0,0": "K♥", "1,0": "5♦", "3,3": "Q♠", "3,4": "5♣"}
    state = GAME.load({"map": cells}, GAME.settle({}))
    before = state.position(ALL_SEEING)["stood"]
    for line in ("swap K♥ 5♦", "end", "end", "swap K♥ 5♦", "end", "end"):
        state.apply(state.space.read(line))
    stood = state.position(ALL_SEEING)["stood"]
    assert stood[0] == before[0] == stood[4]
    assert len(set(stood)) == 4
