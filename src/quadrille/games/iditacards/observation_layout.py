"""What the numbers of an observation are; `observation` writes them.

First what is everybody's, always equally long; then an equal part for each player, beginning with
the seat that looks on and going on in the order of play.
"""

from typing import Final

from quadrille.core.observation import HIGHEST, Field, Layout
from quadrille.games.iditacards.actions import SEATS, WEATHERS
from quadrille.games.iditacards.cards import (
    ATTACHMENTS,
    CARDS,
    COPIES,
    DECKS,
    DOGS,
    NAMES,
    STEPS,
    UPGRADES,
)
from quadrille.games.iditacards.course import COURSES, EFFECTS, FINISH, LEG_CARDS, LEG_NAMES
from quadrille.games.iditacards.data import REASONS, WORST
from quadrille.games.iditacards.totals import PLACES_FOR_DOGS

DEEPEST: Final = 16
"""What is pending and comes later is told as this; the set-up for four is ten deep, and no turn was
seen deeper than six."""
WAITING: Final = 8
"""So many cards that wait for their risk are told of each player, and so many payments of each."""
_COPIES: Final[int] = max(COPIES)
DOG_KINDS: Final[int] = len(DOGS)
ATTACHMENT_KINDS: Final[int] = len(ATTACHMENTS)

CHOICES: Final = (
    "act: the action of a turn",
    "energy: a card of the hand to discard for energy",
    "take: a card of the supply to take",
    "recover: a card of the discard pile to take back into the hand",
    "destroy: a card looked at to destroy",
    "sort: a card looked at to discard",
    "upgrade: an upgrade deck to add cards of to the supply",
    "sacrifice: a dog to give",
    "room: dogs to give for a new one, or to leave that one",
    "attach: where the attachment on the table goes",
    "another: a dog that dies with a Steam Engine's",
    "kill: a dog of anybody's to kill",
    "checkpoint: a legendary card",
    "trim: a card of the hand to destroy",
    "join: whether to join the new day",
    "draw: chance draws cards of a deck",
    "health: chance discards cards of a deck as a cost",
    "toll: chance discards cards of a deck for a leg",
    "look: chance shows a player cards of the deck",
    "reveal: chance turns the next payment for a risk",
    "add: chance adds cards of an upgrade deck to the supply",
    "fetch: the same until a dog appears",
    "weather: chance rolls the die",
    "legs: chance draws the course",
    "legendary: chance deals legendary cards",
    "first: chance names the first player",
)
"""What can be asked of a player or of chance, in the order of the game's decisions."""
BY_ITSELF: Final = (
    "pay: the costs of the card on the table",
    "effect: a card's effect",
    "move: a movement",
    "arrive: what follows a movement",
    "reactor: the dogs that a Nuclear Reactor kills",
    "day: the new day, when all have said whether they join",
    "wake: a participant's new day",
    "return: cards looked at go back",
    "turn: a turn begins",
    "end: a turn ends",
)
"""What comes by itself, after those in number."""
_BY_CARD: Final = "by card (numbered as in cards.NAMES, the alphabet)"


def _of(things: tuple[str, ...] | list[str]) -> str:
    return ", ".join(things)


def _shared() -> list[Field]:
    return [
        Field("decides", 1, 1, "1: this seat must decide"),
        Field("seat", len(SEATS), 1, "which seat this is: " + _of(SEATS)),
        Field("asked", len(CHOICES), 1, "what is asked, one of: " + "; ".join(CHOICES)),
        Field("left", 1, HIGHEST, "how many cards, at most, or legs it is still about"),
        Field("energy_of", 1, HIGHEST, "energy: how many cards the cost is in all"),
        Field(
            "picked",
            CARDS,
            1,
            f"{_BY_CARD}: picked last; cards before it can no longer be picked",
        ),
        Field("tried", 1, 1, "act, room: a sacrifice came to nothing since the dog cannot die"),
        Field("until_dog", 1, 1, "upgrade: cards are added until a dog appears, and `left` more"),
        Field("harmful", 1, 1, "toll: a Damaged cuts the card's effect short"),
        Field("from_deck", UPGRADES, 1, "add, fetch: the upgrade deck: " + _of(DECKS[:UPGRADES])),
        Field("sacrifice_for", 3, 1, "sacrifice: for a card, for a leg, for another's trap"),
        Field("kill", 2, 1, "kill: a fake dog, a dog with an attachment"),
        Field("then_destroy", 1, HIGHEST, "later: how many cards looked at may be destroyed"),
        Field("then_take", 1, HIGHEST, "later: how many cards of the supply may be taken"),
        Field(
            "effect",
            CARDS,
            max(len(steps) // 3 for steps in STEPS) + 1,
            f"{_BY_CARD}: takes effect; which term of its effect comes next, from 1",
        ),
        Field("effect_again", 1, 1, "1: it does so for the second time, after a Utility Knife"),
        Field("squares_left", 1, HIGHEST, "squares that a movement still goes"),
        Field("moves_by", 3, 1, "why it goes: by a card, by Cricket, at the end of the turn"),
        Field("entered", 1, 1, "1: on this square the leg is entered, but nobody was passed yet"),
        Field("reactor", 1, PLACES_FOR_DOGS, "dogs of the row that a Nuclear Reactor is done with"),
        Field(
            "woken",
            2,
            1,
            "how far a participant's new day is: Cricket has moved, the leg is done with",
        ),
        Field(
            "turn_ends",
            2,
            1,
            "how far the end of a turn is: the player moves, the leg is done with",
        ),
        Field("weather", len(WEATHERS), 1, "the weather, once rolled: " + _of(WEATHERS)),
        Field(
            "course",
            LEG_CARDS,
            1,
            "leg cards of the course (none on a printed board): " + _of(LEG_NAMES),
        ),
        Field("hurt", 1, 1, "1: a Damaged was discarded; the card on the table will fail, or stop"),
        Field("damage", 1, _COPIES, "Damaged cards in the damage pile"),
        Field("ending", 1, 1, "1: somebody is past the line and the last turns are played"),
        Field("ended", len(REASONS) - 1, 1, "why it is over, one of: " + _of(REASONS[1:])),
        Field("table", CARDS, 1, f"{_BY_CARD}: is being paid for, or takes effect"),
        Field("health", 1, HIGHEST, "the health cost of that card, if it is still to be paid"),
        Field("risk", 1, HIGHEST, "the risk cost of that card, if it is still to be laid"),
        Field("supply", CARDS, _COPIES, f"{_BY_CARD}: how many lie in the supply"),
        Field("upgrades", CARDS, _COPIES, f"{_BY_CARD}: how many are in their upgrade deck"),
        Field("ruins", CARDS, _COPIES, f"{_BY_CARD}: how many lie destroyed beside that deck"),
        Field("destroyed", CARDS, _COPIES, f"{_BY_CARD}: how many others are out of the game"),
        Field("undealt", 1, HIGHEST, "legendary cards that were dealt to nobody"),
        Field(
            "unseen_legendary",
            CARDS,
            1,
            f"{_BY_CARD}: legendary, and dealt to nobody or set aside by another",
        ),
        Field("own_legendary", CARDS, 1, f"{_BY_CARD}: legendary and set aside by this seat"),
        Field("own_looked", CARDS, _COPIES, f"{_BY_CARD}: how many this seat is looking at"),
        Field(
            "own_known",
            CARDS,
            _COPIES,
            f"{_BY_CARD}: how many in this seat's hand all others know to be there",
        ),
    ]


_WHOSE: Final = (
    ("own", "this seat"),
    ("second", "the next player"),
    ("third", "the second next player"),
    ("fourth", "the third next player"),
)


def _player(whose: str, who: str) -> list[Field]:
    rows: list[tuple[str, int, int, str]] = [
        ("asked", 1, 1, "1: what is asked is asked of it, or drawn from its cards or for it"),
        ("turn", 1, 1, "1: it is its turn"),
        ("square", 1, FINISH, "where it stands: 0 the start, 161 the finish line or beyond"),
        ("beyond", 1, HIGHEST, "squares past the finish line"),
        ("hypothermia", 1, WORST, "hypothermia"),
        ("starvation", 1, WORST, "starvation"),
        ("speed", 1, HIGHEST, "speed, which is added to every movement"),
        ("new_hand", 1, HIGHEST, "cards that a new day would bring"),
        (
            "checkpoints",
            1,
            max(len(course.checkpoints) for course in COURSES.values()),
            "checkpoints reached",
        ),
        ("turns", 1, HIGHEST, "turns begun"),
        ("turns_left", 1, HIGHEST, "turns left before the race is called off"),
        ("days", 1, HIGHEST, "new days had"),
        ("moved", 1, 1, "1: moved by a card today"),
        (
            "arrived",
            1,
            HIGHEST,
            "past the line: the number of the movement that brought it where it is, "
            "of all that ended there",
        ),
        ("last", 1, 1, "1: its last turn is still to come"),
        ("joined", 1, 1, "1: takes part in the new day about which others still decide"),
        ("hand_size", 1, HIGHEST, "cards in the hand"),
        ("deck_size", 1, HIGHEST, "cards in the deck"),
        ("looked_size", 1, HIGHEST, "cards of the deck that it is looking at"),
        ("legendary_size", 1, HIGHEST, "legendary cards set aside"),
        ("leg", len(EFFECTS) - 1, 1, "what the leg does on which it stands: " + _of(EFFECTS[1:])),
        (
            "pending",
            len(CHOICES) + len(BY_ITSELF),
            DEEPEST,
            "by kind: what comes after what is asked, 1 for the next; the kinds are those of "
            f"`asked`, then {'; '.join(BY_ITSELF)}. Where one kind comes twice, the "
            "earlier place is told, and the later is the one that nothing has. What is no "
            "player's is told under `own`",
        ),
        (
            "hand",
            CARDS,
            _COPIES,
            f"{_BY_CARD}: how many are in the hand; of another's hand, those known to be there",
        ),
        (
            "unseen",
            CARDS,
            _COPIES,
            f"{_BY_CARD}: how many are in the deck; of another, in deck or hand or looked at, "
            "without those known in the hand",
        ),
        ("discard", CARDS, _COPIES, f"{_BY_CARD}: how many are in the discard pile"),
        ("played", CARDS, _COPIES, f"{_BY_CARD}: how many were played today"),
        (
            "waiting",
            CARDS,
            WAITING,
            f"{_BY_CARD}: waits for its risk; its place from the top, 1 for the card that is paid "
            "for next",
        ),
        ("waiting_too", CARDS, WAITING, f"{_BY_CARD}: the same for a second such card, deeper"),
        ("payments", WAITING, WAITING, "by that place: payments that are left"),
        (
            "team",
            PLACES_FOR_DOGS * DOG_KINDS,
            1,
            "by place in the row, and within it by dog: " + _of([NAMES[card] for card in DOGS]),
        ),
        (
            "worn",
            PLACES_FOR_DOGS * ATTACHMENT_KINDS,
            1,
            "by place in the row, and within it by attachment, what the dog there wears: "
            + _of([NAMES[card] for card in ATTACHMENTS]),
        ),
        (
            "worn_too",
            PLACES_FOR_DOGS * ATTACHMENT_KINDS,
            1,
            "in the same way, the second attachment of a dog that holds two",
        ),
    ]
    return [
        Field(f"{whose}_{name}", size, high, f"{who}: {means}") for name, size, high, means in rows
    ]


def _layout(players: int) -> Layout:
    fields = _shared()
    for whose, who in _WHOSE[:players]:
        fields += _player(whose, who)
    return Layout(fields)


LAYOUTS: Final[dict[int, Layout]] = {players: _layout(players) for players in range(1, 5)}
"""By the number of players."""
