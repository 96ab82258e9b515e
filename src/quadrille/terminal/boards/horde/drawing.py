"""The Horde drawn: Encounters above, winds at the left, the formation asked for over the field."""

from typing import Any, Final

from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.horde.cards import ROLES
from quadrille.games.horde.field import LINES
from quadrille.terminal.boards.horde.scene import LETTERS, Character, Scene, Side

COLOURS: Final = ("#e69f00", "#d55e00", "#56b4e9", "#f0e442")
"""One for each role, beside its letter."""
CELL: Final = 6
LEFT: Final = 15
WOUND: Final = "⤿"


class Drawing:
    def __init__(self, scene: Scene, catalogue: Catalogue, width: int) -> None:
        self.scene = scene
        self.catalogue = catalogue
        self.width = width

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"horde.board.{key}", params)

    def who(self, side: Side) -> str:
        return self.catalogue.people.get(side.letter, side.letter)

    def lines(self) -> list[Text]:
        lines = [self._header(), *self._up_cards(), self._columns(), self._row(), self._rule("┌┬┐")]
        for line in LINES:
            lines.append(self._line(line))
            lines.append(self._rule("└┴┘" if line == LINES[-1] else "├┼┤"))
        for side in self.scene.ordered():
            lines += self._people(side)
        return lines

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
        force = (int(breeze[:-1]) + 1) // 2 if breeze else 0
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
        lines: list[Text] = []
        if len(self.scene.sides) > 1:
            lines.append(Text(f" {self.who(side)}", style="bold underline"))
        line = Text(f" {self.say('aval')} ", style="bold")
        for role in range(4):
            count = side.aval.count(ROLES[role])
            if count:
                line.append(f"{LETTERS[role]}", style=f"bold {COLOURS[role]}")
                line.append(f"×{count} " if count > 1 else " ")
        lost = len(side.lost)
        line.append(f"   {self.say('piles', pack=side.pack, wit=len(side.wit), lost=lost)}")
        lines.append(line)
        line = Text(f" {self.say('hand')} ", style="bold")
        line.append(" ".join("▒" if card == "?" else f"[{card}]" for card in side.hand) or "–")
        line.append(f"   {self.say('pool', n=side.pool)}", style="bold" if side.pool else "dim")
        if side.support:
            line.append(f"   {self.say('support')}", style="bold #009e73")
        if side.top not in ("", "?"):
            line.append(f"   {self.say('top', card=side.top)}")
        if side.looked:
            line.append(f"   {self.say('looked', cards=side.looked)}")
        lines.append(line)
        threatened = [one for one in side.characters if one.wind]
        for one in sorted(threatened, key=lambda one: one.square[1] + one.square[0]):
            lines.append(Text(f"   {forecast(one, self.catalogue)}", style=_alarm(one)))
        return lines


def forecast(one: Character, catalogue: Catalogue) -> str:
    """What the wind will do to a character if nothing is spent, and what would change it."""
    told = {
        "role": one.name,
        "square": one.square,
        "wind": one.wind,
        "resistance": one.resistance,
        "wounded": catalogue.text("horde.board.wounded") if one.wounded else "",
    }
    said = catalogue.text(f"horde.board.fate.{one.fate}", told)
    hints: list[str] = []
    if one.fate == "destroyed" and one.survives_with and one.survives_with < one.holds_with:
        hints.append(catalogue.text("horde.board.change.survives", {"points": one.survives_with}))
    if one.fate in ("destroyed", "beaten"):
        hints.append(catalogue.text("horde.board.change.holds", {"points": one.holds_with}))
    if one.fate in ("destroyed", "beaten", "holds") and not one.wounded:
        hints.append(catalogue.text("horde.board.change.moves", {"points": one.holds_with + 1}))
    return f"{said} ({', '.join(hints)})" if hints else said


def _alarm(one: Character) -> str:
    return {"destroyed": "bold #d55e00", "beaten": "#e69f00", "moves": "#009e73"}.get(one.fate, "")
