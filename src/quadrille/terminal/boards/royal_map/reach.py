"""What one face card can do where it stands: in words with the odds, and as signs on the Map."""

from typing import Any

from quadrille.core.messages import Catalogue
from quadrille.games.royal_map.cards import ACE, COLOUR, JACK, NAMES, NUMBERS, RANK
from quadrille.games.royal_map.cells import COLUMN, DOWN, EMPTY, LEFT, RIGHT, ROW, UP, cell_name
from quadrille.games.royal_map.confronting import AGGRESSOR, COIN, may_confront, verdict, worth
from quadrille.games.royal_map.state import RoyalMapState
from quadrille.games.royal_map.table import ASK_MARCH, ASKED
from quadrille.terminal.boards.royal_map.scene import Scene, card_number

FOOD = "*"
ROOM = "+"
FOE = "!"


def odds_told(scene: Scene, state: RoyalMapState, catalogue: Catalogue) -> list[str]:
    """How each confrontation that can be chosen would end; while a card makes the swaps of a
    sacrifice, whom it could confront from where it stands."""
    pairs = scene.confrontations
    if scene.asked == ASKED[ASK_MARCH]:
        leader = card_number(scene.selected)
        pairs = [(leader, enemy) for enemy in Reach(state, leader, catalogue).foes]
    return [f"{NAMES[face]} {Reach(state, face, catalogue).odds(enemy)}" for face, enemy in pairs]


class Reach:
    """The cells around a face card in the Map and the enemies that it may confront."""

    def __init__(self, state: RoyalMapState, face: int, catalogue: Catalogue) -> None:
        self.state = state
        self.face = face
        self.catalogue = catalogue
        cell = state.where[face]
        around = [cell + step for step in (LEFT, RIGHT, DOWN, UP)]
        self.food = [there for there in around if 0 <= state.board[there] < NUMBERS]
        self.room = [there for there in around if state.board[there] == EMPTY]
        self.foes = [
            enemy for enemy in state.court[1 - COLOUR[face]] if may_confront(state, face, enemy)
        ]

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.text(f"terminal.royal_map.reach.{key}", params)

    def lines(self) -> list[str]:
        state = self.state
        face = self.face
        key = "ace" if RANK[face] == ACE else "card"
        where = cell_name(state.where[face])
        lines = [self.say(key, card=NAMES[face], cell=where, n=worth(state, face))]
        if self.food:
            named = [f"{NAMES[state.board[cell]]} ({cell_name(cell)})" for cell in self.food]
            lines.append(self.say("food", cards=named))
        else:
            lines.append(self.say("stranded"))
        if self.room:
            lines.append(self.say("room", cells=[f"({cell_name(cell)})" for cell in self.room]))
        lines += [f"{NAMES[face]} {self.odds(enemy)}" for enemy in self.foes]
        if not self.foes:
            lines.append(self.say("no_foe"))
        return lines

    def odds(self, enemy: int) -> str:
        """How a confrontation with this enemy would end."""
        result = verdict(self.state, self.face, enemy)
        told = {"card": NAMES[enemy], "cell": cell_name(self.state.where[enemy])}
        if result == COIN:
            key = "ace_coin" if RANK[self.face] == ACE else "coin"
            return self.say(key, **told)
        if RANK[enemy] == ACE:
            return self.say("takes_ace", **told)
        key = "wins" if result == AGGRESSOR else "loses"
        mine, theirs = worth(self.state, self.face), worth(self.state, enemy)
        if mine == theirs:
            key += "_as_aggressor" if JACK in (RANK[self.face], RANK[enemy]) else "_by_suit"
        return self.say(key, **told, n=mine, other=theirs)

    def marks(self) -> dict[tuple[int, int], str]:
        """Signs for the cells: what can be eaten, where there is room, who can be confronted."""
        signs = {(COLUMN[cell], ROW[cell]): FOOD for cell in self.food}
        signs |= {(COLUMN[cell], ROW[cell]): ROOM for cell in self.room}
        for enemy in self.foes:
            cell = self.state.where[enemy]
            signs[(COLUMN[cell], ROW[cell])] = FOE
        return signs
