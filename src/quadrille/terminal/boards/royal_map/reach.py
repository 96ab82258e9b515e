"""What one face card can do where it stands: in words with the odds, and as signs on the Map."""

from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import ACE, NAMES, RANK
from quadrille.games.royal_map.cells import COLUMN, ROW, cell_name
from quadrille.games.royal_map.confrontation_worth import worth
from quadrille.games.royal_map.sacrifice import MARCH
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.insight.royal_map.insight import Reach, odds_words
from quadrille.terminal.boards.royal_map.scene import Scene, card_number

FOOD = "*"
ROOM = "+"
FOE = "!"


def odds_told(scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> list[str]:
    """How each confrontation that can be chosen would end; while a card makes the swaps of a
    sacrifice, whom it could confront from where it stands."""
    pairs = scene.confrontations
    if scene.asked == MARCH.name:
        leader = card_number(scene.selected)
        pairs = [(leader, enemy) for enemy in Reach(state, leader).foes]
    return [odds_words(state, face, enemy, catalogue) for face, enemy in pairs]


class ReachTold:
    """The reach of a face card in the Map, for people."""

    def __init__(self, state: RoyalMapState, face: int, catalogue: Catalogue) -> None:
        self.state = state
        self.face = face
        self.catalogue = catalogue
        self.reach = Reach(state, face)

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.reach.{key}", params)

    def lines(self) -> list[str]:
        state = self.state
        face = self.face
        reach = self.reach
        key = "ace" if RANK[face] == ACE else "card"
        where = cell_name(state.where[face])
        lines = [self.say(key, card=NAMES[face], cell=where, n=worth(state, face))]
        if reach.food:
            named = [f"{NAMES[state.board[cell]]} ({cell_name(cell)})" for cell in reach.food]
            lines.append(self.say("food", cards=named))
        else:
            lines.append(self.say("stranded"))
        if reach.room:
            lines.append(self.say("room", cells=[f"({cell_name(cell)})" for cell in reach.room]))
        lines += [odds_words(state, face, enemy, self.catalogue) for enemy in reach.foes]
        if not reach.foes:
            lines.append(self.say("no_foe"))
        return lines

    def marks(self) -> dict[tuple[int, int], str]:
        """Signs for the cells: what can be eaten, where there is room, who can be confronted."""
        signs = {(COLUMN[cell], ROW[cell]): FOOD for cell in self.reach.food}
        signs |= {(COLUMN[cell], ROW[cell]): ROOM for cell in self.reach.room}
        for enemy in self.reach.foes:
            cell = self.state.where[enemy]
            signs[(COLUMN[cell], ROW[cell])] = FOE
        return signs
