"""How the small choices within a turn are made: by what the cards are worth."""

from quadrille.bots.iditacards.judging import RATING, dog_worth, worth_now
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.cards import DAMAGED, DECKS, TRAIT
from quadrille.games.iditacards.deaths import attachment_named, cannot_die, dog_named
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.vocabulary import DIES_INTO_DISCARD, DIES_INTO_HAND

_POOR = 1.0
"""A card that is rated lower makes the deck worse."""
_DECK_ORDER = ("speed", "improvement", "survivor", "reckless")


def habit(state: IditacardsState) -> int:
    """The answer to the question on top of the stack; not for the turn's action or a new day."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    what = state.what
    seat = state.actor
    if what == fr.ENERGY:
        return pay(state, legal)
    if what in (fr.TAKE, fr.RECOVER):
        return pick_best(state, legal)
    if what in (fr.DESTROY, fr.SORT, fr.TRIM):
        return pick_poor(state, legal, what)
    if what == fr.UPGRADE:
        wanted = [act.UPGRADE + DECKS.index(name) for name in _DECK_ORDER]
        return next(action for action in wanted if action in legal)
    if what == fr.CHECKPOINT:
        return max(legal, key=lambda action: worth_now(state, seat, action - act.CHOOSE))
    if what in (fr.SACRIFICE, fr.ANOTHER, fr.MAKE_ROOM):
        return give_dog(state, legal, seat, what)
    if what == fr.ATTACH:
        return put_on(state, legal, seat)
    if what == fr.KILL:
        return aim(state, legal, seat)
    return legal[0]


def joining(world: IditacardsState) -> int:
    """What others are taken to do: a new day is welcome to those who hold little."""
    return act.JOIN if len(world.hand[world.actor]) < 3 else act.SIT_OUT


def pay(state: IditacardsState, legal: list[int]) -> int:
    """The worst cards of the hand, but no Damaged if it can be helped, named in their order."""
    seat = state.actor
    left, lowest = state.n, state.m
    hand = [card for card in state.hand[seat] if card >= lowest]
    order = sorted(
        hand, key=lambda card: 100.0 if card == DAMAGED else worth_now(state, seat, card)
    )
    first = min(order[:left])
    return act.PAY + first if act.PAY + first in legal else legal[0]


def pick_best(state: IditacardsState, legal: list[int]) -> int:
    """The best cards that may still be taken, named in their order."""
    what, seat = state.what, state.actor
    left, lowest = state.n, state.m
    pile = state.supply if what == fr.TAKE else state.discard[seat]
    wanted = [card for card in pile if card >= lowest and worth_now(state, seat, card) > 0]
    best = sorted(wanted, key=lambda card: -worth_now(state, seat, card))[:left]
    first = act.TAKE if what == fr.TAKE else act.RECOVER
    return first + min(best) if best else act.DONE


def pick_poor(state: IditacardsState, legal: list[int], what: int) -> int:
    """Destroy what makes the deck worse; discard nothing: health is paid with the deck."""
    if what == fr.SORT:
        return act.DONE
    left = state.n if what == fr.DESTROY else 1
    poor = [
        a - act.DESTROY
        for a in legal
        if a != act.DONE and worth_now(state, state.actor, a - act.DESTROY) < _POOR
    ]
    worst = sorted(poor, key=lambda card: worth_now(state, state.actor, card))[:left]
    return act.DESTROY + min(worst) if worst else act.DONE


def give_dog(state: IditacardsState, legal: list[int], seat: int, what: int) -> int:
    """The dog that will be missed least."""

    def missed(action: int) -> float:
        if action == act.LEAVE:
            return RATING[state.card]
        place = dog_named(state, seat, action - act.SACRIFICE)
        if cannot_die(state, seat, place):
            return -50.0 if what != fr.MAKE_ROOM else 1000.0
        traits = TRAIT[state.dogs[seat][place]]
        saved = 0.3 if traits[DIES_INTO_DISCARD] or traits[DIES_INTO_HAND] else 1.0
        return saved * dog_worth(state, seat, place)

    if what == fr.SACRIFICE and state.n == fr.FOR_CARD:
        mortal = [a for a in legal if missed(a) > -50.0]
        return min(mortal or legal, key=missed)
    return min(legal, key=missed)


def put_on(state: IditacardsState, legal: list[int], seat: int) -> int:
    """On the best dog that is free, or in place of a worse attachment."""

    def liked(action: int) -> float:
        if action >= act.REPLACE:
            place = attachment_named(state, seat, action - act.REPLACE)
            return -RATING[state.held[seat][place]] - 1.0
        return dog_worth(state, seat, dog_named(state, seat, action - act.ATTACH))

    return max(legal, key=liked)


def aim(state: IditacardsState, legal: list[int], seat: int) -> int:
    """The best dog of somebody else."""

    def hurts(action: int) -> float:
        name, owner = divmod(action - act.KILL, 4)
        place = dog_named(state, owner, name)
        worth = 0.0 if cannot_die(state, owner, place) else dog_worth(state, owner, place)
        return worth if owner != seat else -worth

    return max(legal, key=hurts)
