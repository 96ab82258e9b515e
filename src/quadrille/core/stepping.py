"""A game as machines play it: every decision is a step, and each step one call."""

from quadrille.core.compiling import i64
from quadrille.core.observation import put
from quadrille.core.pickling import Reduced
from quadrille.core.rng import Rng
from quadrille.core.seats import CHANCE, NOBODY
from quadrille.core.state import State


class Stepping:
    """A state that is never left to chance, and what its actor may choose."""

    def __init__(self, state: State, rng: Rng) -> None:
        """The state is played on from here; the chances are drawn from `rng`."""
        self.state = state
        self.rng = rng
        self._look_up()

    def play(self, action: int) -> bool:
        """Whether it was allowed; if not, nothing has changed."""
        if action not in self.choices:
            return False
        self.play_unchecked(action)
        return True

    def play_unchecked(self, action: int) -> None:
        self.state.do(action, None)
        self._look_up()

    def _look_up(self) -> None:
        if self.state.actor == CHANCE:
            self.state.settle(self.rng)
        self.choices = self.state.legal()

    def mask(self, seat: int) -> bytearray:
        """By the numbers of the players' actions: a 1 for each that this seat may choose. Once the
        game is over all are 1: a policy that is normalised over its mask stays finite there."""
        actor = self.state.actor
        if actor == NOBODY:
            return bytearray(b"\x01") * self.state.space.players
        mask = bytearray(self.state.space.players)
        if actor == seat:
            action: i64
            for action in self.choices:
                put(mask, action, 1)
        return mask

    def __reduce__(self) -> Reduced:
        return Stepping, (self.state, self.rng)


# Many games in lock step; what lies between the calls is compiled.


def first_refused(tables: list[Stepping], actions: list[int]) -> int:
    """The place of the first action that is not allowed at its table; -1 if all are allowed."""
    for place in range(len(tables)):
        if actions[place] not in tables[place].choices:
            return place
    return -1


def play_each(tables: list[Stepping], actions: list[int]) -> list[int]:
    """Plays one action at each table; they must be allowed. The places of the games that ended."""
    ended: list[int] = []
    for place in range(len(tables)):
        table = tables[place]
        table.play_unchecked(actions[place])
        if table.state.actor == NOBODY:
            ended.append(place)
    return ended


def actors_of(tables: list[Stepping]) -> list[int]:
    return [table.state.actor for table in tables]


def observe_each(tables: list[Stepping]) -> bytearray:
    """What each table's actor sees, one after the other."""
    return bytearray().join([table.state.observe(table.state.actor) for table in tables])


def mask_each(tables: list[Stepping]) -> bytearray:
    """What each table's actor may choose, one after the other."""
    return bytearray().join([table.mask(table.state.actor) for table in tables])
