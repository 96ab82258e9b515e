"""How the small choices within a turn are made: by what the cards are worth."""

from collections.abc import Callable
from typing import Final

from quadrille.bots.iditacards.judging import RATING, dog_worth, worth_now
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.attachments import ATTACH
from quadrille.games.iditacards.cards import DAMAGED, DECKS, TRAIT
from quadrille.games.iditacards.checkpoints import CHOOSE_LEGENDARY
from quadrille.games.iditacards.costs import PAY_ENERGY
from quadrille.games.iditacards.deaths import KILL_ANOTHER
from quadrille.games.iditacards.from_hand import DESTROY_FROM_HAND
from quadrille.games.iditacards.joining import MAKE_ROOM
from quadrille.games.iditacards.killing import KILL_DOG
from quadrille.games.iditacards.looking import DESTROY_LOOKED, DISCARD_LOOKED
from quadrille.games.iditacards.packing import card_in, left_in
from quadrille.games.iditacards.recovering import RECOVER
from quadrille.games.iditacards.sacrifice import SACRIFICE_DOG, is_for_card
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.team import attachment_named, cannot_die, dog_named
from quadrille.games.iditacards.upgrade_decks import CHOOSE_DECK, TAKE_CARD
from quadrille.games.iditacards.vocabulary import DIES_INTO_DISCARD, DIES_INTO_HAND

_POOR = 1.0
"""A card that is rated lower makes the deck worse."""
_DECK_ORDER = ("speed", "improvement", "survivor", "reckless")
_LIVING = -50.0
"""How much a dog is missed that lives although it is given."""
_NO_ROOM = 1000.0
"""The same, where only a death makes room."""


def habit(state: IditacardsState) -> int:
    """The answer to the pending question; not for the turn's action or a new day."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    answer = _ANSWERS.get(state.decision.name)
    return legal[0] if answer is None else answer(state, legal)


def joining(world: IditacardsState) -> int:
    """What others are taken to do: a new day is welcome to those who hold little."""
    return act.JOIN if len(world.hand[world.actor]) < 3 else act.SIT_OUT


def pay(state: IditacardsState, legal: list[int]) -> int:
    """The worst cards of the hand, but no Damaged if it can be helped, named in their order."""
    seat = state.actor
    left, lowest = left_in(state.about), card_in(state.about)
    hand = [card for card in state.hand[seat] if card >= lowest]
    order = sorted(
        hand, key=lambda card: 100.0 if card == DAMAGED else worth_now(state, seat, card)
    )
    first = min(order[:left])
    return act.PAY + first if act.PAY + first in legal else legal[0]


def take(state: IditacardsState, legal: list[int]) -> int:
    return pick_best(state, act.TAKE, state.supply)


def recover(state: IditacardsState, legal: list[int]) -> int:
    return pick_best(state, act.RECOVER, state.discard[state.actor])


def pick_best(state: IditacardsState, first: int, pile: list[int]) -> int:
    """The best cards that may still be picked from a pile, named in their order."""
    seat = state.actor
    left, lowest = left_in(state.about), card_in(state.about)
    wanted = [card for card in pile if card >= lowest and worth_now(state, seat, card) > 0]
    best = sorted(wanted, key=lambda card: -worth_now(state, seat, card))[:left]
    return first + min(best) if best else act.DONE


def destroy_looked(state: IditacardsState, legal: list[int]) -> int:
    return destroy_poor(state, legal, left_in(state.about))


def destroy_from_hand(state: IditacardsState, legal: list[int]) -> int:
    return destroy_poor(state, legal, 1)


def destroy_poor(state: IditacardsState, legal: list[int], left: int) -> int:
    """Destroys what makes the deck worse."""
    poor = [
        a - act.DESTROY
        for a in legal
        if a != act.DONE and worth_now(state, state.actor, a - act.DESTROY) < _POOR
    ]
    worst = sorted(poor, key=lambda card: worth_now(state, state.actor, card))[:left]
    return act.DESTROY + min(worst) if worst else act.DONE


def discard_looked(state: IditacardsState, legal: list[int]) -> int:
    """Discards nothing: health is paid with the deck."""
    return act.DONE


def choose_deck(state: IditacardsState, legal: list[int]) -> int:
    wanted = [act.UPGRADE + DECKS.index(name) for name in _DECK_ORDER]
    return next(action for action in wanted if action in legal)


def choose_legendary(state: IditacardsState, legal: list[int]) -> int:
    return max(legal, key=lambda action: worth_now(state, state.actor, action - act.CHOOSE))


def sacrifice(state: IditacardsState, legal: list[int]) -> int:
    """A card has no effect if the dog lives."""
    if is_for_card(state.about):
        mortal = [a for a in legal if not _lives(state, a)]
        return give_dog(state, mortal or legal, _LIVING)
    return give_dog(state, legal, _LIVING)


def kill_another(state: IditacardsState, legal: list[int]) -> int:
    return give_dog(state, legal, _LIVING)


def make_room(state: IditacardsState, legal: list[int]) -> int:
    return give_dog(state, legal, _NO_ROOM)


def _lives(state: IditacardsState, action: int) -> bool:
    seat = state.actor
    return cannot_die(state, seat, dog_named(state, seat, action - act.SACRIFICE))


def give_dog(state: IditacardsState, legal: list[int], living: float) -> int:
    """The dog that will be missed least; `living` is how much one is missed that cannot die."""
    seat = state.actor

    def missed(action: int) -> float:
        if action == act.LEAVE:
            return RATING[state.card]
        if _lives(state, action):
            return living
        place = dog_named(state, seat, action - act.SACRIFICE)
        traits = TRAIT[state.dogs[seat][place]]
        saved = 0.3 if traits[DIES_INTO_DISCARD] or traits[DIES_INTO_HAND] else 1.0
        return saved * dog_worth(state, seat, place)

    return min(legal, key=missed)


def put_on(state: IditacardsState, legal: list[int]) -> int:
    """On the best dog that is free, or in place of a worse attachment."""
    seat = state.actor

    def liked(action: int) -> float:
        if action >= act.REPLACE:
            place = attachment_named(state, seat, action - act.REPLACE)
            return -RATING[state.held[seat][place]] - 1.0
        return dog_worth(state, seat, dog_named(state, seat, action - act.ATTACH))

    return max(legal, key=liked)


def aim(state: IditacardsState, legal: list[int]) -> int:
    """The best dog of somebody else."""
    seat = state.actor

    def hurts(action: int) -> float:
        name, owner = divmod(action - act.KILL, 4)
        place = dog_named(state, owner, name)
        worth = 0.0 if cannot_die(state, owner, place) else dog_worth(state, owner, place)
        return worth if owner != seat else -worth

    return max(legal, key=hurts)


_ANSWERS: Final[dict[str, Callable[[IditacardsState, list[int]], int]]] = {
    PAY_ENERGY.name: pay,
    TAKE_CARD.name: take,
    RECOVER.name: recover,
    DESTROY_LOOKED.name: destroy_looked,
    DISCARD_LOOKED.name: discard_looked,
    DESTROY_FROM_HAND.name: destroy_from_hand,
    CHOOSE_DECK.name: choose_deck,
    CHOOSE_LEGENDARY.name: choose_legendary,
    SACRIFICE_DOG.name: sacrifice,
    KILL_ANOTHER.name: kill_another,
    MAKE_ROOM.name: make_room,
    ATTACH.name: put_on,
    KILL_DOG.name: aim,
}
