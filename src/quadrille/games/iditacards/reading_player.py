"""A player's part of a position, read back; and how the fields of a position are read."""

import re
from typing import Final

from quadrille.core.given import Given
from quadrille.games.iditacards.cards import (
    ATTACHMENT,
    CARDS,
    COPIES,
    DECK,
    DOG,
    LEGENDARY,
    NAMES,
    NUMBER,
    STARTER,
    STEPS,
    TRAIT,
    TYPE,
)
from quadrille.games.iditacards.deaths import add_dog, free_hold, has_place
from quadrille.games.iditacards.soundness import count_in, count_own, unfounded
from quadrille.games.iditacards.table import PLACES_USED, SUMS, WORST, Table
from quadrille.games.iditacards.team import recount
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, MOVE, MOVE_DOUBLED, PLACES

_FIELDS: Final = {
    "position",
    "hypothermia",
    "starvation",
    "turns",
    "days",
    "checkpoints",
    "moved",
    "arrived",
    "team",
    "risk",
    "played",
    "discard",
    "hand",
    "known",
    "deck",
    "looked",
    "legendary",
    "unseen",
    # These follow from the rest; a dump shows them, and they are not read.
    "speed",
    "speed_terms",
    "end_move",
    "new_hand",
    "leg",
    "costs",
    "unpayable",
    "fails",
    "fail_as_payment",
}
_RISK: Final = re.compile(r"(.+) (\d+)")
_MOST_SQUARES: Final = 1000
_STARTERS: Final[list[int]] = [card for card in range(CARDS) if DECK[card] == STARTER]
_HIDDEN: Final = -1
_WRITTEN: Final[dict[str, int]] = {"?": _HIDDEN, **{name: n for n, name in enumerate(NAMES)}}
"""Cards as a dump writes them."""


class GivenCards(Given):
    """With the cards of this game."""

    def named(self, field: str, word: str) -> int:
        card = NUMBER.get(word.casefold())
        if card is None:
            raise self.bad(field, f"there is no card '{word}'")
        return card

    def card(self, field: str) -> int:
        return self.named(field, self.text(field, ""))

    def cards(self, field: str) -> list[int]:
        cards: list[int] = []
        if self._read_pile(field, cards):
            raise self.bad(field, "there is no card '?'")
        return cards

    def _read_pile(self, field: str, cards: list[int]) -> int:
        """The named cards of a pile, in order; returns how many more are "?"."""
        hidden = 0
        last = 0
        ordered = True
        for word in self.listed(field):
            if not isinstance(word, str):
                raise self.bad(field, "it must be a list of texts")
            card = _WRITTEN.get(word)
            if card is None:
                card = self.named(field, word)
            if card == _HIDDEN:
                hidden += 1
                continue
            cards.append(card)
            if card < last:
                ordered = False
            last = card
        if not ordered:
            cards.sort()
        return hidden

    def filled(self, field: str, unseen: list[int]) -> list[int]:
        """A pile in which "?" is any of the unseen cards, which are taken from there.

        The last of the alphabet come first: a hand that is paying energy in the order of the
        alphabet needs late cards."""
        cards: list[int] = []
        hidden = self._read_pile(field, cards)
        if hidden > len(unseen):
            raise self.bad(field, 'there are more "?" than cards under unseen')
        if hidden:
            first = len(unseen) - hidden
            cards += unseen[first:]
            del unseen[first:]
            cards.sort()
        return cards


def read_player(table: Table, seat: int, given: GivenCards, unseen_legendary: list[int]) -> None:
    given.only(_FIELDS)
    table.position_of[seat] = given.number("position", 0, 0, _MOST_SQUARES)
    table.counters[2 * seat + COLD] = given.number("hypothermia", 0, 0, WORST)
    table.counters[2 * seat + HUNGER] = given.number("starvation", 0, 0, WORST)
    table.turns[seat] = given.number("turns", 1, 0)
    table.days[seat] = given.number("days", 0, 0)
    square = table.position_of[seat]
    marks = table.setup.course.checkpoints
    passed = len([mark for mark in marks if mark <= square])
    table.checkpoints[seat] = given.number("checkpoints", passed, 0, len(marks))
    table.stamps[seat] = given.number("arrived", 0, 0)
    for text in given.texts("team"):
        _read_dog(table, seat, given, text)
    for text in given.texts("risk"):
        _read_risk(table, seat, given, text)
    table.played[seat] = given.cards("played")
    table.discard[seat] = given.cards("discard")
    unseen = given.cards("unseen")
    table.hand[seat] = given.filled("hand", unseen)
    table.deck[seat] = given.filled("deck", unseen)
    looked = given.filled("looked", unseen)
    if looked:
        if seat != table.turn_of:
            raise given.bad("looked", "only the player whose turn it is can look at cards")
        table.looked = looked
    if unseen:
        raise given.bad("unseen", 'it lists more cards than there are "?"')
    table.known[seat] = given.cards("known")
    for card in unfounded(table.known[seat], table.hand[seat]):
        raise given.bad("known", f"{NAMES[card]} is not in the hand so often")
    table.legendary[seat] = given.filled("legendary", unseen_legendary)
    for card in table.legendary[seat]:
        if DECK[card] != LEGENDARY:
            raise given.bad("legendary", f"{NAMES[card]} is not a legendary card")
    for card in table.played[seat]:
        if TYPE[card] in (DOG, ATTACHMENT):
            raise given.bad("played", f"{NAMES[card]} does not stay there")
    table.moved[seat] = given.truth("moved", not given.has("moved") and _moved(table, seat))
    recount(table, seat)
    _check_starter(table, seat, given)


def _moved(table: Table, seat: int) -> bool:
    """Whether a card that was played moves its player."""
    for card in table.played[seat]:
        steps = STEPS[card][::3]
        if MOVE in steps or MOVE_DOUBLED in steps:
            return True
    return False


def _read_dog(table: Table, seat: int, given: GivenCards, text: str) -> None:
    """`Husky`, or with what it wears: `Lazy Dog (Armour, Coat)`."""
    wears = text.find(" (", 1) if text.endswith(")") else -1
    dog = given.named("team", text[:wears] if wears > 0 else text)
    if TYPE[dog] != DOG:
        raise given.bad("team", f"{NAMES[dog]} is not a dog")
    if not has_place(table, seat, dog):
        raise given.bad("team", f"there is no place for {NAMES[dog]}")
    add_dog(table, seat, dog)
    table.sums[SUMS * seat + PLACES_USED] += TRAIT[dog][PLACES]
    if wears < 0:
        return
    for name in text[wears + 2 : -1].split(","):
        card = given.named("team", name.strip())
        if TYPE[card] != ATTACHMENT:
            raise given.bad("team", f"{NAMES[card]} is not an attachment")
        place = free_hold(table, seat, len(table.dogs[seat]) - 1)
        if place < 0:
            raise given.bad("team", f"{NAMES[dog]} cannot hold {NAMES[card]}")
        table.held[seat][place] = card


def _read_risk(table: Table, seat: int, given: GivenCards, text: str) -> None:
    """A pending card and its payments left: `Husky 2`."""
    found = _RISK.fullmatch(text)
    if found is None or int(found.group(2)) < 1:
        raise given.bad("risk", f"'{text}' is not a card and its payments left, such as 'Husky 2'")
    table.risks[seat] += [given.named("risk", found.group(1)), int(found.group(2))]


def _check_starter(table: Table, seat: int, given: GivenCards) -> None:
    """A starter deck is the player's own: no card of it more often than it has copies."""
    count = [0] * CARDS
    count_own(table, seat, count)
    if seat == table.turn_of:
        count_in(count, table.looked)
    for card in _STARTERS:
        if count[card] > COPIES[card]:
            told = f"{NAMES[card]} is there {count[card]} times, not {COPIES[card]}"
            raise given.bad("deck", told)
