"""Positions read back: from a dump, a view, or what somebody wrote by hand."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.errors import Unreadable, unreadable
from quadrille.core.seats import seat_letter, seat_number
from quadrille.games.iditacards.actions import WEATHERS
from quadrille.games.iditacards.cards import (
    ALL_HAND,
    ATTACHMENT,
    COPIES,
    DAMAGED,
    DECK,
    DECKS,
    DOG,
    LEGENDARY,
    NAMES,
    TYPE,
    UPGRADES,
    deck_list,
)
from quadrille.games.iditacards.course import (
    LEG_NAMES,
    LEG_TYPE,
    LEGS_OF_TYPE,
    TYPES_OF_LEG,
)
from quadrille.games.iditacards.frame_text import read_frame
from quadrille.games.iditacards.frames import (
    ATTACH,
    EFFECT,
    END,
    ENERGY,
    FIRST,
    FOR_CARD,
    HEALTH,
    LEGS,
    MAKE_ROOM,
    PAY,
    REVEAL,
    SACRIFICE,
    TURN,
    WORDS,
)
from quadrille.games.iditacards.reading_player import GivenCards, read_player
from quadrille.games.iditacards.soundness import count_cards, share_a_square
from quadrille.games.iditacards.table import (
    NO_CARD,
    REASONS,
    Table,
    all_frames,
    draw_course,
    know_hand,
    lay_out,
    past_finish,
    push,
)

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
_LEG_NUMBER: Final[dict[str, int]] = {name.casefold(): leg for leg, name in enumerate(LEG_NAMES)}
_ON_TABLE: Final = {"card", "energy", "health", "risk"}
_UPGRADE_DECKS: Final = set(DECKS[:UPGRADES])
_LEADING_ON: Final = (TURN, END, FIRST)
"""What may lie at the bottom of the stack: it brings the next turn by itself."""


def bad(field: str, reason: str) -> Unreadable:
    return unreadable("core.position_field", field=field, reason=reason)


def read_table(table: Table, data: Mapping[str, Any]) -> None:
    """Fill an empty table. Raises Unreadable with the field that is wrong."""
    lay_out(table)
    players = table.setup.players
    letters = [seat_letter(seat) for seat in range(players)]
    given = GivenCards("", dict(data))
    given.only(_FIELDS.union(letters))
    table.turn_of = _seat("to_move", given.text("to_move", "A"), players)
    _read_stack(table, given.data)
    table.weather = given.one_of("weather", ("none", *WEATHERS), "none")
    table.hurt = given.truth("hurt")
    table.joined = _mask("joined", given.texts("joined"), players)
    own = [given.table(name) for name in letters]
    unseen = given.cards("unseen")
    for seat, name in enumerate(letters):
        read_player(table, seat, GivenCards(f"{name}.", own[seat]), unseen)
    table.undealt = given.filled("undealt", unseen)
    if unseen:
        raise bad("unseen", 'it lists more cards than there are "?"')
    _check_decks("undealt", table.undealt, LEGENDARY, LEGENDARY)
    _read_on_table(table, given)
    _check_stack(table)
    _read_course(table, given)
    _read_shared(table, given)
    table.total = count_cards(table)
    _check_copies(table)
    if share_a_square(table):
        raise bad("position", "two players stand on one square")
    _read_end(table, given)
    for seat in range(players):
        if "known" not in own[seat]:
            know_hand(table, seat)


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


def _read_on_table(table: Table, whole: GivenCards) -> None:
    """The card that is being paid for; a cost that is left out is settled."""
    data = whole.table("table", "a table with a card and its open costs")
    if not data:
        return
    given = GivenCards("table.", data)
    given.only(_ON_TABLE)
    table.card = given.card("card")
    all_hand = data.get("energy") == "all"
    table.energy = ALL_HAND if all_hand else given.number("energy", -1, -1)
    table.health = given.number("health", -1, -1)
    table.risk = given.number("risk", -1, -1)


def _read_stack(table: Table, data: dict[str, Any]) -> None:
    """What is pending, next first; by default the action of whoever is to move."""
    if "ended" in data and not data.get("pending"):
        return
    mover = seat_letter(table.turn_of)
    texts = data.get("pending", [f"act {mover}", f"end {mover}"])
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise bad("pending", 'it must be a list of texts, such as ["act A", "end A"]')
    for text in reversed(texts):
        what, who, n, m, k = read_frame(text, table.setup.players)
        push(table, what, who, n, m, k)
    if all_frames(table)[-1][0] not in _LEADING_ON:
        raise bad("pending", "it must end with something that leads on: turn, end, first")
    what, who = all_frames(table)[-1][:2]
    if what == END and who != table.turn_of:
        if "to_move" in data:
            raise bad("pending", f"it is {mover}'s turn (to_move), not {seat_letter(who)}'s")
        table.turn_of = who


def _check_stack(table: Table) -> None:
    """Whether what is asked can be given, in the position that was read."""
    frames = all_frames(table)
    for place, (what, who, n, m, _) in enumerate(frames):
        word = WORDS[what]
        below = frames[place + 1][0] if place + 1 < len(frames) else -1
        card = table.card
        if what == ENERGY and len([c for c in table.hand[who] if c >= m]) < n:
            raise bad("pending", f"'{word}': there are not {n} such cards in the hand")
        if what == HEALTH and len(table.deck[who]) < n:
            raise bad("pending", f"'{word}': there are not {n} cards in the deck")
        if what == REVEAL and not table.deck[who]:
            raise bad("pending", f"'{word}': the deck is empty")
        if what == PAY and card == NO_CARD:
            raise bad("pending", f"'{word}': no card lies on the table")
        if what == MAKE_ROOM and (card == NO_CARD or TYPE[card] != DOG):
            raise bad("pending", f"'{word}': no dog lies on the table")
        if what == ATTACH and (card == NO_CARD or TYPE[card] != ATTACHMENT):
            raise bad("pending", f"'{word}': no attachment lies on the table")
        for_card = what == SACRIFICE and n == FOR_CARD
        if (what in (MAKE_ROOM, ATTACH) or for_card) and below != EFFECT:
            raise bad("pending", f"'{word}' must stand before the effect that asks for it")


def _read_course(table: Table, given: GivenCards) -> None:
    """The leg cards; a type of which none is named has its first card, once the course is drawn."""
    names = given.texts("course")
    if not table.setup.course.drawn:
        if names:
            raise bad("course", f"the course {table.setup.course.name} has no leg cards")
        return
    drawn = [-1] * TYPES_OF_LEG
    for name in names:
        leg = _LEG_NUMBER.get(name.casefold(), -1)
        if leg < 0:
            raise bad("course", f"there is no leg '{name}'")
        if drawn[LEG_TYPE[leg]] >= 0:
            raise bad("course", f"there are two legs of the type of {name}")
        drawn[LEG_TYPE[leg]] = leg
    left = 0
    for what, _, n, _, _ in all_frames(table):
        if what == LEGS:
            left = n
    if not 0 <= left <= TYPES_OF_LEG:
        raise bad("pending", f"there are {TYPES_OF_LEG} legs to draw")
    for kind in range(TYPES_OF_LEG - left):
        if drawn[kind] < 0:
            drawn[kind] = LEGS_OF_TYPE[kind][0]
    table.drawn = drawn[: TYPES_OF_LEG - left]
    if not left:
        draw_course(table, drawn)


def _read_shared(table: Table, given: GivenCards) -> None:
    """Supply, upgrade decks and damage. A deck that is not given has what is nowhere else."""
    table.supply = given.cards("supply")
    _check_decks("supply", table.supply, 0, UPGRADES - 1)
    table.destroyed = given.cards("destroyed")
    decks = GivenCards("decks.", given.table("decks", "a table with a list for each upgrade deck"))
    ruins = GivenCards("ruins.", given.table("ruins", "a table with a list for each upgrade deck"))
    decks.only(_UPGRADE_DECKS)
    ruins.only(_UPGRADE_DECKS)
    for deck in range(UPGRADES):
        table.ruins[deck] = ruins.cards(DECKS[deck])
        _check_decks(f"ruins.{DECKS[deck]}", table.ruins[deck], deck, deck)
    for deck in range(UPGRADES):
        if decks.has(DECKS[deck]):
            table.upgrades[deck] = decks.cards(DECKS[deck])
            _check_decks(f"decks.{DECKS[deck]}", table.upgrades[deck], deck, deck)
    lacking = [deck for deck in range(UPGRADES) if not decks.has(DECKS[deck])]
    if lacking or not given.has("damage"):
        count = count_cards(table)
        for deck in lacking:
            for card in sorted(set(deck_list(deck))):
                table.upgrades[deck] += [card] * (COPIES[card] - count[card])
        table.damage = max(0, COPIES[DAMAGED] - count[DAMAGED])
    table.damage = given.number("damage", table.damage, 0)


def _check_decks(field: str, cards: list[int], first: int, last: int) -> None:
    for card in cards:
        if not first <= DECK[card] <= last:
            raise bad(field, f"{NAMES[card]} does not belong there")


def _check_copies(table: Table) -> None:
    """No card more often than it exists; a starter deck is each player's own."""
    for card, most in enumerate(table.setup.total):
        n = table.total[card]
        if n > most:
            raise bad("position", f"{NAMES[card]} is there {n} times, but exists {most} times")


def _read_end(table: Table, given: GivenCards) -> None:
    """I9.1: if somebody is past the line, the last turns have begun."""
    players = table.setup.players
    over = [seat for seat in range(players) if past_finish(table, seat)]
    for seat in over:
        if not table.stamps[seat]:
            table.stamps[seat] = max(table.stamps) + 1
    table.clock = max(table.stamps)
    table.ending = (bool(over) and table.clock > 0) or given.has("last")
    if given.has("last"):
        table.last = _mask("last", given.texts("last"), players)
    elif table.ending:
        for seat in range(players):
            if seat not in over and seat != table.turn_of:
                table.last |= 1 << seat
    if given.has("ended"):
        table.ended = given.one_of("ended", REASONS, "")
        if not table.ended:
            raise bad("ended", f"it must be one of: {', '.join(REASONS[1:])}")
