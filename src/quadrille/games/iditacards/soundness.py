"""The invariants that hold at every moment of every game."""

from quadrille.core.compiling import i64
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.iditacards.cards import CARDS, DAMAGED, NAMES, TRAIT, UPGRADES
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.frames import ENTERED, MOVE
from quadrille.games.iditacards.table import (
    GOING_ON,
    NO_CARD,
    PLACES_USED,
    SUMS,
    WORST,
    Table,
)
from quadrille.games.iditacards.team import PLACES_FOR_DOGS, recount
from quadrille.games.iditacards.vocabulary import HOLDS


def count_cards(table: Table) -> list[int]:
    """How many of each card there are, wherever they are."""
    count = [0] * CARDS
    count[DAMAGED] = table.damage
    for seat in range(table.setup.players):
        count_own(table, seat, count)
        count_in(count, table.legendary[seat])
    for deck in range(UPGRADES):
        count_in(count, table.upgrades[deck])
        count_in(count, table.ruins[deck])
    count_in(count, table.supply)
    count_in(count, table.destroyed)
    count_in(count, table.undealt)
    count_in(count, table.looked)
    if table.card != NO_CARD:
        count[table.card] += 1
    return count


def count_own(table: Table, seat: int, count: list[int]) -> None:
    """The cards of one player, but for the legendary ones to come and those looked at."""
    count_in(count, table.hand[seat])
    count_in(count, table.deck[seat])
    count_in(count, table.discard[seat])
    count_in(count, table.played[seat])
    count_in(count, table.dogs[seat])
    for card in table.held[seat]:
        if card >= 0:
            count[card] = count[card] + 1
    risks = table.risks[seat]
    for place in range(0, len(risks), 2):
        count[risks[place]] += 1


def count_in(count: list[int], pile: list[int]) -> None:
    for card in pile:
        kind: i64 = card
        n: i64 = count[kind]
        count[kind] = n + 1  # compiled, `+=` for an item of a list is several times slower


def to_shuffle(table: Table, seat: int) -> list[int]:
    """All cards of a player but for the team, wherever they are now."""
    cards = table.hand[seat] + table.deck[seat] + table.discard[seat] + table.played[seat]
    cards += table.risks[seat][::2]
    if seat == table.turn_of:
        cards += table.looked
        if table.card != NO_CARD:
            cards.append(table.card)
    return sorted(cards)


def share_a_square(table: Table) -> bool:
    """I5.4: no two players do, but for a moment while the mover pays the toll of the leg."""
    if table.what == MOVE and table.k == ENTERED:
        return False
    for place in range(table.depth):
        frame = table.under[place]
        if frame.what == MOVE and frame.k == ENTERED:
            return False
    for seat in range(table.setup.players):
        square = table.position_of[seat]
        if 0 < square < FINISH and table.position_of.index(square) < seat:
            return True
    return False


def unfounded(known: list[int], hand: list[int]) -> list[int]:
    """The kinds of card that are known in a hand more often than they are there."""
    found: list[int] = []
    if not known:
        return found
    left = [0] * CARDS
    count_in(left, hand)
    for card in known:
        left[card] -= 1
        if left[card] == -1:
            found.append(card)
    return found


def problems(table: Table) -> list[str]:
    found: list[str] = []
    count = count_cards(table)
    if count != table.total:
        for card in range(CARDS):
            if count[card] != table.total[card]:
                found.append(f"there are {count[card]} {NAMES[card]}, not {table.total[card]}")
    for seat in range(table.setup.players):
        _player(table, seat, found)
    _sums(table, found)
    if share_a_square(table):
        found.append("two players stand on one square")
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON and table.what < 0:
        found.append("nothing is pending and the game is not over")
    return found


def _player(table: Table, seat: int, found: list[str]) -> None:
    letter = seat_letter(seat)
    _in_order(table.hand[seat], "hand", letter, found)
    _in_order(table.deck[seat], "deck", letter, found)
    _in_order(table.discard[seat], "discard", letter, found)
    _in_order(table.played[seat], "played", letter, found)
    _in_order(table.known[seat], "known", letter, found)
    if table.shuffled[seat] and table.shuffled[seat] != to_shuffle(table, seat):
        found.append(f"what {letter} shuffled is not what is to be shuffled")
    for card in unfounded(table.known[seat], table.hand[seat]):
        found.append(f"{NAMES[card]} is known in the hand of {letter} but is not there")
    for counter in (0, 1):
        if not 0 <= table.counters[2 * seat + counter] <= WORST:
            found.append(f"a counter of {letter} is out of range")
    if table.position_of[seat] < 0:
        found.append(f"{letter} stands before the start")
    if table.sums[SUMS * seat + PLACES_USED] > PLACES_FOR_DOGS:
        found.append(f"{letter} has too many dogs")
    held = table.held[seat]
    for place, dog in enumerate(table.dogs[seat]):
        worn = int(held[2 * place] >= 0) + int(held[2 * place + 1] >= 0)
        if worn > TRAIT[dog][HOLDS]:
            found.append(f"the {NAMES[dog]} of {letter} holds too much")


def _sums(table: Table, found: list[str]) -> None:
    before = table.sums.copy()
    for seat in range(table.setup.players):
        recount(table, seat)
    if before == table.sums:
        return
    for seat in range(table.setup.players):
        first = SUMS * seat
        if before[first : first + SUMS] != table.sums[first : first + SUMS]:
            found.append(f"the sums of {seat_letter(seat)} are not up to date")


def _in_order(pile: list[int], name: str, letter: str, found: list[str]) -> None:
    last = -1
    for card in pile:
        if card < last:
            found.append(f"the {name} of {letter} is out of order")
            return
        last = card
