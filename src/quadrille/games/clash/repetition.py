"""C7 without a tide: a position that stands for the third time at the start of a turn.

Positions are kept as text: the mover, then for each realm the tower, the hand in order, the lanes.
A card that an eye does not know is "?" in what it sees of them. That loses nothing: such a card
has never left the hand, and the cards of a hand are never rearranged, so the n-th unknown card of
every kept position is the same card.
"""

from typing import Final

from quadrille.core.masks import members
from quadrille.core.seats import seat_letter
from quadrille.games.clash.table import ENEMY, TOWER, Table
from quadrille.games.clash.tower import side

THIRD: Final = 3
_PARTS: Final = 4
"""Parts of the text for each realm: tower, hand, upper lane, lower lane."""


def stands_again(table: Table, mover: int) -> bool:
    """Count the position; True when it stands for the third time."""
    key = position_text(table, mover)
    times = table.stood.get(key, 0) + 1
    table.stood[key] = times
    return times >= THIRD


def position_text(table: Table, mover: int) -> str:
    names = table.setup.cards.names
    parts = [seat_letter(mover)]
    for seat in (0, 1):
        parts.append(f"{side(table, seat)} {table.tower[seat]}")
        if table.setup.siege and seat == ENEMY:
            parts.append(",".join(pile_names(table)))
        else:
            parts.append(",".join([names[card] for card in table.hand[seat]]))
        for lane in (0, 1):
            parts.append(",".join([names[card] for card in table.lanes[2 * seat + lane]]))
    return "|".join(parts)


def pile_names(table: Table) -> list[str]:
    """The Siege's pile from the top: what is known by name, the rest in canonical order in
    brackets, since it has no order."""
    names = table.setup.cards.names
    pile = [names[table.pile_top]] if table.pile_top >= 0 else []
    pile += [f"({names[card]})" for card in members(table.pile_rest)]
    return pile + [side(table, ENEMY) if card == TOWER else names[card] for card in table.pile_tail]


def renamed(text: str, seat: int, names: dict[str, str]) -> str:
    """A kept position with cards of one hand renamed."""
    parts = text.split("|")
    hand = 1 + _PARTS * seat + 1
    parts[hand] = ",".join([names.get(name, name) for name in parts[hand].split(",")])
    return "|".join(parts)


def filled(text: str, seat: int, unknown: list[str]) -> str | None:
    """A kept position as an eye sees it, with the unknown cards of one hand put in, in order; None
    if they are too few."""
    parts = text.split("|")
    hand = parts[1 + _PARTS * seat + 1].split(",")
    places = [place for place, name in enumerate(hand) if name == "?"]
    if len(places) > len(unknown):
        return None
    for place, name in zip(places, unknown, strict=False):
        hand[place] = name
    parts[1 + _PARTS * seat + 1] = ",".join(hand)
    return "|".join(parts)
