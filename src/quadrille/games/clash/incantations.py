"""C6.8: incantations, played in the summoning phase on any unit in play."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.masks import bit
from quadrille.core.messages import Message
from quadrille.games.clash.actions import CARDS, CAST, DECK
from quadrille.games.clash.data import ClashData
from quadrille.games.clash.hits import strike
from quadrille.games.clash.play import Play, leave_hand, tell_play, why_not_playable
from quadrille.games.clash.refusing import no
from quadrille.games.clash.tower import check_both_right_ends


class Cast(Play):
    def why_not(self, state: ClashData, action: int) -> Message | None:
        cards = state.setup.cards
        spell, target = divmod(action - CAST, CARDS)
        spell += cards.units
        refusal = why_not_playable(state, spell)
        if refusal is not None:
            return refusal
        if not any(target in row for row in state.lanes):
            told = {"card": cards.names[spell], "target": cards.names[target]}
            return no("no_target", "C6.8", **told)
        return None

    def apply_unchecked(self, state: ClashData, action: i64, sink: Sink | None) -> None:
        """Own units destroyed return first, then the card goes to the right end of the hand."""
        seat: i64 = state.actor
        card = state.setup.cards.units + (action - CAST) // CARDS
        target = (action - CAST) % CARDS
        if sink is not None:
            tell_play(state, "clash.cast", card, sink, {"target": state.setup.cards.names[target]})
        leave_hand(state, seat, card)
        cast_at(state, card, target, sink)
        state.hand[seat].append(card)
        state.known |= bit(card)
        check_both_right_ends(state, seat, sink)


CASTING: Final = Cast(CAST, DECK)


def casts(state: ClashData, card: i64) -> list[int]:
    """An incantation can be aimed at every unit."""
    cast = CAST + CARDS * (card - state.setup.cards.units)
    return [cast + target for row in state.lanes for target in row]


def cast_at(state: ClashData, card: int, target: int, sink: Sink | None) -> None:
    """An incantation's damage to the unit aimed at and its neighbours of the same owner."""
    cards = state.setup.cards
    for number, row in enumerate(state.lanes):
        if target in row:
            place = row.index(target)
            damage, abilities = cards.attack[card], cards.abilities[card]
            strike(state, number // 2, number % 2, place, damage, abilities, True, sink)
            return
