"""What the players decide: the legal actions of each question, and what follows from an answer."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.core.piles import take_out
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import CARDS, DECKS, NAMES, UPGRADES
from quadrille.games.iditacards.costs import fail_pending, hit_table
from quadrille.games.iditacards.day import new_day
from quadrille.games.iditacards.deaths import (
    add_attachments,
    attachment_named,
    cannot_die,
    dog_name,
    dog_named,
    drop_attachment,
    free_hold,
    kill,
)
from quadrille.games.iditacards.effects import leaves, skip_rest, targets
from quadrille.games.iditacards.frames import (
    ACT,
    ADD,
    ANOTHER,
    ATTACH,
    CHECKPOINT,
    DESTROY,
    ENERGY,
    FETCH,
    FOR_CARD,
    JOIN,
    KILL,
    MAKE_ROOM,
    RECOVER,
    REVEAL,
    SACRIFICE,
    SORT,
    TAKE,
    UPGRADE,
)
from quadrille.games.iditacards.hardships import discarded_harmfully
from quadrille.games.iditacards.table import (
    NO_CARD,
    Table,
    destroy,
    enter_hand,
    instead,
    leave_hand,
    less,
    owns_no_more,
    pop,
    push,
    to_discard,
    win,
)
from quadrille.games.iditacards.team import recount
from quadrille.games.iditacards.tell import tell, tell_card, tell_pair

# What may be chosen. A list that is always the same is made once, and shared.
JOIN_OR_NOT: Final[list[int]] = [act.JOIN, act.SIT_OUT]
NEW_DAY_OR_RISK: Final[list[int]] = [act.NEW_DAY, act.RISK]
ONE_PAYMENT: Final[list[list[int]]] = [[act.PAY + card] for card in range(CARDS)]


def choices(table: Table) -> list[int]:
    """The legal actions, for the question on top of the stack."""
    what = table.what
    seat = table.who
    if what == ACT:
        return turn_choices(table, seat)
    if what == ENERGY:
        return energy_choices(table, seat)
    if what == TAKE:
        return from_lowest(act.TAKE, table.supply, table.m)
    if what == RECOVER:
        return from_lowest(act.RECOVER, table.discard[seat], table.m)
    if what == DESTROY:
        return from_lowest(act.DESTROY, table.looked, table.m)
    if what == SORT:
        return from_lowest(act.DISCARD, table.looked, table.m)
    if what == UPGRADE:
        return [act.UPGRADE + deck for deck in range(UPGRADES) if deck_yields(table, deck)]
    if what in (SACRIFICE, ANOTHER):
        dogs: list[int] = []
        add_dogs(dogs, table, seat, False)
        return dogs
    if what == MAKE_ROOM:
        room = [act.LEAVE]
        add_dogs(room, table, seat, table.m == 1)
        return room
    if what == ATTACH:
        return attach_choices(table, seat)
    if what == KILL:
        return kill_choices(table, seat)
    if what == CHECKPOINT:
        return [act.CHOOSE + card for card in table.legendary[seat]]
    if what == JOIN:
        return JOIN_OR_NOT
    return from_lowest(act.DESTROY, table.hand[seat], 0)


def turn_choices(table: Table, seat: i64) -> list[int]:
    """I2.1, and before it what I8.1 allows."""
    waits = len(table.risks[seat]) > 0
    has_dogs = len(table.dogs[seat]) > 0
    if waits and not has_dogs:
        return NEW_DAY_OR_RISK
    found: list[int] = []
    if not waits:
        last: i64 = -1
        for each in table.hand[seat]:
            card: i64 = each
            if card != last:
                found.append(act.PLAY + card)
                last = card
        found.append(act.NEW_DAY)
    else:
        found.append(act.NEW_DAY)
        found.append(act.RISK)
    if has_dogs:
        add_dogs(found, table, seat, table.m == 1)
        add_attachments(found, table, seat, act.DROP)
    return found


def energy_choices(table: Table, seat: i64) -> list[int]:
    """In order of the cards, and only where enough cards follow to pay the rest."""
    hand = table.hand[seat]
    lowest = table.m
    place: i64 = 0
    while hand[place] < lowest:
        place += 1
    last: i64 = len(hand) - table.n
    if place == last:
        return ONE_PAYMENT[hand[place]]
    found: list[int] = []
    before: i64 = -1
    while place <= last:
        card: i64 = hand[place]
        if card != before:
            found.append(act.PAY + card)
            before = card
        place += 1
    return found


def from_lowest(first: i64, cards: list[int], lowest: i64) -> list[int]:
    """Up to so many of an unordered pile, picked in the order of the cards."""
    found = [act.DONE]
    last: i64 = -1
    for each in cards:
        card: i64 = each
        if card >= lowest and card != last:
            found.append(first + card)
            last = card
    return found


def add_dogs(found: list[int], table: Table, seat: i64, only_mortal: bool) -> None:
    """The sacrifice of each dog of the row."""
    for place in range(len(table.dogs[seat])):
        if not only_mortal or not cannot_die(table, seat, place):
            found.append(act.SACRIFICE + dog_name(table, seat, place))


def attach_choices(table: Table, seat: i64) -> list[int]:
    found: list[int] = []
    for place in range(len(table.dogs[seat])):
        if free_hold(table, seat, place) >= 0:
            found.append(act.ATTACH + dog_name(table, seat, place))
    add_attachments(found, table, seat, act.REPLACE)
    return found


def kill_choices(table: Table, seat: i64) -> list[int]:
    found: list[int] = []
    aims = targets(table, table.n, seat)
    for place in range(0, len(aims), 2):
        owner = aims[place]
        found.append(act.KILL + 4 * dog_name(table, owner, aims[place + 1]) + owner)
    return found


def deck_yields(table: Table, deck: i64) -> bool:
    return len(table.upgrades[deck]) > 0 or len(table.ruins[deck]) > 0


# What follows.


def choose(table: Table, action: i64, sink: Sink | None) -> None:
    """Carry out a player's action; the frame on top is the question it answers."""
    seat = table.who
    if action < act.NEW_DAY:
        play(table, seat, action - act.PLAY, sink)
    elif action < act.PAY:
        plain(table, seat, action, sink)
    elif action < act.TAKE:
        pay_energy(table, seat, action - act.PAY, sink)
    elif action < act.RECOVER:
        take(table, seat, action - act.TAKE, sink)
    elif action < act.DESTROY:
        recover(table, seat, action - act.RECOVER, sink)
    elif action < act.DISCARD:
        destroy_card(table, seat, action - act.DESTROY, sink)
    elif action < act.CHOOSE:
        discard_looked(table, seat, action - act.DISCARD, sink)
    elif action < act.UPGRADE:
        choose_legendary(table, seat, action - act.CHOOSE, sink)
    elif action < act.SACRIFICE:
        choose_deck(table, seat, action - act.UPGRADE, sink)
    elif action < act.ATTACH:
        sacrifice(table, seat, action - act.SACRIFICE, sink)
    elif action < act.KILL:
        attach(table, seat, action - act.ATTACH, sink)
    elif action < act.DROP:
        kill_dog(table, seat, action - act.KILL, sink)
    elif action < act.REPLACE:
        drop_attachment(table, seat, attachment_named(table, seat, action - act.DROP), sink)
    else:
        replace(table, seat, action - act.REPLACE, sink)


def play(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    leave_hand(table, seat, card)
    tell_card(sink, "play", seat, card)
    hit_table(table, seat, card, sink)


def plain(table: Table, seat: i64, action: i64, sink: Sink | None) -> None:
    """The actions without a card."""
    pop(table)
    if action == act.NEW_DAY:
        new_day(table, seat, sink)
    elif action == act.RISK:
        if table.deck[seat]:
            push(table, REVEAL, seat)
        else:  # I4.3
            tell(sink, "empty_deck", seat)
            fail_pending(table, seat, sink)
    elif action == act.JOIN:
        table.joined |= bit(seat)
        tell(sink, "join", seat)
    elif action == act.SIT_OUT:
        tell(sink, "sit_out", seat)
    elif action == act.LEAVE:
        leaves(table, seat, table.card, sink)


def pay_energy(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    leave_hand(table, seat, card)
    to_discard(table, seat, card)
    discarded_harmfully(table, card)
    table.m = card
    less(table)
    tell_card(sink, "pay", seat, card)


def take(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    take_out(table.supply, card)
    win(table, seat, card)
    table.m = card
    less(table)
    tell_card(sink, "take", seat, card)


def recover(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    take_out(table.discard[seat], card)
    enter_hand(table, seat, card)
    table.m = card
    less(table)
    tell_card(sink, "recover", seat, card)


def destroy_card(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    """Of the cards looked at, or of the hand."""
    if table.what == DESTROY:
        take_out(table.looked, card)
        table.m = card
        less(table)
    else:
        leave_hand(table, seat, card)
        pop(table)
    owns_no_more(table, seat, card)
    destroy(table, card)
    tell_card(sink, "destroy", seat, card)


def discard_looked(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    take_out(table.looked, card)
    to_discard(table, seat, card)
    discarded_harmfully(table, card)
    table.m = card
    tell_card(sink, "discard", seat, card)


def choose_legendary(table: Table, seat: i64, card: i64, sink: Sink | None) -> None:
    pop(table)
    take_out(table.legendary[seat], card)
    table.ground = b""
    win(table, seat, card)
    tell_card(sink, "legendary", seat, card)


def choose_deck(table: Table, seat: i64, deck: i64, sink: Sink | None) -> None:
    instead(table, FETCH if table.m == 1 else ADD, seat, table.n, deck)
    if sink is not None:
        told = {"seat": seat_letter(seat), "deck": DECKS[deck]}
        sink.append(Event("iditacards.deck", told))


def sacrifice(table: Table, seat: i64, name: i64, sink: Sink | None) -> None:
    """I8.1, I8.2: of one's own will, for room, or because something asks for it."""
    what = table.what
    why = table.n
    place = dog_named(table, seat, name)
    tell_card(sink, "sacrifice", seat, table.dogs[seat][place])
    if what in (ACT, MAKE_ROOM):
        if cannot_die(table, seat, place):
            table.m = 1
        kill(table, seat, place, sink)
        return
    pop(table)
    died = kill(table, seat, place, sink)
    if what == SACRIFICE and why == FOR_CARD and not died:
        tell_card(sink, "no_effect", seat, table.card)
        skip_rest(table)


def attach(table: Table, seat: i64, name: i64, sink: Sink | None) -> None:
    place = dog_named(table, seat, name)
    put_on(table, seat, free_hold(table, seat, place), sink)


def replace(table: Table, seat: i64, name: i64, sink: Sink | None) -> None:
    place = attachment_named(table, seat, name)
    old = table.held[seat][place]
    win(table, seat, old)
    tell_card(sink, "drop", seat, old)
    put_on(table, seat, place, sink)


def put_on(table: Table, seat: i64, place: i64, sink: Sink | None) -> None:
    pop(table)
    card = table.card
    table.card = NO_CARD
    table.held[seat][place] = card
    owns_no_more(table, seat, card)
    recount(table, seat)
    tell_pair(sink, "attach", seat, card, table.dogs[seat][place // 2])


def kill_dog(table: Table, seat: i64, aim: i64, sink: Sink | None) -> None:
    pop(table)
    owner = aim % 4
    place = dog_named(table, owner, aim // 4)
    if sink is not None:
        told = {
            "seat": seat_letter(seat),
            "owner": seat_letter(owner),
            "card": NAMES[table.dogs[owner][place]],
        }
        sink.append(Event("iditacards.kill", told))
    kill(table, owner, place, sink)
