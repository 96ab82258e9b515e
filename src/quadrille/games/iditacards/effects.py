"""The one place where the effects of cards are carried out, step by step (I8)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.core.piles import put_in, take_out
from quadrille.games.iditacards.cards import (
    ATTACHMENT,
    DOG,
    FAKE_TAG,
    FOOD,
    MEALS,
    PERSONAL,
    STEPS,
    TAG,
    TYPE,
    UTILITY,
)
from quadrille.games.iditacards.costs import fail_pending
from quadrille.games.iditacards.course import SIDE_LEVEL
from quadrille.games.iditacards.day import new_day
from quadrille.games.iditacards.deaths import HELD, free_hold, has_place, join_team
from quadrille.games.iditacards.frames import (
    ATTACH,
    BY_CARD,
    DESTROY,
    EFFECT,
    FOR_CARD,
    FOR_TRAP,
    LOOK,
    MAKE_ROOM,
    RETURN,
    SORT,
    TRIM,
    UPGRADE,
)
from quadrille.games.iditacards.frames import DRAW as DRAW_FRAME
from quadrille.games.iditacards.frames import KILL as KILL_FRAME
from quadrille.games.iditacards.frames import RECOVER as RECOVER_FRAME
from quadrille.games.iditacards.frames import SACRIFICE as SACRIFICE_FRAME
from quadrille.games.iditacards.frames import TAKE as TAKE_FRAME
from quadrille.games.iditacards.hardships import deal_damage, raise_counter, set_counter
from quadrille.games.iditacards.movement import start_move
from quadrille.games.iditacards.table import (
    MORE_LOOKS,
    MORE_SLEDS,
    NO_CARD,
    SUMS,
    TWICE,
    Table,
    destroy,
    enter_hand,
    others_of,
    owns_no_more,
    past_finish,
    pop,
    push,
    side_at,
    to_discard,
)
from quadrille.games.iditacards.team import immune, recount
from quadrille.games.iditacards.tell import tell_card, tell_number, tell_shown
from quadrille.games.iditacards.vocabulary import (
    ADD_UNTIL_DOG,
    ALL,
    CLEAR,
    DAMAGE,
    DESTROY_FROM_HAND,
    DRAW,
    DRAW_PER_DOG,
    ELSE,
    FAKE,
    FOOD_TODAY,
    HAND_TO_SUPPLY,
    IF,
    JOIN_TEAM,
    KILL,
    MEALS_TODAY,
    MOVE,
    MOVE_DOUBLED,
    NEW_DAY,
    OTHERS_DAMAGE,
    OTHERS_RAISE,
    OTHERS_SACRIFICE,
    OTHERS_TO_LEG,
    PERSONAL_TODAY,
    RAISE,
    RECOVER,
    RECOVER_ALL,
    SACRIFICE,
    SCRAP,
    SHUFFLE_DISCARD,
    SUPPLY,
    TAKE,
)
from quadrille.games.iditacards.vocabulary import LOOK as LOOK_STEP


def effect(table: Table, sink: Sink | None) -> None:
    """The next step of the card on the table, or its end."""
    seat = table.who
    card = table.n
    step = table.m
    steps = STEPS[card]
    if table.hurt:  # I5.7: the rest is lost
        card_done(table, seat, card, True, sink)
    elif step < len(steps):
        table.m = step + 3
        carry_out(table, seat, card, steps, step, sink)
    elif not table.k and happens_twice(table, seat, card):
        table.m = 0
        table.k = 1
        tell_card(sink, "again", seat, card)
    else:
        card_done(table, seat, card, False, sink)


def happens_twice(table: Table, seat: i64, card: i64) -> bool:
    """I8.7: a payment, after a Utility Knife; not after a new day took the card away."""
    return (
        table.sums[SUMS * seat + TWICE] > 0
        and len(table.risks[seat]) > 0
        and table.card == card
        and FOOD <= TYPE[card] <= UTILITY
    )


def card_done(table: Table, seat: i64, card: i64, cut: bool, sink: Sink | None) -> None:
    """I2.4, I4.2: it lies in the played row, and counts as a payment for the card below."""
    pop(table)
    table.hurt = False
    if cut:
        tell_card(sink, "cut", seat, card)
    if table.card != NO_CARD:
        put_in(table.played[seat], card)
        table.card = NO_CARD
        if TYPE[card] == UTILITY:
            recount(table, seat)
    risks = table.risks[seat]
    if not risks:
        return
    left = risks[-1] - 1
    risks[-1] = left
    tell_number(sink, "payment", seat, left)
    if left > 0:
        return
    if cut:
        fail_pending(table, seat, sink)
        return
    risks.pop()
    below = risks.pop()
    table.card = below
    tell_card(sink, "complete", seat, below)
    push(table, EFFECT, seat, below)


def skip_rest(table: Table) -> None:
    """The effect on top of the stack has no further step."""
    table.m = len(STEPS[table.n])


def affected(table: Table, seat: i64) -> bool:
    """I8.4, I9.1: whether other players' cards do anything to this player."""
    return not past_finish(table, seat) and not immune(table, seat)


def carry_out(
    table: Table, seat: i64, card: i64, steps: list[int], step: i64, sink: Sink | None
) -> None:
    """One step of the vocabulary."""
    what = steps[step]
    n = steps[step + 1]
    m = steps[step + 2]
    if what == DRAW:
        push(table, DRAW_FRAME, seat, n)
    elif what == MOVE:
        start_move(table, seat, n, False, BY_CARD, sink)
    elif what == MOVE_DOUBLED:
        start_move(table, seat, n, True, BY_CARD, sink)
    elif what == JOIN_TEAM:
        take_place(table, seat, card, sink)
    elif what == LOOK_STEP:
        look(table, seat, n, m)
    elif what == SUPPLY:
        add_and_take(table, seat, n, m)
    elif what == ADD_UNTIL_DOG:
        push(table, UPGRADE, seat, table.sums[SUMS * seat + MORE_SLEDS], 1)
    elif what == TAKE:
        push(table, TAKE_FRAME, seat, n + table.sums[SUMS * seat + MORE_SLEDS])
    elif what == RECOVER:
        push(table, RECOVER_FRAME, seat, n)
    elif what == RECOVER_ALL:
        recover_all(table, seat, n, sink)
    elif what == DRAW_PER_DOG:
        push(table, DRAW_FRAME, seat, n * len(table.dogs[seat]))
    elif what == DAMAGE:
        deal_damage(table, seat, n, table.position_of[seat], sink)
    elif what == RAISE:
        raise_counter(table, seat, m, n, sink)
    elif what == CLEAR:
        set_counter(table, seat, n, 0, sink)
    elif what == SCRAP:
        owns_no_more(table, seat, card)
        destroy(table, card)
        table.card = NO_CARD
        tell_card(sink, "destroy", seat, card)
    elif what == IF:
        if not holds(table, seat, n):
            skip_to_else(table, steps, step, seat, card, sink)
    elif what == ELSE:
        skip_rest(table)
    elif what == SACRIFICE:
        if table.dogs[seat]:
            push(table, SACRIFICE_FRAME, seat, FOR_CARD)
        else:
            tell_card(sink, "no_effect", seat, card)
            skip_rest(table)
    elif what == KILL:
        push(table, KILL_FRAME, seat, n)
    elif what == SHUFFLE_DISCARD:
        shuffle_discard(table, seat, sink)
    elif what == HAND_TO_SUPPLY:
        hand_to_supply(table, seat, sink)
    elif what == DESTROY_FROM_HAND:
        push(table, TRIM, seat)
    elif what == NEW_DAY:
        new_day(table, seat, sink)
    else:
        on_others(table, seat, what, n, m, sink)


def on_others(table: Table, seat: i64, what: i64, n: i64, m: i64, sink: Sink | None) -> None:
    """What a card does to every other player, in turn order."""
    others = [other for other in others_of(table, seat) if affected(table, other)]
    if what == OTHERS_SACRIFICE:
        for other in reversed(others):
            push(table, SACRIFICE_FRAME, other, FOR_TRAP)
        return
    for other in others:
        if what == OTHERS_DAMAGE:
            deal_damage(table, other, n, table.position_of[other], sink)
        elif what == OTHERS_RAISE:
            raise_counter(table, other, m, n, sink)
        elif what == OTHERS_TO_LEG:
            side = side_at(table, table.position_of[other])
            if side >= 0:
                level = SIDE_LEVEL[2 * side + n]
                raise_counter(table, other, n, level - table.counters[2 * other + n], sink)


# Dogs and attachments.


def take_place(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    """I8.1, I8.3."""
    if TYPE[card] == DOG:
        if has_place(table, seat, card):
            dog_joins(table, seat, card, sink)
        else:
            push(table, MAKE_ROOM, seat)
    elif TYPE[card] == ATTACHMENT:
        if can_attach(table, seat):
            push(table, ATTACH, seat)
        else:
            leaves(table, seat, card, sink)


def dog_joins(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    join_team(table, seat, card)
    owns_no_more(table, seat, card)
    table.card = NO_CARD
    tell_card(sink, "joins", seat, card)


def leaves(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    """The new card finds no place and is discarded; nothing more comes of it."""
    to_discard(table, seat, card)
    table.card = NO_CARD
    skip_rest(table)
    tell_card(sink, "leaves", seat, card)


def can_attach(table: Table, seat: i64) -> bool:
    held = table.held[seat]
    for place in range(len(table.dogs[seat])):
        if held[HELD * place] >= 0 or free_hold(table, seat, place) >= 0:
            return True
    return False


# Looking, recovering, the supply.


def look(table: Table, seat: i64, n: i64, m: i64) -> None:
    """I8.5: look at the top n, destroy up to m, discard what you like of the rest."""
    more = table.sums[SUMS * seat + MORE_LOOKS]
    push(table, RETURN, seat)
    push(table, SORT, seat)
    push(table, DESTROY, seat, m if m == ALL else m + more)
    push(table, LOOK, seat, min(n if n == ALL else n + more, len(table.deck[seat])))


def add_and_take(table: Table, seat: i64, add: i64, take: i64) -> None:
    """I8.5: the last frame pushed comes first."""
    more = table.sums[SUMS * seat + MORE_SLEDS]
    push(table, TAKE_FRAME, seat, take + more)
    push(table, UPGRADE, seat, add + more)


def recover_all(table: Table, seat: i64, tag: i64, sink: Sink | None) -> None:
    for card in [card for card in table.discard[seat] if TAG[card] == tag]:
        take_out(table.discard[seat], card)
        enter_hand(table, seat, card)
        tell_card(sink, "recover", seat, card)


def shuffle_discard(table: Table, seat: i64, sink: Sink | None) -> None:
    tell_number(sink, "shuffle", seat, len(table.discard[seat]))
    table.deck[seat] += table.discard[seat]
    table.deck[seat].sort()
    table.discard[seat] = []


def hand_to_supply(table: Table, seat: i64, sink: Sink | None) -> None:
    """New Sled: as many to add and to take as cards were destroyed."""
    hand = table.hand[seat]
    n = len(hand)
    for card in hand:
        owns_no_more(table, seat, card)
        destroy(table, card)
        tell_shown(sink, "destroy", seat, card)
    table.hand[seat] = []
    table.known[seat] = []
    add_and_take(table, seat, n, n)


# Conditions of the day (I2.4).


def holds(table: Table, seat: i64, condition: i64) -> bool:
    played = table.played[seat]
    if condition == FOOD_TODAY:
        return any(TYPE[card] == FOOD for card in played)
    if condition == PERSONAL_TODAY:
        return any(TYPE[card] == PERSONAL for card in played)
    if condition == MEALS_TODAY:
        return all(meal in played for meal in MEALS)
    return not table.moved[seat]


def skip_to_else(
    table: Table, steps: list[int], step: i64, seat: i64, card: i64, sink: Sink | None
) -> None:
    for other in range(step, len(steps), 3):
        if steps[other] == ELSE:
            table.m = other + 3
            return
    tell_card(sink, "no_effect", seat, card)
    skip_rest(table)


# Dogs that a card may kill (I8.2).


def targets(table: Table, kind: i64, by: i64) -> list[int]:
    """Seat and place of each dog, in turn order from the player's own."""
    found: list[int] = []
    for seat in [by, *others_of(table, by)]:
        if seat != by and not affected(table, seat):
            continue
        dogs = table.dogs[seat]
        for place in range(len(dogs)):
            if kind == FAKE:
                fits = TAG[dogs[place]] == FAKE_TAG
            else:
                fits = table.held[seat][HELD * place] >= 0
            if fits:
                found.append(seat)
                found.append(place)
    return found
