"""What a table of Clash shows beyond the view."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any, Final, cast

from quadrille.core.events import Event
from quadrille.core.messages import Catalogue
from quadrille.core.seats import CHANCE
from quadrille.games.clash.abilities import attacks_at_once, has
from quadrille.games.clash.actions import END, LANES
from quadrille.games.clash.card_text import card_name, card_text
from quadrille.games.clash.cards import (
    ABILITIES,
    PROTECTION,
    STRONGHOLD,
    WATCHTOWER,
    CardSet,
)
from quadrille.games.clash.draft import ROUNDS
from quadrille.games.clash.game import ClashGame
from quadrille.games.clash.repetition import LAST_TURN
from quadrille.games.clash.siege_draft import SIEGE_ROUNDS
from quadrille.games.clash.state import ClashState
from quadrille.games.clash.summoning import is_summoning
from quadrille.insight.clash.assault import Forecast
from quadrille.insight.clash.realm import ENEMY, Realm, sides
from quadrille.insight.insight import Face, Insight
from quadrille.insight.shapes import clash as shapes

_PHASES: Final = {
    "opener": "draft",
    "reveal": "draft",
    "take": "draft",
    "last": "draft",
    "first": "decks",
    "deck": "decks",
    "deal": "deal",
    "turn": "summon",
    "summon": "summon",
    "assault": "assault",
    "enemy": "enemy",
}
_PICKS: Final = ("take", "last")
_ENEMY_PLAYS: Final = ("clash.enemy_summons", "clash.enemy_casts", "clash.enemy_casts_idly")


class ClashInsight(Insight):
    def faces(self, words: Catalogue) -> list[Face]:
        assert isinstance(self.game, ClashGame)
        found: list[Face] = []
        for group, cards in self.game.card_sets.items():
            found += [_face(cards, card, group, words) for card in range(cards.size)]
            for tower in (WATCHTOWER, STRONGHOLD):
                name = words.name("clash", tower, tower)
                text = [words.text(f"insight.clash.about.{tower}")]
                found.append(Face(tower, name, "tower", {}, [], text, group))
        return found

    def of(self, view: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
        state = self.imagine(view)
        assert isinstance(state, ClashState)
        return cast(dict[str, Any], Reading(view, state, words).told())


class Reading:
    """One view, and a state that could be behind it."""

    def __init__(self, view: Mapping[str, Any], state: ClashState, words: Catalogue) -> None:
        self.view = view
        self.state = state
        self.words = words
        self.position = view["position"]
        self.cards = state.setup.cards
        self.over = view["outcome"] is not None
        self.pending: list[dict[str, Any]] = self.position["pending"] if not self.over else []
        self.left, self.right = sides(view)
        self.realms = {
            letter: Realm(letter, self.position[letter], self.cards)
            for letter in (self.left, self.right)
        }
        self.summoning = is_summoning(state)

    def told(self) -> shapes.Insight:
        phase = self.phase()
        assault, threat = self.forecasts()
        return {
            "phase": cast(Any, phase),
            "mover": self.mover(),
            "left": self.left,
            "right": self.right,
            "realms": {letter: self.realm(realm) for letter, realm in self.realms.items()},
            "units": self.units(),
            "hand": self.hand(),
            "assault": assault,
            "threat": threat,
            "enemy": self.enemy(),
            "draft": self.draft() if phase == "draft" else None,
            "decks": self.decks() if phase == "decks" else [],
            "last_turn": LAST_TURN if self.state.setup.tide == 0 else 0,
        }

    def phase(self) -> str:
        if not self.pending:
            return "over"
        # In a turn what lies deepest on the stack says what the rest is about.
        entry = self.pending[0] if self.position["turn"] == 0 else self.pending[-1]
        return _PHASES[entry["decision"]]

    def mover(self) -> str:
        """Whose turn it is."""
        if not self.pending or self.position["turn"] == 0:
            return ""
        seat: str = self.pending[-1]["seat"]
        return ENEMY if self.state.setup.siege and seat == "B" else seat

    # The two sides.

    def realm(self, realm: Realm) -> shapes.RealmSight:
        setup = self.state.setup
        enemy = realm.letter == ENEMY
        begun = self.position["turn"] > 0
        tided = setup.tide > 0 and not enemy
        costs = [0] * (max(self.cards.mana) + 1)
        for name in realm.deck:
            costs[self.cards.mana[self.number(name)]] += 1
        first = self.position["turn"] == 0 and self._moves_first(realm.letter)
        income = setup.level if enemy else setup.first_mana if first else len(realm.hand)
        return {
            "tower": realm.tower_name,
            "steps": realm.steps(),
            "fells": 0 if self._lost(realm.letter) else max(1, realm.steps()),
            "window": realm.window(),
            "unplaced": realm.unplaced() if begun else [],
            "income": income,
            "income_text": self._income_text(realm, income, first),
            "tide": max(0, realm.turns + 1 - setup.tide) if tided else 0,
            "tide_in": max(0, setup.tide - realm.turns) if tided else -1,
            "tide_text": self._tide_text(realm.letter) if tided else "",
            "costs": costs,
        }

    def _lost(self, letter: str) -> bool:
        """Whether the last tower of this side has fallen."""
        winner: str = self.position.get("winner", "nobody")
        return winner != "nobody" and winner != ("B" if letter == ENEMY else letter)

    def _income_text(self, realm: Realm, income: int, first: bool) -> str:
        key = "enemy" if realm.letter == ENEMY else "first" if first else "cards"
        told = {"seat": realm.letter, "n": income, "cards": len(realm.hand) - 1}
        return self.words.text(f"insight.clash.income.{key}", told)

    def _tide_text(self, letter: str) -> str:
        told = {"seat": letter, "turn": self.state.setup.tide + 1}
        return self.words.text("insight.clash.tide", told)

    def _moves_first(self, letter: str) -> bool:
        return {"decision": "turn", "seat": letter} in self.pending

    def number(self, name: str) -> int:
        return self.cards.number[name.casefold()]

    # The lanes.

    def units(self) -> dict[str, shapes.UnitSight]:
        found: dict[str, shapes.UnitSight] = {}
        for realm in self.realms.values():
            seat = 1 if realm.letter in ("B", ENEMY) else 0
            for lane, name in enumerate(LANES):
                row = self.state.lanes[2 * seat + lane]
                for place, unit in enumerate(realm.lanes[name]):
                    gains = [
                        word
                        for word, bit in ABILITIES.items()
                        if word not in unit.abilities and has(self.state, row, place, bit)
                    ]
                    shield = has(self.state, row, place, PROTECTION)
                    found[unit.name] = {
                        "owner": realm.letter,
                        "lane": cast(Any, name),
                        "place": place,
                        "attack": unit.attack,
                        "health": unit.health,
                        "left": unit.health - unit.damage,
                        "entered": unit.entered,
                        "waits": unit.entered and not attacks_at_once(self.state, row, place),
                        "gains": gains,
                        "spent": ["protection"] if shield and unit.struck else [],
                        "shielded": shield and not unit.struck,
                    }
        return found

    # The hand.

    def hand(self) -> dict[str, shapes.CardSight]:
        """What of the own hand can be played now, and why the rest cannot."""
        realm = self.realms[self.left]
        if not self.summoning or not self.view["legal"]:
            return {}
        playable = {action for action in self.state.legal() if action != END}
        numbers = self.state.setup.numbers
        window = realm.window()
        found: dict[str, shapes.CardSight] = {}
        for place, name in enumerate(realm.hand):
            if place == realm.tower:
                continue
            card = self.number(name)
            unit = card < self.cards.units
            if unit:
                plays = range(numbers.summon + 2 * card, numbers.summon + 2 * card + 2)
            else:
                spell = numbers.cast + numbers.cards * (card - self.cards.units)
                plays = range(spell, spell + numbers.cards)
            short = max(0, self.cards.mana[card] - self.state.mana)
            if any(action in playable for action in plays):
                found[name] = {"state": "playable", "short": 0, "why": ""}
            elif place not in window or short:
                refusal = self.state.why_not(plays[0])
                assert refusal is not None
                state = "dear" if place in window else "later"
                why = self.words.say(refusal)
                found[name] = {"state": cast(Any, state), "short": short, "why": why}
            else:
                why = self.words.text("insight.clash.no_target", {"card": name})
                found[name] = {"state": "idle", "short": 0, "why": why}
        return found

    # What will happen.

    def forecasts(self) -> tuple[shapes.Assault | None, shapes.Assault | None]:
        """The assault if the summoning ended now, and the other's after it."""
        if not self.summoning:
            return None, None
        seat = self.state.actor
        state = self.state.clone()
        assault = Forecast(state, seat, self.words).told()
        threat: shapes.Assault | None = None
        if not state.ended:
            threat = Forecast(state, 1 - seat, self.words).told()
        if self.state.setup.siege and threat is not None:
            threat["who"] = ENEMY
        return assault, threat

    def enemy(self) -> list[shapes.EnemyPlay]:
        """What the enemy of a Siege will certainly play: up to the first card that is unknown."""
        if not self.summoning or not self.state.setup.siege:
            return []
        state = self.state.clone()
        sink: list[Event] = []
        state.do(END, sink)
        if state.actor == CHANCE and not any(event.key == "clash.turn" for event in sink):
            return []  # its tower is hit first, and nobody knows what that brings to the top
        return [
            {
                "card": event.params["card"],
                "lane": event.params.get("lane", ""),
                "target": event.params.get("target", ""),
                "text": self.words.text(event.key, event.params),
            }
            for event in sink
            if event.key in _ENEMY_PLAYS
        ]

    # Set-up.

    def draft(self) -> shapes.Draft:
        rounds = SIEGE_ROUNDS if self.state.setup.siege else ROUNDS
        asked = [entry["decision"] for entry in self.pending]
        revealing = asked[0] == "reveal"
        entries = self.pending[1:] if revealing else self.pending
        to_come = asked.count("reveal") - revealing
        order: list[shapes.Pick] = [
            {
                "seat": entry["seat"],
                "n": entry.get("cards", 1),
                "last": entry["decision"] == "last",
            }
            for entry in takewhile(lambda entry: entry["decision"] in _PICKS, entries)
        ]
        begun = asked[0] != "opener"
        return {"round": rounds - to_come if begun else 1, "rounds": rounds, "order": order}

    def decks(self) -> list[shapes.Deck]:
        return [
            {
                "deck": str(number + 1),
                "cards": [self.cards.names[card] for card in deck],
                "taken": self._taker(self.cards.names[deck[0]]),
            }
            for number, deck in enumerate(self.cards.decks)
        ]

    def _taker(self, card: str) -> str:
        return next((realm.letter for realm in self.realms.values() if card in realm.deck), "")


def _face(cards: CardSet, card: int, group: str, words: Catalogue) -> Face:
    numbers: dict[str, int | str] = {"mana": cards.mana[card], "attack": cards.attack[card]}
    unit = card < cards.units
    if unit:
        numbers["health"] = cards.health[card]
    name = cards.names[card]
    return Face(
        id=name,
        name=card_name(name, words),
        kind="unit" if unit else "incantation",
        numbers=numbers,
        marks=cards.ability_words(card),
        text=card_text(cards, card, words),
        group=group,
    )
