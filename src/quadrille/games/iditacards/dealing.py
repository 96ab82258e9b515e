"""What chance decides: the set-up (I1), cards from the decks, the weather. One card at a time."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.piles import put_in, take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.iditacards import actions as act
from quadrille.games.iditacards.cards import (
    COPIES,
    DAMAGED,
    DECKS,
    DOG,
    FIRST_DECK,
    FIRST_TEAM,
    LEGENDARY_DECK,
    TYPE,
    UPGRADE_DECKS,
    UPGRADES,
)
from quadrille.games.iditacards.costs import hit_table
from quadrille.games.iditacards.course import (
    LEG_NAMES,
    LEG_TYPE,
    LEG_TYPES,
    LEGS_OF_TYPE,
    TYPES_OF_LEG,
)
from quadrille.games.iditacards.day import weather_is
from quadrille.games.iditacards.deaths import join_team
from quadrille.games.iditacards.frames import (
    ADD,
    DRAW,
    FETCH,
    FIRST,
    HEALTH,
    LEGS,
    REVEAL,
    TURN,
    WEATHER,
)
from quadrille.games.iditacards.frames import LEGENDARY as DEAL_LEGENDARY
from quadrille.games.iditacards.hardships import discarded_harmfully
from quadrille.games.iditacards.table import (
    Table,
    draw_course,
    instead,
    know_hand,
    less,
    pop,
    push,
    to_discard,
)
from quadrille.games.iditacards.tell import tell_chance, tell_secret

FIRST_HAND: Final = 6
LEGENDARY_CARDS: Final = 5


# By the chance frames' order.
FAMILIES: Final[list[int]] = [
    act.DRAW,
    act.LOSE,
    act.TOLL,
    act.LOOK,
    act.REVEAL,
    act.ADD,
    act.ADD,
    act.WEATHER,
    act.LEG,
    act.DEAL,
    act.FIRST,
]


def begin(table: Table) -> None:
    """I1: what lies ready, and what chance deals; the last frame pushed comes first."""
    table.upgrades = [UPGRADE_DECKS[deck].copy() for deck in range(UPGRADES)]
    table.undealt = LEGENDARY_DECK.copy()
    table.damage = COPIES[DAMAGED]
    seats = range(table.setup.players)
    for seat in seats:
        table.deck[seat] = FIRST_DECK.copy()
        table.shuffled[seat] = FIRST_DECK
        for dog in FIRST_TEAM:
            join_team(table, seat, dog)
    if table.setup.players == 1:
        first_plays(table, 0)
    else:
        push(table, FIRST, CHANCE)
    for seat in reversed(seats):
        push(table, DRAW, seat, FIRST_HAND)
    for seat in reversed(seats):
        push(table, DEAL_LEGENDARY, seat, LEGENDARY_CARDS)
    if table.setup.course.drawn:
        push(table, LEGS, CHANCE, TYPES_OF_LEG)


def first_plays(table: Table, seat: i64) -> None:
    """I1.4: the first player rolls the weather die, then plays."""
    push(table, TURN, seat)
    push(table, WEATHER, seat, 1)


# The pile that chance draws from, for the frame on top.


def pool(table: Table) -> list[int]:
    """The cards, sorted; not for the weather, the legs or the first player."""
    what = table.what
    if what <= REVEAL:
        return table.deck[table.who]
    if what in (ADD, FETCH):
        return table.upgrades[table.m]
    return table.undealt


def family(table: Table) -> i64:
    """The first action of the outcomes."""
    return FAMILIES[table.what - DRAW]


def legs_to_draw(table: Table) -> list[int]:
    return LEGS_OF_TYPE[TYPES_OF_LEG - table.n]


def outcomes(table: Table) -> list[int]:
    what = table.what
    first = family(table)
    if what == WEATHER:
        return list(range(first, first + len(act.WEATHERS)))
    if what == LEGS:
        return [first + leg for leg in legs_to_draw(table)]
    if what == FIRST:
        return list(range(first, first + table.setup.players))
    return [first + card for card in different(pool(table))]


def different(cards: list[int]) -> list[int]:
    """Each kind of a sorted pile once."""
    kinds: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def weights(table: Table) -> list[int]:
    if table.what in (WEATHER, LEGS, FIRST):
        return [1] * len(outcomes(table))
    cards = pool(table)
    return [cards.count(card) for card in different(cards)]


def size(table: Table) -> i64:
    what = table.what
    if what == WEATHER:
        return len(act.WEATHERS)
    if what == LEGS:
        return len(legs_to_draw(table))
    if what == FIRST:
        return table.setup.players
    return len(pool(table))


def at(table: Table, number: i64) -> i64:
    what = table.what
    if what in (WEATHER, FIRST):
        return family(table) + number
    if what == LEGS:
        return family(table) + legs_to_draw(table)[number]
    return family(table) + pool(table)[number]


def pile(table: Table) -> str:
    what = table.what
    if what <= REVEAL:
        return "deck " + seat_letter(table.who)
    if what in (ADD, FETCH):
        return DECKS[table.m]
    if what == WEATHER:
        return "weather"
    if what == LEGS:
        return LEG_TYPES[TYPES_OF_LEG - table.n]
    return "first" if what == FIRST else "legendary"


# Several cards at once, where nobody decides in between: what one after the other would give.


def draw_all(table: Table, rng: Rng) -> None:
    seat = table.who
    deck = table.deck[seat]
    hand = table.hand[seat]
    left = to_draw(table, deck)
    while left > 0:
        put_in(hand, deck.pop(rng.below(len(deck))))
        left -= 1
    pop(table)
    if not deck:
        know_hand(table, seat)


def lose_all(table: Table, rng: Rng) -> None:
    """A health cost or a toll."""
    seat = table.who
    harmful = table.what == HEALTH or table.m == 1
    deck = table.deck[seat]
    discard = table.discard[seat]
    left = to_draw(table, deck)
    while left > 0:
        card: i64 = deck.pop(rng.below(len(deck)))
        put_in(discard, card)
        if harmful:
            discarded_harmfully(table, card)
        left -= 1
    pop(table)
    if not deck:
        know_hand(table, seat)


def look_at_all(table: Table, rng: Rng) -> None:
    deck = table.deck[table.who]
    left = to_draw(table, deck)
    while left > 0:
        put_in(table.looked, deck.pop(rng.below(len(deck))))
        left -= 1
    pop(table)


def to_draw(table: Table, deck: list[int]) -> i64:
    """As many as the frame on top says, or all there are."""
    if table.n < len(deck):
        return table.n
    return len(deck)


# What follows from an outcome.


def chance(table: Table, action: i64, sink: Sink | None) -> None:
    if action >= act.ADD:
        add(table, action - act.ADD, sink)
    elif action >= act.REVEAL:
        reveal(table, action - act.REVEAL, sink)
    elif action >= act.LOOK:
        look_at(table, action - act.LOOK, sink)
    elif action >= act.TOLL:
        toll(table, action - act.TOLL, sink)
    elif action >= act.LOSE:
        lose(table, action - act.LOSE, sink)
    elif action >= act.DRAW:
        draw(table, action - act.DRAW, sink)
    elif action >= act.DEAL:
        deal(table, action - act.DEAL, sink)
    elif action >= act.WEATHER:
        weather_is(table, action - act.WEATHER + 1, sink)
    elif action >= act.LEG:
        leg_is(table, action - act.LEG, sink)
    else:
        first_is(table, action - act.FIRST, sink)


def draw(table: Table, card: i64, sink: Sink | None) -> None:
    seat = table.who
    take_out(table.deck[seat], card)
    put_in(table.hand[seat], card)
    if not table.deck[seat]:
        know_hand(table, seat)
    less(table)
    tell_secret(sink, "draw", seat, card)


def lose(table: Table, card: i64, sink: Sink | None) -> None:
    """I3.2: one card of a health cost."""
    seat = table.who
    _off_the_top(table, seat, card)
    discarded_harmfully(table, card)
    tell_chance(sink, "lose", seat, card)


def toll(table: Table, card: i64, sink: Sink | None) -> None:
    seat = table.who
    if table.m:
        discarded_harmfully(table, card)
    _off_the_top(table, seat, card)
    tell_chance(sink, "toll", seat, card)


def _off_the_top(table: Table, seat: i64, card: i64) -> None:
    take_out(table.deck[seat], card)
    to_discard(table, seat, card)
    if not table.deck[seat]:
        know_hand(table, seat)
    less(table)


def look_at(table: Table, card: i64, sink: Sink | None) -> None:
    seat = table.who
    take_out(table.deck[seat], card)
    put_in(table.looked, card)
    less(table)
    tell_secret(sink, "look", seat, card)


def reveal(table: Table, card: i64, sink: Sink | None) -> None:
    """I4.1: the next risk payment is played."""
    seat = table.who
    take_out(table.deck[seat], card)
    if not table.deck[seat]:
        know_hand(table, seat)
    tell_chance(sink, "reveal", seat, card)
    hit_table(table, seat, card, sink)


def add(table: Table, card: i64, sink: Sink | None) -> None:
    """A card of an upgrade deck into the supply; Here Boy stops at a dog."""
    seat = table.who
    deck = table.m
    take_out(table.upgrades[deck], card)
    put_in(table.supply, card)
    table.ground = b""
    tell_chance(sink, "add", seat, card)
    if table.what == ADD:
        less(table)
    elif TYPE[card] == DOG:
        instead(table, ADD, seat, table.n, deck)


def refill(table: Table, deck: i64) -> None:
    """I2.3: an upgrade deck that is empty takes its destroyed cards."""
    if not table.upgrades[deck] and table.ruins[deck]:
        table.upgrades[deck] = table.ruins[deck]
        table.ruins[deck] = []
        table.ground = b""


def deal(table: Table, card: i64, sink: Sink | None) -> None:
    seat = table.who
    take_out(table.undealt, card)
    put_in(table.legendary[seat], card)
    less(table)
    tell_secret(sink, "deal", seat, card)


def leg_is(table: Table, leg: i64, sink: Sink | None) -> None:
    """I1.3: one card of each type."""
    table.drawn.append(leg)
    table.ground = b""
    less(table)
    if len(table.drawn) == TYPES_OF_LEG:
        draw_course(table, table.drawn)
    if sink is not None:
        told = {"leg": LEG_NAMES[leg], "type": LEG_TYPES[LEG_TYPE[leg]]}
        sink.append(Event("iditacards.leg", told, reveals=EVERYBODY))


def first_is(table: Table, seat: i64, sink: Sink | None) -> None:
    pop(table)
    if sink is not None:
        told = {"seat": seat_letter(seat)}
        sink.append(Event("iditacards.first", told, reveals=EVERYBODY))
    first_plays(table, seat)
