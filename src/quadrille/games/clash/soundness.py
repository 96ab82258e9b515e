"""The invariants that hold at every moment of every game."""

from quadrille.core.masks import mask_of, members
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.clash.table import ASK_DEAL, ENEMY, GOING_ON, TOWER, Table, deck_of


def problems(table: Table) -> list[str]:
    found: list[str] = []
    cards = table.setup.cards
    dealt = table.turn > 0
    everything: list[int] = members(table.unseen) + table.row
    for seat in (0, 1):
        letter = seat_letter(seat)
        lanes = table.lanes[2 * seat] + table.lanes[2 * seat + 1]
        if table.setup.siege and seat == ENEMY:
            pile = members(table.pile_rest) + [c for c in table.pile_tail if c != TOWER]
            if table.pile_top >= 0:
                pile.append(table.pile_top)
            owned = pile + lanes
            if table.hand[seat]:
                found.append("the enemy of a Siege has no hand")
            if dealt and table.pile_tail.count(TOWER) != 1:
                found.append("the enemy's tower is not in its pile")
        else:
            owned = table.hand[seat] + lanes
            if not 0 <= table.tower[seat] <= len(table.hand[seat]):
                found.append(f"the tower of {letter} stands outside the hand")
        if dealt and (len(owned) != len(set(owned)) or mask_of(owned) != deck_of(table, seat)):
            found.append(f"cards of {letter} were lost or doubled: {sorted(owned)}")
        everything += members(deck_of(table, seat))
        for card in lanes:
            if card >= cards.units:
                found.append(f"the incantation {cards.names[card]} stands in a lane")
            elif table.damage[card] >= cards.health[card]:
                found.append(f"{cards.names[card]} should have been destroyed")
    if table.known & ~mask_of(table.hand[0] + table.hand[1]):
        found.append("a card is known in a hand but is not there")
    if len(everything) != len(set(everything)):
        found.append("a card is in two places")
    standing = mask_of([card for lane in table.lanes for card in lane])
    if (table.entered | table.struck | table.hurt) & ~standing:
        found.append("a unit that is not in play is marked")
    if table.mana < 0:
        found.append("mana is below 0")
    if (table.ended != GOING_ON) != (table.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if table.ended == GOING_ON:
        if not len(table.pending):
            found.append("nothing is pending and the game is not over")
        elif table.pending.what() == ASK_DEAL and not table.undealt:
            found.append("there is nothing left to deal")
    return found
