"""How a position of Iditacards is shown: the trail, then the players, then what is shared."""

import textwrap
from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.text import Text

from quadrille.games.iditacards.cards import (
    ALL_HAND,
    DECK,
    DECKS,
    ENERGY,
    HEALTH,
    IDS,
    NAMES,
    NUMBER,
    RISK,
    TYPE,
    TYPES,
)
from quadrille.games.iditacards.course import FINISH
from quadrille.terminal.boards.board import Board
from quadrille.terminal.boards.iditacards.trail import COLOURS, Leg, drawing, leg_at, legs
from quadrille.terminal.boards.strip import fitted

_SHORT = " ✗ "
"""Before a card that cannot be paid."""


class IditacardsBoard(Board):
    def draw(self, view: Mapping[str, Any], width: int) -> list[Text]:
        players = self._players(view)
        lines = drawing(view, players, width)
        lines += [Text(fitted(line, width).rstrip()) for line in self._course(view)]
        for number, seat in enumerate(players):
            style = f"bold {COLOURS[number]}"
            for place, line in enumerate(self._player(view, seat, drawn=True)):
                lines += _wrapped(line, width, style if place == 0 else "")
        for line in self._shared(view):
            lines += _wrapped(line, width)
        hand = self._hand(view, width)
        return [*lines, *hand]

    def words(self, view: Mapping[str, Any]) -> list[str]:
        lines = self._course(view)
        for seat in self._players(view):
            lines += [line.strip() for line in self._player(view, seat, drawn=False)]
        lines += self._shared(view)
        if view["seat"] in view["position"]:
            lines.append(self.say("terminal.iditacards.hand"))
            lines += [" ".join(line.split()) + "." for line in self._hand_lines(view)]
        return lines

    def explain(self, view: Mapping[str, Any], name: str) -> list[str]:
        card = NUMBER.get(name.casefold())
        if card is not None:
            energy = "all" if ENERGY[card] == ALL_HAND else ENERGY[card]
            told = {
                "card": NAMES[card],
                "type": TYPES[TYPE[card]],
                "deck": DECKS[DECK[card]],
                "energy": energy,
                "health": HEALTH[card],
                "risk": RISK[card],
                "effect": self._effect(card),
            }
            return [self.say("terminal.iditacards.card", **told)]
        wanted = name.casefold()
        return [self._leg_line(leg) for leg in legs(view) if leg.name.casefold() == wanted]

    # The parts.

    def _players(self, view: Mapping[str, Any]) -> list[str]:
        return [letter for letter in "ABCD" if letter in view["position"]]

    def _effect(self, card: int) -> str:
        return self.say(f"iditacards.card.{IDS[card]}")

    def _course(self, view: Mapping[str, Any]) -> list[str]:
        """The weather, and the legs where somebody stands or comes next."""
        position = view["position"]
        weather = self.catalogue.name("iditacards", position["weather"], position["weather"])
        lines = [self.say("terminal.iditacards.weather", weather=weather)]
        shown: list[Leg] = []
        for seat in self._players(view):
            square = position[seat]["position"]
            here = leg_at(view, square)
            after = leg_at(view, here.last + 1 if here is not None else square + 1)
            shown += [leg for leg in (here, after) if leg is not None and leg not in shown]
        lines += [self._leg_line(leg) for leg in sorted(shown, key=lambda leg: leg.first)]
        return lines

    def _leg_line(self, leg: Leg) -> str:
        parts = [self.say(f"iditacards.leg_effect.{leg.effect}")] if leg.effect else []
        if leg.cold:
            parts.append(self.say("terminal.iditacards.cold", n=leg.cold))
        if leg.hunger:
            parts.append(self.say("terminal.iditacards.hunger", n=leg.hunger))
        told = {"name": leg.name, "first": leg.first, "last": leg.last}
        return self.say("terminal.iditacards.leg", **told, what="; ".join(parts) or "-")

    def _player(self, view: Mapping[str, Any], seat: str, drawn: bool) -> list[str]:
        player = view["position"][seat]
        left = max(0, FINISH - player["position"])
        told = {
            "who": self.catalogue.people.get(seat, seat),
            "seat": seat,
            "square": player["position"],
            "left": left,
            "turns": player["turns"],
            "days": player["days"],
        }
        lines = [self.say("terminal.iditacards.player", **told)]
        terms = ", ".join(player["speed_terms"]) or "-"
        lines.append(
            self.say(
                "terminal.iditacards.speed",
                n=player["speed"],
                terms=terms,
                squares=1 + player["speed"],
            )
        )
        cold, hunger = player["hypothermia"], player["starvation"]
        lines.append(
            self.say(
                "terminal.iditacards.counters",
                cold=self._gauge(cold, drawn),
                next_cold=self._next(cold, "energy"),
                hunger=self._gauge(hunger, drawn),
                next_hunger=self._next(hunger, "health"),
            )
        )
        team = " · ".join(player["team"]) or "-"
        lines.append(self.say("terminal.iditacards.team", team=team, new_hand=player["new_hand"]))
        for waiting in reversed(player["risk"]):
            card, _, n = waiting.rpartition(" ")
            lines.append(self.say("terminal.iditacards.risk", card=card, n=int(n)))
        lines.append(
            self.say(
                "terminal.iditacards.piles",
                hand=_listed(player["hand"]) if seat != view["seat"] else len(player["hand"]),
                deck=len(player["deck"]),
                played=_listed(player["played"]),
                discard=_listed(player["discard"]),
            )
        )
        if seat == view["seat"]:
            named = ", ".join(player["legendary"]) or "-"
            lines.append(self.say("terminal.iditacards.legendary", cards=named))
        return lines

    def _gauge(self, n: int, drawn: bool) -> str:
        return f"{'■' * n}{'□' * (7 - n)} {n}" if drawn else str(n)

    def _next(self, n: int, cost: str) -> str:
        """What the next point will do."""
        if n >= 7:
            return self.say("terminal.iditacards.stuck")
        key = "next_stuck" if n == 6 else "next_speed" if n % 2 == 0 else f"next_{cost}"
        return self.say(f"terminal.iditacards.{key}")

    def _shared(self, view: Mapping[str, Any]) -> list[str]:
        position = view["position"]
        lines = []
        if position["supply"]:
            supply = ", ".join(self._with_costs(name) for name in position["supply"])
            lines.append(self.say("terminal.iditacards.supply", cards=supply))
        looked = position.get(view["seat"], {}).get("looked", [])
        if looked:
            lines.append(self.say("terminal.iditacards.looked", cards=", ".join(looked)))
        if "table" in position:
            lines.append(self.say("terminal.iditacards.on_table", card=position["table"]["card"]))
        return lines

    def _with_costs(self, name: str) -> str:
        card = NUMBER[name.casefold()]
        energy = "all" if ENERGY[card] == ALL_HAND else str(ENERGY[card])
        return f"{name} ({energy}/{HEALTH[card]}/{RISK[card]} {self._effect(card)})"

    def _hand(self, view: Mapping[str, Any], width: int) -> list[Text]:
        player = view["position"].get(view["seat"])
        if player is None:
            return []
        lines = [Text(self.say("terminal.iditacards.hand"))]
        for line in self._hand_lines(view):
            short = line.startswith(_SHORT)
            lines += _wrapped(line, width, "dim" if short else "", hang=54)
        return lines

    def _hand_lines(self, view: Mapping[str, Any]) -> list[str]:
        """The own hand with costs as they stand now; what cannot be paid is marked."""
        player = view["position"][view["seat"]]
        lines: list[str] = []
        for name, copies in Counter(player["hand"]).items():
            card = NUMBER[name.casefold()]
            now = player["costs"][name]
            energy = "all" if ENERGY[card] == ALL_HAND else str(ENERGY[card])
            printed = f"{energy}/{HEALTH[card]}/{RISK[card]}"
            costs = now if now == printed else f"{now} ({printed})"
            short = name in player["unpayable"]
            times = f" ×{copies}" if copies > 1 else ""
            line = f"{_SHORT if short else '   '}{name + times:<24} {costs:<14} "
            line += f"{TYPES[TYPE[card]]:<10} {self._effect(card)}"
            if short:
                line += "  " + self.say("terminal.iditacards.unpayable")
            lines.append(line)
        return lines

    def continues(self, before: str, key: str) -> bool:
        return before == key and key in ("iditacards.draw", "iditacards.pay", "iditacards.lose")


def _listed(names: list[str]) -> str:
    """Names with how many of each: `Move ×2, Rest`."""
    counted = Counter(names)
    return ", ".join(n if c == 1 else f"{n} ×{c}" for n, c in counted.items()) or "-"


def _wrapped(line: str, width: int, style: str = "", hang: int = 4) -> list[Text]:
    """Broken at spaces so that nothing runs over the edge."""
    indent = " " * (len(line) - len(line.lstrip()))
    parts = textwrap.wrap(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=" " * min(hang, width // 2),
        break_on_hyphens=False,
    )
    return [Text(part, style=style) for part in parts]
