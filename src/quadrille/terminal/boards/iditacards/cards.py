"""Cards as rows of a table: name, costs, type, what they do, and a warning."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.text import Text

from quadrille.games.iditacards.card_text import card_text
from quadrille.games.iditacards.cards import ALL_HAND, TYPES, Cards
from quadrille.insight.shapes.iditacards import Costs
from quadrille.terminal.boards.board import Board

_FAILS = " ✗ "
"""Before a card that would fail, so that it shows without colour."""


class Row(NamedTuple):
    """One kind of card."""

    name: str
    costs: str
    type: str
    effect: str
    warning: str = ""


def rows(
    board: Board,
    cards: Cards,
    names: Iterable[str],
    costs: Mapping[str, Costs] | None = None,
    fails: Mapping[str, str] | None = None,
) -> list[Row]:
    """The cards of a pile; with costs as they stand for a player, the printed ones in brackets."""
    found: list[Row] = []
    for name, copies in Counter(names).items():
        printed = _printed_costs(cards, name)
        now = _costs(costs[name]) if costs and name in costs else printed
        why = fails.get(name, "") if fails else ""
        card = cards.number[name.casefold()]
        found.append(
            Row(
                f"{name} ×{copies}" if copies > 1 else name,
                now if now == printed else f"{now} ({printed})",
                TYPES[cards.type[card]],
                effect(board, cards, name),
                board.say("terminal.iditacards.fails", why=_reason(board, why)) if why else "",
            )
        )
    return found


def drawn(table: list[Row], width: int) -> list[Text]:
    """In columns; an effect that is too long goes on under itself."""
    names = max((len(row.name) for row in table), default=0)
    costs = max((len(row.costs) for row in table), default=0)
    types = max((len(row.type) for row in table), default=0)
    lines: list[Text] = []
    for row in table:
        start = f"{_FAILS if row.warning else '   '}{row.name:<{names}}  {row.costs:<{costs}}  "
        start += f"{row.type:<{types}}  "
        said = f"{row.effect}; {row.warning}" if row.warning else row.effect
        hang = min(len(start), width // 2)
        parts = textwrap.wrap(
            start + said,
            width,
            subsequent_indent=" " * hang,
            break_on_hyphens=False,
        )
        lines += [Text(part, style="dim" if row.warning else "") for part in parts]
    return lines


def in_words(table: list[Row]) -> list[str]:
    """A sentence for each."""
    return [", ".join(part for part in row if part) + "." for row in table]


def _printed_costs(cards: Cards, name: str) -> str:
    card = cards.number[name.casefold()]
    energy = "all" if cards.energy[card] == ALL_HAND else str(cards.energy[card])
    return f"{energy}/{cards.health[card]}/{cards.risk[card]}"


def _costs(costs: Costs) -> str:
    return f"{costs['energy']}/{costs['health']}/{costs['risk']}"


def effect(board: Board, cards: Cards, name: str) -> str:
    return board.catalogue.say(card_text(cards, cards.number[name.casefold()]))


def listed(names: Iterable[str]) -> str:
    """Names with how many of each: `Move ×2, Rest`."""
    counted = Counter(names)
    return ", ".join(n if c == 1 else f"{n} ×{c}" for n, c in counted.items()) or "-"


def _reason(board: Board, why: str) -> str:
    return board.catalogue.name("iditacards", why, why)
