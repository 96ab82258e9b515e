"""Dogs: how they come, are named, and die (I8.1, I8.2); attachments (I8.3)."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.games.iditacards.actions import ATTACHMENT_NUMBERS, DOG_NUMBERS
from quadrille.games.iditacards.cards import (
    ATTACHMENT_PLACE,
    ATTACHMENTS,
    DOG_PLACE,
    DOGS,
    NAMES,
    TRAIT,
)
from quadrille.games.iditacards.frames import ANOTHER, REACTOR
from quadrille.games.iditacards.table import (
    PLACES_USED,
    SUMS,
    Table,
    destroy,
    enter_hand,
    owns,
    pop,
    push,
    win,
)
from quadrille.games.iditacards.team import PLACES_FOR_DOGS, recount
from quadrille.games.iditacards.tell import tell_card, tell_pair
from quadrille.games.iditacards.vocabulary import (
    CANNOT_DIE,
    DIES_INTO_DISCARD,
    DIES_INTO_HAND,
    HOLDS,
    KILLS_ALL,
    KILLS_ANOTHER,
    PLACES,
    SHIELD,
)

HELD: Final = 2
"""Places for attachments that are kept for every dog."""


def has_place(table: Table, seat: i64, dog: i64) -> bool:
    used = table.sums[SUMS * seat + PLACES_USED]
    return used + TRAIT[dog][PLACES] <= PLACES_FOR_DOGS


def join_team(table: Table, seat: i64, dog: i64) -> None:
    add_dog(table, seat, dog)
    recount(table, seat)


def add_dog(table: Table, seat: i64, dog: i64) -> None:
    """Put a dog at the end of the row; what the team adds up to is still to be counted."""
    table.dogs[seat].append(dog)
    table.held[seat].append(-1)
    table.held[seat].append(-1)


# How the dogs and attachments of a team are named in actions.


def dog_name(table: Table, seat: i64, place: i64) -> i64:
    """The number of a dog's name: its kind, and which of that kind it is in the row."""
    dogs = table.dogs[seat]
    dog = dogs[place]
    before = 0
    for other in range(place):
        if dogs[other] == dog:
            before += 1
    return DOG_NUMBERS * DOG_PLACE[dog] + before


def dog_named(table: Table, seat: i64, name: i64) -> i64:
    """The place of the dog with this name, -1 if there is none."""
    wanted = DOGS[name // DOG_NUMBERS]
    number = name % DOG_NUMBERS
    for place, dog in enumerate(table.dogs[seat]):
        if dog == wanted:
            if number == 0:
                return place
            number -= 1
    return -1


def add_attachments(found: list[int], table: Table, seat: i64, first: i64) -> None:
    """The actions of a family for all attachments of a team, in the row's order."""
    held = table.held[seat]
    for place in range(len(held)):
        card = held[place]
        if card >= 0:
            before = 0
            for other in range(place):
                if held[other] == card:
                    before += 1
            found.append(first + ATTACHMENT_NUMBERS * ATTACHMENT_PLACE[card] + before)


def attachment_named(table: Table, seat: i64, name: i64) -> i64:
    """The place in `held` of the attachment with this name, -1 if there is none."""
    wanted = ATTACHMENTS[name // ATTACHMENT_NUMBERS]
    number = name % ATTACHMENT_NUMBERS
    for place, card in enumerate(table.held[seat]):
        if card == wanted:
            if number == 0:
                return place
            number -= 1
    return -1


# Attachments.


def free_hold(table: Table, seat: i64, place: i64) -> i64:
    """The place in `held` for one more attachment on this dog, -1 if it can hold no more."""
    held = table.held[seat]
    holds = TRAIT[table.dogs[seat][place]][HOLDS]
    for number in range(min(holds, HELD)):
        if held[HELD * place + number] < 0:
            return HELD * place + number
    return -1


def drop_attachment(table: Table, seat: i64, place: i64, sink: Sink | None) -> None:
    """An own attachment is discarded."""
    held = table.held[seat]
    card = held[place]
    held[place] = -1
    if place % HELD == 0 and held[place + 1] >= 0:
        held[place] = held[place + 1]
        held[place + 1] = -1
    win(table, seat, card)
    recount(table, seat)
    tell_card(sink, "drop", seat, card)


# Death.


def is_held(table: Table, seat: i64, place: i64, trait: i64) -> bool:
    """Whether an attachment of this dog has the trait."""
    held = table.held[seat]
    for number in range(HELD):
        card = held[HELD * place + number]
        if card >= 0 and TRAIT[card][trait]:
            return True
    return False


def cannot_die(table: Table, seat: i64, place: i64) -> bool:
    if TRAIT[table.dogs[seat][place]][CANNOT_DIE]:
        return True
    return is_held(table, seat, place, CANNOT_DIE)


def kill(table: Table, seat: i64, place: i64, sink: Sink | None) -> bool:
    """A dog is to die. True if it did; what its death sets off is pushed."""
    dog = table.dogs[seat][place]
    if cannot_die(table, seat, place):
        tell_card(sink, "cannot_die", seat, dog)
        return False
    held = table.held[seat]
    for number in range(HELD):
        card = held[HELD * place + number]
        if card >= 0 and TRAIT[card][SHIELD]:
            tell_pair(sink, "shield", seat, card, dog)
            drop_attachment(table, seat, HELD * place + number, sink)
            return False
    _die(table, seat, place, sink)
    return True


def _die(table: Table, seat: i64, place: i64, sink: Sink | None) -> None:
    dog = table.dogs[seat].pop(place)
    held = table.held[seat]
    attached = held[HELD * place : HELD * place + HELD]
    del held[HELD * place : HELD * place + HELD]
    _row_closes_up(table, seat, place)
    traits = TRAIT[dog]
    if traits[DIES_INTO_DISCARD]:
        win(table, seat, dog)
        tell_card(sink, "dies_discarded", seat, dog)
    elif traits[DIES_INTO_HAND]:
        owns(table, seat, dog)
        enter_hand(table, seat, dog)
        tell_card(sink, "dies_to_hand", seat, dog)
    else:
        destroy(table, dog)
        tell_card(sink, "dies", seat, dog)
    for card in attached:
        if card >= 0:
            win(table, seat, card)
            tell_card(sink, "drop", seat, card)
    recount(table, seat)
    # What the attachments set off happens in their order: the last frame pushed comes first.
    for number in range(HELD - 1, -1, -1):
        card = attached[number]
        if card >= 0:
            if TRAIT[card][KILLS_ANOTHER]:
                push(table, ANOTHER, seat)
            elif TRAIT[card][KILLS_ALL]:
                push(table, REACTOR, seat)


def _row_closes_up(table: Table, seat: i64, place: i64) -> None:
    """A reactor that is going through this row must not skip the dog behind the gap."""
    for number in range(table.depth):
        frame = table.under[number]
        if frame.what == REACTOR and frame.who == seat and frame.n > place:
            frame.n -= 1
    if table.what == REACTOR and table.who == seat and table.n > place:
        table.n -= 1


def reactor(table: Table, sink: Sink | None) -> None:
    """I8.1: every other own dog in row order; those that live are passed over."""
    seat = table.who
    place = table.n
    if place >= len(table.dogs[seat]):
        pop(table)
        return
    table.n = place + 1
    kill(table, seat, place, sink)


def dog_text(table: Table, seat: i64, place: i64) -> str:
    """A dog with what it wears: `Husky (Armour)`."""
    held = table.held[seat]
    worn = [NAMES[c] for c in held[HELD * place : HELD * place + HELD] if c >= 0]
    name = NAMES[table.dogs[seat][place]]
    return f"{name} ({', '.join(worn)})" if worn else name
