"""Cards side by side in one frame: cells that share their walls."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text


class Cell(NamedTuple):
    """One card: what stands in its top edge, its lines, what stands in its bottom edge."""

    top: str
    lines: tuple[str, ...]
    bottom: str = ""
    style: str = ""
    heavy: bool = False
    """A card that can be played has a heavy edge, so that it shows without colour."""


def strip(cells: list[Cell], inner: int) -> list[Text]:
    """The cells as lines of text, each cell `inner` characters wide inside."""
    if not cells:
        return []
    height = max(len(cell.lines) for cell in cells)
    lines = [_edge(cells, inner, "╭┬╮", top=True)]
    for number in range(height):
        line = Text("│", style="dim")
        for cell in cells:
            words = cell.lines[number] if number < len(cell.lines) else ""
            line.append(fitted(words, inner), style=cell.style)
            line.append("│", style="dim")
        lines.append(line)
    lines.append(_edge(cells, inner, "╰┴╯", top=False))
    return lines


def _edge(cells: list[Cell], inner: int, corners: str, top: bool) -> Text:
    line = Text(corners[0], style="dim")
    for number, cell in enumerate(cells):
        bar = "━" if cell.heavy else "─"
        label = (cell.top if top else cell.bottom)[:inner]
        line.append(label, style=f"bold {cell.style}".strip())
        line.append(bar * (inner - cell_len(label)), style="" if cell.heavy else "dim")
        line.append(corners[2] if number == len(cells) - 1 else corners[1], style="dim")
    return line


def fitted(words: str, width: int) -> str:
    """Cut or filled to this many columns."""
    if cell_len(words) > width:
        words = words[: max(0, width - 1)] + "…"
    return words + " " * (width - cell_len(words))


def broken(name: str, width: int) -> tuple[str, str]:
    """A name on two lines, broken at a space or with a hyphen where it must."""
    if len(name) <= width:
        return name, ""
    head, _, tail = name.partition(" ")
    if tail and len(head) <= width:
        return head, tail
    return name[: width - 1] + "-", name[width - 1 :]
