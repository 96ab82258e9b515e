"""The table as numbers, seen from one seat: its own things first, then the others' as they play."""

from typing import Final

from quadrille.core.observation import capped
from quadrille.games.iditacards import frames as fr
from quadrille.games.iditacards.cards import ATTACHMENT_PLACE, DOG_PLACE, UPGRADES
from quadrille.games.iditacards.course import FINISH, SIDE_EFFECT
from quadrille.games.iditacards.deaths import HELD
from quadrille.games.iditacards.layout import (
    ATTACHMENT_KINDS,
    DEEPEST,
    DOG_KINDS,
    LAYOUTS,
    WAITING,
)
from quadrille.games.iditacards.table import (
    NO_CARD,
    Table,
    side_at,
)
from quadrille.games.iditacards.team import PLACES_FOR_DOGS, new_hand, speed_of
from quadrille.games.iditacards.vocabulary import COLD, HUNGER

_STARTS: Final = LAYOUTS[2].starts
_SEAT: Final = _STARTS["seat"]
_ASKED: Final = _STARTS["asked"]
_LEFT: Final = _STARTS["left"]
_ENERGY_OF: Final = _STARTS["energy_of"]
_PICKED: Final = _STARTS["picked"]
_TRIED: Final = _STARTS["tried"]
_UNTIL_DOG: Final = _STARTS["until_dog"]
_HARMFUL: Final = _STARTS["harmful"]
_FROM_DECK: Final = _STARTS["from_deck"]
_SACRIFICE_FOR: Final = _STARTS["sacrifice_for"]
_KILL: Final = _STARTS["kill"]
_THEN_DESTROY: Final = _STARTS["then_destroy"]
_THEN_TAKE: Final = _STARTS["then_take"]
_EFFECT: Final = _STARTS["effect"]
_EFFECT_AGAIN: Final = _STARTS["effect_again"]
_SQUARES_LEFT: Final = _STARTS["squares_left"]
_MOVES_BY: Final = _STARTS["moves_by"]
_ENTERED: Final = _STARTS["entered"]
_REACTOR: Final = _STARTS["reactor"]
_WOKEN: Final = _STARTS["woken"]
_TURN_ENDS: Final = _STARTS["turn_ends"]
_WEATHER: Final = _STARTS["weather"]
_COURSE: Final = _STARTS["course"]
_HURT: Final = _STARTS["hurt"]
_DAMAGE: Final = _STARTS["damage"]
_ENDING: Final = _STARTS["ending"]
_ENDED: Final = _STARTS["ended"]
_TABLE: Final = _STARTS["table"]
_HEALTH: Final = _STARTS["health"]
_RISK: Final = _STARTS["risk"]
_SUPPLY: Final = _STARTS["supply"]
_UPGRADES: Final = _STARTS["upgrades"]
_RUINS: Final = _STARTS["ruins"]
_DESTROYED: Final = _STARTS["destroyed"]
_UNDEALT: Final = _STARTS["undealt"]
_UNSEEN_LEGENDARY: Final = _STARTS["unseen_legendary"]
_OWN_LEGENDARY: Final = _STARTS["own_legendary"]
_OWN_LOOKED: Final = _STARTS["own_looked"]
_OWN_KNOWN: Final = _STARTS["own_known"]
_PLAYERS: Final = _STARTS["own_asked"]
_PLAYER_SIZE: Final = _STARTS["second_asked"] - _PLAYERS
# Within a player's part.
_ASKED_OF: Final = 0
_TURN: Final = _STARTS["own_turn"] - _PLAYERS
_SQUARE: Final = _STARTS["own_square"] - _PLAYERS
_BEYOND: Final = _STARTS["own_beyond"] - _PLAYERS
_HYPOTHERMIA: Final = _STARTS["own_hypothermia"] - _PLAYERS
_STARVATION: Final = _STARTS["own_starvation"] - _PLAYERS
_SPEED: Final = _STARTS["own_speed"] - _PLAYERS
_NEW_HAND: Final = _STARTS["own_new_hand"] - _PLAYERS
_CHECKPOINTS: Final = _STARTS["own_checkpoints"] - _PLAYERS
_TURNS: Final = _STARTS["own_turns"] - _PLAYERS
_TURNS_LEFT: Final = _STARTS["own_turns_left"] - _PLAYERS
_DAYS: Final = _STARTS["own_days"] - _PLAYERS
_MOVED: Final = _STARTS["own_moved"] - _PLAYERS
_ARRIVED: Final = _STARTS["own_arrived"] - _PLAYERS
_LAST: Final = _STARTS["own_last"] - _PLAYERS
_JOINED: Final = _STARTS["own_joined"] - _PLAYERS
_HAND_SIZE: Final = _STARTS["own_hand_size"] - _PLAYERS
_DECK_SIZE: Final = _STARTS["own_deck_size"] - _PLAYERS
_LOOKED_SIZE: Final = _STARTS["own_looked_size"] - _PLAYERS
_LEGENDARY_SIZE: Final = _STARTS["own_legendary_size"] - _PLAYERS
_LEG: Final = _STARTS["own_leg"] - _PLAYERS
_PENDING: Final = _STARTS["own_pending"] - _PLAYERS
_HAND: Final = _STARTS["own_hand"] - _PLAYERS
_UNSEEN: Final = _STARTS["own_unseen"] - _PLAYERS
_DISCARD: Final = _STARTS["own_discard"] - _PLAYERS
_PLAYED: Final = _STARTS["own_played"] - _PLAYERS
_WAITING: Final = _STARTS["own_waiting"] - _PLAYERS
_WAITING_TOO: Final = _STARTS["own_waiting_too"] - _PLAYERS
_PAYMENTS: Final = _STARTS["own_payments"] - _PLAYERS
_TEAM: Final = _STARTS["own_team"] - _PLAYERS
_WORN: Final = _STARTS["own_worn"] - _PLAYERS
_WORN_TOO: Final = _STARTS["own_worn_too"] - _PLAYERS


def observe(table: Table, eye: int) -> bytearray:
    """For a seat; a watcher sees the players from seat A on, and no hand."""
    players = table.setup.players
    seen = bytearray(_PLAYERS + _PLAYER_SIZE * players)
    first = 0
    if eye >= 0:
        first = eye
        if table.actor == eye:
            seen[0] = 1
        seen[_SEAT + eye] = 1
        _observe_secrets(table, seen, eye)
    _observe_shared(table, seen, eye)
    _observe_asked(table, seen, first)
    for frame in range(table.depth):
        # From the bottom: of two things of one kind the one that comes first stays.
        _observe_pending(table, seen, first, frame)
    start = _PLAYERS
    for step in range(players):
        _observe_player(table, seen, (first + step) % players, eye, start)
        start += _PLAYER_SIZE
    return seen


def _observe_secrets(table: Table, seen: bytearray, eye: int) -> None:
    for card in table.legendary[eye]:
        seen[_OWN_LEGENDARY + card] = 1
    if eye == table.turn_of:
        _count(seen, _OWN_LOOKED, table.looked)
    _count(seen, _OWN_KNOWN, table.known[eye])


def _observe_shared(table: Table, seen: bytearray, eye: int) -> None:
    if table.weather:
        seen[_WEATHER + table.weather - 1] = 1
    for leg in table.drawn:
        seen[_COURSE + leg] = 1
    if table.hurt:
        seen[_HURT] = 1
    seen[_DAMAGE] = table.damage
    if table.ending:
        seen[_ENDING] = 1
    if table.ended:
        seen[_ENDED + table.ended - 1] = 1
    if table.card != NO_CARD:
        seen[_TABLE + table.card] = 1
        if table.health > 0:
            seen[_HEALTH] = capped(table.health)
        if table.risk > 0:
            seen[_RISK] = capped(table.risk)
    _count(seen, _SUPPLY, table.supply)
    for deck in range(UPGRADES):
        _count(seen, _UPGRADES, table.upgrades[deck])
        _count(seen, _RUINS, table.ruins[deck])
    _count(seen, _DESTROYED, table.destroyed)
    seen[_UNDEALT] = capped(len(table.undealt))
    for card in table.undealt:
        seen[_UNSEEN_LEGENDARY + card] = 1
    for seat in range(table.setup.players):
        if seat != eye:
            for card in table.legendary[seat]:
                seen[_UNSEEN_LEGENDARY + card] = 1


def _observe_asked(table: Table, seen: bytearray, first: int) -> None:
    """The frame on top."""
    what = table.what
    if what < 0:
        return
    seen[_ASKED + what] = 1
    if table.who >= 0:
        seen[_part(table, table.who, first) + _ASKED_OF] = 1
    n = table.n
    m = table.m
    if what == fr.SACRIFICE:
        seen[_SACRIFICE_FOR + n] = 1
    elif what == fr.KILL:
        seen[_KILL + n] = 1
    elif what != fr.WEATHER and n:  # that its roll is the first is told by there being no weather
        seen[_LEFT] = capped(n)
    if what == fr.ENERGY:
        seen[_ENERGY_OF] = capped(table.k)
    if what == fr.ADD or what == fr.FETCH:
        seen[_FROM_DECK + m] = 1
    elif m == 0:
        return
    elif fr.ENERGY <= what <= fr.SORT:
        seen[_PICKED + m] = 1
    elif what == fr.ACT or what == fr.MAKE_ROOM:
        seen[_TRIED] = 1
    elif what == fr.UPGRADE:
        seen[_UNTIL_DOG] = 1
    elif what == fr.TOLL:
        seen[_HARMFUL] = 1


def _observe_pending(table: Table, seen: bytearray, first: int, number: int) -> None:
    """A frame under the top one, by its number from the bottom."""
    frame = table.under[number]
    what = frame.what
    part = _part(table, frame.who, first)
    seen[part + _PENDING + what] = min(table.depth - number, DEEPEST)
    n = frame.n
    m = frame.m
    if what == fr.END:
        if n:
            seen[_TURN_ENDS + n - 1] = 1
    elif what == fr.EFFECT:
        seen[_EFFECT + n] = m // 3 + 1
        if frame.k:
            seen[_EFFECT_AGAIN] = 1
    elif what == fr.WAKE:
        if n:
            seen[_WOKEN + n - 1] = 1
    elif what == fr.TAKE:
        seen[_THEN_TAKE] = capped(n)
    elif what == fr.DESTROY:
        seen[_THEN_DESTROY] = capped(n)
    elif what == fr.MOVE:
        seen[_SQUARES_LEFT] = capped(n)
        seen[_ENTERED] = frame.k
    elif what == fr.ARRIVE:
        seen[_MOVES_BY + m] = 1
    elif what == fr.REACTOR:
        seen[_REACTOR] = min(n, PLACES_FOR_DOGS)
    elif what == fr.ACT or what == fr.MAKE_ROOM:
        seen[_TRIED] = m


def _part(table: Table, seat: int, first: int) -> int:
    """Where a player's part begins; what is nobody's goes with the first."""
    if seat < 0:
        return _PLAYERS
    return _PLAYERS + _PLAYER_SIZE * ((seat - first) % table.setup.players)


def _observe_player(table: Table, seen: bytearray, seat: int, eye: int, start: int) -> None:
    if seat == table.turn_of:
        seen[start + _TURN] = 1
    _observe_race(table, seen, seat, start)
    _observe_piles(table, seen, seat, eye, start)
    if table.risks[seat]:
        _observe_waiting(table.risks[seat], seen, start)
    held = table.held[seat]
    for place, dog in enumerate(table.dogs[seat]):
        seen[start + _TEAM + DOG_KINDS * place + DOG_PLACE[dog]] = 1
        worn = held[HELD * place]
        if worn >= 0:
            seen[start + _WORN + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn]] = 1
            worn = held[HELD * place + 1]
            if worn >= 0:
                seen[start + _WORN_TOO + ATTACHMENT_KINDS * place + ATTACHMENT_PLACE[worn]] = 1


def _observe_race(table: Table, seen: bytearray, seat: int, start: int) -> None:
    square = table.position_of[seat]
    if square > FINISH:
        seen[start + _SQUARE] = FINISH
        seen[start + _BEYOND] = capped(square - FINISH)
    elif square:
        seen[start + _SQUARE] = square
    side = side_at(table, square)
    if side >= 0 and SIDE_EFFECT[side]:
        seen[start + _LEG + SIDE_EFFECT[side] - 1] = 1
    seen[start + _HYPOTHERMIA] = table.counters[2 * seat + COLD]
    seen[start + _STARVATION] = table.counters[2 * seat + HUNGER]
    seen[start + _SPEED] = capped(speed_of(table, seat))
    seen[start + _NEW_HAND] = capped(new_hand(table, seat))
    seen[start + _CHECKPOINTS] = table.checkpoints[seat]
    turns = table.turns[seat]
    seen[start + _TURNS] = capped(turns)
    if turns < table.setup.max_turns:
        seen[start + _TURNS_LEFT] = capped(table.setup.max_turns - turns)
    seen[start + _DAYS] = capped(table.days[seat])
    if table.moved[seat]:
        seen[start + _MOVED] = 1
    if table.stamps[seat]:
        seen[start + _ARRIVED] = capped(table.stamps[seat])
    if table.last >> seat & 1:
        seen[start + _LAST] = 1
    if table.joined >> seat & 1:
        seen[start + _JOINED] = 1


def _observe_piles(table: Table, seen: bytearray, seat: int, eye: int, start: int) -> None:
    hand = table.hand[seat]
    seen[start + _HAND_SIZE] = capped(len(hand))
    seen[start + _DECK_SIZE] = capped(len(table.deck[seat]))
    seen[start + _LEGENDARY_SIZE] = capped(len(table.legendary[seat]))
    looks = len(table.looked) > 0 and seat == table.turn_of
    if looks:
        seen[start + _LOOKED_SIZE] = capped(len(table.looked))
    _count(seen, start + _DISCARD, table.discard[seat])
    _count(seen, start + _PLAYED, table.played[seat])
    _count(seen, start + _UNSEEN, table.deck[seat])
    if seat == eye:
        _count(seen, start + _HAND, hand)
        return
    known = table.known[seat]
    _count(seen, start + _HAND, known)
    for card in hand:
        seen[start + _UNSEEN + card] += 1
    for card in known:
        seen[start + _UNSEEN + card] -= 1
    if looks:
        for card in table.looked:
            seen[start + _UNSEEN + card] += 1


def _observe_waiting(risks: list[int], seen: bytearray, start: int) -> None:
    """Pairs of a card and its payments, the uppermost last."""
    top = len(risks) - 2
    for place in range(min(len(risks) // 2, WAITING)):
        card = risks[top - 2 * place]
        seen[start + _PAYMENTS + place] = min(risks[top - 2 * place + 1], WAITING)
        if not seen[start + _WAITING + card]:
            seen[start + _WAITING + card] = place + 1
        elif not seen[start + _WAITING_TOO + card]:
            seen[start + _WAITING_TOO + card] = place + 1


def _count(seen: bytearray, start: int, pile: list[int]) -> None:
    """How many of each card; a pile is sorted, so that each kind is written once."""
    last = -1
    n = 0
    for card in pile:
        if card == last:
            n += 1
        else:
            if n:
                seen[start + last] = n
            last = card
            n = 1
    if n:
        seen[start + last] = n
