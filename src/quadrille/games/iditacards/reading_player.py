"""A player's part of a position, read back; and how the fields of a position are read."""

from collections.abc import Mapping
from typing import Any, Final

from quadrille.core.given import Given
from quadrille.games.iditacards.cards import ATTACHMENT, DOG, HIDDEN, LEGENDARY, STARTER
from quadrille.games.iditacards.data import PLACES_USED, SUMS, IditacardsData
from quadrille.games.iditacards.invariants import count_in, count_own, unfounded
from quadrille.games.iditacards.team import add_dog, free_hold, has_place
from quadrille.games.iditacards.team_totals import recount
from quadrille.games.iditacards.vocabulary import COLD, HUNGER, MOVE, MOVE_DOUBLED, PLACES, WORST

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
_MOST_SQUARES: Final = 1000


class CardFields(Given):
    """With the cards of this game."""

    def __init__(self, state: IditacardsData, prefix: str, data: dict[str, Any]) -> None:
        super().__init__(prefix, data)
        self.state = state

    def inner(self, field: str, place: int, entry: Any) -> "CardFields":
        """An entry of a list of tables."""
        at = f"{field}.{place}"
        if not isinstance(entry, Mapping):
            raise self.bad(at, "it must be a table with a card")
        return CardFields(self.state, f"{self.prefix}{at}.", dict(entry))

    def named(self, field: str, word: str) -> int:
        card = self.state.setup.cards.number.get(word.casefold())
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
        written = self.state.setup.cards.written
        hidden = 0
        last = 0
        ordered = True
        for word in self.listed(field):
            if not isinstance(word, str):
                raise self.bad(field, "it must be a list of texts")
            card = written.get(word)
            if card is None:
                card = self.named(field, word)
            if card == HIDDEN:
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


def read_player(
    state: IditacardsData, seat: int, given: CardFields, unseen_legendary: list[int]
) -> None:
    given.only(_FIELDS)
    state.position_of[seat] = given.number("position", 0, 0, _MOST_SQUARES)
    state.counters[2 * seat + COLD] = given.number("hypothermia", 0, 0, WORST)
    state.counters[2 * seat + HUNGER] = given.number("starvation", 0, 0, WORST)
    state.turns[seat] = given.number("turns", 1, 0)
    state.days[seat] = given.number("days", 0, 0)
    square = state.position_of[seat]
    marks = state.setup.course.checkpoints
    passed = len([mark for mark in marks if mark <= square])
    state.checkpoints[seat] = given.number("checkpoints", passed, 0, len(marks))
    state.stamps[seat] = given.number("arrived", 0, 0)
    for place, entry in enumerate(given.listed("team")):
        _read_dog(state, seat, given.inner("team", place, entry))
    for place, entry in enumerate(given.listed("risk")):
        _read_risk(state, seat, given.inner("risk", place, entry))
    state.played[seat] = given.cards("played")
    state.discard[seat] = given.cards("discard")
    unseen = given.cards("unseen")
    state.hand[seat] = given.filled("hand", unseen)
    state.deck[seat] = given.filled("deck", unseen)
    looked = given.filled("looked", unseen)
    if looked:
        if seat != state.turn_of:
            raise given.bad("looked", "only the player whose turn it is can look at cards")
        state.looked = looked
    if unseen:
        raise given.bad("unseen", 'it lists more cards than there are "?"')
    state.known[seat] = given.cards("known")
    for card in unfounded(state, state.known[seat], state.hand[seat]):
        raise given.bad("known", f"{state.setup.cards.names[card]} is not in the hand so often")
    state.legendary[seat] = given.filled("legendary", unseen_legendary)
    for card in state.legendary[seat]:
        if state.setup.cards.deck[card] != LEGENDARY:
            raise given.bad("legendary", f"{state.setup.cards.names[card]} is not a legendary card")
    for card in state.played[seat]:
        if state.setup.cards.type[card] in (DOG, ATTACHMENT):
            raise given.bad("played", f"{state.setup.cards.names[card]} does not stay there")
    state.moved[seat] = given.truth("moved", not given.has("moved") and _moved(state, seat))
    recount(state, seat)
    _check_starter(state, seat, given)


def _moved(state: IditacardsData, seat: int) -> bool:
    """Whether a card that was played moves its player."""
    for card in state.played[seat]:
        steps = state.setup.cards.steps[card][::3]
        if MOVE in steps or MOVE_DOUBLED in steps:
            return True
    return False


def _read_dog(state: IditacardsData, seat: int, given: CardFields) -> None:
    """A dog, and what it wears."""
    given.only({"card", "attachments"})
    dog = given.card("card")
    if state.setup.cards.type[dog] != DOG:
        raise given.bad("card", f"{state.setup.cards.names[dog]} is not a dog")
    if not has_place(state, seat, dog):
        raise given.bad("card", f"there is no place for {state.setup.cards.names[dog]}")
    add_dog(state, seat, dog)
    state.sums[SUMS * seat + PLACES_USED] += state.setup.cards.trait[dog][PLACES]
    for name in given.texts("attachments"):
        card = given.named("attachments", name)
        if state.setup.cards.type[card] != ATTACHMENT:
            raise given.bad("attachments", f"{state.setup.cards.names[card]} is not an attachment")
        place = free_hold(state, seat, len(state.dogs[seat]) - 1)
        if place < 0:
            raise given.bad(
                "attachments",
                f"{state.setup.cards.names[dog]} cannot hold {state.setup.cards.names[card]}",
            )
        state.held[seat][place] = card


def _read_risk(state: IditacardsData, seat: int, given: CardFields) -> None:
    """A pending card and its payments left."""
    given.only({"card", "left"})
    state.risks[seat] += [given.card("card"), given.number("left", 1, 1)]


def _check_starter(state: IditacardsData, seat: int, given: CardFields) -> None:
    """A starter deck is the player's own: no card of it more often than it has copies."""
    count = [0] * state.setup.cards.count
    count_own(state, seat, count)
    if seat == state.turn_of:
        count_in(count, state.looked)
    cards = state.setup.cards
    for card in range(cards.count):
        if cards.deck[card] == STARTER and count[card] > cards.copies[card]:
            told = f"{cards.names[card]} is there {count[card]} times, not {cards.copies[card]}"
            raise given.bad("deck", told)
