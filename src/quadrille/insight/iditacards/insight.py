"""What a table of Iditacards can show beyond the view: the course, every speed as a sum, what the
next point of a counter does, where the turn's move leads, what the cards cost now and which fail.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from quadrille.core.game import Game
from quadrille.core.messages import Catalogue
from quadrille.core.seats import seat_letter
from quadrille.games.iditacards.cards import FAKE_TAG, TYPES, Cards
from quadrille.games.iditacards.course import FINISH
from quadrille.games.iditacards.data import PLACES_USED, SUMS, on_board
from quadrille.games.iditacards.ending import ranking
from quadrille.games.iditacards.game import Iditacards
from quadrille.games.iditacards.immunity import immune
from quadrille.games.iditacards.state import IditacardsState
from quadrille.games.iditacards.team import cannot_die, is_held
from quadrille.games.iditacards.vocabulary import (
    COLD,
    DIES_INTO_DISCARD,
    DIES_INTO_HAND,
    HELD,
    HOLDS,
    HUNGER,
    PLACES_FOR_DOGS,
    SHIELD,
    SPEED,
    SPEED_PER_DOG,
    WORST,
)
from quadrille.insight.iditacards.faces import faces
from quadrille.insight.iditacards.hand import hand, owing, payment, picking, spoils
from quadrille.insight.iditacards.trail import Leg, end_of_turn, leg_words, legs
from quadrille.insight.insight import Face, Insight
from quadrille.insight.shapes import iditacards as shapes

_AT: Final = "insight.iditacards."
_TERM_KINDS: Final[dict[str, shapes.TermKind]] = {
    "card": "card",
    "hypothermia": "cold",
    "starvation": "hunger",
    "leg": "leg",
    "weather": "weather",
}

# By the decision that is pending: the part of the turn, and the pile of the choice.
_PHASES: Final[dict[str, shapes.Phase]] = {
    "act": "act",
    "energy": "pay",
    "health": "pay",
    "pay": "pay",
    "reveal": "pay",
    "join": "day",
    "day": "day",
    "wake": "day",
    "weather": "day",
    "effect": "effect",
    "return": "effect",
    "checkpoint": "move",
    "toll": "move",
    "move": "move",
    "arrive": "move",
    "legs": "setup",
    "legendary": "setup",
    "first": "setup",
}
_PILES: Final = {
    "energy": "hand",
    "trim": "hand",
    "take": "supply",
    "upgrade": "decks",
    "recover": "discard",
    "destroy": "looked",
    "sort": "looked",
    "checkpoint": "legendary",
    "sacrifice": "team",
    "room": "team",
    "attach": "team",
    "another": "team",
    "kill": "dogs",
}


def cards_of(game: Game) -> Cards:
    assert isinstance(game, Iditacards)
    return game.tables.cards


class IditacardsInsight(Insight):
    def faces(self, words: Catalogue) -> list[Face]:
        return faces(cards_of(self.game), words)

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        return dict(_whole(self._table(view), view, words))

    def _table(self, view: Mapping[str, Any]) -> IditacardsState:
        """A table that could be behind this view. Only what the view says is asked of it."""
        table = self.imagine(view)
        assert isinstance(table, IditacardsState)
        return table


def _whole(table: IditacardsState, view: Mapping[str, Any], words: Catalogue) -> shapes.Insight:
    position = view["position"]
    course = legs(table.setup.legs, view)
    order = ranking(table)
    me = view["seat"]
    return {
        "phase": phase(view),
        "asked": asked(view),
        "picking": picking(table, asked(view)) if me == view["actor"] else None,
        "spoils": spoils(table, words) if me == view["actor"] else {},
        "owing": owing(table),
        "asked_of": view["actor"] if view["actor"] in position else "",
        "legs": [leg_words(leg, words) for leg in course],
        "checkpoints": table.setup.course.checkpoints,
        "finish": FINISH,
        "weather": _weather(position["weather"], words),
        "racers": {
            seat_letter(seat): _racer(table, seat, position, course, order.index(seat) + 1, words)
            for seat in range(table.setup.players)
        },
        "hand": hand(table, me, position[me], words) if me in position else {},
        "payment": payment(position[me], words) if me in position else None,
        "decks": {
            deck: by_type(table.setup.cards, cards) for deck, cards in position["decks"].items()
        },
        "last_turns": "last" in position,
        "turns_left": table.setup.max_turns - min(table.turns),
    }


# The turn.


def phase(view: Mapping[str, Any]) -> shapes.Phase:
    """The part of the turn: what is pending on top says it, or what lies under it."""
    if view["outcome"] is not None:
        return "over"
    ending = False
    for entry in view["position"]["pending"]:
        decision = entry["decision"]
        if decision == "sacrifice" and entry["reason"] == "leg":
            return "day"
        if decision in _PHASES:
            return _PHASES[decision]
        # Under everything lies the turn's end; once it has begun, what it asks belongs to it.
        ending = decision == "end" and entry["stage"] != "begun"
    return "move" if ending else "effect" if view["position"]["pending"] else "setup"


def asked(view: Mapping[str, Any]) -> str:
    """The pile from which something is to be chosen now, if it is one."""
    position = view["position"]
    if not position["pending"] or view["actor"] not in position:
        return ""
    return _PILES.get(position["pending"][0]["decision"], "")


def _weather(weather: str, words: Catalogue) -> shapes.Weather:
    return {
        "id": weather,
        "name": words.text(f"{_AT}weather.{weather}"),
        "what": words.text(f"{_AT}weather_what.{weather}"),
    }


def by_type(cards: Cards, names: Iterable[str]) -> dict[str, int]:
    """How many cards there are of each type, the most first."""
    counted = Counter(TYPES[cards.type[cards.number[name.casefold()]]] for name in names)
    return dict(counted.most_common())


# A player.


def _racer(
    table: IditacardsState,
    seat: int,
    position: Mapping[str, Any],
    course: list[Leg],
    place: int,
    words: Catalogue,
) -> shapes.Racer:
    player = position[seat_letter(seat)]
    square = player["position"]
    here = next((n for n, leg in enumerate(course) if leg.first <= square <= leg.last), -1)
    following = next((n for n, leg in enumerate(course) if leg.first > square), -1)
    ahead = table.setup.course.checkpoints[player["checkpoints"] :]
    return {
        "left": FINISH - square,
        "leg": here,
        "next_leg": following,
        "to_checkpoint": max(0, ahead[0] - square) if ahead else 0,
        "terms": speed_words(player["speed_terms"], words),
        "ahead": end_of_turn(table, seat, course, words),
        "cold": _gauge(player["hypothermia"], COLD, words),
        "hunger": _gauge(player["starvation"], HUNGER, words),
        "team": [_dog(table, seat, dog, words) for dog in range(len(table.dogs[seat]))],
        "places_left": PLACES_FOR_DOGS - table.sums[SUMS * seat + PLACES_USED],
        "risk": player["risk"],
        "immune": immune(table, seat) and (on_board(table, seat) or square == 0),
        "place": place,
    }


def speed_words(terms: Iterable[shapes.SpeedTerm], words: Catalogue) -> list[shapes.Term]:
    """The sum that makes a speed, in words."""
    return [_term(term, words) for term in terms]


def _term(term: shapes.SpeedTerm, words: Catalogue) -> shapes.Term:
    source = term["source"]
    if source == "doubling":
        text = words.text(f"{_AT}term_doubled")
        return {"kind": "doubled", "card": "", "text": text, "amount": 0}
    if "no_bonus" in term:
        text = words.text(f"{_AT}term_cut_{source}")
        return {"kind": "cut", "card": "", "text": text, "amount": 0}
    kind = _TERM_KINDS[source]
    card = term.get("card", "")
    text = words.name("iditacards", card, card) if card else words.text(f"{_AT}term_{kind}")
    return {"kind": kind, "card": card, "text": text, "amount": term.get("amount", 0)}


def next_point(n: int, counter: int) -> str:
    """What the next point of a counter will do, or how to move again: the key of a sentence."""
    if n >= WORST:
        return "stuck_cold" if counter == COLD else "stuck_hunger"
    if n == WORST - 1:
        return "next_stuck"
    if n % 2 == 0:
        return "next_speed"
    return "next_energy" if counter == COLD else "next_health"


def _gauge(n: int, counter: int, words: Catalogue) -> shapes.Gauge:
    """I7.1: the odd points slow down, the even ones make cards dearer."""
    dearer = "now_energy" if counter == COLD else "now_health"
    parts = [words.text(f"{_AT}now_speed", {"n": (n + 1) // 2})] if n else []
    if n > 1:
        parts.append(words.text(_AT + dearer, {"n": n // 2}))
    return {
        "n": n,
        "now": ", ".join(parts),
        "next": words.text(_AT + next_point(n, counter)),
        "stuck": n >= WORST,
    }


def _dog(table: IditacardsState, seat: int, place: int, words: Catalogue) -> shapes.Dog:
    dogs = table.dogs[seat]
    traits = table.setup.cards.trait[dogs[place]]
    worn = [card for card in table.held[seat][HELD * place : HELD * place + HELD] if card >= 0]
    notes: list[str] = []
    if cannot_die(table, seat, place):
        notes.append(words.text(f"{_AT}dog_lives"))
    elif is_held(table, seat, place, SHIELD):
        notes.append(words.text(f"{_AT}dog_shielded"))
    if table.setup.cards.tag[dogs[place]] == FAKE_TAG:
        notes.append(words.text(f"{_AT}dog_fake"))
    notes.append(words.text(f"{_AT}dog_holds", {"n": traits[HOLDS] - len(worn)}))
    speed = traits[SPEED] + traits[SPEED_PER_DOG] * (len(dogs) - 1)
    return {
        "card": table.setup.cards.names[dogs[place]],
        "speed": speed + sum(table.setup.cards.trait[card][SPEED] for card in worn),
        "notes": notes,
        "fate": words.text(f"{_AT}fate_{_fate(table, seat, place)}"),
    }


def _fate(table: IditacardsState, seat: int, place: int) -> str:
    """I8.1, I8.2: where a dog that is given up goes."""
    traits = table.setup.cards.trait[table.dogs[seat][place]]
    if cannot_die(table, seat, place):
        return "lives"
    if is_held(table, seat, place, SHIELD):
        return "shielded"
    if traits[DIES_INTO_DISCARD]:
        return "discarded"
    return "to_hand" if traits[DIES_INTO_HAND] else "destroyed"
