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
DOG_NAMES: Final = 132  # 22 kinds of dogs
ATTACHMENT_NUMBERS: Final = 9
ATTACHMENT_NAMES: Final = 117  # 13 kinds of attachments
assert len(DOGS) * DOG_NUMBERS == DOG_NAMES
assert len(ATTACHMENTS) * ATTACHMENT_NUMBERS == ATTACHMENT_NAMES

PLAY: Final = 0
NEW_DAY: Final = 107  # PLAY + CARDS
RISK: Final = 108
DONE: Final = 109
JOIN: Final = 110
SIT_OUT: Final = 111
LEAVE: Final = 112
PAY: Final = 113
TAKE: Final = 220
RECOVER: Final = 327
DESTROY: Final = 434
DISCARD: Final = 541
CHOOSE: Final = 648
UPGRADE: Final = 755
SACRIFICE: Final = 759  # UPGRADE + UPGRADES
ATTACH: Final = 891  # SACRIFICE + DOG_NAMES
KILL: Final = 1023  # ATTACH + DOG_NAMES
DROP: Final = 1551  # KILL + 4 * DOG_NAMES
REPLACE: Final = 1668  # DROP + ATTACHMENT_NAMES
FIRST: Final = 1785  # REPLACE + ATTACHMENT_NAMES; chance's actions from here on
LEG: Final = 1789
WEATHER: Final = 1821  # LEG + LEG_CARDS
DEAL: Final = 1827
DRAW: Final = 1934
LOSE: Final = 2041
TOLL: Final = 2148
LOOK: Final = 2255
REVEAL: Final = 2362
ADD: Final = 2469


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


assert FIRST == REPLACE + ATTACHMENT_NAMES and WEATHER == LEG + LEG_CARDS and PAY + CARDS == TAKE
SPACE: Final = _space()
