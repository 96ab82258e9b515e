"""C8.2: the enemy of a Siege plays by itself from a pile."""

from typing import Final

from quadrille.core.events import Event, Sink
from quadrille.core.masks import bit
from quadrille.games.clash.actions import LANES, LOWER, UPPER
from quadrille.games.clash.assault import begin_assault
from quadrille.games.clash.data import ENEMY, ClashData
from quadrille.games.clash.hits import would_destroy
from quadrille.games.clash.incantations import cast_at
from quadrille.games.clash.question import SIEGE, THE_ENEMY, Step
from quadrille.games.clash.siege_pile import (
    enemy_tower_falls,
    is_tower_on_top,
    move_to_bottom,
    turn_up_top,
)


class EnemySummoning(Step):
    """The card on top of the pile is played while it is affordable."""

    def run(self, state: ClashData, sink: Sink | None) -> None:
        """One card."""
        if is_tower_on_top(state):
            enemy_tower_falls(state, sink)
            return
        if not turn_up_top(state):
            return
        card = state.pile_top
        cost = state.setup.cards.mana[card]
        if cost > state.setup.level:
            move_to_bottom(state, sink)
        elif cost > state.mana:
            begin_assault(state, ENEMY)
        else:
            state.mana -= cost
            state.pile_top = -1
            enemy_plays(state, card, sink)


ENEMY_SUMMONING: Final = EnemySummoning("enemy", "", THE_ENEMY, SIEGE, leads_on=True)


def begin_enemy_summoning(state: ClashData) -> None:
    """In place of the start of the turn."""
    state.ask_instead(ENEMY_SUMMONING, ENEMY)


def enemy_plays(state: ClashData, card: int, sink: Sink | None) -> None:
    cards = state.setup.cards
    name = cards.names[card]
    if card < cards.units:
        lane = weaker_lane(state)
        if sink is not None:
            told = {"card": name, "lane": LANES[lane], "mana": state.mana}
            sink.append(Event("clash.enemy_summons", told))
        state.lanes[2 * ENEMY + lane].append(card)
        state.entered |= bit(card)
        return
    target = incantation_target(state, cards.attack[card])
    if sink is not None:
        if target < 0:
            sink.append(Event("clash.enemy_casts_idly", {"card": name, "mana": state.mana}))
        else:
            told = {"card": name, "target": cards.names[target], "mana": state.mana}
            sink.append(Event("clash.enemy_casts", told))
    if target >= 0:
        cast_at(state, card, target, sink)
    state.pile_tail.append(card)


def weaker_lane(state: ClashData) -> int:
    """C8.2: the lane with the smaller sum of the enemy's printed health, upper on a tie."""
    health = state.setup.cards.health
    upper = sum([health[card] for card in state.lanes[2 * ENEMY + UPPER]])
    lower = sum([health[card] for card in state.lanes[2 * ENEMY + LOWER]])
    return LOWER if lower < upper else UPPER


def incantation_target(state: ClashData, damage: int) -> int:
    """C8.2: the strongest of the player's units that it destroys, else the strongest; on a tie
    the nearest to the Bridge, then the upper lane. -1 without any."""
    attack = state.setup.cards.attack
    best = -1
    best_worth = -1
    longest = max(len(state.lanes[UPPER]), len(state.lanes[LOWER]))
    for place in range(longest):
        for lane in (UPPER, LOWER):
            row = state.lanes[lane]
            if place < len(row):
                worth = attack[row[place]]
                if would_destroy(state, row, place, damage):
                    worth += 1000
                if worth > best_worth:
                    best_worth = worth
                    best = row[place]
    return best
