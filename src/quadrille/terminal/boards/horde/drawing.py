"""The Horde drawn: Encounters above, winds at the left, the formation asked for over the field,
and beside it, where there is room, or below what awaits everybody."""

import textwrap
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.horde.cards import BREEZE_VALUE, BREEZES
from quadrille.games.horde.field import LINES
from quadrille.games.horde.roles import ROLES
from quadrille.insight.horde.forecast import BAD, GOOD, WORST, Fate
from quadrille.insight.horde.scene import LETTERS, Scene, Side

COLOURS: Final = ("#e69f00", "#d55e00", "#56b4e9", "#f0e442")
"""One for each role, beside its letter."""
CELL: Final = 6
LEFT: Final = 15
WOUND: Final = "⤿"
ALARM: Final = {WORST: "bold #d55e00", BAD: "#e69f00", GOOD: "#009e73"}
GAP: Final = 2
NARROWEST_PANEL: Final = 34


class Drawing:
    def __init__(
        self, scene: Scene, fates: Mapping[str, list[Fate]], catalogue: Catalogue, width: int
    ) -> None:
        self.scene = scene
        self.fates = fates
        self.catalogue = catalogue
        self.width = width

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"horde.board.{key}", params)

    def who(self, side: Side) -> str:
        return self.catalogue.people.get(side.letter, side.letter)

    def lines(self) -> list[Text]:
        field = [self._columns(), self._row(), self._rule("┌┬┐")]
        field += [self._line(line) for line in LINES]
        field.append(self._rule("└┴┘"))
        beside = self._panel_beside(field)
        lines = [self._header(), *self._up_cards(), *field]
        for side in self.scene.ordered():
            lines += self._people(side)
            if not beside:
                lines += self._panel(side, self.width - 1, " ")
        return lines

    def _panel_beside(self, field: list[Text]) -> bool:
        """Puts the forecast of a single Horde to the right of its field, if it fits there."""
        start = max(len(line.plain.rstrip()) for line in field) + GAP
        room = self.width - start
        if len(self.scene.sides) > 1 or room < NARROWEST_PANEL:
            return False
        panel = self._panel(self.scene.sides[0], room, "")
        if len(panel) > len(field):
            return False
        for line, more in zip(field, panel, strict=False):
            line.rstrip()
            line.pad_right(start - line.cell_len)
            line.append_text(more)
        return True

    def _header(self) -> Text:
        scene = self.scene
        key = "over" if scene.over else "header"
        line = Text(f" {self.say(key, turn=scene.turn)} ", style="bold reverse")
        line.append(f"  {self.say('adversity', n=scene.deck, encounters=scene.encounters_left)}")
        return line

    def _up_cards(self) -> list[Text]:
        lines: list[Text] = []
        for side in self.scene.sides:
            if not side.up:
                continue
            line = Text(" ")
            if len(self.scene.sides) > 1:
                line.append(f"{self.who(side)}: ", style="bold")
            line.append(f"{self.say('up_card')} ")
            line.append(f"{side.up} ", style="bold")
            line.append(self.catalogue.name("horde", side.formation, side.formation))
            for role in range(4):
                there = any(one.role == role and one.target for one in side.characters)
                line.append(f"  {LETTERS[role]} ", style=f"bold {COLOURS[role]}")
                line.append("/".join(side.targets[role]))
                line.append(" ✓" if there else " –", style="bold" if there else "dim")
            lines.append(line)
        return lines

    def _columns(self) -> Text:
        line = Text(" " * LEFT)
        for side in self.scene.sides:
            for column in side.columns():
                line.append(f" {column:^{CELL}}", style="bold")
            line.append("   ")
        return line

    def _row(self) -> Text:
        line = Text(f" {self.say('row'):<{LEFT - 1}}", style="dim")
        for side in self.scene.sides:
            for column in side.columns():
                enemy = self.scene.enemy(column)
                shown = f"[{enemy}]" if enemy else "·"
                style = "dim" if enemy in ("?", "") else "bold #cc79a7"
                line.append(f" {shown:^{CELL}}", style=style)
            line.append("   ")
        return line

    def _rule(self, corners: str) -> Text:
        line = Text(" " * LEFT, style="dim")
        for _ in self.scene.sides:
            line.append(corners[0] + corners[1].join(["─" * CELL] * 4) + corners[2])
            line.append("  ")
        return line

    def _line(self, number: str) -> Text:
        breeze = self.scene.breezes.get(number, "")
        force = (BREEZE_VALUE[BREEZES.index(breeze)] + 1) // 2 if breeze else 0
        line = Text(f" {breeze:>3} ", style="bold #009e73")
        line.append(f"{'▶' * force:<{LEFT - 9}}", style="#009e73")
        line.append(f"{number:>3} ", style="bold")
        for side in self.scene.sides:
            line.append("│", style="dim")
            for column in side.columns():
                line.append_text(self._square(side, column + number))
                line.append("│", style="dim")
            line.append("  ")
        return line

    def _square(self, side: Side, square: str) -> Text:
        one = side.on(square)
        asked = side.asked(square)
        if one is None:
            ghost = "".join(LETTERS[role].lower() for role in asked)
            return Text(f"{'·' + ghost + '·' if ghost else '':^{CELL}}", style="dim")
        shown = LETTERS[one.role] + (WOUND if one.wounded else "") + ("✓" if one.target else "")
        return Text(f"{shown:^{CELL}}", style=f"bold {COLOURS[one.role]}")

    # The people, and what awaits them.

    def _people(self, side: Side) -> list[Text]:
        line = Text(" ")
        if len(self.scene.sides) > 1:
            line.append(self.who(side), style="bold underline")
            line.append(f" {self.say('survivors', n=side.survivors)}   ")
        line.append(f"{self.say('aval')} ", style="bold")
        for role in range(4):
            count = side.aval.count(ROLES[role])
            if count:
                line.append(f"{LETTERS[role]}", style=f"bold {COLOURS[role]}")
                line.append(f"×{count} " if count > 1 else " ")
        lost = len(side.lost)
        line.append(f"   {self.say('piles', pack=side.pack, wit=len(side.wit), lost=lost)}")
        lines = [line]
        line = Text(f" {self.say('hand')} ", style="bold")
        line.append(" ".join("▒" if card == "?" else f"[{card}]" for card in side.hand) or "–")
        line.append(f"   {self.say('pool', n=side.pool)}", style="bold" if side.pool else "dim")
        for more in self._known(side):
            if line.cell_len + 3 + more.cell_len > self.width:
                lines.append(line)
                line = Text("   ")
            line.append_text(Text("   ")).append_text(more)
        lines.append(line)
        if self.scene.acting and self.scene.actor == side.letter:
            line = Text(f" {self.say('deeds')} ", style="bold")
            for one in side.characters:
                line.append(LETTERS[one.role], style=f"bold {COLOURS[one.role]}")
                cost = self.scene.setup.costs[one.role]
                line.append(f" {self.say(f'deed.{one.name}', cost=cost)}  ")
            if side.characters:
                lines.append(line)
        if self.scene.before_formation and side.peril():
            peril = self.say(f"peril.{side.peril()}", n=side.miss, pack=side.pack)
            told = textwrap.wrap(peril, self.width - 2)
            lines += [Text(f" {part}", style=ALARM[WORST]) for part in told]
        return lines

    def _known(self, side: Side) -> list[Text]:
        """What the player has to keep in mind beside the hand."""
        known: list[Text] = []
        if side.support:
            known.append(Text(self.say("support"), style="bold #009e73"))
        if side.top not in ("", "?"):
            known.append(Text(self.say("top", card=side.top)))
        if side.looked:
            known.append(Text(self.say("looked", cards=side.looked)))
        return known

    def _panel(self, side: Side, width: int, indent: str) -> list[Text]:
        """What awaits each character of a side if nothing is spent."""
        fates = self.fates[side.letter]
        lines = [Text(indent + self.say("forecast"), style="bold")] if fates else []
        for fate in fates:
            letter = LETTERS[fate.one.role]
            head = f"{indent}{letter} {fate.one.square} "
            told = textwrap.wrap(fate.text(self.catalogue), width - len(head))
            first = Text(head, style=f"bold {COLOURS[fate.one.role]}")
            style = ALARM.get(fate.alarm(), "")
            lines.append(first.append(told[0], style=style))
            lines += [Text(" " * len(head) + more, style=style) for more in told[1:]]
        return lines
