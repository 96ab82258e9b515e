"""New days (I6) and the weather."""

from quadrille.core.compiling import i64
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import NAMES
from quadrille.games.iditacards.costs import abandon
from quadrille.games.iditacards.course import (
    FREEZE_EACH_DAY,
    SACRIFICE_EACH_DAY,
    STARVE_EACH_DAY,
)
from quadrille.games.iditacards.frames import (
    BY_CRICKET,
    DAY,
    DRAW,
    FOR_LEG,
    JOIN,
    SACRIFICE,
    WAKE,
    WEATHER,
)
from quadrille.games.iditacards.hardships import raise_counter
from quadrille.games.iditacards.movement import start_move
from quadrille.games.iditacards.table import (
    CRICKET_MOVE,
    NO_CARD,
    RAIN,
    SNOW,
    SUMS,
    WIND,
    Table,
    destroy,
    instead,
    leg_effect,
    past_finish,
    pop,
    push,
)
from quadrille.games.iditacards.team import day_is_over, new_hand, weather_for
from quadrille.games.iditacards.tell import tell, tell_number
from quadrille.games.iditacards.vocabulary import COLD, HUNGER


def new_day(table: Table, caller: i64, sink: Sink | None) -> None:
    """I6.1: every other player who is still on the way chooses to join or not."""
    tell(sink, "new_day", caller)
    table.joined = bit(caller)
    push(table, DAY, caller)
    players = table.setup.players
    for step in range(players - 1, 0, -1):
        other = (caller + step) % players
        if not past_finish(table, other):
            push(table, JOIN, other)


def day(table: Table, sink: Sink | None) -> None:
    """I6.2: what the legs do each day, then the participants one by one, then the weather."""
    caller = table.who
    instead(table, WEATHER, caller)
    players = table.setup.players
    for step in range(players):
        seat = (caller + step) % players
        effect = leg_effect(table, seat)
        if effect == STARVE_EACH_DAY:
            raise_counter(table, seat, HUNGER, 1, sink)
        elif effect == FREEZE_EACH_DAY:
            raise_counter(table, seat, COLD, 1, sink)
    for step in range(players - 1, -1, -1):
        seat = (caller + step) % players
        if table.joined >> seat & 1:
            push(table, WAKE, seat)
    table.joined = 0


def wake(table: Table, sink: Sink | None) -> None:
    """I6.2, one participant: risk, Cricket, the leg's sacrifice, then a new hand."""
    seat = table.who
    if table.n == 0:
        table.n = 1
        abandon(table, seat, sink)
        squares = table.sums[SUMS * seat + CRICKET_MOVE]
        if squares and not table.hand[seat] and not table.deck[seat]:
            start_move(table, seat, squares, False, BY_CRICKET, sink)
            if table.what != WAKE:
                return
    if table.n == 1:
        table.n = 2
        if leg_effect(table, seat) == SACRIFICE_EACH_DAY:
            push(table, SACRIFICE, seat, FOR_LEG)
            return
    shuffle_all(table, seat)
    days = table.days[seat] + 1
    table.days[seat] = days
    table.moved[seat] = False
    tell_number(sink, "wakes", seat, days)
    instead(table, DRAW, seat, new_hand(table, seat))


def shuffle_all(table: Table, seat: i64) -> None:
    """Hand, discard and played cards into the deck, and the card that called the day (I6.3)."""
    deck = table.shuffled[seat].copy()
    known = len(deck) > 0
    if not known:
        deck = table.deck[seat] + table.hand[seat] + table.discard[seat] + table.played[seat]
        if seat == table.turn_of and table.card != NO_CARD:
            deck.append(table.card)
        deck.sort()
    if seat == table.turn_of:
        table.card = NO_CARD
    if not known and table.card == NO_CARD and not table.looked:
        table.shuffled[seat] = deck.copy()  # with nothing of theirs elsewhere, these are all
    table.deck[seat] = deck
    table.hand[seat].clear()
    if table.known[seat]:
        table.known[seat].clear()
    table.discard[seat].clear()
    if table.played[seat]:
        table.played[seat].clear()
        day_is_over(table, seat)


def weather_is(table: Table, face: i64, sink: Sink | None) -> None:
    """I6.3, I6.4: the new weather is everybody's; the first roll only sets it."""
    caller = table.who
    first = table.n == 1
    pop(table)
    table.weather = face
    if sink is not None:
        told = {"seat": seat_letter(caller), "weather": WEATHERS[face - 1]}
        sink.append(Event("iditacards.weather", told, reveals=EVERYBODY))
    if first:
        return
    if face == SNOW:
        for card in table.supply:
            destroy(table, card)
            if sink is not None:
                sink.append(Event("iditacards.snowed_under", {"card": NAMES[card]}))
        table.supply = []
    elif face in (WIND, RAIN):
        for seat in range(table.setup.players):
            if weather_for(table, seat) == face:
                raise_counter(table, seat, COLD if face == WIND else HUNGER, 1, sink)
