"""Clash drawn: two lanes with the Bridges in the middle, the own realm left, the hand below."""

import textwrap
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from quadrille.core.messages import Catalogue
from quadrille.games.clash.cards import TOWERS, WATCHTOWER
from quadrille.insight.clash.realm import Realm, Unit
from quadrille.terminal.boards.clash.scene import Scene
from quadrille.terminal.boards.strip import Cell, broken, fitted, strip

MINE: Final = "#56b4e9"
THEIRS: Final = "#e69f00"
BACK: Final = "▒"
BRIDGE: Final = 7
WIDEST_CARD: Final = 16
NARROWEST_CARD: Final = 6


class Drawing:
    def __init__(self, scene: Scene, catalogue: Catalogue, width: int) -> None:
        self.scene = scene
        self.catalogue = catalogue
        self.width = max(60, min(width, 160))

    def lines(self) -> list[Text]:
        if self.scene.drafting:
            return self._draft()
        lines = [self._header()]
        lines += self._other()
        for lane in ("upper", "lower"):
            lines += self._lane(lane)
        return lines + self._hand()

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.clash.{key}", params)

    def who(self, realm: Realm) -> str:
        if realm.letter == "enemy":
            return self.say("enemy")
        return self.catalogue.people.get(realm.letter, realm.letter)

    def _header(self) -> Text:
        scene = self.scene
        if scene.over:
            return Text(f" {self.say('over')} ", style="bold reverse")
        realm = scene.me if scene.my_turn else scene.other
        title = self.say("header", who=self.who(realm), turn=max(1, scene.turns))
        line = Text(f" {title} ", style=f"bold reverse {MINE if scene.my_turn else THEIRS}")
        if scene.actor in ("A", "B"):
            line.append(f"  {self.say('mana', n=scene.mana)} ", style="")
            line.append("◆" * scene.mana, style="bold #009e73")
        return line

    # The other side: a hand of backs, or the Siege's pile.

    def _other(self) -> list[Text]:
        other = self.scene.other
        line = Text(" ")
        line.append(self.who(other), style=f"bold {THEIRS}")
        line.append("  ")
        cards = other.pile or other.hand
        place = 0
        while place < len(cards):
            run = place
            while run < len(cards) and cards[run] == "?":
                run += 1
            if run - place > 9:
                line.append(f"{BACK}×{run - place} ", style="dim")
                place = run
                continue
            name = cards[place]
            if name in TOWERS:
                line.append(f"[{name}]", style=f"bold {THEIRS}")
            elif name == "?":
                line.append(BACK, style="dim")
            else:
                line.append(name, style=THEIRS)
            line.append(" ")
            place += 1
        key = "pile_steps" if other.pile else "steps"
        line.append(f"→ {self.say(key, n=other.steps())}", style="bold")
        lines = self._wrapped(line)
        unplaced = other.unplaced()
        if unplaced:
            hidden = Text(f" {BACK} = ", style="dim")
            hidden.append(", ".join(unplaced), style="dim")
            lines += self._wrapped(hidden)
        return lines

    def _wrapped(self, line: Text) -> list[Text]:
        """Broken at spaces, the further lines set in."""
        lines: list[Text] = []
        rest = line
        while cell_len(rest.plain) > self.width:
            cut = rest.plain.rfind(" ", 8, self.width)
            cut = cut if cut > 0 else self.width
            lines.append(rest[:cut])
            rest = Text("   ") + rest[cut:].copy() if cut < len(rest.plain) else Text("")
            if rest.plain.startswith("    "):
                rest = rest[1:]
        return [*lines, rest]

    # The lanes.

    def _lane(self, lane: str) -> list[Text]:
        half = (self.width - BRIDGE) // 2
        mine = self.scene.me.lanes[lane]
        theirs = self.scene.other.lanes[lane]
        left = self._units(list(reversed(mine)), half, MINE)
        right = self._units(theirs, half, THEIRS)
        height = max(len(left), len(right), 3)
        name = self.say(f"lane_{lane}")
        lines: list[Text] = []
        for number in range(height):
            line = Text()
            if left:
                part = left[number] if number < len(left) else Text("")
                line.append(" " * (half - cell_len(part.plain)))
                line.append_text(part)
            else:
                empty = self.say("open") if number == height // 2 and theirs else ""
                line.append(empty.rjust(half), style="dim")
            line.append_text(self._bridge(number, height, name))
            if number < len(right):
                line.append_text(right[number])
            elif not right and number == height // 2 and mine:
                line.append(self.say("open"), style="dim")
            lines.append(line)
        return lines

    def _bridge(self, number: int, height: int, name: str) -> Text:
        if number == height // 2:
            return Text(f"{name:═^{BRIDGE}}", style="bold")
        return Text("║".center(BRIDGE), style="dim")

    def _units(self, units: list[Unit], half: int, style: str) -> list[Text]:
        if not units:
            return []
        inner = min(WIDEST_CARD, (half - 1) // len(units) - 1)
        if inner < NARROWEST_CARD:
            return [Text(fitted(self._listed(unit), half), style=style) for unit in units]
        cells = [self._unit_cell(unit, inner, style) for unit in units]
        return strip(_without_empty_lines(cells), inner)

    def _listed(self, unit: Unit) -> str:
        """A unit on one line, where a lane is too crowded for cards."""
        new = f" {self.say('new')}" if unit.entered else ""
        return f"{unit.name} {_numbers(unit)}{new}"

    def _unit_cell(self, unit: Unit, inner: int, style: str) -> Cell:
        lines = [unit.name, _numbers(unit)]
        if self.scene.cards.anywhere:
            lines.append(_abilities(unit.abilities, inner))
        bottom = self.say("new") if unit.entered else ""
        return Cell("", tuple(lines), bottom, style)

    # The own hand.

    def _hand(self) -> list[Text]:
        scene = self.scene
        me = scene.me
        inner = min(12, (self.width - 2) // max(1, len(me.hand)) - 1)
        window = me.window()
        cells: list[Cell] = []
        for place, name in enumerate(me.hand):
            if name in TOWERS:
                head, tail = _tower_lines(name, inner)
                steps = self.say("tower_steps", n=me.steps())
                cells.append(Cell("▣", (head, tail, steps), "", f"bold {MINE}"))
                continue
            step = place - me.tower
            bottom = f"→{step}" if step > 0 else ""
            cells.append(self._card_cell(name, inner, bottom, place in window))
        lines = [Text(" ") + line for line in strip(_without_empty_lines(cells), inner)]
        if scene.my_turn:
            lines.append(self._bracket(window, inner))
        return lines

    def _card_cell(self, name: str, inner: int, bottom: str, playable: bool) -> Cell:
        if name == "?":
            return Cell("", (BACK * inner, BACK * inner, BACK * inner), bottom, "dim")
        scene = self.scene
        number = scene.number(name)
        cost = scene.cards.mana[number]
        payable = playable and scene.my_turn and cost <= scene.mana
        lines = [*broken(name, inner), _card_numbers(scene, name)]
        words = scene.cards.ability_words(number)
        if scene.cards.anywhere:
            lines.append(_abilities(words, inner))
        dear = playable and scene.my_turn and not payable
        top = f"{cost}◆ ✗" if dear else f"{cost}◆"
        dim = "dim" if scene.my_turn and not payable else ""
        return Cell(top, tuple(lines), bottom, dim, heavy=payable)

    def _bracket(self, window: list[int], inner: int) -> Text:
        """What may be played, and how far the tower has to go."""
        line = Text(" ")
        if window:
            start = window[0] * (inner + 1)
            length = (window[-1] + 1) * (inner + 1) + 1 - start
            label = f" {self.say('window', n=len(window))} "
            if len(label) > length - 2:
                label = ""
            line.append(" " * start + "└" + label.center(length - 2, "─") + "┘", style="bold")
        return line

    # The draft.

    def _draft(self) -> list[Text]:
        scene = self.scene
        lines: list[Text] = []
        if scene.row:
            inner = min(18, (self.width - 2) // 4 - 1)
            cells = [self._row_cell(name, inner) for name in scene.row]
            lines += [Text(" ") + line for line in strip(_without_empty_lines(cells), inner)]
        for number in scene.free_decks:
            line = Text.assemble((f" {self.say('deck', deck=number)} ", "bold"))
            deck = scene.cards.decks[int(number) - 1]
            line.append(", ".join(self._described(card) for card in deck))
            lines += self._wrapped(line)
        for realm, style in ((scene.me, MINE), (scene.other, THEIRS)):
            line = Text(" ")
            title = self.say("has", who=self.who(realm), n=len(realm.deck))
            line.append(title, style=f"bold {style}")
            line.append(" ")
            line.append(", ".join(self._short(name) for name in realm.deck) or "–")
            lines += self._wrapped(line)
        return lines

    def _row_cell(self, name: str, inner: int) -> Cell:
        scene = self.scene
        number = scene.number(name)
        words = scene.cards.ability_words(number)
        lines = [name, _card_numbers(scene, name)]
        if scene.cards.anywhere:
            lines += textwrap.wrap(" ".join(words).replace("aura:", "~"), inner)
        return Cell(f"{scene.cards.mana[number]}◆", tuple(lines), heavy=scene.my_turn)

    def _described(self, card: int) -> str:
        name = self.scene.cards.names[card]
        return f"{self._short(name)} {_card_numbers(self.scene, name)}"

    def _short(self, name: str) -> str:
        return f"{name} {self.scene.cards.mana[self.scene.number(name)]}◆"


def _tower_lines(name: str, inner: int) -> tuple[str, str]:
    """WATCH-TOWER and STRONG-HOLD, broken where the word is."""
    if len(name) <= inner:
        return name.upper(), ""
    cut = 5 if name == WATCHTOWER else 6
    return f"{name[:cut].upper()}-", name[cut:].upper()


def _without_empty_lines(cells: list[Cell]) -> list[Cell]:
    """Leave out the lines that no cell uses."""
    height = max(len(cell.lines) for cell in cells)
    full = [cell._replace(lines=cell.lines + ("",) * (height - len(cell.lines))) for cell in cells]
    used = [number for number in range(height) if any(cell.lines[number] for cell in full)]
    return [cell._replace(lines=tuple(cell.lines[number] for number in used)) for cell in full]


def _numbers(unit: Unit) -> str:
    left = unit.health - unit.damage
    health = f"{left}/{unit.health}" if unit.damage else str(left)
    return f"⚔{unit.attack} ♥{health}"


def _card_numbers(scene: Scene, name: str) -> str:
    number = scene.number(name)
    if not scene.is_unit(name):
        return f"✷{scene.cards.attack[number]}"
    return f"⚔{scene.cards.attack[number]} ♥{scene.cards.health[number]}"


def _abilities(words: list[str], inner: int) -> str:
    """The abilities in words if there is room, else by their first letters."""
    plain = [word.replace("aura:", "~") for word in words]
    for letters in (20, 5, 4, 3):
        text = " ".join(word[: letters + word.startswith("~")] for word in plain)
        if len(text) <= inner:
            return text
    return "".join(_letters(word) for word in plain)


def _letters(word: str) -> str:
    """Two letters that tell the abilities apart: Sp is sprint, Sl is splash."""
    bare = word.removeprefix("~")
    return word[: len(word) - len(bare)] + ("Sl" if bare == "splash" else bare[:2].title())
