"""C7 without a tide: a draw by repetition, or by the number of turns.

A position that stands for the third time at the start of a turn is a draw.

Positions are kept as text: the mover, then for each realm the tower, the hand in order, the lanes.
A card that a viewer does not know is "?" in what is shown of them. That loses nothing: such a card
has never left the hand, and the cards of a hand are never rearranged, so the n-th unknown card of
every kept position is the same card.
"""

from typing import Final

from quadrille.core.masks import members
from quadrille.core.seats import seat_letter
from quadrille.games.clash.data import ENEMY, TOWER, ClashData, tower_name

THIRD: Final = 3
LAST_TURN: Final = 100
"""The second player's turn of this number is the last one."""
_PARTS: Final = 4
"""Parts of the text for each realm: tower, hand, upper lane, lower lane."""


def stands_again(state: ClashData, mover: int) -> bool:
    """Count the position; True when it stands for the third time."""
    key = position_text(state, mover)
    times = state.stood.get(key, 0) + 1
    state.stood[key] = times
    return times >= THIRD


def is_last_turn_over(state: ClashData) -> bool:
    return min(state.turns) >= LAST_TURN


def position_text(state: ClashData, mover: int) -> str:
    names = state.setup.cards.names
    parts = [seat_letter(mover)]
    for seat in (0, 1):
        parts.append(f"{tower_name(state, seat)} {state.tower[seat]}")
        if state.setup.siege and seat == ENEMY:
            parts.append(",".join(pile_names(state)))
        else:
            parts.append(",".join([names[card] for card in state.hand[seat]]))
        for lane in (0, 1):
            parts.append(",".join([names[card] for card in state.lanes[2 * seat + lane]]))
    return "|".join(parts)


def pile_names(state: ClashData) -> list[str]:
    """The Siege's pile from the top: what is known by name, the rest in canonical order in
    brackets, since it has no order."""
    names = state.setup.cards.names
    pile = [names[state.pile_top]] if state.pile_top >= 0 else []
    pile += [f"({names[card]})" for card in members(state.pile_rest)]
    return pile + [
        tower_name(state, ENEMY) if card == TOWER else names[card] for card in state.pile_tail
    ]


def renamed(text: str, seat: int, names: dict[str, str]) -> str:
    """A kept position with cards of one hand renamed."""
    parts = text.split("|")
    hand = 1 + _PARTS * seat + 1
    parts[hand] = ",".join([names.get(name, name) for name in parts[hand].split(",")])
    return "|".join(parts)


def filled(text: str, seat: int, unknown: list[str]) -> str | None:
    """A kept position as a viewer sees it, with the unknown cards of one hand filled in, in order;
    None if they are too few."""
    parts = text.split("|")
    hand = parts[1 + _PARTS * seat + 1].split(",")
    places = [place for place, name in enumerate(hand) if name == "?"]
    if len(places) > len(unknown):
        return None
    for place, name in zip(places, unknown, strict=False):
        hand[place] = name
    parts[1 + _PARTS * seat + 1] = ",".join(hand)
    return "|".join(parts)
