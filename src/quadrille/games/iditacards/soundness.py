"""The invariants that hold at every moment of every game."""

from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.iditacards.cards import CARDS, DAMAGED, NAMES, TRAIT
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.frames import MOVE
from quadrille.games.iditacards.table import (
    GOING_ON,
    NO_CARD,
    PLACES_USED,
    SUMS,
    WORST,
    Table,
    all_frames,
)
from quadrille.games.iditacards.team import PLACES_FOR_DOGS, recount
from quadrille.games.iditacards.vocabulary import HOLDS


def count_cards(table: Table) -> list[int]:
    """How many of each card there are, wherever they are."""
    count = [0] * CARDS
    count[DAMAGED] = table.damage
    for piles in (
        table.hand,
        table.deck,
        table.discard,
        table.played,
        table.legendary,
        table.dogs,
        table.upgrades,
        table.ruins,
        [table.supply, table.destroyed, table.undealt, table.looked],
    ):
        for pile in piles:
            for card in pile:
                count[card] += 1
    for held in table.held:
        for card in held:
            if card >= 0:
                count[card] += 1
    for risks in table.risks:
        for place in range(0, len(risks), 2):
            count[risks[place]] += 1
    if table.card != NO_CARD:
        count[table.card] += 1
    return count


def share_a_square(table: Table) -> bool:
    """I5.4: no two players do, but for a moment while the mover pays the toll of the leg."""
    for what, _, _, _, k in all_frames(table):
        if what == MOVE and k:
            return False
    standing = [square for square in table.position_of if 0 < square < FINISH]
    return len(set(standing)) != len(standing)


def problems(table: Table) -> list[str]:
    found: list[str] = []
    count = count_cards(table)
    if count != table.total:
        for card in range(CARDS):
            if count[card] != table.total[card]:
                found.append(f"there are {count[card]} {NAMES[card]}, not {table.total[card]}")
    for seat in range(table.setup.players):
        found += _player(table, seat)
    if share_a_square(table):
        found.append("two players stand on one square")
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON and table.what < 0:
        found.append("nothing is pending and the game is not over")
    return found


def _player(table: Table, seat: int) -> list[str]:
    found: list[str] = []
    letter = seat_letter(seat)
    for name, pile in (
        ("hand", table.hand[seat]),
        ("deck", table.deck[seat]),
        ("discard", table.discard[seat]),
        ("played", table.played[seat]),
        ("known", table.known[seat]),
    ):
        if pile != sorted(pile):
            found.append(f"the {name} of {letter} is out of order")
    for card in set(table.known[seat]):
        if table.known[seat].count(card) > table.hand[seat].count(card):
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
        worn = [card for card in held[2 * place : 2 * place + 2] if card >= 0]
        if len(worn) > TRAIT[dog][HOLDS]:
            found.append(f"the {NAMES[dog]} of {letter} holds too much")
    before = table.sums.copy()
    recount(table, seat)
    if before != table.sums:
        found.append(f"the sums of {letter} are not up to date")
    return found
