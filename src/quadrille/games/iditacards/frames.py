"""What can be pending. A frame is five small numbers: what, whose, and three of its own.

Everything that is not finished lies on this one stack, the next thing on top: what a player or
chance must decide, and what comes by itself afterwards. A state can therefore be copied or written
down between any two decisions, however deep a card's effect is in another's.
"""

from typing import Final

# What a player decides. In brackets: the frame's own numbers n, m, k.
ACT: Final = 0  # the turn's action [-, 1 once a sacrifice came to nothing]
ENERGY: Final = 1  # cards to discard for a card's energy [left, lowest card, of how many]
TAKE: Final = 2  # cards to take from the supply [left, lowest card]
RECOVER: Final = 3  # cards to recover [left, lowest card]
DESTROY: Final = 4  # cards looked at, to destroy [left, lowest card]
SORT: Final = 5  # cards looked at, to discard [-, lowest card]
UPGRADE: Final = 6  # which upgrade deck to add from [cards to add, 1 until a dog appears]
SACRIFICE: Final = 7  # a dog to give [why]
MAKE_ROOM: Final = 8  # no place for the new dog [-, 1 once a sacrifice came to nothing]
ATTACH: Final = 9  # where the attachment goes
ANOTHER: Final = 10  # Steam Engine: another dog to die
KILL: Final = 11  # a dog of anybody's to kill [which kind]
CHECKPOINT: Final = 12  # a legendary card
TRIM: Final = 13  # a card of the hand to destroy
JOIN: Final = 14  # join the new day?
LAST_CHOICE: Final = 14

# What chance decides.
DRAW: Final = 15  # [cards]
HEALTH: Final = 16  # [cards]
TOLL: Final = 17  # [cards, 1 if a Damaged cuts the effect short]
LOOK: Final = 18  # [cards, how many may be destroyed]
REVEAL: Final = 19
ADD: Final = 20  # [cards, upgrade deck]
FETCH: Final = 21  # [cards after the dog, upgrade deck]
WEATHER: Final = 22  # [1 for the first roll of the game]
LEGS: Final = 23  # [legs]
LEGENDARY: Final = 24  # [cards]
FIRST: Final = 25
LAST_CHANCE: Final = 25

# What comes by itself.
PAY: Final = 26  # the costs of the card on the table
EFFECT: Final = 27  # [card, step, 1 when it happens again]
MOVE: Final = 28  # [squares left, why, how far on this square]
ARRIVE: Final = 29  # after the squares [-, why]
REACTOR: Final = 30  # [dogs of the row that are done with]
DAY: Final = 31  # everybody has decided about joining
WAKE: Final = 32  # one participant's new day [how far]
RETURN: Final = 33  # what was looked at and is left goes back
TURN: Final = 34  # a turn begins
END: Final = 35  # a turn ends [how far]

WORDS: Final = (
    "act",
    "energy",
    "take",
    "recover",
    "destroy",
    "sort",
    "upgrade",
    "sacrifice",
    "room",
    "attach",
    "another",
    "kill",
    "checkpoint",
    "trim",
    "join",
    "draw",
    "health",
    "toll",
    "look",
    "reveal",
    "add",
    "fetch",
    "weather",
    "legs",
    "legendary",
    "first",
    "pay",
    "effect",
    "move",
    "arrive",
    "reactor",
    "day",
    "wake",
    "return",
    "turn",
    "end",
)

# Why a dog is to be sacrificed.
FOR_CARD: Final = 0
FOR_LEG: Final = 1
FOR_TRAP: Final = 2

# How far a movement is on its square: the leg is entered but nobody passed yet, or a player is
# pushed but the damage for it not yet dealt.
ENTERED: Final = 1
PUSHED: Final = 2

# Why somebody moves.
BY_CARD: Final = 0
BY_CRICKET: Final = 1
AT_END: Final = 2
