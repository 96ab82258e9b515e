"""Set-up (C1): the draft, the decks, the hands. Chance decides one card at a time."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.decisions import Decisions
from quadrille.core.events import EVERYBODY, Event, Sink
from quadrille.core.masks import bit, count_of, members, nth_of
from quadrille.core.piles import take_out
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, seat_letter
from quadrille.games.clash.table import (
    ASK_DEAL,
    ASK_DECK,
    ASK_FIRST,
    ASK_OPENER,
    ASK_REVEAL,
    ASK_TAKE,
    ENEMY,
    GIVE_LAST,
    TOWER,
    TURN,
    Table,
    add_to_deck,
    deck_of,
    set_deck,
)

ROW: Final = 4
ROUNDS: Final = 4
SIEGE_ROUNDS: Final = 8
HAND: Final = 8


def begin(table: Table) -> None:
    """Put on the stack what the options ask for; the last thing pushed comes first."""
    setup = table.setup
    pending = table.pending
    if setup.siege:  # C8.1
        table.unseen = setup.cards.everything
        table.pile_tail = [TOWER]
        pending.push(TURN, 0)
        pending.push(ASK_DEAL, 0, HAND)
        for _ in range(SIEGE_ROUNDS):
            pending.push(ASK_TAKE, 0)
            pending.push(ASK_REVEAL, CHANCE, ROW)
    elif setup.draft:  # C1.2
        table.unseen = setup.cards.everything
        pending.push(ASK_OPENER, CHANCE)
    else:  # C1.3
        pending.push(ASK_FIRST, CHANCE)


def ask_for_draft(pending: Decisions, opener: int) -> None:
    """C1.2: four rounds, the seats opening in turn; C1.5: who did not open has the first turn."""
    pending.push(TURN, 1 - opener)
    ask_for_hands(pending)
    for number in range(ROUNDS - 1, -1, -1):
        opens = opener if number % 2 == 0 else 1 - opener
        pending.push(GIVE_LAST, opens)
        pending.push(ASK_TAKE, 1 - opens, 2)
        pending.push(ASK_TAKE, opens)
        pending.push(ASK_REVEAL, CHANCE, ROW)


def ask_for_hands(pending: Decisions) -> None:
    pending.push(ASK_DEAL, 1, HAND)
    pending.push(ASK_DEAL, 0, HAND)


_DRAFTS: Final = [Decisions(), Decisions()]
"""By opener, what a draft asks: the same in every game, and quicker copied than asked anew."""
for _opener in (0, 1):
    ask_for_draft(_DRAFTS[_opener], _opener)


def opener_is(table: Table, opener: int, sink: Sink | None) -> None:
    table.opener = opener
    table.pending.pop()
    if sink is not None:
        sink.append(Event("clash.opener", {"seat": seat_letter(opener)}, reveals=EVERYBODY))
    if len(table.pending):
        ask_for_draft(table.pending, opener)
    else:
        table.pending = _DRAFTS[opener].clone()


def reveal(table: Table, card: i64, sink: Sink | None) -> None:
    table.unseen &= ~bit(card)
    table.row.append(card)
    table.pending.less()
    if sink is not None:
        told = {"card": table.setup.cards.names[card]}
        sink.append(Event("clash.reveal", told, reveals=EVERYBODY))


def take(table: Table, card: i64, sink: Sink | None) -> None:
    """C1.2, C8.1: pick a card of the row; in a Siege the enemy gets the other three."""
    seat = table.pending.who()
    take_out(table.row, card)
    add_to_deck(table, seat, card)
    table.pending.less()
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": table.setup.cards.names[card]}
        sink.append(Event("clash.take", told))
    if table.setup.siege:
        for other in table.row:
            table.pile_rest |= bit(other)
        table.row = []
        set_deck(table, ENEMY, table.pile_rest)


def give_last(table: Table, sink: Sink | None) -> None:
    """C1.2: the opener of the round gets the last card."""
    seat = table.pending.who()
    card: i64 = table.row.pop()
    add_to_deck(table, seat, card)
    table.pending.pop()
    if sink is not None:
        told = {"seat": seat_letter(seat), "card": table.setup.cards.names[card]}
        sink.append(Event("clash.last", told))


def first_is(table: Table, first: int, sink: Sink | None) -> None:
    """C1.3, C1.5: the second player gets, or chooses, a deck first."""
    table.pending.pop()
    if sink is not None:
        sink.append(Event("clash.first", {"seat": seat_letter(first)}, reveals=EVERYBODY))
    table.pending.push(TURN, first)
    ask_for_hands(table.pending)
    table.pending.push(ASK_DECK, first)
    table.pending.push(ASK_DECK, 1 - first)


def free_decks(table: Table) -> list[int]:
    taken = table.deck_a | table.deck_b
    decks = table.setup.cards.decks
    return [number for number in range(len(decks)) if not taken >> decks[number][0] & 1]


def deck_is(table: Table, number: int, sink: Sink | None) -> None:
    seat = table.pending.who()
    table.pending.pop()
    for card in table.setup.cards.decks[number]:
        add_to_deck(table, seat, card)
    if sink is not None:
        told = {"seat": seat_letter(seat), "deck": number + 1}
        sink.append(Event("clash.deck", told, reveals=0 if table.setup.choose_decks else EVERYBODY))


def begin_dealing(table: Table) -> None:
    """The cards of the seat on top of the stack that are still to be dealt."""
    seat = table.pending.who()
    undealt = deck_of(table, seat)
    for card in table.hand[seat]:
        undealt &= ~bit(card)
    table.undealt = undealt


def deal(table: Table, card: i64, sink: Sink | None) -> None:
    """C1.4: the order in which the cards come is the hand from left to right."""
    seat = table.pending.who()
    table.undealt &= ~bit(card)
    table.hand[seat].append(card)
    table.pending.less()
    if sink is not None:
        mine = 1 << seat
        told = {
            "seat": seat_letter(seat),
            "card": table.setup.cards.names[card],
            "place": len(table.hand[seat]),
        }
        sink.append(Event("clash.deal", told, reveals=mine, secret=("card",), audience=mine))


def reveal_all(table: Table, rng: Rng) -> None:
    """As `reveal` for every card that the row still lacks, drawn at random, told to nobody."""
    unseen = table.unseen
    left = count_of(unseen)
    row = table.row
    for _ in range(table.pending.count()):
        card = nth_of(unseen, rng.below(left))
        left -= 1
        unseen ^= bit(card)
        row.append(card)
    table.unseen = unseen
    table.pending.pop()


def deal_all(table: Table, rng: Rng) -> None:
    """As `deal` for the rest of a hand, drawn at random, told to nobody."""
    undealt = table.undealt
    left = count_of(undealt)
    hand = table.hand[table.pending.who()]
    for _ in range(table.pending.count()):
        card = nth_of(undealt, rng.below(left))
        left -= 1
        undealt ^= bit(card)
        hand.append(card)
    table.undealt = undealt
    table.pending.pop()


def outcomes(first: int, mask: int) -> list[int]:
    """Chance's actions for a set of cards."""
    return [first + card for card in members(mask)]
