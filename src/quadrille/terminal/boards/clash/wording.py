"""Clash in sentences, for ears as much as for eyes."""

from itertools import groupby
from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.clash.cards import TOWERS
from quadrille.insight.clash.realm import Realm, Unit
from quadrille.terminal.boards.clash.scene import Scene


class Wording:
    def __init__(self, scene: Scene, catalogue: Catalogue) -> None:
        self.scene = scene
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.clash.words.{key}", params)

    def who(self, realm: Realm) -> str:
        if realm.letter == "enemy":
            return self.catalogue.text("terminal.clash.enemy")
        return self.catalogue.people.get(realm.letter, realm.letter)

    def lines(self) -> list[str]:
        scene = self.scene
        if scene.drafting:
            return self._draft()
        lines: list[str] = []
        if scene.actor in ("A", "B"):
            mover = scene.me if scene.my_turn else scene.other
            lines.append(self.say("turn", who=self.who(mover), turn=scene.turns, n=scene.mana))
        for lane in ("upper", "lower"):
            lines.append(self._lane(lane))
        lines += self._other()
        lines += self._hand()
        return lines

    def _lane(self, lane: str) -> str:
        mine = self._row(self.scene.me.lanes[lane])
        theirs = self._row(self.scene.other.lanes[lane])
        return self.say(
            "lane",
            lane=self.catalogue.name("clash", lane, lane),
            me=self.who(self.scene.me),
            other=self.who(self.scene.other),
            mine=mine,
            theirs=theirs,
        )

    def _row(self, units: list[Unit]) -> str:
        return "; ".join(self._unit(unit) for unit in units) or self.say("nobody")

    def _unit(self, unit: Unit) -> str:
        words = [self.say("unit", card=unit.name, attack=unit.attack, health=unit.health)]
        if unit.damage:
            words.append(self.say("damage", n=unit.damage))
        words += [word.replace(":", " ") for word in unit.abilities]
        if unit.entered:
            words.append(self.say("entered"))
        return ", ".join(words)

    def _other(self) -> list[str]:
        other = self.scene.other
        cards = other.pile or other.hand
        listed: list[str] = []
        for name, run in groupby(cards):
            count = len(list(run))
            listed.append(self.say("unknown", n=count) if name == "?" else name)
        key = "pile" if other.pile else "hand_of_other"
        lines = [
            self.say(
                key,
                who=self.who(other),
                cards=listed,
                tower=other.tower_name,
                n=other.steps(),
            )
        ]
        unplaced = other.unplaced()
        if unplaced:
            lines.append(self.say("unplaced", cards=unplaced))
        return lines

    def _hand(self) -> list[str]:
        me = self.scene.me
        window = me.window()
        lines = [self.say("hand", who=self.who(me), count=len(me.hand))]
        number = 0
        for place, name in enumerate(me.hand):
            if name in TOWERS:
                lines.append(self.say("tower", tower=name, n=me.steps()))
                continue
            number += 1  # the tower has no number: a card's place is counted without it
            if name == "?":
                said = self.say("unknown", n=1)
            else:
                said = self._card(name)
                if place in window:
                    cost = self.scene.cards.mana[self.scene.number(name)]
                    dear = self.scene.my_turn and cost > self.scene.mana
                    said += ", " + self.say("too_dear" if dear else "playable")
            lines.append(self.say("place", place=number, what=said))
        return lines

    def _card(self, name: str) -> str:
        cards = self.scene.cards
        number = self.scene.number(name)
        key = "card" if self.scene.is_unit(name) else "incantation"
        said = self.say(
            key,
            card=name,
            mana=cards.mana[number],
            attack=cards.attack[number],
            health=cards.health[number],
        )
        return ", ".join([said, *(w.replace(":", " ") for w in cards.ability_words(number))])

    def _draft(self) -> list[str]:
        scene = self.scene
        lines: list[str] = []
        if scene.row:
            lines.append(self.say("row", n=len(scene.row)))
            lines += [f"{self._card(name)}." for name in scene.row]
        for number in scene.free_decks:
            lines.append(self.say("deck", deck=number))
            names = [scene.cards.names[card] for card in scene.cards.decks[int(number) - 1]]
            lines += [f"{self._card(name)}." for name in names]
        for realm in (scene.me, scene.other):
            taken = realm.deck or [self.say("nothing")]
            lines.append(self.say("has", who=self.who(realm), cards=taken))
        return lines
