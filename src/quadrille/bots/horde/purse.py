"""What a Horde can pay: the points of its pool, and the Powers of its hand."""

from itertools import combinations
from typing import Final

IMPOSSIBLE: Final = 1e9


class Purse:
    def __init__(self, hand: list[int], pool: int, support: bool, high_card: float) -> None:
        self.hand = hand
        self.pool = pool
        self.high_card = high_card
        self.prices = prices(hand, support, high_card)

    def price(self, points: int) -> float:
        """What it costs to bring so many points out of pool and hand."""
        if points <= self.pool:
            return 0.0
        points -= self.pool
        return self.prices[points][0] if points < len(self.prices) else IMPOSSIBLE

    def affordable(self) -> int:
        return self.pool + len(self.prices) - 1

    def cards_for(self, points: int) -> tuple[int, ...]:
        """The cards that bring so many points where the pool does not suffice."""
        return self.prices[points - self.pool][1] if points > self.pool else ()

    def for_the_wind(self, points: int) -> "Purse":
        """What is left for phase 5 when phase 3 has cost so many points; the pool is lost."""
        hand = self.hand.copy()
        for value in self.cards_for(points):
            hand.remove(value)
        return Purse(hand, 0, False, self.high_card)


def card_price(value: int, high_card: float) -> float:
    return 1.0 + high_card * (value - 6)


def prices(hand: list[int], support: bool, high_card: float) -> list[tuple[float, tuple[int, ...]]]:
    """For every number of points that the hand can bring: the lowest price, and the cards."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    cards = hand[-8:]  # a long hand has enough in its best cards
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            points = sum(chosen) + (max(chosen) if support else 0)
            cost = sum(card_price(value, high_card) for value in chosen)
            if points not in best or cost < best[points][0]:
                best[points] = (cost, chosen)
    table: list[tuple[float, tuple[int, ...]]] = []
    cheapest: tuple[float, tuple[int, ...]] = (IMPOSSIBLE, ())
    for points in range(max(best), -1, -1):
        if points in best and best[points][0] <= cheapest[0]:
            cheapest = best[points]
        table.append(cheapest)
    table.reverse()
    return table
