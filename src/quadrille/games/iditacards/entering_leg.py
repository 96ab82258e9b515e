"""Entering a leg: what it gives of the counters, damage, and its toll (I5.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import CardOfDeck, is_drawn
from quadrille.games.iditacards.course import CRASH, TOLL_3, TOLL_5
from quadrille.games.iditacards.damage import deal_damage, discarded_harmfully
from quadrille.games.iditacards.data import ENTERING_LESS, SUMS, IditacardsData, side_at
from quadrille.games.iditacards.events import tell_chance
from quadrille.games.iditacards.fields import LEFT, SEAT, Flag
from quadrille.games.iditacards.health_payment import discard_several, discard_top
from quadrille.games.iditacards.hypothermia_starvation import raise_counter
from quadrille.games.iditacards.packing import DETAIL_BITS, detail_in, pack, seat_in
from quadrille.games.iditacards.team_totals import at_least_0


class PayToll(CardOfDeck):
    """Of chance: the next card from the top of the deck, which is discarded."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        return is_drawn(state)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.toll
        seat = seat_in(state.about)
        if is_harmful(state.about):
            discarded_harmfully(state, card)
        discard_top(state, seat, card)
        tell_chance(state, sink, "toll", seat, card)

    def sample(self, state: IditacardsData, rng: Rng) -> None:
        """All the cards at once."""
        discard_several(state, is_harmful(state.about), rng)
        state.proceed(None)


PAY_TOLL: Final = PayToll("toll", act.TOLL, SEAT, LEFT, Flag("harmful", DETAIL_BITS, "harmful"))


def is_harmful(about: i64) -> bool:
    """Whether a Damaged among the cards of the toll cuts the card's effect short (I5.7)."""
    return detail_in(about) != 0


def enter_leg(
    state: IditacardsData, seat: i64, target: i64, by_card: bool, sink: Sink | None
) -> None:
    """Counters, then the entry effect. The movement ends on `target`."""
    side = side_at(state, state.position_of[seat])
    if sink is not None:
        told = {"seat": seat_letter(seat), "leg": state.setup.legs.side_name[side]}
        sink.append(Event("iditacards.enter", told))
    less = state.sums[SUMS * seat + ENTERING_LESS]
    for counter in range(2):  # hypothermia, then starvation
        up_to = at_least_0(
            state.setup.legs.side_up_to[2 * side + counter] - state.counters[2 * seat + counter]
        )
        gain = up_to + state.setup.legs.side_plus[2 * side + counter] - less
        if gain > 0:
            raise_counter(state, seat, counter, gain, sink)
    effect = state.setup.legs.side_effect[side]
    if effect == CRASH:
        deal_damage(state, seat, 1, target, sink)
    elif effect in (TOLL_3, TOLL_5):
        cuts = 1 if by_card and seat == state.turn_of else 0
        cards = 3 if effect == TOLL_3 else 5
        state.ask(PAY_TOLL, CHANCE, pack(cards, seat=seat, detail=cuts))
