"""Look n destroy m: look at the top cards of the deck, destroy some, then discard some (I8.5)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.messages import Message
from quadrille.core.piles import put_in, take_at, take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.chance import CardOfDeck, hidden_from, is_drawn, to_draw
from quadrille.games.iditacards.damage import discarded_harmfully
from quadrille.games.iditacards.data import (
    MORE_LOOKS,
    SUMS,
    IditacardsData,
    owns_no_more,
    to_discard,
)
from quadrille.games.iditacards.destroying import destroy
from quadrille.games.iditacards.events import tell_card, tell_secret
from quadrille.games.iditacards.fields import LEFT, LOWEST, SEAT, Number
from quadrille.games.iditacards.known_cards import know_hand
from quadrille.games.iditacards.packing import (
    LEFT_BITS,
    card_in,
    left_in,
    one_less,
    pack,
    picked,
    seat_in,
    with_card,
)
from quadrille.games.iditacards.question import Choice, Step, asks, cards_from
from quadrille.games.iditacards.refusing import not_asked, not_in, too_early
from quadrille.games.iditacards.vocabulary import ALL


class LookAtCard(CardOfDeck):
    """Of chance: the next card that the player looks at."""

    def is_needed(self, state: IditacardsData, sink: Sink | None) -> bool:
        return is_drawn(state)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        card: i64 = action - state.setup.acts.look
        seat = seat_in(state.about)
        take_out(state.deck[seat], card)
        put_in(state.looked, card)
        one_less(state)
        tell_secret(state, sink, "look", seat, card)

    def sample(self, state: IditacardsData, rng: Rng) -> None:
        """All the cards at once."""
        deck = state.deck[seat_in(state.about)]
        left = to_draw(state, deck)
        while left > 0:
            put_in(state.looked, take_at(deck, rng.below(len(deck))))
            left -= 1
        state.answered()
        state.proceed(None)

    def hidden_slots(self, state: IditacardsData, action: int, viewer: int) -> list[str]:
        return hidden_from(state, viewer)


class DestroyLooked(Choice):
    """Another card to destroy of those looked at, or no more."""

    def has_options(self, state: IditacardsData) -> bool:
        return left_in(state.about) > 0 and len(state.looked) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.done]
        cards_from(state.setup.acts.destroy, state.looked, card_in(state.about), actions)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.done:
            return None
        if state.setup.acts.family_of[action] != act.DESTROY:
            return not_asked(state, action)
        return why_not_looked(state, action - state.setup.acts.destroy)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        if action == state.setup.acts.done:
            state.answered()
            return
        card: i64 = action - state.setup.acts.destroy
        seat = state.actor
        take_out(state.looked, card)
        picked(state, card)
        owns_no_more(state, seat, card)
        destroy(state, card)
        tell_card(state, sink, "destroy", seat, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "destroy", n=min(left_in(state.about), len(state.looked)))


class DiscardLooked(Choice):
    """Another card to discard of those looked at, or no more."""

    def has_options(self, state: IditacardsData) -> bool:
        return len(state.looked) > 0

    def legal(self, state: IditacardsData) -> list[int]:
        actions = [state.setup.acts.done]
        cards_from(state.setup.acts.discard, state.looked, card_in(state.about), actions)
        return actions

    def why_not(self, state: IditacardsData, action: int) -> Message | None:
        if action == state.setup.acts.done:
            return None
        if state.setup.acts.family_of[action] != act.DISCARD:
            return not_asked(state, action)
        return why_not_looked(state, action - state.setup.acts.discard)

    def apply_unchecked(self, state: IditacardsData, action: int, sink: Sink | None) -> None:
        if action == state.setup.acts.done:
            state.answered()
            return
        card: i64 = action - state.setup.acts.discard
        take_out(state.looked, card)
        to_discard(state, state.actor, card)
        discarded_harmfully(state, card)
        state.about = with_card(state.about, card)
        tell_card(state, sink, "discard", state.actor, card)

    def prompt(self, state: IditacardsData) -> Message:
        return asks(state, "sort")


class PutBack(Step):
    """The cards that are left are shuffled into the deck."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        state.answered()
        if state.looked:
            state.deck[seat] += state.looked
            state.deck[seat].sort()
            state.looked = []
        know_hand(state, seat)


LOOK_AT_CARD: Final = LookAtCard("look", act.LOOK, SEAT, LEFT)
DESTROY_LOOKED: Final = DestroyLooked(
    "destroy", Number("left", LEFT_BITS, asked="left", later="then_destroy"), LOWEST
)
DISCARD_LOOKED: Final = DiscardLooked("sort", LOWEST)
PUT_BACK: Final = PutBack("return")


def look(state: IditacardsData, seat: i64, n: i64, m: i64) -> None:
    """Look at the top n, destroy up to m, discard what you like of the rest."""
    more = state.sums[SUMS * seat + MORE_LOOKS]
    state.ask(PUT_BACK, seat)
    state.ask(DISCARD_LOOKED, seat)
    state.ask(DESTROY_LOOKED, seat, pack(m if m == ALL else m + more))
    seen = min(n if n == ALL else n + more, len(state.deck[seat]))
    state.ask(LOOK_AT_CARD, CHANCE, pack(seen, seat=seat))


def why_not_looked(state: IditacardsData, card: int) -> Message | None:
    missing = not_in(state, "looked", state.looked, card, "I8.5")
    return missing or too_early(state, card, card_in(state.about), "I8.5")
