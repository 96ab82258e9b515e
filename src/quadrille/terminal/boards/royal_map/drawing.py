"""Royal Map drawn: the Map cropped to what is used, coordinates at its edge, the pools below.

Colour never speaks alone: every card shows its suit, red face cards stand in [ ], black ones
in { }, cells that can be chosen are ○.
"""

from typing import Any, Final

from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import NAMES
from quadrille.games.royal_map.confronting import worth
from quadrille.games.royal_map.manoeuvres import can_pay
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.terminal.boards.royal_map.reach import Reach
from quadrille.terminal.boards.royal_map.scene import (
    HIDDEN,
    SEATS,
    SUITS_OF,
    Lying,
    Scene,
    suit_sign,
)

STYLES: Final = ("#d55e00", "#56b4e9")
"""Red and black, apart for every eye."""
BRACKETS: Final = ("[]", "{}")
CELL: Final = 4
"""Columns of a cell: seventeen of them and the row's number stand in 80."""


def _centred(sign: str) -> str:
    """Where the middle of a card would be."""
    return f"{sign:>{CELL - 1}} "


class Drawing:
    def __init__(self, scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> None:
        self.scene = scene
        self.state = state
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.{key}", params)

    def who(self, seat: int) -> str:
        """The colour, and who plays it."""
        colour = self.say(f"colour_{seat}")
        person = self.catalogue.people.get(SEATS[seat])
        return colour if person is None else self.say("player", colour=colour, person=person)

    def lines(self) -> list[Text]:
        lines = [self._header(), Text("")]
        lines += self.grid({})
        lines.append(Text(""))
        for seat in (1 - self.scene.me, self.scene.me):
            lines += self._player(seat)
        for face, enemy in self.scene.confrontations:
            odds = Reach(self.state, face, self.catalogue).odds(enemy)
            lines.append(Text(f" {NAMES[face]} {odds}", style="italic"))
        return lines

    def _header(self) -> Text:
        scene = self.scene
        if scene.over:
            return Text(f" {self.say('over')} ", style="bold reverse")
        seat = SEATS.index(scene.to_move)
        if scene.turn:
            title = self.say("header", who=self.who(seat), turn=scene.turn)
        else:
            title = self.say("setup", who=self.who(seat))
        line = Text(f" {title} ", style=f"bold reverse {STYLES[seat]}")
        if scene.deck or scene.under:
            line.append(f"  {self.say('deck', n=len(scene.deck) + len(scene.under))}")
        land = [scene.land(0), scene.land(1)]
        line.append(f"  {self.say('land', red=land[0], black=land[1])}")
        if scene.quiet > 20:
            line.append(f"  {self.say('quiet', n=scene.quiet)}", style="italic")
        return line

    # The Map.

    def grid(self, marks: dict[tuple[int, int], str]) -> list[Text]:
        """The Map with the greatest y on top; `marks` puts a sign before what lies in a cell."""
        left, right, bottom, top = self.scene.bounds()
        lines: list[Text] = []
        for y in range(top, bottom - 1, -1):
            line = Text(f"{y:>4} ", style="dim")
            for x in range(left, right + 1):
                line.append_text(self._cell((x, y), marks.get((x, y), "")))
            lines.append(line)
        numbers = "".join(f"{x:>3} " for x in range(left, right + 1))
        lines.append(Text(f"{'y/x':>4} {numbers}", style="dim"))
        return lines

    def _cell(self, cell: tuple[int, int], mark: str) -> Text:
        lying = self.scene.cells.get(cell)
        if lying is None:
            if mark:
                return Text(_centred(mark), style="bold #009e73")
            if cell in self.scene.targets:
                return Text(_centred("○"), style="bold #009e73")
            return Text(_centred("·"), style="dim")
        return self._card(lying, mark)

    def _card(self, lying: Lying, mark: str) -> Text:
        seat = lying.seat()
        style = STYLES[seat]
        if lying.is_face():
            name = "??" if lying.card == HIDDEN else lying.name()
            opening, closing = BRACKETS[seat]
            chosen = lying.name() == self.scene.selected
            style = f"bold {style}{' reverse' if chosen else ''}"
            return Text(f"{mark or opening}{name}{closing}", style=style)
        near = lying.name() in self.scene.within_reach
        name = f"{lying.name():>3}"
        text = Text(mark or " ", style="bold #009e73")
        text.append(" " * (3 - len(name.strip())))
        text.append(name.strip(), style=f"{style}{' underline' if near else ''}")
        return text

    # The players.

    def _player(self, seat: int) -> list[Text]:
        line = Text(f" {BRACKETS[seat][0]}", style=f"bold {STYLES[seat]}")
        line.append(f"{self.who(seat)}{BRACKETS[seat][1]} ", style=f"bold {STYLES[seat]}")
        line.append(self.say("pool"), style="dim")
        if not self.scene.pools[seat]:
            line.append(f" {self.say('nothing')}", style="dim")
        for owner in (seat, 1 - seat):
            self._append_pool(line, seat, owner)
        lines = [line]
        court = self.scene.court(seat)
        if court:
            lines.append(self._court(seat, court))
        lines.append(self._faces(seat))
        return lines

    def _append_pool(self, line: Text, seat: int, owner: int) -> None:
        """The cards of one colour in a pool, suit by suit with their sums."""
        total = 0
        suits = 0
        for suit in SUITS_OF[owner]:
            values = self.scene.suit_values(seat, suit)
            if not values:
                continue
            suits += 1
            total += sum(values)
            line.append(f"  {suit_sign(suit)} ", style=f"bold {STYLES[owner]}")
            line.append(" ".join(str(value) for value in values), style=STYLES[owner])
            if len(values) > 1:
                line.append(f" ={sum(values)}", style="dim")
        if suits > 1:
            line.append(f"  {self.say('sum', n=total)}", style="dim")

    def _court(self, seat: int, court: list[tuple[int, tuple[int, int]]]) -> Text:
        """Under each King and Queen the present worth."""
        line = Text("    ")
        line.append(self.say("in_map"), style="dim")
        for card, (x, y) in court:
            line.append(f"  {NAMES[card]}", style=f"bold {STYLES[seat]}")
            line.append(f" {x},{y}", style="dim")
            if not NAMES[card].startswith("A"):
                line.append(f" ({worth(self.state, card)})")
            if NAMES[card] in self.scene.acted:
                line.append(f" {self.say('acted')}", style="dim")
        return line

    def _faces(self, seat: int) -> Text:
        line = Text("    ")
        line.append(self.say("face_deck"), style="dim")
        payable = self.payable(seat)
        for name in self.scene.faces[seat]:
            can = name in payable
            line.append(f" {name}", style=f"bold {STYLES[seat]}" if can else "dim")
            if can:
                line.append("!", style=f"bold {STYLES[seat]}")
        if not self.scene.faces[seat]:
            line.append(f" {self.say('nothing')}", style="dim")
        return line

    def payable(self, seat: int) -> list[str]:
        """The cards of a Face deck that the pool could pay for."""
        return [NAMES[face] for face in self.state.faces[seat] if can_pay(self.state, face)]
