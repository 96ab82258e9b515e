"""The conditions on cards: what was eaten, played or done today (I2.4)."""

from quadrille.core.compiling import i64
from quadrille.games.iditacards.cards import FOOD, PERSONAL
from quadrille.games.iditacards.data import IditacardsData
from quadrille.games.iditacards.vocabulary import FOOD_TODAY, MEALS_TODAY, PERSONAL_TODAY


def holds(state: IditacardsData, seat: i64, condition: i64) -> bool:
    played = state.played[seat]
    if condition == FOOD_TODAY:
        return any(state.setup.cards.type[card] == FOOD for card in played)
    if condition == PERSONAL_TODAY:
        return any(state.setup.cards.type[card] == PERSONAL for card in played)
    if condition == MEALS_TODAY:
        return all(meal in played for meal in state.setup.cards.meals)
    return not state.moved[seat]
