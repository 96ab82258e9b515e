"""The invariants that hold at every moment of every game."""

from quadrille.core.masks import mask_of, members
from quadrille.core.seats import NOBODY, seat_letter
from quadrille.games.clash.data import ENEMY, GOING_ON, TOWER, ClashData, deck_of
from quadrille.games.clash.dealing_hands import is_dealing, undealt
from quadrille.games.clash.question import asked_seat


def problems(state: ClashData) -> list[str]:
    found: list[str] = []
    cards = state.setup.cards
    dealt = state.turn > 0
    everything: list[int] = members(state.unseen) + state.row
    for seat in (0, 1):
        letter = seat_letter(seat)
        lanes = state.lanes[2 * seat] + state.lanes[2 * seat + 1]
        if state.setup.siege and seat == ENEMY:
            pile = members(state.pile_rest) + [c for c in state.pile_tail if c != TOWER]
            if state.pile_top >= 0:
                pile.append(state.pile_top)
            owned = pile + lanes
            if state.hand[seat]:
                found.append("the enemy of a Siege has no hand")
            if dealt and state.pile_tail.count(TOWER) != 1:
                found.append("the enemy's tower is not in its pile")
        else:
            owned = state.hand[seat] + lanes
            if not 0 <= state.tower[seat] <= len(state.hand[seat]):
                found.append(f"the tower of {letter} stands outside the hand")
        if dealt and (len(owned) != len(set(owned)) or mask_of(owned) != deck_of(state, seat)):
            found.append(f"cards of {letter} were lost or doubled: {sorted(owned)}")
        everything += members(deck_of(state, seat))
        for card in lanes:
            if card >= cards.units:
                found.append(f"the incantation {cards.names[card]} stands in a lane")
            elif state.damage[card] >= cards.health[card]:
                found.append(f"{cards.names[card]} should have been destroyed")
    if state.known & ~mask_of(state.hand[0] + state.hand[1]):
        found.append("a card is known in a hand but is not there")
    if len(everything) != len(set(everything)):
        found.append("a card is in two places")
    standing = mask_of([card for lane in state.lanes for card in lane])
    if (state.entered | state.struck | state.hurt) & ~standing:
        found.append("a unit that is not in play is marked")
    if state.mana < 0:
        found.append("mana is below 0")
    if (state.ended != GOING_ON) != (state.actor == NOBODY):
        found.append("the game is over for some and not for others")
    if is_dealing(state) and not undealt(state, asked_seat(state)):
        found.append("there is nothing left to deal")
    return found
