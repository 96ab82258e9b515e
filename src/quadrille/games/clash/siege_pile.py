"""C8.3, C8.4: the pile that the enemy of a Siege plays from, with its tower."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, mask_of, nth_of
from quadrille.core.seats import CHANCE
from quadrille.games.clash.chance import DrawCard
from quadrille.games.clash.data import (
    ENEMY,
    SIEGE_BROKEN,
    TOWER,
    ClashData,
    Setup,
    set_deck,
    tower_name,
)
from quadrille.games.clash.ending import finish
from quadrille.games.clash.question import (
    SIEGE,
    THE_ENEMY,
    CardsAhead,
    Step,
    about,
    asked_number,
)


class PileDamage(Step):
    """C8.3: each point of damage to the enemy's tower moves the card on top to the bottom."""

    def run(self, state: ClashData, sink: Sink | None) -> None:
        """One point. When the tower comes to lie on top, the rest of the attack is lost."""
        if not is_tower_on_top(state):
            if not turn_up_top(state):
                return
            move_to_bottom(state, sink)
            left = asked_number(state) - 1
            if left > 0 and not is_tower_on_top(state):
                state.about = about(left)
                return
        state.answered()
        enemy_tower_falls(state, sink)


class ShowCard(DrawCard):
    """Of chance: which card of the unknown rest lies on top."""

    def first_action(self, state: ClashData) -> i64:
        return state.setup.numbers.show

    def cards(self, state: ClashData) -> i64:
        return state.pile_rest

    def apply_unchecked(self, state: ClashData, action: int, sink: Sink | None) -> None:
        show(state, action - self.first_action(state), sink)
        state.proceed(sink)

    def actor_for(self, setup: Setup, seat: int) -> int:
        return CHANCE

    def count_cards(self, state: ClashData, number: int, ahead: CardsAhead) -> str:
        return "" if state.pile_rest else "nothing of the pile is unknown"


PILE_DAMAGE: Final = PileDamage("damage", "damage", THE_ENEMY, SIEGE)
SHOW_CARD: Final = ShowCard("show", "", THE_ENEMY, SIEGE)


def give_rest_to_enemy(state: ClashData) -> None:
    """C8.1: what is left of a row belongs to the enemy's pile."""
    state.pile_rest |= mask_of(state.row)
    state.row = []
    set_deck(state, ENEMY, state.pile_rest)


def ask_for_pile_damage(state: ClashData, damage: i64) -> None:
    state.ask(PILE_DAMAGE, ENEMY, about(damage))


def is_to_show(state: ClashData) -> bool:
    """Whether chance is asked to show the top card."""
    return state.decision is SHOW_CARD


def turn_up_top(state: ClashData) -> bool:
    """Turn the top card over if it is known; otherwise leave it to chance to show it."""
    if state.pile_top >= 0:
        return True
    if state.pile_rest:
        state.ask(SHOW_CARD, CHANCE, about(1, ENEMY))
        return False
    state.pile_top = state.pile_tail.pop(0)
    return True


def show(state: ClashData, card: i64, sink: Sink | None) -> None:
    """Chance has shown the top card."""
    state.answered()
    state.pile_rest &= ~bit(card)
    state.pile_top = card
    if sink is not None:
        told = {"card": state.setup.cards.names[card]}
        sink.append(Event("clash.show", told, reveals=EVERYBODY))
    know_the_last(state)


def know_the_last(state: ClashData) -> None:
    """C8.4: a rest of one card is no secret."""
    rest = state.pile_rest
    if rest and not rest & (rest - 1):
        state.pile_rest = 0
        card = nth_of(rest, 0)
        if state.pile_top < 0:
            state.pile_top = card
        else:
            state.pile_tail.insert(0, card)


def move_to_bottom(state: ClashData, sink: Sink | None) -> None:
    if sink is not None:
        name = state.setup.cards.names[state.pile_top]
        sink.append(Event("clash.to_bottom", {"card": name}))
    state.pile_tail.append(state.pile_top)
    state.pile_top = -1


def is_tower_on_top(state: ClashData) -> bool:
    return state.pile_top < 0 and not state.pile_rest and state.pile_tail[0] == TOWER


def enemy_tower_falls(state: ClashData, sink: Sink | None) -> None:
    """If it is on top: a Watchtower flips and goes to the bottom; a Stronghold wins for the player.
    A tower that is the only card is on top again at once, so both fall together."""
    while is_tower_on_top(state) and not state.ended:
        if sink is not None:
            sink.append(Event("clash.enemy_tower_falls", {"tower": tower_name(state, ENEMY)}))
        if state.stronghold[ENEMY]:
            finish(state, 0, SIEGE_BROKEN, sink)
        else:
            state.stronghold[ENEMY] = True
            state.pile_tail.append(state.pile_tail.pop(0))
