"""M6: a consume that gives the game away is warned of."""

from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.language import catalogue

GAME = find_game("royal_map")


def loaded(position: dict[str, object]) -> State:
    return GAME.load(position, GAME.settle({}))


def test_consuming_the_own_last_card_is_warned_of() -> None:
    cells = {"0,0": "K♥", "1,0": "5♦", "0,1": "4♠", "4,5": "Q♠"}
    words = catalogue(GAME)
    state = loaded({"map": cells})
    assert "Beware: consuming 5♦" in words.say(state.prompt())
    state = loaded({"map": {**cells, "4,4": "6♥"}})
    assert "Beware" not in words.say(state.prompt())
    state = loaded({"map": cells, "acted": ["K♥"]})
    assert "Beware" not in words.say(state.prompt())
