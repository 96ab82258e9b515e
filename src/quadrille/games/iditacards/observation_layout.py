"""What the numbers of an observation are; `observation` writes them.

First what is everybody's, always equally long; then an equal part for each player, beginning with
the seat that looks on and going on in the order of play.
"""

from collections.abc import Sequence
from typing import Final

from quadrille.core.compiling import i64
from quadrille.core.observation import HIGHEST, Field, Layout
from quadrille.games.iditacards.actions import SEATS, WEATHERS
from quadrille.games.iditacards.cards import DECKS, UPGRADES, Cards
from quadrille.games.iditacards.course import EFFECTS, FINISH, Legs
from quadrille.games.iditacards.end_reasons import REASONS
from quadrille.games.iditacards.vocabulary import PLACES_FOR_DOGS, WORST

DEEPEST: Final = 16
"""What is pending and comes later is told as this; the set-up for four is ten deep, and no turn was
seen deeper than six."""
WAITING: Final = 8
"""So many cards that wait for their risk are told of each player, and so many payments of each."""

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
_BY_CARD: Final = "by card (in the order of the alphabet)"


TOLD: Final = (
    "left",
    "energy_of",
    "picked",
    "tried",
    "until_dog",
    "harmful",
    "from_deck",
    "sacrifice_for",
    "kill",
    "then_destroy",
    "then_take",
    "effect",
    "effect_again",
    "squares_left",
    "moves_by",
    "entered",
    "reactor",
    "woken",
    "turn_ends",
)
"""The fields that tell what a pending decision is about."""
_BY_CARD_FIELDS: Final = (
    "picked",
    "effect",
    "table",
    "supply",
    "upgrades",
    "ruins",
    "destroyed",
    "unseen_legendary",
    "own_legendary",
    "own_looked",
    "own_known",
    "hand",
    "unseen",
    "discard",
    "played",
    "waiting",
    "waiting_too",
)


def _of(things: tuple[str, ...] | list[str]) -> str:
    return ", ".join(things)


def _shared(cards: Cards, legs: Legs) -> list[Field]:
    copies = max(cards.copies)
    rows: list[tuple[str, int, int, str]] = [
        ("decides", 1, 1, "1: this seat must decide"),
        ("seat", len(SEATS), 1, "which seat this is: " + _of(SEATS)),
        ("asked", len(CHOICES), 1, "what is asked, one of: " + "; ".join(CHOICES)),
        ("left", 1, HIGHEST, "how many cards, at most, or legs it is still about"),
        ("energy_of", 1, HIGHEST, "energy: how many cards the cost is in all"),
        (
            "picked",
            cards.count,
            1,
            f"{_BY_CARD}: picked last; cards before it can no longer be picked",
        ),
        ("tried", 1, 1, "act, room: a sacrifice came to nothing since the dog cannot die"),
        ("until_dog", 1, 1, "upgrade: cards are added until a dog appears, and `left` more"),
        ("harmful", 1, 1, "toll: a Damaged cuts the card's effect short"),
        ("from_deck", UPGRADES, 1, "add, fetch: the upgrade deck: " + _of(DECKS[:UPGRADES])),
        ("sacrifice_for", 3, 1, "sacrifice: for a card, for a leg, for another's trap"),
        ("kill", 2, 1, "kill: a fake dog, a dog with an attachment"),
        ("then_destroy", 1, HIGHEST, "later: how many cards looked at may be destroyed"),
        ("then_take", 1, HIGHEST, "later: how many cards of the supply may be taken"),
        (
            "effect",
            cards.count,
            max(len(steps) // 3 for steps in cards.steps) + 1,
            f"{_BY_CARD}: takes effect; which term of its effect comes next, from 1",
        ),
        ("effect_again", 1, 1, "1: it does so for the second time, after a Utility Knife"),
        ("squares_left", 1, HIGHEST, "squares that a movement still goes"),
        ("moves_by", 3, 1, "why it goes: by a card, by Cricket, at the end of the turn"),
        ("entered", 1, 1, "1: on this square the leg is entered, but nobody was passed yet"),
        ("reactor", 1, PLACES_FOR_DOGS, "dogs of the row that a Nuclear Reactor is done with"),
        (
            "woken",
            2,
            1,
            "how far a participant's new day is: Cricket has moved, the leg is done with",
        ),
        (
            "turn_ends",
            2,
            1,
            "how far the end of a turn is: the player moves, the leg is done with",
        ),
        ("weather", len(WEATHERS), 1, "the weather, once rolled: " + _of(WEATHERS)),
        (
            "course",
            legs.count,
            1,
            "leg cards of the course (none on a printed board): " + _of(legs.names),
        ),
        ("hurt", 1, 1, "1: a Damaged was discarded; the card on the table will fail, or stop"),
        ("damage", 1, copies, "Damaged cards in the damage pile"),
        ("ending", 1, 1, "1: somebody is past the line and the last turns are played"),
        ("ended", len(REASONS) - 1, 1, "why it is over, one of: " + _of(REASONS[1:])),
        ("table", cards.count, 1, f"{_BY_CARD}: is being paid for, or takes effect"),
        ("health", 1, HIGHEST, "the health cost of that card, if it is still to be paid"),
        ("risk", 1, HIGHEST, "the risk cost of that card, if it is still to be laid"),
        ("supply", cards.count, copies, f"{_BY_CARD}: how many lie in the supply"),
        ("upgrades", cards.count, copies, f"{_BY_CARD}: how many are in their upgrade deck"),
        ("ruins", cards.count, copies, f"{_BY_CARD}: how many lie destroyed beside that deck"),
        ("destroyed", cards.count, copies, f"{_BY_CARD}: how many others are out of the game"),
        ("undealt", 1, HIGHEST, "legendary cards that were dealt to nobody"),
        (
            "unseen_legendary",
            cards.count,
            1,
            f"{_BY_CARD}: legendary, and dealt to nobody or set aside by another",
        ),
        ("own_legendary", cards.count, 1, f"{_BY_CARD}: legendary and set aside by this seat"),
        ("own_looked", cards.count, copies, f"{_BY_CARD}: how many this seat is looking at"),
        (
            "own_known",
            cards.count,
            copies,
            f"{_BY_CARD}: how many in this seat's hand all others know to be there",
        ),
    ]
    named = _named(cards, legs)
    return [Field(name, size, high, means, named.get(name, ())) for name, size, high, means in rows]


_WHOSE: Final = (
    ("own", "this seat"),
    ("second", "the next player"),
    ("third", "the second next player"),
    ("fourth", "the third next player"),
)


def _player(cards: Cards, legs: Legs, whose: str, who: str) -> list[Field]:
    copies = max(cards.copies)
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
            max(len(course.checkpoints) for course in legs.courses.values()),
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
            cards.count,
            copies,
            f"{_BY_CARD}: how many are in the hand; of another's hand, those known to be there",
        ),
        (
            "unseen",
            cards.count,
            copies,
            f"{_BY_CARD}: how many are in the deck; of another, in deck or hand or looked at, "
            "without those known in the hand",
        ),
        ("discard", cards.count, copies, f"{_BY_CARD}: how many are in the discard pile"),
        ("played", cards.count, copies, f"{_BY_CARD}: how many were played today"),
        (
            "waiting",
            cards.count,
            WAITING,
            f"{_BY_CARD}: waits for its risk; its place from the top, 1 for the card that is paid "
            "for next",
        ),
        (
            "waiting_too",
            cards.count,
            WAITING,
            f"{_BY_CARD}: the same for a second such card, deeper",
        ),
        ("payments", WAITING, WAITING, "by that place: payments that are left"),
        (
            "team",
            PLACES_FOR_DOGS * len(cards.dogs),
            1,
            "by place in the row, and within it by dog: "
            + _of([cards.names[card] for card in cards.dogs]),
        ),
        (
            "worn",
            PLACES_FOR_DOGS * len(cards.attachments),
            1,
            "by place in the row, and within it by attachment, what the dog there wears: "
            + _of([cards.names[card] for card in cards.attachments]),
        ),
        (
            "worn_too",
            PLACES_FOR_DOGS * len(cards.attachments),
            1,
            "in the same way, the second attachment of a dog that holds two",
        ),
    ]
    named = _named(cards, legs)
    return [
        Field(f"{whose}_{name}", size, high, f"{who}: {means}", named.get(name, ()))
        for name, size, high, means in rows
    ]


def _named(cards: Cards, legs: Legs) -> dict[str, Sequence[str]]:
    """By field, what its numbers stand for, in order."""
    by_card = dict.fromkeys(_BY_CARD_FIELDS, cards.names)
    attachments = _in_team(cards, cards.attachments)
    return {
        **by_card,
        "seat": SEATS,
        "from_deck": DECKS[:UPGRADES],
        "weather": WEATHERS,
        "course": legs.names,
        "ended": REASONS[1:],
        "leg": EFFECTS[1:],
        "team": _in_team(cards, cards.dogs),
        "worn": attachments,
        "worn_too": attachments,
    }


def _in_team(cards: Cards, kinds: list[int]) -> list[str]:
    """Each kind in each place of a row."""
    return [
        f"{cards.names[card]} {place}" for place in range(1, PLACES_FOR_DOGS + 1) for card in kinds
    ]


def layout_of(cards: Cards, legs: Legs, players: int) -> Layout:
    fields = _shared(cards, legs)
    for whose, who in _WHOSE[:players]:
        fields += _player(cards, legs, whose, who)
    return Layout(fields)


class Told:
    """Where an observation tells a field of what is pending."""

    def __init__(self, layout: Layout, name: str) -> None:
        field = next(field for field in layout.fields if field.name == name)
        self.start: int = layout.starts[name]
        self.size = field.size
        self.high = field.high


class Places:
    """Where the numbers of an observation begin. What lies before the players' parts is alike in
    all layouts of a game; the places of a player's part are counted from where it begins."""

    def __init__(self, layout: Layout, cards: Cards) -> None:
        starts = layout.starts
        self.told: dict[str, Told] = {name: Told(layout, name) for name in TOLD}
        self.seat: i64 = starts["seat"]
        self.asked: i64 = starts["asked"]
        self.weather: i64 = starts["weather"]
        self.course: i64 = starts["course"]
        self.hurt: i64 = starts["hurt"]
        self.damage: i64 = starts["damage"]
        self.ending: i64 = starts["ending"]
        self.ended: i64 = starts["ended"]
        self.table: i64 = starts["table"]
        self.health: i64 = starts["health"]
        self.risk: i64 = starts["risk"]
        self.supply: i64 = starts["supply"]
        self.upgrades: i64 = starts["upgrades"]
        self.ruins: i64 = starts["ruins"]
        self.destroyed: i64 = starts["destroyed"]
        self.undealt: i64 = starts["undealt"]
        self.unseen_legendary: i64 = starts["unseen_legendary"]
        self.own_legendary: i64 = starts["own_legendary"]
        self.own_looked: i64 = starts["own_looked"]
        self.own_known: i64 = starts["own_known"]
        self.players: i64 = starts["own_asked"]
        self.player_size: i64 = starts["second_asked"] - self.players
        # Within a player's part.
        self.own_turn: i64 = starts["own_turn"] - self.players
        self.own_square: i64 = starts["own_square"] - self.players
        self.own_beyond: i64 = starts["own_beyond"] - self.players
        self.own_hypothermia: i64 = starts["own_hypothermia"] - self.players
        self.own_starvation: i64 = starts["own_starvation"] - self.players
        self.own_speed: i64 = starts["own_speed"] - self.players
        self.own_new_hand: i64 = starts["own_new_hand"] - self.players
        self.own_checkpoints: i64 = starts["own_checkpoints"] - self.players
        self.own_turns: i64 = starts["own_turns"] - self.players
        self.own_turns_left: i64 = starts["own_turns_left"] - self.players
        self.own_days: i64 = starts["own_days"] - self.players
        self.own_moved: i64 = starts["own_moved"] - self.players
        self.own_arrived: i64 = starts["own_arrived"] - self.players
        self.own_last: i64 = starts["own_last"] - self.players
        self.own_joined: i64 = starts["own_joined"] - self.players
        self.own_hand_size: i64 = starts["own_hand_size"] - self.players
        self.own_deck_size: i64 = starts["own_deck_size"] - self.players
        self.own_looked_size: i64 = starts["own_looked_size"] - self.players
        self.own_legendary_size: i64 = starts["own_legendary_size"] - self.players
        self.own_leg: i64 = starts["own_leg"] - self.players
        self.own_pending: i64 = starts["own_pending"] - self.players
        self.own_hand: i64 = starts["own_hand"] - self.players
        self.own_unseen: i64 = starts["own_unseen"] - self.players
        self.own_discard: i64 = starts["own_discard"] - self.players
        self.own_played: i64 = starts["own_played"] - self.players
        self.own_waiting: i64 = starts["own_waiting"] - self.players
        self.own_waiting_too: i64 = starts["own_waiting_too"] - self.players
        self.own_payments: i64 = starts["own_payments"] - self.players
        self.own_team: i64 = starts["own_team"] - self.players
        self.own_worn: i64 = starts["own_worn"] - self.players
        self.own_worn_too: i64 = starts["own_worn_too"] - self.players
        self.dog_kinds: i64 = len(cards.dogs)
        self.attachment_kinds: i64 = len(cards.attachments)
