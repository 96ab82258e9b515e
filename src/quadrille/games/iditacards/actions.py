"""Every action of the game as a number, and its line of notation. The numbers follow from the
cards: with other card data they are others."""

from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.notation import ActionSpace, Family
from quadrille.games.iditacards.cards import DECKS, LEGENDARY, UPGRADES, Cards
from quadrille.games.iditacards.course import Legs
from quadrille.games.iditacards.vocabulary import PLACES_FOR_DOGS

SEATS: Final = ("A", "B", "C", "D")
WEATHERS: Final = ("snow", "sun", "wind", "cloud", "storm", "rain")

# A dog of a team is named by its kind, and by its number among its kind where it is not the first.
DOG_NUMBERS: Final = PLACES_FOR_DOGS

# The families of actions, the players' first.
PLAY: Final = 0
NEW_DAY: Final = 1
RISK: Final = 2
DONE: Final = 3
JOIN: Final = 4
SIT_OUT: Final = 5
LEAVE: Final = 6
PAY: Final = 7
TAKE: Final = 8
RECOVER: Final = 9
DESTROY: Final = 10
DISCARD: Final = 11
CHOOSE: Final = 12
UPGRADE: Final = 13
SACRIFICE: Final = 14
ATTACH: Final = 15
KILL: Final = 16
DROP: Final = 17
REPLACE: Final = 18
FIRST: Final = 19
LEG: Final = 20
WEATHER: Final = 21
DEAL: Final = 22
DRAW: Final = 23
LOSE: Final = 24
TOLL: Final = 25
LOOK: Final = 26
REVEAL: Final = 27
ADD: Final = 28
FAMILIES: Final = 29
PLAYERS_FAMILIES: Final = 19


class Actions:
    """The actions for some cards and legs: by family the number of the first, and the space of all
    their lines."""

    def __init__(self, cards: Cards, legs: Legs) -> None:
        self.dog_names: list[str] = _numbered(cards, cards.dogs, DOG_NUMBERS)
        self.attachment_numbers: i64 = cards.most_attachments()
        self.attachment_names: list[str] = _numbered(
            cards, cards.attachments, self.attachment_numbers
        )
        families = self._families(cards, legs)
        self.space = ActionSpace(families[:PLAYERS_FAMILIES], families[PLAYERS_FAMILIES:])
        self.firsts: list[int] = [family.first for family in families]
        self.family_of: list[int] = []
        """By action: its family."""
        for number, family in enumerate(families):
            self.family_of += [number] * family.size
        # The same as `firsts`, for rules that are played often.
        self.play: i64 = self.firsts[PLAY]
        self.new_day: i64 = self.firsts[NEW_DAY]
        self.risk: i64 = self.firsts[RISK]
        self.done: i64 = self.firsts[DONE]
        self.join: i64 = self.firsts[JOIN]
        self.sit_out: i64 = self.firsts[SIT_OUT]
        self.leave: i64 = self.firsts[LEAVE]
        self.pay: i64 = self.firsts[PAY]
        self.take: i64 = self.firsts[TAKE]
        self.recover: i64 = self.firsts[RECOVER]
        self.destroy: i64 = self.firsts[DESTROY]
        self.discard: i64 = self.firsts[DISCARD]
        self.choose: i64 = self.firsts[CHOOSE]
        self.upgrade: i64 = self.firsts[UPGRADE]
        self.sacrifice: i64 = self.firsts[SACRIFICE]
        self.attach: i64 = self.firsts[ATTACH]
        self.kill: i64 = self.firsts[KILL]
        self.drop: i64 = self.firsts[DROP]
        self.replace: i64 = self.firsts[REPLACE]
        self.first: i64 = self.firsts[FIRST]
        self.leg: i64 = self.firsts[LEG]
        self.weather: i64 = self.firsts[WEATHER]
        self.deal: i64 = self.firsts[DEAL]
        self.draw: i64 = self.firsts[DRAW]
        self.lose: i64 = self.firsts[LOSE]
        self.toll: i64 = self.firsts[TOLL]
        self.look: i64 = self.firsts[LOOK]
        self.reveal: i64 = self.firsts[REVEAL]
        self.add: i64 = self.firsts[ADD]
        # Lists of legal actions that are often the same, made once.
        self.new_day_or_risk: list[int] = [self.firsts[NEW_DAY], self.firsts[RISK]]
        self.join_or_not: list[int] = [self.firsts[JOIN], self.firsts[SIT_OUT]]
        self.only_pay: list[list[int]] = [[self.firsts[PAY] + card] for card in range(cards.count)]

    def _families(self, cards: Cards, legs: Legs) -> list[Family]:
        names = cards.names
        legendary = [
            name if cards.deck[card] == LEGENDARY else "" for card, name in enumerate(names)
        ]
        upgrades = [name if cards.deck[card] < UPGRADES else "" for card, name in enumerate(names)]
        dogs, attachments = self.dog_names, self.attachment_names
        forms: list[tuple[str, list[list[str]]]] = [
            ("play {card}", [names]),
            ("new day", []),
            ("risk", []),
            ("done", []),
            ("join", []),
            ("sit out", []),
            ("leave", []),
            ("pay {card}", [names]),
            ("take {card}", [upgrades]),
            ("recover {card}", [names]),
            ("destroy {card}", [names]),
            ("discard {card}", [names]),
            ("choose {card}", [legendary]),
            ("deck {deck}", [list(DECKS[:UPGRADES])]),
            ("sacrifice {dog}", [dogs]),
            ("attach to {dog}", [dogs]),
            ("kill {dog} of {seat}", [dogs, list(SEATS)]),
            ("drop {attachment}", [attachments]),
            ("replace {attachment}", [attachments]),
            ("first {seat}", [list(SEATS)]),
            ("leg {leg}", [legs.names]),
            ("weather {weather}", [list(WEATHERS)]),
            ("deal {card}", [legendary]),
            ("draw {card}", [names]),
            ("lose {card}", [names]),
            ("toll {card}", [names]),
            ("look {card}", [names]),
            ("reveal {card}", [names]),
            ("add {card}", [upgrades]),
        ]
        families: list[Family] = []
        first = 0
        for template, choices in forms:
            family = Family(first, template, *choices)
            families.append(family)
            first += family.size
        return families


def _numbered(cards: Cards, kinds: list[int], numbers: int) -> list[str]:
    """`Husky`, `Husky 2`, `Husky 3` …"""
    return [
        cards.names[card] if number == 1 else f"{cards.names[card]} {number}"
        for card in kinds
        for number in range(1, numbers + 1)
    ]
