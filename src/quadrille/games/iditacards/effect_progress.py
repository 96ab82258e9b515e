"""How far the effect of a card is that lies under the question that it asks."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.pending_entries import bad_pending
from quadrille.games.iditacards.data import NO_CARD, IditacardsData, to_discard
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.packing import card_in, detail_in, left_in, pack

EFFECT_NAME: Final = "effect"


def begin_effect(card: i64) -> i64:
    """What the effect of a card is about, before its first step."""
    return pack(0, card)


def step_in(about: i64) -> i64:
    """The next step of the effect, as a place among the card's steps."""
    return left_in(about)


def is_again(about: i64) -> bool:
    """I8.7: whether it happens for the second time."""
    return detail_in(about) != 0


def go_to_step(state: IditacardsData, step: i64) -> None:
    """The pending effect goes on with another step."""
    state.about += step - step_in(state.about)


def skip_rest(state: IditacardsData) -> None:
    """The pending effect has no further step."""
    go_to_step(state, len(state.setup.cards.steps[card_in(state.about)]))


def new_card_leaves(state: IditacardsData, seat: i64, card: i64, sink: Sink | None) -> None:
    """The new card finds no place and is discarded; nothing more comes of it."""
    to_discard(state, seat, card)
    state.card = NO_CARD
    skip_rest(state)
    tell_card(state, sink, "leaves", seat, card)


def must_stand_before_effect(state: IditacardsData) -> None:
    """For a question that was read, and that only an effect can ask."""
    pending = state.pending()
    if len(pending) < 2 or pending[1][0].name != EFFECT_NAME:
        name = state.decision.name
        raise bad_pending(f"'{name}' must stand before the effect that asks for it")
