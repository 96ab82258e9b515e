"""Every action of the game as a number, and its line of notation."""

from typing import Final

from quadrille.core.notation import ActionSpace, Family
from quadrille.games.iditacards.cards import (
    ATTACHMENTS,
    CARDS,
    DECK,
    DECKS,
    DOGS,
    LEGENDARY,
    NAMES,
    UPGRADES,
)
from quadrille.games.iditacards.course import LEG_CARDS, LEG_NAMES

SEATS: Final = ("A", "B", "C", "D")
WEATHERS: Final = ("snow", "sun", "wind", "cloud", "storm", "rain")

# A dog of a team is named by its kind, and by its number among its kind where it is not the first.
DOG_NUMBERS: Final = 6
DOG_NAMES: Final[int] = len(DOGS) * DOG_NUMBERS
ATTACHMENT_NUMBERS: Final = 9
ATTACHMENT_NAMES: Final[int] = len(ATTACHMENTS) * ATTACHMENT_NUMBERS

# The first number of each family. They follow from the number of cards: a new card is a new line
# of cards.toml and nothing else.
PLAY: Final = 0
NEW_DAY: Final[int] = PLAY + CARDS
RISK: Final[int] = NEW_DAY + 1
DONE: Final[int] = RISK + 1
JOIN: Final[int] = DONE + 1
SIT_OUT: Final[int] = JOIN + 1
LEAVE: Final[int] = SIT_OUT + 1
PAY: Final[int] = LEAVE + 1
TAKE: Final[int] = PAY + CARDS
RECOVER: Final[int] = TAKE + CARDS
DESTROY: Final[int] = RECOVER + CARDS
DISCARD: Final[int] = DESTROY + CARDS
CHOOSE: Final[int] = DISCARD + CARDS
UPGRADE: Final[int] = CHOOSE + CARDS
SACRIFICE: Final[int] = UPGRADE + UPGRADES
ATTACH: Final[int] = SACRIFICE + DOG_NAMES
KILL: Final[int] = ATTACH + DOG_NAMES
DROP: Final[int] = KILL + len(SEATS) * DOG_NAMES
REPLACE: Final[int] = DROP + ATTACHMENT_NAMES
# Chance's actions from here on.
FIRST: Final[int] = REPLACE + ATTACHMENT_NAMES
LEG: Final[int] = FIRST + len(SEATS)
WEATHER: Final[int] = LEG + LEG_CARDS
DEAL: Final[int] = WEATHER + len(WEATHERS)
DRAW: Final[int] = DEAL + CARDS
LOSE: Final[int] = DRAW + CARDS
TOLL: Final[int] = LOSE + CARDS
LOOK: Final[int] = TOLL + CARDS
REVEAL: Final[int] = LOOK + CARDS
ADD: Final[int] = REVEAL + CARDS


def numbered(cards: list[int], numbers: int) -> list[str]:
    """`Husky`, `Husky 2`, `Husky 3` …"""
    return [
        NAMES[card] if number == 1 else f"{NAMES[card]} {number}"
        for card in cards
        for number in range(1, numbers + 1)
    ]


def _space() -> ActionSpace:
    legendary = [name if DECK[card] == LEGENDARY else "" for card, name in enumerate(NAMES)]
    upgrades = [name if DECK[card] < UPGRADES else "" for card, name in enumerate(NAMES)]
    dogs = numbered(DOGS, DOG_NUMBERS)
    attachments = numbered(ATTACHMENTS, ATTACHMENT_NUMBERS)
    return ActionSpace(
        players=[
            Family(PLAY, "play {card}", NAMES),
            Family(NEW_DAY, "new day"),
            Family(RISK, "risk"),
            Family(DONE, "done"),
            Family(JOIN, "join"),
            Family(SIT_OUT, "sit out"),
            Family(LEAVE, "leave"),
            Family(PAY, "pay {card}", NAMES),
            Family(TAKE, "take {card}", upgrades),
            Family(RECOVER, "recover {card}", NAMES),
            Family(DESTROY, "destroy {card}", NAMES),
            Family(DISCARD, "discard {card}", NAMES),
            Family(CHOOSE, "choose {card}", legendary),
            Family(UPGRADE, "deck {deck}", DECKS[:UPGRADES]),
            Family(SACRIFICE, "sacrifice {dog}", dogs),
            Family(ATTACH, "attach to {dog}", dogs),
            Family(KILL, "kill {dog} of {seat}", dogs, SEATS),
            Family(DROP, "drop {attachment}", attachments),
            Family(REPLACE, "replace {attachment}", attachments),
        ],
        chance=[
            Family(FIRST, "first {seat}", SEATS),
            Family(LEG, "leg {leg}", LEG_NAMES),
            Family(WEATHER, "weather {weather}", WEATHERS),
            Family(DEAL, "deal {card}", legendary),
            Family(DRAW, "draw {card}", NAMES),
            Family(LOSE, "lose {card}", NAMES),
            Family(TOLL, "toll {card}", NAMES),
            Family(LOOK, "look {card}", NAMES),
            Family(REVEAL, "reveal {card}", NAMES),
            Family(ADD, "add {card}", upgrades),
        ],
    )


SPACE: Final = _space()
