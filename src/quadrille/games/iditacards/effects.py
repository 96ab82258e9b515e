"""The effect of a card, carried out step by step (I8); what a step does is in the module of its
rule."""

from typing import Any, Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.given import Given
from quadrille.core.observation import put
from quadrille.core.pending_entries import bad_pending
from quadrille.core.piles import put_in
from quadrille.games.iditacards.attachments import attachment_takes_place
from quadrille.games.iditacards.cards import ATTACHMENT, DOG, FOOD, UTILITY
from quadrille.games.iditacards.conditions import holds
from quadrille.games.iditacards.damage import deal_damage
from quadrille.games.iditacards.data import (
    NO_CARD,
    SUMS,
    TWICE,
    IditacardsData,
    others_of,
    owns_no_more,
    side_at,
)
from quadrille.games.iditacards.destroying import destroy
from quadrille.games.iditacards.destroying_from_hand import destroy_from_hand, hand_to_supply
from quadrille.games.iditacards.drawing import draw_cards
from quadrille.games.iditacards.effect_progress import (
    EFFECT_NAME,
    begin_effect,
    go_to_step,
    is_again,
    skip_rest,
    step_in,
)
from quadrille.games.iditacards.events import tell_card, tell_number
from quadrille.games.iditacards.fields import CardName, Field, Flag
from quadrille.games.iditacards.hypothermia_starvation import raise_counter, set_counter
from quadrille.games.iditacards.immunity import affected
from quadrille.games.iditacards.killing_dogs import ask_kill
from quadrille.games.iditacards.looking import look
from quadrille.games.iditacards.movement import BY_CARD, start_move
from quadrille.games.iditacards.new_day import new_day
from quadrille.games.iditacards.new_dog import dog_takes_place
from quadrille.games.iditacards.observation_layout import Told
from quadrille.games.iditacards.packing import CARD_BITS, DETAIL_BITS, LEFT_BITS, card_in, pack
from quadrille.games.iditacards.question import Step
from quadrille.games.iditacards.recovering import recover, recover_all
from quadrille.games.iditacards.risk import fail_pending
from quadrille.games.iditacards.sacrifice import FOR_CARD, FOR_TRAP, ask_sacrifice
from quadrille.games.iditacards.supply import take_cards
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.upgrade_decks import add_and_take, add_until_dog
from quadrille.games.iditacards.vocabulary import (
    ADD_UNTIL_DOG,
    CLEAR,
    DAMAGE,
    DESTROY_FROM_HAND,
    DRAW,
    DRAW_PER_DOG,
    ELSE,
    HAND_TO_SUPPLY,
    IF,
    JOIN_TEAM,
    KILL,
    LOOK,
    MOVE,
    MOVE_DOUBLED,
    NEW_DAY,
    OTHERS_DAMAGE,
    OTHERS_RAISE,
    OTHERS_SACRIFICE,
    OTHERS_TO_LEG,
    RAISE,
    RECOVER,
    RECOVER_ALL,
    SACRIFICE,
    SCRAP,
    SHUFFLE_DISCARD,
    SUPPLY,
    TAKE,
)

STEP_SIZE: Final = 3
"""A step of the vocabulary is so many numbers."""


class NextStep(Field):
    """The next step of a card's effect, counted from 1."""

    def __init__(self) -> None:
        super().__init__("step", LEFT_BITS, 1, later="effect")

    def value(self, state: IditacardsData, about: int) -> Any:
        return _step_number(about)

    def read(self, state: IditacardsData, given: Given) -> int:
        return self.bits.write(STEP_SIZE * (given.number("step", 1, 1) - 1))

    def observe(self, seen: bytearray, about: int, told: Told) -> None:
        put(seen, told.start + card_in(about), _step_number(about))


def _step_number(about: int) -> int:
    return step_in(about) // STEP_SIZE + 1


class Effect(Step):
    """The next step of the card on the table, or its end."""

    def run(self, state: IditacardsData, sink: Sink | None) -> None:
        seat = state.actor
        card = card_in(state.about)
        step = step_in(state.about)
        steps = state.setup.cards.steps[card]
        if state.hurt:  # I5.7: the rest is lost
            card_done(state, seat, card, True, sink)
        elif step < len(steps):
            state.about += STEP_SIZE
            carry_out(state, seat, card, steps, step, sink)
        elif not is_again(state.about) and happens_twice(state, seat, card):
            state.about = pack(0, card, detail=1)
            tell_card(state, sink, "again", seat, card)
        else:
            card_done(state, seat, card, False, sink)

    def check_read(self, state: IditacardsData) -> None:
        card = card_in(state.about)
        if step_in(state.about) > len(state.setup.cards.steps[card]):
            raise bad_pending(f"'{self.name}': {state.setup.cards.names[card]} has no such step")


EFFECT: Final = Effect(
    EFFECT_NAME,
    CardName("card", CARD_BITS, ""),
    NextStep(),
    Flag("again", DETAIL_BITS, later="effect_again"),
)


def effect_follows(state: IditacardsData, seat: i64, card: i64) -> None:
    """The costs are paid: the effect takes their place."""
    state.ask_instead(EFFECT, seat, begin_effect(card))


def happens_twice(state: IditacardsData, seat: i64, card: i64) -> bool:
    """I8.7: a payment, after a Utility Knife; not after a new day took the card away."""
    return (
        state.sums[SUMS * seat + TWICE] > 0
        and len(state.risks[seat]) > 0
        and state.card == card
        and FOOD <= state.setup.cards.type[card] <= UTILITY
    )


def card_done(state: IditacardsData, seat: i64, card: i64, cut: bool, sink: Sink | None) -> None:
    """I2.4, I4.2: it lies in the played row, and counts as a payment for the card below."""
    state.answered()
    state.hurt = False
    if cut:
        tell_card(state, sink, "cut", seat, card)
    if state.card != NO_CARD:
        put_in(state.played[seat], card)
        state.card = NO_CARD
        if state.setup.cards.lasts_today[card]:
            recount(state, seat)
    risks = state.risks[seat]
    if not risks:
        return
    left = risks[-1] - 1
    risks[-1] = left
    tell_number(sink, "payment", seat, left)
    if left > 0:
        return
    if cut:
        fail_pending(state, seat, sink)
        return
    risks.pop()
    below = risks.pop()
    state.card = below
    tell_card(state, sink, "complete", seat, below)
    state.ask(EFFECT, seat, begin_effect(below))


def carry_out(
    state: IditacardsData, seat: i64, card: i64, steps: list[int], step: i64, sink: Sink | None
) -> None:
    """One step of the vocabulary."""
    what = steps[step]
    n = steps[step + 1]
    m = steps[step + 2]
    if what == DRAW:
        draw_cards(state, seat, n)
    elif what == MOVE:
        start_move(state, seat, n, False, BY_CARD, sink)
    elif what == MOVE_DOUBLED:
        start_move(state, seat, n, True, BY_CARD, sink)
    elif what == JOIN_TEAM:
        take_place(state, seat, card, sink)
    elif what == LOOK:
        look(state, seat, n, m)
    elif what == SUPPLY:
        add_and_take(state, seat, n, m)
    elif what == ADD_UNTIL_DOG:
        add_until_dog(state, seat)
    elif what == TAKE:
        take_cards(state, seat, n)
    elif what == RECOVER:
        recover(state, seat, n)
    elif what == RECOVER_ALL:
        recover_all(state, seat, n, sink)
    elif what == DRAW_PER_DOG:
        draw_cards(state, seat, n * len(state.dogs[seat]))
    elif what == DAMAGE:
        deal_damage(state, seat, n, state.position_of[seat], sink)
    elif what == RAISE:
        raise_counter(state, seat, m, n, sink)
    elif what == CLEAR:
        set_counter(state, seat, n, 0, sink)
    elif what == SCRAP:
        owns_no_more(state, seat, card)
        destroy(state, card)
        state.card = NO_CARD
        tell_card(state, sink, "destroy", seat, card)
    elif what == IF:
        if not holds(state, seat, n):
            skip_to_else(state, steps, step, seat, card, sink)
    elif what == ELSE:
        skip_rest(state)
    elif what == SACRIFICE:
        if state.dogs[seat]:
            ask_sacrifice(state, seat, FOR_CARD)
        else:
            tell_card(state, sink, "no_effect", seat, card)
            skip_rest(state)
    elif what == KILL:
        ask_kill(state, seat, n)
    elif what == SHUFFLE_DISCARD:
        shuffle_discard(state, seat, sink)
    elif what == HAND_TO_SUPPLY:
        hand_to_supply(state, seat, sink)
    elif what == DESTROY_FROM_HAND:
        destroy_from_hand(state, seat)
    elif what == NEW_DAY:
        new_day(state, seat, sink)
    else:
        on_others(state, seat, what, n, m, sink)


def on_others(
    state: IditacardsData, seat: i64, what: i64, n: i64, m: i64, sink: Sink | None
) -> None:
    """What a card does to every other player, in turn order."""
    others = [other for other in others_of(state, seat) if affected(state, other)]
    if what == OTHERS_SACRIFICE:
        for other in reversed(others):
            ask_sacrifice(state, other, FOR_TRAP)
        return
    for other in others:
        if what == OTHERS_DAMAGE:
            deal_damage(state, other, n, state.position_of[other], sink)
        elif what == OTHERS_RAISE:
            raise_counter(state, other, m, n, sink)
        elif what == OTHERS_TO_LEG:
            side = side_at(state, state.position_of[other])
            if side >= 0:
                level = state.setup.legs.side_level[2 * side + n]
                raise_counter(state, other, n, level - state.counters[2 * other + n], sink)


def take_place(state: IditacardsData, seat: i64, card: i64, sink: Sink | None) -> None:
    """I8.1, I8.3."""
    if state.setup.cards.type[card] == DOG:
        dog_takes_place(state, seat, card, sink)
    elif state.setup.cards.type[card] == ATTACHMENT:
        attachment_takes_place(state, seat, card, sink)


def shuffle_discard(state: IditacardsData, seat: i64, sink: Sink | None) -> None:
    tell_number(sink, "shuffle", seat, len(state.discard[seat]))
    state.deck[seat] += state.discard[seat]
    state.deck[seat].sort()
    state.discard[seat] = []


# Conditions of the day (I2.4).


def skip_to_else(
    state: IditacardsData, steps: list[int], step: i64, seat: i64, card: i64, sink: Sink | None
) -> None:
    for other in range(step, len(steps), STEP_SIZE):
        if steps[other] == ELSE:
            go_to_step(state, other + STEP_SIZE)
            return
    tell_card(state, sink, "no_effect", seat, card)
    skip_rest(state)
