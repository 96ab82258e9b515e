"""How a position of Iditacards is shown: the trail, then the players, then what is shared."""

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.text import Text

from quadrille.games.iditacards.cards import ALL_HAND, DECKS, TYPES, UPGRADES, Cards
from quadrille.games.iditacards.course import FINISH, Legs
from quadrille.games.iditacards.game import Iditacards
from quadrille.games.iditacards.vocabulary import COLD, HUNGER
from quadrille.insight.iditacards.insight import asked, by_type, cards_of, next_point, speed_words
from quadrille.insight.iditacards.trail import Leg, gain_words, leg_at, legs
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.iditacards.cards import (
    drawn,
    effect,
    in_words,
    listed,
    rows,
)
from quadrille.terminal.boards.iditacards.trail import COLOURS, drawing

_SHOWN_PILES: Final = ("legendary", "supply", "discard", "looked")
"""Those that a choice is made from are shown in full."""


class IditacardsBoard(Board):
    @property
    def cards(self) -> Cards:
        return cards_of(self.game)

    @property
    def legs(self) -> Legs:
        assert isinstance(self.game, Iditacards)
        return self.game.tables.legs

    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        players = self._players(view)
        lines = drawing(self.legs, view, players, width)
        for line in self._course(view):
            lines += _wrapped(line, width)
        for number, seat in enumerate(players):
            style = f"bold {COLOURS[number]}"
            for place, line in enumerate(self._player(view, seat, gauges=True)):
                lines += _wrapped(line, width, style if place == 0 else "")
        for line in self._shared(view):
            lines += _wrapped(line, width)
        for heading, table in self._tables(view):
            lines += [*_wrapped(heading, width), *drawn(table, width)]
        return lines

    def words(self, view: Mapping[str, Any]) -> list[str]:
        lines = self._course(view)
        for seat in self._players(view):
            lines += [line.strip() for line in self._player(view, seat, gauges=False)]
        lines += self._shared(view)
        for heading, table in self._tables(view):
            lines += [heading, *in_words(table)]
        return lines

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        wanted = name.casefold()
        cards = self.cards
        card = cards.number.get(wanted)
        if card is not None:
            energy = "all" if cards.energy[card] == ALL_HAND else cards.energy[card]
            told = {
                "card": cards.names[card],
                "type": TYPES[cards.type[card]],
                "deck": DECKS[cards.deck[card]],
                "energy": energy,
                "health": cards.health[card],
                "risk": cards.risk[card],
                "effect": effect(self, self.cards, cards.names[card]),
            }
            return [self.say("terminal.iditacards.card", **told)]
        if wanted == "deck" and view["seat"] in view["position"]:
            return [self._deck(view)]
        for deck in DECKS[:UPGRADES]:
            if wanted == f"{deck} deck":
                named = listed(view["position"]["decks"][deck])
                return [self.say("terminal.iditacards.upgrade_deck", deck=deck, cards=named)]
        found = [leg for leg in legs(self.legs, view) if wanted in ("course", leg.name.casefold())]
        return [self._leg_line(leg) for leg in found]

    # The parts.

    def _players(self, view: Mapping[str, Any]) -> list[str]:
        return [letter for letter in "ABCD" if letter in view["position"]]

    def _course(self, view: Mapping[str, Any]) -> list[str]:
        """The weather, and the legs where somebody stands or comes next."""
        position = view["position"]
        weather = self.catalogue.name("iditacards", position["weather"], position["weather"])
        lines = [self.say("terminal.iditacards.weather", weather=weather)]
        shown: list[Leg] = []
        for seat in self._players(view):
            square = position[seat]["position"]
            here = leg_at(self.legs, view, square)
            after = leg_at(self.legs, view, here.last + 1 if here is not None else square + 1)
            shown += [leg for leg in (here, after) if leg is not None and leg not in shown]
        lines += [self._leg_line(leg) for leg in sorted(shown, key=lambda leg: leg.first)]
        return lines

    def _leg_line(self, leg: Leg) -> str:
        parts = [self.say(f"iditacards.leg_effect.{leg.effect}")] if leg.effect else []
        for key, gain in (("cold", leg.cold), ("hunger", leg.hunger)):
            if gain.most:
                said = gain_words(gain, self.catalogue)
                parts.append(self.say(f"terminal.iditacards.{key}", n=said))
        what = "; ".join(parts) or self.say("terminal.iditacards.nothing")
        told = {"name": leg.name, "first": leg.first, "last": leg.last, "what": what}
        return self.say("terminal.iditacards.leg", **told)

    def _player(self, view: Mapping[str, Any], seat: str, gauges: bool) -> list[str]:
        player = view["position"][seat]
        mine = seat == view["seat"]
        lines = [self._heading(view, seat), self._speed(player)]
        cold, hunger = player["hypothermia"], player["starvation"]
        told = {"cold": _gauge(cold, gauges), "hunger": _gauge(hunger, gauges)}
        if mine:
            told["next_cold"] = self._next(cold, COLD)
            told["next_hunger"] = self._next(hunger, HUNGER)
        key = "counters" if mine else "counters_short"
        lines.append(self.say(f"terminal.iditacards.{key}", **told))
        team = " · ".join(map(_dog, player["team"])) or "-"
        lines.append(self.say("terminal.iditacards.team", team=team, new_hand=player["new_hand"]))
        for waiting in reversed(player["risk"]):
            told = {"card": waiting["card"], "n": waiting["left"]}
            lines.append(self.say("terminal.iditacards.risk", **told))
        lines.append(
            self.say(
                "terminal.iditacards.piles",
                hand=len(player["hand"]) if mine else listed(player["hand"]),
                deck=len(player["deck"]),
                played=listed(player["played"]),
                discard=listed(player["discard"]),
            )
        )
        if mine and player["legendary"]:
            named = ", ".join(player["legendary"])
            lines.append(self.say("terminal.iditacards.legendary", cards=named))
        return lines

    def _heading(self, view: Mapping[str, Any], seat: str) -> str:
        player = view["position"][seat]
        who = self.catalogue.people.get(seat, seat)
        if not who.startswith(seat):  # the trail shows the letter
            who = self.say("terminal.iditacards.other", seat=seat, who=who)
        square = player["position"]
        told = {
            "who": who,
            "square": square,
            "left": FINISH - square,
            "past": square - FINISH,
            "turns": player["turns"],
            "most": view["options"]["max_turns"],
            "days": player["days"],
        }
        key = "player" if square < FINISH else "home"
        return self.say(f"terminal.iditacards.{key}", **told)

    def _speed(self, player: Mapping[str, Any]) -> str:
        summed = speed_words(player["speed_terms"], self.catalogue)
        said = [f"{t['text']} {t['amount']:+}" if t["amount"] else t["text"] for t in summed]
        terms = ", ".join(said).replace(" -", " −") or "0"
        told = {"n": player["speed"], "terms": terms, "squares": player["end_move"]}
        key = "speed" if player["end_move"] else "speed_stuck"
        return self.say(f"terminal.iditacards.{key}", **told)

    def _next(self, n: int, counter: int) -> str:
        """What the next point will do, or how to move again."""
        return self.say(f"insight.iditacards.{next_point(n, counter)}")

    def _shared(self, view: Mapping[str, Any]) -> list[str]:
        position = view["position"]
        lines: list[str] = []
        if position["supply"] and _asked(view) != "supply":
            supply = ", ".join(
                f"{row.name} ({row.costs} {row.effect})"
                for row in rows(self, self.cards, position["supply"])
            )
            lines.append(self.say("terminal.iditacards.supply", cards=supply))
        if "risk" in view["legal"]:
            lines.append(self._deck(view))
        if "table" in position:
            lines.append(self._on_table(position["table"]))
        if any(line.startswith("deck ") for line in view["legal"]):
            lines.append(self.say("terminal.iditacards.from_decks"))
            for deck, cards in position["decks"].items():
                told = {"deck": deck, "n": len(cards), "what": _types(self.cards, cards)}
                lines.append(self.say("terminal.iditacards.upgrades", **told))
        return lines

    def _deck(self, view: Mapping[str, Any]) -> str:
        """What is left in the own deck; while a card waits, with what would fail as a payment."""
        own = view["position"][view["seat"]]
        failing = own.get("fail_as_payment", [])
        if not failing:
            return self.say("terminal.iditacards.deck", cards=listed(own["deck"]))
        marked = listed(f"{name} ✗" if name in failing else name for name in own["deck"])
        return self.say("terminal.iditacards.deck_risk", cards=marked)

    def _on_table(self, table: Mapping[str, Any]) -> str:
        card = table["card"]
        told = {"card": card, "effect": effect(self, self.cards, card)}
        owing = [
            self.say(f"terminal.iditacards.owing_{cost}", n=table[cost])
            for cost in ("energy", "health", "risk")
            if table.get(cost)
        ]
        if not owing:
            return self.say("terminal.iditacards.on_table", **told)
        return self.say("terminal.iditacards.on_table_owing", **told, costs=", ".join(owing))

    def _tables(self, view: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
        """The pile that a choice is made from, and the own hand."""
        own = view["position"].get(view["seat"])
        if own is None:
            return []
        tables: list[tuple[str, list[Any]]] = []
        asked = _asked(view)
        pile = view["position"]["supply"] if asked == "supply" else own.get(asked, [])
        if pile:
            tables.append(
                (self.say(f"terminal.iditacards.from_{asked}"), rows(self, self.cards, pile))
            )
        if not own["hand"]:
            tables.append((self.say("terminal.iditacards.hand_empty"), []))
        else:
            hand = rows(self, self.cards, own["hand"], own["costs"], own["fails"])
            tables.append((self.say("terminal.iditacards.hand"), hand))
        return tables


def _asked(view: Mapping[str, Any]) -> str:
    """The pile from which a card is to be chosen now by the one who looks, if it is one."""
    pile = asked(view) if view["legal"] else ""
    return pile if pile in _SHOWN_PILES else ""


def _types(cards: Cards, names: Iterable[str]) -> str:
    """`dog 16, movement 12`."""
    return ", ".join(f"{kind} {copies}" for kind, copies in by_type(cards, names).items())


def _dog(dog: Mapping[str, Any]) -> str:
    """`Lazy Dog (Armour, Coat)`."""
    worn = ", ".join(dog.get("attachments", []))
    return f"{dog['card']} ({worn})" if worn else str(dog["card"])


def _gauge(n: int, drawn: bool) -> str:
    return f"{'■' * n}{'□' * (7 - n)} {n}" if drawn else str(n)


def _wrapped(line: str, width: int, style: str = "") -> list[Text]:
    """Broken at spaces so that nothing runs over the edge."""
    indent = " " * (len(line) - len(line.lstrip()))
    parts = textwrap.wrap(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_on_hyphens=False,
    )
    return [Text(part, style=style) for part in parts]
