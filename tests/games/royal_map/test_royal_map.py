"""What scenarios of Royal Map cannot show: its chapter, its invariants, its warning, its bot."""

import pytest

from quadrille.bots.player import Budget
from quadrille.bots.registry import find_bot
from quadrille.core.dealers import SamplingDealer
from quadrille.core.rng import Rng
from quadrille.core.seats import ALL_SEEING, CHANCE, NOBODY
from quadrille.core.state import State
from quadrille.games.registry import find_game
from quadrille.games.royal_map.cards import CARDS, COLOUR, NAMES, NUMBERS, VALUE, WANTS
from quadrille.games.royal_map.cells import CELLS, cell_name
from quadrille.games.royal_map.charting import PLACE_CARD
from quadrille.games.royal_map.question import asked_card
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.language import catalogue

GAME = find_game("royal_map")


def loaded(position: dict[str, object], **options: object) -> State:
    return GAME.load(position, GAME.settle(options))


def test_the_kinds_of_cards_are_the_rule_of_even_and_odd() -> None:
    """M1.2 in its own words, for every pair of cards and both directions."""
    for card in range(NUMBERS):
        for other in range(NUMBERS):
            same = COLOUR[card] == COLOUR[other]
            even = VALUE[card] % 2 == 0
            red_beside = WANTS[card] == 1
            assert (same if even else not same) == ((COLOUR[other] == 0) == red_beside)


@pytest.mark.parametrize("setup", ["every", "anchor"])
def test_placing_offers_just_the_cells_that_the_rule_allows(setup: str) -> None:
    """The cells kept while the Map grows, against the rule looked up on the whole table."""
    dealer = SamplingDealer(Rng(setup))
    rng = Rng("placing")
    for _ in range(20):
        state = GAME.new(setup=setup)
        dealer.settle(state)
        while isinstance(state, RoyalMapState) and state.decision is PLACE_CARD:
            lines = {state.line(action) for action in state.legal()}
            assert lines == {f"place {cell_name(cell)}" for cell in CELLS if fits(state, cell)}
            state.do(state.legal()[rng.below(len(lines))])
            dealer.settle(state)


def fits(state: RoyalMapState, cell: int) -> bool:
    card = asked_card(state)
    agreeing: list[bool] = []
    for step, beside in ((-1, True), (1, True), (-19, False), (19, False)):
        other = state.board[cell + step]
        if other < CARDS:
            same = COLOUR[other] == COLOUR[card]
            agreeing.append(same == (beside == (VALUE[card] % 2 == 0)))
    if state.board[cell] < CARDS or not agreeing:
        return False
    return any(agreeing) if state.setup.anchor else all(agreeing)


def test_the_map_never_loses_its_last_number_card() -> None:
    """M6: nor does one action end the game for both."""
    rng = Rng("ends")
    dealer = SamplingDealer(rng)
    for _ in range(60):
        state = GAME.new()
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                dealer.settle(state)
            else:
                legal = state.legal()
                state.do(legal[rng.below(len(legal))])
            assert isinstance(state, RoyalMapState)
            if state.turn:
                assert sum(state.colours) > 0
                assert state.court[0] or state.court[1]
                assert not (0 in state.colours and [] in state.court)


def test_consuming_the_own_last_card_is_warned_of() -> None:
    cells = {"0,0": "K♥", "1,0": "5♦", "0,1": "4♠", "4,5": "Q♠"}
    words = catalogue(GAME)
    state = loaded({"map": cells})
    assert "Beware: consuming 5♦" in words.say(state.prompt())
    state = loaded({"map": {**cells, "4,4": "6♥"}})
    assert "Beware" not in words.say(state.prompt())
    state = loaded({"map": cells, "acted": ["K♥"]})
    assert "Beware" not in words.say(state.prompt())


def test_keys_of_positions_are_those_of_the_same_position() -> None:
    """Whatever way led to it, a position has one key; the player to move counts."""
    state = loaded({"map": {"0,0": "K♥", "1,0": "5♦", "3,3": "Q♠", "3,4": "5♣"}})
    before = state.position(ALL_SEEING)["stood"]
    for line in ("swap K♥ 5♦", "end", "end", "swap K♥ 5♦", "end", "end"):
        state.apply(state.space.read(line))
    stood = state.position(ALL_SEEING)["stood"]
    assert stood[0] == before[0] == stood[4]
    assert len(set(stood)) == 4


def test_letters_are_read_as_suits() -> None:
    space = GAME.new().space
    for card, name in enumerate(NAMES):
        letters = name[:-1] + "CDHS"["♣♦♥♠".index(name[-1])]
        line = f"pay {letters}" if card < NUMBERS else f"recruit {letters}"
        assert space.line(space.read(line)).endswith(name)


def test_the_apprentice_beats_random_play() -> None:
    rng = Rng("duel")
    dealer = SamplingDealer(rng)
    bots = [find_bot("apprentice", GAME), find_bot("random", GAME)]
    state = GAME.new()
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            dealer.settle(state)
            continue
        view = state.view(state.actor)
        choice = bots[state.actor].choose(view, Budget(rounds=2), rng)
        assert choice.line in view["legal"]
        words = catalogue(GAME)
        assert all("bots." not in words.say(reason) for reason in choice.reasons)
        state.apply(state.space.read(choice.line))
    outcome = state.outcome()
    assert outcome is not None and outcome.shares[0] == 1.0
