"""The search: information-set Monte Carlo tree search, seen by one seat.

Each round imagines a world that the seat cannot tell from the real one, walks down one common tree
as far as it is known, appraises what comes after, and remembers what it was worth. The legal
actions differ from world to world: an action is weighed by how often it could have been taken, not
by how often its parent was met (Cowling, Powley and Whitehouse 2012). What chance decides below
the root is drawn anew in each round, so that a node stands for what was decided, whatever was
drawn; where a draw has few outcomes, it has nodes of its own.
"""

import math
from typing import Final

from quadrille.bots.search.guide import Guide
from quadrille.core.compiling import i64
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State

_SEAT_BITS: Final = 3
_BY_CHANCE: Final = 7
"""A node's key is its action and, in its lowest bits, who took it: a seat, or chance."""


class Node:
    """What is known of an action: taken after all that was decided above it."""

    def __init__(self, key: i64, prior: float) -> None:
        self.key: i64 = key
        self.prior = prior
        # Counts, but as floats: that is how they are used.
        self.visits = 0.0
        self.available = 0.0
        self.total = 0.0
        self.children: list[Node] = []

    def action(self) -> int:
        return self.key >> _SEAT_BITS

    def mean(self) -> float:
        """What the one who took the action made of it, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A tree above one position.

    `root` is a state that the eye could be looking at, and `curiosity` how much an action gains by
    having been tried rarely. With `chance_nodes` the outcomes of draws below that number get nodes
    of their own. A search with `knows` set takes the root for the truth: for the cheating bot.
    """

    def __init__(
        self,
        root: State,
        eye: int,
        guide: Guide,
        rng: Rng,
        curiosity: float,
        chance_nodes: int = 0,
        knows: bool = False,
    ) -> None:
        self.root = root
        self.eye = eye
        self.guide = guide
        self.rng = rng
        self.curiosity = curiosity
        self.chance_nodes: i64 = chance_nodes
        self.knows = knows
        self.tree = Node(-1, 1.0)
        self.marks = [0] * root.space.size
        self.path: list[Node] = []
        self.rounds = 0
        self.walked = 0
        """Steps taken in the tree, for those who measure."""
        guide.attend(root, eye)

    def run(self, rounds: i64) -> None:
        while rounds > 0:
            self._round()
            rounds -= 1

    def _round(self) -> None:
        world = self.root.clone()
        if not self.knows:
            world.reimagine(self.eye, self.rng)
        path = self.path
        path.clear()
        node = self.tree
        path.append(node)
        self.rounds += 1
        while True:
            actor: i64 = world.actor
            if actor == NOBODY:
                outcome = world.outcome()
                assert outcome is not None
                values = self.guide.reward(outcome)
                break
            if self.guide.is_far_enough(world):
                values = self.guide.appraise(world, self.rng)
                break
            if actor == CHANCE:
                if self.chance_nodes:
                    size: i64 = world.chance_size()
                    if size <= self.chance_nodes:
                        node = self._drawn(node, world, size)
                        path.append(node)
                        continue
                world.settle(self.rng)
                continue
            if actor != self.eye:
                foretold: i64 = self.guide.foretell(world)
                if foretold >= 0:
                    world.do(foretold, None)
                    continue
            if node.visits == 0.0 and node is not self.tree:
                values = self.guide.appraise(world, self.rng)
                break
            node = self._selected(node, world, actor)
            path.append(node)
            world.do(node.action(), None)
        self.walked += len(path) - 1
        for node in path:
            seat: i64 = node.key & _BY_CHANCE
            node.visits += 1.0
            if seat != _BY_CHANCE:
                node.total += values[seat]

    def _drawn(self, node: Node, world: State, size: i64) -> Node:
        """What chance drew, as a node."""
        action: i64 = world.chance_at(self.rng.below(size))
        key = action << _SEAT_BITS | _BY_CHANCE
        world.do(action, None)
        for child in node.children:
            if child.key == key:
                return child
        child = Node(key, 1.0)
        node.children.append(child)
        return child

    def _selected(self, node: Node, world: State, seat: i64) -> Node:
        """The child to look at in this round, of those that are legal in this world."""
        legal = world.legal()
        marks = self.marks
        for action in legal:
            marks[action] = 1
        known: i64 = 0
        # What was never tried is hoped to be as good as the best that was.
        hope = 0.0
        for child in node.children:
            if child.key & _BY_CHANCE == seat and marks[child.key >> _SEAT_BITS]:
                marks[child.key >> _SEAT_BITS] = 2
                known += 1
                child.available += 1.0
                if child.visits > 0.0 and child.total > hope * child.visits:
                    hope = child.total / child.visits
        if known < len(legal):
            self._grow(node, world, seat, legal)
        best = node
        best_score = -1.0
        for child in node.children:
            if child.key & _BY_CHANCE == seat and marks[child.key >> _SEAT_BITS]:
                mean = child.total / child.visits if child.visits else hope
                rare = child.prior * math.sqrt(child.available) / (1.0 + child.visits)
                score = mean + self.curiosity * rare
                if score > best_score:
                    best = child
                    best_score = score
        for action in legal:
            marks[action] = 0
        return best

    def _grow(self, node: Node, world: State, seat: i64, legal: list[int]) -> None:
        """Children for the actions that were never met here."""
        weights = self.guide.weigh(world, legal)
        whole = 0.0
        for weight in weights:
            whole += weight
        for place in range(len(legal)):
            action = legal[place]
            if self.marks[action] == 1:
                child = Node(action << _SEAT_BITS | seat, weights[place] / whole)
                child.available = 1.0
                node.children.append(child)
                self.marks[action] = 2

    # What came of it.

    def choices(self) -> list[Node]:
        """The actions of the root, the best first."""
        legal = self.root.legal()
        seat: i64 = self.eye
        found = [
            child
            for child in self.tree.children
            if child.key & _BY_CHANCE == seat and child.action() in legal
        ]
        found.sort(key=lambda child: (-child.visits, -child.total))
        return found

    def is_certain(self, rounds: int) -> bool:
        """Whether so many more rounds could not bring another action of the root to the front."""
        seat: i64 = self.eye
        first = 0.0
        second = 0.0
        for child in self.tree.children:
            if child.key & _BY_CHANCE == seat and child.visits > second:
                second = child.visits
                if second > first:
                    first, second = second, first
        return first - second > rounds

    def expected_line(self) -> list[int]:
        """The seat's best actions, one after the other, as far as it goes on by itself."""
        line: list[int] = []
        seat: i64 = self.eye
        state = self.root.clone()
        node = self.tree
        while state.actor == seat and node.children:
            legal = state.legal()
            best: Node | None = None
            for child in node.children:
                more = child.visits > (best.visits if best is not None else 0.0)
                if more and child.key & _BY_CHANCE == seat and child.action() in legal:
                    best = child
            if best is None:
                break
            line.append(best.action())
            state.do(best.action(), None)
            node = best
        return line

    def descend(self, action: int, after: State) -> bool:
        """Make the state after the root's own action the new root, with what is known of it.
        False, and nothing changed, if nothing is."""
        key: i64 = action << _SEAT_BITS | self.eye
        for child in self.tree.children:
            if child.key == key and child.visits:
                self.tree = child
                self.root = after
                self._forget_other_worlds()
                return True
        return False

    def _forget_other_worlds(self) -> None:
        """What was found out where things had come differently says nothing about the root."""
        legal = self.root.legal()
        tree = self.tree
        kept: list[Node] = []
        for child in tree.children:
            if child.key & _BY_CHANCE == self.eye and child.action() in legal:
                kept.append(child)
            else:
                tree.visits -= child.visits
        tree.children = kept
