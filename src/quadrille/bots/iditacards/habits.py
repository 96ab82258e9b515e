"""How the small choices within a turn are made: by what the cards are worth."""

from collections.abc import Callable
from typing import Final

from quadrille.bots.iditacards.judging import Judging
from quadrille.games.iditacards.attachments import ATTACH
from quadrille.games.iditacards.cards import DECKS
from quadrille.games.iditacards.checkpoints import CHOOSE_LEGENDARY
from quadrille.games.iditacards.deaths import KILL_ANOTHER
from quadrille.games.iditacards.destroying_from_hand import DESTROY_FROM_HAND
from quadrille.games.iditacards.energy_payment import PAY_ENERGY
from quadrille.games.iditacards.killing_dogs import KILL_DOG
from quadrille.games.iditacards.looking import DESTROY_LOOKED, DISCARD_LOOKED
from quadrille.games.iditacards.new_dog import MAKE_ROOM
from quadrille.games.iditacards.packing import card_in, left_in
from quadrille.games.iditacards.recovering import RECOVER
from quadrille.games.iditacards.sacrifice import SACRIFICE_DOG, is_for_card
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.supply import TAKE_CARD
from quadrille.games.iditacards.team import attachment_named, cannot_die, dog_named
from quadrille.games.iditacards.upgrade_decks import CHOOSE_DECK
from quadrille.games.iditacards.vocabulary import DIES_INTO_DISCARD, DIES_INTO_HAND

_POOR = 1.0
"""A card that is rated lower makes the deck worse."""
_DECK_ORDER = ("speed", "improvement", "survivor", "reckless")
_LIVING = -50.0
"""How much a dog is missed that lives although it is given."""
_NO_ROOM = 1000.0
"""The same, where only a death makes room."""


def habit(state: IditacardsState, judging: Judging) -> int:
    """The answer to the pending question; not for the turn's action or a new day."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    answer = _ANSWERS.get(state.decision.name)
    return legal[0] if answer is None else answer(state, legal, judging)


def joining(world: IditacardsState) -> int:
    """What others are taken to do: a new day is welcome to those who hold little."""
    return world.setup.acts.join if len(world.hand[world.actor]) < 3 else world.setup.acts.sit_out


def pay(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    """The worst cards of the hand, but no Damaged if it can be helped, named in their order."""
    seat = state.actor
    left, lowest = left_in(state.about), card_in(state.about)
    hand = [card for card in state.hand[seat] if card >= lowest]
    order = sorted(
        hand,
        key=lambda card: (
            100.0 if card == judging.cards.damaged else judging.worth_now(state, seat, card)
        ),
    )
    first = min(order[:left])
    return state.setup.acts.pay + first if state.setup.acts.pay + first in legal else legal[0]


def take(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return pick_best(state, state.setup.acts.take, state.supply, judging)


def recover(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return pick_best(state, state.setup.acts.recover, state.discard[state.actor], judging)


def pick_best(state: IditacardsState, first: int, pile: list[int], judging: Judging) -> int:
    """The best cards that may still be picked from a pile, named in their order."""
    seat = state.actor
    left, lowest = left_in(state.about), card_in(state.about)
    wanted = [card for card in pile if card >= lowest and judging.worth_now(state, seat, card) > 0]
    best = sorted(wanted, key=lambda card: -judging.worth_now(state, seat, card))[:left]
    return first + min(best) if best else state.setup.acts.done


def destroy_looked(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return destroy_poor(state, legal, left_in(state.about), judging)


def destroy_from_hand(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return destroy_poor(state, legal, 1, judging)


def destroy_poor(state: IditacardsState, legal: list[int], left: int, judging: Judging) -> int:
    """Destroys what makes the deck worse."""
    poor = [
        a - state.setup.acts.destroy
        for a in legal
        if a != state.setup.acts.done
        and judging.worth_now(state, state.actor, a - state.setup.acts.destroy) < _POOR
    ]
    worst = sorted(poor, key=lambda card: judging.worth_now(state, state.actor, card))[:left]
    return state.setup.acts.destroy + min(worst) if worst else state.setup.acts.done


def discard_looked(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    """Discards nothing: health is paid with the deck."""
    return state.setup.acts.done


def choose_deck(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    wanted = [state.setup.acts.upgrade + DECKS.index(name) for name in _DECK_ORDER]
    return next(action for action in wanted if action in legal)


def choose_legendary(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return max(
        legal,
        key=lambda action: judging.worth_now(state, state.actor, action - state.setup.acts.choose),
    )


def sacrifice(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    """A card has no effect if the dog lives."""
    if is_for_card(state.about):
        mortal = [a for a in legal if not _lives(state, a)]
        return give_dog(state, mortal or legal, _LIVING, judging)
    return give_dog(state, legal, _LIVING, judging)


def kill_another(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return give_dog(state, legal, _LIVING, judging)


def make_room(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    return give_dog(state, legal, _NO_ROOM, judging)


def _lives(state: IditacardsState, action: int) -> bool:
    seat = state.actor
    return cannot_die(state, seat, dog_named(state, seat, action - state.setup.acts.sacrifice))


def give_dog(state: IditacardsState, legal: list[int], living: float, judging: Judging) -> int:
    """The dog that will be missed least; `living` is how much one is missed that cannot die."""
    seat = state.actor

    def missed(action: int) -> float:
        if action == state.setup.acts.leave:
            return judging.rating[state.card]
        if _lives(state, action):
            return living
        place = dog_named(state, seat, action - state.setup.acts.sacrifice)
        traits = judging.cards.trait[state.dogs[seat][place]]
        saved = 0.3 if traits[DIES_INTO_DISCARD] or traits[DIES_INTO_HAND] else 1.0
        return saved * judging.dog_worth(state, seat, place)

    return min(legal, key=missed)


def put_on(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    """On the best dog that is free, or in place of a worse attachment."""
    seat = state.actor

    def liked(action: int) -> float:
        if action >= state.setup.acts.replace:
            place = attachment_named(state, seat, action - state.setup.acts.replace)
            return -judging.rating[state.held[seat][place]] - 1.0
        return judging.dog_worth(
            state, seat, dog_named(state, seat, action - state.setup.acts.attach)
        )

    return max(legal, key=liked)


def aim(state: IditacardsState, legal: list[int], judging: Judging) -> int:
    """The best dog of somebody else."""
    seat = state.actor

    def hurts(action: int) -> float:
        name, owner = divmod(action - state.setup.acts.kill, 4)
        place = dog_named(state, owner, name)
        worth = 0.0 if cannot_die(state, owner, place) else judging.dog_worth(state, owner, place)
        return worth if owner != seat else -worth

    return max(legal, key=hurts)


_ANSWERS: Final[dict[str, Callable[[IditacardsState, list[int], Judging], int]]] = {
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
