"""What follows from a view of Royal Map: reach and odds, worths, prices, refused cells, limits."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple, cast

from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.games.royal_map.actions import PLACE, SACRIFICE
from quadrille.games.royal_map.build import PLACE_BUILT
from quadrille.games.royal_map.card_numbers import CardNumbers
from quadrille.games.royal_map.cards import (
    ACE,
    BLACK,
    CARDS,
    COLOUR,
    COLOURS,
    JACK,
    KING,
    NAMES,
    NUMBERS,
    QUEEN,
    RANK,
    RANKS,
    RED,
    SUIT,
    SUITS,
)
from quadrille.games.royal_map.cells import (
    CELL_NUMBER,
    CELLS,
    DOWN,
    EMPTY,
    LEFT,
    PLACE_OF,
    RIGHT,
    UP,
    cell_name,
)
from quadrille.games.royal_map.confrontation_outcome import AGGRESSOR, COIN, verdict
from quadrille.games.royal_map.confrontation_reach import may_confront
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.consume import losing_consume
from quadrille.games.royal_map.endless_games import THIRD, standing_key, times_stood
from quadrille.games.royal_map.game import RoyalMap
from quadrille.games.royal_map.neighbour_colours import WANTS_RED_BESIDE, agrees
from quadrille.games.royal_map.price import can_pay
from quadrille.games.royal_map.question import asked_card
from quadrille.games.royal_map.recruit import PLACE_RECRUIT
from quadrille.games.royal_map.sacrifice import leaders
from quadrille.games.royal_map.set_up_first_cards import PLACE_FIRST_CARD
from quadrille.games.royal_map.set_up_map import PLACE_CARD
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.step import STEP_TO
from quadrille.games.royal_map.turn import is_turn_asked
from quadrille.insight.insight import Face, Insight
from quadrille.insight.shapes import royal_map as shapes

AROUND: Final = (LEFT, RIGHT, DOWN, UP)
SEATS: Final = ("A", "B")
RANK_WORDS: Final = ("jack", "queen", "king", "ace")
CELL_ASKED: Final = (
    PLACE_CARD,
    PLACE_FIRST_CARD,
    PLACE_RECRUIT,
    STEP_TO,
    PLACE_BUILT,
)
WAYS: Final = 6
"""More ways to pay a price help nobody."""


class Clash(NamedTuple):
    """How a confrontation would end for one side. `key` says why, for the words of any table."""

    result: str
    key: str
    mine: int
    theirs: int


class Reach:
    """The cells around a face card in the Map and the enemies that it may confront."""

    def __init__(self, state: RoyalMapState, face: int) -> None:
        cell = state.where[face]
        around = [cell + step for step in AROUND]
        self.food = [there for there in around if state.board[there] < NUMBERS]
        self.room = [there for there in around if state.board[there] >= EMPTY]
        enemies = state.court[1 - COLOUR[face]]
        self.foes = [enemy for enemy in enemies if may_confront(state, face, enemy)]
        self.threats = [enemy for enemy in enemies if may_confront(state, enemy, face)]


def clash(state: RoyalMapState, face: int, enemy: int) -> Clash:
    """How it ends for the aggressor `face`."""
    result = verdict(state, face, enemy)
    mine, theirs = worth(state, face), worth(state, enemy)
    if result == COIN:
        return Clash("coin", "ace_coin" if RANK[face] == ACE else "coin", mine, theirs)
    if RANK[enemy] == ACE:
        return Clash("wins", "takes_ace", mine, theirs)
    key = won = "wins" if result == AGGRESSOR else "loses"
    if mine == theirs:
        key += "_as_aggressor" if JACK in (RANK[face], RANK[enemy]) else "_by_suit"
    return Clash(won, key, mine, theirs)


def odds_words(state: RoyalMapState, face: int, enemy: int, words: Catalogue) -> str:
    """How it ends when `face` confronts `enemy`, in a sentence."""
    found = clash(state, face, enemy)
    told = {
        "card": NAMES[face],
        "enemy": NAMES[enemy],
        "cell": cell_name(state.where[enemy]),
        "n": found.mine,
        "other": found.theirs,
    }
    return words.text(f"insight.royal_map.odds.{found.key}", told)


def payable(state: RoyalMapState, seat: int, deck: list[str]) -> list[str]:
    """Of the open cards of a Face deck those that the pool could pay for."""
    return [
        NAMES[card] for card in state.faces[seat] if NAMES[card] in deck and can_pay(state, card)
    ]


def pool_values(state: RoyalMapState, seat: int, suit: int) -> list[int]:
    """What the cards of a suit in a pool count."""
    return [state.setup.value[number] for number in state.pool[seat] if SUIT[number] == suit]


def card_words(numbers: CardNumbers, card: int, words: Catalogue) -> str:
    """What a card is, in a sentence."""
    seat = COLOUR[card]
    told: dict[str, Any] = {"card": NAMES[card], "colour": COLOURS[seat]}
    told["price"] = numbers.price[RANK[card] if card >= NUMBERS else ACE]
    if card < NUMBERS:
        return words.text(
            f"insight.royal_map.card.{'prime' if numbers.prime[card] else 'number'}", told
        )
    told |= {
        "other": COLOURS[1 - seat],
        "suit": SUITS[SUIT[card]],
        "worth": numbers.jack_worth,
        "primes": numbers.prime_values,
        "ahead": words.text(f"insight.royal_map.card.ahead_{seat}"),
    }
    return words.text(f"insight.royal_map.card.{RANK_WORDS[RANK[card]]}", told)


def parity(numbers: CardNumbers, card: int) -> str:
    return "even" if numbers.value[card] % 2 == 0 else "odd"


def parity_words(numbers: CardNumbers, card: int, words: Catalogue) -> str:
    """What a Number card wants around it while the Map is built."""
    return words.text(f"insight.royal_map.card.{parity(numbers, card)}")


class RoyalMapInsight(Insight):
    def faces(self, words: Catalogue) -> list[Face]:
        return [self._face(card, words) for card in range(CARDS)]

    def _face(self, card: int, words: Catalogue) -> Face:
        kind = COLOURS[COLOUR[card]]
        numbers = cast(RoyalMap, self.game).numbers
        said = card_words(numbers, card, words)
        if card < NUMBERS:
            marks = [parity(numbers, card)]
            marks += ["prime"] if numbers.prime[card] else []
            text = [said, parity_words(numbers, card, words)]
            value: dict[str, int | str] = {"value": numbers.value[card]}
            return Face(NAMES[card], NAMES[card], kind, value, marks, text)
        rank = words.text(f"insight.royal_map.rank.{RANKS[RANK[card]]}")
        price: dict[str, int | str] = {
            "price": words.text(_price_key(RANK[card]), {"n": numbers.price[RANK[card]]})
        }
        return Face(NAMES[card], f"{rank} {SUITS[SUIT[card]]}", kind, price, [], [said])

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        state = cast(RoyalMapState, self.imagine(view))
        return cast(dict[str, Any], Telling(state, view, words).insight())


class Telling:
    """One view's insight in one language."""

    def __init__(self, state: RoyalMapState, view: Mapping[str, Any], words: Catalogue) -> None:
        self.state = state
        self.position: Mapping[str, Any] = view["position"]
        self.words = words

    def say(self, key: str, **params: Any) -> str:
        return self.words.text(f"insight.royal_map.{key}", params)

    def insight(self) -> shapes.Insight:
        state = self.state
        beware = losing_consume(state) if is_turn_asked(state) else -1
        stood = times_stood(state, standing_key(state)) if is_turn_asked(state) else 0
        return {
            "land": {SEATS[seat]: state.colours[seat] for seat in (RED, BLACK)},
            "court": {NAMES[face]: self._standing(face) for face in self._open_court()},
            "prices": {SEATS[seat]: self._prices(seat) for seat in (RED, BLACK)},
            "wants": self._wants(),
            "spots": self._spots() if state.decision in CELL_ASKED else [],
            "beware": NAMES[beware] if beware >= 0 else "",
            "sacrifices": self._sacrifices() if is_turn_asked(state) else {},
            "turns": {"n": state.turn, "last": state.setup.last_turn},
            "quiet": {"n": state.quiet, "last": state.setup.quiet_turns},
            "stood": {"n": stood, "last": THIRD},
        }

    # The court.

    def _open_court(self) -> list[int]:
        """A card that lies face down confronts nobody yet; its owner knows it anyway."""
        lying = [entry for entry in self.position["map"].values() if isinstance(entry, str)]
        return [
            face for face in (*self.state.court[0], *self.state.court[1]) if NAMES[face] in lying
        ]

    def _standing(self, face: int) -> shapes.Standing:
        state = self.state
        reach = Reach(state, face)
        return {
            "owner": seat_letter(COLOUR[face]),
            "cell": cell_name(state.where[face]),
            "worth": None if RANK[face] == ACE else worth(state, face),
            "reckoned": self._reckoned(face),
            "acted": state.acted >> face & 1 == 1,
            "stranded": not reach.food,
            "food": [cell_name(cell) for cell in reach.food],
            "room": [cell_name(cell) for cell in reach.room],
            "foes": [self._foe(face, enemy) for enemy in reach.foes],
            "threats": [self._threat(face, enemy) for enemy in reach.threats],
        }

    def _reckoned(self, face: int) -> str:
        state = self.state
        rank = RANK[face]
        pool = state.pool[COLOUR[face]]
        if rank == KING:
            terms = [NAMES[number] for number in pool if COLOUR[number] == COLOUR[face]]
        elif rank == QUEEN:
            terms = [NAMES[number] for number in pool if SUIT[number] == SUIT[face]]
        else:
            return self.say(f"worth.{RANK_WORDS[rank]}", card=NAMES[face], n=worth(state, face))
        key = f"worth.{RANK_WORDS[rank]}{'' if terms else '_nothing'}"
        return self.say(
            key,
            card=NAMES[face],
            n=worth(state, face),
            terms=" + ".join(terms),
            suit=SUITS[SUIT[face]],
            colour=COLOURS[COLOUR[face]],
        )

    def _foe(self, face: int, enemy: int) -> shapes.Odds:
        found = clash(self.state, face, enemy)
        told = odds_words(self.state, face, enemy, self.words)
        return self._odds(found.result, found, enemy, told)

    def _threat(self, face: int, enemy: int) -> shapes.Odds:
        """The enemy is the aggressor: its victory is this card's end."""
        found = clash(self.state, enemy, face)
        result = {"wins": "loses", "loses": "wins", "coin": "coin"}[found.result]
        told = self.say(f"threat.{found.result}", card=NAMES[enemy], enemy=NAMES[face])
        mirrored = found._replace(mine=found.theirs, theirs=found.mine)
        return self._odds(result, mirrored, enemy, told)

    def _odds(self, result: str, found: Clash, enemy: int, told: str) -> shapes.Odds:
        key = f"{result}_plain" if found.key == "takes_ace" else result
        return {
            "card": NAMES[enemy],
            "cell": cell_name(self.state.where[enemy]),
            "result": cast(Any, result),
            "short": self.say(f"short.{key}", enemy=NAMES[enemy], n=found.mine, other=found.theirs),
            "told": told,
        }

    # Recruiting.

    def _prices(self, seat: int) -> list[shapes.Price]:
        """For each rank that the Face deck still shows."""
        deck: list[str] = self.position[SEATS[seat]]["faces"]
        found: list[shapes.Price] = []
        for rank in (JACK, QUEEN, KING, ACE):
            faces = [f for f in self.state.faces[seat] if RANK[f] == rank and NAMES[f] in deck]
            if faces:
                found.append(self._price(seat, rank, faces[0]))
        return found

    def _price(self, seat: int, rank: int, face: int) -> shapes.Price:
        pool = [number for number in self.state.pool[seat] if COLOUR[number] != seat]
        ways = payments(self.state, pool, face)
        named = [[NAMES[number] for number in way] for way in ways[:WAYS]]
        setup = self.state.setup
        told = {"n": setup.price[rank], "primes": setup.prime_values, "colour": COLOURS[1 - seat]}
        asked = self.words.text(_price_key(rank), told)
        said = self.say(f"price.{'primes' if rank == ACE else 'sum'}_told", **told)
        if named:
            listed = [" + ".join(way) for way in named]
            said = f"{said} {self.say('price.can', ways=listed)}"
        else:
            said = f"{said} {self.say('price.cannot')}"
        return {
            "rank": cast(Any, RANKS[rank]),
            "n": setup.price[rank],
            "asked": asked,
            "can": bool(ways),
            "ways": named,
            "told": said,
        }

    # Sacrificing.

    def _sacrifices(self) -> dict[str, str]:
        """M2.3: how many swaps a card of the pool gives, and whom it can move: its suit only."""
        state = self.state
        key = f"sacrifice.{'exact' if state.setup.exact else 'most'}"
        found: dict[str, str] = {}
        for action in state.legal():
            number = action - SACRIFICE
            if not 0 <= number < NUMBERS:
                continue
            led = [NAMES[face] for face in leaders(state, SUIT[number])]
            found[NAMES[number]] = self.say(key, n=state.setup.value[number], faces=" / ".join(led))
        return found

    # Cells.

    def _wants(self) -> shapes.Wants | None:
        """M1.2, and for a card that is built where the colours bind that too."""
        state = self.state
        building = state.decision is PLACE_BUILT and state.setup.matched
        if state.decision is not PLACE_CARD and not building:
            return None
        beside = RED if state.setup.wants[asked_card(state)] == WANTS_RED_BESIDE else BLACK
        return {
            "card": NAMES[asked_card(state)],
            "beside": cast(Any, COLOURS[beside]),
            "upright": cast(Any, COLOURS[1 - beside]),
            "every": building or not state.setup.anchor,
        }

    def _spots(self) -> list[shapes.Spot]:
        state = self.state
        legal = {CELLS[action - PLACE] for action in state.legal()}
        taken = [CELL_NUMBER[name] for name in self.position["map"]]
        beside = {cell + step for cell in taken for step in AROUND}
        return [
            self._spot(cell, cell in legal) for cell in sorted(beside) if state.board[cell] >= EMPTY
        ]

    def _spot(self, cell: int, legal: bool) -> shapes.Spot:
        refusal = self.state.why_not(PLACE + PLACE_OF[cell])
        why = self.words.say(refusal) if refusal is not None else ""
        by = [] if legal else self._forbidding(cell)
        return {"cell": cell_name(cell), "open": legal, "why": why, "by": by}

    def _forbidding(self, cell: int) -> list[str]:
        """The neighbours that do not agree with the card."""
        state = self.state
        if self._wants() is None:
            return []
        wants = state.setup.wants[asked_card(state)]
        return [
            cell_name(cell + step)
            for step in AROUND
            if state.board[cell + step] < NUMBERS
            and not agrees(wants, state.board[cell + step], step in (LEFT, RIGHT))
        ]


def payments(state: RoyalMapState, pool: list[int], face: int) -> list[list[int]]:
    """Every set of these cards that pays exactly for a face card, the smallest first."""
    price = state.setup.price[RANK[face]]
    if RANK[face] == ACE:
        primes = [number for number in pool if state.setup.prime[number]]
        return [list(way) for way in combinations(primes, price)]
    value = state.setup.value
    cards = [number for number in pool if value[number] <= price]
    most = price // min((value[number] for number in cards), default=1)
    return [
        list(way)
        for size in range(1, most + 1)
        for way in combinations(cards, size)
        if sum(value[number] for number in way) == price
    ]


def _price_key(rank: int) -> str:
    return f"insight.royal_map.price.{'primes' if rank == ACE else 'sum'}"
