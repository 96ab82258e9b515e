"""The invariants that hold at every moment of every game."""

from quadrille.core.compiling import i64
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.iditacards.cards import UPGRADES
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import NO_CARD, PLACES_USED, SUMS, IditacardsData
from quadrille.games.iditacards.end_reasons import GOING_ON
from quadrille.games.iditacards.movement import is_entering
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.vocabulary import HOLDS, PLACES_FOR_DOGS, WORST


def count_cards(state: IditacardsData) -> list[int]:
    """How many of each card there are, wherever they are."""
    count = [0] * state.setup.cards.count
    count[state.setup.cards.damaged] = state.damage
    for seat in range(state.setup.players):
        count_own(state, seat, count)
        count_in(count, state.legendary[seat])
    for deck in range(UPGRADES):
        count_in(count, state.upgrades[deck])
        count_in(count, state.ruins[deck])
    count_in(count, state.supply)
    count_in(count, state.destroyed)
    count_in(count, state.undealt)
    count_in(count, state.looked)
    if state.card != NO_CARD:
        count[state.card] += 1
    return count


def count_own(state: IditacardsData, seat: int, count: list[int]) -> None:
    """The cards of one player, but for the legendary ones to come and those looked at."""
    count_in(count, state.hand[seat])
    count_in(count, state.deck[seat])
    count_in(count, state.discard[seat])
    count_in(count, state.played[seat])
    count_in(count, state.dogs[seat])
    for card in state.held[seat]:
        if card >= 0:
            count[card] = count[card] + 1
    risks = state.risks[seat]
    for place in range(0, len(risks), 2):
        count[risks[place]] += 1


def count_in(count: list[int], pile: list[int]) -> None:
    for card in pile:
        kind: i64 = card
        n: i64 = count[kind]
        count[kind] = n + 1  # compiled, `+=` for an item of a list is several times slower


def to_shuffle(state: IditacardsData, seat: int) -> list[int]:
    """All cards of a player but for the team, wherever they are now."""
    cards = state.hand[seat] + state.deck[seat] + state.discard[seat] + state.played[seat]
    cards += state.risks[seat][::2]
    if seat == state.turn_of:
        cards += state.looked
        if state.card != NO_CARD:
            cards.append(state.card)
    return sorted(cards)


def share_a_square(state: IditacardsData) -> bool:
    """I5.4: no two players do, but for a moment while the mover pays the toll of the leg."""
    if is_entering(state):
        return False
    for seat in range(state.setup.players):
        square = state.position_of[seat]
        if 0 < square < FINISH and state.position_of.index(square) < seat:
            return True
    return False


def unfounded(state: IditacardsData, known: list[int], hand: list[int]) -> list[int]:
    """The kinds of card that are known in a hand more often than they are there."""
    found: list[int] = []
    if not known:
        return found
    left = [0] * state.setup.cards.count
    count_in(left, hand)
    for card in known:
        left[card] -= 1
        if left[card] == -1:
            found.append(card)
    return found


def problems(state: IditacardsData) -> list[str]:
    found: list[str] = []
    count = count_cards(state)
    if count != state.total:
        for card, name in enumerate(state.setup.cards.names):
            if count[card] != state.total[card]:
                found.append(f"there are {count[card]} {name}, not {state.total[card]}")
    for seat in range(state.setup.players):
        _player(state, seat, found)
    _sums(state, found)
    if share_a_square(state):
        found.append("two players stand on one square")
    if (state.ended != GOING_ON) != (state.actor == NOBODY):
        found.append("the game is over for some and not for others")
    return found


def _player(state: IditacardsData, seat: int, found: list[str]) -> None:
    letter = seat_letter(seat)
    _in_order(state.hand[seat], "hand", letter, found)
    _in_order(state.deck[seat], "deck", letter, found)
    _in_order(state.discard[seat], "discard", letter, found)
    _in_order(state.played[seat], "played", letter, found)
    _in_order(state.known[seat], "known", letter, found)
    if state.shuffled[seat] and state.shuffled[seat] != to_shuffle(state, seat):
        found.append(f"what {letter} shuffled is not what is to be shuffled")
    for card in unfounded(state, state.known[seat], state.hand[seat]):
        found.append(
            f"{state.setup.cards.names[card]} is known in the hand of {letter} but is not there"
        )
    for counter in (0, 1):
        if not 0 <= state.counters[2 * seat + counter] <= WORST:
            found.append(f"a counter of {letter} is out of range")
    if state.position_of[seat] < 0:
        found.append(f"{letter} stands before the start")
    if state.sums[SUMS * seat + PLACES_USED] > PLACES_FOR_DOGS:
        found.append(f"{letter} has too many dogs")
    held = state.held[seat]
    for place, dog in enumerate(state.dogs[seat]):
        worn = int(held[2 * place] >= 0) + int(held[2 * place + 1] >= 0)
        if worn > state.setup.cards.trait[dog][HOLDS]:
            found.append(f"the {state.setup.cards.names[dog]} of {letter} holds too much")


def _sums(state: IditacardsData, found: list[str]) -> None:
    before = state.sums.copy()
    for seat in range(state.setup.players):
        recount(state, seat)
    if before == state.sums:
        return
    for seat in range(state.setup.players):
        first = SUMS * seat
        if before[first : first + SUMS] != state.sums[first : first + SUMS]:
            found.append(f"the sums of {seat_letter(seat)} are not up to date")


def _in_order(pile: list[int], name: str, letter: str, found: list[str]) -> None:
    last = -1
    for card in pile:
        if card < last:
            found.append(f"the {name} of {letter} is out of order")
            return
        last = card
