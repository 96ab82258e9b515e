"""Royal Map drawn: the Map cropped to what is used, coordinates at its edge, the players below.

Colour never speaks alone: every card shows its suit, red face cards stand in [ ], black ones
in { }, a cell that can be chosen is ○ with the number of the choice.
"""

from collections.abc import Iterable
from typing import Any, Final

from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.terminal.boards.royal_map.panel import BRACKETS, STYLES, Panel, player_name
from quadrille.terminal.boards.royal_map.reach import odds_told
from quadrille.terminal.boards.royal_map.scene import HIDDEN, LONG_QUIET, SEATS, Lying, Scene

TARGET: Final = "bold #009e73"
CELL: Final = 4
"""Columns of a cell: seventeen of them and the row's number stand in 80."""
EDGE: Final = 5
"""Columns of the row's number."""


class Drawing:
    def __init__(self, scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> None:
        self.scene = scene
        self.state = state
        self.catalogue = catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.{key}", params)

    def lines(self, width: int) -> list[Text]:
        lines = [self._header(), Text("")]
        lines += self.grid({})
        lines.append(Text(""))
        for seat in (1 - self.scene.me, self.scene.me):
            lines += Panel(self.scene, self.state, self.catalogue, seat).lines(width)
        for odds in odds_told(self.scene, self.state, self.catalogue):
            lines.append(Text(f" {odds}", style="italic"))
        return lines

    def _header(self) -> Text:
        scene = self.scene
        if scene.over:
            return Text(f" {self.say('over')} ", style="bold reverse")
        seat = SEATS.index(scene.to_move)
        who = player_name(seat, self.catalogue)
        title = self.say("header" if scene.turn else "setup", who=who, turn=scene.turn)
        line = Text(f" {title} ", style=f"bold reverse {STYLES[seat]}")
        if scene.deck or scene.under:
            line.append(f"  {self.say('deck', n=len(scene.deck) + len(scene.under))}")
        line.append(f"  {self.say('land', red=scene.land(0), black=scene.land(1))}")
        if scene.quiet > LONG_QUIET:
            line.append(
                f"  {self.say('quiet', n=scene.quiet, last=self.state.setup.quiet_turns)}",
                style="italic",
            )
        return line

    # The Map.

    def fits(self, width: int, marked: Iterable[tuple[int, int]] = ()) -> bool:
        left, right, _, _ = self.scene.bounds(marked)
        return EDGE + CELL * (right - left + 1) <= width

    def grid(self, marks: dict[tuple[int, int], str]) -> list[Text]:
        """The Map with the greatest y on top; `marks` puts a sign before what lies in a cell."""
        left, right, bottom, top = self.scene.bounds(marks)
        lines: list[Text] = []
        for y in range(top, bottom - 1, -1):
            line = Text(f"{y:>{EDGE - 1}} ", style="dim")
            for x in range(left, right + 1):
                line.append_text(self._cell((x, y), marks.get((x, y), "")))
            lines.append(line)
        numbers = "".join(f"{x:>3} " for x in range(left, right + 1))
        lines.append(Text(f"{'y/x':>{EDGE - 1}} {numbers}", style="dim"))
        return lines

    def _cell(self, cell: tuple[int, int], mark: str) -> Text:
        lying = self.scene.cells.get(cell)
        if lying is not None:
            return self._face(lying, mark) if lying.is_face() else self._number(lying, mark)
        if mark:
            return Text(f"{mark:>{CELL - 1}} ", style=TARGET)
        if cell in self.scene.targets:
            return Text(f"{f'○{self.scene.targets[cell]}':>{CELL}}", style=TARGET)
        return Text(f"{'·':>{CELL - 1}} ", style="dim")

    def _face(self, lying: Lying, mark: str) -> Text:
        seat = lying.seat()
        name = "??" if lying.card == HIDDEN else lying.name()
        opening, closing = (mark, mark) if mark else BRACKETS[seat]
        chosen = " reverse" if lying.name() == self.scene.selected else ""
        return Text(f"{opening}{name}{closing}", style=f"bold {STYLES[seat]}{chosen}")

    def _number(self, lying: Lying, mark: str) -> Text:
        name = lying.name()
        near = " underline" if name in self.scene.within_reach else ""
        text = Text(f"{mark:>{CELL - len(name)}}", style=TARGET)
        text.append(name, style=f"{STYLES[lying.seat()]}{near}")
        return text
