"""The Siege (C8): the enemy plays by itself from a pile."""

from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, nth_of
from quadrille.games.clash.actions import LANES, LOWER, UPPER
from quadrille.games.clash.assault import begin_lane
from quadrille.games.clash.combat import would_destroy
from quadrille.games.clash.summoning import cast_at
from quadrille.games.clash.table import ASK_SHOW, ASSAULT, ENEMY, SIEGE_BROKEN, TOWER, Table
from quadrille.games.clash.tower import finish, side


def enemy_summoning(table: Table, sink: Sink | None) -> None:
    """C8.2: one step of the enemy's summoning; the card on top is played while it is affordable."""
    if tower_on_top(table):
        enemy_tower_falls(table, sink)
        return
    if not top_is_shown(table, sink):
        return
    card = table.pile_top
    cost = table.setup.cards.mana[card]
    if cost > table.setup.level:
        move_to_bottom(table, sink)
    elif cost > table.mana:
        table.pending.pop()
        table.pending.push(ASSAULT, ENEMY, UPPER)
        begin_lane(table, UPPER)
    else:
        table.mana -= cost
        table.pile_top = -1
        enemy_plays(table, card, sink)


def enemy_plays(table: Table, card: int, sink: Sink | None) -> None:
    cards = table.setup.cards
    name = cards.names[card]
    if card < cards.units:
        lane = weaker_lane(table)
        if sink is not None:
            told = {"card": name, "lane": LANES[lane], "mana": table.mana}
            sink.append(Event("clash.enemy_summons", told))
        table.lanes[2 * ENEMY + lane].append(card)
        table.entered |= bit(card)
        return
    target = incantation_target(table, cards.attack[card])
    if sink is not None:
        if target < 0:
            sink.append(Event("clash.enemy_casts_idly", {"card": name, "mana": table.mana}))
        else:
            told = {"card": name, "target": cards.names[target], "mana": table.mana}
            sink.append(Event("clash.enemy_casts", told))
    if target >= 0:
        cast_at(table, card, target, sink)
    table.pile_tail.append(card)


def weaker_lane(table: Table) -> int:
    """C8.2: the lane with the smaller sum of the enemy's printed health, upper on a tie."""
    health = table.setup.cards.health
    upper = sum([health[card] for card in table.lanes[2 * ENEMY + UPPER]])
    lower = sum([health[card] for card in table.lanes[2 * ENEMY + LOWER]])
    return LOWER if lower < upper else UPPER


def incantation_target(table: Table, damage: int) -> int:
    """C8.2: the strongest of the player's units that it destroys, else the strongest; on a tie
    the nearest to the Bridge, then the upper lane. -1 without any."""
    attack = table.setup.cards.attack
    best = -1
    best_worth = -1
    longest = max(len(table.lanes[UPPER]), len(table.lanes[LOWER]))
    for place in range(longest):
        for lane in (UPPER, LOWER):
            row = table.lanes[lane]
            if place < len(row):
                worth = attack[row[place]]
                if would_destroy(table, row, place, damage):
                    worth += 1000
                if worth > best_worth:
                    best_worth = worth
                    best = row[place]
    return best


def pile_damage(table: Table, sink: Sink | None) -> None:
    """C8.3: one point of damage to the enemy's tower moves the card on top to the bottom."""
    if tower_on_top(table):
        table.pending.pop()
        enemy_tower_falls(table, sink)
        return
    if not top_is_shown(table, sink):
        return
    move_to_bottom(table, sink)
    done = table.pending.less()
    if tower_on_top(table):
        if not done:
            table.pending.pop()  # the rest of that attack is lost
        enemy_tower_falls(table, sink)


def enemy_tower_falls(table: Table, sink: Sink | None) -> None:
    """C8.3: a Watchtower flips and goes to the bottom; a Stronghold on top wins for the player.
    A tower that is the only card is on top again at once, so both fall together."""
    while tower_on_top(table) and not table.ended:
        if sink is not None:
            sink.append(Event("clash.enemy_tower_falls", {"tower": side(table, ENEMY)}))
        if table.stronghold[ENEMY]:
            finish(table, 0, SIEGE_BROKEN, sink)
        else:
            table.stronghold[ENEMY] = True
            table.pile_tail.append(table.pile_tail.pop(0))


def tower_on_top(table: Table) -> bool:
    return table.pile_top < 0 and not table.pile_rest and table.pile_tail[0] == TOWER


def top_is_shown(table: Table, sink: Sink | None) -> bool:
    """Turn the top card over if it is known; otherwise leave it to chance to show it."""
    if table.pile_top >= 0:
        return True
    if table.pile_rest:
        table.pending.push(ASK_SHOW, ENEMY)
        return False
    table.pile_top = table.pile_tail.pop(0)
    return True


def show(table: Table, card: int, sink: Sink | None) -> None:
    """Chance has shown the top card."""
    table.pending.pop()
    table.pile_rest &= ~bit(card)
    table.pile_top = card
    if sink is not None:
        told = {"card": table.setup.cards.names[card]}
        sink.append(Event("clash.show", told, reveals=EVERYBODY))
    know_the_last(table)


def know_the_last(table: Table) -> None:
    """C8.4: a rest of one card is no secret."""
    rest = table.pile_rest
    if rest and not rest & (rest - 1):
        table.pile_rest = 0
        card = nth_of(rest, 0)
        if table.pile_top < 0:
            table.pile_top = card
        else:
            table.pile_tail.insert(0, card)


def move_to_bottom(table: Table, sink: Sink | None) -> None:
    if sink is not None:
        name = table.setup.cards.names[table.pile_top]
        sink.append(Event("clash.to_bottom", {"card": name}))
    table.pile_tail.append(table.pile_top)
    table.pile_top = -1
