"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.pending_entries import read_pending_entries
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import ALL_HAND, DECKS, LEGENDARY, UPGRADES
from quadrille.games.iditacards.course import TYPES_OF_LEG
from quadrille.games.iditacards.data import IditacardsData, draw_course, past_finish, reset
from quadrille.games.iditacards.decisions import DECISIONS
from quadrille.games.iditacards.end_reasons import REASONS
from quadrille.games.iditacards.invariants import count_cards, share_a_square
from quadrille.games.iditacards.known_cards import know_hand
from quadrille.games.iditacards.question import leads_on
from quadrille.games.iditacards.reading_player import CardFields, read_player
from quadrille.games.iditacards.set_up import legs_to_draw
from quadrille.games.iditacards.start_and_end_of_turn import ends_turn, movers_turn

_FIELDS: Final = {
    "rules_version",
    "to_move",
    "pending",
    "weather",
    "course",
    "hurt",
    "joined",
    "supply",
    "destroyed",
    "damage",
    "last",
    "ended",
    "undealt",
    "unseen",
    "table",
    "decks",
    "ruins",
}
_ON_TABLE: Final = {"card", "energy", "health", "risk"}
_UPGRADE_DECKS: Final = set(DECKS[:UPGRADES])


_BY_NAME: Final = {decision.name: decision for decision in DECISIONS[1:]}


def bad(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def read_position(state: IditacardsData, data: Mapping[str, Any]) -> None:
    """Fill an empty table. Raises Unreadable with the field that is wrong."""
    reset(state)
    players = state.setup.players
    letters = [seat_letter(seat) for seat in range(players)]
    given = CardFields(state, "", dict(data))
    given.only(_FIELDS.union(letters))
    state.turn_of = _seat("to_move", given.text("to_move", "A"), players)
    _read_stack(state, given.data)
    state.weather = given.one_of("weather", ("none", *WEATHERS), "none")
    state.hurt = given.truth("hurt")
    state.joined = _mask("joined", given.texts("joined"), players)
    own = [given.table(name) for name in letters]
    unseen = given.cards("unseen")
    for seat, name in enumerate(letters):
        read_player(state, seat, CardFields(state, f"{name}.", own[seat]), unseen)
    state.undealt = given.filled("undealt", unseen)
    if unseen:
        raise bad("unseen", 'it lists more cards than there are "?"')
    _check_decks(state, "undealt", state.undealt, LEGENDARY, LEGENDARY)
    _read_on_table(state, given)
    _check_stack(state)
    _read_course(state, given)
    _read_shared(state, given)
    state.total = count_cards(state)
    _check_copies(state)
    if share_a_square(state):
        raise bad("position", "two players stand on one square")
    _read_end(state, given)
    for seat in range(players):
        if "known" not in own[seat]:
            know_hand(state, seat)


def _seat(field: str, letter: str, players: int) -> int:
    seat = seat_number(letter)
    if not 0 <= seat < players:
        raise bad(field, f"there is no player {letter}")
    return seat


def _mask(field: str, letters: list[str], players: int) -> int:
    mask = 0
    for letter in letters:
        mask |= 1 << _seat(field, letter, players)
    return mask


def _read_on_table(state: IditacardsData, whole: CardFields) -> None:
    """The card that is being paid for; a cost that is left out is settled."""
    data = whole.table("table", "a table with a card and its open costs")
    if not data:
        return
    given = CardFields(state, "table.", data)
    given.only(_ON_TABLE)
    state.card = given.card("card")
    all_hand = data.get("energy") == "all"
    state.energy = ALL_HAND if all_hand else given.number("energy", -1, -1)
    state.health = given.number("health", -1, -1)
    state.risk = given.number("risk", -1, -1)


def _read_stack(state: IditacardsData, data: dict[str, Any]) -> None:
    """What is pending, next first; by default the action of whoever is to move."""
    if "ended" in data and not data.get("pending"):
        return
    mover = seat_letter(state.turn_of)
    read_pending_entries(state, data.get("pending", movers_turn()), _BY_NAME)
    bottom, seat, _ = state.pending()[-1]
    if not leads_on(bottom):
        raise bad("pending", "it must end with something that leads on: turn, end, first")
    if ends_turn(bottom) and seat != state.turn_of:
        if "to_move" in data:
            raise bad("pending", f"it is {mover}'s turn (to_move), not {seat_letter(seat)}'s")
        state.turn_of = seat


def _check_stack(state: IditacardsData) -> None:
    """Whether what is asked can be answered, in the position that was read."""
    pending = state.pending()
    state.begin(state.decisions)
    while pending:
        decision, actor, about = pending.pop()
        state.ask(decision, actor, about)
        decision.check_read(state)


def _read_course(state: IditacardsData, given: CardFields) -> None:
    """The leg cards; a type of which none is named has its first card, once the course is drawn."""
    names = given.texts("course")
    if not state.setup.course.drawn:
        if names:
            raise bad("course", f"the course {state.setup.course.name} has no leg cards")
        return
    drawn = [-1] * TYPES_OF_LEG
    for name in names:
        leg = state.setup.legs.number.get(name.casefold(), -1)
        if leg < 0:
            raise bad("course", f"there is no leg '{name}'")
        if drawn[state.setup.legs.type[leg]] >= 0:
            raise bad("course", f"there are two legs of the type of {name}")
        drawn[state.setup.legs.type[leg]] = leg
    left = legs_to_draw(state)
    for kind in range(TYPES_OF_LEG - left):
        if drawn[kind] < 0:
            drawn[kind] = state.setup.legs.of_type[kind][0]
    state.drawn = drawn[: TYPES_OF_LEG - left]
    if not left:
        draw_course(state, drawn)


def _read_shared(state: IditacardsData, given: CardFields) -> None:
    """Supply, upgrade decks and damage. A deck that is not given has what is nowhere else."""
    state.supply = given.cards("supply")
    _check_decks(state, "supply", state.supply, 0, UPGRADES - 1)
    state.destroyed = given.cards("destroyed")
    decks = CardFields(
        state, "decks.", given.table("decks", "a table with a list for each upgrade deck")
    )
    ruins = CardFields(
        state, "ruins.", given.table("ruins", "a table with a list for each upgrade deck")
    )
    decks.only(_UPGRADE_DECKS)
    ruins.only(_UPGRADE_DECKS)
    for deck in range(UPGRADES):
        state.ruins[deck] = ruins.cards(DECKS[deck])
        _check_decks(state, f"ruins.{DECKS[deck]}", state.ruins[deck], deck, deck)
    for deck in range(UPGRADES):
        if decks.has(DECKS[deck]):
            state.upgrades[deck] = decks.cards(DECKS[deck])
            _check_decks(state, f"decks.{DECKS[deck]}", state.upgrades[deck], deck, deck)
    lacking = [deck for deck in range(UPGRADES) if not decks.has(DECKS[deck])]
    if lacking or not given.has("damage"):
        count = count_cards(state)
        for deck in lacking:
            for card in sorted(set(state.setup.cards.deck_list(deck))):
                state.upgrades[deck] += [card] * (state.setup.cards.copies[card] - count[card])
        state.damage = max(
            0,
            state.setup.cards.copies[state.setup.cards.damaged] - count[state.setup.cards.damaged],
        )
    state.damage = given.number("damage", state.damage, 0)


def _check_decks(
    state: IditacardsData, field: str, cards: list[int], first: int, last: int
) -> None:
    for card in cards:
        if not first <= state.setup.cards.deck[card] <= last:
            raise bad(field, f"{state.setup.cards.names[card]} does not belong there")


def _check_copies(state: IditacardsData) -> None:
    """No card more often than it exists; a starter deck is each player's own."""
    for card, most in enumerate(state.setup.total):
        n = state.total[card]
        if n > most:
            raise bad(
                "position",
                f"{state.setup.cards.names[card]} is there {n} times, but exists {most} times",
            )


def _read_end(state: IditacardsData, given: CardFields) -> None:
    """I9.1: if somebody is past the line, the last turns have begun."""
    players = state.setup.players
    over = [seat for seat in range(players) if past_finish(state, seat)]
    for seat in over:
        if not state.stamps[seat]:
            state.stamps[seat] = max(state.stamps) + 1
    state.clock = max(state.stamps)
    state.ending = (bool(over) and state.clock > 0) or given.has("last")
    if given.has("last"):
        state.last = _mask("last", given.texts("last"), players)
    elif state.ending:
        for seat in range(players):
            if seat not in over and seat != state.turn_of:
                state.last |= 1 << seat
    if given.has("ended"):
        state.ended = given.one_of("ended", REASONS, "")
        if not state.ended:
            raise bad("ended", f"it must be one of: {', '.join(REASONS[1:])}")
        state.end_game()
