"""A small picture of lines, as SVG."""

from math import ceil, floor, log10
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 520, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 130, 34, 44
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
"""Told apart by all eyes (Okabe and Ito)."""
INK = "#777"
"""Readable on white and on black: a page may be shown on either."""

Series = dict[str, list[list[float]]]
"""Points under the names of their lines: x, y, and the lowest and the highest y."""


def picture(title: str, x_label: str, y_label: str, series: Series) -> str:
    points = [point for line in series.values() for point in line]
    x_ticks = ticks(min(p[0] for p in points), max(p[0] for p in points))
    y_ticks = ticks(0, max(p[3] for p in points))

    def across(x: float) -> float:
        share = (x - x_ticks[0]) / (x_ticks[-1] - x_ticks[0])
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def up(y: float) -> float:
        return round(HEIGHT - BOTTOM - y / y_ticks[-1] * (HEIGHT - TOP - BOTTOM), 1)

    floor_y, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    drawn = [text((LEFT + right) / 2, 18, title, size=13)]
    for y in y_ticks:
        drawn.append(f'<path d="M{LEFT} {up(y)}H{right}" stroke="{INK}" stroke-opacity=".25"/>')
        drawn.append(text(LEFT - 6, up(y) + 4, f"{y:g}", "end"))
    for x in x_ticks:
        drawn.append(f'<path d="M{across(x)} {floor_y}v4" stroke="{INK}"/>')
        drawn.append(text(across(x), floor_y + 17, f"{x:g}"))
    drawn.append(text((LEFT + right) / 2, HEIGHT - 8, x_label))
    drawn.append(text(14, (TOP + floor_y) / 2, y_label, turn=True))
    for place, (name, line) in enumerate(series.items()):
        colour = COLOURS[place % len(COLOURS)]
        there = [f"{across(x)},{up(low)}" for x, _, low, _ in line]
        back = [f"{across(x)},{up(high)}" for x, _, _, high in reversed(line)]
        drawn.append(
            f'<polygon points="{" ".join(there + back)}" fill="{colour}" fill-opacity=".2"/>'
        )
        middle = " ".join(f"{across(x)},{up(y)}" for x, y, _, _ in line)
        drawn.append(
            f'<polyline points="{middle}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        drawn += [
            f'<circle cx="{across(p[0])}" cy="{up(p[1])}" r="2.5" fill="{colour}"/>' for p in line
        ]
        row = TOP + 12 + place * 18
        drawn.append(f'<path d="M{right + 12} {row - 4}h14" stroke="{colour}" stroke-width="3"/>')
        drawn.append(text(right + 32, row, name, "start"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="11">\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def text(
    x: float, y: float, words: str, anchor: str = "middle", size: int = 11, turn: bool = False
) -> str:
    turned = f' transform="rotate(-90 {x:g} {y:g})"' if turn else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{INK}" text-anchor="{anchor}"{turned}>'
        f"{escape(words)}</text>"
    )


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest.

    >>> ticks(0, 7.3), ticks(3, 11), ticks(5, 5)
    ([0, 2, 4, 6, 8], [2, 4, 6, 8, 10, 12], [5, 6])
    """
    if high <= low:
        return [low, low + 1]
    rough = (high - low) / 5
    scale = 10 ** floor(log10(rough))
    step = next(scale * n for n in (1, 2, 5, 10) if scale * n >= rough)
    return [round(n * step, 9) for n in range(floor(low / step), ceil(high / step) + 1)]
