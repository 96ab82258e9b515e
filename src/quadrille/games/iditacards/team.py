"""A team: its dogs in the order in which they came, and what they wear (I8.1, I8.3)."""

from quadrille.core.compiling import i64
from quadrille.core.events import Sink
from quadrille.games.iditacards.actions import DOG_NUMBERS
from quadrille.games.iditacards.data import PLACES_USED, SUMS, IditacardsData, add_to_discard
from quadrille.games.iditacards.events import tell_card
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.vocabulary import CANNOT_DIE, HELD, HOLDS, PLACES, PLACES_FOR_DOGS


def has_place(state: IditacardsData, seat: i64, dog: i64) -> bool:
    used = state.sums[SUMS * seat + PLACES_USED]
    return used + state.setup.cards.trait[dog][PLACES] <= PLACES_FOR_DOGS


def join_team(state: IditacardsData, seat: i64, dog: i64) -> None:
    add_dog(state, seat, dog)
    recount(state, seat)


def add_dog(state: IditacardsData, seat: i64, dog: i64) -> None:
    """Put a dog at the end of the row; what the team adds up to is still to be counted."""
    state.dogs[seat].append(dog)
    state.held[seat].append(-1)
    state.held[seat].append(-1)


# How the dogs and attachments of a team are named in actions.


def dog_name(state: IditacardsData, seat: i64, place: i64) -> i64:
    """The number of a dog's name: its kind, and which of that kind it is in the row."""
    dogs = state.dogs[seat]
    dog = dogs[place]
    before = 0
    for other in range(place):
        if dogs[other] == dog:
            before += 1
    return DOG_NUMBERS * state.setup.cards.dog_place[dog] + before


def dog_named(state: IditacardsData, seat: i64, name: i64) -> i64:
    """The place of the dog with this name, -1 if there is none."""
    wanted = state.setup.cards.dogs[name // DOG_NUMBERS]
    number = name % DOG_NUMBERS
    for place, dog in enumerate(state.dogs[seat]):
        if dog == wanted:
            if number == 0:
                return place
            number -= 1
    return -1


def add_attachments(found: list[int], state: IditacardsData, seat: i64, first: i64) -> None:
    """The actions of a family for all attachments of a team, in the row's order."""
    held = state.held[seat]
    for place in range(len(held)):
        card = held[place]
        if card >= 0:
            before = 0
            for other in range(place):
                if held[other] == card:
                    before += 1
            found.append(
                first
                + state.setup.acts.attachment_numbers * state.setup.cards.attachment_place[card]
                + before
            )


def attachment_named(state: IditacardsData, seat: i64, name: i64) -> i64:
    """The place in `held` of the attachment with this name, -1 if there is none."""
    wanted = state.setup.cards.attachments[name // state.setup.acts.attachment_numbers]
    number = name % state.setup.acts.attachment_numbers
    for place, card in enumerate(state.held[seat]):
        if card == wanted:
            if number == 0:
                return place
            number -= 1
    return -1


# Attachments.


def free_hold(state: IditacardsData, seat: i64, place: i64) -> i64:
    """The place in `held` for one more attachment on this dog, -1 if it can hold no more."""
    held = state.held[seat]
    holds = state.setup.cards.trait[state.dogs[seat][place]][HOLDS]
    for number in range(min(holds, HELD)):
        if held[HELD * place + number] < 0:
            return HELD * place + number
    return -1


def drop_attachment(state: IditacardsData, seat: i64, place: i64, sink: Sink | None) -> None:
    """An own attachment is discarded."""
    held = state.held[seat]
    card = held[place]
    held[place] = -1
    if place % HELD == 0 and held[place + 1] >= 0:
        held[place] = held[place + 1]
        held[place + 1] = -1
    add_to_discard(state, seat, card)
    recount(state, seat)
    tell_card(state, sink, "drop", seat, card)


def is_held(state: IditacardsData, seat: i64, place: i64, trait: i64) -> bool:
    """Whether an attachment of this dog has the trait."""
    held = state.held[seat]
    for number in range(HELD):
        card = held[HELD * place + number]
        if card >= 0 and state.setup.cards.trait[card][trait]:
            return True
    return False


def cannot_die(state: IditacardsData, seat: i64, place: i64) -> bool:
    if state.setup.cards.trait[state.dogs[seat][place]][CANNOT_DIE]:
        return True
    return is_held(state, seat, place, CANNOT_DIE)


def add_dogs(found: list[int], state: IditacardsData, seat: i64, only_mortal: bool) -> None:
    """The sacrifice of each dog of the row."""
    for place in range(len(state.dogs[seat])):
        if not only_mortal or not cannot_die(state, seat, place):
            found.append(state.setup.acts.sacrifice + dog_name(state, seat, place))
